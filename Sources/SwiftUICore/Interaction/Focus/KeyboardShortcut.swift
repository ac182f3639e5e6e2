package import Display
import Layout
public import Properties

/// A key on the keyboard.
public nonisolated struct KeyEquivalent: Hashable, Sendable,
  ExpressibleByExtendedGraphemeClusterLiteral
{
  public var character: Character

  public init(_ character: Character) {
    self.character = character
  }

  public init(extendedGraphemeClusterLiteral value: Character) {
    character = value
  }

  public static let upArrow = KeyEquivalent("\u{F700}")
  public static let downArrow = KeyEquivalent("\u{F701}")
  public static let leftArrow = KeyEquivalent("\u{F702}")
  public static let rightArrow = KeyEquivalent("\u{F703}")
  public static let escape = KeyEquivalent("\u{1B}")
  public static let delete = KeyEquivalent("\u{8}")
  public static let deleteForward = KeyEquivalent("\u{F728}")
  public static let home = KeyEquivalent("\u{F729}")
  public static let end = KeyEquivalent("\u{F72B}")
  public static let pageUp = KeyEquivalent("\u{F72C}")
  public static let pageDown = KeyEquivalent("\u{F72D}")
  public static let tab = KeyEquivalent("\t")
  public static let space = KeyEquivalent(" ")
  public static let `return` = KeyEquivalent("\r")

  private static let named: [(KeyEquivalent, KeyStroke.Key)] = [
    (.upArrow, .up), (.downArrow, .down), (.leftArrow, .left), (.rightArrow, .right),
    (.escape, .escape), (.delete, .delete), (.deleteForward, .forwardDelete), (.home, .home),
    (.end, .end), (.pageUp, .pageUp), (.pageDown, .pageDown), (.tab, .tab), (.space, .space),
    (.return, .return),
  ]

  package var key: KeyStroke.Key {
    if let known = KeyEquivalent.named.first(where: { $0.0 == self }) { return known.1 }
    // F1 to F24, as NSEvent numbers them.
    if let scalar = character.unicodeScalars.first, 0xF704...0xF71B ~= scalar.value {
      return .function(Int(scalar.value) - 0xF703)
    }
    return .character(character)
  }

  init(_ key: KeyStroke.Key) {
    if case .character(let character) = key {
      self.init(character)
    } else if case .function(let number) = key, 1...24 ~= number,
      let scalar = Unicode.Scalar(UInt32(0xF703 + number))
    {
      self.init(Character(scalar))
    } else {
      self = KeyEquivalent.named.first { $0.1 == key }?.0 ?? KeyEquivalent("\u{0}")
    }
  }
}

/// Keys held down together with another.
public nonisolated struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let capsLock = EventModifiers(rawValue: 1)
  public static let shift = EventModifiers(rawValue: 2)
  public static let control = EventModifiers(rawValue: 4)
  public static let option = EventModifiers(rawValue: 8)
  public static let command = EventModifiers(rawValue: 16)
  public static let numericPad = EventModifiers(rawValue: 32)
  public static let all: EventModifiers = [
    .capsLock, .shift, .control, .option, .command, .numericPad,
  ]

  package var stroke: KeyStroke.Modifiers {
    var modifiers: KeyStroke.Modifiers = []
    if contains(.shift) { modifiers.insert(.shift) }
    if contains(.control) { modifiers.insert(.control) }
    if contains(.option) { modifiers.insert(.option) }
    if contains(.command) { modifiers.insert(.command) }
    return modifiers
  }

  init(_ modifiers: KeyStroke.Modifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.option) { insert(.option) }
    if modifiers.contains(.command) { insert(.command) }
  }
}

/// Keys that press a control wherever the focus is.
public nonisolated struct KeyboardShortcut: Hashable, Sendable {
  /// Whether keys change where the layout is mirrored.
  public struct Localization: Hashable, Sendable {
    /// Whether arrows and brackets stand for the other one where texts run from right to left.
    let isMirrored: Bool

    /// Arrows and brackets that point to a side stand for their opposites where texts run from
    /// right to left.
    public static let automatic = Localization(isMirrored: true)
    /// Keys stay as they are where texts run from right to left.
    public static let withoutMirroring = Localization(isMirrored: false)
    /// Keys stay as they are everywhere.
    public static let custom = Localization(isMirrored: false)
  }

  public var key: KeyEquivalent
  public var modifiers: EventModifiers
  public var localization: Localization

  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.init(key, modifiers: modifiers, localization: .automatic)
  }

  public init(
    _ key: KeyEquivalent,
    modifiers: EventModifiers = .command,
    localization: Localization,
  ) {
    self.key = key
    self.modifiers = modifiers
    self.localization = localization
  }

  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  public static func == (left: KeyboardShortcut, right: KeyboardShortcut) -> Bool {
    left.stroke == right.stroke
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(stroke) }

  var stroke: KeyStroke { KeyStroke(key.key, modifiers.stroke) }

  init(_ stroke: KeyStroke) {
    self.init(KeyEquivalent(stroke.key), modifiers: EventModifiers(stroke.modifiers))
  }

  /// The stroke where texts run in a direction.
  func stroke(_ direction: LayoutDirection) -> KeyStroke {
    guard direction == .rightToLeft, localization.isMirrored else { return stroke }
    let mirrored: [KeyStroke.Key: KeyStroke.Key] = [
      .left: .right, .right: .left, .character("["): .character("]"),
      .character("]"): .character("["), .character("{"): .character("}"),
      .character("}"): .character("{"), .character("("): .character(")"),
      .character(")"): .character("("), .character("<"): .character(">"),
      .character(">"): .character("<"),
    ]
    return KeyStroke(mirrored[key.key] ?? key.key, modifiers.stroke)
  }
}

extension View {
  public nonisolated func keyboardShortcut(
    _ key: KeyEquivalent,
    modifiers: EventModifiers = .command,
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }
  /// Lets keys press the control in the view wherever the focus is.
  public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    keyboardShortcut(Optional(shortcut))
  }
  /// Lets keys press the control in the view wherever the focus is, or none.
  public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    modifier(ShortcutModifier(shortcut: shortcut))
  }
  /// Lets keys press the control in the view wherever the focus is.
  public nonisolated func keyboardShortcut(
    _ key: KeyEquivalent,
    modifiers: EventModifiers = .command,
    localization: KeyboardShortcut.Localization,
  ) -> some View {
    keyboardShortcut(
      KeyboardShortcut(key, modifiers: modifiers, localization: localization)
    )
  }
}

private nonisolated struct ShortcutModifier: EnvironmentModifier {
  let shortcut: KeyboardShortcut?

  func change(_ environment: inout EnvironmentValues) {
    environment.shortcut = shortcut?.stroke(environment.layoutDirection)
  }
}

nonisolated extension EnvironmentValues {
  /// The keys that press the controls in the view; nil where there are none.
  public var keyboardShortcut: KeyboardShortcut? { shortcut.map { KeyboardShortcut($0) } }
}
