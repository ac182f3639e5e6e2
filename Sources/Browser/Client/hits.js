// Which element answers what a person does somewhere, and where on it that is.

import { root } from "./page.js";

// What elements answer: the bits of `data-w`.
export const TAP = 1;
export const FOCUS = 2;
export const KEYS = 4;
export const DRAG = 8;
export const HOVER = 16;
export const CONTEXT_MENU = 64;
export const PRESS = 256;
export const PINCH = 512;
export const TRACK = 1024;
export const PULL = 4096;
export const ROW_KEYS = 8192;

export const wants = (node, bit) => (Number(node.dataset?.w ?? 0) & bit) !== 0;

export function wanting(target, bit) {
  for (let node = target; node && node !== root; node = node.parentElement) {
    if (node.classList?.contains("e")) {
      if (wants(node, bit)) return node.closest("[aria-disabled=true],[disabled]") ? null : node;
      if (bit === TAP && /^(input|textarea|select)$/.test(node.localName)) return null;
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
