// What few pages need: files that the app asks the person for and those that it gives (see
// `PageFiles`), editors of texts with looks, speech, notifications, and word of what was lost. A
// script of its own, which a page fetches when it needs it.

import { EVENT, NO_FILES } from "./protocol.js";

// The look of what it shows.
const look = new CSSStyleSheet();
look.replaceSync(`
  .files {
    box-sizing: border-box; width: min(340px, 100vw - 32px); padding: 20px; border: 0;
    border-radius: 14px; font: 17px/22px var(--s); color: CanvasText;
    background: light-dark(#fff, #2c2c2e); box-shadow: 0 12px 48px rgb(0 0 0 / .3);
  }
  .files[open] { display: flex; flex-wrap: wrap; gap: 12px; }
  .files::backdrop { background: light-dark(rgb(0 0 0 / .2), rgb(0 0 0 / .5)); }
  .files > h2 { width: 100%; margin: 0 0 4px; font: inherit; font-weight: 600; text-align: center; }
  .files > progress {
    appearance: none; width: 100%; height: 4px; border: 0; border-radius: 99px;
    background: var(--fill); overflow: hidden; --t: var(--accent);
  }
  .files > button {
    flex: 1; padding: 9px 12px; border: 0; border-radius: 10px; font: inherit; cursor: pointer;
    color: var(--accent); background: var(--fill);
  }
  .files > button.main { color: #fff; background: var(--accent); font-weight: 600; }
  #told {
    position: fixed; z-index: 9; bottom: calc(16px + var(--bottom)); left: 50%; translate: -50%;
    width: max-content; max-width: 80vw; padding: 7px 16px; border-radius: 14px;
    font: 500 13px/18px var(--s); color: #fff; background: rgb(44 44 46 / .92);
    box-shadow: 0 4px 16px rgb(0 0 0 / .25);
  }
  #told button {
    margin-left: 12px; border: 0; padding: 4px 10px; border-radius: 99px; font: inherit;
    color: inherit; background: rgb(255 255 255 / .2);
  }
`);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, look];

// The page's script gives it what it says to the server, what is known of the page, and whether an
// element shows something newer than what the server last spoke of.
export const makeLater = (say, known, isAhead) => ({
  asked: null,

  ask(number, most, several, accept, origin) {
    if (this.asked?.number === number) return;
    if (this.asked) this.give(this.asked, NO_FILES.cancelled);
    const input = document.createElement("input");
    Object.assign(input, { type: "file", id: "file", accept, multiple: several, hidden: true });
    const asked = this.asked = { number, most, several, accept, origin, input, sheet: null };
    input.addEventListener("change", () => this.send(asked));
    input.addEventListener("cancel", () => asked.sheet || this.give(asked, NO_FILES.cancelled));
    document.body.append(input);
    if (accept === "*") {
      if (known.dropped) input.files = known.dropped;
      return this.send(asked);
    }
    // A browser opens its dialog only soon after a press.
    if (navigator.userActivation?.isActive) this.open(asked);
    else this.offer(asked);
  },
  // A dialog that can be told where to begin, if the app says it and the browser has one.
  async open(asked) {
    const { accept, input, several, origin } = asked;
    if (!origin || !window.showOpenFilePicker) return input.click();
    const endings = accept.split(",").filter((name) => name.startsWith("."));
    const types = endings.length ? [{ accept: { "*/*": endings } }] : [];
    try {
      const handles = await showOpenFilePicker({ ...beginning(origin), multiple: several, types });
      asked.list = await Promise.all(handles.map((handle) => handle.getFile()));
    } catch (error) {
      if (error.name === "AbortError") return asked.sheet || this.give(asked, NO_FILES.cancelled);
      return navigator.userActivation?.isActive ? input.click() : this.offer(asked);
    }
    if (!asked.isOver) this.send(asked);
  },
  withdraw(number) {
    if (this.asked?.number === number) this.close(this.asked);
  },
  close(asked) {
    asked.isOver = true;
    asked.input.remove();
    asked.sheet?.close();
    asked.sheet?.remove();
    if (this.asked === asked) this.asked = null;
  },
  // Ends without a file.
  give(asked, reason) {
    if (asked.isOver) return;
    this.close(asked);
    say(`${EVENT.noFiles}${asked.number} ${reason}`);
  },

  offer(asked) {
    const chooser = button("Choose …", () => this.open(asked));
    chooser.className = "main";
    this.show(asked, asked.several ? "Choose Files" : "Choose a File",
      button("Cancel", () => this.give(asked, NO_FILES.cancelled)), chooser);
    chooser.focus();
  },
  show(asked, title, ...parts) {
    asked.sheet?.remove();
    const sheet = asked.sheet = document.createElement("dialog");
    sheet.className = "files";
    sheet.setAttribute("aria-label", title);
    const heading = document.createElement("h2");
    heading.textContent = title;
    sheet.append(heading, ...parts);
    sheet.addEventListener("cancel", (event) => {
      if (event.target === sheet) this.give(asked, NO_FILES.cancelled);
    });
    document.body.append(sheet);
    sheet.showModal();
  },

  async send(asked) {
    const list = asked.list ?? [...asked.input.files];
    const total = list.reduce((sum, file) => sum + file.size, 0);
    if (list.length === 0) return this.give(asked, NO_FILES.cancelled);
    if (total > asked.most) return this.give(asked, NO_FILES.tooLarge);
    const bar = document.createElement("progress");
    bar.max = Math.max(total, 1);
    bar.value = 0;
    asked.sheet?.close();
    const patience = setTimeout(() => asked.isOver
      || this.show(asked, "Sending …", bar,
        button("Cancel", () => this.give(asked, NO_FILES.cancelled))), 400);
    try {
      for (const [index, file] of list.entries()) {
        const name = encodeURIComponent(file.name.toWellFormed?.() ?? file.name);
        let at = 0;
        do {
          const piece = file.slice(at, at + (1 << 19));
          await this.post(asked, `file=${index}&at=${at}&name=${name}`, piece);
          at += piece.size;
          bar.value += piece.size;
        } while (at < file.size);
      }
      await this.post(asked, "end=" + list.length);
      this.close(asked);
    } catch {
      this.give(asked, NO_FILES.brokeOff);
    }
    clearTimeout(patience);
  },
  async post(asked, query, body) {
    for (let attempt = 0; ; attempt += 1) {
      if (asked.isOver) throw new Error("over");
      const response = await fetch(`upload/${asked.number}?${query}`,
        { method: "POST", headers: { "martlet-page": known.secret }, body }).catch(() => null);
      if (response?.ok) return;
      if (response || attempt === 4) throw new Error("refused");
      await new Promise((go) => setTimeout(go, 300 * 2 ** attempt));
    }
  },

  async keep(secret, name, origin) {
    let address = "download/" + secret;
    // It is fetched before the person is asked, who may take longer than it is held ready.
    if (origin && window.showSaveFilePicker && navigator.userActivation?.isActive) {
      try {
        const response = await fetch(address);
        if (!response.ok) return;
        const blob = await response.blob();
        address = URL.createObjectURL(blob);
        const handle = await showSaveFilePicker({ ...beginning(origin), suggestedName: name });
        return await blob.stream().pipeTo(await handle.createWritable());
      } catch (error) {
        if (error.name === "AbortError") return;
      }
    }
    const anchor = document.createElement("a");
    anchor.href = address;
    anchor.download = name;
    document.body.append(anchor);
    anchor.click();
    anchor.remove();
  },

  // Makes an element an editor that answers as a text area does.
  enrich(node) {
    if (node.isRich) return;
    node.isRich = true;
    node.edit ??= 0;
    setEditable(node);
    new MutationObserver(() => setEditable(node))
      .observe(node, { attributes: true, attributeFilter: ["tabindex"] });
    const own = (name, get, set) => Object.defineProperty(node, name, { get, set });
    own("value", () => textOf(node), (text) => showRuns(node, text ? [["", text]] : []));
    own("selectionStart", () => selected(node)[0]);
    own("selectionEnd", () => selected(node)[1]);
    // A selection in it would take the focus: it waits for that.
    node.setSelectionRange = (start, end) => {
      node.kept = document.activeElement === node ? null : [Number(start), Number(end)];
      if (!node.kept) select(node, Number(start), Number(end));
    };
    node.addEventListener("focus", () => {
      if (node.kept) select(node, ...node.kept);
      node.kept = null;
    });
    finish(node);
    Object.assign(node, { past: [], future: [], typing: "" });
    node.addEventListener("beforeinput", (event) => {
      const isRedo = event.inputType === "historyRedo";
      if (isRedo || event.inputType === "historyUndo") {
        event.preventDefault();
        return goBack(node, ...(isRedo ? [node.future, node.past] : [node.past, node.future]));
      }
      keepEnd(node, event);
      if (!event.defaultPrevented) remember(node, event);
    });
    node.addEventListener("input", () => finish(node));
    node.addEventListener("keydown", (event) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      const isBack = /^z$/i.test(key) && !shiftKey;
      if (altKey || !(ctrlKey || metaKey) || !/^[yz]$/i.test(key) || !node.hasUndo) return;
      event.preventDefault();
      goBack(node, ...(isBack ? [node.past, node.future] : [node.future, node.past]));
    });
  },
  setRuns(node, value) {
    this.enrich(node);
    if (isAhead(node)) return;
    const runs = JSON.parse(value ?? "[]");
    // What the app says is not taken back in the editor.
    if (runs.map(([, text]) => text).join("") !== node.value) {
      Object.assign(node, { past: [], future: [], hasUndo: false });
    }
    showRuns(node, runs);
  },

  speak(line) {
    const speech = window.speechSynthesis;
    speech?.cancel();
    if (line) speech?.speak(Object.assign(new SpeechSynthesisUtterance(), JSON.parse(line)));
  },
  notify(line) {
    const desk = window.Notification;
    if (!line) return desk?.requestPermission();
    if (desk?.permission !== "granted") return;
    const [title, body] = JSON.parse(line);
    // Telephones leave notifications to service workers, and throw.
    try {
      new desk(title, { body }).onclick = () => focus();
    } catch {}
  },
  // Says it until the person has seen it.
  tellOfLoss() {
    document.getElementById("told")?.remove();
    const node = document.createElement("div");
    node.id = "told";
    node.setAttribute("role", "alert");
    node.textContent = "The app could not read what you did or typed last, and goes on without it.";
    const seen = button("OK", () => node.remove());
    // The focus stays where it is.
    seen.addEventListener("mousedown", (event) => event.preventDefault());
    node.append(seen);
    document.body.append(node);
  },
});

// The text of an editor; its last break is there only so that an empty last line is seen.
const textOf = (node) => node.textContent.replace(/\n$/, "");

function setEditable(node) {
  const can = node.tabIndex === 0;
  try {
    node.contentEditable = can ? "plaintext-only" : "false";
  } catch {
    // An older browser: what is pasted there has looks until the server's answer.
    node.contentEditable = String(can);
  }
}

function finish(node) {
  if (!node.textContent.endsWith("\n")) node.append("\n");
}

// Nothing is typed behind that break, and it is not deleted by itself.
function keepEnd(node, event) {
  const range = getSelection().rangeCount && getSelection().getRangeAt(0);
  if (!range || !range.collapsed || event.isComposing) return;
  const { length } = textOf(node);
  if (selected(node)[0] < length) return;
  if (event.inputType === "deleteContentForward") event.preventDefault();
  else select(node, length, length);
}

// What an editor says, and what is selected in it. The browser's own memory of it ends whenever the
// server's looks are shown.
const stateOf = ({ value, selectionStart, selectionEnd }) => [value, selectionStart, selectionEnd];

// Keeps what there is before an edit; letters typed in a row up to a blank are one.
function remember(node, { inputType, data }) {
  const goesOn = node.typing === inputType &&
    (inputType === "insertCompositionText" || (inputType === "insertText" && data !== " "));
  node.typing = inputType;
  if (goesOn) return;
  node.past = [...node.past.slice(-199), stateOf(node)];
  node.future = [];
}

// Takes back the last edit, or does it again.
function goBack(node, from, to) {
  if (from.length === 0) return;
  const [text, start, end] = from.pop();
  to.push(stateOf(node));
  node.typing = "";
  node.value = text;
  select(node, start, end);
  node.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

// What an editor shows is left alone where it is as it should be, and the cursor stays.
function showRuns(node, runs) {
  const shown = [...node.childNodes].map((part) => [part.look ?? "", part.textContent]);
  const last = shown.at(-1);
  if (last?.[0] === "" && last[1] === "\n") shown.pop();
  if (JSON.stringify(shown) === JSON.stringify(runs)) return;
  const { selectionStart, selectionEnd } = node;
  node.replaceChildren(...runs.map(([css, text]) => {
    const run = document.createElement("span");
    run.style.cssText = run.look = css;
    run.textContent = text;
    return run;
  }), "\n");
  if (document.activeElement === node) select(node, selectionStart, selectionEnd);
}

// What is selected in an editor, in units of UTF-16.
function selected(node) {
  const selection = getSelection(), length = textOf(node).length;
  if (!selection.rangeCount || !node.contains(selection.anchorNode)) return [length, length];
  const range = selection.getRangeAt(0), before = document.createRange();
  before.setStart(node, 0);
  before.setEnd(range.startContainer, range.startOffset);
  const start = before.toString().length;
  return [start, start + range.toString().length].map((unit) => Math.min(unit, length));
}

function select(node, start, end) {
  const length = textOf(node).length;
  const [from, to] = [start, end].map((unit) => spotAt(node, Math.min(Math.max(unit, 0), length)));
  getSelection().setBaseAndExtent(...from, ...to);
}

function spotAt(node, unit) {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  for (let left = unit; walker.nextNode(); left -= walker.currentNode.length) {
    if (left <= walker.currentNode.length) return [walker.currentNode, left];
  }
  return [node, node.childNodes.length];
}

// What the browser's own dialogs are told of where to begin.
function beginning(origin) {
  const [id, startIn] = origin.split(" ");
  return { ...(id && { id }), ...(startIn && { startIn }) };
}

function button(text, action) {
  const node = document.createElement("button");
  node.textContent = text;
  node.addEventListener("click", action);
  return node;
}
