"""Apache with mod_auth_openidc before an app, and a provider of OpenID Connect: who gets in as whom."""

import contextlib
import html
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from node import Node
from running import DEPLOY, ROOT, Skipped, certificate, changed, free_port, listens, need, running, wait
from visitor import Visitor, echoes

SECRET = "a-secret-of-apache-and-martlet"
#: Where scripts/provider puts the provider of PyPI.
PROVIDER = ROOT / ".build/provider"
PEOPLE = [
    {"sub": "anna", "email": "anna@example.org", "groups": ["staff", "birds"]},
    {"sub": "ben", "email": "ben@example.org", "groups": ["birds"]},
    {"sub": "clara", "email": "clara@example.org"},
]
MODULES = ["mpm_event", "authn_core", "authz_core", "authz_user", "alias", "headers", "proxy",
           "proxy_http", "ssl", "socache_shmcb", "auth_openidc"]


class Apache:
    """Apache by itself, with the file of `deploy` and the addresses of this test."""

    def __init__(self, folder, backend, provider):
        self.folder = pathlib.Path(folder)
        self.https, self.http = free_port(), free_port()
        self.address = f"https://localhost:{self.https}/"
        key, chain, _ = certificate(self.folder)
        secrets = self.folder / "front-secret.conf"
        secrets.write_text(f"Define MARTLET_FRONT_SECRET {SECRET}\nDefine MARTLET_OIDC_SECRET shared\n")
        site = self.folder / "site.conf"
        site.write_text(changed((DEPLOY / "apache-openidc.conf").read_text(), {
            "Include /etc/martlet/front-secret.conf": f"Include {secrets}",
            "*:443": f"127.0.0.1:{self.https}",
            "*:80": f"127.0.0.1:{self.http}",
            "https://apps.example.org/": self.address,
            "ServerName apps.example.org": "ServerName localhost",
            "/etc/ssl/apps.example.org.pem": chain,
            "/etc/ssl/private/apps.example.org.key": key,
            "https://login.example.org": provider,
            "http://127.0.0.1:8080/": f"http://127.0.0.1:{backend}/",
        }))
        modules = pathlib.Path("/usr/lib/apache2/modules")
        self.file = self.folder / "apache.conf"
        self.file.write_text("\n".join([
            *(f"LoadModule {name}_module {modules}/mod_{name}.so" for name in MODULES),
            f"ServerRoot {self.folder}", "ServerName localhost", f"PidFile {self.folder}/pid",
            f"DefaultRuntimeDir {self.folder}", f"ErrorLog {self.folder}/errors",
            *(["User www-data", "Group www-data"] if os.getuid() == 0 else []),
            f"Listen 127.0.0.1:{self.https}", f"Listen 127.0.0.1:{self.http}",
            f"Include {site}", "",
        ]))

    def check(self):
        done = subprocess.run([need("apache2"), "-t", "-f", self.file], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr

    def start(self):
        return running([need("apache2"), "-D", "FOREGROUND", "-f", self.file], self.folder / "log")


def need_apache():
    need("apache2")
    if not pathlib.Path("/usr/lib/apache2/modules/mod_auth_openidc.so").exists():
        raise Skipped("libapache2-mod-auth-openidc is not installed: make deployed")


def checked():
    """Apache takes the file."""
    need_apache()
    with tempfile.TemporaryDirectory() as folder:
        Apache(folder, 8080, "https://login.example.org").check()


@contextlib.contextmanager
def provider(folder):
    """The provider of PyPI; answers its address."""
    if not PROVIDER.exists():
        raise Skipped("the provider is missing: scripts/provider fetches it")
    port = free_port()
    words = [sys.executable, "-m", "oidc_provider_mock", "--port", str(port)]
    for person in PEOPLE:
        words += ["--user-claims", json.dumps(person)]
    with running(words, folder / "provider", env={**os.environ, "PYTHONPATH": str(PROVIDER)}):
        wait(lambda: listens(port), "the provider")
        yield f"http://127.0.0.1:{port}"


@contextlib.contextmanager
def all_of_it():
    """A node, a provider and Apache between them."""
    need_apache()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        folder.chmod(0o755)
        node = Node("node", SECRET)
        with provider(folder) as address:
            apache = Apache(folder, node.port, address)
            node.leaves_to = "/.openid/back?logout=" + apache.address.replace(":", "%3A").replace("/", "%2F")
            with apache.start():
                wait(lambda: listens(apache.https), "Apache")
                yield apache, node, address


def sign_in(visitor, address, name):
    """Opens a page, and signs in at the provider where it leads to."""
    asked = visitor.follow(address)
    assert "/oauth2/authorize?" in asked.address, f"{address} leads to {asked.address}"
    assert "code_challenge_method=S256" in asked.address, "no PKCE"
    answer = visitor.post(asked.address, {"sub": name})
    assert answer.status == 302, f"the provider says {answer.status}"
    return visitor.follow(answer.location)


def played():
    with all_of_it() as (apache, node, provider):
        strangers(apache, provider)
        people = {name: Visitor() for name in ("anna", "ben", "clara")}
        for name, visitor in people.items():
            answer = sign_in(visitor, apache.address + "lists?a=b", name)
            assert answer.seen["target"] == "/lists?a=b", "the way back is lost"
            assert answer.reached("x-remote-user") == [name], answer.reached("x-remote-user")
        groups = {name: visitor.get(apache.address).reached("x-remote-groups")
                  for name, visitor in people.items()}
        assert groups == {"anna": ["staff,birds"], "ben": ["birds"], "clara": []}, groups
        forged(apache, node, people)
        sockets(apache, people)
        signed_out(apache, people)
    return "three people"


def strangers(apache, provider):
    """Who has not signed in is led to the provider, where something can be led, and nowhere else."""
    answer = Visitor().get(apache.address)
    assert answer.status == 302 and answer.location.startswith(provider), answer.location
    lies = [("X-Remote-User", "anna"), ("X-Front-Secret", SECRET), ("OIDC_CLAIM_sub", "anna"),
            ("Authorization", "Bearer anna"), ("Cookie", "mod_auth_openidc_session=anna")]
    for lie in lies:
        assert Visitor().get(apache.address, [lie]).status in (302, 401), f"{lie} lets in"
    assert Visitor().get(apache.address, [("Sec-Fetch-Mode", "cors")]).status == 401
    assert Visitor().socket(apache.address)[0] == 401, "a socket is led to the provider"
    plain = Visitor().get(f"http://localhost:{apache.http}/there")
    assert plain.status == 301 and plain.location == apache.address + "there", plain.location


def forged(apache, node, people):
    """Who is anna stays anna, whatever her browser says."""
    lies = [("X-Remote-User", "ben"), ("x-remote-user", "ben"), ("X-Remote-Groups", "admins"),
            ("X-Front-Secret", "guessed"), ("X-Front-Secret", SECRET), ("Forwarded", "for=1.2.3.4"),
            ("X-Forwarded-For", "1.2.3.4"), ("X-Forwarded-Proto", "http"),
            ("X-Forwarded-Host", "evil.example"), ("OIDC_CLAIM_groups", "admins"),
            ("OIDC-CLAIM-groups", "admins"), ("REMOTE_USER", "ben"), ("Remote-User", "ben")]
    answer = people["anna"].get(apache.address, lies)
    expected = {"x-remote-user": ["anna"], "x-remote-groups": ["staff,birds"], "forwarded": [],
                "x-front-secret": [SECRET], "x-forwarded-for": ["127.0.0.1"],
                "x-forwarded-proto": ["https"], "x-forwarded-host": [f"localhost:{apache.https}"]}
    for name, values in expected.items():
        assert answer.reached(name) == values, f"{name}: {answer.reached(name)}"
    assert people["clara"].get(apache.address, lies).reached("x-remote-groups") == []
    # A header that a connection names is for the next one only: it may go, never become another's.
    for name in ("X-Remote-User", "X-Front-Secret", "X-Remote-Groups"):
        answer = people["anna"].get(apache.address, [("Connection", name), (name, "ben")])
        assert answer.status == 403 or "ben" not in answer.reached("x-remote-user"), f"{name} is ben's"
    cookies = people["anna"].get(apache.address, [("X-Again", "1")]).reached("cookie")
    assert not any("mod_auth_openidc_session" in each for each in cookies), "the session leaks"
    direct = Visitor().get(f"http://127.0.0.1:{node.port}/", [("X-Remote-User", "anna")])
    assert direct.status == 403, "the app believes anybody"
    thief = Visitor()
    place = f"localhost:{apache.https}"
    session = people["anna"].cookies[place]["mod_auth_openidc_session"]
    thief.cookies[place] = {"mod_auth_openidc_session": session[:-1] + ("0" if session[-1] != "0" else "1")}
    assert thief.get(apache.address).status == 302, "a session can be guessed by one letter"


def sockets(apache, people):
    """A page's socket opens for who has signed in, as them, and carries what is sent."""
    for name in ("anna", "ben"):
        status, head, connection = people[name].socket(apache.address + "live", [("X-Remote-User", "clara")])
        with connection:
            assert status == 101, f"{status} for a socket"
            assert f"\r\nX-Who: {name}\r\n" in head, head
            assert echoes(connection, b"x" * 10_000), "a socket carries nothing"


def signed_out(apache, people):
    """Who signs out is nobody, with the old cookie too; the others stay."""
    anna = people["anna"]
    old = dict(anna.cookies[f"localhost:{apache.https}"])
    answer = anna.post(apache.address + ".martlet/sign-out", {})
    asked = anna.follow(answer.location)
    assert "/oauth2/end_session" in asked.address, f"signing out leads to {asked.address}"
    back = re.search(r'name="redirect_uri" value="([^"]*)"', asked.text)
    assert back and html.unescape(back[1]).startswith(apache.address), "nobody comes back"
    assert anna.get(apache.address).status == 302, "who has signed out is still let in"
    anna.cookies[f"localhost:{apache.https}"] = old
    assert anna.get(apache.address).status == 302, "the old session lives"
    assert people["ben"].get(apache.address).reached("x-remote-user") == ["ben"]
    again = sign_in(Visitor(), apache.address, "anna")
    assert again.reached("x-remote-user") == ["anna"], "nobody can come back"
