"""Many people at one server, each with a process of the app: what that takes, and what it would
without the fork."""

import os
import pathlib
import select
import socket
import subprocess
import tempfile
import time

import apps
import browser
import crowds
import process
import visitors

SIZE = 500
#: Processes without a fork, which are enough to know what one takes.
ALONE = 20
#: After the last page, until nothing of its opening is under way any more.
CALM = 5
REST = 10
WORD = "pickpocket"


def lines(martlet):
    yield {"name": f"{SIZE} people in PickPocket", **served(martlet, SIZE)}
    yield {"name": "PickPocket, a process each without the fork", **alone(martlet, ALONE)}


class Guest(visitors.Visitor):
    """Somebody whom nobody knows, at a server without another in front."""

    scheme = "http"

    def ask_for(self, *words):
        begin = time.perf_counter()
        answer = super().ask_for(*words)
        #: Of the last request, which is the one that has the process started.
        self.lasted = time.perf_counter() - begin
        return answer


def served(martlet, size):
    with tempfile.TemporaryDirectory(prefix="martlet-people-") as folder:
        parent, port = start(martlet, folder, size)
        try:
            return measure(parent, port, size)
        finally:
            parent.terminate()
            parent.wait()


def start(martlet, folder, size):
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    most = str(size * 2)
    command = [
        martlet, "serve", WORD, "--port", str(port), "--data", folder, "--max-people", most,
        "--max-per-address", most, "--connections", "8192", "--jitter", "0",
    ]
    environment = {**os.environ, **process.home(folder)}
    with open(pathlib.Path(folder, "log"), "wb") as log:
        parent = subprocess.Popen(command, stdout=log, stderr=log, env=environment)
    end = time.monotonic() + browser.PATIENCE
    while not listens(port):
        if parent.poll() is not None or time.monotonic() > end:
            parent.kill()
            raise RuntimeError(f"martlet serve: {pathlib.Path(folder, 'log').read_text()}")
        time.sleep(0.05)
    return parent, port


def listens(port):
    try:
        socket.create_connection(("127.0.0.1", port)).close()
        return True
    except ConnectionRefusedError:
        return False


def measure(parent, port, size):
    guests = []
    for _ in range(size):
        guests.append(Guest(port))
        attend(guests)
    first = [guest.lasted for guest in guests]
    own = [pid for server in children(parent.pid) for pid in children(server)]
    if len(own) != size:
        raise RuntimeError(f"{len(own)} processes of {size} people")
    everybody = [parent.pid, *children(parent.pid), *own]
    opened = [process.own_memory_kib(pid) for pid in own]
    attend(guests, CALM)
    rest = at_rest(guests, everybody)
    pressed = presses(guests, everybody)
    used = [process.own_memory_kib(pid) for pid in own]
    return {**figures(opened, used, first), **pressed, **rest}


def figures(opened, used, first):
    """What each process takes, before and after the presses, and how long a first screen does."""
    return {
        "opened": sum(opened) / len(opened) / 1024,
        "private": sum(used) / len(used) / 1024,
        "mostPrivate": max(used) / 1024,
        "first": process.quantile(first, 0.5) * 1e3,
        "first99": process.quantile(first, 0.99) * 1e3,
    }


def attend(guests, seconds=0):
    """Answers what servers ask to see whether somebody is there, as browsers do by themselves."""
    waiting = {guest.frames.socket.fileno(): guest for guest in guests}
    poll = select.poll()
    for descriptor in waiting:
        poll.register(descriptor, select.POLLIN)
    end = time.monotonic() + seconds
    while True:
        left = max(0, end - time.monotonic())
        found = poll.poll(left * 1e3)
        for descriptor, _ in found:
            waiting[descriptor].frames.more()
            while waiting[descriptor].answered():
                pass
        if not found and time.monotonic() >= end:
            return


def at_rest(guests, pids):
    """What all of them use while nobody does anything."""
    wakes, used = sum(map(process.wakes, pids)), sum(map(process.cpu_seconds, pids))
    attend(guests, REST)
    wakes = sum(map(process.wakes, pids)) - wakes
    used = sum(map(process.cpu_seconds, pids)) - used
    return {"wakes": wakes / REST / len(pids), "restShare": used / REST}


def presses(guests, pids):
    people = [crowds.Person(guest, apps.digits(guest)) for guest in guests]
    used = sum(map(process.cpu_seconds, pids))
    waits, lasted = crowds.waits(people)
    used = sum(map(process.cpu_seconds, pids)) - used
    return {
        "share": used / lasted,
        "p50": process.quantile(waits, 0.5) * 1e3,
        "p99": process.quantile(waits, 0.99) * 1e3,
    }


def alone(martlet, size):
    first, opened, used = [], [], []
    with tempfile.TemporaryDirectory(prefix="martlet-people-") as place:
        for number in range(size):
            folder = f"{place}/{number}"
            os.mkdir(folder)
            server = browser.Server(
                [martlet, WORD, "--on", "browser", "--data", folder], process.home(folder)
            )
            page = browser.Page(server.address)
            first.append(page.came - server.begin)
            opened.append(process.own_memory_kib(server.pid))
            for event, _ in zip(apps.digits(page), range(crowds.SECONDS)):
                page.ask(event)
            used.append(process.own_memory_kib(server.pid))
            server.end()
    return figures(opened, used, first)


def children(pid):
    with open(f"/proc/{pid}/task/{pid}/children") as file:
        return [int(word) for word in file.read().split()]
