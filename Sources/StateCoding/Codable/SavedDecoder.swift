/// Decodes `Codable` values from what `SavedEncoder` made of them.
struct SavedDecoder: Decoder {
  let value: SavedValue
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// The value that was encoded; nil if its type takes it for none.
  static func decode<T: Decodable>(_ type: T.Type, from value: SavedValue) -> T? {
    try? T(from: SavedDecoder(value: value, codingPath: []))
  }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    if let leaf = type as? any Leaf.Type {
      guard let leaf = leaf.init(saved: value) as? T else { throw mismatch(type) }
      return leaf
    }
    guard codingPath.count < Saving.mostDepth else { throw mismatch(type) }
    return try T(from: self)
  }

  func decoder(for value: SavedValue?, _ key: any CodingKey) throws -> SavedDecoder {
    guard let value else {
      throw DecodingError.keyNotFound(key, context("There is no value for the key \(key)."))
    }
    return SavedDecoder(value: value, codingPath: codingPath + [key])
  }

  private func mismatch(_ type: any Any.Type) -> DecodingError {
    .typeMismatch(type, context("The saved value is no \(type)."))
  }

  private func context(_ text: String) -> DecodingError.Context {
    DecodingError.Context(codingPath: codingPath, debugDescription: text)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .record(let fields) = value else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(SavedKeyedReader<Key>(decoder: self, fields: fields))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .list(let values) = value else { throw mismatch([Any].self) }
    return SavedListReader(decoder: self, values: values)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    SavedSingleReader(decoder: self)
  }
}

private struct SavedKeyedReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: SavedDecoder
  let fields: [SavedValue.Field]
  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { fields.compactMap { Key(stringValue: $0.name) } }

  func contains(_ key: Key) -> Bool { fields.contains { $0.name == key.stringValue } }

  private func inside(_ key: any CodingKey) throws -> SavedDecoder {
    try decoder.decoder(for: fields.first { $0.name == key.stringValue }?.value, key)
  }

  func decodeNil(forKey key: Key) throws -> Bool { try inside(key).value == .none }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try inside(key).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key,
  ) throws -> KeyedDecodingContainer<Nested> {
    try inside(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try inside(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try inside(SavedKey("super")) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try inside(key) }
}

private struct SavedListReader: UnkeyedDecodingContainer {
  let decoder: SavedDecoder
  let values: [SavedValue]
  private(set) var currentIndex = 0
  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { values.count }
  var isAtEnd: Bool { currentIndex >= values.count }

  init(decoder: SavedDecoder, values: [SavedValue]) {
    self.decoder = decoder
    self.values = values
  }

  private func inside() throws -> SavedDecoder {
    try decoder.decoder(for: isAtEnd ? nil : values[currentIndex], SavedKey(currentIndex))
  }

  mutating func decodeNil() throws -> Bool {
    let isNil = try inside().value == .none
    if isNil { currentIndex += 1 }
    return isNil
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    let value = try inside().decode(type)
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    let container = try inside().container(keyedBy: type)
    currentIndex += 1
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try inside().unkeyedContainer()
    currentIndex += 1
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let decoder = try inside()
    currentIndex += 1
    return decoder
  }
}

private struct SavedSingleReader: SingleValueDecodingContainer {
  let decoder: SavedDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.value == .none }

  func decode<T: Decodable>(_ type: T.Type) throws -> T { try decoder.decode(type) }
}
