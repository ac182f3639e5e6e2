import Foundation
package import StateCoding

/// A list of values of any hashable types, each a page.
public nonisolated struct NavigationPath: Equatable {
  var values: [AnyHashable]
  /// The encoders of the values, where they can be encoded.
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
    if let kept = value as? KeptValue { return Writer(type: kept.type) { kept.words } }
    guard let value = value as? any Codable & Hashable,
      let name = PathTypes.register(type(of: value))
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
  ///
  /// Reading makes values only of types that this program has had in a path, or that a
  /// `navigationDestination(for:)` names; the others wait for the view that names their type.
  public struct CodableRepresentation: Codable, Equatable {
    let values: [AnyHashable]
    private let words: [String]

    fileprivate init(values: [AnyHashable], words: [String]) {
      self.values = values
      self.words = words
    }

    public static func == (left: Self, right: Self) -> Bool { left.values == right.values }

    /// - Throws: `DecodingError` when it is no path, or a value does not fit its type.
    public init(from decoder: any Decoder) throws {
      words = try decoder.singleValueContainer().decode([String].self)
      func fail(_ reason: String) -> DecodingError {
        .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: reason))
      }
      guard words.count.isMultiple(of: 2) else { throw fail("A value lacks its type.") }
      guard words.count <= 2 * KeptValue.mostInPath else {
        throw fail("A path holds no more than \(KeptValue.mostInPath) values.")
      }
      values = try stride(from: 0, to: words.count, by: 2).map { [words] index in
        guard let kept = KeptValue(type: words[index], words: words[index + 1]) else {
          throw fail("\(words[index].prefix(80)) is no type that a path could hold.")
        }
        return try kept.value() ?? AnyHashable(kept)
      }
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(words)
    }
  }
}

/// Its values with their types, whether they are `Codable` or not.
nonisolated extension NavigationPath: SelfCoding {
  package static func makeCoder(_ coders: StateCoders) -> ValueCoder {
    .of(Self.self) { path, saving in
      saving.save(path.values)
    } load: { saved, loading in
      loading.load(saved, as: [AnyHashable].self, over: nil).map { NavigationPath(values: $0) }
    }
  }
}
