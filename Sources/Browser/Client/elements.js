// Elements: makes, places, changes and moves them.

import { boxOf, idOf, nodes, page } from "./page.js";
import { bases, DRAWN, moving, PLACED } from "./motion.js";

const SVG = "http://www.w3.org/2000/svg";
const TAGS = /^(div|button|input|textarea|select|img|progress|iframe|audio)$/;
const SVG_TAGS =
  /^(svg|path|g|mask|filter|feColorMatrix|linearGradient|radialGradient|stop|pattern|image)$/;
const ATTRIBUTES = new RegExp(
  "^((aria|data|stroke)-[a-z]+|auto[a-z]+|[a-z]+Units|inert|role|type|tabindex|disabled|size|max|" +
    "inputmode|enterkeyhint|spellcheck|draggable|sandbox|loop|viewBox|d|id|fill(-rule)?|stroke|" +
    "[xy][12]?|c[xy]|r|offset|stop-color|href|preserveAspectRatio|mask|width|height|opacity|" +
    "values|color-interpolation-filters)$",
);

export function build([tag, , attributes = {}, parts = []]) {
  const isSVG = SVG_TAGS.test(tag);
  if (!isSVG && !TAGS.test(tag)) throw new Error(`The server asked for <${tag}>.`);
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

export function setStyle(node, number) {
  node.styleNumber = number;
  node.setAttribute("class", "e s" + number.toString(36));
}

// What must be equal for one element to become another by its attributes alone.
const shapeOf = ([tag, , attributes = {}, parts = []]) =>
  JSON.stringify([tag, attributes["data-c"], attributes.type, tagsOf(parts)]);
const tagsOf = (parts = []) => parts.map(([tag, , inner]) => [tag, tagsOf(inner)]);

export function restyle(node, number) {
  const [, , oldAttributes = {}] = page.styles[node.styleNumber];
  const style = page.styles[number];
  const attributes = style[2] ?? {};
  const isAlike = shapeOf(style) === shapeOf(page.styles[node.styleNumber]);
  if (isAlike) {
    for (const name of Object.keys(oldAttributes)) {
      if (!(name in attributes)) node.removeAttribute(name);
    }
    setAttributes(node, attributes);
    setStyle(node, number);
    setParts(node, style[3] ?? []);
    return;
  }
  const other = build(style);
  other.id = node.id;
  // Where it is by itself, whatever moves it for the moment.
  place(other, bases(node, PLACED).map(parseFloat));
  setStyle(other, number);
  const hadFocus = node.contains(document.activeElement);
  boxOf(other).append(...[...boxOf(node).children].filter(({ id }) => id));
  node.replaceWith(other);
  nodes.set(idOf(other), other);
  if (hadFocus) other.focus({ preventScroll: true });
}

// The drawing inside of an element: the same tags with other attributes.
function setParts(node, parts) {
  parts.forEach(([tag, attributes, inner = []], index) => {
    const part = node.children[index];
    if (part?.localName !== tag) return;
    moving(part, tag === "stop" ? ["stopColor"] : DRAWN, () => {
      for (const name of part.getAttributeNames()) {
        if (name !== "d" && !(name in attributes)) part.removeAttribute(name);
      }
      setAttributes(part, attributes);
    });
    setParts(part, inner);
  });
}

// What is no length is no style either, and changes nothing.
export function place(node, frame) {
  PLACED.forEach((side, index) => (node.style[side] = frame[index] + "px"));
}

// Parts of the element itself come first.
export function insertAt(box, node, index) {
  let start = 0;
  while (box.children[start]?.id === "") start += 1;
  box.insertBefore(node, box.children[start + index]);
}

export function remove(id) {
  const node = nodes.get(id);
  if (!node) return;
  for (const inner of node.querySelectorAll(".e")) nodes.delete(idOf(inner));
  nodes.delete(id);
  node.remove();
}
