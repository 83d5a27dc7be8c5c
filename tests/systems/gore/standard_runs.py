"""The standard runs of coverage: fights, tries, hazards, weeks, makings of every sort."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

from oracles.streams import Stream
from solo import rules
from solo.odds.trials import hands_for, run
from solo.rules import Approach, Choice, Course, Deed, Ints, Side, System, Task
from solo.systems.gore import SYSTEM, catalogue, tables, wounds
from solo.systems.gore.card import NATURAL_ONLY
from solo.systems.gore.conditions import DEAD, HALLUCINATING, KNEELING, STUNNED
from solo.systems.gore.creature import Creature
from solo.systems.gore.dangers import printed, printed_names
from solo.systems.gore.deeds import SPRAY, VOLLEY
from solo.systems.gore.hazards import expose_to
from tests.systems.gore.bodies import SETTINGS, Scene, body, scripted
from tests.systems.gore.field import BOW, CAVE, CLOSE, DAGGER, SWORD, YARD, fighter
from tests.systems.gore.wizards import every_casting, person, wizard
from tests.systems.standard import (
    APPROACHES,
    DAY,
    HAZARD_KINDS,
    PLACE,
    SEVERITIES,
    WOLF,
    foes,
    hazard,
    party,
    threats,
)  # fmt: skip

__all__ = ["RUNS"]

HERE = Stream("coverage")
CLAWS = SWORD._replace(name="claws", kind="natural", skill="natural", parry=NATURAL_ONLY, hp=0)

Cast: TypeAlias = Sequence[rules.Creature]
DANGERS = (
    "poison", "disease", "trap", "radiation_place", "acid_place", "fire_place", "fall_place",
)  # fmt: skip
WORN = ((), ("leather-armour",), ("plate-armour",))


def played(
    course: Course, *path: str | int, whim: bool = False, wish: Sequence[int] = ()
) -> tuple[Course, set[int]]:
    """Play a course by tactics, or by any legal answer; return it and what it cites.

    Where ``wish`` has verbs of a turn, whoever may do one of them does: the last that is offered.
    """
    stream = HERE.child(*path)
    hands = hands_for(stream.river(), stream.child("story").river())
    if whim:
        pick = stream.child("whim").river()

        def ask(asked: Course, kind: str, who: int, about: Ints) -> Deed:
            legal = asked.options(Choice(kind, who, about))
            return legal[pick.throw(len(legal)) - 1].deed

        hands = replace(hands, ask=ask, story=None)
    elif wish:

        def want(asked: Course, kind: str, who: int, about: Ints) -> Deed:
            legal = asked.options(Choice(kind, who, about)) if kind == "turn" else ()
            usual = asked.decide(kind, who, about, lambda _sides: 1)
            return next((one.deed for one in reversed(legal) if one.deed[0] in wish), usual)

        hands = replace(hands, ask=want, story=None)
    run(course, hands)
    return course, {number for row in hands.tape for number in row[3]}


def games() -> Iterator[tuple[str, System]]:
    yield "as it ships", SYSTEM
    for reading in catalogue.readings():
        for option in reading.options:
            if option != reading.default:
                yield f"{reading.id}={option}", SYSTEM.under({reading.id: option})


def fights() -> Iterator[set[int]]:
    for name, game in games():
        heroes = party(game, 4, 3)
        for number in range(6 if game is SYSTEM else 1):
            for kind in threats():
                for whim in (False, True):
                    ours = Side(heroes, 0, "kill", surprised=number == 1)
                    theirs = Side(foes(game, kind, 3 + 2 * number, 4), 1, "kill", number == 2)
                    fight = game.contest("fight", [ours, theirs], PLACE)
                    yield played(fight, name, kind.id, number, int(whim), whim=whim)[1]


def modern_fights() -> Iterator[set[int]]:
    """Guns and lasers, near and far, by day and in the dark."""
    for genre in ("modern", "scifi"):
        for number in range(8):
            for kind in threats():
                theirs = foes(SYSTEM, replace(kind, genres=(genre,)), 2 + number, 3)
                heroes = heroes_of(genre, 4, 3)
                for whim in (False, True):
                    sides = [Side(heroes, 0, "kill"), Side(theirs, 2, "capture")]
                    fight = SYSTEM.contest("fight", sides, YARD)
                    yield played(fight, genre, kind.id, number, int(whim), whim=whim)[1]


def heroes_of(genre: str, many: int, level: int) -> Cast:
    concepts = SYSTEM.concepts(genre)
    return [
        played(SYSTEM.create(concepts[n % len(concepts)], level, f"Hero {n}"), genre, n)[0].cast[-1]
        for n in range(many)
    ]


def high_fights() -> Iterator[set[int]]:
    """The strong among themselves: several attacks, spells by the dozen, both aims."""
    for number in range(6):
        for kind in threats():
            sides = [
                Side(foes(SYSTEM, kind, 12, 3), 0, "drive-off"),
                Side(foes(SYSTEM, replace(kind, reach="both"), 11, 3), 1, "capture"),
            ]
            fight = SYSTEM.contest("fight", sides, PLACE)
            yield played(fight, "high", kind.id, number, whim=number % 2 == 1)[1]


def odd_fights() -> Iterator[set[int]]:
    """Giants and mites shot at, kneeling shields, visions, lamps in the dark, claws against claws.

    What is met nowhere else: each of the first side is odd in a way of its own.
    """
    odd = [
        fighter("Giant", attributes=(30, 20, 12, 50, 10, 12, 12)),
        fighter("Mite", attributes=(4, 10, 12, 2, 10, 12, 12)),
        fighter("Kneeler", shield="large"),
        fighter("Seer", weapons=[SWORD, BOW]),
        fighter("Lampbearer", weapons=[SWORD]),
        fighter("Cat", weapons=[CLAWS]),
        fighter("Dazed"),
        fighter("Master", level=12, weapons=[SWORD]),
    ]
    odd[2].suffer(KNEELING)
    for number in range(40):
        one = odd[number % len(odd)].twin()
        other = (
            fighter("Cat", 4, weapons=[CLAWS])
            if one.name == "Cat"
            else fighter("Archer", 4, weapons=[BOW, SWORD])
        )
        if one.name == "Seer":
            one.suffer(HALLUCINATING, cause="madcap spores")
        if one.name == "Lampbearer":
            one.gear[("torch", "lantern", "candle")[number % 3]] = 1
        if one.name == "Dazed":
            one.suffer(STUNNED, cause="a blow")
        place = CAVE if one.name == "Lampbearer" else YARD
        foes_of = [other, other.twin()]
        sides = [Side([one, one.twin()], 0, "kill"), Side(foes_of, number // len(odd) % 2, "kill")]
        fight = SYSTEM.contest("fight", sides, place)
        yield played(fight, "odd", one.name, number, whim=number % 3 == 2)[1]


SIGHTS = ("telescopic-sight", "laser-sight", "silencer", "")
TOOLS_IN_HAND = ("crowbar", "hammer", "mining-pick", "scythe", "spade", "torch")


def armed_fights() -> Iterator[set[int]]:
    """Every weapon of the tables, by tactics and by whim: sights, pairs, mounts, tools, mirrors."""
    bearers: list[Creature] = []
    for number, (name, weapon) in enumerate(tables.weapons().items()):
        arms = [weapon, weapon, DAGGER] if name in tables.guns() else [weapon, DAGGER, BOW]
        tags = ("person", "mounted", *(("untrained mount",) if number % 2 else ()))
        rides = weapon.skill == "weapon:J" or number % 4 == 3
        one = fighter(
            f"Bearer of {name}", 9, arms, tags=tags if rides else ("person",),
            points={"riding": 40},
            shield="full" if number % 3 and name not in tables.guns() else "",
        )  # fmt: skip
        if SIGHTS[number % 4]:
            one.gear[SIGHTS[number % 4]] = 1
        bearers.append(one)
    for tool in TOOLS_IN_HAND:
        bearers.append(fighter(f"Bearer of a {tool}", 5, [BOW]))
        bearers[-1].gear[tool] = 2
    mirror = fighter("Mirror", 6, armour=("reflective-armour",))
    for number, one in enumerate(bearers):
        for turn, wish in enumerate(((), (), (), (), (SPRAY,), (VOLLEY,))):
            if wish and not one.arms[0].missile:
                continue
            theirs = [mirror.twin(), fighter("Rolf", 4, [SWORD, BOW])]
            sides = [Side([one.twin(), one.twin()], 0, "kill"), Side(theirs, 1, "capture")]
            fight = SYSTEM.contest("fight", sides, CLOSE if turn % 2 and not wish else YARD)
            yield played(fight, "armed", number, turn, whim=1 < turn < 4, wish=wish)[1]
    for number in range(6):
        kneeling = fighter("Kneeler", 6, [DAGGER], shield="large")
        kneeling.suffer(KNEELING)
        sides = [Side([kneeling], 1, "guard"), Side([fighter("Rolf", 6, [BOW])], 0, "kill")]
        yield played(SYSTEM.contest("fight", sides, YARD), "kneeling", number)[1]


def attempts() -> Iterator[set[int]]:
    heroes = party(SYSTEM, 4, 3)
    for approach in APPROACHES:
        if approach == "cast":
            continue
        for severity in SEVERITIES:
            for number, task in enumerate((
                Task(approach, severity, 0),
                Task(approach, severity, 0, (1, 2)),
                Task(approach, severity, 0, whom=2),
                Task(approach, severity, 0, level=4),
            )):  # fmt: skip
                yield played(SYSTEM.attempt(heroes, task), "try", approach, severity, number)[1]
    for skill in tables.skill_list():
        for number in range(12):
            whom = 2 if number % 3 == 2 else -1
            task = Task("lore", "average", 0, whom=whom, detail=skill.replace("_", " "))
            yield played(SYSTEM.attempt(heroes, task), "skill", skill, number)[1]


def spells() -> Iterator[set[int]]:
    """Every spell cast, then the rest that brings the magic points back (GORE-1.18)."""
    for number, casting in enumerate(every_casting()):
        course, cited = played(casting, "cast", number)
        yield cited
        yield played(SYSTEM.pass_time(course.cast, DAY, "rest"), "rest", number)[1]


CASTINGS = (
    "learn web", "learn web in language_other:elvish", "research web 3", "research grease 1",
    "invent frost 4", "copy grease", "memorise web for grease", "forget grease",
    "arcane lock, for good", "end arcane lock", "magic vessel", "fill 3", "draw 2",
    "animate dead: STR 3 DEX 3 MOV 3 unarmed 60", "simulacrum: STR 2 CON 2 DEX 2 MOV 2",
    "air walk", "end air walk 120",
)  # fmt: skip


def books() -> Iterator[set[int]]:
    """What casters do with books, libraries, vessels and what they have made, one after another."""
    for number in range(12):
        mara = wizard(
            "grease", "arcane-lock", "magic-vessel", "animate-dead", "simulacrum", "air-walk",
            power=21, wits=18, occult=60,
        )  # fmt: skip
        dead = person("Osk")
        dead.fall(DEAD)
        people: Cast = [mara, wizard("web"), dead]
        for detail in CASTINGS:
            whom = 2 if detail.startswith(("animate", "simul")) else -1
            helpers = (1,) if number % 2 and detail.startswith("learn") else ()
            task = Task("cast", "average", 0, helpers, whom, 0, detail)
            course, cited = played(SYSTEM.attempt(people, task), "books", number, detail)
            yield cited
            rest = SYSTEM.pass_time(course.cast, DAY, "rest")
            rested, cited = played(rest, "rest after", number, detail)
            yield cited
            people = rested.cast


ERRANDS = (
    "put on plate armour", "take off armour in water", "take off armour", "swimming",
    "survival for water", "survival for food", "go without shelter", "light a fire",
    "eat and drink", "take shelter",
)  # fmt: skip


def errands() -> Iterator[set[int]]:
    """Armour put on and off, by land and by water; days without food, water and shelter."""
    for number in range(12):
        ida = body("Ida", swimming=20)
        ida.gear = {"plate-armour": 1, "flint-and-tinder": 1, "waterskin": number % 2}
        people: Cast = [ida, body("Osk")]
        for detail in ERRANDS:
            task = Task("survive", "average", 0, detail=detail)
            course, cited = played(SYSTEM.attempt(people, task), "errand", number, detail)
            yield cited
            if "survival" in detail or "without" in detail:
                week = SYSTEM.pass_time(course.cast, 6 * DAY, "wait")
                course, cited = played(week, "a week of it", number, detail)
                yield cited
            people = course.cast


def strange_places() -> Iterator[set[int]]:
    """Records with this game's own figures: pressure, smoke, no air, deep water."""
    own: tuple[dict[str, str | int], ...] = (
        {"pressure": 10, "to": 45}, {"air": "stifling"}, {"air": "none"}, {"air": "water"},
    )  # fmt: skip
    for place, figures in enumerate(own):
        record = replace(hazard("trap", 3), exact={"gore": {"effects": [figures]}})
        for number in range(12):
            met = SYSTEM.expose([body("Ida"), body("Osk")], (0,), record)
            yield played(met, "strange", place, number, whim=number > 4)[1]


TOOLS = ("climbing-kit", "fish-hook", "fishing-kit", "crowbar", "first-aid-kit")


def tools() -> Iterator[set[int]]:
    """What is tried with the right thing at hand."""
    tries: tuple[tuple[Approach, str], ...] = (
        ("agility", "climb 40 feet"), ("survive", "survival"), ("force", ""), ("heal", ""),
    )  # fmt: skip
    for tool in TOOLS:
        for approach, detail in tries:
            ida = body("Ida", first_aid=50, climb=30)
            ida.gear[tool] = 1
            task = Task(approach, "average", 0, (), 1 if approach == "heal" else -1, 0, detail)
            yield played(SYSTEM.attempt([ida, wounded()], task), "tool", tool, approach)[1]


def wounded() -> Creature:
    osk = body("Osk")
    scene = Scene(osk)
    wounds.hurt(scripted(), scene, 0, 4)
    return osk


def old_age() -> Iterator[set[int]]:
    """Years of somebody old, and of somebody whom radiation makes old early (GORE-3.08)."""
    for number in range(6):
        ida = body("Ida", notice=30)
        ida.notes.append("age 69")
        people: Cast = [ida]
        for year in range(4):
            time = SYSTEM.pass_time(people, 366 * DAY, "wait")
            course, cited = played(time, "age", number, year)
            people = course.cast
            yield cited


def exposures() -> Iterator[set[int]]:
    team = party(SYSTEM, 3, 3)
    for kind in HAZARD_KINDS:
        for level in (1, 4, 7, 10, 13):
            for number, doing in enumerate(("care", "rest", "travel", "wait")):
                for whim in (False, True):
                    met = SYSTEM.expose(team, (0, 1), hazard(kind, level))
                    course, cited = played(met, kind, level, number, int(whim), whim=whim)
                    yield cited
                    week = SYSTEM.pass_time(course.cast, 7 * DAY, doing)
                    yield played(week, kind, level, doing, int(whim), whim=whim)[1]


def dangers() -> Iterator[set[int]]:
    """The book's own dangers, on heroes in leather, in plate and in nothing."""
    names = [name for table in DANGERS for name in printed_names(table)]
    for name in names:
        for number in range(8):
            team = [body("Ida"), body("Osk", science_medical=60), body("Mara", science_pharmacy=60)]
            team[0].card = team[0].card.replace(armour=WORN[number % len(WORN)])
            team[0].refresh()
            who = (0,) if number % 2 else (0, 1, 2)
            met = expose_to(SETTINGS, team, who, printed(name))
            course, cited = played(met, name, number, whim=number > 4)
            yield cited
            week = SYSTEM.pass_time(course.cast, 7 * DAY, ("care", "wait")[number % 2])
            yield played(week, name, "week", number)[1]
            for whom in who[:1]:
                task = Task("heal", "average", 1, whom=whom)
                yield played(SYSTEM.attempt(course.cast, task), name, "heal", number)[1]


def weeks() -> Iterator[set[int]]:
    for number, doing in enumerate(("care", "rest", "travel", "wait")):
        fight = SYSTEM.contest(
            "fight",
            [Side(party(SYSTEM, 4, 3), 0, "kill"), Side(foes(SYSTEM, WOLF, 4, 4), 1, "kill")],
            PLACE,
        )
        after, _ = played(fight, "before the week", number)
        yield played(SYSTEM.pass_time(after.cast, 28 * DAY, doing), "week", number)[1]


def makings() -> Iterator[set[int]]:
    for genre in ("fantasy", "modern", "horror", "scifi"):
        for concept in SYSTEM.concepts(genre):
            course, cited = played(SYSTEM.create(concept, 4, "Ida"), "make", genre, concept)
            yield cited
            yield played(SYSTEM.advance(course.cast, 0), "raise", concept)[1]


def chases() -> Iterator[set[int]]:
    """Who overtakes whom: as fast, slower, in groups."""
    for number in range(4):
        wolves = foes(SYSTEM, replace(WOLF, build=("beast", "brute")[number % 2]), 4, 1 + number)
        sides = [Side(party(SYSTEM, 2, 2), 0, "escape"), Side(wolves, 0, "kill")]
        yield played(SYSTEM.contest("chase", sides, PLACE), "chase", number)[1]


RUNS = (
    fights, modern_fights, high_fights, odd_fights, armed_fights, attempts, errands, tools,
    spells, books, exposures, dangers, strange_places, weeks, old_age, chases, makings,
)  # fmt: skip
