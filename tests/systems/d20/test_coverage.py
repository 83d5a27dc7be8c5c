"""Every mechanic is on a tape of the standard runs, or stands in a list with its reason.

The standard runs: fights on broken ground against every build, under every setting, by tactics
and by whim; everything tried in every way; every hazard; weeks of care, rest, road and watch;
every kind of hero made and raised.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from oracles.streams import Stream
from solo.odds.trials import hands_for, run
from solo.records import Gap, Place, Threat, Zone
from solo.rules import Choice, Course, Deed, Hands, Ints, Side, System, Task
from solo.systems.d20 import SYSTEM, catalogue, tables
from solo.systems.d20.card import Card, Weapon, skills_of
from solo.systems.d20.creature import DEAD, IMMOBILIZED, OUT, SHAKEN, Creature
from tests.systems.d20.ailing import HAZARDS
from tests.systems.standard import (
    APPROACHES,
    DAY,
    PLACE,
    SEVERITIES,
    WOLF,
    foes,
    party,
    play,
    threats,
)

HERE = Stream("coverage")
PERIL = Place(
    zones=(Zone(hazard=HAZARDS["sunless-altar"]), Zone(cover="total"), Zone(ground="difficult")),
    gaps=(Gap(a=0, b=1), Gap(a=1, b=2)),
)
CARRIERS = {
    "spider": HAZARDS["giant-spider-venom"],
    "ghoul": HAZARDS["grave-rot"],
    "goblin": None,
}
UNDEAD = Threat(
    id="bones", name="Bones", plural="bones", level=2, genres=("fantasy",), build="mindless",
    mind="mindless", living=False, tags=("undead",), weapon="bare bones",
)  # fmt: skip
JAVELIN: Weapon = ("javelin", 3, 1, 6, 0, 0, 0, 1, 7, 1)
DAGGER: Weapon = ("dagger", 1, 1, 6, 1, 0, 0, 0, 7, 1)
BOW: Weapon = ("bow", 4, 1, 6, 0, 0, 0, 11, 7, 2)


def played(course: Course, *path: str | int, whim: bool = False) -> tuple[Course, set[int]]:
    """Play a course by tactics, or by any legal answer; return it and what it cites."""
    stream = HERE.child(*path)
    hands = hands_for(stream.river(), stream.child("story").river())
    if whim:
        pick = stream.child("whim").river()

        def ask(asked: Course, kind: str, who: int, about: Ints) -> Deed:
            legal = asked.options(Choice(kind, who, about))
            return legal[pick.throw(len(legal)) - 1].deed

        hands = Hands(hands.throw, ask, hands.tape)
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
        for number in range(4 if game is SYSTEM else 1):
            for kind in threats():
                for whim in (False, True):
                    ours = Side(heroes, 0, "kill", surprised=number == 1)
                    theirs = Side(foes(game, kind, 3, 4), 1, "kill", surprised=number == 2)
                    fight = game.contest("fight", [ours, theirs], PLACE)
                    yield played(fight, name, kind.id, number, int(whim), whim=whim)[1]


def odd_fights() -> Iterator[set[int]]:
    """Fights with venom, a harmful place, javelins, antidotes, the sick and the dead."""
    thrower = Card(
        kind="hero", what="ranger", level=3, abilities=(1, 1, 1, 0, 0, 0), skills=skills_of(FTR=3),
        shield=1, weapons=(JAVELIN, BOW, DAGGER, DAGGER), tags=("person",),
    )  # fmt: skip
    for number in range(6):
        team = [Creature(thrower, f"Thrower {n}") for n in range(3)] + medics(2)
        for one in team:
            one.gear["spiderbane antidote"] = 1
        for name, carries in CARRIERS.items():
            kind = Threat(
                id=name, name=name, plural=name, level=3, genres=("fantasy",), carries=carries,
                living=name != "ghoul", weapon="teeth", reach="both",
            )  # fmt: skip
            theirs = [SYSTEM.threat(kind, 3) for _ in range(3)]
            for place in (PERIL, PLACE):
                for whim in (False, True):
                    sides = [Side(team, 0, "kill"), Side(theirs, 1, "capture")]
                    fight = SYSTEM.contest("fight", sides, place)
                    path = ("odd", name, number, int(whim), int(place is PERIL))
                    yield played(fight, *path, whim=whim)[1]
    yield from stiff_fights()


def stiff_fights() -> Iterator[set[int]]:
    """Fights with the immune to whatever strikes them, and with nobody who can stir."""
    ghost = Threat(
        id="ghost", name="Ghost", plural="ghosts", level=4, genres=("fantasy",), build="spirit",
        living=False, tags=("undead",), weapon="a cold touch",
    )  # fmt: skip
    deathless = replace(UNDEAD, tags=("undead", "immune-necrotic"))
    sides = [
        Side(foes(SYSTEM, ghost, 4, 2), 0, "kill"),
        Side(foes(SYSTEM, deathless, 2, 3), 1, "kill"),
    ]
    yield played(SYSTEM.contest("fight", sides, PLACE), "the immune")[1]
    bound = foes(SYSTEM, WOLF, 2, 2)
    for one in bound:
        assert isinstance(one, Creature)
        one.suffer(IMMOBILIZED, until=20, cause="ice")
    frozen = SYSTEM.contest(
        "fight", [Side(bound[:1], 0, "kill"), Side(bound[1:], 1, "kill")], PLACE
    )
    yield played(frozen, "frozen")[1]


def medics(many: int) -> list[Creature]:
    made = [play(SYSTEM.create("medic", 10, f"Medic {n}"), "medic", n).cast[0] for n in range(many)]
    return [one for one in made if isinstance(one, Creature)]


_DETAILS = {"cast": "light"}
"""What stands there where not anything may: a power must be one."""


def attempts() -> Iterator[set[int]]:
    heroes = party(SYSTEM, 4, 3)
    for approach in APPROACHES:
        for severity in SEVERITIES:
            for number, task in enumerate((
                Task(approach, severity, 0),
                Task(approach, severity, 0, (1, 2)),
                Task(approach, severity, 0, whom=2),
                Task(approach, severity, 0, level=4),
                Task(approach, severity, 0, detail=_DETAILS.get(approach, "the cellar door")),
            )):  # fmt: skip
                path = ("try", approach, severity, number)
                course, cited = played(SYSTEM.attempt(heroes, task), *path)
                yield cited
                if task.detail:
                    yield played(SYSTEM.attempt(course.cast, task), *path, "again")[1]
    twins = [heroes[0], heroes[0], *medics(1)]
    for number in range(150):
        task = Task("force", "hard", 0, whom=1)
        yield played(SYSTEM.attempt(twins, task), "twins", number)[1]
    tin = Creature(Card(kind="threat", what="drone", level=4, full_hp=12, living=False), "Drone")
    tin.hp = 2
    yield played(SYSTEM.attempt([heroes[0], tin], Task("repair", "easy", 0, whom=1)), "tin")[1]
    dead = Creature(heroes[0].card, "Ida") if isinstance(heroes[0], Creature) else tin
    dead.card = dead.card.replace(abilities=(0, 0, 3, 0, 0, 0))
    dead.fall(DEAD)
    for healer in medics(1):
        task = Task("resuscitate", "hard", 0, whom=1)
        yield played(SYSTEM.attempt([healer, dead], task), "dead")[1]


def castings() -> Iterator[set[int]]:
    """Every power by every style that has it, and by a lich, plain, reckless and with helpers."""
    wolf, risen = (SYSTEM.threat(kind, 2) for kind in (WOLF, UNDEAD))
    dead = hero_of(Card(kind="hero", what="fighter", level=1, tags=("person",)), "Max")
    dead.fall(DEAD)
    for name, style in tables.styles().items():
        for power in style.powers:
            for number in range(9):
                gifted = (f"super-{power}",) if number in (3, 4, 5) else ()
                ranks = {style.skill: 10 if number else 2}
                card = Card(
                    kind="hero", what=name, level=9, skills=skills_of(**ranks), full_hp=60,
                    powers=((name, power),), tags=("person", *gifted),
                )  # fmt: skip
                if number == 6:
                    card = Card(
                        kind="threat", what="lich", level=10, attack=16, base_ac=19, full_hp=90,
                        powers=(("", power),),
                    )  # fmt: skip
                user = Creature(card, "Ida")
                user.note_effect("illusion", 0, 12, 600, "small-illusion|12|Ida")
                cast = [user, hero_of(dead.card, "Osk"), wolf, risen, dead]
                detail = power if number % 2 else f"{power} + reckless + item"
                for whom in (-1, 0, 1, 2, 3, 4):
                    task = Task(
                        "cast", "average", 0, (1, 2) if number == 7 else (), whom, 0, detail
                    )
                    yield played(SYSTEM.attempt(cast, task), power, name, number, whom)[1]

    bound = hero_of(dead.card, "Osk")
    bound.suffer(SHAKEN)
    yield played(SYSTEM.attempt([bound], Task("cast", "average", 0, detail="light")), "bound")[1]


def hero_of(card: Card, name: str) -> Creature:
    """Return somebody hurt and ill, with a power at work."""
    one = Creature(card, name)
    one.hp = 1
    one.note_effect("enhance", 0, 1, 600, "enhance-ability|9|Ida")
    return one


def gambles() -> Iterator[set[int]]:
    seats = [Side([hero], 0, "kill") for hero in party(SYSTEM, 4, 3)]
    for number in range(40):
        game = SYSTEM.contest("gamble", seats, PLACE)
        yield played(game, "dice", number, whim=bool(number % 2))[1]


def exposures() -> Iterator[set[int]]:
    team = party(SYSTEM, 3, 3)
    for name, hazard in HAZARDS.items():
        for number, doing in enumerate(("care", "rest", "travel", "wait")):
            for whim in (False, True):
                healers = medics(1)
                healers[0].gear[hazard.counter_agent or "rope"] = 1
                met = SYSTEM.expose([*team, *healers], (0, 1), hazard)
                course, cited = played(met, name, number, int(whim), whim=whim)
                yield cited
                week = SYSTEM.pass_time(course.cast, 7 * DAY, doing)
                yield played(week, name, doing, int(whim), whim=whim)[1]
    beasts = [SYSTEM.threat(kind, 3) for kind in threats()]
    yield played(SYSTEM.expose(beasts, (0, 1), HAZARDS["fallout-dust"]), "beasts")[1]
    week = SYSTEM.expose(beasts, (0, 1), HAZARDS["marsh-fever"])
    yield played(SYSTEM.pass_time(played(week, "ill")[0].cast, DAY, "wait"), "ill beasts")[1]


def weeks() -> Iterator[set[int]]:
    for number, doing in enumerate(("care", "rest", "travel", "wait")):
        team = [*medics(1), *(one for one in party(SYSTEM, 4, 3) if isinstance(one, Creature))]
        for place, one in enumerate(team[1:]):
            one.hp = 1 + place
        team[1].fall(OUT)
        yield played(SYSTEM.pass_time(team, 7 * DAY, doing), "week", number)[1]


def makings() -> Iterator[set[int]]:
    for genre in ("fantasy", "modern", "horror", "scifi"):
        for concept in SYSTEM.concepts(genre):
            course, cited = played(SYSTEM.create(concept, 4, "Ida"), "make", genre, concept)
            yield cited
            yield played(SYSTEM.advance(course.cast, 0), "raise", concept)[1]


@cache
def cited_rules() -> frozenset[str]:
    found: set[int] = set()
    for runs in (fights, odd_fights, attempts, castings, gambles, exposures, weeks, makings):
        for cited in runs():
            found |= cited
    entries = (*catalogue.rules(), *catalogue.readings())
    return frozenset(entries[number].id for number in found)


def test_every_mechanic_is_on_a_tape_or_has_its_reason() -> None:
    listed, cited = catalogue.uncited(), cited_rules()
    mechanics = [rule.id for rule in catalogue.rules() if rule.kind == "mechanic"]
    missing = [rule for rule in mechanics if rule not in cited and rule not in listed]
    assert missing == [], "cite them, or give the reason in content/systems/d20/uncited.toml"


def test_what_is_on_a_tape_needs_no_reason() -> None:
    both = [rule for rule in catalogue.uncited() if rule in cited_rules()]
    assert both == [], "take them out of content/systems/d20/uncited.toml"


def test_only_mechanics_of_the_catalogue_are_excused() -> None:
    mechanics = {rule.id for rule in catalogue.rules() if rule.kind == "mechanic"}
    assert [rule for rule in catalogue.uncited() if rule not in mechanics] == []
    assert all(len(why) > 15 for why in catalogue.uncited().values())
