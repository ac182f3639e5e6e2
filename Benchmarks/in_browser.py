"""The rows of the browser: tiny apps and real ones, beside a bare echo and pyview."""

import apps
import pages
import process
import turns
from peers import servers

# The button that counts, in the page of a tiny app.
BUTTON = r"<button id=e(\w+)[^>]*>(?:(?!<button).)*?inc"
FIELD = r"<input id=e(\w+)"
WORDS = ["o", "oc", "oce", "oc", "o", ""]
# What is done with a list of 100,000 rows.
LONG_LIST = [
    ("end and top", ["k2g", "k2o"]), ("filter", ["e# 7", "e# "]), ("move", ["k2n"]),
]


def last_digit(count):
    return str(count)[-1]


def tiny(bench_apps):
    for name, word, pattern, events, rows, last in [
        ("counter", "counter", BUTTON, ["t# 1 1 1"], "", last_digit),
        ("rows 1,000", "rows", BUTTON, ["t# 1 1 1"], "1000", last_digit),
        ("rows 10,000", "rows", BUTTON, ["t# 1 1 1"], "10000", last_digit),
        ("filter 10,000", "filter", FIELD, [f"e# {word}" for word in WORDS], "", None),
    ]:
        command = [bench_apps, word, "--on", "browser"]
        script = pages.cycle(pattern, events)
        yield pages.App(name, command, script, {"MARTLET_ROWS": rows}, last=last)


def lists(bench_apps):
    for deed, events in LONG_LIST:
        command = [bench_apps, "list100k", "--on", "browser"]
        yield pages.App(f"list 100,000: {deed}", command, pages.cycle(FIELD, events))


def lines(bench_apps, martlet):
    others = list(servers.counters())
    base = others[0] if others else None
    own = list(tiny(bench_apps))
    found = turns.acts([*own, *others], base)
    add(found, turns.starts(own))
    add(found, turns.opens([*own, *others], rounds=20))
    add(found, {one: pages.flood(one) for one in own})
    yield from ended(own, found)
    own = list(lists(bench_apps))
    yield from ended(own, turns.acts(own, rounds=12, each=5))
    with apps.prepared(martlet) as make:
        own = [apps.on_pages(make, app) for app in apps.ALL]
        acting = [one for one in own if one.events]
        there = turns.acts([*acting, *others], base, rounds=16, each=apps.GUESSES)
        add(there, turns.opens(own, rounds=8))
        yield from ended(own, there)
    yield from ended(others, found)


def add(found, more):
    for one, line in more.items():
        found.setdefault(one, {"name": one.name}).update(line)


def ended(contenders, found):
    """Their lines, with what can be said of them at last."""
    for one in contenders:
        one.check()
        found[one].update(one.facts())
        one.end()
        yield found[one]


def comeback(bench_apps):
    lasted = pages.comeback([bench_apps, "counter", "--on", "browser"], BUTTON)
    middle, all_of_them = process.quantile(lasted, 0.5), max(lasted)
    print(f"{len(lasted)} pages cut at once are back, with their state, after "
          f"{middle:.2f} s (median), {all_of_them:.2f} s (all; aim 3)\n")
    return {"name": f"{len(lasted)} pages cut", "back": middle, "allBack": all_of_them}
