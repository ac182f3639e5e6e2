// What a person presses, chooses, types and pastes, told to the server.

import { addPress, edited } from "./ahead.js";
import { escape } from "./escaping.js";
import { pointIn, wanting, wants } from "./hits.js";
import { link, outbox } from "./link.js";
import { FIELDS, idOf, isText, page } from "./page.js";
import { EVENT, MASK } from "./protocol.js";
import { fillTrack, showValue } from "./slots.js";
import { pressBeside } from "./targets.js";

export function onClick(event) {
  if (pressBeside(event)) return;
  const anchor = event.target.closest("a[href]:not([download])");
  if (anchor) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !link.isWelcome) return;
    event.preventDefault();
    outbox.add(`${EVENT.link}${idOf(anchor.closest(".e"))} ` + escape(anchor.getAttribute("href")));
    return;
  }
  const radio = event.target.closest("[role=radio]");
  if (radio) return choose(radio);
  const node = wanting(event.target, MASK.tap);
  if (!node) return;
  const point = event.detail > 0 ? pointIn(node, event) : " ";
  addPress(`${EVENT.tap}${idOf(node)} ${point} ${Math.min(event.detail || 1, 100)}`);
}

export function choose(radio) {
  const group = radio.parentElement;
  const index = [...group.children].indexOf(radio);
  if (group.getAttribute("aria-disabled") === "true") return;
  showValue(group, String(index));
  group.edit = outbox.add(`${EVENT.chosen}${idOf(group)} ${index}`);
}

export function onInput({ target, isComposing }) {
  if (!target.classList.contains("e")) return;
  target.isComposing = isComposing;
  if (isComposing) return;
  if (isText(target)) {
    target.hasUndo = true;
    edited(target);
  } else if (target.type === "range") {
    fillTrack(target);
    target.edit = outbox.add(`${EVENT.slid}${idOf(target)} ${target.value}`);
  }
}

export function onChange({ target }) {
  if (!target.classList.contains("e")) return;
  const id = idOf(target);
  if (target.type === "checkbox") {
    target.edit = outbox.add(`${EVENT.chosen}${id} ${target.checked ? 1 : 0}`);
  } else if (target.localName === "select") {
    target.edit = outbox.add(`${EVENT.chosen}${id} ${target.selectedIndex}`);
    showValue(target, target.selectedIndex);
  } else if (/^(date|time)/.test(target.type) && target.value !== "") {
    target.edit = outbox.add(`${EVENT.dated}${id} ${target.value}`);
  }
}

let focused = null;

export function onFocus({ target }) {
  const node = target.closest?.(".e");
  const counts = node && (node.matches(FIELDS) || wants(node, MASK.focus | MASK.keys));
  setFocused(counts ? idOf(node) : null);
}

export function onBlur({ target, relatedTarget }) {
  target.hasUndo = false;
  if (!relatedTarget) setFocused(null);
}

export function setFocused(id) {
  if (id === focused) return;
  focused = id;
  // Who takes everything down takes the focus from nobody.
  if (page.isReset) return;
  outbox.add(EVENT.focused + (id ?? ""));
}

const isInText = ({ target }) => isText(target.closest(".e") ?? target);

// Files that are dropped or pasted: the server asks for them if something there takes any.
export function onFiles(event) {
  const load = event.dataTransfer ?? event.clipboardData;
  if (isInText(event) || !load?.types.includes("Files")) return;
  event.preventDefault();
  if (event.type === "dragover") return;
  page.dropped = load.files;
  const node = event.target.closest(".e,main");
  outbox.add(`${EVENT.dropped}${idOf(node)} ` + pointIn(node, event));
}

// Tells what is selected in a field, where the app wants to know.
export function onSelection() {
  const node = document.activeElement;
  if (node?.dataset.s === undefined) return;
  const head = `${EVENT.selected}${idOf(node)} `;
  outbox.add(`${head}${node.selectionStart} ${node.selectionEnd}`, head);
}

export function onPaste(event) {
  if (isInText(event)) return;
  const text = event.clipboardData?.getData("text/plain");
  if (text) outbox.add(EVENT.pasted + escape(text));
}
