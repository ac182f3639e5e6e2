"""Drives an app in the browser front end as the page's own script would, without a browser."""

import base64
import json
import os
import re
import socket
import struct
import time
import zlib

import process

SCREEN = "z1280 800 0 0 0 0 0 0 0 0 en UTC"
PATIENCE = 20
# Without a message for so long, nothing is on its way any more.
STILL = 0.05


class Closed(RuntimeError):
    """The server has closed the socket, and why."""

    def __init__(self, code, reason):
        super().__init__(f"the server closed the socket: {code} {reason}")
        self.code, self.reason = code, reason


class Frames:
    """A WebSocket that has shaken hands: frames out, frames in."""

    def __init__(self, port, path="/", headers=(), patience=PATIENCE):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=patience)
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
        self.write(0x81, text.encode())

    def write(self, code, data):
        if len(data) > 125:
            head = struct.pack("!BBH", code, 0xFE, len(data))
        else:
            head = struct.pack("!BB", code, 0x80 | len(data))
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
            if code == 9:
                self.write(0x8A, data)
            if code == 8:
                code = struct.unpack("!H", data[:2])[0] if len(data) >= 2 else 1005
                raise Closed(code, data[2:].decode())

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
        self.came = time.perf_counter()
        script = re.search(r"id=martlet>(.*?)</script>", self.html).group(1)
        facts = json.loads(script)
        self.secret, self.build = facts["secret"], facts["build"]
        self.applied = self.sent = 0
        self.messages = []
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

    def settle(self, seconds=STILL):
        """Takes in what is on its way, until nothing came for so long."""
        self.frames.socket.settimeout(seconds)
        try:
            while True:
                self.messages.append(self.frames.receive()[0])
                self.applied += 1
        except TimeoutError:
            pass
        self.frames.socket.settimeout(PATIENCE)

    def wait_for(self, text):
        """Takes in messages until one of them, or the page as it came, has a text."""
        end = time.perf_counter() + PATIENCE
        while text not in self.html and not any(text in message for message in self.messages):
            if time.perf_counter() > end:
                raise RuntimeError(f"{text!r} was not shown within {PATIENCE} s")
            self.settle()

    def labelled(self, label):
        """The element with an accessibility label that the last message inserted that has one."""
        for message in reversed(self.messages):
            number = 0
            for line in message.lstrip(".").split("\n"):
                if not line.startswith("+"):
                    continue
                head, *parts = line[1:].split("\t")
                first = head.split(" ")[0]
                number = int(first, 36) if first else number + 1
                if f"l{label}" in parts[1:]:
                    return base36(number)
        return self.element(rf"<(?:button|input) id=e(\w+)[^>]*aria-label=\"{re.escape(label)}\"")

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
        """Sends an event; answers the seconds until its patch, the text of it, and the bytes that
        came; others than the patch are what an event before has set going."""
        begin = time.perf_counter()
        self.send(event)
        sizes = 0
        while True:
            text, size = self.frames.receive()
            self.applied += 1
            sizes += size
            if takes_in(text):
                return time.perf_counter() - begin, sizes, text


class Server:
    """A program that serves pages."""

    def __init__(self, command, environment=()):
        self.begin = time.perf_counter()
        self.process = process.serve(command, environment)
        self.address = self.process.stdout.readline().decode().strip()
        if not self.address:
            raise RuntimeError(f"{' '.join(command)} did not start")

    @property
    def pid(self):
        return self.process.pid

    def end(self):
        process.stop(self.process)


def takes_in(text):
    """Whether a message says that an event was taken in."""
    return text.startswith((".", ":"))


def base36(number):
    digits = ""
    while True:
        number, rest = divmod(number, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[rest] + digits
        if number == 0:
            return digits
