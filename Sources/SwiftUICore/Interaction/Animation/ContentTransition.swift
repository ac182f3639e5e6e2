import Foundation
public import Properties

/// The transition of a view's content to its next content.
///
/// Without effect: places, sizes, colours and shapes go step by step and texts change at once,
/// whichever is chosen.
public nonisolated struct ContentTransition: Equatable, Sendable {
  private enum Kind: Equatable, Sendable {
    case identity, interpolate, opacity
    case numericText(Bool)
    case numericValue(Double)
  }

  private let kind: Kind

  public static let identity = ContentTransition(kind: .identity)
  public static let interpolate = ContentTransition(kind: .interpolate)
  public static let opacity = ContentTransition(kind: .opacity)
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(kind: .numericText(countsDown))
  }
  public static func numericText(value: Double) -> ContentTransition {
    ContentTransition(kind: .numericValue(value))
  }
}

nonisolated extension EnvironmentValues {
  /// The content transition of the environment.
  @Entry public var contentTransition: ContentTransition = .interpolate
}

extension View {
  /// Sets the transition between contents of the view.
  ///
  /// Without effect: places, sizes, colours and shapes go step by step and texts change at once,
  /// whichever is chosen.
  public nonisolated func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition)
  }
}
