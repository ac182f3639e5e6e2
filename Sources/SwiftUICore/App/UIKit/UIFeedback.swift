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
  /// The strength of an impact.
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

/// Haptic feedback for success or failure.
///
/// Without effect: a terminal and a browser have nothing to be felt.
@preconcurrency @MainActor public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The kind of a notification.
  public nonisolated enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  /// Tells how something went.
  ///
  /// Without effect: a terminal and a browser have nothing to be felt.
  public func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// Haptic feedback for a change of a selection.
///
/// Without effect: a terminal and a browser have nothing to be felt.
@preconcurrency @MainActor public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Tells that the choice changed.
  ///
  /// Without effect: a terminal and a browser have nothing to be felt.
  public func selectionChanged() {}
}
