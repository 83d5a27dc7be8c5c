"""``solo ask``: yes or no, and what comes of it."""

from __future__ import annotations

import click

from oracles.formats.questions import read_questions
from oracles.formats.toml import open_shelf
from oracles.questions import HIGHEST, LOWEST, Questions, Reply, ask, reply_chances, twist_chance
from oracles.streams import Stream
from solo.cli.options import Whole, json_option, printable, seed_option
from solo.cli.output import show, show_data
from solo.resources import folder

__all__ = ["command"]


def _printed(
    _ctx: click.Context, _param: click.Parameter, words: tuple[str, ...]
) -> tuple[str, ...]:
    return tuple(printable(word) for word in words)


@click.command("ask")
@click.argument("question", nargs=-1, required=True, callback=_printed)
@click.option(
    "--likelihood",
    metavar="STEP",
    default="50/50",
    show_default=True,
    help="How likely a yes is: impossible, no way, very unlikely, unlikely, 50/50, likely, "
    "very likely, sure thing or certain; other words for them are understood.",
)
@click.option(
    "--twist",
    metavar="N",
    type=Whole(LOWEST, HIGHEST),
    help="Where the twist meter stands, 1 to 9. It rises with every `and`, falls with every `but`, "
    "and brings an event the likelier the higher it is. [default: its start]",
)
@seed_option
@json_option
def command(
    *, question: tuple[str, ...], likelihood: str, twist: int | None, seed: str, as_json: bool
) -> None:
    """Ask a yes/no QUESTION of the oracle.

    The answer is one of: yes, and; yes; yes, but; no, but; no; no, and. The question does not sway
    the answer; the seed and the likelihood do.
    """
    place = folder("content") / "oracles"
    questions = read_questions(place / "questions.toml")
    # The question is part of the address: two questions under one seed have answers of their own.
    words = " ".join(question)
    stream = Stream(seed, "ask", words)
    reply = ask(
        questions,
        words,
        how_likely=likelihood,
        meter=twist,
        shelf=open_shelf(place),
        stream=stream,
    )
    if as_json:
        chances = reply_chances(questions, likelihood)
        show_data(
            {
                "question": reply.question,
                "likelihood": reply.likelihood.id,
                "says": reply.says,
                "face": reply.face,
                "die": questions.sides,
                "chances": {says: str(chance) for says, chance in chances.items()},
                "twist": {
                    "before": reply.before,
                    "face": reply.twist_face,
                    "after": reply.after,
                    "chance": str(twist_chance(questions, reply.before)),
                    "event": reply.event.words if reply.event else None,
                },
                "seed": seed,
            }
        )
        return
    show(f"{_page(reply, questions)}\nseed {seed}")


def _page(reply: Reply, questions: Questions) -> str:
    says = f"{reply.says[0].upper()}{reply.says[1:]}"
    lines = [
        reply.question,
        (
            f"**{says}.** ({reply.likelihood.id}: yes up to {reply.likelihood.yes}; "
            f"d{questions.sides} {reply.face})"
        ),
    ]
    if reply.event is not None:
        lines.append(f"Twist: {reply.event.words}.")
    twist = f"d{questions.meter.sides} {reply.twist_face}"
    lines.append(f"Twist meter {reply.before} → {reply.after} ({twist}).")
    return "\n".join(lines)
