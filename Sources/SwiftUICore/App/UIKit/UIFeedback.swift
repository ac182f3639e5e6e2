public import Foundation

/// Something that a device lets a person feel.
///
/// Without effect: a terminal and a browser have nothing to be felt.
@preconcurrency @MainActor open class UIFeedbackGenerator {
  public init() {}

  /// Wakes what makes the feedback.
  ///
  /// Without effect: a terminal and a browser have nothing to be felt.
  public func prepare() {}
}

/// A knock.
///
/// Without effect: a terminal and a browser have nothing to be felt.
@preconcurrency @MainActor public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How hard the knock is.
  public nonisolated enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }

  public init(style: FeedbackStyle) {}

  public override init() {}

  /// Knocks.
  ///
  /// Without effect: a terminal and a browser have nothing to be felt.
  public func impactOccurred() {}

  /// Knocks so hard.
  ///
  /// Without effect: a terminal and a browser have nothing to be felt.
  public func impactOccurred(intensity: CGFloat) {}
}

/// What one feels when something went well or not.
///
/// Without effect: a terminal and a browser have nothing to be felt.
@preconcurrency @MainActor public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// How something went.
  public nonisolated enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  /// Tells how something went.
  ///
  /// Without effect: a terminal and a browser have nothing to be felt.
  public func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// What one feels when a choice changes.
///
/// Without effect: a terminal and a browser have nothing to be felt.
@preconcurrency @MainActor public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Tells that the choice changed.
  ///
  /// Without effect: a terminal and a browser have nothing to be felt.
  public func selectionChanged() {}
}
