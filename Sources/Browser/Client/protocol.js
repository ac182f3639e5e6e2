// The names of the protocol, written by `make protocol` from `PageProtocol`. The server puts the
// values in their places.

// What a message begins with.
export const MESSAGE = {
  greeting: "H",
  welcome: "W",
  tookOne: ".",
  tookSeveral: ":",
};

// Lines of a message to the page.
export const OPERATION = {
  style: "s",
  insert: "+",
  remove: "-",
  move: ">",
  place: "p",
  text: "t",
  splice: "u",
  restyle: "c",
  fill: "a",
  motion: "m",
  reset: "R",
  focus: "@",
  title: "T",
  announce: "A",
  open: "O",
  copy: "C",
  vibrate: "V",
  speak: "S",
  notify: "B",
  shortcuts: "K",
  choose: "F",
  keep: "D",
  withdraw: "X",
  lost: "N",
};

// Slots of elements, in `insert` and `fill`.
export const SLOT = {
  label: "l",
  valueText: "v",
  hint: "h",
  tip: "t",
  identifier: "i",
  actions: "a",
  path: "d",
  dash: "D",
  viewBox: "b",
  runs: "r",
  transform: "T",
  opacity: "O",
  value: "V",
  prompt: "P",
  source: "S",
  mask: "K",
  tile: "k",
  options: "L",
  least: "n",
  most: "x",
  step: "s",
  contentSize: "C",
  offset: "o",
  stops: "q",
  selection: "e",
};

// Lines of a message to the server.
export const EVENT = {
  tap: "t",
  contextMenu: "m",
  pointer: "p",
  hover: "h",
  tracked: "w",
  pinch: "q",
  pen: "b",
  edited: "e",
  selected: "r",
  submit: "u",
  scrolled: "s",
  chosen: "c",
  slid: "v",
  dated: "d",
  action: "a",
  link: "L",
  focused: "f",
  key: "k",
  pasted: "P",
  dropped: "D",
  screen: "z",
  activity: "y",
  noFiles: "x",
  lost: "n",
  former: "~",
};

// What an element answers: bits of `data-w`.
export const MASK = {
  tap: 1,
  focus: 2,
  keys: 4,
  drag: 8,
  hover: 16,
  lift: 32,
  contextMenu: 64,
  press: 256,
  pinch: 512,
  track: 1024,
  pull: 4096,
  rowKeys: 8192,
  pen: 32768,
};

// Phases of `pointer`, `pinch` and `pen`.
export const PHASE = {
  began: 0,
  moved: 1,
  ended: 2,
  cancelled: 3,
};

// Modifiers of a stroke.
export const MODIFIER = {
  shift: 1,
  control: 2,
  option: 4,
  command: 8,
};

// Values of `activity`.
export const ACTIVITY = {
  active: 0,
  inactive: 1,
  background: 2,
};

// Reasons of `noFiles`.
export const NO_FILES = {
  cancelled: 0,
  brokeOff: 1,
  tooLarge: 2,
};

// Codes that close a socket.
export const CLOSE = {
  takenOver: 4000,
  unknown: 4001,
  copied: 4002,
  rebuilt: 4003,
  signedOut: 4004,
};
