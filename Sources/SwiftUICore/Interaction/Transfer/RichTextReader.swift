import Foundation
import Properties

/// Reads RTF: letters, bold, italic, lines under and through them, sizes, colours.
nonisolated struct RichTextReader {
  /// Why data is no such text.
  struct Problem: Error, CustomStringConvertible {
    let description: String

    static let form = Problem(
      description: "The data is no rich text: it does not begin with {\\rtf."
    )
    static let depth = Problem(description: "The rich text has groups within more than 500 others.")
  }

  /// Groups within groups.
  private static let mostDepth = 500

  /// What holds for the letters that follow, up to the end of a group.
  private struct State {
    var isBold = false
    var isItalic = false
    var isUnderlined = false
    var isStruckThrough = false
    /// In half points.
    var size: Int?
    var color = 0
    var ground = 0
    /// How many letters stand for one that a reader may not know.
    var substitutes = 1
    /// Whether what is in it is no text.
    var isSkipped = false
    var isColorTable = false
  }

  private let bytes: [UInt8]
  private var place = 0
  private var states = [State()]
  private var text = AttributedString()
  private var letters: [UInt16] = []
  private var colors: [(red: Int, green: Int, blue: Int)?] = []
  private var color: (red: Int, green: Int, blue: Int)?
  /// Letters to leave out, as they stand for one that was read.
  private var left = 0

  /// - Throws: `Problem` when it is no such text.
  static func read(_ data: Data) throws(Problem) -> AttributedString {
    guard data.starts(with: #"{\rtf"#.utf8) else { throw .form }
    var reader = RichTextReader(bytes: Array(data))
    try reader.read()
    return reader.text
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private var state: State {
    get { states[states.count - 1] }
    set { states[states.count - 1] = newValue }
  }

  private mutating func read() throws(Problem) {
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "{"):
        flush()
        guard states.count < Self.mostDepth else { throw .depth }
        states.append(state)
      case UInt8(ascii: "}"):
        flush()
        if states.count > 1 { states.removeLast() }
      case UInt8(ascii: "\\"): readWord()
      case 0x0A, 0x0D: break
      case UInt8(ascii: ";") where state.isColorTable:
        colors.append(color)
        color = nil
      default: add(UInt16(byte))
      }
    }
    flush()
  }

  private mutating func readWord() {
    guard place < bytes.count else { return }
    let first = bytes[place]
    guard Self.isLetter(first) else {
      place += 1
      return readSign(first)
    }
    let start = place
    while place < bytes.count, Self.isLetter(bytes[place]) { place += 1 }
    let word = String(decoding: bytes[start..<place], as: UTF8.self)
    let numberStart = place
    if place < bytes.count, bytes[place] == UInt8(ascii: "-") { place += 1 }
    while place < bytes.count, 0x30...0x39 ~= bytes[place], place - numberStart < 9 { place += 1 }
    let number = Int(String(decoding: bytes[numberStart..<place], as: UTF8.self))
    if place < bytes.count, bytes[place] == 0x20 { place += 1 }
    apply(word, number)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x41...0x5A ~= byte || 0x61...0x7A ~= byte }

  /// A sign behind a backslash.
  private mutating func readSign(_ sign: UInt8) {
    switch sign {
    case UInt8(ascii: "*"): state.isSkipped = true
    case UInt8(ascii: "'"):
      let end = min(place + 2, bytes.count)
      let code = UInt8(String(decoding: bytes[place..<end], as: UTF8.self), radix: 16)
      place = end
      guard let code else { return }
      let letter = String(data: Data([code]), encoding: .windowsCP1252) ?? "?"
      for unit in letter.utf16.prefix(1) { add(unit) }
    case UInt8(ascii: "~"): add(0xA0)
    case UInt8(ascii: "_"): add(0x2011)
    case 0x0A, 0x0D: add(0x0A)
    case UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "}"): add(UInt16(sign))
    default: break
    }
  }

  private mutating func apply(_ word: String, _ number: Int?) {
    let isOn = number != 0
    switch word {
    case "par", "line": add(0x0A)
    case "tab": add(0x09)
    case "u":
      add(UInt16(truncatingIfNeeded: number ?? 0x3F))
      left = state.substitutes
      return
    case "uc": state.substitutes = min(max(number ?? 1, 0), 100)
    case "emdash": add(0x2014)
    case "endash": add(0x2013)
    case "bullet": add(0x2022)
    case "lquote": add(0x2018)
    case "rquote": add(0x2019)
    case "ldblquote": add(0x201C)
    case "rdblquote": add(0x201D)
    case "fonttbl", "stylesheet", "info", "pict", "fldinst", "header", "footer", "listtable":
      state.isSkipped = true
    case "colortbl":
      state.isSkipped = true
      state.isColorTable = true
    case "red", "green", "blue": mix(word, number ?? 0)
    default: style(word, number, isOn)
    }
    left = 0
  }

  private mutating func mix(_ word: String, _ number: Int) {
    let part = min(max(number, 0), 255)
    var mixed = color ?? (0, 0, 0)
    switch word {
    case "red": mixed.red = part
    case "green": mixed.green = part
    default: mixed.blue = part
    }
    color = mixed
  }

  /// Words that say how letters look.
  private mutating func style(_ word: String, _ number: Int?, _ isOn: Bool) {
    guard
      ["b", "i", "ul", "ulnone", "strike", "fs", "cf", "cb", "highlight", "plain"]
        .contains(word)
    else { return }
    flush()
    switch word {
    case "b": state.isBold = isOn
    case "i": state.isItalic = isOn
    case "ul": state.isUnderlined = isOn
    case "ulnone": state.isUnderlined = false
    case "strike": state.isStruckThrough = isOn
    case "fs": state.size = number.map { min(max($0, 2), 2000) }
    case "cf": state.color = number ?? 0
    case "cb", "highlight": state.ground = number ?? 0
    default:
      let old = state
      state = State()
      state.substitutes = old.substitutes
      state.isSkipped = old.isSkipped
    }
  }

  private mutating func add(_ unit: UInt16) {
    if left > 0 {
      left -= 1
    } else if !state.isSkipped {
      letters.append(unit)
    }
  }

  /// Adds the letters that were read with how they look.
  private mutating func flush() {
    left = 0
    guard !letters.isEmpty else { return }
    var attributes = AttributeContainer()
    let state = state
    if state.isBold || state.isItalic || state.size != nil {
      var font = state.size.map { Font.system(size: CGFloat($0) / 2) } ?? .default
      if state.isBold { font = font.bold() }
      if state.isItalic { font = font.italic() }
      attributes.font = font
    }
    if state.isUnderlined { attributes.underlineStyle = .single }
    if state.isStruckThrough { attributes.strikethroughStyle = .single }
    attributes.foregroundColor = color(state.color)
    attributes.backgroundColor = color(state.ground)
    let string = String(decoding: letters, as: UTF16.self)
    text.append(AttributedString(string, attributes: attributes))
    letters = []
  }

  private func color(_ number: Int) -> Color? {
    guard colors.indices.contains(number), let color = colors[number] else { return nil }
    return Color(
      red: Double(color.red) / 255,
      green: Double(color.green) / 255,
      blue: Double(color.blue) / 255,
    )
  }
}
