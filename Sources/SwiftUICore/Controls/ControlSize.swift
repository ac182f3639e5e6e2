import Display
public import Foundation
import Layout
public import Properties

/// The size of controls.
public nonisolated enum ControlSize: CaseIterable, Hashable, Sendable {
  case mini, small, regular, large, extraLarge

  /// Room around a control's label, from what is usual.
  func room(_ usual: CGSize) -> CGSize {
    switch self {
    case .mini: CGSize(width: usual.width - 4, height: max(0, usual.height - 5))
    case .small: CGSize(width: usual.width - 2, height: max(0, usual.height - 3))
    case .regular: usual
    case .large: CGSize(width: usual.width + 8, height: usual.height + 7)
    case .extraLarge: CGSize(width: usual.width + 12, height: usual.height + 10)
    }
  }

  /// Room around a control's label on a screen of cells, from what is usual; brackets take a cell
  /// of it at each side.
  func cells(_ usual: CGSize, grid: CGSize, hasBrackets: Bool) -> CGSize {
    var more: CGFloat =
      switch self {
      case .mini: -2
      case .small: -1
      case .regular: 0
      case .large: 1
      case .extraLarge: 3
      }
    if hasBrackets { more -= 1 }
    return CGSize(width: max(0, usual.width + more * grid.width), height: usual.height)
  }

  func corner(_ theme: Theme) -> CGFloat {
    switch self {
    case .mini, .small: theme.buttonCorner - 2
    case .regular: theme.buttonCorner
    case .large, .extraLarge: theme.buttonCorner + 4
    }
  }

  /// The scale of a drawing.
  var factor: CGFloat {
    switch self {
    case .mini: 0.7
    case .small: 0.8
    case .regular: 1
    case .large: 1.6
    case .extraLarge: 2
    }
  }
}

/// The outline of bordered buttons.
public nonisolated struct ButtonBorderShape: Hashable, Sendable {
  /// Of the corners in points; nil is the platform's own.
  let radius: CGFloat?
  private let isRound: Bool

  /// Whether a screen of cells shows it by brackets.
  var hasBrackets: Bool { isRound || radius == Self.capsule.radius }

  private init(_ radius: CGFloat?, isRound: Bool = false) {
    self.radius = radius
    self.isRound = isRound
  }

  public static let automatic = ButtonBorderShape(nil)
  public static let capsule = ButtonBorderShape(999)
  public static let roundedRectangle = ButtonBorderShape(nil)
  public static let circle = ButtonBorderShape(999, isRound: true)

  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(radius.isFinite ? max(0, radius) : nil)
  }
}

/// Whether a button acts again and again while it is held.
public nonisolated struct ButtonRepeatBehavior: Hashable, Sendable {
  let isRepeating: Bool?

  public static let automatic = ButtonRepeatBehavior(isRepeating: nil)
  public static let enabled = ButtonRepeatBehavior(isRepeating: true)
  public static let disabled = ButtonRepeatBehavior(isRepeating: false)
}

/// How much of the width that it is offered a button takes.
public nonisolated struct ButtonSizing: Hashable, Sendable {
  private enum Kind: Sendable { case automatic, fitted, flexible }

  private let kind: Kind

  /// As the button's style says, which is fitted.
  public static let automatic = ButtonSizing(kind: .automatic)
  /// As wide as the label.
  public static let fitted = ButtonSizing(kind: .fitted)
  /// As wide as there is room.
  public static let flexible = ButtonSizing(kind: .flexible)

  /// In points; nil is the label's.
  var mostWidth: CGFloat? { kind == .flexible ? .infinity : nil }
}

extension View {
  /// Sets how much of the width buttons inside take.
  public nonisolated func buttonSizing(_ sizing: ButtonSizing) -> some View {
    environment(\.buttonSizing, sizing)
  }
  /// Sets how large controls inside are; in a terminal buttons alone, which have more or less room
  /// at their sides.
  public nonisolated func controlSize(_ controlSize: ControlSize) -> some View {
    environment(\.controlSize, controlSize)
  }
  /// Sets the outline of bordered buttons; a terminal draws brackets for round ones.
  public nonisolated func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    environment(\.buttonBorderShape, shape)
  }
  /// Says whether buttons inside act again and again while a pointer holds them.
  ///
  /// A key that is held presses again as the person's keyboard repeats it, whatever is said here.
  public nonisolated func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
    environment(\.buttonRepeatBehavior, behavior)
  }
}

nonisolated extension EnvironmentValues {
  @Entry public var controlSize: ControlSize = .regular
  /// How much of the width buttons take.
  @Entry public var buttonSizing: ButtonSizing = .automatic
  /// Whether buttons act again and again while a pointer holds them; `automatic` is not.
  @Entry public var buttonRepeatBehavior: ButtonRepeatBehavior = .automatic
  @Entry var buttonBorderShape: ButtonBorderShape = .automatic
}
