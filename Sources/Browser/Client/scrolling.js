// Scrolling by hand, where it comes to rest, and pulling beyond the start.

import { wanting } from "./hits.js";
import { outbox } from "./link.js";
import { idOf, reduced } from "./page.js";
import { EVENT, MASK } from "./protocol.js";
import { wheelTop } from "./slots.js";

const scrolled = new Set();

export function onScroll({ target }) {
  if (!(target instanceof Element) || target.dataset.c !== "scroll") return;
  if (scrolled.size === 0) requestAnimationFrame(tellScrolled);
  scrolled.add(target);
}

function tellScrolled() {
  for (const node of scrolled) {
    const offset = `${Math.round(node.scrollLeft)} ${Math.round(node.scrollTop)}`;
    if (node.isConnected && offset !== node.told) {
      node.told = offset;
      outbox.add(`${EVENT.scrolled}${idOf(node)} ${offset}`, true);
    }
  }
  scrolled.clear();
}

// A movement by hand ends at a stop of the scroll view: the next one in its direction.
export function onScrollEnd({ target: node }) {
  if (!(node instanceof Element)) return;
  if (node.localName === "select") return turnWheel(node);
  if (!node.dataset.q) return;
  const isUpright = getComputedStyle(node).overflowY !== "hidden";
  const now = isUpright ? node.scrollTop : node.scrollLeft;
  const from = node.rested ?? 0;
  node.rested = now;
  if (node.aim === `${Math.round(node.scrollLeft)} ${Math.round(node.scrollTop)}`) return;
  const most = isUpright
    ? node.scrollHeight - node.clientHeight : node.scrollWidth - node.clientWidth;
  const rest = Math.min(Math.max(restingPlace(node.dataset.q, from, now), 0), most);
  node.rested = rest;
  if (Math.abs(rest - now) < 1) return;
  glide(node, { [isUpright ? "top" : "left"]: rest });
}

// What a wheel has come to rest with in its middle is chosen.
function turnWheel(node) {
  if (node.disabled) return;
  const middle = node.scrollTop + node.clientHeight / 2;
  // Not by counting: heights are rounded.
  const index = [...node.options].findIndex((one) => one.offsetTop + one.offsetHeight > middle);
  if (index >= 0 && index !== node.selectedIndex) {
    node.selectedIndex = index;
    node.edit = outbox.add(`${EVENT.chosen}${idOf(node)} ${index}`);
  }
  glide(node, { top: wheelTop(node) });
}

const glide = (node, to) =>
  node.scrollTo({ ...to, behavior: reduced.matches ? "instant" : "smooth" });


function restingPlace(stops, from, now) {
  const isFar = Math.abs(now - from) > 8;
  const [first, ...rest] = stops.split(" ");
  if (first === "e") {
    const pages = now / Number(rest[0]);
    const index = !isFar ? Math.round(pages)
      : now > from ? Math.ceil(pages - 0.01) : Math.floor(pages + 0.01);
    return index * Number(rest[0]);
  }
  const places = stops.split(" ").map(Number);
  if (isFar && now > from) return places.find((stop) => stop >= now - 1) ?? places.at(-1);
  if (isFar) return places.findLast((stop) => stop <= now + 1) ?? places[0];
  return places.reduce((one, other) =>
    Math.abs(other - now) < Math.abs(one - now) ? other : one);
}

// What a finger pulls down beyond its start follows it half the way, and tells when it was far.
let pull = null;

export function onTouch({ touches }) {
  const node = touches.length === 1 && wanting(touches[0].target, MASK.pull);
  pull = node && node.scrollTop <= 0
    ? { node, x: touches[0].clientX, y: touches[0].clientY, far: 0 } : null;
}

export function onTouchMove({ touches }) {
  if (!pull) return;
  const down = touches[0].clientY - pull.y;
  const across = Math.abs(touches[0].clientX - pull.x);
  pull.far = down > across && pull.node.scrollTop <= 0 ? Math.min(down, 160) : 0;
  pull.node.firstElementChild.style.translate = `0 ${pull.far / 2}px`;
}

export function onTouchEnd() {
  if (!pull) return;
  pull.node.firstElementChild.style.translate = "";
  if (pull.far > 80) outbox.add(`${EVENT.action}${idOf(pull.node)} pull`);
  pull = null;
}

// A wheel that is turned on at the start pulls, too; a turn that has come there from further down
// only scrolls.
let turned = { node: null, at: 0, far: 0, counts: false };

export function onTurn({ target, deltaY, deltaMode, timeStamp, ctrlKey, altKey }) {
  const node = ctrlKey || altKey ? null : wanting(target, MASK.pull);
  if (node !== turned.node || timeStamp - turned.at > 500) {
    turned = { node, at: 0, far: 0, counts: Boolean(node) && node.scrollTop <= 0 };
  }
  turned.at = timeStamp;
  if (!turned.counts) return;
  turned.far -= deltaY * (deltaMode ? 20 : 1);
  turned.counts = deltaY <= 0 && node.scrollTop <= 0 && turned.far < 240;
  if (turned.far >= 240) outbox.add(`${EVENT.action}${idOf(node)} pull`);
}
