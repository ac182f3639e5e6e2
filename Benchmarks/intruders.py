"""Requests and sockets with what is another person's: a cookie, a page's secret, a path, a header.

Whoever sends them has a browser and a page of their own. Nothing of what others have typed may come
back, no socket may be let into another's page, and no file of another may be read.
"""

import collections
import random
import re
import socket
import threading
import time

import browser
import sessions

#: What people type and call their lists, wherever it is shown.
OF_PEOPLE = re.compile(rb"s\d+[wi]\d+z|List \d+")
#: Threads, each with a person of its own.
COUNT = 4


def answer(port, lines):
    """Sends the lines of a head; all that comes until the server has nothing more to say."""
    with socket.create_connection(("127.0.0.1", port), timeout=8) as link:
        link.sendall("\r\n".join([*lines, "Connection: close", "", ""]).encode())
        parts = []
        while data := link.recv(1 << 16):
            parts.append(data)
    return b"".join(parts)


class Intruder:
    """One of those, with a thread."""

    def __init__(self, crowd, port, nodes, share, seconds, number):
        self.crowd, self.port, self.nodes = crowd, port, nodes
        self.share, self.pause = share, seconds / share
        self.dice = random.Random(number)
        #: How often each kind was tried, and what came back.
        self.tried = collections.Counter()
        self.answers = collections.Counter()
        #: What came of others.
        self.got = []
        self.pages = {}
        self.thread = threading.Thread(target=self.run, daemon=True)

    def run(self):
        kinds = [
            self.altered_cookie, self.secret_of_another, self.altered_cookie_and_secret,
            self.two_cookies, self.path_of_another, self.secret_in_another_app, self.other_site,
            self.forged_headers, self.past_the_front,
        ]
        begin = time.monotonic()
        for number in range(self.share):
            victim = self.dice.choice(self.crowd)
            kind = kinds[number % len(kinds)]
            self.tried[kind.__name__.replace("_", " ")] += 1
            try:
                kind(victim)
            except (OSError, RuntimeError, sessions.Lost):
                # A node that is just ending answers nobody.
                self.answers["no answer"] += 1
            late = begin + number * self.pause - time.monotonic()
            if late > 0:
                time.sleep(late)

    def own(self, base):
        """A page of the intruder's own."""
        if base not in self.pages:
            self.pages[base] = sessions.Visitor(self.port, base)
            self.pages[base].close()
        return self.pages[base]

    def take(self, data, what):
        """Notes what an answer is, and whether there is something of another in it."""
        status = data.split(b" ", 2)[1].decode() if data.startswith(b"HTTP/") else "no answer"
        self.answers[status] += 1
        if OF_PEOPLE.search(data):
            self.got.append(f"{what}: {OF_PEOPLE.search(data).group()!r}")

    def ask(self, path, *headers, what, port=None, method="GET"):
        # As a browser opens a page.
        lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", "Accept: text/html",
                 "Sec-Fetch-Mode: navigate", *headers]
        self.take(answer(port or self.port, lines), what)

    def join(self, base, cookies, secret, build, what, origin=None, headers=()):
        """Opens a socket and greets with a secret; whoever is let in has got something."""
        heads = [f"Origin: {origin or f'https://127.0.0.1:{self.port}'}", *headers]
        if cookies:
            heads.append("Cookie: martlet-screen=1280-800-0; " + cookies)
        try:
            frames = browser.Frames(self.port, base + "/live", heads, 8)
        except browser.Closed:
            raise
        except RuntimeError as refused:
            return self.take(str(refused).encode(), what)
        try:
            frames.send(f"H{secret} intruder - 0 {build}\n{browser.SCREEN}")
            frames.socket.settimeout(8)
            text = frames.receive()[0]
            self.got.append(f"{what}: let in with {text[:40]!r}")
            self.answers["let in"] += 1
        except browser.Closed as closed:
            self.answers[f"closed {closed.code}"] += 1
        finally:
            frames.socket.close()

    @staticmethod
    def cookies(page):
        return "; ".join(f"{name}={value}" for name, value in page.cookies.items())

    def altered(self, page):
        """Another's cookie with a sign that is another one."""
        name, value = next(
            (name, value) for name, value in page.cookies.items() if "person" in name
        )
        place = self.dice.randrange(len(value))
        sign = self.dice.choice([each for each in "0123456789abcdef" if each != value[place]])
        return f"{name}={value[:place]}{sign}{value[place + 1:]}"

    # Kinds.

    def altered_cookie(self, victim):
        self.ask(victim.base + "/", "Cookie: " + self.altered(victim.page), what="altered cookie")

    def secret_of_another(self, victim):
        own = self.own(victim.base)
        self.join(
            victim.base, self.cookies(own), victim.page.secret, own.build, "secret of another"
        )

    def altered_cookie_and_secret(self, victim):
        page = victim.page
        self.join(
            victim.base, self.altered(page), page.secret, page.build, "altered cookie and secret"
        )

    def two_cookies(self, victim):
        own = self.cookies(self.own(victim.base))
        both = [own, self.cookies(victim.page)]
        self.dice.shuffle(both)
        self.join(
            victim.base, "; ".join(both), victim.page.secret, victim.page.build, "two cookies"
        )

    def path_of_another(self, victim):
        own = self.own(victim.base)
        secret = victim.page.secret
        home = victim.home or "0"
        path = self.dice.choice([
            f"{victim.base}/download/{secret}", f"{victim.base}/asset/{secret}",
            f"{victim.base}/upload/1", f"/{secret}/", f"{victim.base}/live?secret={secret}",
            f"/homes/{home}{victim.base}/", f"{victim.base}/../visitors/{home}/",
            f"{victim.base}/%2e%2e/visitors/{home}/statistics.json", f"/visitors/{home}/",
            f"{victim.base}//visitors/{home}/", f"{victim.base}/?person={home}&secret={secret}",
            f"/.martlet/enter?to=/visitors/{home}",
        ])
        self.ask(path, "Cookie: " + self.cookies(own), what="path of another",
                 method=self.dice.choice(["GET", "GET", "POST", "PUT"]))

    def secret_in_another_app(self, victim):
        base = self.dice.choice(
            sorted({one.base for one in self.crowd if one.base != victim.base} or {"/none"})
        )
        # With the victim's own cookie: their page is one of another app.
        build = victim.page.build
        self.join(
            base, self.cookies(self.own(base)) if self.dice.random() < 0.5
            else self.altered(victim.page), victim.page.secret, build, "secret in another app"
        )

    def other_site(self, victim):
        # A page of another site in the victim's browser, which sends the cookie along.
        page = victim.page
        origin = self.dice.choice(
            ["https://evil.example", "null", f"http://127.0.0.1:{self.port}", "https://127.0.0.1"]
        )
        self.join(
            victim.base, self.cookies(page), page.secret, page.build, "another site", origin
        )

    def forged_headers(self, victim):
        home = victim.home or "0"
        forged = [
            f"X-Remote-User: {home}", "X-Remote-Groups: staff", "X-Front-Secret: guessed",
            "X-Forwarded-Host: evil.example", "X-Forwarded-For: 127.0.0.1", f"X-Person: {home}",
            f"Forwarded: for=127.0.0.1;host=evil.example;person={home}",
        ]
        self.dice.shuffle(forged)
        own = self.own(victim.base)
        self.join(
            victim.base, self.cookies(own), victim.page.secret, own.build, "forged headers",
            headers=forged[:4],
        )

    def past_the_front(self, victim):
        # To a node itself, without what the front proves itself with.
        self.ask(
            victim.base + "/", f"X-Remote-User: {victim.home or '0'}",
            f"X-Forwarded-Host: 127.0.0.1:{self.port}", "X-Front-Secret: guessed",
            "Cookie: " + self.altered(victim.page), what="past the front",
            port=self.dice.choice(self.nodes),
        )


class Intruders:
    """All of them."""

    def __init__(self, crowd, port, nodes, count, seconds):
        self.all = [
            Intruder(crowd, port, nodes, count // COUNT, seconds, number)
            for number in range(COUNT)
        ]

    def start(self):
        for one in self.all:
            one.thread.start()

    def end(self):
        """Waits for the last; prints what was tried and what came back, and answers what was got."""
        for one in self.all:
            one.thread.join(600)
        tried, answers, got = collections.Counter(), collections.Counter(), []
        for one in self.all:
            tried += one.tried
            answers += one.answers
            got += one.got
        print(f"{sum(tried.values())} requests and sockets with what is another's: "
              + ", ".join(f"{count} {kind}" for kind, count in tried.items()))
        print("what came: " + ", ".join(f"{count} × {kind}" for kind, count in answers.most_common()))
        print(f"{len(got)} of them got anything")
        for line in got[:10]:
            print(f"  {line}")
        return got
