"""People at a server of many: each has a cookie and a page, types once a second, and comes back."""

import json
import random
import re
import socket
import threading
import time

import browser

#: Seconds that one attempt may take; another follows at once.
PATIENCE = 8
#: Seconds between two attempts to come back.
PAUSE = 0.2
#: What was taken in so long ago must be there after everything.
SAVED = 1.0
#: Seconds until a page that is back must show its dialog.
SHOWN = 2.0
#: A dialog with a field: it is presented, so it shows that navigation is kept.
OPENER, FIELD = "Solve", "The whole phrase"
#: So many are not in any phrase that a game is lost by them.
RARE = "QZXJKVWYBFGMPC"


class Lost(Exception):
    """What a session has lost."""


class Visitor(browser.Page):
    """A page behind a server in front, with the cookies of a browser of its own."""

    def __init__(self, port):
        self.port, self.cookies, self.token = port, {}, ""
        self.applied = self.sent = 0
        self.messages = []
        self.html = self.visit("/")
        facts = json.loads(re.search(r"id=martlet>(.*?)</script>", self.html).group(1))
        self.secret, self.build = facts["secret"], facts["build"]
        self.greet("0")
        self.settle()

    def head(self):
        pairs = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return f"Cookie: martlet-screen=1280-800-0; {pairs}"

    def visit(self, path):
        """Opens an address, and goes where it leads, until there is a page."""
        end = time.monotonic() + browser.PATIENCE
        while time.monotonic() < end:
            head, body = self.get(path)
            for name, value in re.findall(r"(?im)^set-cookie: ([^=]+)=([^;\r]*)", head):
                self.cookies[name] = value
            status = head.split(" ")[1]
            if status == "200":
                return body
            if status == "303":
                path = re.search(r"(?im)^location: (\S+)", head).group(1)
            else:
                time.sleep(PAUSE)
        raise Lost(f"no page: {head}")

    def get(self, path):
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as link:
            link.sendall(
                f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n{self.head()}\r\n"
                "Connection: close\r\n\r\n".encode()
            )
            parts = []
            while data := link.recv(1 << 16):
                parts.append(data)
        head, _, body = b"".join(parts).partition(b"\r\n\r\n")
        if not head:
            raise OSError("no answer")
        return head.decode(), body.decode()

    def greet(self, applied):
        """Joins the page; with "-" all of it comes again."""
        origin = f"Origin: https://127.0.0.1:{self.port}"
        self.frames = browser.Frames(self.port, "/live", [origin, self.head()])
        self.frames.socket.settimeout(PATIENCE)
        self.frames.send(
            f"H{self.secret} bench {applied} {browser.base36(self.sent)} {self.build}\n"
            f"{browser.SCREEN}"
        )
        while not (text := self.frames.receive()[0]).startswith("W"):
            pass
        self.sent, self.applied = (int(word, 36) for word in text[1:].split(" ")[:2])

    def close(self):
        self.frames.socket.close()


class Session:
    """One person, in a thread, from the first page to the end."""

    def __init__(self, number, port):
        self.number, self.port = number, port
        self.step = 0
        #: When steps were taken in, by their words.
        self.taken = []
        #: The moment and the seconds of each step.
        self.steps = []
        self.returns = 0
        self.problem = None
        self.isReady = threading.Event()
        self.isOver = threading.Event()
        self.thread = threading.Thread(target=self.run, daemon=True)

    def run(self):
        try:
            self.page = Visitor(self.port)
            self.lose()
            self.press(OPENER)
            self.field = self.page.labelled(FIELD)
            self.isReady.set()
            # Not all at the same moment.
            self.isOver.wait(random.random())
            while not self.isOver.is_set():
                begin = time.monotonic()
                self.type()
                lasted = time.monotonic() - begin
                self.steps.append((begin, lasted))
                self.isOver.wait(max(0.0, 1 - lasted))
        except Exception as problem:  # A thread tells whoever waits for it.
            self.problem = f"session {self.number}, step {self.step}: {problem!r:.300}"
        self.isReady.set()

    def press(self, label):
        self.page.messages.append(self.page.ask(f"t{self.page.labelled(label)} 1 1 1")[2])
        self.page.settle(0.3)

    def lose(self):
        """Plays a game to its end, of which there are statistics then: files of this person."""
        for letter in RARE:
            self.press(letter)
            if any("\tlClose" in message for message in self.page.messages):
                return self.press("Start Over")
        raise Lost("no game came to its end")

    def word(self, step):
        return f"s{self.number}w{step}z"

    def type(self):
        self.step += 1
        end = time.monotonic() + 60
        while True:
            try:
                self.page.ask(f"e{self.field} {self.word(self.step)}")
                self.taken.append((time.monotonic(), self.step))
                return
            except (OSError, RuntimeError):
                if time.monotonic() > end:
                    raise Lost("nobody answers for a minute") from None
                self.come_back(end)

    def come_back(self, end):
        self.returns += 1
        pause = 0.0
        while not self.isOver.wait(pause):
            pause = PAUSE * (0.5 + random.random())
            self.page.close()
            try:
                self.page.greet("-")
                break
            except (OSError, RuntimeError):
                if time.monotonic() > end:
                    raise Lost("nobody lets it in for a minute") from None
        self.page.html, self.page.messages = "", []
        late = time.monotonic() + SHOWN
        while time.monotonic() < late and not self.has_field():
            self.page.settle()
        self.look()

    def has_field(self):
        return any(f"\tl{FIELD}" in message for message in self.page.messages)

    def look(self):
        """Whether the dialog is there, with what was typed a second ago or later."""
        shown = "\n".join(self.page.messages)
        try:
            self.field = self.page.labelled(FIELD)
        except RuntimeError:
            raise Lost(f"its dialog; it has {shown[:300]!r}") from None
        before = time.monotonic() - SAVED
        least = max((step for moment, step in self.taken if moment < before), default=0)
        found = [int(step) for step in re.findall(rf"s{self.number}w(\d+)z", shown)]
        if least > 0 and max(found, default=0) < least:
            raise Lost(f"what it typed: it has {found}, and {least} was taken in long ago")

    def worst(self, begin, end):
        """The longest that a step has taken which began then."""
        return max((lasted for moment, lasted in self.steps if begin <= moment < end), default=0.0)


def crowd(count, port):
    """Sessions that are under way."""
    sessions = [Session(number, port) for number in range(count)]
    for session in sessions:
        session.thread.start()
        # A server lets in so many new people a second.
        time.sleep(0.06)
    for session in sessions:
        if not session.isReady.wait(60) or session.problem:
            raise RuntimeError(session.problem or "a session does not begin")
    return sessions
