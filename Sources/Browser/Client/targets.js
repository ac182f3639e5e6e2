// A press beside a small control counts for it, as far as nothing else answers there: each is met on
// 44 by 44 points, as on a telephone.

import { addPress } from "./ahead.js";
import { pointIn, wanting, wants } from "./hits.js";
import { FIELDS, idOf, isText, root } from "./page.js";
import { distance, followed } from "./pointer.js";
import { EVENT, MASK } from "./protocol.js";

const TARGET = 44;

const CONTROLS = "a[href],button,[role=radio]," + FIELDS;

// The control at an element of the page, enabled or not.
function controlAt(node) {
  if (!root.contains(node)) return null;
  for (; node !== root; node = node.parentElement) {
    if (node.matches(CONTROLS) || (node.classList.contains("e") && wants(node, MASK.tap))) return node;
  }
  return null;
}

// The nearest control around a press that met none, and its place that is nearest to the press.
function controlBeside({ clientX, clientY }) {
  let best = null;
  for (let x = -TARGET / 2; x <= TARGET / 2; x += 4) {
    for (let y = -TARGET / 2; y <= TARGET / 2; y += 4) {
      const node = controlAt(document.elementFromPoint(clientX + x, clientY + y));
      if (!node || node.type === "range") continue;
      const { left, top, right, bottom } = node.getBoundingClientRect();
      const spot = { clientX: Math.min(Math.max(clientX, left + 1), right - 1),
        clientY: Math.min(Math.max(clientY, top + 1), bottom - 1) };
      const across = Math.abs(spot.clientX - clientX);
      const down = Math.abs(spot.clientY - clientY);
      const far = Math.hypot(across, down);
      // What is covered or cut off there was not meant.
      if (across <= Math.max(1, (TARGET - right + left) / 2 + 1) &&
        down <= Math.max(1, (TARGET - bottom + top) / 2 + 1) && !(best?.far <= far) &&
        controlAt(document.elementFromPoint(spot.clientX, spot.clientY)) === node) {
        best = { node, spot, far };
      }
    }
  }
  return best?.node.closest("[disabled],[aria-disabled=true]") ? null : best;
}

let pressStart = null;
// Whether it was the press that brought the window to the front. Some browsers give a window the
// focus before they tell of the press.
let isFirst = false;
let shown = -1000;

export const onWindow = ({ timeStamp }) => { shown = timeStamp; };

export function onPressed(event) {
  pressStart = event;
  isFirst = !document.hasFocus() || event.timeStamp - shown < 50;
  ignoreFirst(event);
}

const isDeaf = (node) => isFirst && node.closest("[data-f]")?.dataset.f === "0";

// Such a press does nothing where the app says so; what has no place comes from a key.
export function ignoreFirst(event) {
  if ((event.type === "click" && event.detail === 0) || !isDeaf(event.target)) return;
  event.stopPropagation();
  if (event.type !== "pointerdown") event.preventDefault();
}

// Out of a field the focus is only taken by what takes keys itself, as on a telephone: a button that
// is there as long as somebody types can be pressed.
export const holdFocus = (event) => {
  const node = controlAt(event.target);
  if (isText(document.activeElement) && !node?.matches(FIELDS) &&
    !(node ? wants : wanting)(node ?? event.target, MASK.focus | MASK.keys)) event.preventDefault();
};

// Words are there to be selected by a mouse.
const areWords = ({ childNodes }) =>
  [...childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE);

// Hands on a press that began and ended where nothing answers; answers whether it did.
export function pressBeside(event) {
  const { target, detail } = event;
  const answers = (node) => !root.contains(node) || controlAt(node);
  if (detail === 0 || !pressStart || answers(target) || answers(pressStart.target) ||
    followed(target) || (pressStart.pointerType === "mouse" && areWords(target)) ||
    distance(event, pressStart) > 4) {
    return false;
  }
  const found = controlBeside(event);
  if (!found || isDeaf(found.node)) return false;
  const { node, spot } = found;
  node.focus({ preventScroll: true });
  if (wanting(node, MASK.tap) === node) {
    addPress(`${EVENT.tap}${idOf(node)} ${pointIn(node, spot)} ${Math.min(detail, 100)}`);
  } else if (/^(select|date|time)/.test(node.type)) {
    node.showPicker?.();
  } else if (!isText(node)) {
    node.click();
  }
  return true;
}
