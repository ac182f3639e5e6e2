// Which element answers what a person does somewhere, and where on it that is.

import { root } from "./page.js";
import { MASK } from "./protocol.js";

export const wants = (node, bit) => (Number(node.dataset?.w ?? 0) & bit) !== 0;

export function wanting(target, bit) {
  for (let node = target; node && node !== root; node = node.parentElement) {
    if (node.classList?.contains("e")) {
      if (wants(node, bit)) return node.closest("[aria-disabled=true],[disabled]") ? null : node;
      if (bit === MASK.tap && node.matches("input, select, textarea")) return null;
    }
  }
  return null;
}

// How the document's points become those of an element.
export function gridOf(node) {
  const box = node.getBoundingClientRect();
  return { left: box.left, top: box.top,
    scale: (node.offsetWidth ? box.width / node.offsetWidth : 1) || 1 };
}

export function pointOn({ left, top, scale }, event) {
  const round = (value) => Math.round((value / scale) * 100) / 100;
  return `${round(event.clientX - left)} ${round(event.clientY - top)}`;
}

export const pointIn = (node, event) => pointOn(gridOf(node), event);
