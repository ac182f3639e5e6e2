// Elements: makes, places, changes and moves them.

const SVG = "http://www.w3.org/2000/svg";
const TAGS = new Set(["div", "button", "input", "textarea", "select", "img", "progress"]);
const SVG_TAGS = new Set(["svg", "path", "linearGradient", "radialGradient", "stop"]);
const ATTRIBUTES = new RegExp(
  "^(aria-[a-z]+|data-[a-z]+|role|type|tabindex|disabled|size|max|inputmode|enterkeyhint|" +
    "autocapitalize|autocomplete|spellcheck|draggable|viewBox|d|id|fill|fill-rule|stroke|" +
    "stroke-(width|linecap|linejoin|miterlimit|dasharray|dashoffset)|" +
    "x1|y1|x2|y2|cx|cy|r|gradientUnits|offset|stop-color)$",
);
const TAP = 1, FOCUS = 2, KEYS = 4, DRAG = 8, HOVER = 16, CONTEXT_MENU = 64;
const PRESS = 256, PINCH = 512, TRACK = 1024, FOLLOW = DRAG | PRESS | PINCH;
const MOVED = ["left", "top", "width", "height", "transform", "opacity", "color",
  "backgroundColor", "borderRadius", "filter"];

const page = JSON.parse(document.getElementById("martlet").textContent);
const root = document.getElementById("e0");
const sheet = new CSSStyleSheet();
const isMac = /Mac|iP/.test(navigator.platform);
const reduced = matchMedia("(prefers-reduced-motion: reduce)");

let styles = page.styles;
let shortcuts = new Set(page.shortcuts);
let nodes = new Map([["0", root]]);
let motion = null;
let structureChanged = false;

// The document ---------------------------------------------------------------------------------

function adopt() {
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  for (const node of document.querySelectorAll(".e")) {
    nodes.set(idOf(node), node);
    node.styleNumber = parseInt(node.classList[1].slice(1), 36);
    if (node.type === "range") fillTrack(node);
    if (isText(node) && node.value !== node.defaultValue) edited(node);
  }
}

const idOf = (node) => node.id.slice(1);
const boxOf = (node) => (node.dataset.c === "scroll" ? node.firstElementChild : node);
const isText = (node) =>
  node.localName === "textarea" ||
  (node.localName === "input" && ["text", "password", "search"].includes(node.type));

function build([tag, , attributes = {}, parts = []]) {
  const isSVG = SVG_TAGS.has(tag);
  if (!isSVG && !TAGS.has(tag)) throw new Error(`The server asked for <${tag}>.`);
  const node = isSVG ? document.createElementNS(SVG, tag) : document.createElement(tag);
  setAttributes(node, attributes);
  if (tag === "textarea" || tag === "input") node.edit = 0;
  for (const part of parts) node.append(build([part[0], "", part[1], part[2]]));
  return node;
}

function setAttributes(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (ATTRIBUTES.test(name)) node.setAttribute(name, value);
  }
}

function setStyle(node, number) {
  node.styleNumber = number;
  node.setAttribute("class", "e s" + number.toString(36));
}

// What must be equal for one element to become another by its attributes alone.
const shapeOf = ([tag, , attributes = {}, parts = []]) =>
  JSON.stringify([tag, attributes["data-c"], attributes.type, parts]);

function restyle(node, number) {
  const [, , oldAttributes = {}] = styles[node.styleNumber];
  const style = styles[number];
  const attributes = style[2] ?? {};
  const isAlike = shapeOf(style) === shapeOf(styles[node.styleNumber]);
  if (isAlike) {
    for (const name of Object.keys(oldAttributes)) {
      if (!(name in attributes)) node.removeAttribute(name);
    }
    setAttributes(node, attributes);
    setStyle(node, number);
    return;
  }
  const other = build(style);
  other.id = node.id;
  const frame = getComputedStyle(node);
  place(other, [frame.left, frame.top, frame.width, frame.height].map(parseFloat));
  setStyle(other, number);
  const hadFocus = node.contains(document.activeElement);
  boxOf(other).append(...[...boxOf(node).children].filter((child) => child.id));
  node.replaceWith(other);
  nodes.set(idOf(other), other);
  if (hadFocus) other.focus({ preventScroll: true });
}

function place(node, [left, top, width, height]) {
  const style = node.style;
  if (left === left && left !== undefined) style.left = left + "px";
  if (top === top && top !== undefined) style.top = top + "px";
  if (width === width && width !== undefined) style.width = width + "px";
  if (height === height && height !== undefined) style.height = height + "px";
}

function insertAt(box, node, index) {
  let child = box.firstElementChild;
  while (child && (!child.id || child.isLeaving)) child = child.nextElementSibling;
  if (index > 0) {
    if (!box.hasLeaving && child === box.firstElementChild) {
      child = box.children[index] ?? null;
    } else {
      for (; child && index > 0; child = child.nextElementSibling) {
        if (child.id && !child.isLeaving) index -= 1;
      }
    }
  }
  box.insertBefore(node, child);
}

function remove(id) {
  const node = nodes.get(id);
  if (!node) return;
  for (const inner of node.querySelectorAll(".e")) nodes.delete(idOf(inner));
  nodes.delete(id);
  if (!motion || reduced.matches) return node.remove();
  const box = node.parentNode;
  node.isLeaving = box.hasLeaving = true;
  node.inert = true;
  animate(node, [{}, { opacity: 0 }]).finished.catch(() => {}).then(() => {
    node.remove();
    box.hasLeaving = [...box.children].some((child) => child.isLeaving);
  });
}

// Motion ---------------------------------------------------------------------------------------

function animate(node, frames) {
  const [duration, delay, count, alternates] = motion;
  return node.animate(frames, {
    duration, delay, fill: "backwards", easing: motion[4],
    iterations: count || Infinity, direction: alternates ? "alternate" : "normal",
  });
}

function moving(node, change) {
  if (!motion || reduced.matches) {
    node.running?.cancel();
    change();
    return;
  }
  const before = look(node);
  node.running?.cancel();
  change();
  const after = look(node);
  const changed = MOVED.filter((name) => before[name] !== after[name]);
  if (changed.length === 0) return;
  const pick = (from) => Object.fromEntries(changed.map((name) => [name, from[name]]));
  node.running = animate(node, [pick(before), pick(after)]);
}

function look(node) {
  const computed = getComputedStyle(node);
  return Object.fromEntries(MOVED.map((name) => [name, computed[name]]));
}
