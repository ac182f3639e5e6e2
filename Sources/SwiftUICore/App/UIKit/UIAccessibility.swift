import Foundation
import Layout

/// What assistive technology is in use, and what is said to it.
@preconcurrency @MainActor public enum UIAccessibility {
  /// What assistive technology is told of.
  public nonisolated struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    public static let announcement = Notification(rawValue: 1_008)
    public static let layoutChanged = Notification(rawValue: 1_001)
    public static let screenChanged = Notification(rawValue: 1_000)
    public static let pageScrolled = Notification(rawValue: 1_009)
  }

  /// Says a text; what a screen looks like is told by itself.
  public static func post(notification: Notification, argument: Any?) {
    switch argument {
    case let text as String: AccessibilityNotification.Announcement(text).post()
    case let text as NSAttributedString:
      AccessibilityNotification.Announcement(text.string).post()
    default: break
    }
  }

  // Neither a terminal nor a browser says what a person uses.

  /// Always false: neither a terminal nor a browser tells of a screen reader.
  public static var isVoiceOverRunning: Bool { false }
  /// Always false: neither a terminal nor a browser tells of switches.
  public static var isSwitchControlRunning: Bool { false }
  /// Always false: a text is as bold as its font.
  public static var isBoldTextEnabled: Bool { false }
  /// Whether the person wants less motion, as the screen says.
  public static var isReduceMotionEnabled: Bool {
    CurrentGraph.measured?.root?.environment.accessibilityReduceMotion ?? false
  }
  /// Always false: glass is drawn as such.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether the person wants stronger contrast, as the screen says.
  public static var isDarkerSystemColorsEnabled: Bool {
    CurrentGraph.measured?.root?.environment.colorSchemeContrast == .increased
  }
}
