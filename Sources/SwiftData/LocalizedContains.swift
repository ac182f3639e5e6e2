public import Foundation

extension PredicateExpressions {
  /// Whether a text has another in it, as a person would say: without regard to case and accents.
  public struct LocalizedStandardContains<
    Root: PredicateExpression,
    Other: PredicateExpression,
  >: PredicateExpression where Root.Output: StringProtocol, Other.Output: StringProtocol {
    public typealias Output = Bool

    let root: Root
    let other: Other

    public func evaluate(_ bindings: PredicateBindings) throws -> Bool {
      try root.evaluate(bindings).localizedStandardContains(try other.evaluate(bindings))
    }
  }

  /// What `#Predicate` makes of `text.localizedStandardContains(other)`.
  // The macro makes the name.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static func build_localizedStandardContains<Root, Other>(
    _ root: Root,
    _ other: Other,
  ) -> LocalizedStandardContains<Root, Other> {
    LocalizedStandardContains(root: root, other: other)
  }
}

extension PredicateExpressions.LocalizedStandardContains: StandardPredicateExpression
where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}

extension PredicateExpressions.LocalizedStandardContains: Sendable
where Root: Sendable, Other: Sendable {}

extension PredicateExpressions.LocalizedStandardContains: Codable
where Root: Codable, Other: Codable {}
