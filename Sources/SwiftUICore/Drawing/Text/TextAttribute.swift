/// A value that an app attaches to a text, for the code that draws its layout.
///
/// One that is `Hashable` is compared with others; a text with any other is drawn anew each time.
public nonisolated protocol TextAttribute {}

/// The attributes of one text, by their types.
nonisolated struct TextAttributes: Equatable, @unchecked Sendable {
  // Unchecked: a text is made and drawn on the main actor, and nobody else reads its attributes.
  private var values: [ObjectIdentifier: any TextAttribute] = [:]

  var isEmpty: Bool { values.isEmpty }

  subscript<T: TextAttribute>(_ key: T.Type) -> T? { values[ObjectIdentifier(key)] as? T }

  mutating func set<T: TextAttribute>(_ value: T) { values[ObjectIdentifier(T.self)] = value }

  /// Returns these, completed by others.
  func over(_ below: TextAttributes) -> TextAttributes {
    if below.isEmpty { return self }
    var all = self
    all.values.merge(below.values) { own, _ in own }
    return all
  }

  static func == (left: TextAttributes, right: TextAttributes) -> Bool {
    left.values.count == right.values.count
      && left.values.allSatisfy { key, value in
        guard let one = value as? any Hashable, let two = right.values[key] as? any Hashable else {
          return false
        }
        return AnyHashable(one) == AnyHashable(two)
      }
  }
}

nonisolated extension Text {
  /// Attaches a value that a text renderer finds in the runs of the text's layout.
  public func customAttribute<T: TextAttribute>(_ value: T) -> Text {
    with { $0.attributes.set(value) }
  }
}
