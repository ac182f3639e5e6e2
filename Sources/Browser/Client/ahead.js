// Keys typed between a press and the server's answer to it, which may move the focus: they wait
// for the answer and are then typed where the focus is.

const ahead = {
  until: 0, // the press whose answer is waited for, as the outbox numbers it
  takesAll: false, // whether keys wait that would have a taker where the focus is now
  keys: [],
};

// Tells the server of a press after which the focus may be elsewhere.
function addPress(event, takesAll = true) {
  ahead.takesAll = takesAll || (isAwaited() && ahead.takesAll);
  ahead.until = outbox.add(event);
}

const isAwaited = () => link.isWelcome && ahead.until > outbox.taken;

// Takes a key that has to wait; `isTaken` tells whether something here has a use for it.
function waits(event, isTaken) {
  if (!isAwaited() || ahead.keys.length >= 500) return false;
  const { key, ctrlKey, altKey, metaKey, shiftKey } = event;
  const isOne = [...key].length === 1 && (event.getModifierState("AltGraph") ||
    !(ctrlKey || altKey || metaKey));
  const isFirst = ahead.keys.length === 0;
  // A blank and return first press the button that has the focus.
  if (isFirst ? !isOne || key === " " : !isOne && key !== "Enter" && key !== "Backspace") return false;
  if (isFirst && isTaken && !ahead.takesAll) return false;
  ahead.keys.push({ key, shiftKey, bubbles: true, cancelable: true });
  return true;
}

function release() {
  while (ahead.keys.length > 0 && !isAwaited()) retype(ahead.keys.shift());
}

function retype(stroke) {
  const target = document.activeElement ?? document.body;
  if (!target.dispatchEvent(new KeyboardEvent("keydown", stroke))) return;
  if (/^(input|textarea)$/.test(target.localName)) {
    // These keep what was typed in the field's own undoing.
    if (stroke.key === "Backspace") document.execCommand("delete");
    else if (stroke.key !== "Enter") document.execCommand("insertText", false, stroke.key);
    else if (target.localName === "textarea") document.execCommand("insertText", false, "\n");
  } else if (stroke.key === "Enter" || stroke.key === " ") {
    target.click();
  }
}
