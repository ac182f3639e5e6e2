"""The rows of the terminal: tiny apps and real ones, beside ncurses and urwid."""

import tempfile

import apps
import peers
import process
import turns
from programs import Program

# A word typed and taken back, letter by letter.
WORD = [b"o", b"c", b"e", b"\x7f", b"\x7f", b"\x7f"]
# What is done with a list of 100,000 rows.
LONG_LIST = [
    ("end and top", [b"\x07", b"\x0f"]), ("filter", [b"7", b"\x7f"]), ("move", [b"\x0e"]),
]


def count_shown(count):
    return b"count: %d" % count


def row_shown(count):
    return b"row 10: %d" % count


def tiny(bench_apps, home):
    space = [b" "]
    for name, word, marker, keys, rows, last in [
        ("counter", "counter", b"count: 0", space, "", count_shown),
        ("rows 1,000", "rows", b"row 10: 0", space, "1000", row_shown),
        ("rows 10,000", "rows", b"row 10: 0", space, "10000", row_shown),
        ("filter 10,000", "filter", b"matches: 10000", WORD, "", None),
    ]:
        command = [bench_apps, word, "--on", "terminal"]
        yield Program(name, command, marker, keys, {**home, "MARTLET_ROWS": rows}.items(), last)


def lists(bench_apps, home):
    programs = [("list 100,000", [bench_apps, "list100k", "--on", "terminal"], False)]
    if command := peers.long_list():
        programs.append(("urwid list", command, True))
    for deed, keys in LONG_LIST:
        for name, command, isPeer in programs:
            yield Program(
                f"{name}: {deed}", command, b"rows: 100000", keys, home.items(), isPeer=isPeer
            )


def lines(bench_apps, martlet):
    with tempfile.TemporaryDirectory(prefix="martlet-bench-") as folder:
        home = process.home(folder)
        others = peers.terminal_programs(folder)
        own = list(tiny(bench_apps, home))
        with apps.prepared(martlet) as make:
            real = [apps.in_terminal(make, app) for app in apps.ALL]
            found = started([*own, *real, *others], others)
            act(found, [*own, *others, peers.echo_of_keys()], others)
            act(found, list(lists(bench_apps, home)), [], rounds=12, each=5)
            acting = [one for one in real if one.keys]
            act(found, [*acting, *others], others, rounds=8, each=apps.GUESSES)
    # A line of a name once: those of others are of the rounds with the tiny apps.
    return list(found.values())


def started(programs, others):
    """Lines by name; the times are of the first of the others in the same rounds."""
    starts = turns.starts(programs)
    lines = {one.name: {"name": one.name, "isPeer": one.isPeer, **starts[one]} for one in programs}
    for line in lines.values() if others else []:
        base = starts[others[0]]
        line["timesPaint"] = line["paint"] / base["paint"]
        line["timesStart"] = line["start"] / base["start"]
    return lines


def act(found, programs, others, rounds=20, each=20):
    """Adds what acts cost; of a program that has acted already, the first figures stay."""
    opened = [one.open() for one in programs]
    for one, line in turns.acts(opened, others[0] if others else None, rounds, each).items():
        one.check()
        one.end()
        found[one.name] = {**line, **found.get(one.name, {})}
