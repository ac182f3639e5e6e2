import Foundation

/// Saved values as bytes.
///
/// A value begins with a byte that says what it is. Numbers of variable length are LEB128. A name
/// is written once; later its index stands for it.
package struct SavedBytesWriter {
  package private(set) var bytes: [UInt8] = []
  private var names: [String: Int] = [:]

  package init() {}

  package static func bytes(of value: SavedValue) -> [UInt8] {
    var writer = SavedBytesWriter()
    writer.write(value)
    return writer.bytes
  }

  package mutating func write(_ value: SavedValue) {
    switch value {
    case .none: bytes.append(SavedTag.none)
    case .bool(let value): bytes.append(value ? SavedTag.true : SavedTag.false)
    case .int(let value):
      bytes.append(SavedTag.int)
      number(UInt64(bitPattern: (value << 1) ^ (value >> 63)))
    case .uint(let value):
      bytes.append(SavedTag.uint)
      number(value)
    case .double(let value):
      bytes.append(SavedTag.double)
      for shift in stride(from: 0, to: 64, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: value.bitPattern >> UInt64(shift)))
      }
    case .string(let text):
      bytes.append(SavedTag.string)
      string(text)
    case .data(let data):
      bytes.append(SavedTag.data)
      number(UInt64(data.count))
      bytes.append(contentsOf: data)
    case .some(let value):
      bytes.append(SavedTag.some)
      write(value)
    case .list(let values):
      bytes.append(SavedTag.list)
      number(UInt64(values.count))
      for value in values { write(value) }
    case .record(let fields):
      bytes.append(SavedTag.record)
      number(UInt64(fields.count))
      for field in fields {
        name(field.name)
        write(field.value)
      }
    case .variant(let label, let payload):
      bytes.append(SavedTag.variant)
      name(label)
      write(payload)
    case .coded(let value):
      bytes.append(SavedTag.coded)
      write(value)
    case .typed(let type, let value):
      bytes.append(SavedTag.typed)
      name(type)
      write(value)
    case .object(let id, let type, let contents):
      bytes.append(SavedTag.object)
      number(UInt64(id))
      name(type)
      write(contents)
    case .reference(let id):
      bytes.append(SavedTag.reference)
      number(UInt64(id))
    case .encoded(let list):
      bytes.append(SavedTag.encoded)
      number(UInt64(list.count))
      bytes.append(contentsOf: list)
    }
  }

  private mutating func name(_ name: String) {
    if let known = names[name] {
      number(UInt64(known) + 1)
    } else {
      names[name] = names.count
      number(0)
      string(name)
    }
  }

  private mutating func string(_ text: String) {
    number(UInt64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func number(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}

/// Reads what `SavedBytesWriter` wrote; anything else gives nil.
package struct SavedBytesReader {
  private let bytes: ArraySlice<UInt8>
  private var place: Int
  private var names: [String] = []
  private var depth = 0
  /// Deeper than any value that is saved.
  private static let mostDepth = 4 * Saving.mostDepth

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  /// The value that the bytes are; nil if they are none, or more than one.
  package static func value(of bytes: some Collection<UInt8>) -> SavedValue? {
    var reader = SavedBytesReader(ArraySlice(bytes))
    guard let value = reader.value(), reader.place == reader.bytes.endIndex else { return nil }
    return value
  }

  private mutating func value() -> SavedValue? {
    guard depth < Self.mostDepth, let tag = byte() else { return nil }
    depth += 1
    defer { depth -= 1 }
    switch tag {
    case SavedTag.none: return SavedValue.none
    case SavedTag.false: return .bool(false)
    case SavedTag.true: return .bool(true)
    case SavedTag.int:
      return number().map { .int(Int64(bitPattern: $0 >> 1) ^ -Int64(bitPattern: $0 & 1)) }
    case SavedTag.uint: return number().map { .uint($0) }
    case SavedTag.double: return double().map { .double($0) }
    case SavedTag.string: return string().map { .string($0) }
    case SavedTag.data: return count().map { .data(Data(take($0))) }
    case SavedTag.some: return value().map { .some($0) }
    case SavedTag.list: return list()
    case SavedTag.record: return record()
    case SavedTag.variant: return named().map { .variant($0, $1) }
    case SavedTag.coded: return value().map { .coded($0) }
    case SavedTag.typed: return named().map { .typed($0, $1) }
    case SavedTag.object:
      guard let id = id(), let (type, contents) = named() else { return nil }
      return .object(id, type: type, contents)
    case SavedTag.reference: return id().map { .reference($0) }
    case SavedTag.encoded: return encoded()
    default: return nil
    }
  }

  private mutating func encoded() -> SavedValue? {
    guard let count = count() else { return nil }
    var reader = SavedBytesReader(take(count))
    reader.depth = depth
    guard let value = reader.value(), reader.place == reader.bytes.endIndex else { return nil }
    return value
  }

  private mutating func list() -> SavedValue? {
    // A value takes a byte at least.
    guard let count = count() else { return nil }
    var values: [SavedValue] = []
    for _ in 0..<count {
      guard let value = value() else { return nil }
      values.append(value)
    }
    return .list(values)
  }

  private mutating func record() -> SavedValue? {
    guard let count = count() else { return nil }
    var fields: [SavedValue.Field] = []
    for _ in 0..<count {
      guard let (name, value) = named() else { return nil }
      fields.append(SavedValue.Field(name, value))
    }
    return .record(fields)
  }

  private mutating func named() -> (String, SavedValue)? {
    guard let name = name(), let value = value() else { return nil }
    return (name, value)
  }

  private mutating func name() -> String? {
    guard let number = number() else { return nil }
    if number == 0 {
      guard let name = string() else { return nil }
      names.append(name)
      return name
    }
    return number <= UInt64(names.count) ? names[Int(number) - 1] : nil
  }

  private mutating func id() -> Int? { number().flatMap { Int(exactly: $0) } }

  private mutating func double() -> Double? {
    guard bytes.endIndex - place >= 8 else { return nil }
    let bits = take(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Double(bitPattern: bits)
  }

  private mutating func string() -> String? {
    count().flatMap { String(validating: take($0), as: UTF8.self) }
  }

  /// A number of things that are still to come, each of one byte at least.
  private mutating func count() -> Int? {
    number().flatMap { Int(exactly: $0) }.flatMap { $0 <= bytes.endIndex - place ? $0 : nil }
  }

  private mutating func take(_ count: Int) -> ArraySlice<UInt8> {
    defer { place += count }
    return bytes[place..<place + count]
  }

  private mutating func number() -> UInt64? {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      guard let byte = byte() else { return nil }
      let part = UInt64(byte & 0x7F)
      if shift == 63, part > 1 { return nil }
      value |= part << shift
      if byte & 0x80 == 0 { return value }
    }
    return nil
  }

  private mutating func byte() -> UInt8? {
    guard place < bytes.endIndex else { return nil }
    defer { place += 1 }
    return bytes[place]
  }
}

/// The first byte of a value.
private enum SavedTag {
  static let none: UInt8 = 0
  static let `false`: UInt8 = 1
  static let `true`: UInt8 = 2
  static let int: UInt8 = 3
  static let uint: UInt8 = 4
  static let double: UInt8 = 5
  static let string: UInt8 = 6
  static let data: UInt8 = 7
  static let some: UInt8 = 8
  static let list: UInt8 = 9
  static let record: UInt8 = 10
  static let variant: UInt8 = 11
  static let coded: UInt8 = 12
  static let typed: UInt8 = 13
  static let object: UInt8 = 14
  static let reference: UInt8 = 15
  static let encoded: UInt8 = 16
}
