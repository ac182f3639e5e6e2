// The page's half of a live session: what is called from outside. The server joins this file and
// all that it imports into one script.

import { edited, release } from "./ahead.js";
import { onBlur, onChange, onClick, onFiles, onFocus, onInput } from "./input.js";
import { onPaste, onSelection } from "./input.js";
import { onKey } from "./keys.js";
import { withLater } from "./fetching.js";
import { link, outbox } from "./link.js";
import { apply, setModal, styleSheet } from "./messages.js";
import { idOf, isText, nodes } from "./page.js";
import { drag, onContextMenu, onDown, onMove, onOver, onRested, onUp, onWheel } from "./pointer.js";
import { ACTIVITY, EVENT } from "./protocol.js";
import { screenEvent } from "./screen.js";
import { onScroll, onScrollEnd, onTouch, onTouchEnd, onTouchMove, onTurn } from "./scrolling.js";
import { fillTrack, isRich, setOffset, showValue } from "./slots.js";
import { holdFocus, ignoreFirst, onPressed, onWindow } from "./targets.js";

function adopt() {
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, styleSheet];
  for (const node of document.querySelectorAll(".e")) {
    nodes.set(idOf(node), node);
    node.styleNumber = parseInt(node.classList[1].slice(1), 36);
    if (node.type === "range") fillTrack(node);
    if (node.dataset.c === "scroll") node.command = 0;
    if (node.dataset.o) setOffset(node, node.dataset.o, true);
    if (node.localName === "select") showValue(node, node.selectedIndex);
    if (isRich(node)) withLater((later) => later.enrich(node));
    if (isText(node) && node.value !== asField(node, node.defaultValue)) edited(node);
  }
}

// What a field makes of a text, which may have breaks that it does not keep.
function asField(node, text) {
  const other = node.cloneNode();
  other.value = text;
  return other.value;
}

let screenIsDue = false;

function onScreen() {
  if (screenIsDue) return;
  screenIsDue = true;
  requestAnimationFrame(() => {
    screenIsDue = false;
    outbox.add(screenEvent());
  });
}

function listen() {
  const on = (name, task, options) => document.addEventListener(name, task, options);
  on("click", onClick);
  on("input", onInput);
  on("change", onChange);
  on("compositionend", ({ target }) => onInput({ target, isComposing: false }));
  on("keydown", onKey);
  on("focusin", onFocus);
  on("focusout", onBlur);
  on("scroll", onScroll, true);
  on("scrollend", onScrollEnd, true);
  on("pointerover", onOver);
  on("pointerdown", onPressed, true);
  on("mousedown", ignoreFirst, true);
  on("mousedown", holdFocus);
  on("click", ignoreFirst, true);
  on("click", onRested, true);
  on("pointerdown", onDown);
  on("pointermove", onMove);
  on("pointerup", onUp);
  on("pointercancel", onUp);
  on("touchstart", onTouch);
  on("touchmove", (event) => {
    onTouchMove(event);
    // A finger that has rested on what can be lifted drags it.
    if (drag?.lifted < event.timeStamp) event.preventDefault();
  }, { passive: false });
  on("touchend", onTouchEnd);
  on("touchcancel", onTouchEnd);
  on("wheel", onWheel, { passive: false });
  on("wheel", onTurn);
  on("dragstart", (event) => drag && event.preventDefault());
  on("contextmenu", onContextMenu);
  for (const name of ["dragover", "drop", "paste"]) on(name, onFiles);
  on("paste", onPaste);
  on("selectionchange", onSelection);
  on("visibilitychange", () => {
    if (!document.hidden) link.now();
    outbox.add(EVENT.activity + (document.hidden ? ACTIVITY.background : ACTIVITY.active));
  });
  addEventListener("resize", onScreen);
  addEventListener("focus", onWindow);
  addEventListener("online", () => link.renew());
  addEventListener("pageshow", ({ persisted }) => persisted && link.now());
  for (const query of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)",
    "(prefers-reduced-motion: reduce)"]) {
    matchMedia(query).addEventListener("change", onScreen);
  }
}

window.martlet = {
  /** Makes every message take that many milliseconds longer each way, to feel a slow network. */
  latency(milliseconds) {
    link.delay = Math.max(0, milliseconds || 0);
  },
  /** Whether a server answers. */
  isLinked: () => link.isWelcome,
  /** Ends the socket, to see the page come back. */
  cut: () => link.socket?.close(),
};

// Without the token.
history.replaceState(null, "", location.pathname);
document.documentElement.classList.add("live");
adopt();
listen();
setModal();
Object.assign(link, { apply, release }).connect();
