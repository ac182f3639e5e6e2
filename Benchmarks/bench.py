#!/usr/bin/env python3
"""Measures the tiny apps from outside, in both front ends, and the command line of the to-do app,
beside programs people know; its screens with many items, and Hub with many repositories.

usage: bench.py BENCH-APPS [terminal|browser|todo|hub|state|run]
"""

import importlib.util
import pathlib
import sys

import browser
import folders
import hub
import peers
import process
import screens
import state
import terminal
import todo

AIMS = {
    "paint": (20, 60), "p50": (0.4, 0.3), "bytes": (12, 12), "cpu": (0.2, 0.15),
    "session": (None, 40), "crowd": (None, 5000),
}


def filter_keys():
    """A word typed and taken back, letter by letter."""
    return [b"o", b"c", b"e", b"\x7f", b"\x7f", b"\x7f"]


def filter_events():
    words = ["o", "oc", "oce", "oc", "o", ""]
    return [f"e# {word}" for word in words]


# What is done with a list of 100,000 rows: the keys that a terminal sends, and a page's events.
LONG_LIST = [
    ("end and top", [b"\x07", b"\x0f"], ["k2g", "k2o"]),
    ("filter", [b"7", b"\x7f"], ["e# 7", "e# "]),
    ("move", [b"\x0e"], ["k2n"]),
]


def in_terminal(apps):
    rows = [
        ("counter", ["counter"], b"count: 0", [b" "], (), lambda n: b"count: %d" % n),
        ("rows 1,000", ["rows"], b"row 10: 0", [b" "], (), lambda n: b"row 10: %d" % n),
        (
            "rows 10,000", ["rows"], b"row 10: 0", [b" "], [("MARTLET_ROWS", "10000")],
            lambda n: b"row 10: %d" % n,
        ),
        ("filter 10,000", ["filter"], b"matches: 10000", filter_keys(), (), None),
    ]
    for name, words, marker, keys, environment, last in rows:
        command = [apps, *words, "--on", "terminal"]
        yield terminal.measure(name, command, marker, keys, environment, last=last)
    folder = pathlib.Path(__file__).parent / "peers"
    listing = importlib.util.find_spec("urwid") and [
        ("urwid list", [sys.executable, str(folder / "urwid-list.py")])
    ]
    for deed, keys, _ in LONG_LIST:
        for program, command in [
            ("list 100,000", [apps, "list100k", "--on", "terminal"]), *(listing or []),
        ]:
            name = f"{program}: {deed}"
            yield terminal.measure(name, command, b"rows: 100000", keys, count=60)
    yield peers.pseudo_terminal()
    for module in ["curses", "urwid"]:
        if importlib.util.find_spec(module):
            command = [sys.executable, str(folder / f"{module}-counter.py")]
            line = terminal.measure(f"{module} (Python)", command, b"count: 0", [b" "])
            yield {**line, "isPeer": True}


# The button that counts, in the page of a tiny app.
BUTTON = r"<button id=e(\w+)[^>]*>(?:(?!<button).)*?inc"


def in_browser(apps):
    field = r"<input id=e(\w+)"
    rows = [
        ("counter", ["counter"], BUTTON, ["t# 1 1 1"], (), str),
        ("rows 1,000", ["rows"], BUTTON, ["t# 1 1 1"], (), str),
        ("rows 10,000", ["rows"], BUTTON, ["t# 1 1 1"], [("MARTLET_ROWS", "10000")], str),
        ("filter 10,000", ["filter"], field, filter_events(), (), None),
    ]
    for name, words, pattern, events, environment, last in rows:
        command = [apps, *words, "--on", "browser"]
        ending = last and (lambda n: last(n)[-1])
        yield browser.measure(name, command, pattern, events, environment, last=ending)
    for deed, _, events in LONG_LIST:
        command = [apps, "list100k", "--on", "browser"]
        name = f"list 100,000: {deed}"
        yield browser.measure(name, command, field, events, count=60, crowded=False)
    if importlib.util.find_spec("websockets"):
        yield peers.echo()


COLUMNS = {
    "terminal": [
        ("", "name", "{}"), ("first paint ms", "paint", "{:.1f}"), ("its CPU ms", "start", "{:.1f}"),
        ("key p50 ms", "p50", "{:.3f}"), ("p99 ms", "p99", "{:.2f}"), ("bytes", "bytes", "{}"),
        ("CPU ms", "cpu", "{:.3f}"), ("memory MiB", "memory", "{:.1f}"),
    ],
    "browser": [
        ("", "name", "{}"), ("start to live ms", "paint", "{:.1f}"),
        ("page KiB", "page", "{:.1f}"), ("event p50 ms", "p50", "{:.3f}"),
        ("p99 ms", "p99", "{:.2f}"), ("bytes", "bytes", "{}"), ("CPU ms", "cpu", "{:.3f}"),
        ("memory MiB", "memory", "{:.1f}"), ("KiB a session", "session", "{:.0f}"),
        ("updates/s of 100", "crowd", "{:.0f}"), ("CPU ms of 100", "crowdCPU", "{:.3f}"),
    ],
}


def table(kind, lines):
    columns = COLUMNS[kind]
    aims = {key: pair[kind == "browser"] for key, pair in AIMS.items()}
    own = lines[0]
    ratios = [
        {
            "name": f"counter / {line['name']}",
            **{key: own[key] / line[key] for key in ("paint", "p50", "cpu") if line.get(key)},
        }
        for line in lines
        if line.get("isPeer")
    ]
    lines.append({"name": "aim", **{key: aim for key, aim in aims.items() if aim is not None}})
    lines += ratios
    texts = [[head for head, _, _ in columns]]
    for line in lines:
        texts.append([form.format(line[key]) if key in line else "" for _, key, form in columns])
    widths = [max(map(len, column)) for column in zip(*texts)]
    for text in texts:
        first = text[0].ljust(widths[0])
        print("  ".join([first, *(cell.rjust(width) for cell, width in zip(text[1:], widths[1:]))]))
    print()


def main():
    kinds = [[], ["terminal"], ["browser"], ["todo"], ["hub"], ["state"], ["run"]]
    if len(sys.argv) < 2 or sys.argv[2:] not in kinds:
        print(__doc__, file=sys.stderr)
        return 2
    apps = sys.argv[1]
    for kind, lines in [("terminal", in_terminal), ("browser", in_browser)]:
        if sys.argv[2:] in ([], [kind]):
            print(f"{kind}, one change at a time")
            table(kind, list(lines(apps)))
    if sys.argv[2:] in ([], ["browser"]):
        lasted = browser.comeback([apps, "counter", "--on", "browser"], BUTTON)
        print(f"{len(lasted)} pages cut at once are back, with their state, after "
              f"{process.quantile(lasted, 0.5):.2f} s (median), {max(lasted):.2f} s (all; aim 3)\n")
    if sys.argv[2:] in ([], ["todo"]):
        todo.report(str(pathlib.Path(apps).with_name("martlet")))
        screens.report(str(pathlib.Path(apps).with_name("martlet")))
    if sys.argv[2:] in ([], ["hub"]):
        hub.report(str(pathlib.Path(apps).with_name("martlet")))
    if sys.argv[2:] in ([], ["state"]):
        state.report(apps)
    if sys.argv[2:] in ([], ["run"]):
        folders.report(str(pathlib.Path(apps).with_name("martlet")))
    return 0


sys.exit(main())
