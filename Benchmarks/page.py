"""Writes docs/speed.md from the file of results: no figure in it is written by hand."""

import pathlib

import aims
import results
import tables

PAGE = pathlib.Path(__file__).parent.parent / "docs/speed.md"

HEAD = """# Speed

Written by `make bench ARGS=--page` from what `make bench` has measured.

## The aims
"""

KINDS = {
    "browser": (
        "In the browser",
        """\
A client speaks the live protocol over a socket of its own, without a browser. *time ×* is the
median wait divided by that of a bare echo: a WebSocket server in Python that sends back what it
gets. pyview keeps its pages in a server too; its counter has the same button and number. An act is
an event and its answer; its CPU is what the server used in the round, divided by the acts. A page
is open when its first update has come and an event is answered; its memory is what the server
grew by, which is its own, for each page that stays open. To-Do has a list of 10 items, Hub 20
repositories on a server of the same machine, except at its first screen.""",
    ),
    "terminal": (
        "In a terminal",
        """\
A program on a pseudo-terminal of 80 × 24 (To-Do: 60 × 24) gets a key and is read until it has
drawn. *time ×* is that of a counter in C with ncurses, compiled for this. First paint is from the
start of the process until the screen shows what it is for. Of apps that go on moving after a key,
the CPU is that until the first picture. The aims were set beside tui-rs, which is not measured
here: they are kept as multiples of ncurses, by what both took when they were set.""",
    ),
    "visit": (
        "A first visit",
        """\
Headless Chromium, started anew for each visit, loads the counter. KiB are those on the wire, heads
included, as DevTools counts them. A script in the page presses the button as soon as it is there,
and again every 5 ms until the number changes: that is the first answered click, counted from the
command to load the page. Afterwards each of some clicks is timed until the number changes in the
page.""",
    ),
    "crowd": (
        "Many at once",
        """\
Each page presses once a second for 20 seconds, spread over the second; in Hangman a person guesses
five letters and starts over. The CPU of a press holds all that it sets in motion.""",
    ),
    "people": (
        "A process for each person",
        """\
`martlet serve pickpocket`, and people whom it tells apart by cookies, each with one page. First
screen is from sending the request that has the process forked until the whole page is there. Own
memory is what a process shares with no other, after 20 seconds with a press in each. At rest are
all processes, the parent too, for 10 seconds. Below, some processes that were started by themselves
and have nothing of a fork.""",
    ),
}

TURNS = """\
Programs that are compared take part in the same rounds, one after the other in each, at the same
scheduling priority, so that what else the machine does meets all of them. Ratios and CPU are
firmer than times: those depend on the machine and on what else it did.
"""


def write(path):
    kinds = results.read(pathlib.Path(path))
    if not kinds:
        raise SystemExit(f"{path} is not there: measure first, by make bench")
    PAGE.write_text("\n".join(text(kinds)).rstrip() + "\n")
    print(f"written to {PAGE}")


def text(kinds):
    yield HEAD
    yield from table(aim_rows(kinds))
    yield "\nAims in bold were promised without exception.\n"
    yield "## How it is measured\n"
    yield TURNS
    for kind, (heading, how) in KINDS.items():
        if kind in kinds:
            yield f"## {heading}\n"
            yield f"{how}\n"
            yield f"{origin(kinds[kind])}\n"
            for name, columns in tables.TABLES[kind]:
                yield from table(line_rows(kinds[kind]["lines"], name, columns))
                yield ""


def aim_rows(kinds):
    yield ["what", "measured", "aim", "", "commit", "date"]
    for aim in aims.ALL:
        made = kinds.get(aim.kind, {})
        line = next((one for one in made.get("lines", []) if one["name"] == aim.row), {})
        value = line.get(aim.key)
        limit = f"≤ {figure(aim.most)} {aim.unit}".rstrip()
        if aim.isPromised:
            limit = f"**{limit}**"
        if value is None:
            yield [aim.what, "not measured", limit, "", "", ""]
        else:
            met = "met" if aims.is_met(aim, value) else "missed"
            measured = f"{figure(value)} {aim.unit}".rstrip()
            yield [aim.what, measured, limit, met, made["commit"], made["date"][:10]]


def line_rows(lines, name, columns):
    yield [name, *(head for head, _, _ in columns)]
    for line in lines:
        if any(key in line for _, key, _ in columns):
            yield [line["name"], *tables.cells(columns, line, {})]


def figure(value):
    """Three digits, as many as such figures can be trusted for."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def origin(made):
    return (
        f"Measured on {made['date'][:10]} at {made['commit']}, on {made['cores']} cores of "
        f"{made['processor']}, with a load of {made['load']:.2f} at the start."
    )


def table(rows):
    head, *rest = rows
    yield f"| {' | '.join(head)} |"
    yield f"|---|{'--:|' * (len(head) - 1)}"
    for row in rest:
        yield f"| {' | '.join(row)} |"
