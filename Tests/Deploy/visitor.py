"""A person with a browser, as far as servers in front have to do with it."""

import http.client
import json
import socket
import ssl
import urllib.parse

#: Seconds that an answer may take.
PATIENCE = 20


def trusting():
    """TLS that takes any certificate: the tests make theirs themselves."""
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


class Answer:
    def __init__(self, address, response, body):
        self.address = address
        self.status = response.status
        self.headers = response.headers
        self.text = body.decode("utf-8", "replace")

    @property
    def seen(self):
        """What a node says that it was sent."""
        return json.loads(self.text)

    def reached(self, name):
        """The values of a header that reached the node."""
        return [value for each, value in self.seen["headers"] if each == name]

    @property
    def location(self):
        return urllib.parse.urljoin(self.address, self.headers.get("Location", ""))


class Visitor:
    """Keeps the cookies of each host and port apart, and follows no redirection unless told to."""

    def __init__(self):
        self.cookies = {}

    def cookie(self, address):
        jar = self.cookies.get(urllib.parse.urlsplit(address).netloc, {})
        return "; ".join(f"{name}={value}" for name, value in jar.items())

    def get(self, address, headers=(), method="GET", form=None):
        parts = urllib.parse.urlsplit(address)
        make = (http.client.HTTPConnection if parts.scheme == "http" else
                lambda *words, **named: http.client.HTTPSConnection(*words, **named, context=trusting()))
        connection = make(parts.hostname, parts.port, timeout=PATIENCE)
        target = parts.path or "/"
        connection.putrequest(method, target + (f"?{parts.query}" if parts.query else ""))
        if cookie := self.cookie(address):
            connection.putheader("Cookie", cookie)
        for name, value in headers:
            connection.putheader(name, value)
        body = b""
        if form is not None:
            body = urllib.parse.urlencode(form).encode()
            connection.putheader("Content-Type", "application/x-www-form-urlencoded")
            connection.putheader("Content-Length", str(len(body)))
        connection.endheaders(body)
        response = connection.getresponse()
        answer = Answer(address, response, response.read())
        connection.close()
        jar = self.cookies.setdefault(parts.netloc, {})
        for line in response.headers.get_all("Set-Cookie") or []:
            pair, *attributes = line.split(";")
            name, _, value = pair.strip().partition("=")
            if value and not any(each.strip().lower() == "max-age=0" for each in attributes):
                jar[name] = value
            else:
                jar.pop(name, None)
        return answer

    def follow(self, address, **named):
        """Goes on to where redirections lead, as a browser does."""
        answer = self.get(address, **named)
        for _ in range(10):
            if answer.status not in (301, 302, 303, 307, 308):
                return answer
            answer = self.get(answer.location)
        raise AssertionError(f"{address} leads in a circle")

    def post(self, address, form, headers=()):
        return self.get(address, headers, "POST", form)

    def socket(self, address, headers=()):
        """A WebSocket as far as its first answer; the status, the answer's head and the connection."""
        parts = urllib.parse.urlsplit(address)
        connection = socket.create_connection((parts.hostname, parts.port), PATIENCE)
        if parts.scheme == "https":
            connection = trusting().wrap_socket(connection, server_hostname=parts.hostname)
        lines = [f"GET {parts.path or '/'} HTTP/1.1", f"Host: {parts.netloc}", "Upgrade: websocket",
                 "Connection: Upgrade", "Sec-WebSocket-Version: 13",
                 "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="]
        if cookie := self.cookie(address):
            lines.append(f"Cookie: {cookie}")
        lines += [f"{name}: {value}" for name, value in headers]
        connection.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        head = b""
        while b"\r\n\r\n" not in head:
            part = connection.recv(1)
            if not part:
                break
            head += part
        text = head.decode("latin-1")
        return int(text.split(" ")[1]) if " " in text else 0, text, connection


def echoes(connection, words=b"still there?"):
    """Whether what is sent comes back."""
    try:
        connection.sendall(words)
        back = b""
        while len(back) < len(words):
            part = connection.recv(4096)
            if not part:
                return False
            back += part
        return back == words
    except OSError:
        return False
