extension SymbolTable {
  /// Signs, arrows, forms, lists and letters.
  static let signs = """
    app ▢|b:R3.4 3.4 17.2 17.2 5
    arrow.branch ⑂|s:M6 20V4M6 14C6 10 17 12 17 5M13.8 7L17 3.8L20.2 7M3 7L6 4L9 7
    arrow.circlepath ⟳|s:M4.3 10.5A7.8 7.8 0 0 1 19 8.5M19.7 13.5A7.8 7.8 0 0 1 5 15.5M19.5 3.8V8.8H14.5M4.5 20.2V15.2H9.5
    arrow.clockwise ↻|s:M18.8 8.2A7.8 7.8 0 1 0 19.8 12M19.5 3.5V8.6H14.4
    arrow.counterclockwise ↺|s:M5.2 8.2A7.8 7.8 0 1 1 4.2 12M4.5 3.5V8.6H9.6
    arrow.down.right.and.arrow.up.left ⤢|s:M11 5V11H5M11 11L4 4M13 19V13H19M13 13L20 20
    arrow.left.and.right ↔|s:M3 12H21M7.5 7.5L3 12L7.5 16.5M16.5 7.5L21 12L16.5 16.5
    arrow.left.arrow.right ⇄|s:M4 8H20M15.5 3.5L20 8L15.5 12.5M20 16H4M8.5 11.5L4 16L8.5 20.5
    arrow.right →|s:M4 12H20M13.5 5.5L20 12L13.5 18.5
    arrow.right.to.line ⇥|s:M3.5 12H15.5M10.5 6.5L16 12L10.5 17.5M20.5 5V19
    arrow.triangle.branch ⑂|s:O6 5 2.2O6 19 2.2O18 7 2.2M6 7.2V16.8M18 9.2C18 14 6 11 6 16.8
    arrow.triangle.turn.up.right ↱|s:M6 19V13A3 3 0 0 1 9 10H14|f:M13.5 5.5L20 10L13.5 14.5Z
    arrow.turn.down.left ↲|s:M8.5 10.5L4 15L8.5 19.5M4 15H14A5 5 0 0 0 19 10V4
    arrow.turn.down.right ↳|s:M15.5 10.5L20 15L15.5 19.5M20 15H10A5 5 0 0 1 5 10V4
    arrow.turn.up.left ↰|s:M8.5 4.5L4 9L8.5 13.5M4 9H14A5 5 0 0 1 19 14V20
    arrow.turn.up.right ↱|s:M15.5 4.5L20 9L15.5 13.5M20 9H10A5 5 0 0 0 5 14V20
    arrow.up.and.down ↕|s:M12 3V21M7.5 7.5L12 3L16.5 7.5M7.5 16.5L12 21L16.5 16.5
    arrow.up.and.down.and.arrow.left.and.right ✥|s:M12 3V21M3 12H21M9 6L12 3L15 6M9 18L12 21L15 18M6 9L3 12L6 15M18 9L21 12L18 15
    arrow.up.arrow.down ⇅|s:M8 20V4M3.5 8.5L8 4L12.5 8.5M16 4V20M11.5 15.5L16 20L20.5 15.5
    arrow.up.left.and.arrow.down.right ⤡|s:M4 10V4H10M4 4L11 11M20 14V20H14M20 20L13 13
    arrow.up.right.and.arrow.down.left ⤢|s:M14 4H20V10M20 4L13 11M10 20H4V14M4 20L11 13
    arrow.uturn.left ↶|s:M8.5 4.5L4 9L8.5 13.5M4 9H14.5A5 5 0 0 1 14.5 19H9.5
    arrow.uturn.right ↷|s:M15.5 4.5L20 9L15.5 13.5M20 9H9.5A5 5 0 0 0 9.5 19H14.5
    arrowshape.right ⇨|b:M12.5 5L20.5 12L12.5 19V15H3.5V9H12.5Z
    arrowshape.turn.up.left ↰|b:M10 4.5L3 11L10 17.5V13.6C15 13.6 18.5 15 21 19.5C20.5 12.5 16 8.6 10 8.4Z
    arrowshape.turn.up.right ↱|b:M14 4.5L21 11L14 17.5V13.6C9 13.6 5.5 15 3 19.5C3.5 12.5 8 8.6 14 8.4Z
    arrowtriangle.right ▷|b:M6 4.5L20 12L6 19.5Z
    asterisk ∗|s:M12 4V20M5 8L19 16M19 8L5 16
    at @|s:O12 12 3.6M15.6 8.4V13.4C15.6 17 20.5 16.4 20.5 12A8.5 8.5 0 1 0 16.5 19.2
    barcode ▥|s:M4 5V19M7 5V19M13 5V19M20 5V19|f:R9 5 2 14 0R15.5 5 2.4 14 0
    bitcoinsign ₿|s:M7 5H13.5A3.5 3.5 0 0 1 13.5 12H7ZM7 12H14.5A3.7 3.7 0 0 1 14.5 19.4H7ZM10 2.5V5M10 19.4V21.5M13.4 2.5V5M13.4 19.4V21.5
    bold B|s:M7 4.5H13A3.6 3.6 0 0 1 13 11.7H7ZM7 11.7H14A3.9 3.9 0 0 1 14 19.5H7ZM8.6 4.5V19.5
    capslock ⇪|b:M12 3L20 11.5H15.5V15H8.5V11.5H4Z|b:M8.5 17.8H15.5V20.6H8.5Z
    capsule ⬭|b:R2.5 6.5 19 11 5.5
    character.cursor.ibeam ⌶|s:M2.5 17L6.5 7L10.5 17M4 13.6H9M14 4C16 4 17 4.6 17 6.5V17.5C17 19.4 16 20 14 20M20 4C18 4 17 4.6 17 6.5V17.5C17 19.4 18 20 20 20M15.4 12H18.6
    characters.uppercase A|s:M2.5 17L5.8 7L9.1 17M3.6 13.8H8M11 7H13.4A2.3 2.3 0 0 1 13.4 11.8H11V7M11 11.8H13.8A2.5 2.5 0 0 1 13.8 17H11V11.8M21.8 8.8A4 5 0 1 0 21.8 15.2
    checklist ☑|s:M11 7H21M11 17H21M3 7L5 9L8.5 4.5M3 17L5 19L8.5 14.5
    checkmark ✓|s:M4.5 12.5L9.5 18L19.5 6
    chevron.compact.right ›|s:M10 3.5L14 12L10 20.5
    chevron.left.forwardslash.chevron.right ⌨|s:M7 7L2.5 12L7 17M17 7L21.5 12L17 17M14 5L10 19
    chevron.right ›|s:M8.5 4.5L16 12L8.5 19.5
    chevron.right.2 »|s:M5.5 5L12.5 12L5.5 19M12 5L19 12L12 19
    chevron.up.chevron.down ⇕|s:M7 9L12 4L17 9M7 15L12 20L17 15
    circle ○|b:O12 12 8.6
    circle.bottomhalf.filled ◒|s:O12 12 8.6|f:M3.4 12A8.6 8.6 0 0 0 20.6 12Z
    circle.circle ◎|b:O12 12 8.6|d:O12 12 4
    circle.dashed ◌|s:M9.5 3.8A8.6 8.6 0 0 1 14.5 3.8M18 6A8.6 8.6 0 0 1 20.3 10M20.3 14A8.6 8.6 0 0 1 18 18M14.5 20.2A8.6 8.6 0 0 1 9.5 20.2M6 18A8.6 8.6 0 0 1 3.7 14M3.7 10A8.6 8.6 0 0 1 6 6
    circle.dotted ◌|f:O12 3.5 1O18 6 1O20.5 12 1O18 18 1O12 20.5 1O6 18 1O3.5 12 1O6 6 1
    circle.grid.2x2 ⁘|b:O7.5 7.5 3O16.5 7.5 3O7.5 16.5 3O16.5 16.5 3
    circle.grid.3x3 ⁙|b:O5 5 1.7O12 5 1.7O19 5 1.7O5 12 1.7O12 12 1.7O19 12 1.7O5 19 1.7O12 19 1.7O19 19 1.7
    circle.hexagongrid ⁙|b:O12 12 2O12 5 2O12 19 2O6 8.5 2O18 8.5 2O6 15.5 2O18 15.5 2
    circle.lefthalf.filled ◐|s:O12 12 8.6|f:M12 3.4A8.6 8.6 0 0 0 12 20.6Z
    circle.righthalf.filled ◑|s:O12 12 8.6|f:M12 3.4A8.6 8.6 0 0 1 12 20.6Z
    circle.tophalf.filled ◓|s:O12 12 8.6|f:M3.4 12A8.6 8.6 0 0 1 20.6 12Z
    command ⌘|s:M9 9V6A3 3 0 1 0 6 9H18A3 3 0 1 0 15 6V18A3 3 0 1 0 18 15H6A3 3 0 1 0 9 18Z
    control ⌃|s:M5 13L12 6L19 13
    crop ⌗|s:M6.5 2.5V17.5H21.5M2.5 6.5H17.5V21.5
    decrease.indent ⇤|s:M3.5 5H20.5M11 9.7H20.5M11 14.3H20.5M3.5 19H20.5M7 9L4 12L7 15
    diamond ◇|b:M12 3L21 12L12 21L3 12Z
    divide ÷|s:M4 12H20|f:O12 6 1.7O12 18 1.7
    dollarsign $|s:M12 2.5V21.5M16.5 7.8C16 3.8 7.5 3.8 7.5 8.2C7.5 12.6 16.8 11 16.8 15.6C16.8 20.2 7.6 20.2 7.2 15.8
    ellipsis …|f:O5 12 1.9O12 12 1.9O19 12 1.9
    equal =|s:M4 9H20M4 15H20
    escape ⎋|s:M13 5A7.6 7.6 0 1 1 5 13M12 12L4.5 4.5M4.5 10V4.5H10
    eurosign €|s:M18 6.5A7.2 7.2 0 1 0 18 17.5M3.5 10.2H14M3.5 13.8H14
    exclamationmark !|s:M12 4V14.5|f:O12 19.4 1.5
    exclamationmark.2 ‼|s:M8 4V14.5M16 4V14.5|f:O8 19.4 1.5O16 19.4 1.5
    function ƒ|s:M16 4.5C12 3 11.5 6 11 9L9.5 17C9 20 8 21 5 19.5M7 10H15
    gobackward ↺|s:M6.5 6.4A7.8 7.8 0 1 1 4.2 12M11.5 2.6L6.2 6.4L10.4 11
    goforward ↻|s:M17.5 6.4A7.8 7.8 0 1 0 19.8 12M12.5 2.6L17.8 6.4L13.6 11
    greaterthan >|s:M5 5L19 12L5 19
    grid ▦|s:M9 3V21M15 3V21M3 9H21M3 15H21
    hexagon ⬡|b:M12 2.8L20 7.4V16.6L12 21.2L4 16.6V7.4Z
    increase.indent ⇥|s:M3.5 5H20.5M11 9.7H20.5M11 14.3H20.5M3.5 19H20.5M4 9L7 12L4 15
    infinity ∞|s:M12 12C9 7 4 7 4 12C4 17 9 17 12 12C15 7 20 7 20 12C20 17 15 17 12 12Z
    info ℹ|s:M9.5 10.5H12.3V18.5M9 18.5H15.6|f:O12 5.8 1.5
    italic I|s:M10 4.5H18M6 19.5H14M14.2 4.5L9.8 19.5
    largecircle.fill.circle ◉|s:O12 12 8.6|f:O12 12 5.4
    lessthan <|s:M19 5L5 12L19 19
    line.3.horizontal ≡|s:M3.5 6.5H20.5M3.5 12H20.5M3.5 17.5H20.5
    line.3.horizontal.decrease ⩸|s:M3.5 7H20.5M6.5 12H17.5M9.5 17H14.5
    line.diagonal /|s:M5 19L19 5
    line.horizontal.3 ≡|s:M3.5 6.5H20.5M3.5 12H20.5M3.5 17.5H20.5
    link ∞|s:M10 14A4.2 4.2 0 0 0 16 14L19.3 10.7A4.2 4.2 0 0 0 13.3 4.7L11.8 6.2M14 10A4.2 4.2 0 0 0 8 10L4.7 13.3A4.2 4.2 0 0 0 10.7 19.3L12.2 17.8
    list.bullet ☰|s:M9 6H21M9 12H21M9 18H21|f:O4.3 6 1.5O4.3 12 1.5O4.3 18 1.5
    list.bullet.clipboard ▤|b:R5 4.5 14 17 2.4|d:M11 10.5H16M11 15.5H16|e:O8.3 10.5 1O8.3 15.5 1|f:R9 2.6 6 4 1.2
    list.bullet.indent ☰|s:M8 5H21M11 10H21M11 15H21M8 20H21|f:O4 5 1.3O7 10 1.3O7 15 1.3O4 20 1.3
    list.bullet.rectangle ▤|b:R3 4.5 18 15 2.6|d:M10.5 9H17M10.5 12H17M10.5 15H17|e:O7.3 9 1O7.3 12 1O7.3 15 1
    list.clipboard ▤|b:R5 4.5 14 17 2.4|d:M8.5 10.5H15.5M8.5 14H15.5M8.5 17.5H13|f:R9 2.6 6 4 1.2
    list.dash ☰|s:M3 6H5.5M3 12H5.5M3 18H5.5M9 6H21M9 12H21M9 18H21
    list.number ☰|s:M9.5 6H21M9.5 12H21M9.5 18H21M3.2 4.6L4.6 4V8M3 10.8C4 9.6 6 10.6 5 12L3 14H6M3.2 16.4H5.6L4.4 17.8C6.4 17.8 6 20.4 3.2 19.8
    list.star ☰|s:M10 6H21M10 12H21M10 18H21|f:M5 2.8L5.9 5L8.2 5.1L6.4 6.6L7 8.9L5 7.6L3 8.9L3.6 6.6L1.8 5.1L4.1 5Z|f:O5 12 1.5O5 18 1.5
    minus −|s:M4 12H20
    multiply ×|s:M6 6L18 18M18 6L6 18
    nosign ⊘|s:O12 12 8.6M6 6L18 18
    number #|s:M9.5 4L7.5 20M16.5 4L14.5 20M4.5 9H20M4 15H19.5
    octagon ⯃|b:M8.4 3.4H15.6L20.6 8.4V15.6L15.6 20.6H8.4L3.4 15.6V8.4Z
    option ⌥|s:M3.5 6H9L15 18H20.5M14 6H20.5
    oval ⬭|b:R2.5 6 19 12 6
    pentagon ⬠|b:M12 3L21 9.6L17.6 20H6.4L3 9.6Z
    percent %|s:M18 5L6 19O7 7 3O17 17 3
    plus +|s:M12 4V20M4 12H20
    plus.forwardslash.minus ±|s:M7 4V11M3.5 7.5H10.5M18 4L6 20M13.5 17H20.5
    plus.square.on.square ⧉|b:R8.5 8.5 12 12 2.6|d:M14.5 11.5V17.5M11.5 14.5H17.5|s:M15.5 5.5A2.6 2.6 0 0 0 13 3.5H6.1A2.6 2.6 0 0 0 3.5 6.1V13A2.6 2.6 0 0 0 5.5 15.5
    plusminus ±|s:M12 4V14M7 9H17M6 19H18
    power ⏻|s:M12 3V11M7.2 6.2A8 8 0 1 0 16.8 6.2
    qrcode ▩|s:R3.5 3.5 6.5 6.5 1R14 3.5 6.5 6.5 1R3.5 14 6.5 6.5 1|f:R5.9 5.9 1.8 1.8 0R16.4 5.9 1.8 1.8 0R5.9 16.4 1.8 1.8 0R13.2 13.2 2.4 2.4 0R18.6 13.2 2.4 2.4 0R15.9 15.9 2.4 2.4 0R13.2 18.6 2.4 2.4 0R18.6 18.6 2.4 2.4 0
    qrcode.viewfinder ▩|s:M3 7.5V5.5A2.5 2.5 0 0 1 5.5 3H7.5M16.5 3H18.5A2.5 2.5 0 0 1 21 5.5V7.5M21 16.5V18.5A2.5 2.5 0 0 1 18.5 21H16.5M7.5 21H5.5A2.5 2.5 0 0 1 3 18.5V16.5R7 7 4 4 0.6R13 7 4 4 0.6R7 13 4 4 0.6|f:R13 13 1.8 1.8 0R15.6 15.6 1.8 1.8 0
    questionmark ?|s:M8 8.5C8 3 16.5 3 16.5 8.5C16.5 12 12.2 11.6 12.2 15|f:O12.2 19.4 1.5
    rectangle ▭|b:R2.6 5.5 18.8 13 2.6
    rectangle.grid.1x2 ⊟|b:R3 4.5 18 6.5 1.6R3 13 18 6.5 1.6
    rectangle.grid.2x2 ⊞|b:R3 5 8 6 1.5R13 5 8 6 1.5R3 13 8 6 1.5R13 13 8 6 1.5
    rectangle.on.rectangle ⧉|b:R7.5 8.5 14 11 2.2|s:M17.5 5.5A2 2 0 0 0 15.5 4H4.5A2 2 0 0 0 2.5 6V13.5A2 2 0 0 0 4.5 15.5
    rectangle.portrait ▯|b:R5.5 2.6 13 18.8 2.6
    rectangle.portrait.and.arrow.right ⇥|s:M13.5 7.5V5.4A2.4 2.4 0 0 0 11.1 3H6.4A2.4 2.4 0 0 0 4 5.4V18.6A2.4 2.4 0 0 0 6.4 21H11.1A2.4 2.4 0 0 0 13.5 18.6V16.5M9 12H21M17.5 8.5L21 12L17.5 15.5
    rectangle.split.3x1 ▥|b:R2.6 5.5 18.8 13 2.6|d:M8.9 5.5V18.5M15.1 5.5V18.5
    rectangle.stack ⧉|b:R3 9 18 11.5 2.2|s:M5 6H19M7 3H17
    repeat ⟲|s:M4 11V10A3.5 3.5 0 0 1 7.5 6.5H20M16.5 3L20 6.5L16.5 10M20 13V14A3.5 3.5 0 0 1 16.5 17.5H4M7.5 14L4 17.5L7.5 21
    return ⏎|s:M19.5 5V13H5M9.5 8.5L5 13L9.5 17.5
    scope ⌖|s:O12 12 7.6M12 2V7.5M12 16.5V22M2 12H7.5M16.5 12H22
    seal ✹|b:M12 2.8L14.6 5L18 4.6L18.8 7.9L21.6 9.8L20.3 13L21.3 16.2L18.2 17.6L16.8 20.8L13.5 20L10.5 20L7.2 20.8L5.8 17.6L2.7 16.2L3.7 13L2.4 9.8L5.2 7.9L6 4.6L9.4 5Z
    shield ⛨|b:M12 2.8L19.6 5.6V11.5C19.6 16.5 16.2 19.6 12 21.4C7.8 19.6 4.4 16.5 4.4 11.5V5.6Z
    shift ⇧|b:M12 4L20 12.5H15.5V19.5H8.5V12.5H4Z
    shuffle ⤮|s:M3 7H6C11 7 12 17 17 17H21M3 17H6C11 17 12 7 17 7H21M18 4L21 7L18 10M18 14L21 17L18 20
    sidebar.left ◧|b:R2.8 4.5 18.4 15 2.6|d:M9 4.5V19.5|s:M5.3 8H6.6M5.3 11H6.6
    sidebar.right ◨|b:R2.8 4.5 18.4 15 2.6|d:M15 4.5V19.5|s:M17.4 8H18.7M17.4 11H18.7
    slider.horizontal.3 ☲|s:M3 6H11.5M16.5 6H21M3 12H5.5M10.5 12H21M3 18H12.5M17.5 18H21O14 6 2.2O8 12 2.2O15 18 2.2
    slider.vertical.3 ☵|s:M6 3V11.5M6 16.5V21M12 3V5.5M12 10.5V21M18 3V12.5M18 17.5V21O6 14 2.2O12 8 2.2O18 15 2.2
    smallcircle.filled.circle ◉|b:O12 12 8.6|e:O12 12 3
    square ▢|b:R4 4 16 16 3.4
    square.3.layers.3d ⧉|b:M12 3L21 8L12 13L3 8Z|s:M3.5 12L12 16.7L20.5 12M3.5 16L12 20.7L20.5 16
    square.and.arrow.down ⇩|s:M12 3V14.5M8 10.8L12 14.6L16 10.8M8.5 8H6.8A1.8 1.8 0 0 0 5 9.8V19.2A1.8 1.8 0 0 0 6.8 21H17.2A1.8 1.8 0 0 0 19 19.2V9.8A1.8 1.8 0 0 0 17.2 8H15.5
    square.and.arrow.up ⇧|s:M12 14.5V3M8 6.6L12 2.8L16 6.6M8.5 9.5H6.8A1.8 1.8 0 0 0 5 11.3V19.2A1.8 1.8 0 0 0 6.8 21H17.2A1.8 1.8 0 0 0 19 19.2V11.3A1.8 1.8 0 0 0 17.2 9.5H15.5
    square.and.pencil ✎|s:M12 4.5H6.6A2.6 2.6 0 0 0 4 7.1V17.4A2.6 2.6 0 0 0 6.6 20H16.9A2.6 2.6 0 0 0 19.5 17.4V12M9 15L9.8 11.8L18.6 3.2L20.8 5.4L12.2 14.2Z
    square.dashed ▢|s:M4 9V7.4A3.4 3.4 0 0 1 7.4 4H9M11 4H13M15 4H16.6A3.4 3.4 0 0 1 20 7.4V9M20 11V13M20 15V16.6A3.4 3.4 0 0 1 16.6 20H15M13 20H11M9 20H7.4A3.4 3.4 0 0 1 4 16.6V15M4 13V11
    square.grid.2x2 ⊞|b:R4 4 6.6 6.6 1.6R13.4 4 6.6 6.6 1.6R4 13.4 6.6 6.6 1.6R13.4 13.4 6.6 6.6 1.6
    square.grid.3x3 ▦|b:R3.5 3.5 4.4 4.4 0.9R9.8 3.5 4.4 4.4 0.9R16.1 3.5 4.4 4.4 0.9R3.5 9.8 4.4 4.4 0.9R9.8 9.8 4.4 4.4 0.9R16.1 9.8 4.4 4.4 0.9R3.5 16.1 4.4 4.4 0.9R9.8 16.1 4.4 4.4 0.9R16.1 16.1 4.4 4.4 0.9
    square.on.square ⧉|b:R8.5 8.5 12 12 2.6|s:M15.5 5.5A2.6 2.6 0 0 0 13 3.5H6.1A2.6 2.6 0 0 0 3.5 6.1V13A2.6 2.6 0 0 0 5.5 15.5
    square.split.1x2 ⊟|b:R4 4 16 16 3|d:M4 12H20
    square.split.2x1 ◫|b:R3 5 18 14 2.6|d:M12 5V19
    square.split.2x2 ⊞|b:R4 4 16 16 3|d:M4 12H20M12 4V20
    square.stack ⧉|b:R4 9 16 12 2.6|s:M6 6H18M8 3H16
    square.stack.3d.up ⧉|b:M12 3L21 8L12 13L3 8Z|s:M3.5 12L12 16.7L20.5 12M3.5 16L12 20.7L20.5 16
    squares.below.rectangle ⊟|b:R3 3.5 18 9 2|b:R3 15.6 4.6 4.6 1R9.7 15.6 4.6 4.6 1R16.4 15.6 4.6 4.6 1
    sterlingsign £|s:M16.5 7.5C16 3 9 3.2 9 8.5C9 13 10.5 16 6.5 20H17.5M6 12.5H14
    strikethrough S|s:M16.5 7.8C16 3.8 7.5 3.8 7.5 8.2C7.5 10 9 11.3 12 12M7.2 15.8C7.6 20.2 16.8 20.2 16.8 15.6M3.5 12H20.5
    sum ∑|s:M18 6V4H6L13 12L6 20H18V18
    switch.2 ☲|b:R2.5 3.5 19 7.4 3.7R2.5 13.1 19 7.4 3.7|e:O6.3 7.2 1.6O17.7 16.8 1.6
    target ◎|s:O12 12 8.8O12 12 5O12 12 1.2
    text.aligncenter ≡|s:M3.5 5H20.5M7 9.7H17M3.5 14.3H20.5M7 19H17
    text.alignleft ≡|s:M3.5 5H20.5M3.5 9.7H14M3.5 14.3H20.5M3.5 19H14
    text.alignright ≡|s:M3.5 5H20.5M10 9.7H20.5M3.5 14.3H20.5M10 19H20.5
    text.justify ≡|s:M3.5 5H20.5M3.5 9.7H20.5M3.5 14.3H20.5M3.5 19H20.5
    text.magnifyingglass ⌕|s:M3 5H14M3 10H9M3 15H8O15.5 13.5 4.5M18.8 16.8L22 20
    text.quote ❝|s:M9 5H21M9 9.7H21M9 14.3H21M9 19H17M4 5V19
    textformat A|s:M2.5 18.5L7.5 5.5L12.5 18.5M4.3 14H10.7O17.5 14.8 3.6M21.1 11V18.6
    textformat.abc a|s:O4.6 13.8 2.6M7.2 11V16.6M10 6.5V16.6O12.4 13.8 2.6M21.5 12.2A2.8 2.8 0 1 0 21.5 15.4
    textformat.size A|s:M2.5 18.5L6.5 8.5L10.5 18.5M4 15H9M10.5 18.5L16 4.5L21.5 18.5M12.4 13.7H19.6
    triangle △|b:M12 4.2L21 19.4H3Z
    underline U|s:M7 4V11.5A5 5 0 0 0 17 11.5V4M5 20.5H19
    viewfinder ⌖|s:M3.5 8V6A2.5 2.5 0 0 1 6 3.5H8M16 3.5H18A2.5 2.5 0 0 1 20.5 6V8M20.5 16V18A2.5 2.5 0 0 1 18 20.5H16M8 20.5H6A2.5 2.5 0 0 1 3.5 18V16
    xmark ×|s:M5 5L19 19M19 5L5 19
    yensign ¥|s:M6 4L12 12L18 4M12 12V20.5M7 13H17M7 16.5H17
    """
}
