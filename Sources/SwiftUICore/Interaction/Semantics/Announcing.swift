public import Foundation
import Properties

/// A notification to assistive technology.
public nonisolated enum AccessibilityNotification {
  /// Words to be said.
  public nonisolated struct Announcement: Sendable {
    private let words: String

    public init(_ announcement: String) {
      words = announcement
    }
    public init(_ announcement: AttributedString) {
      words = String(announcement.characters)
    }

    @MainActor public func post() {
      guard let graph = Announcer.graph else {
        Warnings.once(
          "An announcement was posted outside an action, a task or a body; it does not say for "
            + "which screen it is."
        )
        return
      }
      graph.announce(words)
    }
  }

  /// A change of a part of the screen; the text is announced.
  public nonisolated struct LayoutChanged: Sendable {
    private let words: String?

    public init(_ element: String? = nil) { words = element }
    @MainActor public func post() { if let words { Announcement(words).post() } }
  }

  /// A change of the screen; the text is announced.
  public nonisolated struct ScreenChanged: Sendable {
    private let words: String?

    public init(_ element: String? = nil) { words = element }
    @MainActor public func post() { if let words { Announcement(words).post() } }
  }

  /// A page that was scrolled; the text is announced.
  public nonisolated struct PageScrolled: Sendable {
    private let words: String

    public init(_ string: String) { words = string }
    @MainActor public func post() { Announcement(words).post() }
  }
}

extension Graph {
  /// Announces a text by assistive technology.
  func announce(_ words: String) {
    announcements.append(words)
    afterSettling {}
  }
}
