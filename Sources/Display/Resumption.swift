package import Foundation

/// How a front end on a terminal goes on with a session whose connection broke.
package struct Resumption {
  /// A session at the end of its process.
  package struct Saved {
    /// The snapshot of the app's state.
    package var state: Data
    /// Where the caret was in the field with the focus: how many characters are before it.
    package var caret: Int?

    package init(state: Data, caret: Int? = nil) {
      self.state = state
      self.caret = caret
    }
  }

  /// The session to go on with.
  package var saved: Saved?
  /// What to tell the person at the start: that a session is kept.
  package var notice: String?
  /// Keeps the session for the next start.
  package var keep: (Saved) -> Void = { _ in }

  package init() {}
}
