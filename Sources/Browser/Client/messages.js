// The server's messages, applied to the document.

import { release } from "./ahead.js";
import { build, insertAt, place, remove, restyle, setStyle } from "./elements.js";
import { unescape } from "./escaping.js";
import { withLater } from "./fetching.js";
import { outbox } from "./link.js";
import { moving, PLACED, setMotion, STYLED } from "./motion.js";
import { boxOf, idOf, isText, nodes, page, root, selectionOf } from "./page.js";
import { MESSAGE, OPERATION } from "./protocol.js";
import { SLOTS } from "./slots.js";

// The declarations of styles that came after the page.
export const styleSheet = new CSSStyleSheet();

let last;
let structureChanged = false;
// Where the focus was when everything was taken down.
let kept = null;
// What the app gives the focus to: undefined where it says nothing, empty for none.
let wanted;

function restoreFocus() {
  const node = nodes.get(kept.id);
  node?.focus({ preventScroll: true });
  restoreSelection(node);
}

function restoreSelection(node) {
  // Who has typed into the new field since has their cursor there.
  if (node && isText(node) && kept.start !== false && !node.edit) {
    node.setSelectionRange(kept.start, kept.end);
  }
  kept = null;
}

const OPERATIONS = {
  [OPERATION.style](line) {
    const style = JSON.parse(line);
    styleSheet.insertRule(`.s${page.styles.length.toString(36)}{${style[1]}}`,
      styleSheet.cssRules.length);
    page.styles.push(style);
  },
  [OPERATION.insert](line) {
    const parts = line.split("\t");
    const [id, parent, index, number, ...frame] = parts[0].split(" ");
    const own = id || (parseInt(last.id, 36) + 1).toString(36);
    const above = parent === "" ? last.parent : parent === "^" ? last.id : parent;
    const at = index !== "" ? parseInt(index, 36) : above === last.parent ? last.index + 1 : 0;
    last = { id: own, parent: above, index: at };
    const holder = nodes.get(above);
    if (!holder) return;
    const node = build(page.styles[parseInt(number, 36)]);
    node.id = "e" + own;
    setStyle(node, parseInt(number, 36));
    place(node, frame);
    nodes.set(own, node);
    if (parts[1]) node.textContent = unescape(parts[1]);
    insertAt(boxOf(holder), node, at);
    for (let slot = 2; slot < parts.length; slot += 1) fill(node, parts[slot]);
    structureChanged = true;
  },
  [OPERATION.remove](id) {
    remove(id);
    structureChanged = true;
  },
  [OPERATION.move](line) {
    const [id, parent, index] = line.split(" ");
    const node = nodes.get(id), holder = nodes.get(parent);
    if (!node || !holder) return;
    const hadFocus = node.contains(document.activeElement) && document.activeElement;
    node.remove();
    insertAt(boxOf(holder), node, parseInt(index, 36));
    if (hadFocus) hadFocus.focus({ preventScroll: true });
    structureChanged = true;
  },
  [OPERATION.place](line) {
    const [id, ...frame] = line.split(" ");
    const node = nodes.get(id);
    if (!node || id === "0") return;
    moving(node, PLACED, () => place(node, frame));
  },
  [OPERATION.text](line) {
    const [id, head] = line.split(" ", 2);
    splice(id, head, "0", line.slice(id.length + head.length + 2));
  },
  [OPERATION.splice](line) {
    const [id, head, tail] = line.split(" ", 3);
    splice(id, head, tail, line.slice(id.length + head.length + tail.length + 3));
  },
  [OPERATION.restyle](line) {
    const [id, number] = line.split(" ");
    const node = nodes.get(id);
    if (node) moving(node, STYLED, () => restyle(node, parseInt(number, 36)));
    structureChanged = true;
  },
  [OPERATION.fill](line) {
    const [id, ...slots] = line.split("\t");
    const node = nodes.get(id);
    if (node) for (const slot of slots) fill(node, slot);
  },
  [OPERATION.motion](line) {
    if (line === "") return setMotion(null);
    const [duration, delay, count, alternates, ...easing] = line.split(" ");
    const supported = CSS.supports("transition-timing-function", easing.join(" "));
    setMotion([+duration, +delay, +count, alternates === "1", supported ? easing.join(" ") : "ease"]);
  },
  [OPERATION.reset]() {
    const active = document.activeElement;
    if (active?.closest(".e")) {
      // In another server the element has another number: it says which.
      kept = { id: !outbox.isFormer && idOf(active.closest(".e")),
        ...(isText(active) ? selectionOf(active) : { start: false }) };
      if (!kept.id) setTimeout(() => (kept = null), 3000);
    }
    outbox.isFormer = outbox.isOther = false;
    document.querySelector("style")?.remove();
    styleSheet.replaceSync("");
    page.styles = [];
    nodes.clear();
    nodes.set("0", root);
    page.isReset = true;
    root.replaceChildren();
    page.isReset = false;
  },
  [OPERATION.focus]: (id) => (wanted = id),
  [OPERATION.title]: (text) => (document.title = unescape(text)),
  [OPERATION.announce]: (text) => (document.getElementById("live").textContent = unescape(text)),
  [OPERATION.open]: (text) => open(unescape(text), "_blank", "noopener"),
  [OPERATION.copy]: (text) => navigator.clipboard?.writeText(unescape(text)).catch(() => {}),
  [OPERATION.choose](line) {
    const [head, accept, place] = line.split("\t");
    const [number, most, several] = head.split(" ");
    withLater((later) =>
      later.ask(number, Number(most), several === "1", unescape(accept), place));
  },
  [OPERATION.keep](line) {
    const [head, name, place] = line.split("\t");
    withLater((later) => later.keep(head.split(" ")[1], unescape(name), place));
  },
  [OPERATION.withdraw]: (number) => withLater((later) => later.withdraw(number)),
  [OPERATION.vibrate]: (line) => navigator.vibrate?.(line.split(" ").map(Number)),
  [OPERATION.speak]: (line) => withLater((later) => later.speak(line)),
  [OPERATION.notify]: (line) => withLater((later) => later.notify(line)),
  [OPERATION.lost]: () => withLater((later) => later.tellOfLoss()),
  [OPERATION.shortcuts]: (line) => (page.shortcuts = line === "" ? [] : line.split("\t")),
};

function fill(node, slot) {
  // A style before may have put another node in this one's place.
  const here = nodes.get(idOf(node)) ?? node;
  if (slot[0] === "-") SLOTS[slot[1]]?.(here, null);
  else SLOTS[slot[0]]?.(here, unescape(slot.slice(1)));
}

function splice(id, head, tail, text) {
  const node = nodes.get(id);
  if (!node) return;
  const old = node.textContent;
  const end = old.length - parseInt(tail, 36);
  const whole = old.slice(0, parseInt(head, 36)) + unescape(text) + (tail === "0" ? "" : old.slice(end));
  if (node.firstChild?.data === undefined) node.textContent = whole;
  else node.firstChild.data = whole;
}

export function apply(message) {
  let text = message;
  if (text[0] === MESSAGE.tookOne) {
    outbox.acknowledge(1);
    text = text.slice(1);
  } else if (text[0] === MESSAGE.tookSeveral) {
    const blank = text.indexOf(" ");
    outbox.acknowledge(parseInt(text.slice(1, blank), 36));
    text = text.slice(blank + 1);
  }
  last = { id: "0", parent: "0", index: -1 };
  setMotion(null);
  wanted = undefined;
  const active = document.activeElement;
  if (text !== "") for (const line of text.split("\n")) OPERATIONS[line[0]]?.(line.slice(1));
  setMotion(null);
  if (kept?.id) restoreFocus();
  if (structureChanged) setModal(active);
  structureChanged = false;
  if (wanted !== undefined) giveFocus();
  release();
}

// Done last, when what the focus goes to is there and nothing covers it any more.
function giveFocus() {
  const node = nodes.get(wanted);
  if (wanted === "") document.activeElement?.blur();
  else if (node?.closest("[data-waits]")) focusBefore = node;
  else node?.focus();
  if (kept) restoreSelection(node);
}

// Everything outside the topmost modal element waits.
export let modal = null;
let focusBefore = null;

export function setModal(active = document.activeElement) {
  const all = root.querySelectorAll("[aria-modal=true]");
  const top = all[all.length - 1] ?? null;
  for (const node of document.querySelectorAll("[data-waits]")) {
    node.inert = false;
    delete node.dataset.waits;
  }
  for (let node = top; node && node !== root; node = node.parentNode) {
    for (const sibling of node.parentNode.children) {
      if (sibling !== node && !sibling.inert) {
        sibling.inert = true;
        sibling.dataset.waits = "";
      }
    }
  }
  if (top === modal) return;
  if (top && !modal) focusBefore = active;
  modal = top;
  if (top && !top.contains(document.activeElement)) {
    const first = top.querySelector(
      "input:not([disabled]),textarea:not([disabled]),button:not([disabled]),[tabindex='0']",
    );
    (first ?? top).focus({ preventScroll: true });
  } else if (!top && wanted === undefined && focusBefore?.isConnected) {
    focusBefore.focus({ preventScroll: true });
  }
}
