"""A page of somebody at a server of many, and when it comes back: as the page's own script (`link.js`)
does."""

import json
import pathlib
import random
import re
import socket
import time

import browser

#: What `link.js` has of its pauses: where one of them is another, `Pace` and `Session` are wrong.
SCHEDULE = [
    "this.failures === 1 ? 10",
    "Math.min(this.failures > 300 ? 5000 : 1000, 50 * 2 ** this.failures)",
    "Math.random() * Math.min(10000, this.crowd * 2)",
    "if (this.failures < 4) return this.connect();",
    "setTimeout(() => this.doubt(), 3000 + 2 * this.delay)",
    "isSame() && this.renew(), 500)",
    "this.answerTimer = setTimeout(() => this.doubt(), 1000)",
    "4000 + 2 * this.delay);",
    "signal: AbortSignal.timeout(2000)",
]
#: Seconds until a socket must have said whose page it is, and that a short question may take.
GREETING, QUESTION = 4, 2
#: Seconds without an answer to an event after which the page asks whether the server is there.
DOUBT = 3


class Lost(Exception):
    """What a session has lost."""


def check_schedule():
    """Ends the program where the page's own script has other pauses."""
    script = pathlib.Path(__file__).resolve().parent.parent / "Sources/Browser/Client/link.js"
    text = re.sub(r"\s+", " ", script.read_text())
    for line in SCHEDULE:
        if line not in text:
            raise SystemExit(f"{script.name} has no \"{line}\" any more: see Benchmarks/visitors.py")


class Pace:
    """When a page tries again whose socket has ended: `tryLater` and `retry` of `link.js`."""

    def __init__(self, crowd):
        self.crowd, self.failures = crowd, 0

    def pause(self, told=0):
        """Seconds until the next attempt; `told` are the milliseconds that a server has named."""
        self.failures += 1
        pause = 10 if self.failures == 1 else min(
            5000 if self.failures > 300 else 1000, 50 * 2**self.failures
        )
        return (told + pause + random.random() * min(10000, self.crowd * 2)) / 1000

    @property
    def asks_first(self):
        """Whether a short question comes before the next socket."""
        return self.failures >= 4


class Visitor(browser.Page):
    """A page of an app behind a server in front, with the cookies of a browser of its own."""

    #: How browsers reach the server in front.
    scheme = "https"

    def __init__(self, port, base=""):
        self.port, self.base, self.cookies, self.token = port, base, {}, ""
        self.applied = self.sent = 0
        self.crowd = 1
        #: Of a server that has restored the page: whether the one before took in nothing after the
        #: last event that the state contains.
        self.is_restored = self.is_complete = False
        self.messages = []
        self.html = self.visit(base + "/")
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
            head, body = self.ask_for(path)
            for name, value in re.findall(r"(?im)^set-cookie: ([^=]+)=([^;\r]*)", head):
                self.cookies[name] = value
            status = head.split(" ")[1]
            if status == "200":
                return body
            if status == "303":
                path = re.search(r"(?im)^location: (\S+)", head).group(1)
            else:
                time.sleep(0.2)
        raise Lost(f"no page: {head}")

    def ask_for(self, path, method="GET", patience=browser.PATIENCE):
        """Asks once; the head of the answer, and its body."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=patience) as link:
            link.sendall(
                f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n{self.head()}\r\n"
                "Connection: close\r\n\r\n".encode()
            )
            parts = []
            while data := link.recv(1 << 16):
                parts.append(data)
        head, _, body = b"".join(parts).partition(b"\r\n\r\n")
        if not head:
            raise OSError("no answer")
        return head.decode(), body.decode()

    def is_answered(self):
        """Asks shortly whether the server is there; one that refuses the page has lost it."""
        head, _ = self.ask_for(self.base + "/", "HEAD", QUESTION)
        status = int(head.split(" ")[1])
        if 400 <= status < 500:
            raise Lost(f"its page, which is refused: {status}")
        return status < 400

    def greet(self, applied):
        """Joins the page; with "-" all of it comes again."""
        origin = f"Origin: {self.scheme}://127.0.0.1:{self.port}"
        self.frames = browser.Frames(self.port, self.base + "/live", [origin, self.head()], GREETING)
        self.frames.send(
            f"H{self.secret} bench {applied} {browser.base36(self.sent)} {self.build}\n"
            f"{browser.SCREEN}"
        )
        while not (text := self.frames.receive()[0]).startswith("W"):
            pass
        words = [int(word, 36) for word in text[1:].split(" ") if word]
        self.sent, self.applied, self.crowd = [*words, 0][:3]
        self.is_restored = len(words) > 4
        self.is_complete = self.is_restored and words[3] == 1
        self.frames.socket.settimeout(DOUBT)

    def close(self):
        self.frames.socket.close()

    def hear(self):
        """Waits for the next message."""
        self.messages.append(self.frames.receive()[0])
        self.applied += 1
        return self.messages[-1]

    def await_answer(self):
        """Waits until a message says that an event was taken in."""
        while not browser.takes_in(self.hear()):
            pass

    @property
    def shown(self):
        return "\n".join([self.html, *self.messages])
