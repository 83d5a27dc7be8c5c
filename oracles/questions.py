"""Yes or no: a likelihood, a die, and a twist meter that rises until something happens.

The ladder, the edges and the meter are data (``content/oracles/questions.toml``). A low face says
yes. The lowest of the faces that say yes say ``yes, and``, the highest of them ``yes, but``;
``no, but`` and ``no, and`` mirror them:

    yes, and | yes | yes, but | no, but | no | no, and

With each question a twist die is thrown. A face up to the meter fires a twist: an event is drawn
and the meter falls. Otherwise an ``and`` raises the meter and a ``but`` lowers it.

**The order of the dice**: the answer in the stream itself, the twist in the child ``twist``, the
event in the child ``event`` (its focus in ``focus``, its prompt in ``prompt``).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, TypeAlias, get_args

from oracles.errors import OracleError
from oracles.prompts import Prompt, prompt
from oracles.spelling import near
from oracles.streams import Stream
from oracles.tables import Answer, Shelf, draw

__all__ = [
    "HIGHEST",
    "LOWEST",
    "MOST_LETTERS",
    "REPLIES",
    "Event",
    "Likelihood",
    "Meter",
    "Questions",
    "Reply",
    "Says",
    "ask",
    "event",
    "likelihood",
    "reply_chances",
    "shift",
    "twist_chance",
]

LOWEST, HIGHEST = 1, 9
"""The ends of the twist meter."""

MOST_LETTERS = 500
"""The longest question that is taken down."""

Says: TypeAlias = Literal["yes, and", "yes", "yes, but", "no, but", "no", "no, and"]

REPLIES: tuple[Says, ...] = get_args(Says)
"""What can be said, from the lowest face to the highest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Likelihood:
    """A step of the ladder: how many of the die's faces say yes."""

    id: str
    yes: int
    words: tuple[str, ...] = ()
    """Other words for it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Meter:
    """How the twist meter moves. It stands at ``LOWEST`` to ``HIGHEST``."""

    start: int
    sides: int
    """Sides of the twist die; a face up to the meter fires."""
    rise: int
    fall: int
    relief: int
    """How far it falls when a twist fires."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Questions:
    """A yes/no oracle: its die, its ladder from least to most likely, and its meter."""

    title: str
    sides: int
    edge: Fraction
    """The share of the yes faces that say "and", and of those that say "but"; so for no."""
    ladder: tuple[Likelihood, ...]
    meter: Meter
    work: str = "original"


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """A twist: what it concerns, and two words to read it by."""

    focus: Answer
    prompt: Prompt

    @property
    def words(self) -> str:
        """The event in one line."""
        return f"{self.focus.text}: {self.prompt.words}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """A question answered, with the faces that decided it."""

    question: str
    likelihood: Likelihood
    face: int
    says: Says
    twist_face: int
    before: int
    """The meter when the question was asked."""
    after: int
    event: Event | None = None
    """What happens besides; None where no twist fired, or no tables were at hand to say what."""

    @property
    def fired(self) -> bool:
        """Whether a twist fired."""
        return self.twist_face <= self.before


def likelihood(questions: Questions, word: str) -> Likelihood:
    """Return the step of the ladder called ``word``, in any of its words.

    Raises:
        OracleError: no step is called so.
    """
    asked = " ".join(word.lower().split())
    for step in questions.ladder:
        if asked == step.id or asked in step.words:
            return step
    names = [step.id for step in questions.ladder]
    others = [name for step in questions.ladder for name in (step.id, *step.words)]
    hint = near(asked, others)
    if not hint.startswith("did"):
        hint = f"there are {', '.join(names)}"
    raise OracleError(f"no likelihood is called {word!r}; {hint}")


def ask(
    questions: Questions,
    question: str,
    *,
    how_likely: str = "50/50",
    meter: int | None = None,
    shelf: Shelf | None = None,
    stream: Stream,
) -> Reply:
    """Answer ``question``. Without a ``shelf`` a twist only moves the meter and draws no event.

    Args:
        questions: the oracle.
        question: what is asked; it is kept, and does not sway the answer.
        how_likely: a step of the ladder in any of its words.
        meter: where the twist meter stands; its start where not given.
        shelf: where ``event-focus`` and the prompt tables are.
        stream: where the faces come from; one question, one stream.

    Raises:
        OracleError: the question is blank or too long, or likelihood or meter are not there.
    """
    if not question.strip():
        raise OracleError("no question given; ask one that yes or no can answer")
    if len(question) > MOST_LETTERS:
        raise OracleError(f"the question has {len(question)} letters; at most {MOST_LETTERS}")
    step = likelihood(questions, how_likely)
    before = questions.meter.start if meter is None else _meter(meter)
    face = stream.throw(questions.sides)
    says = _says(questions, step, face)
    twist_face = stream.child("twist").throw(questions.meter.sides)
    fired = twist_face <= before
    return Reply(
        question=question.strip(),
        likelihood=step,
        face=face,
        says=says,
        twist_face=twist_face,
        before=before,
        after=_after(questions.meter, before, says, fired=fired),
        event=event(shelf, stream=stream.child("event")) if fired and shelf else None,
    )


def event(shelf: Shelf, *, stream: Stream) -> Event:
    """Draw an event: a focus from ``event-focus`` and a prompt.

    Raises:
        OracleError: its tables are not on the shelf.
    """
    return Event(
        focus=draw(shelf, "event-focus", stream=stream.child("focus")),
        prompt=prompt(shelf, stream=stream.child("prompt")),
    )


def shift(meter: int, by: int) -> int:
    """Return ``meter`` moved ``by`` steps, held between ``LOWEST`` and ``HIGHEST``."""
    return max(LOWEST, min(HIGHEST, _meter(meter) + by))


def reply_chances(questions: Questions, how_likely: str) -> dict[Says, Fraction]:
    """Return the exact chance of each reply, in the order of ``REPLIES``."""
    step = likelihood(questions, how_likely)
    counted = dict.fromkeys(REPLIES, 0)
    for face in range(1, questions.sides + 1):
        counted[_says(questions, step, face)] += 1
    return {says: Fraction(many, questions.sides) for says, many in counted.items()}


def twist_chance(questions: Questions, meter: int) -> Fraction:
    """Return the chance that a question asked at ``meter`` fires a twist."""
    return Fraction(min(_meter(meter), questions.meter.sides), questions.meter.sides)


def _says(questions: Questions, step: Likelihood, face: int) -> Says:
    """Return what ``face`` says: and at the far ends, but around the border."""
    yes = face <= step.yes
    many = step.yes if yes else questions.sides - step.yes
    edge = -(-many * questions.edge.numerator // questions.edge.denominator)
    inward = face if yes else questions.sides + 1 - face  # 1 at the far end
    if inward <= edge:
        return "yes, and" if yes else "no, and"
    if inward > many - edge:
        return "yes, but" if yes else "no, but"
    return "yes" if yes else "no"


def _after(meter: Meter, before: int, says: Says, *, fired: bool) -> int:
    if fired:
        return shift(before, -meter.relief)
    if says.endswith("and"):
        return shift(before, meter.rise)
    return shift(before, -meter.fall) if says.endswith("but") else before


def _meter(meter: int) -> int:
    if not LOWEST <= meter <= HIGHEST:
        raise OracleError(f"the twist meter cannot stand at {meter}; {LOWEST} to {HIGHEST} can be")
    return meter
