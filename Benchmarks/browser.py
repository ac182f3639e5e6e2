"""Drives an app in the browser front end as the page's own script would, without a browser."""

import base64
import json
import os
import random
import re
import select
import socket
import struct
import subprocess
import time
import zlib

import process

SCREEN = "z1280 800 0 0 0 0 0 0 0 0 en UTC"
PATIENCE = 20


class Frames:
    """A WebSocket that has shaken hands: frames out, frames in."""

    def __init__(self, port, path="/", headers=()):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: 127.0.0.1:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {key}",
            *headers,
        ]
        self.socket.sendall("\r\n".join([*lines, "", ""]).encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self.more()
        head, _, self.buffer = self.buffer.partition(b"\r\n\r\n")
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise RuntimeError(head.decode())

    def more(self):
        data = self.socket.recv(1 << 16)
        if not data:
            raise RuntimeError("the server closed the socket")
        self.buffer += data

    def send(self, text):
        data = text.encode()
        if len(data) > 125:
            head = struct.pack("!BBH", 0x81, 0xFE, len(data))
        else:
            head = struct.pack("!BB", 0x81, 0x80 | len(data))
        # A mask of zeros is a mask.
        self.socket.sendall(head + b"\0\0\0\0" + data)

    def take(self):
        """The next message that is here already: its text and its bytes on the wire, or None."""
        while True:
            if len(self.buffer) < 2:
                return None
            length, start = self.buffer[1] & 127, 2
            if length == 126:
                if len(self.buffer) < 4:
                    return None
                length, start = struct.unpack("!H", self.buffer[2:4])[0], 4
            elif length == 127:
                if len(self.buffer) < 10:
                    return None
                length, start = struct.unpack("!Q", self.buffer[2:10])[0], 10
            if len(self.buffer) < start + length:
                return None
            code, data = self.buffer[0] & 15, self.buffer[start : start + length]
            if self.buffer[0] & 0x40:
                data = zlib.decompress(data + b"\0\0\xff\xff\x01\0\0\xff\xff", -15)
            self.buffer = self.buffer[start + length :]
            if code == 1:
                return data.decode(), start + length
            if code == 8:
                raise RuntimeError(f"the server closed the socket: {data[2:].decode()}")

    def receive(self):
        while (message := self.take()) is None:
            self.more()
        return message


class Page:
    """A page and its socket."""

    def __init__(self, address):
        self.port, self.token = re.fullmatch(
            r"http://127\.0\.0\.1:(\d+)/\?token=(\w+)", address
        ).groups()
        self.port = int(self.port)
        self.html = self.fetch()
        script = re.search(r"id=martlet>(.*?)</script>", self.html).group(1)
        facts = json.loads(script)
        self.secret, self.build = facts["secret"], facts["build"]
        self.applied = self.sent = 0
        self.join()
        self.settle()

    def join(self):
        """Greets the server; answers how many events it has, and pages that may come at once."""
        origin = [
            f"Origin: http://127.0.0.1:{self.port}",
            # As browsers do.
            "Sec-WebSocket-Extensions: permessage-deflate",
        ]
        self.frames = Frames(self.port, f"/live?token={self.token}", origin)
        self.frames.send(f"H{self.secret} bench {base36(self.applied)} 0 {self.build}\n{SCREEN}")
        while not (text := self.frames.receive()[0]).startswith("W"):
            pass
        taken, _, *crowd = [int(word, 36) for word in text[1:].split(" ")]
        return taken, sum(crowd)

    def cut(self):
        """Ends the connection without a word."""
        reset = struct.pack("ii", 1, 0)
        self.frames.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, reset)
        self.frames.socket.close()

    def fetch(self):
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as link:
            link.sendall(
                f"GET /?token={self.token} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
                "Cookie: martlet-screen=1280-800-0\r\nConnection: close\r\n\r\n".encode()
            )
            parts = []
            while data := link.recv(1 << 16):
                parts.append(data)
        head, _, body = b"".join(parts).partition(b"\r\n\r\n")
        if b" 200 " not in head.split(b"\r\n")[0]:
            raise RuntimeError(head.decode())
        return body.decode()

    def settle(self):
        """Takes in what the greeting brought."""
        self.frames.socket.settimeout(0.05)
        try:
            while True:
                self.frames.receive()
                self.applied += 1
        except TimeoutError:
            pass
        self.frames.socket.settimeout(PATIENCE)

    def element(self, pattern):
        found = re.search(pattern, self.html)
        if not found:
            raise RuntimeError(f"{pattern} is not in the page:\n{self.html}")
        return found.group(1)

    def send(self, event):
        self.sent += 1
        self.frames.send(f"{base36(self.applied)} {base36(self.sent)}\n{event}")

    def answered(self):
        """The answer if it is here: its text and its bytes on the wire."""
        if message := self.frames.take():
            self.applied += 1
        return message

    def ask(self, event):
        """Sends an event; answers the seconds until its patch, the bytes and the text of it."""
        begin = time.perf_counter()
        self.send(event)
        text, size = self.frames.receive()
        lasted = time.perf_counter() - begin
        self.applied += 1
        return lasted, size, text


class Server:
    """A program that serves pages."""

    def __init__(self, command, environment=()):
        self.begin = time.perf_counter()
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, env={**os.environ, **dict(environment)}
        )
        self.address = self.process.stdout.readline().decode().strip()
        if not self.address:
            raise RuntimeError(f"{' '.join(command)} did not start")

    @property
    def pid(self):
        return self.process.pid

    def end(self):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()


def base36(number):
    digits = ""
    while True:
        number, rest = divmod(number, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[rest] + digits
        if number == 0:
            return digits


def start(command, environment=(), times=7):
    """The seconds from the start of the program to a live page: a median."""
    walls = []
    for _ in range(times):
        server = Server(command, environment)
        Page(server.address)
        # The greeting's own pause is none of the server's.
        walls.append(time.perf_counter() - server.begin - 0.05)
        server.end()
    return process.quantile(walls, 0.5)


def crowd(server, first, events, seconds=2.0, size=100):
    """A hundred pages that ask as fast as they are answered."""
    before = process.own_memory_kib(server.pid)
    pages = [Page(server.address) for _ in range(size)]
    each = (process.own_memory_kib(server.pid) - before) / size
    begun = process.cpu_seconds(server.pid)
    poll = select.epoll()
    turns = {}
    for page in pages:
        page.frames.socket.setblocking(False)
        poll.register(page.frames.socket, select.EPOLLIN)
        turns[page.frames.socket.fileno()] = [page, 0]
    begin = time.perf_counter()
    for page in pages:
        page.send(events[0])
    done = 0
    while (now := time.perf_counter()) - begin < seconds:
        for descriptor, _ in poll.poll(seconds):
            page, turn = turns[descriptor]
            page.frames.more()
            while page.answered():
                done += 1
                turn += 1
                page.send(events[turn % len(events)])
            turns[descriptor][1] = turn
    used = process.cpu_seconds(server.pid) - begun
    poll.close()
    for page in pages:
        page.frames.socket.close()
    return {
        "session": each,
        "crowd": done / (now - begin),
        "crowdCPU": used / done * 1e3,
    }


def comeback(command, pattern, size=500):
    """Seconds until each of many pages whose lines are cut at once has its state again.

    Each waits first as `tryLater` of link.js does: a fifth of a second, and two milliseconds by
    chance for each page that may come at once.
    """
    server = Server(command)
    pages = [Page(server.address) for _ in range(size)]
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
    return lasted


def measure(
    name, command, pattern, events, environment=(), count=400, last=None, crowded=True
):
    """One line of the table: an app, what is done to the element that a pattern finds."""
    cold = start(command, environment)
    server = Server(command, environment)
    page = Page(server.address)
    element = page.element(pattern)
    events = [event.replace("#", element) for event in events]
    for index in range(20):
        page.ask(events[index % len(events)])
    before = process.cpu_seconds(server.pid)
    answers = [page.ask(events[index % len(events)]) for index in range(count)]
    used = process.cpu_seconds(server.pid) - before
    if last and not answers[-1][2].endswith(last(count + 20)):
        raise RuntimeError(f"{name}: the last answer is {answers[-1][2]!r}")
    line = {
        "name": name,
        "paint": cold * 1e3,
        "page": len(page.html.encode()) / 1024,
        "p50": process.quantile([answer[0] for answer in answers], 0.5) * 1e3,
        "p99": process.quantile([answer[0] for answer in answers], 0.99) * 1e3,
        "bytes": process.quantile([answer[1] for answer in answers], 0.5),
        "cpu": used / count * 1e3,
        "memory": process.memory_kib(server.pid) / 1024,
        **(crowd(server, page, events) if crowded else {}),
    }
    page.frames.socket.close()
    server.end()
    return line
