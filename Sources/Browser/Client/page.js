// The page as it came, and what every part of the script asks of its elements.

export const page = JSON.parse(document.getElementById("martlet").textContent);
export const root = document.getElementById("e0");
export const nodes = new Map([["0", root]]);
export const isMac = /Mac|iP/.test(navigator.platform);
export const reduced = matchMedia("(prefers-reduced-motion: reduce)");

export const idOf = (node) => node.id.slice(1);
export const boxOf = (node) => (node.dataset.c === "scroll" ? node.firstElementChild : node);
// What a person types into and chooses with.
export const FIELDS = "input,select,textarea,[data-c=rich]";
export const isText = (node) =>
  node.localName === "textarea" || node.isRich ||
  (node.localName === "input" && ["text", "password", "search"].includes(node.type));

// What is selected in a field, for when it says something else: what is at the end stays there.
export function selectionOf({ selectionStart: start, selectionEnd: end, value }) {
  const last = end === value.length && 1e9;
  return { start: start === end && last || start, end: last || end };
}
