"""Many people who each press once a second: how long they wait, and what that takes of a core."""

import collections
import heapq
import itertools
import select
import time

import apps
import browser
import process

SECONDS = 20


def lines(martlet):
    hangman, pickpocket = (app_named(word) for word in ("hangman", "pickpocket"))
    with apps.prepared(martlet) as make:
        for app, size, script in [(hangman, 100, plays), (pickpocket, 500, apps.digits)]:
            one = apps.on_pages(make, app)
            name = app.name.partition(":")[0]
            yield {"name": f"{size} in {name}, a press a second", **crowd(one, size, script)}
            one.end()


def app_named(word):
    return next(app for app in apps.ALL if app.word == word)


def plays(page):
    """Guesses, and another game before the figure is complete."""
    over = apps.tap(page, "Start Over")
    letters = [apps.tap(page, letter) for letter in apps.LETTERS]
    groups = [letters[n : n + apps.GUESSES] + [over] for n in range(0, len(letters), apps.GUESSES)]
    return itertools.cycle(itertools.chain.from_iterable(groups))


class Person:
    """A page, what is done on it, and when what is not yet answered was done."""

    def __init__(self, page, events):
        self.page, self.events = page, events
        self.pressed = collections.deque()

    def press(self):
        self.pressed.append(time.perf_counter())
        self.page.send(next(self.events))

    def hear(self):
        """The seconds that each press took that is answered now."""
        self.page.frames.more()
        now = time.perf_counter()
        while message := self.page.answered():
            for _ in range(taken(message[0])):
                yield now - self.pressed.popleft()


def taken(text):
    """How many events a message says were taken in."""
    if text.startswith(":"):
        return int(text[1:].split(" ")[0], 36)
    return int(text.startswith("."))


def crowd(app, size, script):
    before = process.own_memory_kib(app.pid)
    pages = [app.open() for _ in range(size)]
    each = (process.own_memory_kib(app.pid) - before) / size
    people = [Person(page, script(page)) for page in pages]
    used = process.cpu_seconds(app.pid)
    found, lasted = waits(people)
    used = process.cpu_seconds(app.pid) - used
    return {
        "share": used / lasted,
        "cpu": used / len(found) * 1e3,
        "p50": process.quantile(found, 0.5) * 1e3,
        "p99": process.quantile(found, 0.99) * 1e3,
        "most": max(found) * 1e3,
        "presses": len(found),
        "session": each,
    }


def waits(people):
    """Lets all press as long as is measured; answers how long each press took, and all of it."""
    with select.epoll() as poll:
        listening = {}
        for person in people:
            descriptor = person.page.frames.socket.fileno()
            poll.register(descriptor, select.EPOLLIN)
            listening[descriptor] = person
        found, lasted = play(people, poll, listening)
    missing = sum(len(person.pressed) for person in people)
    if missing:
        raise RuntimeError(f"{missing} of {len(people) * SECONDS} presses had no answer")
    return found, lasted


def play(people, poll, listening):
    """Lets each press at its own moment of every second; answers all waits, and the seconds."""
    begin = time.perf_counter()
    size = len(people)
    due = [(begin + number / size, number) for number in range(size)]
    end = begin + SECONDS
    waits = []
    while due or any(person.pressed for person in people):
        now = time.perf_counter()
        if now > end + browser.PATIENCE:
            break
        while due and due[0][0] <= now:
            moment, number = heapq.heappop(due)
            people[number].press()
            if moment + 1 < end:
                heapq.heappush(due, (moment + 1, number))
        pause = max(0, due[0][0] - time.perf_counter()) if due else 1
        for descriptor, _ in poll.poll(pause):
            waits += listening[descriptor].hear()
    return waits, time.perf_counter() - begin
