"""A real browser, driven by chromedriver."""

import json
import socket
import subprocess
import time
import urllib.request

PATIENCE = 30


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Browser:
    def __init__(self, strategy="normal"):
        self.port = free_port()
        self.driver = subprocess.Popen(
            ["chromedriver", f"--port={self.port}"], stdout=subprocess.DEVNULL
        )
        wait(lambda: self.ask("GET", "/status")["ready"])
        options = {"args": ["--headless=new", "--no-sandbox", "--window-size=800,600"]}
        always = {
            "goog:chromeOptions": options, "goog:loggingPrefs": {"performance": "ALL"},
            "pageLoadStrategy": strategy, "acceptInsecureCerts": True,
        }
        wanted = {"capabilities": {"alwaysMatch": always}}
        self.session = f"/session/{self.ask('POST', '/session', wanted)['sessionId']}"

    def ask(self, method, path, body=None):
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}",
            method=method,
            data=None if body is None else json.dumps(body).encode(),
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)["value"]

    def open(self, address):
        self.ask("POST", f"{self.session}/url", {"url": address})

    def run(self, script):
        return self.ask("POST", f"{self.session}/execute/sync", {"script": script, "args": []})

    def run_until_done(self, script):
        """What a script answers by calling its last argument."""
        body = {"script": script, "args": []}
        return self.ask("POST", f"{self.session}/execute/async", body)

    def run_in_pages(self, script):
        """Lets a script run in each document before anything of its own does."""
        body = {"cmd": "Page.addScriptToEvaluateOnNewDocument", "params": {"source": script}}
        self.ask("POST", f"{self.session}/goog/cdp/execute", body)

    def events(self):
        """What DevTools told since it was asked last: names and parameters."""
        for entry in self.ask("POST", f"{self.session}/se/log", {"type": "performance"}):
            message = json.loads(entry["message"])["message"]
            yield message["method"], message["params"]

    def type(self, text):
        strokes = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        keys = {"type": "key", "id": "keys", "actions": strokes}
        self.ask("POST", f"{self.session}/actions", {"actions": [keys]})

    def close(self):
        self.ask("DELETE", self.session)
        self.driver.terminate()
        self.driver.wait()


def wait(holds):
    """Waits until something holds, and answers it."""
    end = time.perf_counter() + PATIENCE
    while time.perf_counter() < end:
        try:
            if result := holds():
                return result
        except OSError:
            pass
        time.sleep(0.01)
    raise RuntimeError("what was waited for did not come")
