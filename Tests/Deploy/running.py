"""What the checks of deployed servers share: reports, files of configuration, processes."""

import contextlib
import pathlib
import shutil
import signal
import socket
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
DEPLOY = ROOT / "deploy"
#: Seconds until something that was started must be there.
PATIENCE = 30


class Skipped(Exception):
    """Why something cannot be checked here."""


class Report:
    """Prints a line for each check and counts them."""

    def __init__(self, only):
        self.only = only
        self.passed = self.failed = self.skipped = 0

    def check(self, name, act, *words):
        if self.only and self.only not in name:
            return
        try:
            said = act(*words)
        except Skipped as reason:
            self.skipped += 1
            print(f"skipped  {name}: {reason}", flush=True)
        except (AssertionError, OSError, KeyError, ValueError, subprocess.SubprocessError) as problem:
            self.failed += 1
            print(f"FAILED   {name}: {problem or type(problem).__name__}", flush=True)
        else:
            self.passed += 1
            print(f"passed   {name}{f': {said}' if said else ''}", flush=True)


def need(*programs):
    """Where programs are; skips the check where one is missing."""
    path = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
    found = [shutil.which(program, path=path) for program in programs]
    for program, place in zip(programs, found):
        if not place:
            raise Skipped(f"{program} is not installed: make deployed")
    return found if len(found) > 1 else found[0]


def changed(text, changes):
    """A file's text with other words in the place of some; each of them must be there."""
    for old, new in changes.items():
        assert old in text, f"the file has no \"{old}\" any more"
        text = text.replace(old, str(new))
    return text


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


def wait(holds, what):
    """Waits until something holds, and answers it."""
    end = time.monotonic() + PATIENCE
    while True:
        with contextlib.suppress(OSError):
            if found := holds():
                return found
        assert time.monotonic() < end, f"{what} is not so after {PATIENCE} s"
        time.sleep(0.05)


def listens(port):
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        return True
    return False


def certificate(folder):
    """A certificate for localhost that nobody has signed: the paths of its parts and of both."""
    key, chain, both = (folder / name for name in ("key.pem", "chain.pem", "both.pem"))
    subprocess.run(
        [need("openssl"), "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out",
         chain, "-days", "2", "-subj", "/CN=localhost"],
        check=True, capture_output=True,
    )
    both.write_text(chain.read_text() + key.read_text())
    return key, chain, both


@contextlib.contextmanager
def running(words, log, number=signal.SIGTERM, **named):
    """A process that ends with the block; what it says goes to a file."""
    with open(log, "ab") as output:
        process = subprocess.Popen(words, stdout=output, stderr=output, **named)
    try:
        yield process
    finally:
        if process.poll() is None:
            process.send_signal(number)
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
