"""The same acts with NiceGUI and Streamlit: what sessions lose when their server, or what is before
it, moves. Neither runs on several nodes that share sessions, so there is one server behind HAProxy.
"""

import contextlib
import json
import pathlib
import signal
import socket
import subprocess
import time

import process

HERE = pathlib.Path(__file__).resolve().parent
# Where scripts/peers installs them.
INSTALLED = HERE.parent / ".build/peers/bin"
PATIENCE = 120
CONFIGURATION = """
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 10m
  option redispatch 1
frontend people
  bind 127.0.0.1:{front}
  default_backend nodes
backend nodes
  server node 127.0.0.1:{port}
"""


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


def wait_for(port, path, server):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 5) as link:
            link.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode())
            if b" 200 " in link.recv(100):
                return
        if server.poll() is not None:
            raise RuntimeError(f"{server.args[0]} has ended")
        time.sleep(0.05)
    raise RuntimeError(f"port {port} does not answer")


class Beside:
    """A server of one kind, HAProxy before it, and sessions in a process of their own."""

    def __init__(self, kind, count, folder, seconds):
        self.kind, self.count, self.folder, self.seconds = kind, count, folder / kind, seconds
        self.folder.mkdir()
        self.port, self.front = free_port(), free_port()
        page = HERE / "peers" / f"{kind}-moved.py"
        if kind == "nicegui":
            self.words = [INSTALLED / "python", page, str(self.port), self.folder]
            self.path = "/"
        else:
            self.words = [
                INSTALLED / "streamlit", "run", page, "--server.port", str(self.port),
                "--server.address", "127.0.0.1", "--server.headless", "true",
                "--browser.gatherUsageStats", "false",
            ]
            self.path = "/_stcore/health"
        self.file = self.folder / "haproxy.cfg"
        self.file.write_text(CONFIGURATION.format(front=self.front, port=self.port))

    def start(self):
        with open(self.folder / "log", "ab") as log:
            self.server = subprocess.Popen(
                self.words, stdout=log, stderr=log, cwd=self.folder, stdin=subprocess.DEVNULL
            )
        wait_for(self.port, self.path, self.server)

    def end(self, number=signal.SIGTERM):
        self.server.send_signal(number)
        try:
            # It may wait for sockets that stay open; service managers do not wait for ever.
            self.server.wait(10)
        except subprocess.TimeoutExpired:
            self.server.kill()
            self.server.wait()

    def start_front(self):
        with open(self.folder / "haproxy.log", "ab") as log:
            self.haproxy = subprocess.Popen(
                ["/usr/sbin/haproxy", "-f", self.file], stdout=log, stderr=log
            )
        wait_for(self.front, self.path, self.haproxy)

    def end_front(self):
        self.haproxy.terminate()
        self.haproxy.wait(PATIENCE)

    def run(self):
        self.start()
        self.start_front()
        self.sessions = subprocess.Popen(
            [INSTALLED / "python", HERE / "peers/moved.py", self.kind, str(self.count),
             str(self.front)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )
        try:
            if self.sessions.stdout.readline().strip() != "READY":
                raise RuntimeError(f"the sessions of {self.kind} do not begin")
            print(f"{self.kind}: {self.count} sessions, one server; the longest step in s, and the "
                  "share of sessions that lost something")
            print(f"{'act':<28}{'p50':>8}{'p99':>8}{'most':>8}   place    text   count")
            self.act("nothing", lambda: None)
            self.act("started again", lambda: (self.end(), self.start()))
            self.act("killed, and started again", lambda: (self.end(signal.SIGKILL), self.start()))
            self.act("HAProxy started again", lambda: (self.end_front(), self.start_front()))
        finally:
            self.sessions.kill()
            self.end_front()
            self.end(signal.SIGKILL)

    def act(self, name, deed):
        self.tell("act")
        self.sessions.stdout.readline()
        deed()
        time.sleep(self.seconds)
        self.tell("end")
        told = json.loads(self.sessions.stdout.readline())
        worst, lost = told["worst"], told["lost"]
        p50, p99 = process.quantile(worst, 0.5), process.quantile(worst, 0.99)
        shares = "".join(f"{lost[what] / self.count:8.0%}" for what in ("place", "text", "count"))
        print(f"{name:<28}{p50:8.3f}{p99:8.3f}{max(worst):8.3f}{shares}", flush=True)

    def tell(self, line):
        self.sessions.stdin.write(line + "\n")
        self.sessions.stdin.flush()


def run(count, folder, seconds):
    for kind in ("nicegui", "streamlit"):
        if not (INSTALLED / "python").exists():
            raise SystemExit("NiceGUI and Streamlit are not installed: scripts/setup bench")
        Beside(kind, count, folder, seconds).run()
