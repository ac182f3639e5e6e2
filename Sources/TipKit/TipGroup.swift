import Observation

/// Several tips of which one is shown at a time.
@MainActor public final class TipGroup: Observable {
  /// Which tip of a group is shown.
  public enum Priority: Sendable {
    /// The first whose rules let it.
    case firstAvailable
    /// The first that is not over; those behind it wait.
    case ordered
  }

  private let priority: Priority
  private let tips: [any Tip]

  public init(_ priority: Priority = .firstAvailable, @TipGroupBuilder _ tips: () -> [any Tip]) {
    self.priority = priority
    self.tips = tips()
  }

  /// The tip that is shown; nil for none.
  public var currentTip: (any Tip)? {
    for tip in tips {
      switch tip.status {
      case .available: return tip
      case .pending where priority == .ordered: return nil
      case .pending, .invalidated: continue
      }
    }
    return nil
  }
}

/// Makes a list of the tips in a closure.
@resultBuilder public enum TipGroupBuilder {
  public static func buildExpression(_ tip: any Tip) -> [any Tip] { [tip] }
  public static func buildBlock(_ tips: [any Tip]...) -> [any Tip] { tips.flatMap(\.self) }
  public static func buildOptional(_ tips: [any Tip]?) -> [any Tip] { tips ?? [] }
  public static func buildEither(first: [any Tip]) -> [any Tip] { first }
  public static func buildEither(second: [any Tip]) -> [any Tip] { second }
}
