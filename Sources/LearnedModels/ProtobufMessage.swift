package import Foundation

/// The fields of one message in the encoding of Protocol Buffers, in the order in which they came.
///
/// What lies in a field of bytes is read when it is asked for.
package struct ProtobufMessage: Sendable {
  package enum Value: Sendable {
    case number(UInt64)
    case double(Double)
    case float(Float)
    case bytes(Data)
  }

  package let fields: [(number: Int, value: Value)]

  /// - Throws: `ModelProblem.malformed` where the bytes are no message.
  package init(_ data: Data) throws(ModelProblem) {
    var reader = Reader(data: data, place: data.startIndex)
    var fields: [(number: Int, value: Value)] = []
    while reader.place < data.endIndex {
      let key = try reader.number()
      guard let number = Int(exactly: key >> 3), number > 0 else { throw reader.malformed }
      switch key & 7 {
      case 0: fields.append((number, .number(try reader.number())))
      case 1: fields.append((number, .double(Double(bitPattern: try reader.word()))))
      case 2: fields.append((number, .bytes(try reader.bytes())))
      case 5: fields.append((number, .float(Float(bitPattern: try reader.word()))))
      default: throw reader.malformed
      }
    }
    self.fields = fields
  }

  private struct Reader {
    let data: Data
    var place: Int

    var malformed: ModelProblem {
      .malformed("byte \(place - data.startIndex) is no part of a field")
    }

    mutating func number() throws(ModelProblem) -> UInt64 {
      var number: UInt64 = 0
      for shift in stride(from: 0, to: 70, by: 7) {
        guard place < data.endIndex else { throw malformed }
        let byte = data[place]
        place += 1
        number |= UInt64(byte & 0x7f) << shift
        if byte < 0x80 { return number }
      }
      throw malformed
    }

    mutating func word<Word: FixedWidthInteger>() throws(ModelProblem) -> Word {
      let count = Word.bitWidth / 8
      guard data.endIndex - place >= count else { throw malformed }
      defer { place += count }
      return data[place..<place + count].reversed().reduce(0) { $0 << 8 | Word($1) }
    }

    mutating func bytes() throws(ModelProblem) -> Data {
      let start = self
      guard let count = Int(exactly: try number()), count <= data.endIndex - place else {
        throw start.malformed
      }
      defer { place += count }
      return data[place..<place + count]
    }
  }
}

extension ProtobufMessage {
  /// All values of a field.
  private func all(_ field: Int) -> [Value] {
    fields.compactMap { $0.number == field ? $0.value : nil }
  }

  /// The last of several counts.
  private func last(_ field: Int) -> Value? { fields.last { $0.number == field }?.value }

  package func has(_ field: Int) -> Bool { last(field) != nil }

  package func message(_ field: Int) throws(ModelProblem) -> ProtobufMessage? {
    guard case .bytes(let data) = last(field) else { return nil }
    return try ProtobufMessage(data)
  }

  package func messages(_ field: Int) throws(ModelProblem) -> [ProtobufMessage] {
    var messages: [ProtobufMessage] = []
    for case .bytes(let data) in all(field) { messages.append(try ProtobufMessage(data)) }
    return messages
  }

  package func int(_ field: Int) -> Int {
    guard case .number(let number) = last(field) else { return 0 }
    return Int(truncatingIfNeeded: number)
  }

  package func bool(_ field: Int) -> Bool { int(field) != 0 }

  package func double(_ field: Int) -> Double {
    switch last(field) {
    case .double(let value): value
    case .float(let value): Double(value)
    default: 0
    }
  }

  package func text(_ field: Int) -> String {
    guard case .bytes(let data) = last(field) else { return "" }
    return String(decoding: data, as: UTF8.self)
  }

  package func texts(_ field: Int) -> [String] {
    all(field).compactMap {
      guard case .bytes(let data) = $0 else { return nil }
      return String(decoding: data, as: UTF8.self)
    }
  }

  /// Packed, or one by one.
  package func doubles(_ field: Int) throws(ModelProblem) -> [Double] {
    var values: [Double] = []
    for value in all(field) {
      switch value {
      case .double(let value): values.append(value)
      case .bytes(let data):
        var reader = Reader(data: data, place: data.startIndex)
        while reader.place < data.endIndex {
          values.append(Double(bitPattern: try reader.word()))
        }
      case .float, .number: throw .malformed("field \(field) holds no numbers of 64 bits")
      }
    }
    return values
  }

  /// Packed, or one by one.
  package func ints(_ field: Int) throws(ModelProblem) -> [Int] {
    var values: [Int] = []
    for value in all(field) {
      switch value {
      case .number(let value): values.append(Int(truncatingIfNeeded: value))
      case .bytes(let data):
        var reader = Reader(data: data, place: data.startIndex)
        while reader.place < data.endIndex {
          values.append(Int(truncatingIfNeeded: try reader.number()))
        }
      case .float, .double: throw .malformed("field \(field) holds no whole numbers")
      }
    }
    return values
  }
}
