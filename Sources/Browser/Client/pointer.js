// What a pointer and fingers do: hovering, dragging, pinching.

import { gridOf, pointIn, pointOn, wanting, wants } from "./hits.js";
import { outbox } from "./link.js";
import { idOf, root } from "./page.js";
import { EVENT, MASK, PHASE } from "./protocol.js";

const FOLLOW = MASK.drag | MASK.press | MASK.pinch;

const hovered = new Set();

export function onOver({ target }) {
  const now = new Set();
  for (let node = wanting(target, MASK.hover); node; node = wanting(node.parentElement, MASK.hover)) {
    now.add(node);
  }
  for (const node of hovered) {
    if (!now.has(node) && hovered.delete(node) && node.isConnected) {
      outbox.add(`${EVENT.hover}${idOf(node)} 0`);
    }
  }
  for (const node of now) {
    if (!hovered.has(node) && hovered.add(node)) outbox.add(`${EVENT.hover}${idOf(node)} 1`);
  }
}

let tracked = null;

function track(event) {
  if (![...hovered].some((node) => wants(node, MASK.track))) return;
  if (!tracked) {
    requestAnimationFrame(() => {
      for (const node of hovered) {
        if (!wants(node, MASK.track) || !node.isConnected) continue;
        const head = `${EVENT.tracked}${idOf(node)} `;
        outbox.add(head + pointIn(node, tracked), head);
      }
      tracked = null;
    });
  }
  tracked = event;
}

// Where a pointer is followed: the innermost element that answers presses, if something around it
// wants to know where the pointer goes.
export function followed(target) {
  let inner = null;
  for (let node = target; node && node !== root; node = node.parentElement) {
    if (node.getAttribute("role") === "radio") return null;
    if (!node.classList?.contains("e")) continue;
    if (!inner && node.matches("input, select, textarea")) return null;
    if (!inner && wants(node, MASK.tap | FOLLOW)) {
      if (node.closest("[aria-disabled=true],[disabled]")) return null;
      inner = node;
    }
    if (inner && wants(node, FOLLOW)) return { node: inner, isHeld: holds(node) };
  }
  return null;
}

// Whether something from here on is dragged, not only pressed.
function holds(target) {
  for (let node = target; node && node !== root; node = node.parentElement) {
    if (wants(node, MASK.drag | MASK.pinch)) return true;
  }
  return false;
}

export let drag = null;
let lastDragged = null;
const fingers = new Map();

// A finger that rests on something opens its menu, also in browsers that tell nothing of it (Safari
// on phones). Others tell after about half a second.
let rest = null;
let isRested = false;

function startRest(event) {
  endRest();
  isRested = false;
  if (fingers.size === 1 && fingers.has(event.pointerId)) {
    rest = { event, timer: setTimeout(() => (isRested = openMenu(event)), 700) };
  }
}

const endRest = () => clearTimeout(rest?.timer);

// What a browser makes of the finger's end is no press.
export function onRested(event) {
  if (!isRested) return;
  isRested = false;
  event.preventDefault();
  event.stopPropagation();
}

export function onDown(event) {
  onPen(event);
  if (event.pointerType === "touch") fingers.set(event.pointerId, event);
  startRest(event);
  if (fingers.size === 2) return startPinch();
  if (event.button !== 0 || !event.isPrimary) return;
  const found = followed(event.target);
  if (!found) {
    // A tap that follows has nothing to do with the last drag.
    if (lastDragged?.isConnected) {
      outbox.add(`${EVENT.pointer}${idOf(lastDragged)} ${PHASE.cancelled} 0 0 0 0 0`);
    }
    lastDragged = null;
    return;
  }
  const grid = gridOf(found.node);
  drag = { ...found, grid, start: pointOn(grid, event), from: event, isDue: false, lifted: wanting(event.target, MASK.lift)?.id && event.timeStamp + 300, event };
  lastDragged = found.node;
  tellPointer(PHASE.began, event);
}

export function onMove(event) {
  onPen(event);
  if (fingers.has(event.pointerId)) fingers.set(event.pointerId, event);
  if (rest && distance(event, rest.event) > 10) endRest();
  if (pinch) movePinch();
  if (!drag) return track(event);
  if (event.pointerType === "mouse" && event.buttons !== 1) {
    return event.buttons & 1 ? breakOff(event) : onUp(event);
  }
  const isFar = distance(event, drag.from) > 4;
  if (isFar && drag.isHeld && !drag.isCaptured) {
    drag.isCaptured = true;
    if (drag.node.isConnected) drag.node.setPointerCapture(event.pointerId);
  }
  drag.event = event;
  if (drag.isDue) return;
  drag.isDue = true;
  const current = drag;
  requestAnimationFrame(() => {
    current.isDue = false;
    if (drag === current) tellPointer(PHASE.moved, current.event);
  });
}

export function onUp(event) {
  onPen(event);
  endRest();
  fingers.delete(event.pointerId);
  if (pinch && fingers.size < 2) endPinch();
  if (!drag || !event.isPrimary) return;
  tellPointer(event.type === "pointercancel" ? PHASE.cancelled : PHASE.ended, event);
  drag = null;
}

export function breakOff(event) {
  tellPointer(PHASE.cancelled, drag.event ?? event);
  drag = null;
}

function tellPointer(phase, event) {
  const { node, start, grid } = drag;
  const time = Math.round(event.timeStamp) / 1000;
  const head = `${EVENT.pointer}${idOf(node)} ${phase} `;
  outbox.add(`${head}${pointOn(grid, event)} ${start} ${time}`, phase === PHASE.moved && head);
}

// The button of a pen, and what it was pressed above.
let pressed = null;

function onPen(event) {
  const isOn = event.buttons & 2;
  const node = pressed ?? wanting(event.target, MASK.pen);
  if (event.pointerType !== "pen" || !node || !isOn === !pressed) return;
  pressed = isOn ? node : null;
  const phase = isOn ? PHASE.began : event.type === "pointercancel" ? PHASE.cancelled : PHASE.ended;
  const time = Math.round(event.timeStamp) / 1000;
  outbox.add(`${EVENT.pen}${idOf(node)} ${phase} ${pointIn(node, event)} ` +
    `${event.tiltX} ${event.tiltY} ${event.twist} ${time}`);
}

// Two fingers, or the wheel with a key held down.
let pinch = null;

function startPinch() {
  const [one, two] = [...fingers.values()];
  const node = wanting(one.target, MASK.pinch);
  if (!node) return;
  const middle = { clientX: (one.clientX + two.clientX) / 2, clientY: (one.clientY + two.clientY) / 2 };
  pinch = { node, from: span(one, two), scale: 1, turn: 0, start: pointIn(node, middle) };
  tellPinch(PHASE.began);
}

export const distance = (one, two) =>
  Math.hypot(two.clientX - one.clientX, two.clientY - one.clientY);

const span = (one, two) => ({
  length: Math.max(1, distance(one, two)),
  angle: Math.atan2(two.clientY - one.clientY, two.clientX - one.clientX),
});

function movePinch() {
  const [one, two] = [...fingers.values()];
  if (!two) return;
  const now = span(one, two);
  pinch.scale = now.length / pinch.from.length;
  // The nearest of the angles that look the same, so that it can go round.
  const turn = now.angle - pinch.from.angle;
  pinch.turn = turn + Math.round((pinch.turn - turn) / (2 * Math.PI)) * 2 * Math.PI;
  pinchSoon();
}

function pinchSoon() {
  if (pinch.isDue) return;
  const current = pinch;
  pinch.isDue = true;
  requestAnimationFrame(() => {
    current.isDue = false;
    if (pinch === current) tellPinch(PHASE.moved);
  });
}

function endPinch() {
  tellPinch(PHASE.ended);
  pinch = null;
}

function tellPinch(phase) {
  const { node, scale, turn, start } = pinch;
  const head = `${EVENT.pinch}${idOf(node)} ${phase} `;
  const time = Math.round(performance.now()) / 1000;
  outbox.add(`${head}${scale.toFixed(4)} ${turn.toFixed(4)} ${start} ${time}`,
    phase === PHASE.moved && head);
}

let wheelTimer = 0;

export function onWheel(event) {
  if (!event.ctrlKey && !event.altKey) return;
  const node = wanting(event.target, MASK.pinch);
  if (!node) return;
  event.preventDefault();
  if (!pinch) {
    pinch = { node, scale: 1, turn: 0, start: pointIn(node, event) };
    tellPinch(PHASE.began);
  }
  const way = event.deltaY + event.deltaX;
  if (event.altKey) pinch.turn += way / 400;
  else pinch.scale *= Math.exp(-way / 200);
  pinchSoon();
  clearTimeout(wheelTimer);
  wheelTimer = setTimeout(() => pinch && endPinch(), 250);
}

export function onContextMenu(event) {
  if (event.pointerType === "pen" && wanting(event.target, MASK.pen)) return event.preventDefault();
  endRest();
  if (isRested || openMenu(event)) event.preventDefault();
}

function openMenu(event) {
  const node = wanting(event.target, MASK.contextMenu);
  if (!node?.isConnected) return false;
  if (drag) breakOff(event);
  const isPointed = event.button === 2 || event.pointerType === "touch";
  outbox.add(`${EVENT.contextMenu}${idOf(node)} ${isPointed ? pointIn(node, event) : " "}`);
  return true;
}
