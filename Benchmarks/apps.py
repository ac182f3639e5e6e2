"""The real apps: what is in their folders, and what is done in them on a page and in a terminal."""

import contextlib
import dataclasses
import itertools
import pathlib
import subprocess
import tempfile
from collections.abc import Callable

import github
import hub
import pages
import process
import programs
import screens

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXY"
# A figure is drawn by six wrong guesses: after so many a game goes on in any case.
GUESSES = 5
ITEMS = 10
REPOSITORIES = 20
# Longer than what a guess sets in motion.
MOTION = 0.8
# A game of Times: five problems, each started and answered, and back to the beginning.
GAME = [*["Enter", "1"] * 5, "Enter"]


def guesses(page):
    return itertools.cycle([tap(page, letter) for letter in LETTERS])


def start_over(page):
    page.ask(tap(page, "Start Over"))
    page.settle(MOTION)


def ticks(page):
    page.ask(tap(page, "Errands"))
    page.wait_for("Complete Item 1")
    marks = [tap(page, f"Complete Item {number}") for number in range(1, ITEMS + 1)]
    return itertools.cycle(marks)


def digits(page):
    return itertools.cycle([tap(page, "1"), tap(page, "Undo")])


def filters(page):
    field = page.labelled("Type to filter")
    return itertools.cycle([f"e{field} o", f"e{field} "])


def tap(page, label):
    return f"t{page.labelled(label)} 1 1 1"


@dataclasses.dataclass
class RealApp:
    word: str
    name: str
    #: What a page and a terminal show when there is something to see.
    ready: str = ""
    marker: bytes = b""
    script: Callable = lambda page: None
    between: Callable = lambda page: None
    keys: tuple = ()
    #: How the row about keys differs in name and in how the program is run.
    deed: str = ""
    #: Signed in at a server of this machine, with some repositories.
    hasAccount: bool = False
    terminal: dict = dataclasses.field(default_factory=dict)


ALL = [
    RealApp(
        "hangman", "Hangman: a guess", marker=b"Incorrect", script=guesses, between=start_over,
        keys=tuple(letter.lower().encode() for letter in LETTERS), terminal={"isRestarted": True},
    ),
    RealApp(
        "times", "Times: start, answer, next", marker=b"Difficulty",
        script=lambda page: itertools.cycle([f"k0{key}" for key in GAME]),
        keys=tuple(key.replace("Enter", "\r").encode() for key in GAME),
    ),
    RealApp(
        "todo", f"To-Do: tick one of {ITEMS}", "Errands", b"My Lists", ticks,
        keys=(screens.TOGGLE,),
        terminal={"size": screens.SIZE, "first": [*screens.TO_ALL, b"\r"]},
    ),
    RealApp(
        "pickpocket", "PickPocket: a digit", marker=b"COMBO", script=digits, keys=(b"1", b"\x7f"),
    ),
    RealApp(
        "hub", "Hub: filter", "martin/", hub.ROW, filters, keys=(b"\x1b[B", b"\x1b[A"),
        deed="Hub: a row down, up", hasAccount=True, terminal={"first": [b"\x1b[B"]},
    ),
    RealApp("hub", "Hub: first screen", "Nothing to Show Yet", b"Explore"),
    RealApp("gallery", "gallery", marker=b"PickPocket"),
]


@contextlib.contextmanager
def prepared(martlet):
    """Lends what makes an app's command and environment: each has a folder of its own."""
    server = github.GitHub(REPOSITORIES)
    with tempfile.TemporaryDirectory(prefix="martlet-bench-") as place:

        def make(app, front_end):
            folder = pathlib.Path(tempfile.mkdtemp(prefix=f"{app.word}-", dir=place))
            command = [martlet, app.word, "--on", front_end, "--data", str(folder)]
            if app.word == "hub":
                command += ["--server", server.address]
            if app.hasAccount:
                hub.prepare(folder, server.address)
            if app.word == "todo":
                for number in range(1, ITEMS + 1):
                    words = ["add", f"Item {number}", "--list", "Errands", "--data", str(folder)]
                    subprocess.run(
                        [martlet, "todo", *words], stdout=subprocess.DEVNULL, check=True
                    )
            return command, process.home(str(folder))

        yield make
    server.shutdown()
    server.server_close()


def on_pages(make, app):
    command, environment = make(app, "browser")
    return pages.App(
        app.name, command, app.script, environment, ready=app.ready, between=app.between
    )


def in_terminal(make, app):
    command, environment = make(app, "terminal")
    return programs.Program(
        app.deed or app.name, command, app.marker, app.keys, environment.items(), isCalm=False,
        **app.terminal,
    )
