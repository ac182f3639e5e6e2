// Text within the lines of messages, either way.

export const escape = (text) =>
  text.replace(/[\\\n\t\r]/g, (letter) => ({ "\n": "\\n", "\t": "\\t", "\r": "\\r" })[letter] ?? "\\\\");

export const unescape = (text) =>
  text.includes("\\")
    ? text.replace(/\\(.)/g, (_, letter) => ({ n: "\n", t: "\t", r: "\r" })[letter] ?? letter)
    : text;
