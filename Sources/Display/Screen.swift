package import Foundation
package import Geometry

/// What a screen is like now.
///
/// A front end sends it at the start and whenever it changes.
package struct ScreenTraits: Equatable, Sendable {
  /// In points, safe area included.
  package var size: CGSize
  package var safeArea = SafeArea()
  package var isDark = false
  package var hasHighContrast = false
  package var reducesMotion = false
  /// No pointer that hovers: fingers.
  package var isTouch = false
  /// Whether the person chose Assistive Access.
  package var isAssistive = false
  /// How large the person wants letters, as a multiple of the usual size.
  package var textScale = 1.0
  /// A BCP 47 name, such as "en-GB".
  package var locale = "en"
  package var timeZone = "UTC"

  package init(size: CGSize) {
    self.size = size
  }

  package struct SafeArea: Hashable, Sendable {
    package var top: CGFloat = 0
    package var leading: CGFloat = 0
    package var bottom: CGFloat = 0
    package var trailing: CGFloat = 0

    package init() {}
  }
}

/// What a front end offers the runtime.
package struct Screen: Sendable {
  package var traits: ScreenTraits
  package var theme: Theme
  package var measurer: any TextMeasurer
  /// Whether the front end hands files between the person and the program.
  ///
  /// Where it does not, the program runs on the person's machine, and a path is all it takes.
  package var handsFiles: Bool

  package init(
    traits: ScreenTraits,
    theme: Theme,
    measurer: any TextMeasurer,
    handsFiles: Bool = false,
  ) {
    self.traits = traits
    self.theme = theme
    self.measurer = measurer
    self.handsFiles = handsFiles
  }
}

/// One running app on one screen: what a front end drives.
///
/// A front end sends events as they come, and fetches the update when it can show one: after each
/// batch of events, and soon after `onWake` was called. Between two fetches all changes gather into
/// one update; a front end that is slow gets the newest state, not a backlog.
@MainActor package protocol Session: AnyObject {
  /// The elements as of the last `update()`. A front end reads it; only the session changes it.
  var tree: DisplayTree { get }

  /// Called on the main actor when something changed outside an event (a task, a timer); once
  /// until the next `update()`.
  var onWake: (@MainActor () -> Void)? { get set }

  /// The keys that shortcuts listen to wherever the focus is.
  var shortcuts: Set<KeyStroke> { get }

  /// The title of the window.
  var title: String { get }

  /// The movements without an end that are under way, for a front end that shows the tree anew.
  var endless: [Change] { get }

  /// Tasks of the app's views that have not ended.
  var runningTasks: Int { get }

  /// Takes in what happened. Answers whether the app had a use for it, so that a front end can do
  /// its own part with a key that nobody wanted. An event for an element that is gone, disabled or
  /// does not want it is ignored.
  @discardableResult func handle(_ event: Event) -> Bool

  /// Brings the tree up to date and answers what changed since the last time; the first time,
  /// everything. Never waits.
  func update() -> Update

  /// The state worth keeping over a restart, or nil; see `restoring` of the session maker.
  func snapshot() -> Data?

  /// Whether views are still to appear that the restored state is of: what is shown without them is not
  /// yet what it was.
  var isRestoring: Bool { get }

  /// Grows with what may change the next snapshot: at the same number it would be the same.
  var stateRevision: Int { get }

  /// Whether the app has asked for the screen's size, which it may have kept.
  var hasReadScreen: Bool { get }

  /// Ends the session: everything disappears, tasks are cancelled. Later calls do nothing.
  func close()
}

extension Session {
  package var endless: [Change] { [] }
  package var runningTasks: Int { 0 }
  package var isRestoring: Bool { false }
  package var stateRevision: Int { 0 }
  package var hasReadScreen: Bool { false }
}

/// Makes a session for a screen; `restoring` is what `snapshot()` of an earlier one gave.
package typealias SessionMaker = @MainActor (_ screen: Screen, _ restoring: Data?) -> any Session
