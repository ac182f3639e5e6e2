"""nginx with auth_request before an app: who gets in as whom."""

import pathlib
import socket
import subprocess
import tempfile
import threading

from node import Node, send
from running import DEPLOY, certificate, changed, free_port, listens, need, running, wait
from visitor import Visitor, echoes

SECRET = "a-secret-of-nginx-and-martlet"


class Knower:
    """The service that knows people: by a cookie, which says who it is."""

    def __init__(self):
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            connection, _ = self.listener.accept()
            with connection:
                head = b""
                while b"\r\n\r\n" not in head:
                    part = connection.recv(4096)
                    if not part:
                        break
                    head += part
                name = head.decode("latin-1").partition("knower=")[2].split("\r\n")[0].split(";")[0]
                if name:
                    headers = [("X-Auth-Request-User", name)]
                    headers += [("X-Auth-Request-Groups", "birds")] if name == "anna" else []
                    send(connection, 200, "", headers if name != "nobody" else [])
                else:
                    send(connection, 401, "")


class Nginx:
    def __init__(self, folder, backend=8080, knower=4180):
        self.folder = pathlib.Path(folder)
        self.port = free_port()
        self.address = f"https://localhost:{self.port}/"
        key, chain, _ = certificate(self.folder)
        secret = self.folder / "front-secret.nginx"
        secret.write_text(f'proxy_set_header X-Front-Secret "{SECRET}";\n')
        site = changed((DEPLOY / "nginx-auth-request.conf").read_text(), {
            "include /etc/martlet/front-secret.nginx": f"include {secret}",
            "listen 443": f"listen 127.0.0.1:{self.port}",
            "server_name apps.example.org": "server_name localhost",
            "/etc/ssl/apps.example.org.pem": chain,
            "/etc/ssl/private/apps.example.org.key": key,
            "http://127.0.0.1:8080": f"http://127.0.0.1:{backend}",
            "http://127.0.0.1:4180": f"http://127.0.0.1:{knower}",
        })
        places = "".join(f"  {name}_temp_path {self.folder}/{name};\n"
                         for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        self.file = self.folder / "nginx.conf"
        self.file.write_text(
            f"pid {self.folder}/pid;\nerror_log {self.folder}/errors;\ndaemon off;\nevents {{}}\n"
            f"http {{\n  access_log off;\n{places}{site}}}\n")

    def check(self):
        done = subprocess.run([need("nginx"), "-t", "-q", "-c", self.file], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr


def checked():
    """nginx takes the file."""
    need("nginx")
    with tempfile.TemporaryDirectory() as folder:
        Nginx(folder).check()


def played():
    need("nginx")
    node, knower = Node("node", SECRET), Knower()
    with tempfile.TemporaryDirectory() as folder:
        server = Nginx(folder, node.port, knower.port)
        words = [need("nginx"), "-c", server.file]
        with running(words, server.folder / "log"):
            wait(lambda: listens(server.port), "nginx")
            lets_in(server)


def lets_in(server):
    people = {name: Visitor() for name in ("anna", "ben", "nobody")}
    for name, visitor in people.items():
        visitor.cookies[f"localhost:{server.port}"] = {"knower": name}
    lies = [("X-Remote-User", "ben"), ("X-Remote-Groups", "admins"), ("X-Front-Secret", SECRET),
            ("X-Auth-Request-User", "ben"), ("Forwarded", "for=1.2.3.4"), ("X-Forwarded-For", "1.2.3.4"),
            ("X-Forwarded-Proto", "http"), ("X-Forwarded-Host", "evil.example")]
    stranger = Visitor().get(server.address + "lists", lies)
    assert stranger.status == 302 and "/oauth2/start?rd=/lists" in stranger.location, stranger.location
    assert Visitor().socket(server.address)[0] == 401, "a socket is led to signing in"
    anna = people["anna"].get(server.address + "lists?a=b", lies)
    expected = {"x-remote-user": ["anna"], "x-remote-groups": ["birds"], "x-front-secret": [SECRET],
                "forwarded": [], "x-forwarded-for": ["127.0.0.1"], "x-forwarded-proto": ["https"],
                "x-forwarded-host": [f"localhost:{server.port}"]}
    for name, values in expected.items():
        assert anna.reached(name) == values, f"{name}: {anna.reached(name)}"
    assert anna.seen["target"] == "/lists?a=b", anna.seen["target"]
    ben = people["ben"].get(server.address, lies)
    assert (ben.reached("x-remote-user"), ben.reached("x-remote-groups")) == (["ben"], []), ben.text
    # Whom the service lets in without a name has none.
    assert people["nobody"].get(server.address, lies).reached("x-remote-user") == []
    status, head, connection = people["anna"].socket(server.address, lies)
    with connection:
        assert status == 101 and "\r\nX-Who: anna\r\n" in head, head
        assert echoes(connection, b"x" * 10_000), "a socket carries nothing"
