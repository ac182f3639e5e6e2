"""A stand-in for one node of `martlet serve`, which says what reached it.

It keeps the rules of the real one that a server in front has to do with: /health, the secret of the
front, one request on a connection, a cookie for whom it does not know, sockets that stay open.
"""

import base64
import hashlib
import json
import secrets
import socket
import threading


class Node:
    """Listens on a free port of 127.0.0.1 until it is closed."""

    def __init__(self, name, secret, leaves_to="/"):
        self.name = name
        self.secret = secret
        self.leaves_to = leaves_to
        self.drains = False
        self.port = None
        self.sockets = set()
        self.open()

    def open(self):
        """Listens, at the same port as before where there was one."""
        self.listener = socket.create_server(("127.0.0.1", self.port or 0), backlog=256)
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, args=(self.listener,), daemon=True).start()

    def die(self):
        """Ends as by kill -9: nobody listens, and what is open breaks."""
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
        self.close_sockets()

    def close_sockets(self):
        for connection in list(self.sockets):
            try:
                connection.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def accept(self, listener):
        while True:
            try:
                connection, _ = listener.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=(connection,), daemon=True).start()

    def serve(self, connection):
        with connection:
            head = b""
            while b"\r\n\r\n" not in head and len(head) < 65_536:
                part = connection.recv(4096)
                if not part:
                    return
                head += part
            lines = head.split(b"\r\n\r\n")[0].decode("latin-1").split("\r\n")
            method, target, _ = lines[0].split(" ")
            headers = [(name.lower(), value.strip()) for name, _, value in
                       (line.partition(":") for line in lines[1:])]
            self.sockets.add(connection)
            try:
                self.answer(connection, method, target, headers)
            except OSError:
                pass
            finally:
                self.sockets.discard(connection)

    def answer(self, connection, method, target, headers):
        def values(name):
            return [value for each, value in headers if each == name]

        if target == "/health":
            return send(connection, 503 if self.drains else 200, self.name)
        if values("x-front-secret") != [self.secret]:
            return send(connection, 403, "The front's secret is missing.")
        if target == "/.martlet/sign-out" and method == "POST":
            return send(connection, 302, "", [("Location", self.leaves_to)])
        if "websocket" in values("upgrade"):
            key = values("sec-websocket-key")[0] + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
            accept = base64.b64encode(hashlib.sha1(key.encode()).digest()).decode()
            # Who it was opened for, as a socket's bytes have no headers.
            who = ",".join(values("x-remote-user"))
            connection.sendall(
                "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Accept: {accept}\r\nX-Who: {who}\r\n\r\n".encode())
            while part := connection.recv(4096):
                connection.sendall(part)
            return None
        more = []
        if not any("__Host-martlet-person=" in value for value in values("cookie")):
            more.append(("Set-Cookie", f"__Host-martlet-person=20000.{secrets.token_hex(16)}.mac; "
                                       "Path=/; Secure; HttpOnly; SameSite=Lax"))
        seen = {"node": self.name, "method": method, "target": target, "headers": headers}
        return send(connection, 200, json.dumps(seen), more)


def send(connection, status, text, headers=()):
    body = text.encode()
    lines = [f"HTTP/1.1 {status} .", f"Content-Length: {len(body)}", "Connection: close"]
    lines += [f"{name}: {value}" for name, value in headers]
    connection.sendall("\r\n".join(lines).encode() + b"\r\n\r\n" + body)
