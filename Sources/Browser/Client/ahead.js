// Keys typed between a press and the server's answer to it, which may move the focus: they wait
// for the answer and are then typed where the focus is.

import { escape } from "./escaping.js";
import { link, outbox } from "./link.js";
import { idOf, isText } from "./page.js";
import { EVENT } from "./protocol.js";

const ahead = {
  // The press whose answer is waited for, as the outbox numbers it.
  until: 0,
  // Whether keys wait that would have a taker where the focus is now.
  takesAll: false,
  keys: [],
  // The field that was submitted last, with what it said.
  field: null,
};

// What comes into a field after it was submitted and before the answer follows what the answer says.
export function submit(node) {
  addPress(EVENT.submit + idOf(node));
  ahead.field = { node, text: node.value };
}

const isSubmitted = (node) => ahead.field?.node === node && isAwaited();

// Tells the server what a field says now.
export function edited(node) {
  if (isSubmitted(node)) return;
  node.edit = outbox.add(`${EVENT.edited}${idOf(node)} ` + escape(node.value), true);
}

// The answer's text for a field, with what came late.
export function withLateText(node, answer) {
  if (ahead.field?.node !== node) return answer;
  ahead.field.answer = answer;
  const { text } = ahead.field;
  return node.value.startsWith(text) ? answer + node.value.slice(text.length) : answer;
}

// Tells the server of a press after which the focus may be elsewhere.
export function addPress(event, takesAll = true) {
  ahead.takesAll = takesAll || (isAwaited() && ahead.takesAll);
  ahead.until = outbox.add(event);
}

const isAwaited = () => link.isWelcome && ahead.until > outbox.taken;

// Takes a key that has to wait; `isTaken` tells whether something here has a use for it.
export function waits(event, isTaken) {
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

export function release() {
  if (ahead.field && !isAwaited()) {
    const { node, text, answer = text } = ahead.field;
    ahead.field = null;
    if (node.isConnected && node.value !== answer) edited(node);
  }
  while (ahead.keys.length > 0 && !isAwaited()) retype(ahead.keys.shift());
}

function retype(stroke) {
  const target = document.activeElement ?? document.body;
  if (!target.dispatchEvent(new KeyboardEvent("keydown", stroke))) return;
  if (isText(target)) {
    // These keep what was typed in the field's own undoing.
    if (stroke.key === "Backspace") document.execCommand("delete");
    else if (stroke.key !== "Enter") document.execCommand("insertText", false, stroke.key);
    else if (target.localName !== "input") document.execCommand("insertText", false, "\n");
  } else if (stroke.key === "Enter" || stroke.key === " ") {
    target.click();
  }
}
