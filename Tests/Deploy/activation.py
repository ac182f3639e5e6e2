"""The real server with a socket that was opened before it: systemd's way, and a restart."""

import os
import pathlib
import signal
import socket
import subprocess
import tempfile

from running import Skipped, free_port, need, running, wait
from visitor import Visitor


def need_server(program):
    """Skips the check where the program is not built or cannot serve."""
    if not program.exists():
        raise Skipped(f"{program} is not built")
    done = subprocess.run([program, "serve", "--help"], capture_output=True, text=True)
    if done.returncode != 0 or "martlet serve" not in done.stdout:
        raise Skipped(f"{program} has no command serve")


def page(address, visitor=None):
    """A page of an app, as somebody gets it."""
    answer = (visitor or Visitor()).follow(address)
    assert answer.status == 200 and "<title>" in answer.text, f"{answer.status}: {answer.text[:300]}"
    return answer


class Listener:
    """systemd's part: a socket to listen with, and one to be told by."""

    def __init__(self, folder):
        self.socket = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.socket.set_inheritable(True)
        self.address = "http://127.0.0.1:{}/".format(self.socket.getsockname()[1])
        self.path = str(folder / "notify")
        self.told = told(self.path)

    def start(self, words, log):
        line = f'export LISTEN_PID=$$ LISTEN_FDS=1; exec "$@" 3<&{self.socket.fileno()}'
        return running(["sh", "-c", line, "sh", *words], log, pass_fds=[self.socket.fileno()],
                       env={**os.environ, "NOTIFY_SOCKET": self.path, "WATCHDOG_USEC": "1000000"})


def told(path):
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    listener.bind(path)
    listener.settimeout(30)
    return listener


def wait_for_word(told, word):
    while word not in told.recv(4096).decode().split("\n"):
        pass


def homes(data):
    return sorted(path.name for path in (data / "homes").iterdir() if len(path.name) == 64)


def activated(program):
    """The first visit starts the server by systemd-socket-activate; others wait for it."""
    need_server(program)
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        data, port = folder / "data", free_port()
        notify = told(str(folder / "notify"))
        words = [need("systemd-socket-activate"), "-l", f"127.0.0.1:{port}", "-E",
                 f"NOTIFY_SOCKET={folder}/notify", program, "serve", "todo", "--data", data]
        with running(words, folder / "log") as process:
            people = [Visitor(), Visitor()]
            address = f"http://127.0.0.1:{port}/"
            wait(lambda: people[0].get(address + "health").status == 200, "the server")
            wait_for_word(notify, "READY=1")
            for person in people:
                page(address, person)
            assert len(homes(data)) == 2, f"two people have {len(homes(data))} homes"
            page(address, people[0])
            assert len(homes(data)) == 2, "somebody who comes back gets another home"
            process.send_signal(signal.SIGTERM)
            wait_for_word(notify, "STOPPING=1")
            assert process.wait(30) == 0, f"it ends with {process.returncode}"


def restarted(program):
    """Who comes during a restart waits, and who was there before finds their home."""
    need_server(program)
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        data = folder / "data"
        systemd = Listener(folder)
        words = [program, "serve", "todo", "--data", data, "--drain-wait", "2", "--jitter", "0"]
        person = Visitor()
        with systemd.start(words, folder / "log") as process:
            wait_for_word(systemd.told, "READY=1")
            wait_for_word(systemd.told, "WATCHDOG=1")
            page(systemd.address, person)
            process.send_signal(signal.SIGTERM)
            wait_for_word(systemd.told, "STOPPING=1")
            answer = Visitor().get(systemd.address + "health")
            assert answer.status == 503 and "draining" in answer.text, "the health does not go down"
            page(systemd.address, person)
            assert process.wait(30) == 0, f"it ends with {process.returncode}"
        place = systemd.socket.getsockname()
        with socket.create_connection(place, 30) as early:
            early.sendall(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
            with systemd.start(words, folder / "log"):
                assert early.recv(4096).startswith(b"HTTP/1.1 200"), "who came too early gets nothing"
                page(systemd.address, person)
                assert len(homes(data)) == 1, "a restart makes somebody a stranger"
