"""A page that people work in while the server moves, for `python nicegui-moved.py PORT FOLDER`.

What each person has is kept as NiceGUI's manual says, in a storage of files; what is open is the
page's own.
"""

import os
import sys

os.environ["NICEGUI_STORAGE_PATH"] = sys.argv[2]

from nicegui import app, ui


@ui.page("/")
def page():
    kept = app.storage.user
    kept.setdefault("count", 0)
    kept.setdefault("name", "")
    ui.label().bind_text_from(kept, "count", lambda count: f"count: {count}")

    def add():
        kept["count"] += 1

    ui.button("inc", on_click=add)
    with ui.column() as opened:
        ui.label("opened")
        ui.input("name").bind_value(kept, "name")
    opened.set_visibility(False)
    ui.button("open", on_click=lambda: opened.set_visibility(True))


ui.run(
    host="127.0.0.1", port=int(sys.argv[1]), show=False, reload=False, storage_secret="bench"
)
