/// Encodes `Codable` values as saved values.
struct SavedEncoder: Encoder {
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }
  let node: EncodedNode
  let saving: Saving

  /// What a value says of itself; nil if it throws, or is too deep or too large.
  static func encode<T: Encodable>(_ value: T, _ saving: Saving) -> SavedValue? {
    let node = EncodedNode()
    do {
      // A leaf within its own coding would ask for itself.
      try value.encode(to: SavedEncoder(codingPath: [], node: node, saving: saving))
    } catch {
      return nil
    }
    return node.saved
  }

  /// Encodes a value into another node, a step further.
  func encode<T: Encodable>(_ value: T, into node: EncodedNode, _ key: any CodingKey) throws {
    if let leaf = value as? any Leaf {
      guard let saved = leaf.saved(saving) else { throw refusal(value) }
      node.content = .value(saved)
      return
    }
    guard codingPath.count < Saving.mostDepth, saving.spend(2) else { throw refusal(value) }
    try value.encode(to: encoder(for: node, key))
  }

  func encoder(for node: EncodedNode, _ key: any CodingKey) -> SavedEncoder {
    SavedEncoder(codingPath: codingPath + [key], node: node, saving: saving)
  }

  private func refusal(_ value: Any) -> EncodingError {
    let context = EncodingError.Context(
      codingPath: codingPath,
      debugDescription: "The value is too deep or too large, or must not be saved.",
    )
    return .invalidValue(value, context)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.become(.record([]))
    return KeyedEncodingContainer(SavedKeyedWriter<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.become(.list([]))
    return SavedListWriter(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SavedSingleWriter(encoder: self)
  }
}

/// A value while it is being encoded.
final class EncodedNode {
  enum Content {
    case nothing
    case value(SavedValue)
    case list([EncodedNode])
    case record([(name: String, node: EncodedNode)])
  }

  var content = Content.nothing

  /// Becomes a container; one that is there already goes on.
  func become(_ new: Content) {
    switch (content, new) {
    case (.list, .list), (.record, .record): break
    default: content = new
    }
  }

  func append() -> EncodedNode {
    let node = EncodedNode()
    guard case .list(var nodes) = content else { return node }
    content = .nothing
    nodes.append(node)
    content = .list(nodes)
    return node
  }

  func append(_ name: String) -> EncodedNode {
    let node = EncodedNode()
    guard case .record(var nodes) = content else { return node }
    content = .nothing
    nodes.append((name, node))
    content = .record(nodes)
    return node
  }

  var saved: SavedValue {
    switch content {
    case .nothing: .none
    case .value(let value): value
    case .list(let nodes): .list(nodes.map(\.saved))
    case .record(let nodes): .record(nodes.map { SavedValue.Field($0.name, $0.node.saved) })
    }
  }
}

private struct SavedKeyedWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: SavedEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil(forKey key: Key) {
    encoder.node.append(key.stringValue).content = .value(.none)
  }

  func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    try encoder.encode(value, into: encoder.node.append(key.stringValue), key)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key,
  ) -> KeyedEncodingContainer<Nested> {
    encoder.encoder(for: encoder.node.append(key.stringValue), key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder.encoder(for: encoder.node.append(key.stringValue), key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    encoder.encoder(for: encoder.node.append("super"), SavedKey("super"))
  }

  func superEncoder(forKey key: Key) -> any Encoder {
    encoder.encoder(for: encoder.node.append(key.stringValue), key)
  }
}

private struct SavedListWriter: UnkeyedEncodingContainer {
  let encoder: SavedEncoder
  private(set) var count = 0
  var codingPath: [any CodingKey] { encoder.codingPath }

  init(encoder: SavedEncoder) {
    self.encoder = encoder
    if case .list(let nodes) = encoder.node.content { count = nodes.count }
  }

  private mutating func next() -> (EncodedNode, SavedKey) {
    defer { count += 1 }
    return (encoder.node.append(), SavedKey(count))
  }

  mutating func encodeNil() { next().0.content = .value(.none) }

  mutating func encode<T: Encodable>(_ value: T) throws {
    let (node, key) = next()
    try encoder.encode(value, into: node, key)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    let (node, key) = next()
    return encoder.encoder(for: node, key).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    let (node, key) = next()
    return encoder.encoder(for: node, key).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder {
    let (node, key) = next()
    return encoder.encoder(for: node, key)
  }
}

private struct SavedSingleWriter: SingleValueEncodingContainer {
  let encoder: SavedEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil() { encoder.node.content = .value(.none) }

  func encode<T: Encodable>(_ value: T) throws {
    try encoder.encode(value, into: encoder.node, SavedKey(0))
  }
}

/// A key by name or by index.
struct SavedKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ name: String) {
    stringValue = name
    intValue = nil
  }

  init(_ index: Int) {
    stringValue = "\(index)"
    intValue = index
  }

  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { self.init(intValue) }
}
