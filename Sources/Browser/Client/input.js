// What a person does by key and pointer, told to the server.

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

// How the document's points become those of an element.
function gridOf(node) {
  const box = node.getBoundingClientRect();
  return { left: box.left, top: box.top,
    scale: (node.offsetWidth ? box.width / node.offsetWidth : 1) || 1 };
}

function pointOn({ left, top, scale }, event) {
  const round = (value) => Math.round((value / scale) * 100) / 100;
  return `${round(event.clientX - left)} ${round(event.clientY - top)}`;
}

const pointIn = (node, event) => pointOn(gridOf(node), event);

function edited(node) {
  if (isSubmitted(node)) return;
  node.edit = outbox.add(`e${idOf(node)} ` + escape(node.value), true);
}

const escape = (text) =>
  text.replace(/[\\\n\t\r]/g, (letter) => ({ "\n": "\\n", "\t": "\\t", "\r": "\\r" })[letter] ?? "\\\\");

function onClick(event) {
  if (pressBeside(event)) return;
  const anchor = event.target.closest("a[href]:not([download])");
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
  addPress(`t${idOf(node)} ${point} ${Math.min(event.detail || 1, 100)}`);
}

function choose(radio) {
  const group = radio.parentElement;
  const index = [...group.children].indexOf(radio);
  if (group.getAttribute("aria-disabled") === "true") return;
  showValue(group, String(index));
  group.edit = outbox.add(`c${idOf(group)} ${index}`);
}

function onInput({ target, isComposing }) {
  if (!target.classList.contains("e")) return;
  target.isComposing = isComposing;
  if (isComposing) return;
  if (isText(target)) {
    target.hasUndo = true;
    edited(target);
  } else if (target.type === "range") {
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
  // Browsers keep Command and these letters to themselves: a key beside it stands for it there.
  const isBeside = isMac ? event.ctrlKey && !event.altKey : event.altKey && !event.ctrlKey;
  if (isBeside && !event.metaKey && /^[ntw]$/i.test(event.key)) {
    modifiers.unshift((event.shiftKey ? 1 : 0) + 8);
  }
  const keys = isOne && event.key !== event.key.toLowerCase()
    ? [event.key, event.key.toLowerCase()] : [event.key];
  return modifiers.flatMap((number) => keys.map((key) => number.toString(16) + key)).reverse();
}

// Whether a stroke is one by which text is edited, which a field keeps from shortcuts: undo and redo
// only after something was typed there.
function editsText({ key, target, ctrlKey, altKey, metaKey }) {
  if (!isText(target) || altKey || (isMac ? !metaKey || ctrlKey : !ctrlKey || metaKey)) return false;
  return /^[acvx]$/i.test(key) || (/^[yz]$/i.test(key) && target.hasUndo === true);
}

function onKey(event) {
  if (event.isComposing || event.defaultPrevented || editsText(event)) return;
  const target = event.target;
  if (target.closest?.(".files")) return;
  if (event.key === "Escape" && drag) {
    breakOff(event);
    return event.preventDefault();
  }
  const inText = isText(target);
  const possible = strokes(event);
  const hasModifier = event.ctrlKey || event.altKey || event.metaKey;
  const known = possible.find((stroke) => shortcuts.has(stroke));
  if (waits(event, inText || known || wanting(target, KEYS))) return event.preventDefault();
  if (known && (!inText || hasModifier || event.key === "Escape")) {
    event.preventDefault();
    addPress("k" + known, hasModifier);
    return;
  }
  if (event.key === "Enter" && target.localName === "input" && inText) {
    submit(target);
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
      addPress(`t${idOf(target)}   1`);
      return;
    }
  }
  if (event.key === "Enter" && !isControl && !hasModifier && press("1")) {
    return event.preventDefault();
  }
  const passes = !inText ||
    (target.localName === "input" && /^(Arrow(Up|Down)|Page(Up|Down)|Escape|F\d+)$/.test(event.key));
  const keyed = passes && possible.length > 0 && wanting(target, KEYS);
  if (keyed && (!wants(keyed, ROW_KEYS) || (!inText && isForRow(event)))) {
    if (event.key !== "Tab" && !(isControl && /^(Enter| )$/.test(event.key))) {
      event.preventDefault();
      if (wants(keyed, ROW_KEYS)) setFocused(idOf(target.closest(".e")));
      outbox.add("k" + possible[possible.length - 1]);
    }
  }
}

// A row leaves the keys that scroll to the page.
function isForRow({ key, altKey }) {
  return altKey ? /^Arrow(Up|Down)$/.test(key) : /^(Arrow(Left|Right)|Delete|Backspace|Escape)$/.test(key);
}

// Presses the button that return or escape stand for.
function press(role) {
  const all = [...(modal ?? root).querySelectorAll(`[data-k='${role}']`)];
  const button = all.findLast((node) => !node.disabled && !node.closest("[inert]"));
  if (button) addPress(`t${idOf(button)}   1`);
  return button !== undefined;
}

let focused = null;

function onFocus({ target }) {
  const node = target.closest?.(".e");
  const counts = node && (/^(input|textarea|select)$/.test(node.localName) || wants(node, FOCUS | KEYS));
  setFocused(counts ? idOf(node) : null);
}

function onBlur({ target, relatedTarget }) {
  target.hasUndo = false;
  if (!relatedTarget) setFocused(null);
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

// A movement by hand ends at a stop of the scroll view: the next one in its direction.
function onScrollEnd({ target: node }) {
  if (!(node instanceof Element) || !node.dataset.q) return;
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
  node.scrollTo({
    [isUpright ? "top" : "left"]: rest,
    behavior: reduced.matches ? "instant" : "smooth",
  });
}

function restingPlace(stops, from, now) {
  const isFar = Math.abs(now - from) > 8;
  const [first, ...rest] = stops.split(" ");
  if (first === "e") {
    const pages = now / Number(rest[0]);
    const page = !isFar ? Math.round(pages)
      : now > from ? Math.ceil(pages - 0.01) : Math.floor(pages + 0.01);
    return page * Number(rest[0]);
  }
  const places = stops.split(" ").map(Number);
  if (isFar && now > from) return places.find((place) => place >= now - 1) ?? places.at(-1);
  if (isFar) return places.findLast((place) => place <= now + 1) ?? places[0];
  return places.reduce((one, other) =>
    Math.abs(other - now) < Math.abs(one - now) ? other : one);
}

function onPaste(event) {
  if (isText(event.target)) return;
  const text = event.clipboardData?.getData("text/plain");
  if (text) outbox.add("P" + escape(text));
}

// What a finger pulls down beyond its start follows it half the way, and tells when it was far.
let pull = null;

function onTouch({ touches }) {
  const node = touches.length === 1 && wanting(touches[0].target, PULL);
  pull = node && node.scrollTop <= 0
    ? { node, x: touches[0].clientX, y: touches[0].clientY, far: 0 } : null;
}

function onTouchMove({ touches }) {
  if (!pull) return;
  const down = touches[0].clientY - pull.y;
  const across = Math.abs(touches[0].clientX - pull.x);
  pull.far = down > across && pull.node.scrollTop <= 0 ? Math.min(down, 160) : 0;
  pull.node.firstElementChild.style.translate = `0 ${pull.far / 2}px`;
}

function onTouchEnd() {
  if (!pull) return;
  pull.node.firstElementChild.style.translate = "";
  if (pull.far > 80) outbox.add(`a${idOf(pull.node)} pull`);
  pull = null;
}

// A wheel that is turned on at the start pulls, too; a turn that has come there from further down
// only scrolls.
let turned = { node: null, at: 0, far: 0, counts: false };

function onTurn({ target, deltaY, deltaMode, timeStamp, ctrlKey, altKey }) {
  const node = ctrlKey || altKey ? null : wanting(target, PULL);
  if (node !== turned.node || timeStamp - turned.at > 500) {
    turned = { node, at: 0, far: 0, counts: Boolean(node) && node.scrollTop <= 0 };
  }
  turned.at = timeStamp;
  if (!turned.counts) return;
  turned.far -= deltaY * (deltaMode ? 20 : 1);
  turned.counts = deltaY <= 0 && node.scrollTop <= 0 && turned.far < 240;
  if (turned.far >= 240) outbox.add(`a${idOf(node)} pull`);
}
