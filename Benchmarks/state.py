"""Measures what it costs to keep the state of a session, and what is there after a restart."""

import contextlib
import os
import pathlib
import signal
import subprocess
import tempfile
import time

import browser
import github
import hub
import process
import tables
import webdriver

ROUNDS = 10
BUTTON = r"<button id=e(\w+)[^>]*>(?:(?!<button).)*?inc"
FIELD_ID = r"<input id=e(\w+)"
WORDS = ["o", "oc", "oce", "oc", "o", ""]


def snapshots(apps):
    """Bytes and CPU of a snapshot of each app, after some random acts."""
    server = github.GitHub(20)
    with tempfile.TemporaryDirectory() as folder:
        hub.prepare(folder, server.address)
        run = subprocess.run(
            [apps, "states"], env={**os.environ, **process.home(folder)}, stdout=subprocess.PIPE,
            text=True, check=True,
        )
    server.shutdown()
    for line in run.stdout.splitlines():
        name, kept, lost, size, seconds = line.split("\t")
        yield [name, kept, lost, size, f"{float(seconds) * 1e3:.3f}"]


def turns(apps):
    """The CPU of a turn with a state that is kept in a folder beside one that is not kept."""
    for name, count, pattern, events in [
        ("counter", 3_000, BUTTON, ["t# 1 1 1"]),
        ("rows", 2_000, BUTTON, ["t# 1 1 1"]),
        ("filter", 600, FIELD_ID, [f"e# {word}" for word in WORDS]),
        ("list100k", 40, FIELD_ID, ["e# 7", "e# "]),
    ]:
        kinds = ("none", "folder")
        used = {kind: 0.0 for kind in kinds}
        walls = {kind: [] for kind in kinds}
        with tempfile.TemporaryDirectory() as folder:
            servers = {
                kind: browser.Server(
                    [apps, name, "--on", "browser", "--data", f"{folder}/{kind}", "--state", kind]
                )
                for kind in kinds
            }
            pages = {kind: browser.Page(server.address) for kind, server in servers.items()}
            for number in range(ROUNDS + 1):
                # In turns, so that what else the machine does meets both.
                for kind in kinds:
                    page, pid = pages[kind], servers[kind].pid
                    element = page.element(pattern)
                    begin = process.cpu_seconds(pid)
                    answers = [
                        page.ask(events[index % len(events)].replace("#", element))[0]
                        for index in range(count)
                    ]
                    if number > 0:
                        used[kind] += process.cpu_seconds(pid) - begin
                        walls[kind] += answers
            for server in servers.values():
                server.end()
        cpu = {kind: used[kind] / ROUNDS / count * 1e3 for kind in kinds}
        median = {kind: process.quantile(walls[kind], 0.5) * 1e3 for kind in kinds}
        yield [
            name,
            f"{cpu['none']:.4f}", f"{cpu['folder']:.4f}", f"{cpu['folder'] / cpu['none']:.3f}",
            f"{median['none']:.4f}", f"{median['folder']:.4f}",
            f"{median['folder'] / median['none']:.3f}",
        ]


COUNT = "return (document.body.innerText.match(/count: (\\d+)/) || [])[1] || ''"
PRESS = """
const button = [...document.querySelectorAll("button")]
  .find((one) => one.innerText.trim().toLowerCase() === "inc");
if (button) button.click();
return Boolean(button);
"""
FIELD = "return [...document.querySelectorAll('input')].map((one) => one.value).join()"


def restart(name, start, driver):
    """Presses, types, kills the server and starts it again: what the open page shows then."""
    server, address = start()
    try:
        driver.open(address)
        webdriver.wait(lambda: driver.run(COUNT) == "0")
        for number in range(7):
            driver.run(PRESS)
            webdriver.wait(lambda: driver.run(COUNT) == str(number + 1))
        driver.run("document.querySelector('input').focus()")
        driver.type("half")
        driver.run("window.isFormer = true")
        # What is older than a second is to be there.
        time.sleep(1.2)
        server.send_signal(signal.SIGKILL)
        server.wait()
        begin = time.perf_counter()
        server, _ = start()
        served = time.perf_counter() - begin
        press_until_changed(driver, begin)
        back = time.perf_counter() - begin - served
        return [
            name, f"{served:.2f}", f"{back:.2f}",
            driver.run(COUNT) or "none", driver.run(FIELD) or "empty",
            "no" if driver.run("return Boolean(window.isFormer)") else "yes",
        ]
    finally:
        server.kill()
        server.wait()


def press_until_changed(driver, begin):
    """Presses, each second again, until the number is another one: the server has the page again."""
    before, pressed = driver.run(COUNT), 0.0
    while time.perf_counter() - begin < webdriver.PATIENCE:
        if time.perf_counter() - pressed > 1 and driver.run(PRESS):
            before, pressed = driver.run(COUNT), time.perf_counter()
        if driver.run(COUNT) not in ("", before):
            return
        time.sleep(0.01)


def restarts(apps):
    driver = webdriver.Browser()
    peers = pathlib.Path(__file__).parent / "peers"
    programs = pathlib.Path(__file__).parent.parent / ".build/peers/bin"

    def own(folder):
        server = subprocess.Popen(
            [apps, "form", "--on", "browser", "--data", folder], stdout=subprocess.PIPE, text=True
        )
        return server, server.stdout.readline().strip()

    def served(command, port):
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        server = subprocess.Popen(command, **quiet)
        address = f"http://127.0.0.1:{port}/"
        webdriver.wait(lambda: webdriver.urllib.request.urlopen(address, timeout=1))
        return server, address

    with tempfile.TemporaryDirectory() as folder, contextlib.closing(driver):
        yield restart("Martlet", lambda: own(folder), driver)
        if programs.exists():
            port = webdriver.free_port()
            words = [str(programs / "python"), str(peers / "nicegui-form.py"), str(port), folder]
            yield restart("NiceGUI", lambda: served(words, port), driver)
            other = webdriver.free_port()
            form = str(peers / "streamlit-form.py")
            words = [
                str(programs / "streamlit"), "run", form, "--server.port", str(other),
                "--server.address", "127.0.0.1", "--server.headless", "true",
                "--browser.gatherUsageStats", "false",
            ]
            yield restart("Streamlit", lambda: served(words, other), driver)


def report(apps):
    """Prints tables, and gives their lines."""
    heads = ["a snapshot after 60 random acts", "properties", "not kept", "bytes", "CPU ms"]
    yield from tables.print_rows(heads, list(snapshots(apps)))
    heads = [
        "a turn, its state kept in a folder or not at all", "CPU ms none", "CPU ms folder",
        "CPU ratio", "p50 ms none", "p50 ms folder", "p50 ratio",
    ]
    yield from tables.print_rows(heads, list(turns(apps)))
    print("kill -9 and a new start: 7 presses and a half typed word, then one press more")
    heads = ["a new start", "starts in s", "page back s later", "count", "field", "loaded anew"]
    yield from tables.print_rows(heads, list(restarts(apps)))
