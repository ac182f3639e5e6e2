"""A bare Debian 12 with systemd, and the commands of docs/server.md done in it, in their order."""

import contextlib
import ctypes
import json
import os
import pathlib
import re
import shutil
import subprocess

from people import see_apart, two, use_apart
from running import ROOT, Skipped, listens, need, running, wait

PAGE = ROOT / "docs/server.md"
#: Where the socket of the package listens.
PORT = 8080


def blocks(heading):
    """The lines for a shell under a heading of the page, up to the next heading."""
    text = PAGE.read_text()
    part = text[text.index(f"\n{heading}\n"):][1:]
    part = part[:part.index("\n#", 1)]
    return re.findall(r"```sh\n(.*?)```", part, re.DOTALL)


class Machine:
    """A system in a folder that has booted, beside this one and with its network."""

    def __init__(self, folder):
        if os.getuid() != 0:
            raise Skipped("only root can boot another system")
        self.base, self.root = folder / "base", folder / "root"
        if not (self.base / "etc").exists():
            folder.mkdir(parents=True, exist_ok=True)
            subprocess.run(
                [need("debootstrap"), "--variant=minbase",
                 "--include=systemd,systemd-sysv,dbus,ca-certificates", "bookworm", self.base],
                check=True, stdout=subprocess.DEVNULL)
        shutil.rmtree(self.root, ignore_errors=True)
        subprocess.run(["cp", "-a", self.base, self.root], check=True)
        shutil.copy("/etc/resolv.conf", self.root / "etc/resolv.conf")
        # Nobody is there to be asked, and the tests of what it recommends are others.
        (self.root / "etc/apt/apt.conf.d/90play").write_text(
            'APT::Get::Assume-Yes "true";\nAPT::Install-Recommends "false";\n')
        self.log = folder / "log"

    @contextlib.contextmanager
    def booted(self, binds):
        words = [need("systemd-nspawn"), "--quiet", "-D", self.root, "--register=no", "--keep-unit",
                 # Its own list of calls is older than Landlock, as that of the unit is.
                 "--system-call-filter=landlock_create_ruleset landlock_add_rule landlock_restrict_self",
                 "--console=pipe", "--boot", *(f"--bind-ro={place}" for place in binds)]
        with running(words, self.log, stdin=subprocess.DEVNULL) as process:
            children = pathlib.Path(f"/proc/{process.pid}/task/{process.pid}/children")
            self.leader = wait(lambda: children.read_text().split()[:1], "the system")[0]
            wait(lambda: self.run("systemctl is-system-running", status=None).strip()
                 in ("running", "degraded"), "the system up")
            yield
            self.run("systemctl poweroff --no-block", status=None)
            process.wait(60)

    def run(self, line, status=0, given=None):
        done = subprocess.run(
            [need("nsenter"), "--target", self.leader, "--all", "env", "-i", "LANG=C.UTF-8",
             "DEBIAN_FRONTEND=noninteractive",
             "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "sh", "-ec",
             f"cd /root; {line}"],
            capture_output=True, text=True, input=given, timeout=600)
        assert status is None or done.returncode == status, f"{line}: {done.stdout[-500:]}{done.stderr[-2000:]}"
        return done.stdout

    def install(self, package):
        shutil.copy(package, self.root / "root")


def played(folder, binds):
    packages = sorted((ROOT / ".build/deb").glob("martlet_*.deb"), key=lambda file: file.stat().st_mtime)
    if not packages:
        raise Skipped("there is no package: make deb")
    need("systemd-nspawn", "debootstrap", "nsenter")
    if listens(PORT):
        raise Skipped(f"port {PORT} of this machine is taken")
    machine = Machine(folder)
    with machine.booted(binds), two() as people:
        machine.run("apt-get update")
        machine.install(packages[-1])
        first, *_ = blocks("## One machine, step by step")
        assert "ok" in machine.run(first).splitlines(), "the server is not well"
        names = use_apart(people, f"http://127.0.0.1:{PORT}/")
        level = unit(machine)
        restarted(machine, people, names)
        passwords(machine)
        removed(machine)
    return f"exposure {level}"


def unit(machine):
    """As systemd itself sees the unit, in which everything runs."""
    machine.run("systemd-analyze verify --man=no martlet-serve.service martlet-serve.socket")
    said = machine.run("systemd-analyze security martlet-serve.service --no-pager")
    level = float(re.search(r"exposure level for \S+: ([\d.]+)", said)[1])
    assert level <= 2.0, f"the exposure is {level}"
    log = machine.run("journalctl -u martlet-serve --no-pager -o cat")
    assert "no Landlock" not in log or not has_landlock(), "the sandbox takes Landlock away"
    status = status_of(machine)
    assert status["state"] == "ok" and sum(app["people"] for app in status["apps"]) == 2, status
    assert all(each["memory"] > 0 for each in status["processes"]), "no memory is told"
    return level


def has_landlock():
    """Whether this kernel has it: what landlock_create_ruleset says when asked for its version."""
    return ctypes.CDLL(None).syscall(444, None, ctypes.c_size_t(0), ctypes.c_uint(1)) >= 1


def status_of(machine):
    line = next(line for block in blocks("## See how it is") for line in block.splitlines())
    return json.loads(machine.run(line.split("#")[0].strip() + " --json"))


def restarted(machine, people, names):
    """Open pages go on over a restart and over the same package once more."""
    for act in ("systemctl restart martlet-serve", "apt-get install --reinstall ./martlet_*.deb"):
        before = machine.run("systemctl show -P MainPID martlet-serve")
        machine.run(act)
        wait(lambda: machine.run("systemctl show -P ActiveState martlet-serve").strip() == "active", act)
        assert machine.run("systemctl show -P MainPID martlet-serve") != before, f"{act} restarts nothing"
        see_apart(people, names)
        wait(lambda: not any(person.browser.run("return document.querySelector('[data-offline]')")
                             for person in people), "the pages online")


def passwords(machine):
    """The commands for names and passwords, as the page has them."""
    add, link, listing, remove = blocks("### Names and passwords")[0].strip().splitlines()
    machine.run(add, given="a long enough password\n")
    assert machine.run(link).startswith("https://apps.example.org/"), "no link"
    assert "anna\tteachers" in machine.run(listing), "anna is not there"
    owners = machine.run("stat -c %U /var/lib/martlet/people.json /var/lib/martlet/key").split()
    assert owners == ["martlet"] * 2, f"the files are {owners}'s"
    machine.run(remove)
    assert "anna" not in machine.run(listing), "anna is still there"


def removed(machine):
    """A purge ends the service and leaves what belongs to people."""
    machine.run("apt-get purge martlet")
    assert machine.run("systemctl is-active martlet-serve.socket", status=None).strip() != "active"
    assert machine.run("ls /var/lib/martlet/homes").strip(), "the purge takes people's data"
    left = machine.run("find /usr /etc -xdev -path '*martlet*' ! -path '*/dpkg/*'")
    assert not left.strip(), f"the purge leaves {left}"
