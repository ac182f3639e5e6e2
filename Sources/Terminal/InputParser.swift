import Display

/// Reads keys, mouse events, pastes and answers from a terminal's bytes.
///
/// The bytes may be cut anywhere. What cannot be understood is dropped; nothing makes it wait for
/// ever, as long as `flush` is called when `patience` has passed without a byte.
package struct InputParser {
  private var bytes: [UInt8] = []
  private var index = 0
  private var paste: [UInt8]?

  /// The longest sequence worth waiting for the end of, in bytes.
  private static let sequenceLimit = 4096
  /// The longest paste, in bytes; the rest of a longer one is dropped.
  package static let pasteLimit = 1 << 20
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  package init() {}

  /// How long to wait for the rest of what has been begun, in seconds; nil when nothing has.
  package var patience: Double? {
    if paste != nil { return 2 }
    if bytes.isEmpty { return nil }
    // An escape key alone is the one thing a person waits for.
    return bytes.count <= 2 ? 0.04 : 1
  }

  /// Takes bytes in and answers what is complete.
  package mutating func feed(_ more: some Sequence<UInt8>) -> [Input] {
    bytes.append(contentsOf: more)
    return parse(isLast: false)
  }

  /// Takes what has been begun as it is: escape as a key, a cut sequence as nothing.
  package mutating func flush() -> [Input] {
    var inputs = parse(isLast: true)
    if let text = paste {
      paste = nil
      inputs.append(.paste(Self.text(text + bytes)))
    }
    bytes.removeAll()
    return inputs
  }

  private mutating func parse(isLast: Bool) -> [Input] {
    var inputs: [Input] = []
    var text: [UInt8] = []
    func endText() {
      if !text.isEmpty { inputs.append(.text(Self.text(text))) }
      text.removeAll()
    }
    index = 0
    parsing: while index < bytes.count {
      if paste != nil {
        guard let done = takePaste() else { break }
        inputs.append(done)
        continue
      }
      let byte = bytes[index]
      if byte >= 0x20, byte != 0x7F {
        switch UTF8Scanner.length(bytes, at: index, isLast: isLast) {
        case .complete(let length):
          text += bytes[index..<index + length]
          index += length
        case .invalid:
          index += 1
        case .cut:
          break parsing
        }
        continue
      }
      endText()
      if byte == 0x1B {
        guard takeEscape(&inputs, isLast: isLast) else { break }
      } else {
        index += 1
        inputs.append(.key(KeyTable.control(byte)))
      }
    }
    endText()
    bytes.removeFirst(min(index, bytes.count))
    return inputs
  }

  /// Reads what begins with an escape; false when its end is still to come.
  private mutating func takeEscape(_ inputs: inout [Input], isLast: Bool) -> Bool {
    guard index + 1 < bytes.count else {
      guard isLast else { return false }
      index += 1
      inputs.append(.key(KeyStroke(.escape)))
      return true
    }
    let next = bytes[index + 1]
    switch next {
    case 0x1B:
      index += 1
      inputs.append(.key(KeyStroke(.escape)))
    case 0x5B:
      return takeControl(&inputs, isLast: isLast)
    case 0x4F:
      guard index + 2 < bytes.count else { return takeAlone(next, &inputs, isLast: isLast) }
      if let key = KeyTable.final(bytes[index + 2], modifiers: []) { inputs.append(.key(key)) }
      index += 3
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F:
      return takeString(&inputs, isLast: isLast)
    default:
      return takeAlternate(&inputs, isLast: isLast)
    }
    return true
  }

  /// A key with alt: the key's bytes after an escape.
  private mutating func takeAlternate(_ inputs: inout [Input], isLast: Bool) -> Bool {
    let byte = bytes[index + 1]
    if byte < 0x20 || byte == 0x7F {
      index += 2
      var key = KeyTable.control(byte)
      key.modifiers.insert(.option)
      inputs.append(.key(key))
      return true
    }
    switch UTF8Scanner.length(bytes, at: index + 1, isLast: isLast) {
    case .complete(let length):
      let text = Self.text(bytes[index + 1..<index + 1 + length])
      index += 1 + length
      if let character = text.first {
        inputs.append(.key(KeyStroke(KeyTable.key(character), .option)))
      }
    case .invalid:
      index += 2
    case .cut:
      return false
    }
    return true
  }

  /// Alt and a character that could have begun a sequence, once it is clear that it did not.
  private mutating func takeAlone(
    _ byte: UInt8,
    _ inputs: inout [Input],
    isLast: Bool,
  ) -> Bool {
    guard isLast else { return false }
    index += 2
    inputs.append(.key(KeyStroke(.character(Character(Unicode.Scalar(byte))), .option)))
    return true
  }

  /// A control sequence: parameters, intermediates and a final byte.
  private mutating func takeControl(_ inputs: inout [Input], isLast: Bool) -> Bool {
    var end = index + 2
    guard end < bytes.count else { return takeAlone(0x5B, &inputs, isLast: isLast) }
    while end < bytes.count, 0x20...0x3F ~= bytes[end] { end += 1 }
    guard end < bytes.count else {
      guard isLast || end - index > Self.sequenceLimit else { return false }
      index = end
      return true
    }
    let final = bytes[end]
    guard 0x40...0x7E ~= final else {
      // Not a sequence after all: what broke it is read as itself.
      index = end
      return true
    }
    let body = bytes[index + 2..<end]
    if final == 0x4D, body.isEmpty {
      // A mouse event of the oldest kind has three bytes more. It is not asked for, only skipped.
      guard end + 3 < bytes.count || isLast else { return false }
      index = min(end + 4, bytes.count)
      return true
    }
    if final == 0x5B, body.isEmpty {
      // The Linux console's first function keys.
      guard end + 1 < bytes.count || isLast else { return false }
      if end + 1 < bytes.count, 0x41...0x45 ~= bytes[end + 1] {
        inputs.append(.key(KeyStroke(.function(Int(bytes[end + 1] - 0x40)))))
      }
      index = min(end + 2, bytes.count)
      return true
    }
    index = end + 1
    let sequence = ControlSequence(body, final: final)
    if sequence.tellsSixels { inputs.append(.answer(.sixels)) }
    if sequence.isPasteStart {
      paste = []
    } else if let input = sequence.input {
      inputs.append(input)
    }
    return true
  }

  /// A string that ends with BEL or ESC \, such as the answer to a question about colours.
  private mutating func takeString(_ inputs: inout [Input], isLast: Bool) -> Bool {
    guard index + 2 < bytes.count else {
      return takeAlone(bytes[index + 1], &inputs, isLast: isLast)
    }
    var end = index + 2
    while end < bytes.count, bytes[end] != 0x07, bytes[end] != 0x1B { end += 1 }
    let isCut = end == bytes.count || bytes[end] == 0x1B && end + 1 == bytes.count
    if isCut {
      guard isLast || end - index > Self.sequenceLimit else { return false }
      index = bytes.count
      return true
    }
    if bytes[index + 1] == 0x5D, let answer = ColorAnswer.answer(bytes[index + 2..<end]) {
      inputs.append(.answer(answer))
    }
    if bytes[index + 1] == 0x5F, bytes[index + 2..<end].elementsEqual(PictureLayer.kittyAnswer) {
      inputs.append(.answer(.kittyPictures))
    }
    // An escape that begins something else is left for what it begins.
    index = bytes[end] == 0x07 ? end + 1 : bytes[end + 1] == 0x5C ? end + 2 : end
    return true
  }

  /// Reads on in a paste; nil when its end is still to come.
  private mutating func takePaste() -> Input? {
    var end = index
    while end < bytes.count {
      if bytes[end] == 0x1B {
        let rest = bytes[end...].prefix(Self.pasteEnd.count)
        if Self.pasteEnd.starts(with: rest) { break }
      }
      end += 1
    }
    let room = Self.pasteLimit - (paste?.count ?? 0)
    paste?.append(contentsOf: bytes[index..<end].prefix(max(0, room)))
    index = end
    guard bytes.count - end >= Self.pasteEnd.count else { return nil }
    index = end + Self.pasteEnd.count
    defer { paste = nil }
    return .paste(Self.text(paste ?? []))
  }

  private static func text(_ bytes: some Collection<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
