"""A GitHub of this machine: one person with as many repositories as asked for, in pages of 100."""

import http.server
import json
import threading
import urllib.parse

WORDS = ["nest", "egg", "wing", "song", "feather", "branch", "seed", "flock", "dawn", "roost"]
LANGUAGES = ["Swift", "Python", "C", "Rust", None, "Go", "TypeScript", "Shell"]
ABOUT = [
    "A place to begin",
    None,
    "What is left when all else is taken away: small parts that fit together, and tests for each",
    "Tools for the road",
]


def repo(number):
    """A repository as GitHub writes it."""
    owner = ["robin", "martin", "wren-and-sons"][number % 3]
    name = f"{WORDS[number % 10]}-{number}"
    return {
        "id": number,
        "name": name,
        "full_name": f"{owner}/{name}",
        "private": number % 7 == 0,
        "owner": {"id": number % 3, "login": owner},
        "description": ABOUT[number % 4],
        "fork": number % 5 == 0,
        "archived": number % 11 == 0,
        "language": LANGUAGES[number % 8],
        "stargazers_count": number * number % 70_000,
        "open_issues_count": number % 9,
        "updated_at": f"2024-0{number % 9 + 1}-{number % 28 + 1:02}T03:04:05Z",
    }


class GitHub(http.server.ThreadingHTTPServer):
    """Answers as long as it is not stopped; `requests` are those that came, as (path, time)."""

    daemon_threads = True
    allow_reuse_address = True

    def __init__(self, count, port=0, extra=None):
        super().__init__(("127.0.0.1", port), Handler)
        self.count = count
        self.extra = extra or {}
        self.requests = []
        self.address = f"http://127.0.0.1:{self.server_address[1]}"
        threading.Thread(target=self.serve_forever, daemon=True).start()


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        server = self.server
        server.requests.append(self.path)
        url = urllib.parse.urlsplit(self.path)
        headers = {}
        if url.path in server.extra:
            body = server.extra[url.path]
        elif url.path == "/user":
            body = {"id": 7, "login": "robin", "name": "Robin", "email": "robinson@forest.example"}
        elif url.path == "/rate_limit":
            body = {}
        elif url.path == "/user/repos":
            page = int(urllib.parse.parse_qs(url.query).get("page", ["1"])[0])
            first = (page - 1) * 100
            body = [repo(n) for n in range(first, min(first + 100, server.count))]
            if first + 100 < server.count:
                headers["Link"] = f'<{server.address}/user/repos?page={page + 1}>; rel="next"'
        else:
            self.answer(404, {"message": "Not Found"}, headers)
            return
        self.answer(200, body, headers)

    def answer(self, status, body, headers):
        data = json.dumps(body).encode()
        tag = f'"{hash(data) & 0xFFFFFFFF:x}"'
        if status == 200 and self.headers.get("If-None-Match") == tag:
            status, data = 304, b""
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("ETag", tag)
        if status != 304:
            self.send_header("Content-Type", "application/json; charset=utf-8")
            self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_):
        pass
