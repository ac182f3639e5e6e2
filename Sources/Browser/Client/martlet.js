// The page's half of a live session. The server joins the files of this folder into one script,
// this one last.

const is = (query) => (matchMedia(query).matches ? 1 : 0);

function screenEvent() {
  const computed = getComputedStyle(document.documentElement);
  const inset = (side) => parseFloat(computed.getPropertyValue("--" + side)) || 0;
  const dark = is("(prefers-color-scheme: dark)");
  document.cookie =
    `martlet-screen=${innerWidth}-${innerHeight}-${dark};path=/;max-age=31536000;samesite=strict`;
  return ["z" + innerWidth, innerHeight, dark, is("(prefers-contrast: more)"),
    is("(prefers-reduced-motion: reduce)"), is("(hover: none)"), inset("top"), inset("left"),
    inset("bottom"), inset("right"), navigator.language,
    Intl.DateTimeFormat().resolvedOptions().timeZone, textScale(computed)].join(" ");
}

/** How large the browser is set to draw text: the root has the person's size, 16 as a rule. */
function textScale(root) {
  const scale = parseFloat(root.fontSize) / 16 || 1;
  return Math.min(Math.max(Math.round(scale * 100) / 100, 0.25), 8);
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
  on("scroll", onScroll, { capture: true, passive: true });
  on("scrollend", onScrollEnd, { capture: true, passive: true });
  on("pointerover", onOver);
  on("pointerdown", onPressed, { capture: true, passive: true });
  on("pointerdown", onDown);
  on("pointermove", onMove, { passive: true });
  on("pointerup", onUp);
  on("pointercancel", onUp);
  on("touchstart", onTouch, { passive: true });
  on("touchmove", onTouchMove, { passive: true });
  on("touchend", onTouchEnd);
  on("touchcancel", onTouchEnd);
  on("wheel", onWheel, { passive: false });
  on("wheel", onTurn, { passive: true });
  on("dragstart", (event) => drag && event.preventDefault());
  on("contextmenu", onContextMenu);
  on("paste", onPaste);
  on("visibilitychange", () => {
    if (!document.hidden) link.now();
    outbox.add(document.hidden ? "y2" : "y0");
  });
  addEventListener("resize", onScreen);
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
    link.delay = Math.max(0, Number(milliseconds) || 0);
    return `${link.delay} ms each way`;
  },
  /** Ends the socket, to see the page come back. */
  cut: () => link.socket?.close(),
};

document.documentElement.classList.add("live");
adopt();
listen();
setModal();
link.connect();
