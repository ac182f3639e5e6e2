import Foundation
public import Properties

/// How a view's content becomes another.
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
  /// How content becomes another.
  @Entry public var contentTransition: ContentTransition = .interpolate
}

extension View {
  /// How the view's content becomes another.
  ///
  /// Without effect: places, sizes, colours and shapes go step by step and texts change at once,
  /// whichever is chosen.
  public nonisolated func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition)
  }
}
