"""Programs of others that stand beside Martlet's, in the same rounds."""

import importlib.util
import pathlib
import shutil
import subprocess
import sys

from programs import Program

HERE = pathlib.Path(__file__).parent
# Where scripts/peers installs what comes from PyPI.
INSTALLED = HERE.parent.parent / ".build/peers/bin"


def terminal_programs(folder):
    """The counters of others; the first is the one that the ratios are of."""
    space = [b" "]
    programs = []
    if compiled := ncurses_counter(folder):
        programs.append(Program("ncurses (C)", [compiled], b"count: 0", space, isPeer=True))
    for module in ["curses", "urwid"]:
        if importlib.util.find_spec(module):
            command = [sys.executable, str(HERE / f"{module}-counter.py")]
            name = f"{module} (Python)"
            programs.append(Program(name, command, b"count: 0", space, isPeer=True))
        else:
            print(f"{module} (Python) is left out: it is not installed")
    return programs


def echo_of_keys():
    """A key to a program that only hands it back: the floor of this machine and harness."""
    command = ["sh", "-c", "stty raw -echo; echo ready; exec cat"]
    return Program("cat", command, b"ready", [b"x"], isPeer=True)


def ncurses_counter(folder):
    """The path of the counter in C, compiled into a folder; none where that cannot be done."""
    program = f"{folder}/ncurses-counter"
    words = ["cc", "-O2", "-o", program, str(HERE / "ncurses-counter.c"), "-lncurses", "-ltinfo"]
    if shutil.which("cc"):
        done = subprocess.run(words, stderr=subprocess.PIPE, text=True, check=False)
        if done.returncode == 0:
            return program
        print(done.stderr, file=sys.stderr)
    print("ncurses (C) is left out: it takes cc and libncurses-dev")
    return None


def long_list():
    """A list of 100,000 rows, if urwid is installed."""
    if not importlib.util.find_spec("urwid"):
        return None
    return [sys.executable, str(HERE / "urwid-list.py")]
