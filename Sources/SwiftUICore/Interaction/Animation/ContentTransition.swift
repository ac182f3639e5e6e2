import Foundation
public import Properties

/// The transition of a view's content to its next content.
///
/// Texts follow it when they change within an animation, symbols whenever they change. Places, sizes,
/// colours and shapes go step by step whichever is chosen.
public nonisolated struct ContentTransition: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case identity, fade, number
  }

  let kind: Kind
  private let name: String
  /// How symbols become others; nil is at once.
  private(set) var replacement: SymbolReplacement?

  private init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }

  /// The new text is there at once.
  public static let identity = ContentTransition(.identity, "identity")
  /// The old text fades out and the new one in.
  public static let interpolate = ContentTransition(.fade, "interpolate")
  /// The old text fades out and the new one in.
  public static let opacity = ContentTransition(.fade, "opacity")

  /// The number in a text counts to that in the next one.
  ///
  /// Texts without a number, or with several, fade.
  ///
  /// Without effect of countsDown: a number counts to the next one, up or down as that lies.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(.number, "numericText \(countsDown)")
  }

  /// The number in a text counts to that in the next one.
  ///
  /// Texts without a number, or with several, fade.
  ///
  /// Without effect of value: the numbers in the texts say which way to count.
  public static func numericText(value: Double) -> ContentTransition {
    ContentTransition(.number, "numericText value")
  }

  /// An old symbol goes as the new one comes in its place; texts fade.
  public static var symbolEffect: ContentTransition { symbolEffect(.automatic) }

  /// An old symbol goes as the new one comes in its place; texts fade.
  public static func symbolEffect<T: SymbolEffect & ContentTransitionSymbolEffect>(
    _ effect: T,
    options: SymbolEffectOptions = .default,
  ) -> ContentTransition {
    var transition = ContentTransition(.fade, "symbolEffect")
    transition.replacement = SymbolReplacement(effect: effect.configuration, options: options)
    return transition
  }
}

nonisolated extension EnvironmentValues {
  /// The content transition of the environment.
  ///
  /// Where no view sets one, texts change at once.
  public var contentTransition: ContentTransition {
    get { textTransition as? ContentTransition ?? .interpolate }
    set {
      textTransition = newValue
      if newValue.replacement != nil || symbolStage != nil {
        symbolMoves.replacement = newValue.replacement
      }
    }
  }

  /// Whether content is drawn as one picture during a transition.
  ///
  /// Without effect: front ends draw content in one way.
  @Entry public var contentTransitionAddsDrawingGroup: Bool = false
}

extension View {
  /// Sets the transition between contents of the texts and symbols in the view.
  public nonisolated func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition)
  }
}
