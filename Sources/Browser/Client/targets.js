// A press beside a small control counts for it, as far as nothing else there answers: each can be
// met on 44 by 44 points, as on a telephone.

const TARGET = 44;

const CONTROL = "a[href], [role=radio], input, select, textarea";

const controlAt = (node) => wanting(node, TAP) ?? node?.closest?.(CONTROL);

// The control that a press which met none is meant for: the nearest of those around.
function controlBeside({ clientX, clientY }) {
  let best = null;
  let least = Infinity;
  for (let x = -TARGET / 2; x <= TARGET / 2; x += 4) {
    for (let y = -TARGET / 2; y <= TARGET / 2; y += 4) {
      const node = controlAt(document.elementFromPoint(clientX + x, clientY + y));
      if (!node || node === best || node.matches(":disabled, [aria-disabled=true] *")) continue;
      const { left, top, right, bottom } = node.getBoundingClientRect();
      const away = [Math.max(left - clientX, clientX - right, 0),
        Math.max(top - clientY, clientY - bottom, 0)];
      const isNear = away[0] <= Math.max(0, TARGET - right + left) / 2 &&
        away[1] <= Math.max(0, TARGET - bottom + top) / 2;
      const distance = Math.hypot(...away);
      if (isNear && distance < least) [best, least] = [node, distance];
    }
  }
  return best;
}

// Answers whether the press was handed on.
function pressBeside(event) {
  if (event.detail === 0 || controlAt(event.target) || followed(event.target)) return false;
  const node = controlBeside(event);
  if (!node) return false;
  node.focus({ preventScroll: true });
  if (node.localName === "select") node.showPicker?.();
  else if (!isText(node)) node.click();
  return true;
}
