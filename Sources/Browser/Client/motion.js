// Motion: each property of an element moves by itself, so that one can be sent elsewhere while the
// others go on.

import { reduced } from "./page.js";

// How changes get where they go; null is at once.
export let motion = null;
export const setMotion = (value) => (motion = value);

export const PLACED = ["left", "top", "width", "height"];
export const STYLED = ["color", "backgroundColor", "backgroundImage", "borderRadius", "filter",
  "boxShadow", "clipPath"];
export const DRAWN = ["d", "fill", "stroke", "strokeWidth", "strokeDasharray", "strokeDashoffset"];

function animate(node, frames) {
  const [duration, delay, count, alternates, easing] = motion;
  return node.animate(frames, {
    duration, delay, fill: "backwards", easing,
    iterations: count || Infinity, direction: alternates ? "alternate" : "normal",
  });
}

const isInline = (name) => PLACED.includes(name) || name === "transform" || name === "opacity";

// The value a property has by itself; what moves it is out of the way for the moment.
export function bases(node, names) {
  const computed = getComputedStyle(node);
  return names.map((name) => (isInline(name) && node.style[name]) || computed[name]);
}

// Makes a change of some properties of an element, by the motion that is set.
export function moving(node, names, change) {
  const moves = (node.moves ??= new Map());
  const plays = motion !== null && !reduced.matches && document.visibilityState !== "hidden";
  if (!plays && moves.size === 0) return change();
  const running = names.filter((name) => moves.has(name));
  const seen = new Map(running.map((name) => [name, getComputedStyle(node)[name]]));
  const aside = (change) => {
    for (const name of running) moves.get(name).set(false);
    const values = change();
    for (const name of running) moves.get(name)?.set(true);
    return values;
  };
  const before = aside(() => bases(node, names));
  change();
  const after = aside(() => bases(node, names));
  names.forEach((name, index) => {
    if (before[index] === after[index]) return;
    moves.get(name)?.end();
    if (plays) move(node, name, seen.get(name) ?? before[index], after[index]);
  });
}

function move(node, name, from, to) {
  const needsMixing = name === "backgroundImage";
  const mix = needsMixing && mixing(from, to);
  if (needsMixing && !mix) return;
  const animation = needsMixing ? animate(node, null) : animate(node, [{ [name]: from }, { [name]: to }]);
  const isCurrent = () => node.moves.get(name)?.animation === animation;
  const entry = {
    animation,
    set(isOn) {
      animation.effect.target = isOn ? node : null;
      if (needsMixing) node.style[name] = isOn ? entry.shown ?? "" : "";
    },
    end() {
      node.moves.delete(name);
      animation.cancel();
      if (needsMixing) node.style[name] = "";
    },
  };
  node.moves.set(name, entry);
  animation.finished.then(() => isCurrent() && entry.end(), () => {});
  if (!needsMixing) return;
  const step = () => {
    if (!isCurrent() || !node.isConnected) return;
    entry.shown = mix(animation.effect.getComputedTiming().progress ?? 1);
    node.style[name] = entry.shown;
    requestAnimationFrame(step);
  };
  step();
}

// What the browser cannot mix itself: texts that differ in their numbers only.
function mixing(from, to) {
  const numbers = /-?\d*\.?\d+/g;
  const starts = from.match(numbers) ?? [], ends = to.match(numbers) ?? [];
  const parts = to.split(numbers);
  if (starts.length !== ends.length || from.replace(numbers, "") !== to.replace(numbers, "")) return null;
  return (part) => parts.reduce((text, piece, index) => {
    const start = Number(starts[index - 1]), end = Number(ends[index - 1]);
    const value = start + (end - start) * part;
    return text + (Number.isInteger(start) && Number.isInteger(end) && start === end ? end : value.toFixed(3)) + piece;
  });
}
