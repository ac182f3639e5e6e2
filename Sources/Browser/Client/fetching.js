// What few pages need is fetched when it is needed, and all that is to be done with it waits for it.

import { outbox } from "./link.js";
import { page } from "./page.js";

let loading = null;
let later = null;

export const withLater = (task) =>
  later ? task(later) : (loading ??= load("." + LATER.address)).then(task);

// Whether a person has done something there since what the server last spoke of.
const isAhead = (node) => node.edit > outbox.taken || node.isComposing;

// A fetch that fails is made again, under another address: browsers remember what failed.
const load = (address) => import(address).then(
  ({ makeLater }) => (later = makeLater((event) => outbox.add(event), page, isAhead)),
  () => new Promise((go) => setTimeout(go, 1000)).then(() => load(address + "&")),
);
