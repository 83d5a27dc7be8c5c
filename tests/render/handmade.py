"""An adventure written by hand: it never moves when generation does."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import cast

from solo.adventure.values import (
    Adventure,
    Brief,
    Clue,
    Conclusion,
    Content,
    Effect,
    Exit,
    ItemNeed,
    Mission,
    Person,
    Proof,
    Scene,
    Step,
)
from solo.content.genres import Genre, LogLines, Noun, Reaction, TreasureKind, Turn, Wandering
from solo.content.library import Library
from solo.records import Hazard, Stage, Threat

__all__ = ["ADVENTURE", "LIBRARY", "OGRE", "RAT"]

OGRE = Threat(
    id="ogre",
    name="ogre",
    plural="ogres",
    level=5,
    genres=("fantasy",),
    weapon="a club",
    doing=("picking its teeth with a door hinge",),
    says=("A belch came up the stairs.",),
)
RAT = Threat(
    id="rat",
    name="mill rat",
    plural="mill rats",
    level=1,
    genres=("fantasy",),
    mind="animal",
    weapon="yellow teeth",
    doing=("gnawing a harness strap",),
)
_DUST = Hazard(
    id="black-flour",
    name="black flour",
    kind="poison",
    level=2,
    genres=("fantasy",),
    trigger="inhale",
    interval=60,
    stages=(Stage(says="Tears run."), Stage(says="Breath whistles.")),
    sign="The flour on the sill is the wrong colour.",
    sting="It tastes of pennies.",
    course="First the eyes, then the chest.",
    way_out="Vinegar on a cloth.",
)
_GENRE = Genre(
    id="fantasy",
    title="Fantasy",
    about="By hand.",
    coin=Noun("silver penny", "silver pennies"),
    people="fantasy",
    places="fantasy",
    titles=("The {noun} at {place}",),
    scenes=(),
    exits=(),
    locks=(),
    gates=(),
    secrets=(),
    drops=(),
    fittings=(),
    falls=(),
    bars=(),
    vistas=(),
    decoys=(),
    goals=(),
    hooks=(),
    motives=(),
    twists=(),
    people_kinds=(),
    factions=(),
    treasures=(
        TreasureKind(
            id="spoons",
            noun="set of spoons",
            plural="sets of spoons",
            worth=60,
            says=("Spoons lay {spot}.",),
            who="The miller's aunt counts them every Friday.",
            tags=(),
        ),
    ),
    clues=(),
    timelines=(),
    reactions=(
        Reaction(low=2, high=5, disposition="hostile", says=("{The_threats} came on.",)),
        Reaction(low=6, high=12, disposition="wary", says=("{The_threats} waited.",)),
    ),
    remedies=(),
    wandering=(Wandering("A heron went over, and was not impressed.", 0),),
    log=LogLines(
        arrive=("{The_room} came next.", "So to {the_room}."),
        leave=("Back through {the_room}.", "{The_room} had kept their prints."),
        rest=("They slept {hours} among the sacks.",),
        search_nothing=("{The_room} gave up a button.", "Nothing more lay in {the_room}."),
        care=("{name} tied a knot with both teeth.",),
    ),
)


class _Shelf:
    """The library of one adventure."""

    threats: Mapping[str, Threat] = {"ogre": OGRE, "rat": RAT}
    hazards: Mapping[str, Hazard] = {"black-flour": _DUST}
    roots: tuple[Path, ...] = ()
    curves: Mapping[str, object] = {}

    def genre(self, name: str) -> Genre:
        assert name == "fantasy"
        return _GENRE


LIBRARY = cast("Library", _Shelf())

ADVENTURE = Adventure(
    brief=Brief(genre="fantasy", scenes=5, party=2, level=2, seed="by hand"),
    mission=Mission(
        title="The Millstone at Sallow Weir",
        hook="Ida Prowse must grind by Friday or lose the lease, and her millstone walked off.",
        goal="Bring the runner stone back to Sallow Weir.",
        done="The stone went up the ramp on three broom handles, complaining.",
        event="stone-home",
        patron="Ida Prowse",
        place="Sallow Weir",
        opposition="An ogre has taken up grinding. It does not sieve.",
        stakes="The lease falls to the brewer.",
        twist="The brewer sold the ogre its first sack.",
        timeline=(
            Turn(8, "Dusk: the brewer's cart goes by with its lamps out."),
            Turn(16, "Midnight: two sacks are delivered to nobody."),
            Turn(24, "Dawn: the bailiff sets out."),
        ),
        hours=24,
        thing="runner stone",
        reward="Ida paid in flour, and it was white.",
        failed="The brewer had the door repainted by Sunday.",
    ),
    scenes=(
        Scene(
            id="yard",
            number=1,
            title="The Mill Yard",
            kind="yard",
            noun="mill yard",
            read_aloud="Wheel ruts fill with rain. A trough smells of wet corn. The bell rope has "
            "been knotted out of reach. Corin Ashe, a carter, is counting his own horses.",
            start=True,
            returning=("The horses have been counted again.",),
            contents=(Content(type="person", id="corin", name="Corin Ashe"),),
        ),
        Scene(
            id="floor",
            number=2,
            title="The Grinding Floor",
            kind="mill",
            noun="grinding floor",
            read_aloud="A stone-sized clean place marks the boards. Flour ticks down between them. "
            "The hopper's cord ends in a bitten loop. Three mill rats are gnawing a harness strap.",
            contents=(
                Content(
                    type="threat",
                    id="rats",
                    record="rat",
                    name="mill rat",
                    plural="mill rats",
                    count=3,
                    level=1,
                ),
                Content(
                    type="item",
                    id="key",
                    name="pantry key",
                    plural="pantry keys",
                    use="kept",
                    says="A pantry key hung inside the hopper, greasy and warm.",
                ),
                Content(
                    type="hazard",
                    id="dust",
                    record="black-flour",
                    name="black flour",
                    level=2,
                ),
            ),
        ),
        Scene(
            id="pantry",
            number=3,
            title="The Ogre's Pantry",
            kind="pantry",
            noun="pantry",
            read_aloud="Hams hang like bells. The air tastes of salt. A millstone lies on two "
            "barrels, half a loaf on it. An ogre is picking its teeth with a door hinge.",
            goal=True,
            contents=(
                Content(
                    type="threat", id="host", record="ogre", name="ogre", plural="ogres", level=5
                ),
                Content(
                    type="treasure",
                    id="spoons",
                    record="spoons",
                    name="set of spoons",
                    plural="sets of spoons",
                    where="under the loaf",
                    says="Spoons lay under the loaf, twelve of them.",
                    worth=60,
                    hidden=True,
                ),
                Content(
                    type="goal",
                    id="stone",
                    name="runner stone",
                    says="The stone leans on its barrels.",
                    effect=Effect(event="stone-home"),
                ),
            ),
        ),
    ),
    exits=(
        Exit(
            id="door",
            source="yard",
            target="floor",
            noun="mill door",
            seen="a mill door with a cat hole",
            crossing="The door had been lifted off and leant where it used to be.",
        ),
        Exit(
            id="hatch",
            source="floor",
            target="pantry",
            needs=ItemNeed("key"),
            noun="pantry hatch",
            seen="an oak hatch with a plate for a lock",
            crossing="The hatch came up with a sigh of salt.",
            shut="The hatch would not lift, and something below laughed.",
        ),
    ),
    people=(
        Person(
            id="corin",
            name="Corin Ashe",
            role="carter",
            scene="yard",
            doing="counting his own horses",
            wants="To be paid for three trips.",
            hides="He made four.",
            says="Four. No, three.",
            habit="Licks his thumb.",
        ),
    ),
    clues=(
        Clue(
            id="ruts",
            scene="yard",
            way="talk",
            says="Corin had seen one cart go in light and come out low.",
            means="The stone went down to the pantry.",
            feeds="where",
        ),
        Clue(
            id="crumbs",
            scene="floor",
            way="check",
            says="Crumbs led to the hatch and not away from it.",
            means="Whoever eats, eats in the pantry.",
            feeds="where",
        ),
    ),
    conclusions=(
        Conclusion(
            id="where", kind="goal", says="The runner stone is in the pantry.", about="pantry"
        ),
    ),
    proof=Proof(
        completable=True,
        witness=(
            Step("cross", "door"),
            Step("take", "key"),
            Step("cross", "hatch"),
            Step("goal", "stone"),
        ),
        states=7,
    ),
    measures={"loops": 0, "locks": 1},
    code="by hand",
)
