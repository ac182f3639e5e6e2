// Slots: what sets one element apart from others of its style.

import { withLateText } from "./ahead.js";
import { place } from "./elements.js";
import { withLater } from "./fetching.js";
import { outbox } from "./link.js";
import { DRAWN, motion, moving } from "./motion.js";
import { isText, reduced, selectionOf } from "./page.js";
import { SLOT } from "./protocol.js";

const attribute = (name) => (node, value) =>
  value === null ? node.removeAttribute(name) : node.setAttribute(name, value);

const moved = (name, usual) => (node, value) =>
  moving(node, [name], () => (node.style[name] = value ?? usual));

// A change of the line or area that an element is.
const drawn = (change) => (node, value) => {
  const path = node.querySelector("path");
  if (path) moving(path, DRAWN, () => change(path, value));
};

const picture = (name) => (node, value) =>
  (node.style[name] = `url(${JSON.stringify(safe(value ?? ""))})`);

export const SLOTS = {
  [SLOT.label]: (node, value) =>
    attribute(node.localName === "img" ? "alt" : "aria-label")(node, value),
  [SLOT.valueText]: attribute("aria-valuetext"),
  [SLOT.hint]: attribute("aria-description"),
  [SLOT.tip]: attribute("title"),
  [SLOT.identifier]: attribute("data-id"),
  [SLOT.actions]: attribute("data-a"),
  [SLOT.viewBox]: attribute("viewBox"),
  [SLOT.path]: drawn((path, value) => path.setAttribute("d", value ?? "")),
  [SLOT.dash]: drawn(({ style }, value) => {
    [style.strokeDasharray, style.strokeDashoffset] = (value ?? "none 0").split(" ");
  }),
  [SLOT.runs]: (node, value) => isRich(node)
    ? withLater((later) => later.setRuns(node, value)) : setRuns(node, value),
  [SLOT.transform]: moved("transform", "none"),
  [SLOT.opacity]: moved("opacity", "1"),
  [SLOT.value]: setValue,
  [SLOT.prompt]: attribute("placeholder"),
  [SLOT.source]: (node, value) => node.setAttribute("src", safe(value ?? "")),
  [SLOT.mask]: picture("maskImage"),
  [SLOT.tile]: picture("backgroundImage"),
  [SLOT.options]: setOptions,
  [SLOT.least]: attribute("min"),
  [SLOT.most]: attribute("max"),
  [SLOT.step]: attribute("step"),
  [SLOT.contentSize]: (node, value) => {
    const [width, height] = (value ?? "0 0").split(" ");
    place(node.firstElementChild, [, , width, height]);
  },
  [SLOT.offset]: setOffset,
  [SLOT.stops]: attribute("data-q"),
  [SLOT.selection](node, value) {
    const [start, end, command] = (value ?? "").split(" ");
    const select = () => !(node.edit > outbox.taken) && node.setSelectionRange(start, end);
    if (command > 0) isRich(node) ? withLater(select) : select();
  },
};

export const isRich = (node) => node.dataset.c === "rich";

const safe = (address) =>
  /^(https?:\/\/|\/asset\/|data:image\/)/.test(address) ? address : "";

function setRuns(node, value) {
  node.textContent = "";
  for (const [css, text, address] of JSON.parse(value ?? "[]")) {
    const run = document.createElement(address ? "a" : "span");
    run.style.cssText = css;
    run.textContent = text;
    if (address && /^(https?:\/\/|mailto:)/i.test(address)) {
      run.href = address;
      run.rel = "noopener noreferrer";
      run.target = "_blank";
    }
    node.append(run);
  }
}

function setValue(node, value) {
  // What a person does is newer than any answer that was sent before the server knew of it.
  if (node.edit > outbox.taken || node.isComposing) return;
  showValue(node, value);
}

export function showValue(node, value) {
  const kind = node.dataset.c;
  if (node.type === "checkbox") {
    node.checked = value === "1";
  } else if (node.localName === "select") {
    node.selectedIndex = value;
    if (node.size > 1) node.scrollTop = wheelTop(node);
  } else if (kind === "segments") {
    [...node.children].forEach((button, index) => {
      button.setAttribute("aria-checked", index === +value);
    });
  } else if (kind === "ring") {
    node.style.setProperty("--f", value);
    node.setAttribute("aria-valuenow", value);
  } else if (node.localName === "progress") {
    attribute("value")(node, value);
  } else if (node.value !== value) {
    setText(node, value ?? "");
  }
  if (node.type === "range") fillTrack(node);
}

// Where a wheel rests with its choice in the middle.
export function wheelTop(node) {
  const option = node.options[node.selectedIndex];
  return option ? option.offsetTop - (node.clientHeight - option.offsetHeight) / 2 : 0;
}

function setText(node, value) {
  node.hasUndo = false;
  const text = withLateText(node, value);
  if (document.activeElement !== node || !isText(node)) {
    node.value = text;
    return;
  }
  const { start, end } = selectionOf(node);
  node.value = text;
  node.setSelectionRange(start, end);
}

export function fillTrack(node) {
  const least = Number(node.min || 0), most = Number(node.max || 100);
  node.style.setProperty("--f", most > least ? (node.value - least) / (most - least) : 0);
}

function setOptions(node, value) {
  const isSelect = node.localName === "select";
  node.replaceChildren(...(value ?? "").split("\n").map((text, index) => {
    const option = document.createElement(isSelect ? "option" : "button");
    option.textContent = text;
    if (isSelect) {
      option.value = index;
    } else {
      option.type = "button";
      option.setAttribute("role", "radio");
    }
    return option;
  }));
}

export function setOffset(node, value, isNew) {
  const [x, y, order = "0"] = (value ?? "0 0").split(" ");
  const [command, ...drift] = order.split("/").map(Number);
  const before = node.drift ?? [0, 0];
  const isOld = !isNew && command === node.command;
  [node.command, node.drift] = [command, drift.length ? drift : [0, 0]];
  if (isOld) {
    // More lies before what is seen than was known: what is seen stays where it is.
    return node.scrollBy({
      left: node.drift[0] - before[0], top: node.drift[1] - before[1], behavior: "instant",
    });
  }
  const left = Number(x), top = Number(y);
  node.told = `${left} ${top}`;
  node.aim = `${Math.round(left)} ${Math.round(top)}`;
  node.scrollTo({ left, top, behavior: motion && !reduced.matches ? "smooth" : "instant" });
}
