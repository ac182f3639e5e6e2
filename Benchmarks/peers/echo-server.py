"""A WebSocket echo with the websockets package: what a live page costs before it does anything."""

import asyncio
import logging

import websockets

logging.disable(logging.CRITICAL)


async def echo(socket, *_):
    async for message in socket:
        await socket.send(message)


async def main():
    server = await websockets.serve(echo, "127.0.0.1", 0, compression=None)
    print(server.sockets[0].getsockname()[1], flush=True)
    await asyncio.Future()


asyncio.run(main())
