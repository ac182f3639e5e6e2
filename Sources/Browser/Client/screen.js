// What the app is told of the screen.

import { EVENT } from "./protocol.js";

const is = (query) => (matchMedia(query).matches ? 1 : 0);

export function screenEvent() {
  const computed = getComputedStyle(document.documentElement);
  const inset = (side) => parseFloat(computed.getPropertyValue("--" + side)) || 0;
  const dark = is("(prefers-color-scheme: dark)");
  document.cookie =
    `martlet-screen=${innerWidth}-${innerHeight}-${dark};path=${location.pathname}` +
    ";max-age=31536000;samesite=strict";
  return [EVENT.screen + innerWidth, innerHeight, dark, is("(prefers-contrast: more)"),
    is("(prefers-reduced-motion: reduce)"), is("(hover: none)"), inset("top"), inset("left"),
    inset("bottom"), inset("right"), navigator.language,
    Intl.DateTimeFormat().resolvedOptions().timeZone, textScale(computed)].join(" ");
}

/** How large the browser is set to draw text: the root has the person's size, 16 as a rule. */
function textScale(computed) {
  const scale = parseFloat(computed.fontSize) / 16 || 1;
  return Math.min(Math.max(Math.round(scale * 100) / 100, 0.25), 8);
}
