// The page's half of a live session: applies the server's messages to the document and sends what
// a person does. The form of the messages is described at `Encoder` and `EventReader`.

const SVG = "http://www.w3.org/2000/svg";
const TAGS = new Set(["div", "button", "input", "textarea", "select", "img", "progress"]);
const SVG_TAGS = new Set(["svg", "path", "linearGradient", "radialGradient", "stop"]);
const ATTRIBUTES = new RegExp(
  "^(aria-[a-z]+|data-[a-z]+|role|type|tabindex|disabled|size|max|inputmode|enterkeyhint|" +
    "autocapitalize|autocomplete|spellcheck|draggable|viewBox|d|id|fill|fill-rule|stroke|" +
    "stroke-(width|linecap|linejoin|miterlimit|dasharray|dashoffset)|" +
    "x1|y1|x2|y2|cx|cy|r|gradientUnits|offset|stop-color)$",
);
const TAP = 1, FOCUS = 2, KEYS = 4, DRAG = 8, HOVER = 16, LONG_PRESS = 32, CONTEXT_MENU = 64;
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
    node.style_ = parseInt(node.classList[1].slice(1), 36);
    if (node.type === "range") fillTrack(node);
    if (isText(node) && node.value !== node.defaultValue) edited(node);
  }
}

const idOf = (node) => node.id.slice(1);
const boxOf = (node) => (node.dataset.c === "scroll" ? node.firstElementChild : node);
const isText = (node) =>
  node.localName === "textarea" ||
  (node.localName === "input" && ["text", "password", "search"].includes(node.type));

function build([tag, , attributes = {}, parts = []], isPart) {
  const isSVG = SVG_TAGS.has(tag);
  if (!isSVG && !TAGS.has(tag)) throw new Error(`The server asked for <${tag}>.`);
  const node = isSVG ? document.createElementNS(SVG, tag) : document.createElement(tag);
  setAttributes(node, attributes);
  if (tag === "textarea" || tag === "input") node.edit = 0;
  for (const part of parts) node.append(build([part[0], "", part[1], part[2]], true));
  return node;
}

function setAttributes(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (ATTRIBUTES.test(name)) node.setAttribute(name, value);
  }
}

function setStyle(node, number) {
  node.style_ = number;
  node.setAttribute("class", "e s" + number.toString(36));
}

function restyle(node, number) {
  const [oldTag, , oldAttributes = {}, oldParts = []] = styles[node.style_];
  const style = styles[number];
  const [tag, , attributes = {}, parts = []] = style;
  const isAlike = tag === oldTag && JSON.stringify(parts) === JSON.stringify(oldParts) &&
    attributes["data-c"] === oldAttributes["data-c"] && attributes.type === oldAttributes.type;
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

// Slots ----------------------------------------------------------------------------------------

const attribute = (name) => (node, value) =>
  value === null ? node.removeAttribute(name) : node.setAttribute(name, value);

const SLOTS = {
  l: (node, value) => attribute(node.localName === "img" ? "alt" : "aria-label")(node, value),
  v: attribute("aria-valuetext"),
  h: attribute("aria-description"),
  i: attribute("data-id"),
  a: attribute("data-a"),
  b: attribute("viewBox"),
  d: (node, value) => node.querySelector("path")?.setAttribute("d", value ?? ""),
  r: setRuns,
  T: (node, value) => moving(node, () => (node.style.transform = value ?? "none")),
  O: (node, value) => moving(node, () => (node.style.opacity = value ?? "1")),
  V: setValue,
  P: attribute("placeholder"),
  S: (node, value) => node.setAttribute("src", safe(value ?? "")),
  K: (node, value) => (node.style.maskImage = `url(${JSON.stringify(safe(value ?? ""))})`),
  L: setOptions,
  n: attribute("min"),
  x: attribute("max"),
  s: attribute("step"),
  C: (node, value) => {
    const [width, height] = (value ?? "0 0").split(" ");
    place(node.firstElementChild, [undefined, undefined, width, height]);
  },
  o: setOffset,
};

const safe = (address) =>
  /^(https?:\/\/|\/asset\/|data:image\/)/.test(address) ? address : "";

function setRuns(node, value) {
  node.textContent = "";
  for (const [css, text, link] of JSON.parse(value ?? "[]")) {
    const run = document.createElement(link ? "a" : "span");
    run.style.cssText = css;
    run.textContent = text;
    if (link && /^(https?:\/\/|mailto:)/i.test(link)) {
      run.href = link;
      run.rel = "noopener noreferrer";
      run.target = "_blank";
    }
    node.append(run);
  }
}

function setValue(node, value) {
  // What a person does is newer than any answer that was sent before the server knew of it.
  if (node.edit > outbox.taken || node.isComposing) return;
  const kind = node.dataset.c;
  if (node.type === "checkbox") {
    node.checked = value === "1";
  } else if (node.localName === "select") {
    node.selectedIndex = Number(value);
  } else if (kind === "segments") {
    [...node.children].forEach((button, index) => {
      button.setAttribute("aria-checked", String(index === Number(value)));
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

function setText(node, value) {
  if (document.activeElement !== node || !isText(node)) {
    node.value = value;
    return;
  }
  const { selectionStart: start, selectionEnd: end, value: old } = node;
  const isAtEnd = end === old.length;
  node.value = value;
  if (isAtEnd) node.setSelectionRange(value.length, value.length);
  else node.setSelectionRange(Math.min(start, value.length), Math.min(end, value.length));
}

function fillTrack(node) {
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

function setOffset(node, value) {
  const [left, top] = (value ?? "0 0").split(" ").map(Number);
  node.told = `${left} ${top}`;
  node.scrollTo({ left, top, behavior: motion && !reduced.matches ? "smooth" : "instant" });
}

// Messages -------------------------------------------------------------------------------------

const unescape = (text) =>
  text.includes("\\")
    ? text.replace(/\\(.)/g, (_, letter) => ({ n: "\n", t: "\t", r: "\r" })[letter] ?? letter)
    : text;

let last;

const OPERATIONS = {
  s(line) {
    const style = JSON.parse(line);
    sheet.insertRule(`.s${styles.length.toString(36)}{${style[1]}}`, sheet.cssRules.length);
    styles.push(style);
  },
  "+"(line) {
    const parts = line.split("\t");
    const [id, parent, index, number, ...frame] = parts[0].split(" ");
    const own = id || (parseInt(last.id, 36) + 1).toString(36);
    const above = parent === "" ? last.parent : parent === "^" ? last.id : parent;
    const at = index !== "" ? parseInt(index, 36) : above === last.parent ? last.index + 1 : 0;
    last = { id: own, parent: above, index: at };
    const holder = nodes.get(above);
    if (!holder) return;
    const node = build(styles[parseInt(number, 36)]);
    node.id = "e" + own;
    setStyle(node, parseInt(number, 36));
    place(node, frame);
    nodes.set(own, node);
    if (parts[1]) node.textContent = unescape(parts[1]);
    insertAt(boxOf(holder), node, at);
    for (let slot = 2; slot < parts.length; slot += 1) fill(node, parts[slot]);
    structureChanged = true;
    if (motion && !reduced.matches) animate(node, [{ opacity: 0 }, {}]);
  },
  "-"(id) {
    remove(id);
    structureChanged = true;
  },
  ">"(line) {
    const [id, parent, index] = line.split(" ");
    const node = nodes.get(id), holder = nodes.get(parent);
    if (!node || !holder) return;
    const hadFocus = node.contains(document.activeElement) && document.activeElement;
    node.remove();
    insertAt(boxOf(holder), node, parseInt(index, 36));
    if (hadFocus) hadFocus.focus({ preventScroll: true });
    structureChanged = true;
  },
  p(line) {
    const [id, ...frame] = line.split(" ");
    const node = nodes.get(id);
    if (!node || id === "0") return;
    moving(node, () => place(node, frame.map((length) => length === "" ? undefined : length)));
  },
  t(line) {
    const [id, head] = line.split(" ", 2);
    splice(id, head, "0", line.slice(id.length + head.length + 2));
  },
  u(line) {
    const [id, head, tail] = line.split(" ", 3);
    splice(id, head, tail, line.slice(id.length + head.length + tail.length + 3));
  },
  c(line) {
    const [id, number] = line.split(" ");
    const node = nodes.get(id);
    if (node) moving(node, () => restyle(node, parseInt(number, 36)));
    structureChanged = true;
  },
  a(line) {
    const [id, ...slots] = line.split("\t");
    const node = nodes.get(id);
    if (node) for (const slot of slots) fill(node, slot);
  },
  m(line) {
    if (line === "") return (motion = null);
    const [duration, delay, count, alternates, ...easing] = line.split(" ");
    const supported = CSS.supports("transition-timing-function", easing.join(" "));
    motion = [+duration, +delay, +count, alternates === "1", supported ? easing.join(" ") : "ease"];
  },
  R() {
    document.querySelector("style")?.remove();
    sheet.replaceSync("");
    styles = [];
    nodes = new Map([["0", root]]);
    root.replaceChildren();
  },
  "@"(id) {
    if (id === "") document.activeElement?.blur();
    else nodes.get(id)?.focus();
  },
  T: (text) => (document.title = unescape(text)),
  A: (text) => (document.getElementById("live").textContent = unescape(text)),
  O: (text) => open(unescape(text), "_blank", "noopener"),
  C: (text) => navigator.clipboard?.writeText(unescape(text)).catch(() => {}),
  K: (line) => (shortcuts = new Set(line === "" ? [] : line.split("\t"))),
};

function fill(node, slot) {
  // A style before may have put another node in this one's place.
  const here = nodes.get(idOf(node)) ?? node;
  if (slot[0] === "-") SLOTS[slot[1]]?.(here, null);
  else SLOTS[slot[0]]?.(here, unescape(slot.slice(1)));
}

function splice(id, head, tail, text) {
  const node = nodes.get(id);
  if (!node) return;
  const old = node.textContent;
  const end = old.length - parseInt(tail, 36);
  const whole = old.slice(0, parseInt(head, 36)) + unescape(text) + old.slice(end);
  const inner = node.firstChild;
  if (inner?.nodeType === 3 && !inner.nextSibling) inner.data = tail === "0"
    ? old.slice(0, parseInt(head, 36)) + unescape(text) : whole;
  else node.textContent = tail === "0" ? old.slice(0, parseInt(head, 36)) + unescape(text) : whole;
}

function apply(message) {
  let text = message;
  if (text[0] === ".") {
    outbox.acknowledge(1);
    text = text.slice(1);
  } else if (text[0] === ":") {
    const blank = text.indexOf(" ");
    outbox.acknowledge(parseInt(text.slice(1, blank), 36));
    text = text.slice(blank + 1);
  }
  last = { id: "0", parent: "0", index: -1 };
  motion = null;
  if (text !== "") for (const line of text.split("\n")) OPERATIONS[line[0]]?.(line.slice(1));
  motion = null;
  if (structureChanged) setModal();
  structureChanged = false;
}

// Everything outside the topmost modal element waits.
let modal = null, focusBefore = null;

function setModal() {
  const all = root.querySelectorAll("[aria-modal=true]");
  const top = all[all.length - 1] ?? null;
  for (const node of document.querySelectorAll("[data-waits]")) {
    node.inert = false;
    delete node.dataset.waits;
  }
  for (let node = top; node && node !== root; node = node.parentNode) {
    for (const sibling of node.parentNode.children) {
      if (sibling !== node && !sibling.inert) {
        sibling.inert = true;
        sibling.dataset.waits = "";
      }
    }
  }
  if (top === modal) return;
  if (top && !modal) focusBefore = document.activeElement;
  modal = top;
  if (top && !top.contains(document.activeElement)) {
    const first = top.querySelector(
      "input:not([disabled]),textarea:not([disabled]),button:not([disabled]),[tabindex='0']",
    );
    (first ?? top).focus({ preventScroll: true });
  } else if (!top && focusBefore?.isConnected) {
    focusBefore.focus({ preventScroll: true });
  }
}

// The socket -----------------------------------------------------------------------------------

const outbox = {
  taken: 0, // events that the server has taken in
  sent: 0, // events that this socket was given
  events: [], // those after `taken`
  applied: 0, // messages applied
  told: 0, // the last number of them that the server was told
  isDue: false,

  add(event, isLatestOnly) {
    const kind = event.split(" ", 1)[0];
    const newest = this.events.length - 1;
    if (isLatestOnly && this.taken + newest >= this.sent && newest >= 0 &&
      this.events[newest].split(" ", 1)[0] === kind) {
      this.events[newest] = event;
    } else {
      this.events.push(event);
    }
    this.flushSoon();
    return this.taken + this.events.length;
  },
  flushSoon() {
    if (this.isDue) return;
    this.isDue = true;
    queueMicrotask(() => {
      this.isDue = false;
      this.flush();
    });
  },
  flush() {
    if (!link.isWelcome) return;
    while (this.sent < this.taken + this.events.length) {
      const start = this.sent - this.taken;
      const batch = this.events.slice(start, start + 200);
      link.send(`${this.applied.toString(36)} ${(this.sent + 1).toString(36)}\n` + batch.join("\n"));
      this.sent += batch.length;
      this.told = this.applied;
    }
    if (this.applied - this.told >= 4) {
      link.send(this.applied.toString(36));
      this.told = this.applied;
    }
  },
  acknowledge(count) {
    this.events.splice(0, count);
    this.taken += count;
  },
  resume(taken, sent) {
    if (taken > this.taken) this.acknowledge(taken - this.taken);
    this.sent = this.taken;
    this.applied = this.told = sent;
    this.flush();
  },
};

const link = {
  socket: null,
  isWelcome: false,
  failures: 0,
  timer: 0,
  bannerTimer: 0,
  delay: 0,
  nonce: crypto.getRandomValues(new Uint32Array(4)).join("-"),

  connect() {
    clearTimeout(this.timer);
    if (this.socket) return;
    const socket = new WebSocket(location.origin.replace(/^http/, "ws") + "/live");
    this.socket = socket;
    socket.onopen = () =>
      this.send(`H${page.secret} ${this.nonce} ${outbox.applied.toString(36)}\n` + screenEvent());
    socket.onmessage = ({ data }) => this.later(() => this.socket === socket && this.receive(data));
    socket.onclose = ({ code }) => this.socket === socket && this.closed(code);
  },
  send(text) {
    const socket = this.socket;
    this.later(() => socket?.readyState === WebSocket.OPEN && socket.send(text));
  },
  later(task) {
    if (this.delay > 0) setTimeout(task, this.delay);
    else task();
  },
  receive(text) {
    if (text[0] === "W") {
      const [taken, sent] = text.slice(1).split(" ").map((number) => parseInt(number, 36));
      this.isWelcome = true;
      this.failures = 0;
      clearTimeout(this.bannerTimer);
      this.bannerTimer = 0;
      banner("");
      setTimeout(() => this.isWelcome && sessionStorage.removeItem("martlet-reloads"), 30000);
      outbox.resume(taken, sent);
      return;
    }
    apply(text);
    outbox.applied += 1;
    if (outbox.applied - outbox.told >= 4) outbox.flush();
  },
  closed(code) {
    this.socket = null;
    this.isWelcome = false;
    if (code === 4000) return banner("Open in another window", () => location.reload());
    if (code === 4001 || code === 4002) return reload();
    this.bannerTimer ||= setTimeout(() => banner("Reconnecting …"), 1000);
    this.failures += 1;
    if (this.failures % 4 === 0) this.ask();
    const wait = Math.min(15000, 100 * 2 ** this.failures) * (0.5 + Math.random() / 2);
    this.timer = setTimeout(() => this.connect(), wait);
  },
  // The server may be there and still refuse: then only a new page helps.
  ask() {
    fetch("/", { method: "HEAD", cache: "no-store" })
      .then((response) => (response.ok ? null : reload()))
      .catch(() => {});
  },
  now() {
    if (!this.socket) this.connect();
  },
};

function reload() {
  const count = Number(sessionStorage.getItem("martlet-reloads") ?? 0);
  sessionStorage.setItem("martlet-reloads", String(count + 1));
  const wait = count === 0 ? 0 : Math.min(60, 2 ** count) * 1000 * (0.5 + Math.random() / 2);
  if (wait > 1000) banner("The page is loaded anew …");
  setTimeout(() => location.reload(), wait);
}

function banner(text, action) {
  document.getElementById("away")?.remove();
  if (text === "") return;
  const node = document.createElement(action ? "button" : "div");
  node.id = "away";
  node.setAttribute("role", "status");
  node.textContent = text;
  if (action) node.addEventListener("click", action);
  document.body.append(node);
}

// What a person does ---------------------------------------------------------------------------

const wants = (node, bit) => (Number(node.dataset?.w ?? 0) & bit) !== 0;

function wanting(target, bit) {
  for (let node = target; node && node !== root; node = node.parentElement) {
    if (node.classList?.contains("e")) {
      if (wants(node, bit)) return node.closest("[aria-disabled=true],[disabled]") ? null : node;
      if (bit === TAP && /^(input|textarea|select)$/.test(node.localName)) return null;
    }
  }
  return null;
}

function pointIn(node, event) {
  const box = node.getBoundingClientRect();
  const scale = node.offsetWidth ? box.width / node.offsetWidth : 1;
  const round = (value) => Math.round((value / (scale || 1)) * 100) / 100;
  return `${round(event.clientX - box.left)} ${round(event.clientY - box.top)}`;
}

function edited(node) {
  node.edit = outbox.add(`e${idOf(node)} ` + escape(node.value), true);
}

const escape = (text) =>
  text.replace(/[\\\n\t\r]/g, (letter) => ({ "\n": "\\n", "\t": "\\t", "\r": "\\r" })[letter] ?? "\\\\");

let swallowsClick = false;

function onClick(event) {
  if (swallowsClick) {
    swallowsClick = false;
    event.preventDefault();
    return;
  }
  const anchor = event.target.closest("a[href]");
  if (anchor) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !link.isWelcome) return;
    event.preventDefault();
    outbox.add(`L${idOf(anchor.closest(".e"))} ` + escape(anchor.getAttribute("href")));
    return;
  }
  const radio = event.target.closest("[role=radio]");
  if (radio) return choose(radio);
  const node = wanting(event.target, TAP);
  if (!node) return;
  const point = event.detail > 0 ? pointIn(node, event) : " ";
  outbox.add(`t${idOf(node)} ${point} ${Math.min(event.detail || 1, 100)}`);
}

function choose(radio) {
  const group = radio.parentElement;
  const index = [...group.children].indexOf(radio);
  if (group.getAttribute("aria-disabled") === "true") return;
  setValue(group, String(index));
  group.edit = outbox.add(`c${idOf(group)} ${index}`);
}

function onInput({ target, isComposing }) {
  if (!target.classList.contains("e")) return;
  target.isComposing = isComposing;
  if (isComposing) return;
  if (isText(target)) edited(target);
  else if (target.type === "range") {
    fillTrack(target);
    target.edit = outbox.add(`v${idOf(target)} ${target.value}`);
  }
}

function onChange({ target }) {
  if (!target.classList.contains("e")) return;
  const id = idOf(target);
  if (target.type === "checkbox") target.edit = outbox.add(`c${id} ${target.checked ? 1 : 0}`);
  else if (target.localName === "select") target.edit = outbox.add(`c${id} ${target.selectedIndex}`);
  else if (/^(date|time)/.test(target.type) && target.value !== "") {
    target.edit = outbox.add(`d${id} ${target.value}`);
  }
}

const SPECIAL = new Set(["Enter", "Tab", "Escape", "Backspace", "Delete", "ArrowUp", "ArrowDown",
  "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown"]);

// A stroke as the server writes it. Away from Apple's keyboards Control also stands for Command.
function strokes(event) {
  const isOne = [...event.key].length === 1;
  if (!isOne && !SPECIAL.has(event.key) && !/^F\d+$/.test(event.key)) return [];
  const base = (event.shiftKey ? 1 : 0) + (event.altKey ? 4 : 0);
  const modifiers = [base + (event.ctrlKey ? 2 : 0) + (event.metaKey ? 8 : 0)];
  if (event.ctrlKey && !isMac) modifiers.unshift(base + 8 + (event.metaKey ? 2 : 0));
  const keys = isOne && event.key !== event.key.toLowerCase()
    ? [event.key, event.key.toLowerCase()] : [event.key];
  return modifiers.flatMap((number) => keys.map((key) => number.toString(16) + key)).reverse();
}

function onKey(event) {
  if (event.isComposing || event.defaultPrevented) return;
  const target = event.target;
  const inText = isText(target);
  const possible = strokes(event);
  const hasModifier = event.ctrlKey || event.altKey || event.metaKey;
  const known = possible.find((stroke) => shortcuts.has(stroke));
  if (known && (!inText || hasModifier || event.key === "Escape")) {
    event.preventDefault();
    outbox.add("k" + known);
    return;
  }
  if (event.key === "Enter" && target.localName === "input" && inText) {
    outbox.add("u" + idOf(target));
    press("1");
    return;
  }
  if (target.getAttribute("role") === "radio" && /^Arrow(Left|Right)$/.test(event.key)) {
    const next = event.key === "ArrowLeft"
      ? target.previousElementSibling : target.nextElementSibling;
    next?.focus();
    if (next) choose(next);
    return event.preventDefault();
  }
  if (event.key === "Escape" && (press("2") || modal)) {
    event.preventDefault();
    if (!modal?.querySelector("[data-k='2']")) outbox.add("k0Escape");
    return;
  }
  const isControl = /^(button|input|textarea|select|a)$/.test(target.localName);
  if ((event.key === "Enter" || event.key === " ") && !isControl && !hasModifier) {
    if (target.classList.contains("e") && wants(target, TAP)) {
      event.preventDefault();
      outbox.add(`t${idOf(target)}   1`);
      return;
    }
  }
  if (event.key === "Enter" && !isControl && !hasModifier && press("1")) {
    return event.preventDefault();
  }
  if (!inText && possible.length > 0 && wanting(target, KEYS)) {
    if (event.key !== "Tab" && !(isControl && /^(Enter| )$/.test(event.key))) {
      event.preventDefault();
      outbox.add("k" + possible[possible.length - 1]);
    }
  }
}

// Presses the button that return or escape stand for.
function press(role) {
  const all = [...(modal ?? root).querySelectorAll(`[data-k='${role}']`)];
  const button = all.findLast((node) => !node.disabled && !node.closest("[inert]"));
  if (button) outbox.add(`t${idOf(button)}   1`);
  return button !== undefined;
}

let focused = null;

function onFocus({ target }) {
  const node = target.closest?.(".e");
  const counts = node && (/^(input|textarea|select)$/.test(node.localName) || wants(node, FOCUS | KEYS));
  setFocused(counts ? idOf(node) : null);
}

function setFocused(id) {
  if (id === focused) return;
  focused = id;
  outbox.add("f" + (id ?? ""));
}

const scrolled = new Set();

function onScroll({ target }) {
  if (!(target instanceof Element) || target.dataset.c !== "scroll") return;
  if (scrolled.size === 0) requestAnimationFrame(tellScrolled);
  scrolled.add(target);
}

function tellScrolled() {
  for (const node of scrolled) {
    const offset = `${Math.round(node.scrollLeft)} ${Math.round(node.scrollTop)}`;
    if (node.isConnected && offset !== node.told) {
      node.told = offset;
      outbox.add(`s${idOf(node)} ${offset}`, true);
    }
  }
  scrolled.clear();
}

const hovered = new Set();

function onOver({ target }) {
  const now = new Set();
  for (let node = wanting(target, HOVER); node; node = wanting(node.parentElement, HOVER)) {
    now.add(node);
  }
  for (const node of hovered) {
    if (!now.has(node) && hovered.delete(node) && node.isConnected) outbox.add(`h${idOf(node)} 0`);
  }
  for (const node of now) {
    if (!hovered.has(node) && hovered.add(node)) outbox.add(`h${idOf(node)} 1`);
  }
}

let drag = null;

function onDown(event) {
  if (event.button !== 0 || !event.isPrimary) return;
  const pressed = wanting(event.target, LONG_PRESS);
  const timer = pressed && setTimeout(() => {
    swallowsClick = true;
    outbox.add(`l${idOf(pressed)} ${pointIn(pressed, event)}`);
  }, 500);
  swallowsClick = false;
  const node = wanting(event.target, DRAG);
  if (!node && !pressed) return;
  drag = { node, timer, x: event.clientX, y: event.clientY, isDue: false, event };
  if (node) {
    drag.start = pointIn(node, event);
    tellPointer(0, event);
  }
}

function onMove(event) {
  if (!drag) return;
  const isFar = Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > 4;
  if (isFar) clearTimeout(drag.timer);
  if (!drag.node) return;
  if (isFar && !drag.isCaptured) {
    drag.isCaptured = true;
    drag.node.setPointerCapture(event.pointerId);
  }
  drag.event = event;
  if (drag.isDue) return;
  drag.isDue = true;
  const current = drag;
  requestAnimationFrame(() => {
    current.isDue = false;
    if (drag === current) tellPointer(1, current.event);
  });
}

function onUp(event) {
  if (!drag) return;
  clearTimeout(drag.timer);
  if (drag.node) tellPointer(event.type === "pointerup" ? 2 : 3, event);
  drag = null;
}

function tellPointer(phase, event) {
  const { node, start } = drag;
  const time = Math.round(event.timeStamp) / 1000;
  outbox.add(`p${idOf(node)} ${phase} ${pointIn(node, event)} ${start} ${time}`);
}

function onContextMenu(event) {
  const node = wanting(event.target, CONTEXT_MENU);
  if (!node) return;
  event.preventDefault();
  outbox.add(`m${idOf(node)} ${pointIn(node, event)}`);
}

function onPaste(event) {
  if (isText(event.target)) return;
  const text = event.clipboardData?.getData("text/plain");
  if (text) outbox.add("P" + escape(text));
}

// The screen -----------------------------------------------------------------------------------

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
    Intl.DateTimeFormat().resolvedOptions().timeZone].join(" ");
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
  on("focusout", ({ relatedTarget }) => relatedTarget || setFocused(null));
  on("scroll", onScroll, { capture: true, passive: true });
  on("pointerover", onOver);
  on("pointerdown", onDown);
  on("pointermove", onMove, { passive: true });
  on("pointerup", onUp);
  on("pointercancel", onUp);
  on("contextmenu", onContextMenu);
  on("paste", onPaste);
  on("visibilitychange", () => {
    if (!document.hidden) link.now();
    outbox.add(document.hidden ? "y2" : "y0");
  });
  addEventListener("resize", onScreen);
  addEventListener("online", () => link.now());
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
