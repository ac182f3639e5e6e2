import Display

/// A control sequence that was read: its private mark, its numbers, its final byte.
struct ControlSequence {
  private let mark: UInt8?
  /// Numbers, each with what follows it after colons.
  private let numbers: [[Int]]
  private let final: UInt8
  private let hasIntermediates: Bool

  init(_ body: ArraySlice<UInt8>, final: UInt8) {
    self.final = final
    mark = body.first.flatMap { 0x3C...0x3F ~= $0 ? $0 : nil }
    hasIntermediates = body.contains { $0 < 0x30 }
    let digits = mark == nil ? body : body.dropFirst()
    numbers = digits.split(separator: 0x3B, maxSplits: 16, omittingEmptySubsequences: false).map {
      $0.split(separator: 0x3A, maxSplits: 8, omittingEmptySubsequences: false).map(Self.number)
    }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { sum, byte in
      0x30...0x39 ~= byte ? min(sum * 10 + Int(byte - 0x30), 1_000_000) : sum
    }
  }

  /// The answer to DA1 says that sixels can be drawn.
  var tellsSixels: Bool {
    mark == 0x3F && final == 0x63 && numbers.dropFirst().contains { $0.first == 4 }
  }

  var isPasteStart: Bool { mark == nil && final == 0x7E && first == 200 }

  private var first: Int { number(0) ?? 0 }

  private func number(_ index: Int) -> Int? {
    numbers.indices.contains(index) ? numbers[index].first : nil
  }

  /// What it means; nil when it means nothing here.
  var input: Input? {
    switch (mark, final) {
    case (0x3C, 0x4D), (0x3C, 0x6D): return pointer
    case (0x3F, 0x63): return .answer(.last)
    case (0x3F, 0x75): return .answer(.keyboardProtocol)
    case (nil, 0x49): return .focus(true)
    case (nil, 0x4F): return .focus(false)
    case (nil, 0x7E): return isRelease ? nil : numbered.map(Input.key)
    case (nil, 0x75): return isRelease ? nil : unicodeKey.map(Input.key)
    case (nil, _):
      // Keys with modifiers count from one; other numbers are answers, such as a cursor's place.
      guard !hasIntermediates, !isRelease, first <= 1, number(1) ?? 0 <= 256 else { return nil }
      return KeyTable.final(final, modifiers: modifiers).map(Input.key)
    default: return nil
    }
  }

  /// The second number is one more than the modifiers' bits.
  private var modifiers: KeyStroke.Modifiers {
    Self.modifiers(max(0, (number(1) ?? 1) - 1))
  }

  private static func modifiers(_ bits: Int) -> KeyStroke.Modifiers {
    var modifiers: KeyStroke.Modifiers = []
    if bits & 1 != 0 { modifiers.insert(.shift) }
    if bits & 2 != 0 { modifiers.insert(.option) }
    if bits & 4 != 0 { modifiers.insert(.control) }
    if bits & 8 != 0 { modifiers.insert(.command) }
    return modifiers
  }

  /// The keyboard protocol reports releases too, where asked.
  private var isRelease: Bool {
    numbers.count > 1 && numbers[1].count > 1 && numbers[1][1] == 3
  }

  private var numbered: KeyStroke? {
    if first == 27, let code = number(2) { return KeyTable.unicode(code, modifiers: modifiers) }
    return KeyTable.numbered(first, modifiers: modifiers)
  }

  private var unicodeKey: KeyStroke? {
    KeyTable.unicode(first, modifiers: modifiers)
  }

  private var pointer: Input? {
    guard let code = number(0), let column = number(1), let row = number(2), column > 0, row > 0
    else { return nil }
    let kind: PointerInput.Kind
    let steps = [(0, -1), (0, 1), (-1, 0), (1, 0)]
    if code & 64 != 0 {
      guard final == 0x4D else { return nil }
      let (across, down) = steps[code & 3]
      kind = code & 4 != 0 && across == 0 ? .wheel(down, 0) : .wheel(across, down)
    } else if code & 32 != 0 {
      kind = .move(isHeld: code & 3 != 3)
    } else if final == 0x6D {
      kind = .release
    } else {
      switch code & 3 {
      case 0: kind = .press(.primary)
      case 1: kind = .press(.middle)
      case 2: kind = .press(.secondary)
      default: return nil
      }
    }
    // The mouse's bits: 4 shift, 8 alt, 16 control.
    let bits = (code & 4) >> 2 | (code & 8) >> 2 | (code & 16) >> 2
    return .pointer(
      PointerInput(kind: kind, column: column - 1, row: row - 1, modifiers: Self.modifiers(bits))
    )
  }
}
