public import Foundation
import Properties

/// What assistive technology is told at once.
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

  /// That part of the screen is another; the words are said.
  public nonisolated struct LayoutChanged: Sendable {
    private let words: String?

    public init(_ element: String? = nil) { words = element }
    @MainActor public func post() { if let words { Announcement(words).post() } }
  }

  /// That the screen is another; the words are said.
  public nonisolated struct ScreenChanged: Sendable {
    private let words: String?

    public init(_ element: String? = nil) { words = element }
    @MainActor public func post() { if let words { Announcement(words).post() } }
  }

  /// That a page was scrolled; the words are said.
  public nonisolated struct PageScrolled: Sendable {
    private let words: String

    public init(_ string: String) { words = string }
    @MainActor public func post() { Announcement(words).post() }
  }
}

extension Graph {
  /// Says something to those who listen.
  func announce(_ words: String) {
    announcements.append(words)
    afterSettling {}
  }
}
