"""Drives a program on a pseudo-terminal of 80 x 24, as a person at a keyboard would."""

import fcntl
import os
import pty
import re
import select
import struct
import termios
import time

import process

CONTROL = re.compile(rb"\x1b(?:\[[0-9;:?<=>]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[()].|.)")
PATIENCE = 20
# Without a picture for so long, nothing is on its way any more.
STILL = 0.5


class Run:
    """A program on a terminal of its own."""

    def __init__(self, command, environment=(), size=(24, 80)):
        self.shown = b""
        self.rest = b""
        begin = time.perf_counter()
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", *size, 0, 0))
            os.environ.update(TERM="xterm-256color", COLORTERM="truecolor", **dict(environment))
            os.execvp(command[0], command)
        os.set_blocking(self.terminal, False)
        self.begin = begin

    def read(self, seconds):
        """What comes within the time, at once when something does; empty when nothing did."""
        if not select.select([self.terminal], [], [], seconds)[0]:
            return b""
        try:
            data = os.read(self.terminal, 1 << 16)
        except OSError:
            raise RuntimeError("the program ended") from None
        self.shown += data
        self.answer(data)
        return data

    def answer(self, data):
        """Says what a terminal says when it is asked."""
        asked = self.rest + data
        if b"\x1b]11;?" in asked:
            os.write(self.terminal, b"\x1b]11;rgb:0000/0000/0000\x1b\\")
        if asked.endswith(b"\x1b[c") or b"\x1b[c" in data:
            os.write(self.terminal, b"\x1b[?62;22c")
        self.rest = b""

    def wait_for(self, text):
        end = time.perf_counter() + PATIENCE
        while text not in CONTROL.sub(b"", self.shown):
            if time.perf_counter() > end:
                raise RuntimeError(f"{text!r} was not shown within {PATIENCE} s")
            self.read(0.1)
        return time.perf_counter()

    def settle(self, seconds=0.15):
        while self.read(seconds):
            pass

    def press(self, key):
        """Presses a key; answers the seconds until the screen changed, and the bytes of it."""
        begin = time.perf_counter()
        os.write(self.terminal, key)
        data = self.read(PATIENCE)
        lasted = time.perf_counter() - begin
        if not data:
            raise RuntimeError(f"{key!r} changed nothing")
        # A picture in two pieces is complete with the second.
        while more := self.read(0.004):
            data += more
        return lasted, len(data)

    def act(self, keys):
        """Sends keys; answers the seconds until the last picture of what they set going, and the
        CPU seconds of all that."""
        used = process.cpu_seconds(self.pid)
        begin = time.perf_counter()
        os.write(self.terminal, keys)
        if not self.read(PATIENCE):
            raise RuntimeError(f"{keys!r} changed nothing")
        last = time.perf_counter()
        while self.read(STILL):
            last = time.perf_counter()
        return last - begin, process.cpu_seconds(self.pid) - used

    def redraw(self, rows, columns):
        """Makes the terminal of another size, and what is shown what it draws then."""
        self.shown = b""
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def end(self):
        process.end(self.pid)
        os.close(self.terminal)
