import Foundation

/// A list whose items that make no sense are left out, so that one cannot hide the others.
struct Listed<Item: Decodable & Sendable>: Decodable, Sendable {
  let items: [Item]
  /// How many made no sense.
  let skipped: Int

  /// - Throws: when there are items and none makes sense: that is no list of them.
  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    let attempts = try value.decode([Attempt<Item>].self)
    items = attempts.compactMap(\.item)
    skipped = attempts.count - items.count
    if items.isEmpty, skipped > 0 {
      throw DecodingError.dataCorruptedError(in: value, debugDescription: "No item can be read.")
    }
  }
}

extension Listed: Equatable where Item: Equatable {}

private struct Attempt<Item: Decodable>: Decodable {
  let item: Item?

  init(from decoder: any Decoder) {
    item = try? Item(from: decoder)
  }
}

/// GitHub's number for a thing, which some servers and some things write as text.
package struct Identifier: Hashable, Sendable, Decodable, Comparable, CustomStringConvertible {
  package let description: String

  init(_ text: String) { description = text }

  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let number = try? value.decode(Int64.self) {
      description = "\(number)"
    } else {
      let text = try value.decode(String.self)
      guard !text.isEmpty else {
        throw DecodingError.dataCorruptedError(in: value, debugDescription: "An id is empty.")
      }
      description = text
    }
  }

  /// Numbers by their size, texts after them by their letters.
  package static func < (one: Identifier, other: Identifier) -> Bool {
    switch (Int64(one.description), Int64(other.description)) {
    case (let one?, let other?): one < other
    case (_?, nil): true
    case (nil, _?): false
    case (nil, nil): one.description < other.description
    }
  }
}

extension KeyedDecodingContainer {
  /// A value that may be missing, null or of another kind; all three are nil.
  func maybe<Value: Decodable>(_ key: Key, _ type: Value.Type = Value.self) -> Value? {
    (try? decodeIfPresent(Value.self, forKey: key)) ?? nil
  }

  /// A moment as GitHub writes it; nil when it is written in another way.
  func moment(_ key: Key) -> Date? {
    maybe(key, String.self).flatMap { try? Date($0, strategy: .iso8601) }
  }

  /// A number of seconds, which some servers write as text; nil when it is none.
  func seconds(_ key: Key) -> TimeInterval? {
    let number = maybe(key, Double.self) ?? maybe(key, String.self).flatMap(Double.init)
    return number.flatMap { $0.isFinite ? $0 : nil }
  }
}
