"""People at a server of many: each has a cookie and a page, does something once a second, and comes
back when its socket ends, after the same pauses as the page's own script (`link.js`)."""

import contextlib
import random
import re
import threading
import time

import browser
import process
from visitors import DOUBT, Lost, Pace, Visitor, check_schedule

#: What was taken in so long ago must be there after everything.
SAVED = 1.0
#: Seconds until a page that is back must show what it had.
SHOWN = 2.0
#: Close codes after which the page is loaded anew: a session that is told this is lost.
LOST = {4001: "unknown", 4002: "copied", 4003: "rebuilt"}


class Session:
    """One person, in a thread, from the first page to the end; apps have their own kinds."""

    #: Where the app is served, what is looked at in words, and a file that stays as it is.
    base, keeps, file = "", "", None

    def __init__(self, number, port):
        self.number, self.port = number, port
        self.step = 0
        #: When what was done was taken in: (moment, what, how much of it).
        self.taken = []
        #: The moment and the seconds of each step.
        self.steps = []
        self.returns = 0
        #: When the socket ended last, and each time.
        self.left_at, self.leaves = 0.0, []
        self.problem = None
        #: Numbers of elements, by their labels.
        self.labels = {}
        #: Of anybody.
        self.home = None
        self.is_ready = threading.Event()
        self.is_over = threading.Event()
        self.thread = threading.Thread(target=self.run, daemon=True)

    # What an app's own kind says.

    def begin(self):
        """Does what is to be kept, once."""

    def take_step(self):
        """Does what is done each time."""

    def is_shown(self):
        """Whether a page that is back shows where it was."""

    def look(self):
        """Whether a page that is back has lost nothing."""

    # How it is done.

    def run(self):
        try:
            self.page = self.open()
            self.begin()
            self.is_ready.set()
            # Not all at the same moment.
            self.is_over.wait(self.pace * random.random())
            while not self.is_over.is_set():
                begin = time.monotonic()
                self.step += 1
                self.take_step()
                lasted = time.monotonic() - begin
                # What came longer ago is not looked at before the next return.
                del self.page.messages[:-5]
                self.steps.append((begin, lasted))
                self.rest(begin + self.pace)
        except Exception as problem:  # A thread tells whoever waits for it.
            name = type(self).__name__
            self.problem = f"{name} {self.number}, step {self.step}: {problem!r:.300}"
        self.is_ready.set()

    def rest(self, end):
        """Takes in what comes until the next step; a page whose socket ends comes back at once."""
        while not self.is_over.is_set() and (left := end - time.monotonic()) > 0:
            try:
                self.page.frames.socket.settimeout(left)
                self.page.hear()
                continue
            except TimeoutError:
                break
            except browser.Closed as closed:
                told = self.wait_named(closed)
            except (OSError, RuntimeError):
                told = 0
            begin = time.monotonic()
            self.come_back(begin + 60, told)
            # Nobody could have done anything meanwhile.
            self.steps.append((begin, time.monotonic() - begin))
        self.page.frames.socket.settimeout(DOUBT)

    def open(self):
        """A page; while all come at once, it may take several attempts."""
        end = time.monotonic() + 60
        while True:
            try:
                return Visitor(self.port, self.base)
            except (OSError, RuntimeError):
                if time.monotonic() > end:
                    raise

    def word(self, step):
        return f"s{self.number}w{step}z"

    def find(self, label):
        """The number of an element by its label."""
        try:
            self.labels[label] = self.page.labelled(label)
        except RuntimeError:
            if label not in self.labels:
                raise Lost(f"{label!r}; it has {self.page.shown[-300:]!r}") from None
        return self.labels[label]

    def appear(self, label):
        """Waits until something is shown."""
        end = time.monotonic() + browser.PATIENCE
        while True:
            with contextlib.suppress(RuntimeError):
                self.labels[label] = self.page.labelled(label)
                return
            if time.monotonic() > end:
                raise Lost(f"{label!r} does not come; it has {self.page.shown[-300:]!r}")
            self.page.settle(0.1)
            self.page.frames.socket.settimeout(DOUBT)

    def edit(self, label, text):
        """Types into a field; who comes back types it again, as nobody knows what became of it."""
        return self.do(lambda: f"e{self.find(label)} {text}", is_value=True)

    def press(self, label):
        return self.do(lambda: f"t{self.find(label)} 1 1 1")

    def submit(self, label):
        return self.do(lambda: f"u{self.find(label)}")

    def do(self, event, is_value=False):
        """Does something until it is taken in.

        Answers whether it has been done since the page came back last: what a server may have done
        that has ended is not done twice.
        """
        end = time.monotonic() + 60
        number = None
        while True:
            try:
                if number is None:
                    self.page.send(event())
                    number = self.page.sent
                self.page.await_answer()
                return True
            except TimeoutError:
                told = self.doubt(end)
                if told is None and browser.takes_in(self.page.messages[-1]):
                    return True
            except browser.Closed as closed:
                told = self.wait_named(closed)
            except (OSError, RuntimeError):
                told = 0
            if told is None:
                continue
            self.come_back(end, told)
            if not is_value and number is not None and (
                self.page.sent >= number or self.page.is_restored and not self.page.is_complete
            ):
                # It was done, as the page shows, or may have been.
                return False
            number = None

    @staticmethod
    def wait_named(closed):
        """The milliseconds that a server has named that ends for another."""
        if closed.code in LOST:
            raise Lost(f"its page: {LOST[closed.code]}")
        named = re.match(r"\d+", closed.reason) if closed.code == 1012 else None
        return int(named.group()) if named else 0

    def doubt(self, end):
        """Asks whether the server is there that says nothing: `doubt` of `link.js`.

        Answers None where a message has come after all, else how another socket is due.
        """
        while True:
            if time.monotonic() > end:
                raise Lost("an answer, for a minute")
            try:
                self.page.is_answered()
                pause, ends = 0.5, True
            except OSError:
                pause, ends = 1, False
            self.page.frames.socket.settimeout(pause)
            try:
                self.page.hear()
                self.page.frames.socket.settimeout(DOUBT)
                return None
            except TimeoutError:
                if ends:
                    return -1
            except (OSError, RuntimeError):
                return 0

    def come_back(self, end, told):
        """Joins the page again; told is -1 for at once."""
        self.returns += 1
        self.left_at = time.monotonic()
        self.leaves.append(self.left_at)
        pace = Pace(self.page.crowd)
        pause = 0 if told < 0 else pace.pause(told)
        while not self.is_over.wait(pause):
            self.page.close()
            try:
                if not pace.asks_first or self.page.is_answered():
                    self.page.greet("-")
                    break
                told = 0
            except browser.Closed as closed:
                told = self.wait_named(closed)
            except (OSError, RuntimeError):
                told = 0
            if time.monotonic() > end:
                raise Lost("nobody lets it in for a minute")
            pause = pace.pause(told)
        self.page.html, self.page.messages, self.labels = "", [], {}
        late = time.monotonic() + SHOWN
        while not self.is_shown() and (rest := late - time.monotonic()) > 0:
            self.page.frames.socket.settimeout(rest)
            with_problem = None
            try:
                self.page.hear()
            except TimeoutError:
                break
            except (OSError, RuntimeError) as problem:
                with_problem = problem
            if with_problem:
                # It has moved once more.
                return self.come_back(end, 0)
        self.page.frames.socket.settimeout(DOUBT)
        self.look()

    # What was kept.

    def note(self, what, amount):
        """Notes that something was taken in."""
        self.taken.append((time.monotonic(), what, amount))

    def least(self, what):
        """How much of something was taken in longer ago than may be lost."""
        before = self.left_at - SAVED
        return max(
            (amount for moment, each, amount in self.taken if each == what and moment < before),
            default=0,
        )

    def expect(self, what, pattern, most=None):
        """Compares the highest number on the page with what was taken in; answers that number.

        What came in less than a second before may be lost, and is counted from there.
        """
        found = max(map(int, re.findall(pattern, self.page.shown)), default=0)
        if found < self.least(what):
            raise Lost(f"{what}: it has {found}, and {self.least(what)} was taken in long ago")
        if most is not None and found > most:
            raise Lost(f"{what}: it has {found}, and {most} was done")
        self.taken = [one for one in self.taken if one[1] != what]
        self.note(what, found)
        return found

    def worst(self, begin, end):
        """The longest that a step has taken which began then."""
        return max((lasted for moment, lasted in self.steps if begin <= moment < end), default=0.0)


def crowd(count, port, kinds, pace):
    """Sessions of each kind in turn that are under way, with a step in so many seconds each."""
    check_schedule()
    sessions = [kinds[number % len(kinds)](number, port) for number in range(count)]
    for session in sessions:
        session.pace = pace
        session.thread.start()
        # A server lets in so many new people a second.
        time.sleep(0.15)
    for session in sessions:
        if not session.is_ready.wait(90) or session.problem:
            raise RuntimeError(session.problem or "a session does not begin")
    return sessions


def quantiles(sessions, begin, end):
    """The median, the 99th of 100 and the most of the longest steps that began then."""
    worst = [one.worst(begin, end) for one in sessions]
    return process.quantile(worst, 0.5), process.quantile(worst, 0.99), max(worst)
