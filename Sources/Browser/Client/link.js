// The socket: greets, resumes, numbers the events.

import { escape } from "./escaping.js";
import { idOf, nodes, page, root } from "./page.js";
import { CLOSE, EVENT, MESSAGE } from "./protocol.js";
import { screenEvent } from "./screen.js";

// Bytes of a message; the server takes a little more.
const MOST = 1000000;

export const outbox = {
  // Events that the server has taken in.
  taken: 0,
  // Events that this socket was given.
  sent: 0,
  // Those after `taken`.
  events: [],
  // Messages applied.
  applied: 0,
  // The last number of them that the server was told.
  told: 0,
  isDue: false,
  // How many since the server took in everything.
  refusals: 0,
  // Whether the first event is what was refused.
  isRefused: false,
  // What fields said last since the last other act: the event and its number.
  texts: new Map(),
  // Whether the page is still as the server before this one showed it.
  isFormer: false,
  // Whether the document shows another page until this one's comes.
  isOther: false,

  // What begins as the last event did may take its place, if that has not gone out yet.
  add(event, replaced) {
    if (this.isOther) return 0;
    const head = replaced === true ? event.split(" ", 1)[0] + " " : replaced;
    const newest = this.events.length - 1;
    const fits = event.length * 3 <= MOST || new TextEncoder().encode(event).length <= MOST;
    const own = !fits ? EVENT.lost : this.isFormer ? formerly(event) : event;
    if (head && this.taken + newest >= this.sent && newest >= 0 &&
      this.events[newest].startsWith(head)) {
      this.events[newest] = own;
    } else {
      this.events.push(own);
    }
    const number = this.taken + this.events.length;
    if (kindOf(own) === EVENT.edited) this.texts.set(own.split(" ", 1)[0], [own, number]);
    else if (!PASSIVE.includes(kindOf(own))) this.texts.clear();
    this.mark();
    this.flushSoon();
    return number;
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
      const batch = this.batch(this.sent - this.taken);
      link.send(`${this.applied.toString(36)} ${(this.sent + 1).toString(36)}\n` + batch.join("\n"));
      this.sent += batch.length;
      this.told = this.applied;
    }
    if (this.applied - this.told >= 4) {
      link.send(this.applied.toString(36));
      this.told = this.applied;
    }
    link.expectAnswer();
  },
  // The events of one message; after a refusal one alone, so that it is known which is refused.
  batch(start) {
    let end = start;
    for (let room = MOST; end < this.events.length; end += 1) {
      room -= this.events[end].length * 3;
      if (end > start && (room < 0 || end - start === 200 || this.refusals > 0)) break;
    }
    return this.events.slice(start, end);
  },
  acknowledge(count) {
    this.events.splice(0, count);
    this.taken += count;
    if (this.events.length === 0) this.refusals = 0;
    this.mark();
  },
  // Tells who drives the page by a script whether the server has answered all that was done.
  mark() {
    document.documentElement.toggleAttribute("data-unanswered", this.events.length > 0);
  },
  // The server closed the socket for what it was sent: that is not sent for ever.
  refuse() {
    this.isRefused = this.refusals > 0;
    this.refusals += 1;
    if (this.refusals > 8 && this.events.every((event) => event === EVENT.lost)) reload();
  },
  resume(taken, sent) {
    if (taken > this.taken) this.acknowledge(taken - this.taken);
    if (this.isRefused && this.events.length > 0) this.events[0] = EVENT.lost;
    this.isRefused = false;
    this.sent = this.taken;
    this.applied = this.told = sent;
    this.flush();
  },
  // The page goes on in another server, with the state after the event `contained`. What the one before
  // was told and may have done is not done twice; what fields said is said again.
  restore(isComplete, contained) {
    this.events = this.events.map((event, index) =>
      isComplete || this.taken + index >= this.sent || VALUES.includes(kindOf(event))
        ? formerly(event) : EVENT.former);
    const texts = [...this.texts.values()];
    this.texts.clear();
    this.isFormer = true;
    for (const [event, number] of texts) if (number > contained) this.add(event);
    const node = document.activeElement?.closest(".e");
    if (node) this.add(EVENT.focused + idOf(node));
  },
};

// The event for a server that has other numbers for the elements.
const formerly = (event) => (event[0] === EVENT.former ? event : pathTo(event) + event);

// What it is, in either form.
const kindOf = (event) => event.split("\t").pop()[0];

// The indices on the way to an event's element, if it has one, and its name or text.
function pathTo(event) {
  let path = "";
  const own = nodes.get(event.slice(1).split(" ", 1)[0]);
  for (let node = own; node && node !== root; node = node.parentElement.closest("[id]")) {
    path = "." + [...node.parentElement.children].filter(({ id }) => id).indexOf(node) + path;
  }
  return EVENT.former + path + "\t" +
    escape(String(own?.ariaLabel ?? own?.textContent).slice(0, 99)) + "\t";
}

// Events that say what something is: twice is as once.
const VALUES = [EVENT.edited, EVENT.slid, EVENT.dated, EVENT.scrolled];

// Events after which the text of a field is still what was typed.
const PASSIVE = [EVENT.hover, EVENT.tracked, EVENT.scrolled, EVENT.focused, EVENT.screen,
  EVENT.activity, EVENT.selected];

// Close codes after which the page is loaded anew.
const LOST = [CLOSE.unknown, CLOSE.copied, CLOSE.rebuilt];

// Close codes of a message that cannot be read.
const REFUSED = [1002, 1003, 1007, 1009];

export const link = {
  // Called with each message.
  apply: null,
  // Called when the socket is gone.
  release: null,
  socket: null,
  isWelcome: false,
  // Whether nobody comes back.
  isOver: false,
  failures: 0,
  // Pages that may try together.
  crowd: 0,
  // Messages, ever.
  heard: 0,
  timer: 0,
  answerTimer: 0,
  bannerTimer: 0,
  delay: 0,
  // In order, whatever the delay becomes.
  delayed: [],
  nonce: crypto.getRandomValues(new Uint32Array(4)).join("-"),

  connect() {
    clearTimeout(this.timer);
    if (this.socket || this.isOver) return;
    const socket = new WebSocket(new URL("live", location.href.replace(/^http/, "ws")));
    this.socket = socket;
    socket.onopen = () =>
      this.send([MESSAGE.greeting + page.secret, this.nonce, outbox.isOther ? "-" : outbox.applied.toString(36),
        outbox.taken.toString(36), page.build].join(" ") + "\n" + screenEvent());
    socket.onmessage = ({ data }) => this.later(() => this.socket === socket && this.receive(data));
    socket.onclose = ({ code, reason }) => this.socket === socket && this.closed(code, reason);
    // One that was asked for while there was no line may wait long after the line is back.
    setTimeout(() => this.socket === socket && !this.isWelcome && this.closed(1006),
      4000 + 2 * this.delay);
  },
  send(text) {
    const socket = this.socket;
    this.later(() => socket?.readyState === WebSocket.OPEN && socket.send(text));
  },
  later(task) {
    if (this.delay === 0 && this.delayed.length === 0) return task();
    this.delayed.push(task);
    setTimeout(() => this.delayed.shift()(), this.delay);
  },
  receive(text) {
    this.heard += 1;
    if (text[0] === MESSAGE.welcome) {
      const [taken, sent, crowd = 0, isComplete, contained] =
        text.slice(1).split(" ").map((word) => parseInt(word, 36));
      this.isWelcome = true;
      this.failures = 0;
      this.crowd = crowd;
      this.isThere();
      setTimeout(() => this.isWelcome && sessionStorage.removeItem("martlet-reloads"), 30000);
      if (contained >= 0) outbox.restore(isComplete, contained);
      outbox.resume(taken, sent);
      return;
    }
    this.isThere();
    this.apply(text);
    outbox.applied += 1;
    outbox.mark();
    if (outbox.applied - outbox.told >= 4) outbox.flush();
    else this.expectAnswer();
  },
  closed(code, reason = "") {
    this.leave();
    this.release();
    if (code === CLOSE.takenOver) return banner("Open in another window", () => location.reload());
    if (code === CLOSE.signedOut) {
      // What was for this person is not for who comes next.
      this.isOver = true;
      root.replaceChildren();
      return banner("Signed out. Sign in again", () => location.reload());
    }
    if (code === CLOSE.rebuilt) keepForNext();
    if (LOST.includes(code)) return reload();
    if (REFUSED.includes(code)) outbox.refuse();
    // A server that ends for another says after how many milliseconds to come.
    this.tryLater(code === 1012 ? parseInt(reason, 10) || 0 : 0);
  },
  // Forgets the socket, which may be one that nothing comes from.
  leave() {
    const old = this.socket;
    this.socket = null;
    this.isWelcome = false;
    clearTimeout(this.answerTimer);
    old?.close();
  },
  tryLater(wait = 0) {
    this.isAway();
    this.failures += 1;
    // Short and regular; where many were cut off together they come spread, two each millisecond. Who
    // takes over from a server listens already.
    const pause = this.failures === 1 ? 10
      : Math.min(this.failures > 300 ? 5000 : 1000, 50 * 2 ** this.failures);
    const spread = Math.random() * Math.min(10000, this.crowd * 2);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.retry(), wait + pause + spread);
  },
  // A short question: browsers hold sockets back, the longer the more of them have failed.
  retry() {
    if (this.socket) return;
    if (this.failures < 4) return this.connect();
    this.ask().then(
      ({ ok, status }) => {
        if (this.socket) return;
        // The server is there and refuses: then only a new page helps.
        if (!ok && status < 500) reload();
        else if (ok) this.connect();
        else this.tryLater();
      },
      () => this.socket || this.tryLater(),
    );
  },
  ask: () => fetch(location.pathname,
    { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(2000) }),
  // The server answers every event. Where it does not, the line may be gone without a word.
  expectAnswer() {
    clearTimeout(this.answerTimer);
    if (!this.isWelcome || outbox.sent === outbox.taken) return;
    this.answerTimer = setTimeout(() => this.doubt(), 3000 + 2 * this.delay);
  },
  doubt() {
    const { heard, socket } = this;
    const isSame = () => this.socket === socket && this.heard === heard;
    this.isAway();
    this.ask().then(
      // What the server sent before its answer comes first, if it comes.
      () => setTimeout(() => isSame() && this.renew(), 500),
      () => isSame() && (this.answerTimer = setTimeout(() => this.doubt(), 1000)),
    );
  },
  isAway() {
    this.bannerTimer ||= setTimeout(() => banner("Reconnecting …"), 1000);
  },
  isThere() {
    if (!this.bannerTimer) return;
    clearTimeout(this.bannerTimer);
    this.bannerTimer = 0;
    banner("");
  },
  now() {
    if (!this.socket) this.connect();
  },
  // Another line may lead to the server now: what was sent into the old one may be lost.
  renew() {
    this.leave();
    this.connect();
  },
};

// What the document after this one goes on with, in the same tab.
const NEXT = "martlet-next" + location.pathname.slice(1);

// Keeps the session and what the server has not taken in, except for passwords.
function keepForNext() {
  const { taken, sent } = outbox;
  const events = outbox.events.map((event) =>
    nodes.get(event.slice(1).split(" ", 1)[0])?.type === "password" ? EVENT.former : formerly(event));
  sessionStorage.setItem(NEXT, JSON.stringify([page.secret, link.nonce, { taken, sent, events }]));
}

const next = JSON.parse(sessionStorage.getItem(NEXT));
if (next) {
  sessionStorage.removeItem(NEXT);
  [page.secret, link.nonce] = next;
  Object.assign(outbox, next[2], { isOther: true });
}

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
