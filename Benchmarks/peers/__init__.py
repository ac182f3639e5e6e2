"""What a change costs where nobody computes anything: the floor of this machine and harness."""

import os
import pathlib
import subprocess
import sys

import browser
import process
import terminal


def pseudo_terminal(count=400):
    """A key to a program that only hands it back."""
    run = terminal.Run(["sh", "-c", "stty raw -echo; echo ready; exec cat"])
    run.wait_for(b"ready")
    run.settle()
    before = process.cpu_seconds(run.pid)
    presses = [run.press(b"x") for _ in range(count)]
    used = process.cpu_seconds(run.pid) - before
    run.end()
    return {
        "name": "cat",
        "isPeer": True,
        "p50": process.quantile([press[0] for press in presses], 0.5) * 1e3,
        "p99": process.quantile([press[0] for press in presses], 0.99) * 1e3,
        "bytes": 1,
        "cpu": used / count * 1e3,
    }


def echo(count=400):
    """A message to a WebSocket server in Python that only hands it back."""
    program = str(pathlib.Path(__file__).parent / "echo-server.py")
    server = subprocess.Popen([sys.executable, program], stdout=subprocess.PIPE, env=os.environ)
    try:
        frames = browser.Frames(int(server.stdout.readline()))
        before = process.cpu_seconds(server.pid)
        walls = [ask(frames) for _ in range(count)]
        used = process.cpu_seconds(server.pid) - before
        return {
            "name": "echo (Python)",
            "isPeer": True,
            "p50": process.quantile(walls, 0.5) * 1e3,
            "p99": process.quantile(walls, 0.99) * 1e3,
            "bytes": 13,
            "cpu": used / count * 1e3,
            "memory": process.memory_kib(server.pid) / 1024,
        }
    finally:
        server.terminate()
        server.wait()
        server.stdout.close()


def ask(frames):
    begin = browser.time.perf_counter()
    frames.send("t5 1 1 1 xyz")
    frames.receive()
    return browser.time.perf_counter() - begin
