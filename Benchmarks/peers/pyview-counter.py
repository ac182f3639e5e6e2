"""The counter with pyview; it prints the port that it listens on."""

import socket
from typing import TypedDict

import uvicorn
from pyview import LiveView, PyView
from pyview.template import LiveTemplate, RenderedContent
from pyview.template.live_template import LiveRender
from pyview.vendor.ibis import Template
from starlette.staticfiles import StaticFiles

TEMPLATE = LiveTemplate(
    Template('<p>count: {{ count }}</p><button phx-click="inc">inc</button>')
)


class Count(TypedDict):
    count: int


class CounterView(LiveView[Count]):
    async def mount(self, socket, session):
        socket.context = {"count": 0}

    async def handle_event(self, event, payload, socket):
        socket.context["count"] += 1

    async def render(self, assigns, meta) -> RenderedContent:
        return LiveRender(TEMPLATE, assigns, meta)


app = PyView()
app.mount("/static", StaticFiles(packages=[("pyview", "static")]))
app.add_live_view("/", CounterView)

listener = socket.socket()
listener.bind(("127.0.0.1", 0))
print(listener.getsockname()[1], flush=True)
# Sessions that only wait for their turn are not asked whether they live.
config = uvicorn.Config(app, log_level="critical", ws_ping_interval=None)
uvicorn.Server(config).run(sockets=[listener])
