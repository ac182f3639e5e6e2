#!/usr/bin/env python3
"""Measures the tiny apps and the real ones from outside, in both front ends, beside programs of
others that take part in the same rounds; and what else is meant to be fast.

Kinds: terminal, browser, visit (a first visit), crowd (many pages of one process), people (many
processes of one server), size (of the programs), todo (its command line and screens with many
items), hub (with many repositories), state, run (`martlet run`).
"""

import argparse
import os
import pathlib
import sys

import crowds
import folders
import hub
import in_browser
import in_terminal
import page
import people
import screens
import sizes
import state
import tables
import todo
import visits
from results import DEFAULT, Results


def kinds(bench_apps):
    """What measures each kind: it gives lines."""
    martlet = str(pathlib.Path(bench_apps).with_name("martlet"))
    return {
        "terminal": lambda: in_terminal.lines(bench_apps, martlet),
        "browser": lambda: in_browser.lines(bench_apps, martlet),
        "visit": lambda: visits.lines(bench_apps),
        "crowd": lambda: crowds.lines(martlet),
        "people": lambda: people.lines(martlet),
        "size": lambda: sizes.lines(bench_apps),
        "todo": lambda: [*todo.report(martlet), *screens.report(martlet)],
        "hub": lambda: hub.report(martlet),
        "state": lambda: state.report(bench_apps),
        "run": lambda: folders.report(martlet),
    }


def arguments():
    parser = argparse.ArgumentParser(
        prog="bench.py", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("apps", metavar="BENCH-APPS", help="the built bench-apps, beside martlet")
    parser.add_argument("kinds", metavar="KIND", nargs="*", help="what to measure; without, all")
    parser.add_argument("--json", default=DEFAULT, help="the file of results (.build/bench.json)")
    parser.add_argument("--before", help="the file to compare with (the former one, kept beside)")
    parser.add_argument(
        "--page", action="store_true", help="only writes docs/speed.md from the file of results"
    )
    given = parser.parse_args()
    if unknown := set(given.kinds) - kinds(given.apps).keys():
        parser.error(f"no such kind: {', '.join(sorted(unknown))}")
    return given


def main():
    given = arguments()
    if given.page:
        page.write(given.json)
        return
    results = Results(given.json, given.before)
    print(f"all programs at niceness {os.nice(0)}, load {os.getloadavg()[0]:.2f} at the start\n")
    for kind, measure in kinds(given.apps).items():
        if given.kinds and kind not in given.kinds:
            continue
        results.begin(kind)
        lines = list(measure())
        results.add(kind, lines)
        if kind in tables.TABLES:
            tables.show(kind, lines, results)
        else:
            tables.show_changes(kind, lines, results)
        if kind == "browser":
            results.add(kind, [in_browser.comeback(given.apps)])
    print(f"written to {results.path}")


if __name__ == "__main__":
    sys.exit(main())
