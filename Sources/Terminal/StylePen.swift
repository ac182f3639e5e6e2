import Cells

/// Writes changes of style: SGR sequences of ECMA-48, colours after ITU T.416 as xterm reads them.
struct StylePen {
  let depth: ColorDepth
  /// The terminal's own background, to tell what stands out where no colours can be shown.
  var paper = CellColor(0, 0, 0)
  /// The style the terminal is in; nil when it is not known.
  private(set) var current: CellStyle?

  init(depth: ColorDepth) {
    self.depth = depth
  }

  mutating func forget() {
    current = nil
  }

  /// How far from the paper's a colour must be to stand out.
  private static let contrast = 90

  /// What can be shown of a style.
  func shown(_ style: CellStyle) -> CellStyle {
    guard depth == .none else { return style }
    var shown = CellStyle(attributes: style.attributes)
    // A filled place that would be invisible without its colour is inverted.
    if let ground = style.background, abs(ground.luminance - paper.luminance) > Self.contrast {
      shown.attributes.formSymmetricDifference(.inverse)
    }
    return shown
  }

  /// The character that is shown of a cell.
  ///
  /// Half of a cell filled in a colour near the paper's is left out without colours, as a whole
  /// one is: a soft edge would stand out more than what it belongs to.
  func shown(_ cell: Cell) -> Character {
    guard depth == .none, cell.isHalf, let ink = cell.style.foreground,
      abs(ink.luminance - paper.luminance) <= Self.contrast
    else { return cell.character }
    return " "
  }

  func isCurrent(_ style: CellStyle) -> Bool {
    current == shown(style)
  }

  /// Brings the terminal into a style with the fewest bytes.
  mutating func set(_ style: CellStyle, _ bytes: inout [UInt8]) {
    let style = shown(style)
    guard style != current else { return }
    let fresh = codes(from: .plain, to: style)
    var best = fresh.isEmpty ? [] : [[0]] + fresh
    if let current {
      let change = codes(from: current, to: style)
      if Self.length(change) < Self.length(best) { best = change }
    }
    self.current = style
    bytes += [0x1B, 0x5B]
    var isFirst = true
    for number in best.joined() {
      if !isFirst { bytes.append(0x3B) }
      isFirst = false
      bytes.append(decimal: number)
    }
    bytes.append(0x6D)
  }

  private static func length(_ codes: [[Int]]) -> Int {
    codes.reduce(0) { sum, code in
      code.reduce(sum) { $0 + ($1 >= 100 ? 4 : $1 >= 10 ? 3 : 2) }
    }
  }

  private func codes(from old: CellStyle, to new: CellStyle) -> [[Int]] {
    var codes: [[Int]] = []
    let removed = old.attributes.subtracting(new.attributes)
    var added = new.attributes.subtracting(old.attributes)
    if !removed.isDisjoint(with: [.bold, .faint]) {
      codes.append([22])
      added.formUnion(new.attributes.intersection([.bold, .faint]))
    }
    if removed.contains(.italic) { codes.append([23]) }
    if removed.contains(.underline) { codes.append([24]) }
    if removed.contains(.inverse) { codes.append([27]) }
    if removed.contains(.strikethrough) { codes.append([29]) }
    if added.contains(.bold) { codes.append([1]) }
    if added.contains(.faint) { codes.append([2]) }
    if added.contains(.italic) { codes.append([3]) }
    if added.contains(.underline) { codes.append([4]) }
    if added.contains(.inverse) { codes.append([7]) }
    if added.contains(.strikethrough) { codes.append([9]) }
    if old.foreground != new.foreground { codes.append(color(new.foreground, base: 30)) }
    if old.background != new.background { codes.append(color(new.background, base: 40)) }
    return codes
  }

  private func color(_ color: CellColor?, base: Int) -> [Int] {
    guard let color else { return [base + 9] }
    switch depth {
    case .none:
      return []
    case .sixteen:
      let index = Int(color.basicIndex)
      return [index < 8 ? base + index : base + 52 + index]
    case .palette:
      return [base + 8, 5, Int(color.paletteIndex)]
    case .full:
      return [base + 8, 2, Int(color.red), Int(color.green), Int(color.blue)]
    }
  }
}

extension [UInt8] {
  mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append(0x30 + UInt8(truncatingIfNeeded: number % 10))
  }

  /// ESC, [ and the rest of a control sequence.
  mutating func append(control rest: String) {
    append(0x1B)
    append(0x5B)
    append(contentsOf: rest.utf8)
  }
}
