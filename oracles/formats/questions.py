"""The yes/no oracle in TOML: ``kind = "questions"``."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

from oracles.formats.toml import Record, read_record
from oracles.questions import HIGHEST, LOWEST, Likelihood, Meter, Questions
from oracles.streams import MOST_SIDES

__all__ = ["STEPS", "read_questions"]

STEPS = 9
"""Steps of a ladder of likelihoods."""

_LEAST_FACES = 3  # so that "and", "but" and the plain word can all be said


def read_questions(file: Path) -> Questions:
    """Return the yes/no oracle in ``file``.

    Raises:
        OracleError: the file is wrong; key, value and remedy are named.
    """
    record = read_record(file, "questions")
    source = record.record("source")
    work = source.text("work")
    source.done()
    sides = record.number("sides", 2 * _LEAST_FACES, MOST_SIDES)
    edge = record.number("edge_percent", 1, 33)
    found = Questions(
        title=record.text("title"),
        sides=sides,
        edge=Fraction(edge, 100),
        ladder=_ladder(record, sides),
        meter=_meter(record.record("meter")),
        work=work,
    )
    record.done()
    return found


def _ladder(record: Record, sides: int) -> tuple[Likelihood, ...]:
    steps: list[Likelihood] = []
    taken: dict[str, str] = {}
    for row in record.records("likelihoods"):
        name = row.text("id")
        lowest = steps[-1].yes + 1 if steps else _LEAST_FACES
        step = Likelihood(
            id=name,
            yes=row.number("yes", lowest, sides - _LEAST_FACES),
            words=row.texts("words", 0),
        )
        row.done()
        for word in (step.id, *step.words):
            if word != " ".join(word.lower().split()):
                raise row.fail("words", f"{word!r} has capitals or odd spaces; write it small")
            if word in taken:
                raise row.fail("words", f"{word!r} is a word for {taken[word]!r} already")
            taken[word] = name
        steps.append(step)
    if len(steps) != STEPS:
        raise record.fail("likelihoods", f"{len(steps)} steps; a ladder has {STEPS}")
    return tuple(steps)


def _meter(record: Record) -> Meter:
    meter = Meter(
        start=record.number("start", LOWEST, HIGHEST),
        sides=record.number("sides", HIGHEST, MOST_SIDES),
        rise=record.number("rise", 0, HIGHEST),
        fall=record.number("fall", 0, HIGHEST),
        relief=record.number("relief", 0, HIGHEST),
    )
    record.done()
    return meter
