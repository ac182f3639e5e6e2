"""Servers of others: a bare echo, and pyview, whose pages a server keeps as Martlet's does."""

import importlib.util
import json
import re
import subprocess
import sys
import time
import urllib.request

import browser
import process
import turns
import webdriver
from peers import HERE, INSTALLED


class Server(turns.Contender):
    """A server that prints the port that it listens on, and sessions that are open on it."""

    isPeer = True

    def __init__(self, name, command):
        self.name = name
        self.process = process.serve(command)
        self.port = int(self.process.stdout.readline())
        self.address = f"http://127.0.0.1:{self.port}/"
        webdriver.wait(lambda: urllib.request.urlopen(self.address, timeout=1))
        self.sessions = []
        self.first = self.open()

    @property
    def pid(self):
        return self.process.pid

    def open(self):
        self.sessions.append(self.session())
        return self.sessions[-1]

    def act(self):
        return self.first()

    def facts(self):
        return {"memory": process.memory_kib(self.pid) / 1024}

    def check(self):
        """A session looks at each answer."""

    def end(self):
        process.stop(self.process)


def ask(frames, text, expected):
    """Sends a text; answers the seconds until a message has what is expected, and its bytes."""
    begin = time.perf_counter()
    frames.send(text)
    message, size = frames.receive()
    lasted = time.perf_counter() - begin
    if expected not in message:
        raise RuntimeError(f"{expected!r} is not in {message!r}")
    return lasted, size


class Echo(Server):
    """A message to a server in Python that only hands it back."""

    def __init__(self):
        super().__init__("echo (Python)", [sys.executable, str(HERE / "echo-server.py")])

    def session(self):
        frames = browser.Frames(self.port, "/live")
        press = lambda: ask(frames, "t5 1 1 1 xyz", "xyz")
        press()
        return press


class PyView(Server):
    """A counter of pyview, spoken to as its page's script does."""

    def __init__(self):
        program = str(HERE / "pyview-counter.py")
        super().__init__("pyview", [str(INSTALLED / "python"), program])

    def session(self):
        with urllib.request.urlopen(self.address, timeout=browser.PATIENCE) as answer:
            page = answer.read().decode()
        token = re.search(r'name="csrf-token" content="([^"]*)"', page).group(1)
        session = re.search(r'data-phx-session="([^"]*)"', page).group(1)
        topic = f'lv:{re.search(r"id=.(phx-[^ >]*?).$", page, re.M).group(1)}'
        frames = browser.Frames(self.port, f"/live/websocket?_csrf_token={token}&vsn=2.0.0")
        facts = {
            "url": self.address, "session": session, "static": "",
            "params": {"_csrf_token": token, "_mounts": 0},
        }
        ask(frames, json.dumps(["1", "1", topic, "phx_join", facts]), '"ok"')
        count = 0

        def press():
            nonlocal count
            count += 1
            click = {"type": "click", "event": "inc", "value": {"value": ""}}
            event = json.dumps(["1", str(count + 1), topic, "event", click])
            return ask(frames, event, json.dumps({"0": str(count)}))

        press()
        return press


def counters():
    """What can be started here; the first is the one that the ratios are of."""
    if importlib.util.find_spec("websockets"):
        yield Echo()
    else:
        print("the bare echo is left out: python3-websockets is not installed")
    has = f"{INSTALLED}/python"
    words = [has, "-c", "import pyview"]
    if not INSTALLED.exists() or subprocess.run(words, check=False).returncode:
        print("pyview is left out: scripts/peers did not install it")
    else:
        yield PyView()
