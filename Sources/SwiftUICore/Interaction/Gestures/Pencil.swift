import Display
public import Foundation
public import Layout
public import Properties

/// Where a pencil is above a view.
public nonisolated struct PencilHoverPose: Hashable, Sendable {
  /// The place as a fraction of the view's frame.
  public let anchor: UnitPoint
  /// The place in the view's points.
  public let location: CGPoint
  /// From 0, on the screen, to 1, as far away as is noticed; 0 here, as browsers do not tell it.
  public let zDistance: CGFloat
  /// The angle between pencil and screen.
  public let altitude: Angle
  /// The direction that the pencil leans to.
  public let azimuth: Angle
  /// The turn of the pencil about itself.
  public let roll: Angle
}

/// What a person wants to happen by a double tap on a pencil, or when it is squeezed.
public nonisolated struct PencilPreferredAction: Hashable, Sendable {
  private let name: String

  public static let ignore = PencilPreferredAction(name: "ignore")
  public static let switchEraser = PencilPreferredAction(name: "switchEraser")
  public static let switchPrevious = PencilPreferredAction(name: "switchPrevious")
  public static let showColorPalette = PencilPreferredAction(name: "showColorPalette")
  public static let showInkAttributes = PencilPreferredAction(name: "showInkAttributes")
  public static let showContextualPalette = PencilPreferredAction(name: "showContextualPalette")
  public static let runSystemShortcut = PencilPreferredAction(name: "runSystemShortcut")
}

/// A double tap on a pencil.
public nonisolated struct PencilDoubleTapGestureValue: Hashable, Sendable {
  /// Where the pencil was; nil if it was not above the view.
  public let hoverPose: PencilHoverPose?
}

/// A squeeze of a pencil.
public nonisolated struct PencilSqueezeGestureValue: Hashable, Sendable {
  /// Where the pencil is; nil if it is not above the view.
  public let hoverPose: PencilHoverPose?
}

/// How far a squeeze of a pencil has come.
public nonisolated enum PencilSqueezeGesturePhase: Hashable, Sendable {
  case active(PencilSqueezeGestureValue)
  case ended(PencilSqueezeGestureValue)
  case failed
}

nonisolated extension PencilHoverPose {
  /// - Parameter size: Of the view, in points.
  init(_ pen: PenButton, in size: CGSize) {
    let across = tan(pen.tilt.x * .pi / 180)
    let down = tan(pen.tilt.y * .pi / 180)
    let azimuth = atan2(down, across)
    self.init(
      anchor: UnitPoint(
        x: size.width > 0 ? pen.location.x / size.width : 0,
        y: size.height > 0 ? pen.location.y / size.height : 0,
      ),
      location: pen.location,
      zDistance: 0,
      // Upright, it leans in no direction: the quotient is infinite.
      altitude: .radians(atan(1 / hypot(across, down))),
      azimuth: .radians(azimuth < 0 ? azimuth + 2 * .pi : azimuth),
      roll: .degrees(pen.twist),
    )
  }
}

nonisolated extension EnvironmentValues {
  /// What a person wants a double tap on a pencil to do: to switch to the eraser and back, as where
  /// nobody has chosen, because front ends do not tell.
  public var preferredPencilDoubleTapAction: PencilPreferredAction { .switchEraser }

  /// What a person wants a squeeze of a pencil to do: to show the tools, as where nobody has chosen,
  /// because front ends do not tell.
  public var preferredPencilSqueezeAction: PencilPreferredAction { .showContextualPalette }
}
