"""Apps in the browser front end, to be measured in turns with others."""

import itertools
import random
import select
import tempfile
import time

import browser
import process
import turns


def cycle(pattern, events):
    """What is done in turn to the element that a pattern finds in a page."""
    return lambda page: itertools.cycle(
        [event.replace("#", page.element(pattern)) for event in events]
    )


class App(turns.Contender):
    """A server of an app, the pages that are open on it, and events that a script gives."""

    def __init__(
        self, name, command, script, environment=(), ready="", last=None, between=lambda page: None
    ):
        self.name, self.command, self.environment = name, command, dict(environment)
        self.script, self.ready, self.last, self.between = script, ready, last, between
        self.home = tempfile.TemporaryDirectory(prefix="martlet-bench-")
        self.server = self.serve(self.home.name)
        self.pages = []
        self.page = self.open()
        self.events = script(self.page)
        self.count, self.answer = 0, ""

    @property
    def pid(self):
        return self.server.pid

    def serve(self, home):
        return browser.Server(self.command, {**process.home(home), **self.environment}.items())

    def prepare(self):
        self.between(self.page)

    def open(self):
        """One more page, with its first update, on a session that answers."""
        page = browser.Page(self.server.address)
        page.wait_for(self.ready)
        page.ask(browser.SCREEN)
        self.pages.append(page)
        return page

    def act(self):
        self.count += 1
        lasted, size, text = self.page.ask(next(self.events))
        self.answer = text
        return lasted, size

    def check(self):
        """Looks whether the last answer is what so many events make of it."""
        if self.answer == ".":
            raise RuntimeError(f"{self.name}: the last event changed nothing")
        if self.last and not self.answer.endswith(self.last(self.count)):
            raise RuntimeError(f"{self.name}: the last answer is {self.answer!r}")

    def start(self):
        """The milliseconds from the start of the program to a live page."""
        with tempfile.TemporaryDirectory(prefix="martlet-bench-") as home:
            server = self.serve(home)
            browser.Page(server.address)
            # The greeting's own pause is none of the server's.
            lasted = time.perf_counter() - server.begin - browser.STILL
            server.end()
        return {"paint": lasted * 1e3}

    def facts(self):
        return {
            "page": len(self.page.html.encode()) / 1024,
            "memory": process.memory_kib(self.pid) / 1024,
        }

    def end(self):
        for page in self.pages:
            page.frames.socket.close()
        self.server.end()
        self.home.cleanup()


def flood(app, seconds=2.0, size=100):
    """A hundred pages that ask as fast as they are answered."""
    pages = [browser.Page(app.server.address) for _ in range(size)]
    begun = process.cpu_seconds(app.pid)
    poll = select.epoll()
    playing = {}
    for page in pages:
        page.frames.socket.setblocking(False)
        poll.register(page.frames.socket, select.EPOLLIN)
        playing[page.frames.socket.fileno()] = page, app.script(app.page)
    begin = time.perf_counter()
    for page, events in playing.values():
        page.send(next(events))
    done = 0
    while (now := time.perf_counter()) - begin < seconds:
        for descriptor, _ in poll.poll(seconds):
            page, events = playing[descriptor]
            page.frames.more()
            while page.answered():
                done += 1
                page.send(next(events))
    used = process.cpu_seconds(app.pid) - begun
    poll.close()
    for page in pages:
        page.frames.socket.close()
    return {"crowd": done / (now - begin), "crowdCPU": used / done * 1e3}


def comeback(command, pattern, size=500):
    """Seconds until each of many pages whose lines are cut at once has its state again.

    Each waits first as `tryLater` of link.js does: a fifth of a second, and two milliseconds by
    chance for each page that may come at once.
    """
    home = tempfile.TemporaryDirectory(prefix="martlet-bench-")
    server = browser.Server(command, process.home(home.name).items())
    pages = [browser.Page(server.address) for _ in range(size)]
    element = pages[0].element(pattern)
    for page in pages:
        page.ask(f"t{element} 1 1 1")
    # How many there are is told to those who join.
    pages[0].cut()
    _, told = pages[0].join()
    chance = random.Random(1)
    waits = [(0.2 + chance.random() * min(10, told * 0.002), page) for page in pages]
    for page in pages:
        page.cut()
    begin = time.perf_counter()
    lasted = []
    for wait, page in sorted(waits, key=lambda pair: pair[0]):
        time.sleep(max(0, begin + wait - time.perf_counter()))
        taken, _ = page.join()
        _, _, text = page.ask(f"t{element} 1 1 1")
        lasted.append(time.perf_counter() - begin)
        if taken != 1 or not text.endswith("2"):
            raise RuntimeError(f"a page came back to {taken} events and {text!r}")
    server.end()
    home.cleanup()
    return lasted
