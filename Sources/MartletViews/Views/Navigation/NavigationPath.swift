import Foundation

/// A list of values of any hashable types, each a page.
public nonisolated struct NavigationPath: Equatable {
  var values: [AnyHashable]
  /// How each value is written, where it can be.
  private var writers: [Writer?]

  private struct Writer {
    let type: String
    let write: () -> String?
  }

  public init() {
    values = []
    writers = []
  }

  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    values = elements.map { AnyHashable($0) }
    writers = values.map { NavigationPath.writer($0.base) }
  }

  /// A path from what was kept of an earlier one.
  public init(_ codable: CodableRepresentation) {
    self.init(values: codable.values)
  }

  init(values: [AnyHashable]) {
    self.values = values
    writers = values.map { NavigationPath.writer($0.base) }
  }

  public static func == (left: NavigationPath, right: NavigationPath) -> Bool {
    left.values == right.values
  }

  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }

  public mutating func append<V: Hashable>(_ value: V) {
    values.append(AnyHashable(value))
    writers.append(NavigationPath.writer(value))
  }

  public mutating func removeLast(_ count: Int = 1) {
    let count = min(max(0, count), values.count)
    values.removeLast(count)
    writers.removeLast(count)
  }

  private static func writer(_ value: Any) -> Writer? {
    guard let value = value as? any Codable & Hashable,
      let name = _mangledTypeName(type(of: value as Any))
    else { return nil }
    return Writer(type: name) {
      (try? JSONEncoder().encode(value)).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// The path in a form to be kept; nil when a value cannot be written.
  public var codable: CodableRepresentation? {
    guard writers.allSatisfy({ $0 != nil }) else { return nil }
    return CodableRepresentation(
      values: values,
      words: writers.compactMap { $0 }.flatMap { [$0.type, $0.write() ?? "null"] },
    )
  }

  /// A path to be written and read: for each value the name of its type, then the value.
  public struct CodableRepresentation: Codable, Equatable {
    let values: [AnyHashable]
    private let words: [String]

    fileprivate init(values: [AnyHashable], words: [String]) {
      self.values = values
      self.words = words
    }

    public static func == (left: Self, right: Self) -> Bool { left.values == right.values }

    public init(from decoder: any Decoder) throws {
      words = try decoder.singleValueContainer().decode([String].self)
      guard words.count.isMultiple(of: 2) else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "A value lacks its type.")
        )
      }
      values = try stride(from: 0, to: words.count, by: 2).map { [words] index in
        guard let type = _typeByName(words[index]) as? any (Codable & Hashable).Type else {
          throw DecodingError.dataCorrupted(
            .init(
              codingPath: decoder.codingPath,
              debugDescription: "\(words[index]) is no type that a path could hold.",
            )
          )
        }
        func read<T: Codable & Hashable>(_ type: T.Type) throws -> AnyHashable {
          AnyHashable(try JSONDecoder().decode(T.self, from: Data(words[index + 1].utf8)))
        }
        return try read(type)
      }
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(words)
    }
  }
}
