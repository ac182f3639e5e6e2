package import Foundation

/// What a person did, or what became of the screen.
package enum Event: Equatable, Sendable {
  /// Location in the element's points; nil when it was not done with a pointer.
  case tap(ElementID, at: CGPoint?, count: Int)
  case contextMenu(ElementID, at: CGPoint?)
  case pointer(ElementID, Pointer)
  case hover(ElementID, Bool)
  /// A pointer without a button down, where `EventMask.track` asks for it; in the element's points.
  case tracked(ElementID, CGPoint)
  case pinch(ElementID, Pinch)
  case pen(ElementID, PenButton)
  /// The whole text of a field after an edit.
  case edited(ElementID, String)
  /// The part of a field's text that is selected, in units of UTF-16, where
  /// `Content.Field.selection` asks for it; empty where the cursor stands.
  case selected(ElementID, Range<Int>)
  /// Return in a field.
  case submit(ElementID)
  /// The offset after a person scrolled, in points.
  case scrolled(ElementID, CGPoint)
  /// An option of a choice, or a toggle's 0 or 1.
  case chosen(ElementID, Int)
  case slid(ElementID, Double)
  case dated(ElementID, Date)
  /// One of `Semantics.actions`.
  case action(ElementID, String)
  /// The keyboard's focus went to an element, or nowhere.
  case focused(ElementID?)
  /// A key that the front end had no use for itself.
  case key(KeyStroke)
  /// Text pasted where no field had the focus.
  case pasted(String)
  /// Files of the system were dropped on an element, or pasted there without a place; who wants
  /// them asks for them by `FileRequest.Kind.dropped`.
  case dropped(ElementID, at: CGPoint?)
  /// The screen became another: its size, its scheme.
  case screen(ScreenTraits)
  /// Shown, behind others, out of sight.
  case activity(Activity)
  /// A link in a text.
  case link(ElementID, String)
  /// What became of a `FileRequest`, by its number.
  case files(Int, FileAnswer)

  package enum Activity: UInt8, Sendable {
    case active, inactive, background
  }
}

/// A pointer's way over an element, in the element's points.
package struct Pointer: Equatable, Sendable {
  package enum Phase: UInt8, Sendable {
    case began, moved, ended, cancelled
  }

  package var phase: Phase
  package var location: CGPoint
  package var start: CGPoint
  /// Seconds since any fixed moment.
  package var time: Double

  package init(phase: Phase, location: CGPoint, start: CGPoint, time: Double) {
    self.phase = phase
    self.location = location
    self.start = start
    self.time = time
  }
}

/// Two fingers on an element, or what stands for them.
package struct Pinch: Equatable, Sendable {
  package var phase: Pointer.Phase
  /// The fingers' distance as a part of that at the start.
  package var scale: CGFloat
  /// Clockwise since the start, in radians.
  package var rotation: CGFloat
  /// The middle between the fingers at the start, in the element's points.
  package var start: CGPoint
  /// Seconds since any fixed moment.
  package var time: Double

  package init(
    phase: Pointer.Phase,
    scale: CGFloat,
    rotation: CGFloat,
    start: CGPoint,
    time: Double,
  ) {
    self.phase = phase
    self.scale = scale
    self.rotation = rotation
    self.start = start
    self.time = time
  }
}

/// The button of a pen above an element.
package struct PenButton: Equatable, Sendable {
  /// Pressed, released, or out of sight; a pen is not followed in between.
  package var phase: Pointer.Phase
  /// In the element's points.
  package var location: CGPoint
  /// How far it leans to the right and to the bottom, in degrees from -90 to 90.
  package var tilt: CGPoint
  /// Its turn about itself, clockwise in degrees.
  package var twist: CGFloat
  /// Seconds since any fixed moment.
  package var time: Double

  package init(
    phase: Pointer.Phase,
    location: CGPoint,
    tilt: CGPoint = .zero,
    twist: CGFloat = 0,
    time: Double,
  ) {
    self.phase = phase
    self.location = location
    self.tilt = tilt
    self.twist = twist
    self.time = time
  }
}

/// A key with its modifiers.
package struct KeyStroke: Hashable, Sendable {
  package enum Key: Hashable, Sendable {
    /// The character the key gives without modifiers other than shift.
    case character(Character)
    case `return`, tab, space, escape, delete, forwardDelete
    case up, down, left, right, home, end, pageUp, pageDown
    case function(Int)
  }

  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    package static let shift = Modifiers(rawValue: 1)
    package static let control = Modifiers(rawValue: 2)
    package static let option = Modifiers(rawValue: 4)
    package static let command = Modifiers(rawValue: 8)
  }

  package var key: Key
  package var modifiers: Modifiers

  package init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}
