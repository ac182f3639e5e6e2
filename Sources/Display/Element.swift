package import Foundation
import Geometry

/// The name of an element: unique in its session, never used again.
package struct ElementID: Hashable, Sendable, Comparable, CustomStringConvertible {
  package let number: UInt32

  package init(_ number: UInt32) {
    self.number = number
  }

  /// The element that holds everything; always there, never changed but for its size.
  package static let root = ElementID(0)

  package static func < (left: ElementID, right: ElementID) -> Bool {
    left.number < right.number
  }

  package var description: String {
    "#\(number)"
  }
}

/// One thing on the screen: where it is, what it shows, how it looks and what it means.
package struct Element: Equatable, Sendable {
  package let id: ElementID
  /// In points, from the parent's top-left corner; in a scroll element from its content's corner.
  package var frame: CGRect
  package var content: Content
  package var eventMask: EventMask
  // Most elements look and mean nothing special: what takes half a kilobyte is held elsewhere.
  private var look: Rare<Appearance>
  private var meaning: Rare<Semantics>

  package var appearance: Appearance {
    get { look.value ?? Appearance() }
    set { look = Rare(newValue, unless: Appearance()) }
  }

  package var semantics: Semantics {
    get { meaning.value ?? Semantics() }
    set { meaning = Rare(newValue, unless: Semantics()) }
  }

  package init(
    id: ElementID,
    frame: CGRect = .zero,
    content: Content = .group,
    appearance: Appearance = Appearance(),
    semantics: Semantics = Semantics(),
    eventMask: EventMask = [],
  ) {
    self.id = id
    self.frame = frame
    self.content = content
    self.eventMask = eventMask
    look = Rare(appearance, unless: Appearance())
    meaning = Rare(semantics, unless: Semantics())
  }
}

extension Element {
  /// What it is called: its label, or for a text its words.
  package var name: String {
    if semantics.label.isEmpty, case .text(let block) = content {
      return block.string.replacingOccurrences(of: "\n", with: " ")
    }
    return semantics.label
  }

  /// The meaning in words: `button "Reset"`, `toggle "Repeats" = on, disabled`.
  package var line: String {
    var line = semantics.role == .none ? "element" : semantics.role.rawValue
    if !name.isEmpty { line += " \"\(name)\"" }
    if !semantics.value.isEmpty { line += " = \(semantics.value)" }
    if semantics.isSelected { line += ", selected" }
    if !semantics.isEnabled { line += ", disabled" }
    return line
  }
}

/// The events an element answers.
///
/// A front end need not send others.
package struct EventMask: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// Pressed: by pointer, touch, or return and space while focused.
  package static let tap = EventMask(rawValue: 1)
  /// Can hold the keyboard's focus though it is no control that a front end knows as one.
  package static let focus = EventMask(rawValue: 2)
  /// Keys, while it or something in it has the focus.
  package static let keys = EventMask(rawValue: 4)
  /// Pointer down, moved and up (`Event.pointer`), also where it leaves the element, and also when
  /// a finger would else scroll.
  package static let drag = EventMask(rawValue: 8)
  /// Pointer enters and leaves.
  package static let hover = EventMask(rawValue: 16)
  /// With `drag`: a finger that moves scrolls, unless it has rested for a moment before.
  package static let lift = EventMask(rawValue: 32)
  /// A secondary click, or its equal.
  package static let contextMenu = EventMask(rawValue: 64)
  /// Does not take part in pointer events; what lies below gets them.
  package static let noPointer = EventMask(rawValue: 128)
  /// With `drag`: a finger that moves up or down scrolls as ever.
  package static let swipe = EventMask(rawValue: 2048)
  /// Pulled down by a finger beyond the start of what scrolls (`Event.action` with the name "pull").
  package static let pull = EventMask(rawValue: 4096)
  /// With `keys`: only left, right, delete, escape, and up and down with option; others scroll.
  package static let rowKeys = EventMask(rawValue: 8192)
  /// Neither it nor anything in it can be pressed or focused: it is on its way out.
  package static let inert = EventMask(rawValue: 16384)
  /// As `drag`, but a finger that moves scrolls, and the pointer is cancelled.
  package static let press = EventMask(rawValue: 256)
  /// Two fingers (`Event.pinch`).
  package static let pinch = EventMask(rawValue: 512)
  /// Each move of a pointer above it (`Event.tracked`).
  package static let track = EventMask(rawValue: 1024)
  /// The button of a pen above it (`Event.pen`).
  package static let pen = EventMask(rawValue: 32768)
}
