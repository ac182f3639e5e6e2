"""A WebSocket echo with the websockets package: what a live page costs before it does anything.

Its page has a button that sends the next number, and shows the one that comes back.
"""

import asyncio
import http
import logging

import websockets

PAGE = b"""<!doctype html><html lang=en><meta charset=utf-8><title>echo</title>
<link rel=icon href=data:,>
<p>count: 0</p><button>inc</button>
<script>
const text = document.querySelector("p"), line = new WebSocket(`ws://${location.host}/live`);
let count = 0;
line.onmessage = (event) => text.textContent = `count: ${event.data}`;
document.querySelector("button").onclick = () => line.readyState === 1 && line.send(++count);
</script>
"""

logging.disable(logging.CRITICAL)


async def serve_page(path, _):
    if path != "/live":
        return http.HTTPStatus.OK, [("Content-Type", "text/html")], PAGE


async def echo(socket, *_):
    async for message in socket:
        await socket.send(message)


async def main():
    # Sessions that only wait for their turn are not asked whether they live.
    server = await websockets.serve(
        echo, "127.0.0.1", 0, compression=None, ping_interval=None, process_request=serve_page
    )
    print(server.sockets[0].getsockname()[1], flush=True)
    await asyncio.Future()


asyncio.run(main())
