"""HAProxy before three nodes: who is led where, and what becomes of them when nodes come and go."""

import os
import pathlib
import signal
import socket
import subprocess
import tempfile

from node import Node
from running import DEPLOY, changed, certificate, free_port, listens, need, running, wait
from visitor import Visitor, echoes

SECRET = "a-secret-of-the-front-and-its-nodes"


class Balanced:
    """Three nodes and the file of `deploy`, with the addresses of this test."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.nodes = [Node(f"node{number}", SECRET) for number in (1, 2, 3)]
        self.https, self.http, self.known, peers = (free_port() for _ in range(4))
        both = certificate(self.folder)[2]
        changes = {
            "bind :443": f"bind 127.0.0.1:{self.https}",
            "bind :80": f"bind 127.0.0.1:{self.http}",
            "bind 127.0.0.1:8081": f"bind 127.0.0.1:{self.known}",
            "127.0.0.1:10000": f"127.0.0.1:{peers}",
            "/etc/haproxy/apps.pem": both,
            # A machine for tests may not have as many descriptors.
            "maxconn 20000": "maxconn 1000",
            "/dev/log local0": "stderr format raw local0",
            "  user haproxy\n  group haproxy\n": "",
            "/run/haproxy/admin.sock user haproxy group haproxy": self.folder / "admin.sock",
        }
        for number, node in enumerate(self.nodes, 1):
            changes[f"10.0.0.{number}:8080"] = f"127.0.0.1:{node.port}"
        self.file = self.folder / "haproxy.cfg"
        self.file.write_text(changed((DEPLOY / "haproxy.cfg").read_text(), changes))
        self.variables = {**os.environ, "MARTLET_FRONT_SECRET": SECRET}
        self.log = self.folder / "log"

    @property
    def address(self):
        return f"https://127.0.0.1:{self.https}/"

    def start(self):
        return running([need("haproxy"), "-W", "-f", self.file], self.log, signal.SIGTERM,
                       env=self.variables)

    def states(self):
        """Whether each node is up, as HAProxy sees it."""
        with socket.socket(socket.AF_UNIX) as connection:
            connection.connect(str(self.folder / "admin.sock"))
            connection.sendall(b"show stat\n")
            text = b""
            while part := connection.recv(65_536):
                text += part
        rows = [line.split(",") for line in text.decode().splitlines()]
        return {row[1]: row[17].startswith("UP") for row in rows if row[0] == "nodes"}

    def wait_for(self, node, is_up):
        wait(lambda: self.states().get(node.name) == is_up, f"{node.name} {'up' if is_up else 'down'}")

    def node(self, visitor, headers=()):
        answer = visitor.get(self.address, headers)
        assert answer.status == 200, f"{answer.status}: {answer.text}"
        return answer.seen["node"]


def checked():
    """HAProxy takes the file, and refuses it without the secret."""
    haproxy = need("haproxy")
    with tempfile.TemporaryDirectory() as folder:
        balanced = Balanced(folder)
        done = subprocess.run([haproxy, "-c", "-f", balanced.file], env=balanced.variables,
                              capture_output=True, text=True)
        assert done.returncode == 0 and "WARNING" not in done.stderr, done.stderr
        del balanced.variables["MARTLET_FRONT_SECRET"]
        done = subprocess.run([haproxy, "-c", "-f", balanced.file], env=balanced.variables,
                              capture_output=True, text=True)
        assert done.returncode != 0 and "/etc/default/haproxy" in done.stderr, done.stderr


def played():
    need("haproxy")
    with tempfile.TemporaryDirectory() as folder:
        balanced = Balanced(folder)
        with balanced.start() as process:
            wait(lambda: listens(balanced.https) and (balanced.folder / "admin.sock").exists(), "HAProxy")
            for node in balanced.nodes:
                balanced.wait_for(node, True)
            people = stays(balanced)
            forged(balanced)
            known(balanced)
            drained(balanced, people)
            died(balanced)
            reloaded(balanced, process, people)
    return f"{len(people)} people on three nodes"


def stays(balanced):
    """Each comes to one node each time, also with a renewed cookie."""
    people = {Visitor(): None for _ in range(40)}
    for person in people:
        person.get(balanced.address)
        people[person] = balanced.node(person)
        for _ in range(3):
            assert balanced.node(person) == people[person], "a person is led to and fro"
        jar = next(iter(person.cookies.values()))
        _, middle, _ = jar["__Host-martlet-person"].split(".")
        jar["__Host-martlet-person"] = f"20015.{middle}.another"
        assert balanced.node(person) == people[person], "a renewed cookie leads elsewhere"
    assert len(set(people.values())) == 3, "a node is left out"
    # Who has signed in comes to one node from whatever browser: what is before the point is theirs.
    for name in "0123456789":
        browsers = [Visitor(), Visitor()]
        for number, browser in enumerate(browsers):
            place = f"127.0.0.1:{balanced.https}"
            browser.cookies[place] = {"__Host-martlet-session": f"{name * 16}.{number}",
                                      "__Host-martlet-person": f"20000.{number}.mac"}
        assert len({balanced.node(browser) for browser in browsers}) == 1, "two browsers, two nodes"
    plain = Visitor().get(f"http://127.0.0.1:{balanced.http}/there?a=b")
    assert plain.status == 308 and plain.location.endswith("/there?a=b"), "http is not led to https"
    return people


def forged(balanced):
    """What a visitor says of who they are does not reach a node."""
    lies = [("X-Remote-User", "anna"), ("x-remote-user", "ben"), ("X-Remote-Groups", "staff"),
            ("X-Front-Secret", SECRET), ("X-Front-Secret", "guessed"), ("Forwarded", "for=1.2.3.4"),
            ("X-Forwarded-For", "1.2.3.4"), ("X-Forwarded-For", "5.6.7.8"),
            ("X-Forwarded-Proto", "http"), ("X-Forwarded-Host", "evil.example")]
    answer = Visitor().get(balanced.address, lies)
    assert answer.status == 200, answer.text
    for name in ("x-remote-user", "x-remote-groups", "forwarded"):
        assert not answer.reached(name), f"{name} comes through"
    assert answer.reached("x-forwarded-for") == ["127.0.0.1"], answer.reached("x-forwarded-for")
    assert answer.reached("x-forwarded-proto") == ["https"]
    assert answer.reached("x-forwarded-host") == [f"127.0.0.1:{balanced.https}"]
    assert answer.reached("x-front-secret") == [SECRET]
    for node in balanced.nodes:
        direct = Visitor().get(f"http://127.0.0.1:{node.port}/", [("X-Remote-User", "anna")])
        assert direct.status == 403, "a node believes anybody"


def known(balanced):
    """People of Apache come to one node by their name, from whatever browser."""
    address = f"http://127.0.0.1:{balanced.known}/"
    for wrong in ([], [("X-Front-Secret", "guessed")],
                  [("X-Front-Secret", SECRET), ("X-Front-Secret", SECRET)]):
        answer = Visitor().get(address, [("X-Remote-User", "anna"), *wrong])
        assert answer.status == 403 and "missing" not in answer.text, f"{wrong} reaches a node"
    places = {}
    for name in [f"person{number}" for number in range(20)] * 3:
        answer = Visitor().get(address, [("X-Remote-User", name), ("X-Front-Secret", SECRET),
                                         ("X-Forwarded-For", "9.9.9.9")])
        assert answer.reached("x-forwarded-for") == ["9.9.9.9"], "Apache's word is changed"
        assert places.setdefault(name, answer.seen["node"]) == answer.seen["node"], name
    assert len(set(places.values())) == 3, "a node is left out"


def drained(balanced, people):
    """Who was on a node that drains is led elsewhere and stays there; sockets are left to the node."""
    node = balanced.nodes[0]
    there = [person for person, place in people.items() if place == node.name]
    status, _, connection = there[0].socket(balanced.address)
    assert status == 101 and echoes(connection), "no socket"
    node.drains = True
    balanced.wait_for(node, False)
    moved = {person: balanced.node(person) for person in there}
    assert node.name not in moved.values(), "a node that drains is given people"
    assert echoes(connection), "the socket is cut before the node has saved its page"
    node.close_sockets()
    assert not echoes(connection), "the socket outlives its node"
    node.drains = False
    balanced.wait_for(node, True)
    for person, place in moved.items():
        assert balanced.node(person) == place, "people leave the node where their data are open"
    people.update(moved)
    newcomers = set()
    for _ in range(40):
        person = Visitor()
        person.get(balanced.address)
        newcomers.add(balanced.node(person))
    assert node.name in newcomers, "a node that is back is given nobody"


def died(balanced):
    """A node that dies costs nobody an answer."""
    person = Visitor()
    person.get(balanced.address)
    place = balanced.node(person)
    node = next(each for each in balanced.nodes if each.name == place)
    node.die()
    assert balanced.node(person) != place, "a dead node answers"
    balanced.wait_for(node, False)
    node.open()
    balanced.wait_for(node, True)


def reloaded(balanced, process, people):
    """After a reload, open sockets go on, and people are led to where they were."""
    someone = next(iter(people))
    status, _, connection = someone.socket(balanced.address)
    assert status == 101 and echoes(connection), "no socket"
    before = balanced.log.read_text().count("forked")
    process.send_signal(signal.SIGUSR2)
    wait(lambda: balanced.log.read_text().count("forked") > before, "a new process")
    wait(lambda: all(balanced.states().values()), "all nodes up")
    for person, place in people.items():
        assert balanced.node(person) == place, "a reload leads people elsewhere"
    assert echoes(connection), "a reload cuts sockets"
    connection.close()
