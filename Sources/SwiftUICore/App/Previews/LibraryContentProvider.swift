/// Views and modifiers that an editor offers.
///
/// Without effect: no editor asks for them here.
@MainActor @preconcurrency public protocol LibraryContentProvider {
  /// What the modifiers are written behind.
  associatedtype ModifierBase = Any

  @LibraryContentBuilder var views: [LibraryItem] { get }
  @LibraryContentBuilder func modifiers(base: ModifierBase) -> [LibraryItem]
}

extension LibraryContentProvider {
  public var views: [LibraryItem] { [] }
  public func modifiers(base: ModifierBase) -> [LibraryItem] { [] }
}

/// A view or a modifier that an editor offers.
///
/// Without effect: no editor asks for it here.
@MainActor @preconcurrency public struct LibraryItem {
  /// Where an editor lists it.
  public nonisolated struct Category: Hashable, Sendable {
    private let name: String

    public static let control = Category(name: "control")
    public static let effect = Category(name: "effect")
    public static let layout = Category(name: "layout")
    public static let other = Category(name: "other")
  }

  public init<Snippet>(
    _ snippet: @autoclosure () -> Snippet,
    visible: Bool = true,
    title: String? = nil,
    category: Category = .other,
    matchingSignature: String? = nil,
  ) {}
}

/// Makes a list of what an editor offers.
@resultBuilder public enum LibraryContentBuilder {
  public static func buildExpression(_ item: LibraryItem) -> [LibraryItem] { [item] }
  public static func buildBlock(_ items: [LibraryItem]...) -> [LibraryItem] {
    items.flatMap(\.self)
  }
}
