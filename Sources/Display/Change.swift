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
    case appearance(ElementID, Appearance)
    case semantics(ElementID, Semantics)
    case eventMask(ElementID, EventMask)

    /// The element that is changed; nil for a new one.
    package var element: ElementID? {
      switch self {
      case .insert: nil
      case .remove(let id), .move(let id, _, _), .place(let id, _), .content(let id, _),
        .appearance(let id, _), .semantics(let id, _), .eventMask(let id, _):
        id
      }
    }
  }

  package var step: Step
  /// How to get there; nil is at once.
  package var motion: Motion?
  /// Where the motion begins: the element as it was before the step.
  ///
  /// nil: as the front end shows it.
  package var before: Before?

  /// An element at an earlier time.
  package indirect enum Before: Equatable, Sendable {
    case element(Element)

    package var element: Element {
      switch self {
      case .element(let element): element
      }
    }
  }

  package init(_ step: Step, motion: Motion? = nil, before: Element? = nil) {
    self.step = step
    self.motion = motion
    self.before = before.map { .element($0) }
  }
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
  /// How to shake the device that shows it: milliseconds on, off, on and so forth.
  package var shake: [Int] = []
  /// Texts to speak, in place of what is spoken; an empty text ends it.
  package var speech: Speech?
  /// What to tell by the system around the front end.
  package var notices: [SystemNotice] = []
  /// Text the app puts on the clipboard.
  package var clipboard: String?
  /// Files that the app asks for and gives; only where the screen `handsFiles`.
  package var files: [FileRequest] = []

  package init() {}

  package var isEmpty: Bool {
    self == Update()
  }
}
