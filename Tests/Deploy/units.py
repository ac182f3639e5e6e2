"""The units of systemd: whether they make sense, how much they expose, and whether they are packed."""

import ctypes
import os
import pathlib
import re
import subprocess
import tempfile

from activation import need_server, page
from running import DEPLOY, ROOT, Skipped, changed, free_port, listens, need, running, wait

UNITS = ["martlet-serve.socket", "martlet-serve.service"]
#: What `systemd-analyze security` may say at most, of 10.
EXPOSURE = 2.0
#: Of prctl: memory that can be written is never to be executed.
PR_SET_MDWE, PR_MDWE_REFUSE_EXEC_GAIN = 65, 1


def unpacked(folder):
    """The units as they will lie, with a program that is here."""
    for name in UNITS:
        text = (DEPLOY / "systemd" / name).read_text()
        if name.endswith(".service"):
            text = changed(text, {"/usr/bin/martlet ": "/bin/true "})
        (folder / name).write_text(text)
    return [folder / name for name in UNITS]


def verified():
    analyze = need("systemd-analyze")
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run([analyze, "verify", "--man=no", *unpacked(pathlib.Path(folder))],
                              capture_output=True, text=True)
    # Of units of the machine itself it may say something, too.
    said = [line for line in done.stderr.splitlines() if "martlet" in line]
    assert done.returncode == 0 and not said, "\n".join(said) or done.stderr


def secured():
    analyze = need("systemd-analyze")
    with tempfile.TemporaryDirectory() as folder:
        service = unpacked(pathlib.Path(folder))[1]
        done = subprocess.run(
            [analyze, "security", "--offline=true", "--no-pager", f"--threshold={EXPOSURE * 10:.0f}",
             service],
            capture_output=True, text=True)
    level = re.search(r"exposure level for \S+: ([\d.]+)", done.stdout)
    assert level, done.stderr
    assert done.returncode == 0 and float(level[1]) <= EXPOSURE, f"the exposure is {level[1]}"
    return f"exposure {level[1]}"


def patient():
    """The unit waits longer for the end than the server at most needs with its own defaults."""
    service = (DEPLOY / "systemd/martlet-serve.service").read_text()
    waits = int(re.search(r"^TimeoutStopSec=(\d+)$", service, re.MULTILINE)[1])
    options = ROOT / "Sources/Serving/ServeSettings.swift"
    if not options.exists():
        raise Skipped("the sources of the server are not here")
    text = options.read_text()

    def default(name):
        return int(re.search(rf"var {name} = (?:Duration\.seconds\()?([\d_]+)", text)[1].replace("_", ""))

    needs = default("drainWait") + default("jitter") / 1000 + default("stopPatience") + 5
    assert waits >= needs + 20, f"TimeoutStopSec={waits}, and the server may need {needs:.0f} s"
    return f"{waits} s for at most {needs:.0f} s"


def forbid_making_code():
    if ctypes.CDLL(None, use_errno=True).prctl(PR_SET_MDWE, PR_MDWE_REFUSE_EXEC_GAIN, 0, 0, 0) != 0:
        os._exit(99)


def executes_no_written_memory(program):
    """The program serves where written memory cannot be executed (MemoryDenyWriteExecute=)."""
    need_server(program)
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        words = [program, "serve", "todo", "--data", folder + "/data", "--port", str(port)]
        with running(words, folder + "/log", preexec_fn=forbid_making_code) as process:
            wait(lambda: process.poll() is not None or listens(port), "the server")
            if process.poll() == 99:
                raise Skipped("the kernel cannot forbid it (Linux 6.3)")
            page(f"http://127.0.0.1:{port}/")


def packed():
    """What scripts/deb makes a package of has the units, the user and the options at their places."""
    package = max((ROOT / ".build/deb").glob("martlet_*.deb"), default=None,
                  key=lambda file: file.stat().st_mtime)
    if not package:
        raise Skipped("there is no package: make deb")
    listed = subprocess.run([need("dpkg-deb"), "--contents", package], capture_output=True, text=True,
                            check=True).stdout
    wanted = [f"./usr/lib/systemd/system/{name}" for name in UNITS]
    wanted += ["./usr/lib/sysusers.d/martlet.conf", "./etc/martlet/serve.conf"]
    wanted += [f"./usr/share/doc/martlet/examples/{name}"
               for name in ("haproxy.cfg", "apache-openidc.conf", "nginx-auth-request.conf")]
    missing = [path for path in wanted if f"{path}\n" not in listed]
    assert not missing, f"{package.name} is without {', '.join(missing)}"
    assert "multi-user.target.wants" not in listed, "the service is enabled"
