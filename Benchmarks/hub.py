"""Measures Hub with 5,000 repositories in 50 pages, in a terminal, against a server of its own."""

import json
import os
import pathlib
import tempfile
import time

import github
import process
import terminal

COUNT = 5_000
RUNS = 3
# Every row names its owner.
ROW = b"martin/"
# Without a picture for so long, nothing turns any more that shows that something is on its way.
STILL = 0.5


def prepare(folder, address):
    """Leaves an account and its token in a folder, as signing in does."""
    account = f"7@{address}"
    hub = pathlib.Path(folder) / "Hub"
    tokens = hub / "tokens"
    tokens.mkdir(parents=True, mode=0o700)
    person = {
        "id": account, "server": address, "login": "robin", "mail": "robinson@forest.example",
        "tokenPlace": "kept",
    }
    book = {"accounts": [person], "currentID": account, "clientIDs": {}}
    (hub / "accounts.json").write_text(json.dumps(book))
    name = "".join(c if c.isalnum() else f"%{ord(c):02X}" for c in account)
    token = {"host": address, "account": account, "token": "ghp_bench"}
    with open(os.open(tokens / name, os.O_WRONLY | os.O_CREAT, 0o600), "w") as file:
        json.dump(token, file)


def start(martlet, folder):
    command = [martlet, "hub", "--on", "terminal", "--data", folder]
    return terminal.Run(command, [("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent")])


def first_start(martlet, folder, server):
    """From nothing stored to all repositories."""
    run = start(martlet, folder)
    shown = run.wait_for(ROW) - run.begin
    asked = len(server.requests)
    done = until_still(run, server) - run.begin
    line = (shown, asked, done, process.cpu_seconds(run.pid), process.memory_kib(run.pid) / 1024)
    run.end()
    return line


def until_still(run, server):
    """When the last picture came, after the last page."""
    while len(server.requests) < COUNT // 100:
        run.read(STILL)
    last = time.perf_counter()
    while run.read(STILL):
        last = time.perf_counter()
    return last


def next_start(martlet, folder, server):
    """With all of them stored, and a server that does not answer."""
    server.answers.clear()
    run = start(martlet, folder)
    shown = run.wait_for(ROW) - run.begin
    run.settle()
    line = (shown, process.memory_kib(run.pid) / 1024)
    server.answers.set()
    run.end()
    return line


def report(martlet):
    """Prints a table, and gives its lines."""
    firsts, nexts = [], []
    for _ in range(RUNS):
        server = github.GitHub(COUNT)
        with tempfile.TemporaryDirectory() as folder:
            prepare(folder, server.address)
            firsts.append(first_start(martlet, folder, server))
            nexts.append(next_start(martlet, folder, server))
        server.shutdown()
        server.server_close()
    shown, asked, done, cpu, memory = (process.quantile(part, 0.5) for part in zip(*firsts))
    print(f"hub, {COUNT:,} repositories in {COUNT // 100} pages, the median of {RUNS} runs")
    print(f"  first rows after       {shown * 1e3:7.0f} ms, {asked} of 50 pages asked for")
    print(f"  all rows after         {done * 1e3:7.0f} ms, {cpu * 1e3:.0f} ms of CPU")
    print(f"  memory then            {memory:7.1f} MiB")
    yield {
        "name": "first start", "shown": shown * 1e3, "done": done * 1e3, "cpu": cpu * 1e3,
        "memory": memory,
    }
    shown, memory = (process.quantile(part, 0.5) for part in zip(*nexts))
    print(f"  next start, rows after {shown * 1e3:7.0f} ms, before any answer, {memory:.1f} MiB")
    print()
    yield {"name": "next start", "shown": shown * 1e3, "memory": memory}
