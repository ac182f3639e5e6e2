"""What sessions of NiceGUI and Streamlit keep when their server, or what is before it, moves.

usage: moved.py nicegui|streamlit SESSIONS HAPROXY-PORT APP-PORT
It reads an act's name from each line of its input, and answers "BEGUN"; at the line "end" it prints
what sessions have had since then as a line of JSON. Sessions behave as the pages' own scripts do:
they try again after the same pauses, and load the page anew where that script would.
"""

import ast
import asyncio
import json
import pathlib
import random
import re
import sys
import time
import uuid

import aiohttp

#: Seconds until a step that nobody answers is given up.
PATIENCE = 60


class Gone(Exception):
    """The connection has ended."""


class NiceGUI:
    """A browser with a page of NiceGUI's, as its nicegui.js and socket.io drive it."""

    def __init__(self, number, port):
        self.number, self.port = number, port
        self.tab = str(uuid.uuid4())

    async def load(self, http):
        """Loads the page, which begins anew by that."""
        async with http.get(f"http://127.0.0.1:{self.port}/") as answer:
            if answer.status != 200:
                raise Gone(answer.status)
            html = await answer.text()
        # As Python writes it, which the page's script is given for JavaScript.
        self.query = ast.literal_eval(re.search(r"query: (\{.*?\}),\n", html).group(1))
        elements = re.search(r"String\.raw`(.*?)`", html, re.S)
        text = elements.group(1)
        for sign, letter in (("&lt;", "<"), ("&gt;", ">"), ("&#96;", "`"), ("&#36;", "$"),
                             ("&amp;", "&")):
            text = text.replace(sign, letter)
        self.elements = json.loads(text)
        self.query |= {"document_id": str(uuid.uuid4()), "tab_id": self.tab, "old_tab_id": "null"}
        self.next = int(self.query["next_message_id"])

    async def connect(self, http, is_new):
        """Opens the socket; false says that the script would load the page anew."""
        if is_new:
            await self.load(http)
        self.query["next_message_id"] = self.next
        query = {name: str(value).lower() if isinstance(value, bool) else str(value)
                 for name, value in self.query.items()}
        address = f"http://127.0.0.1:{self.port}/_nicegui_ws/socket.io/"
        self.connection = await http.ws_connect(
            address, params={**query, "EIO": "4", "transport": "websocket"},
            headers={"Origin": f"http://127.0.0.1:{self.port}"}, timeout=aiohttp.ClientWSTimeout(5),
            max_msg_size=0,
        )
        await self.hear()
        await self.connection.send_str("40")
        return not (await self.hear()).startswith("44")

    async def hear(self):
        while True:
            message = await self.connection.receive(timeout=20)
            if message.type != aiohttp.WSMsgType.TEXT:
                raise Gone(message.type)
            if message.data == "2":
                await self.connection.send_str("3")
                continue
            return message.data

    async def update(self):
        """Takes in the next message."""
        text = await self.hear()
        if not text.startswith("42"):
            return
        name, value, *_ = json.loads(text[2:])
        if isinstance(value, dict) and "_id" in value:
            self.next = value.pop("_id") + 1
        if name == "update":
            for number, element in value.items():
                if element:
                    self.elements.setdefault(number, {}).update(element)

    def element(self, tag, label):
        for number, one in self.elements.items():
            if one.get("tag") == tag and one.get("props", {}).get("label") == label:
                return number, one
        raise Gone(f"no {tag} {label}")

    async def send(self, element, event, *arguments):
        number, one = element
        listener = next(each for each in one["events"] if each["type"] == event)
        await self.connection.send_str("42" + json.dumps(["event", {
            "id": int(number), "client_id": self.query["client_id"],
            "listener_id": listener["listener_id"], "args": list(arguments),
        }]))

    def count(self):
        for one in self.elements.values():
            if found := re.fullmatch(r"count: (\d+)", str(one.get("text", ""))):
                return int(found.group(1))
        return -1

    async def press(self, http):
        before = self.count()
        await self.send(self.element("q-btn", "inc"), "click", "{}")
        while self.count() == before:
            await self.update()

    async def open(self, http):
        await self.send(self.element("q-btn", "open"), "click", "{}")
        while not self.is_open():
            await self.update()

    async def type(self, http, text):
        # The field itself shows it, and nothing answers.
        number, element = self.element("nicegui-input", "name")
        element["props"]["value"] = text
        await self.send((number, element), "update:value", json.dumps(text))

    def is_open(self):
        return not any("hidden" in one.get("class", []) for one in self.elements.values())

    def name(self):
        return self.element("nicegui-input", "name")[1]["props"]["value"]

    def pause(self, failures):
        """As socket.io's client does by default."""
        return min(5, 2**failures) * (0.5 + random.random())


class Streamlit:
    """A browser with a page of Streamlit's, as its own script drives it."""

    def __init__(self, number, port):
        self.number, self.port = number, port
        self.session = None
        self.values = {}
        self.clear()

    def clear(self):
        self.texts, self.buttons, self.field = [], {}, None

    async def connect(self, http, is_new):
        from streamlit.proto.BackMsg_pb2 import BackMsg

        # It asks first whether the server is there.
        async with http.get(f"http://127.0.0.1:{self.port}/_stcore/health") as answer:
            if answer.status != 200:
                raise Gone(answer.status)
        protocols = ["streamlit", "PLACEHOLDER_AUTH_TOKEN"]
        if self.session:
            protocols.append(self.session)
        self.connection = await http.ws_connect(
            f"http://127.0.0.1:{self.port}/_stcore/stream", protocols=protocols,
            headers={"Origin": f"http://127.0.0.1:{self.port}"}, max_msg_size=0,
        )
        await self.rerun(BackMsg())
        return True

    async def rerun(self, message, button=None):
        """Sends what is in the fields, as each rerun does, and waits until the script has ended."""
        from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

        state = message.rerun_script
        state.widget_states.SetInParent()
        for number, value in self.values.items():
            widget = state.widget_states.widgets.add()
            widget.id, widget.string_value = number, value
        if button:
            widget = state.widget_states.widgets.add()
            widget.id, widget.trigger_value = button, True
        await self.connection.send_bytes(message.SerializeToString())
        is_begun = False
        while True:
            # The first script that runs loads what all need.
            received = await self.connection.receive(timeout=20 if self.buttons else 90)
            if received.type != aiohttp.WSMsgType.BINARY:
                raise Gone(received.type)
            forward = ForwardMsg.FromString(received.data)
            kind = forward.WhichOneof("type")
            if kind == "new_session":
                self.session = forward.new_session.initialize.session_id
                self.clear()
                is_begun = True
            elif kind == "delta" and forward.delta.HasField("new_element"):
                self.take(forward.delta.new_element)
            elif kind == "script_finished" and is_begun:
                return

    def take(self, element):
        kind = element.WhichOneof("type")
        if kind == "button":
            self.buttons[element.button.label] = element.button.id
        elif kind == "text":
            self.texts.append(element.text.body)
        elif kind == "text_input":
            self.field = element.text_input.id

    async def act(self, label):
        from streamlit.proto.BackMsg_pb2 import BackMsg

        await self.rerun(BackMsg(), self.buttons[label])

    async def press(self, http):
        await self.act("inc")

    async def open(self, http):
        await self.act("open")

    async def type(self, http, text):
        from streamlit.proto.BackMsg_pb2 import BackMsg

        if self.field is None:
            raise Gone("no field")
        self.values = {self.field: text}
        await self.rerun(BackMsg())

    def is_open(self):
        return "opened" in self.texts

    def count(self):
        return int(next((text[7:] for text in self.texts if text.startswith("count: ")), -1))

    def name(self):
        return next((text[6:] for text in self.texts if text.startswith("name: ")), "")

    def pause(self, failures):
        """As its script does: half a second, doubled to half a minute."""
        return 0 if failures == 0 else min(30, 0.5 * 2**(failures - 1)) * (0.9 + random.random() / 5)


class Session:
    """One person: presses and types once a second, comes back, and opens again what was closed."""

    def __init__(self, kind, number, port):
        self.page = kind(number, port)
        self.number = number
        self.is_ready = asyncio.Event()
        self.steps, self.lost = [], {}
        self.presses = self.step = 0
        self.counted, self.typed = [], []

    async def run(self):
        # A browser of its own, with its cookies.
        jar = aiohttp.CookieJar(unsafe=True)
        async with aiohttp.ClientSession(cookie_jar=jar) as self.http:
            await self.page.connect(self.http, True)
            await self.page.open(self.http)
            self.is_ready.set()
            await asyncio.sleep(random.random())
            while True:
                begin = time.monotonic()
                self.step += 1
                await self.take_step(begin + PATIENCE)
                lasted = time.monotonic() - begin
                self.steps.append((begin, lasted))
                await asyncio.sleep(max(0, 1 - lasted))

    async def take_step(self, end):
        while True:
            try:
                if self.step % 2:
                    before = self.page.count()
                    await self.page.press(self.http)
                    self.presses = max(before, 0) + 1
                    self.counted.append((time.monotonic(), self.page.count()))
                else:
                    await self.page.type(self.http, f"w{self.step}")
                    self.typed.append((time.monotonic(), self.step))
                return
            except (Gone, OSError, aiohttp.ClientError, asyncio.TimeoutError):
                if time.monotonic() > end:
                    self.lost["answers"] = True
                    return
                await self.come_back(end)

    async def come_back(self, end):
        failures, is_new = 0, False
        while time.monotonic() < end:
            await asyncio.sleep(self.page.pause(failures))
            failures += 1
            try:
                if await self.page.connect(self.http, is_new):
                    break
                is_new = True
                failures = 0
            except (Gone, OSError, aiohttp.ClientError, asyncio.TimeoutError):
                pass
        await self.look()

    async def look(self):
        """What is not there any more that was there a second ago."""
        before = time.monotonic() - 1
        count = max((count for moment, count in self.counted if moment < before), default=0)
        if self.page.count() < count:
            self.lost["count"] = True
        step = max((step for moment, step in self.typed if moment < before), default=0)
        found = re.fullmatch(r"w(\d+)", str(self.named()))
        if int(found.group(1) if found else 0) < step:
            self.lost["text"] = True
        self.counted, self.typed = [], []
        if not self.page.is_open():
            self.lost["place"] = True
            try:
                await self.page.open(self.http)
            except (Gone, OSError, aiohttp.ClientError, asyncio.TimeoutError):
                pass

    def named(self):
        try:
            return self.page.name()
        except Gone:
            return ""


async def main():
    kind = {"nicegui": NiceGUI, "streamlit": Streamlit}[sys.argv[1]]
    count, port = int(sys.argv[2]), int(sys.argv[3])
    sessions = [Session(kind, number, port) for number in range(count)]
    tasks = []
    for session in sessions:
        tasks.append(asyncio.create_task(session.run()))
        await asyncio.sleep(0.06)
    for session, task in zip(sessions, tasks):
        ready = asyncio.create_task(session.is_ready.wait())
        await asyncio.wait([ready, task], timeout=120, return_when=asyncio.FIRST_COMPLETED)
        if not session.is_ready.is_set():
            task.result() if task.done() else None
            raise SystemExit("a session does not begin")
    loop = asyncio.get_running_loop()
    print("READY", flush=True)
    while line := (await loop.run_in_executor(None, sys.stdin.readline)).strip():
        for session in sessions:
            session.lost = {}
        begin = time.monotonic()
        print("BEGUN", flush=True)
        await loop.run_in_executor(None, sys.stdin.readline)
        end = time.monotonic()
        while not all(one.steps and sum(one.steps[-1]) > end or task.done()
                      for one, task in zip(sessions, tasks)):
            await asyncio.sleep(0.05)
        worst = sorted(
            max((lasted for moment, lasted in one.steps if begin <= moment < end), default=0)
            for one in sessions
        )
        lost = {what: sum(what in one.lost for one in sessions)
                for what in ("place", "text", "count", "answers")}
        print(json.dumps({"worst": worst, "lost": lost}), flush=True)


if __name__ == "__main__":
    sys.path.insert(0, str(pathlib.Path(__file__).parent))
    asyncio.run(main())
