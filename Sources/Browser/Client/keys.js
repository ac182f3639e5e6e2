// Keys: shortcuts, the buttons that return and escape stand for, and what an element asks for.

import { addPress, submit, waits } from "./ahead.js";
import { wanting, wants } from "./hits.js";
import { choose, setFocused } from "./input.js";
import { outbox } from "./link.js";
import { modal } from "./messages.js";
import { idOf, isMac, isText, page, root } from "./page.js";
import { breakOff, drag } from "./pointer.js";
import { EVENT, MASK, MODIFIER } from "./protocol.js";

const SPECIAL = new Set(["Enter", "Tab", "Escape", "Backspace", "Delete", "ArrowUp", "ArrowDown",
  "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown"]);

// A stroke as the server writes it. Away from Apple's keyboards Control also stands for Command.
function strokes(event) {
  const isOne = [...event.key].length === 1;
  if (!isOne && !SPECIAL.has(event.key) && !/^F\d+$/.test(event.key)) return [];
  const base = (event.shiftKey ? MODIFIER.shift : 0) + (event.altKey ? MODIFIER.option : 0);
  const modifiers = [base + (event.ctrlKey ? MODIFIER.control : 0) +
    (event.metaKey ? MODIFIER.command : 0)];
  if (event.ctrlKey && !isMac) {
    modifiers.unshift(base + MODIFIER.command + (event.metaKey ? MODIFIER.control : 0));
  }
  // Browsers keep Command and these letters to themselves: a key beside it stands for it there.
  const isBeside = isMac ? event.ctrlKey && !event.altKey : event.altKey && !event.ctrlKey;
  if (isBeside && !event.metaKey && /^[ntw]$/i.test(event.key)) {
    modifiers.unshift((event.shiftKey ? MODIFIER.shift : 0) + MODIFIER.command);
  }
  const keys = isOne && event.key !== event.key.toLowerCase()
    ? [event.key, event.key.toLowerCase()] : [event.key];
  return modifiers.flatMap((number) => keys.map((key) => number.toString(16) + key)).reverse();
}

// Whether a stroke is one by which text is edited, which a field keeps from shortcuts: undo and redo
// only after something was typed there.
function editsText({ key, target, ctrlKey, altKey, metaKey }) {
  if (!isText(target) || altKey || (isMac ? !metaKey || ctrlKey : !ctrlKey || metaKey)) return false;
  return /^[acvx]$/i.test(key) || (/^[yz]$/i.test(key) && target.hasUndo === true);
}

export function onKey(event) {
  if (event.isComposing || event.defaultPrevented || editsText(event)) return;
  const target = event.target;
  if (target.closest?.(".files")) return;
  if (event.key === "Escape" && drag) {
    breakOff(event);
    return event.preventDefault();
  }
  const inText = isText(target);
  const possible = strokes(event);
  const hasModifier = event.ctrlKey || event.altKey || event.metaKey;
  const known = possible.find((stroke) => page.shortcuts.includes(stroke));
  if (waits(event, inText || known || wanting(target, MASK.keys))) return event.preventDefault();
  if (known && (!inText || hasModifier || event.key === "Escape")) {
    event.preventDefault();
    addPress(EVENT.key + known, hasModifier);
    return;
  }
  if (event.key === "Enter" && target.localName === "input" && inText) {
    submit(target);
    press("1");
    return;
  }
  if (target.getAttribute("role") === "radio" && /^Arrow(Left|Right)$/.test(event.key)) {
    const next = event.key === "ArrowLeft"
      ? target.previousElementSibling : target.nextElementSibling;
    next?.focus();
    if (next) choose(next);
    return event.preventDefault();
  }
  if (event.key === "Escape" && (press("2") || modal)) {
    event.preventDefault();
    if (!modal?.querySelector("[data-k='2']")) outbox.add(EVENT.key + "0Escape");
    return;
  }
  const isControl = inText || /^(button|input|select|a)$/.test(target.localName);
  if ((event.key === "Enter" || event.key === " ") && !isControl && !hasModifier) {
    if (target.classList.contains("e") && wants(target, MASK.tap)) {
      event.preventDefault();
      addPress(`${EVENT.tap}${idOf(target)}   1`);
      return;
    }
  }
  if (event.key === "Enter" && !isControl && !hasModifier && press("1")) {
    return event.preventDefault();
  }
  const passes = !inText ||
    (target.localName === "input" && /^(Arrow(Up|Down)|Page(Up|Down)|Escape|F\d+)$/.test(event.key));
  const keyed = passes && possible.length > 0 && wanting(target, MASK.keys);
  if (keyed && (!wants(keyed, MASK.rowKeys) || (!inText && isForRow(event)))) {
    if (event.key !== "Tab" && !(isControl && /^(Enter| )$/.test(event.key))) {
      event.preventDefault();
      if (wants(keyed, MASK.rowKeys)) setFocused(idOf(target.closest(".e")));
      outbox.add(EVENT.key + possible[possible.length - 1]);
    }
  }
}

// A row leaves the keys that scroll to the page.
function isForRow({ key, altKey }) {
  return (altKey ? /^Arrow(Up|Down)$/ : /^( |Arrow(Left|Right)|Delete|Backspace|Escape)$/).test(key);
}

// Presses the button that return or escape stand for.
function press(role) {
  const all = [...(modal ?? root).querySelectorAll(`[data-k='${role}']`)];
  const button = all.findLast((node) => !node.disabled && !node.closest("[inert]"));
  if (button) addPress(`${EVENT.tap}${idOf(button)}   1`);
  return button;
}
