"""How fast it is meant to be: the aim of each figure, by the kind and the name of its row."""

import dataclasses


@dataclasses.dataclass
class Aim:
    kind: str
    row: str
    key: str
    most: float
    #: What the figure is, in docs/speed.md.
    what: str
    unit: str = ""
    #: Whether it is among those that were promised without exception.
    isPromised: bool = False


# What stands for tui-rs, which neither Debian nor PyPI has ready to run: how many times ncurses it
# took where both were measured. It painted after 12 ms when ncurses took 15, and 20 were the aim; a
# key took 0.29 ms and 0.17 of CPU when ncurses took 0.20 and 0.10.
PAINT = 20 / 15
KEY, KEY_CPU = 0.29 / 0.20, 0.17 / 0.10


def of_browser():
    yield Aim("browser", "counter", "times", 1.3, "counter: time × a bare echo", "", True)
    yield Aim("browser", "rows 1,000", "times", 1.3, "1 of 1,000 rows: time × a bare echo")
    for row, size in [("counter", 40), ("rows 1,000", 80)]:
        yield Aim("browser", row, "cpu", 0.15, f"{row}: CPU of an event", "ms")
        yield Aim("browser", row, "bytes", 12, f"{row}: bytes of an event")
        yield Aim("browser", row, "session", size, f"{row}: memory of a session", "KiB")
    yield Aim("browser", "filter 10,000", "cpu", 0.7, "filter 10,000: CPU of a letter", "ms")
    yield Aim("browser", "filter 10,000", "bytes", 500, "filter 10,000: bytes of a letter")
    yield Aim("browser", "filter 10,000", "session", 100, "filter 10,000: a session", "KiB")
    guess = "Hangman: a guess"
    yield Aim("browser", guess, "cpu", 1.0, "Hangman: CPU of a guess", "ms", True)
    yield Aim("browser", guess, "session", 300, "Hangman: memory of a session", "KiB", True)
    yield Aim("browser", guess, "openCPU", 5, "Hangman: CPU to open a page", "ms")
    yield Aim("browser", "500 pages cut", "allBack", 3, "500 pages cut at once: all back", "s")


def of_opening(names):
    for name in names:
        app = name.partition(":")[0]
        yield Aim("browser", name, "session", 300, f"{app}: memory of a session", "KiB")
        yield Aim("browser", name, "openCPU", 5, f"{app}: CPU to open a page", "ms")


def of_terminal():
    first = "counter in a terminal: first paint"
    yield Aim("terminal", "counter", "timesPaint", PAINT, f"{first} × ncurses", "", True)
    yield Aim("terminal", "counter", "paint", 20, first, "ms")
    yield Aim("terminal", "counter", "start", 12, "counter in a terminal: CPU to start", "ms")
    yield Aim("terminal", "counter", "memory", 25, "counter in a terminal: memory", "MiB")
    yield Aim("terminal", "counter", "times", KEY, "counter in a terminal: key × ncurses")
    yield Aim(
        "terminal", "counter", "timesCPU", KEY_CPU, "counter in a terminal: CPU of a key × ncurses"
    )
    yield Aim("terminal", "filter 10,000", "cpu", 1.2, "filter in a terminal: CPU of a key", "ms")
    yield Aim(
        "terminal", "Hangman: a guess", "start", 40, "Hangman in a terminal: CPU to start", "ms"
    )
    yield Aim(
        "terminal", "To-Do: tick one of 10", "start", 50, "To-Do in a terminal: CPU to start", "ms"
    )


def of_others():
    yield Aim("visit", "counter", "kib", 45, "first visit: what comes", "KiB", True)
    yield Aim("visit", "counter", "times", 1.2, "first visit: first answered click × pyview")
    yield Aim("visit", "counter", "dom", 2.0, "a click in Chromium until it is seen", "ms")
    crowd = "100 in Hangman, a press a second"
    yield Aim("crowd", crowd, "p99", 50, f"{crowd}: p99", "ms", True)
    yield Aim("crowd", crowd, "share", 0.25, f"{crowd}: share of a core", "", True)
    crowd = "500 in PickPocket, a press a second"
    yield Aim("crowd", crowd, "share", 0.5, f"{crowd}: share of a core", "", True)
    crowd = "500 people in PickPocket"
    yield Aim("people", crowd, "private", 4, f"{crowd}, a process each: own memory", "MiB")
    yield Aim("people", crowd, "first", 20, f"{crowd}: fork to first screen", "ms")
    yield Aim("people", crowd, "wakes", 0, f"{crowd}: wake-ups of each in a second at rest")
    for app in ["counter", "rows", "filter", "list100k"]:
        row = f"a turn, its state kept in a folder or not at all: {app}"
        yield Aim("state", row, "CPU ratio", 1.05, f"{app}: CPU with its state kept × without")
    yield Aim("size", "programs together", "size", 25, "all programs together", "MB")
    row = "martlet todo, 100,000 items: import all"
    yield Aim("todo", row, "cpu", 1000, "To-Do: import of 100,000 items: CPU", "ms")
    yield Aim("todo", row, "memory", 60, "To-Do: import of 100,000 items: memory", "MiB")


OPENED = ["Times: start, answer, next", "To-Do: tick one of 10", "PickPocket: a digit",
          "Hub: first screen", "gallery"]
ALL = [*of_browser(), *of_opening(OPENED), *of_terminal(), *of_others()]


def of(kind, row):
    """The aims of a row by the figures' keys."""
    return {aim.key: aim for aim in ALL if aim.kind == kind and aim.row == row}


def is_met(aim, value):
    return value <= aim.most
