// The socket: greets, resumes, numbers the events; their form is described at `EventReader`.

const outbox = {
  taken: 0, // events that the server has taken in
  sent: 0, // events that this socket was given
  events: [], // those after `taken`
  applied: 0, // messages applied
  told: 0, // the last number of them that the server was told
  isDue: false,

  // What begins as the last event did may take its place, if that has not gone out yet.
  add(event, replaced) {
    const head = replaced === true ? event.split(" ", 1)[0] + " " : replaced;
    const newest = this.events.length - 1;
    if (head && this.taken + newest >= this.sent && newest >= 0 &&
      this.events[newest].startsWith(head)) {
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
  delayed: [], // in order, whatever the delay becomes
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
    if (this.delay === 0 && this.delayed.length === 0) return task();
    this.delayed.push(task);
    setTimeout(() => this.delayed.shift()(), this.delay);
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
    release();
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
