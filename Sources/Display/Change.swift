package import Foundation

/// One step from what a front end shows to what it should show.
package struct Change: Equatable, Sendable {
  package enum Step: Equatable, Sendable {
    /// A new element, still without children, at an index among its parent's children.
    case insert(Element, parent: ElementID, index: Int)
    /// Takes the element and everything in it away.
    case remove(ElementID)
    /// To an index among the parent's children, counted after the element was taken out.
    case move(ElementID, parent: ElementID, index: Int)
    case place(ElementID, CGRect)
    case content(ElementID, Content)
    case look(ElementID, Look)
    case meaning(ElementID, Meaning)
    case wants(ElementID, Wants)
  }

  package var step: Step
  /// How to get there; nil is at once.
  package var motion: Motion?

  package init(_ step: Step, motion: Motion? = nil) {
    self.step = step
    self.motion = motion
  }
}

/// A movement that the front end makes by itself.
package struct Motion: Hashable, Sendable {
  package enum Curve: Hashable, Sendable {
    case bezier(Double, Double, Double, Double)
    /// Response in seconds and damping from 0 to 1.
    case spring(response: Double, damping: Double)
  }

  package var curve: Curve
  /// In seconds.
  package var duration: Double
  /// In seconds.
  package var delay: Double
  /// 0 is for ever.
  package var count = 1
  package var autoreverses = false

  package init(curve: Curve, duration: Double, delay: Double = 0) {
    self.curve = curve
    self.duration = duration
    self.delay = delay
  }

  package static let linear = Curve.bezier(0, 0, 1, 1)
}

/// All that one turn changed on the screen.
package struct Update: Equatable, Sendable {
  package var changes: [Change] = []
  /// Where the app wants the keyboard's focus: nil leaves it, `.some(nil)` takes it away.
  package var focus: ElementID??
  /// The window's title, when it changed.
  package var title: String?
  /// To be told to a person who listens, once.
  package var announcements: [String] = []
  /// The keys that shortcuts listen to wherever the focus is, when they changed.
  package var shortcuts: Set<KeyStroke>?
  /// An address the app asks to open.
  package var opening: String?
  /// How to shake the device that shows it: milliseconds on, off, on …
  package var shake: [Int] = []
  /// Text the app puts on the clipboard.
  package var clipboard: String?

  package init() {}

  package var isEmpty: Bool {
    self == Update()
  }
}
