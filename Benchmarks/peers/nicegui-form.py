"""A button, a number and a field, for `python nicegui-form.py PORT FOLDER`.

The number and the field are kept as NiceGUI's manual says, in a storage that each person has.
"""

import os
import sys

os.environ["NICEGUI_STORAGE_PATH"] = sys.argv[2]

from nicegui import app, ui


@ui.page("/")
def page():
    kept = app.storage.user
    kept.setdefault("count", 0)
    ui.label().bind_text_from(kept, "count", lambda count: f"count: {count}")

    def add():
        kept["count"] += 1

    ui.button("inc", on_click=add)
    ui.input("name").bind_value(kept, "name")


ui.run(
    host="127.0.0.1", port=int(sys.argv[1]), show=False, reload=False, storage_secret="bench"
)
