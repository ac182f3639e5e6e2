public import Foundation
public import Layout
public import Properties

/// Where a pencil is above a view.
///
/// Without effect: front ends know no pencils; a pencil points as a finger does.
public nonisolated struct PencilHoverPose: Hashable, Sendable {
  /// The place as a fraction of the view's frame.
  public let anchor: UnitPoint
  /// The place in the view's points.
  public let location: CGPoint
  /// From 0, on the screen, to 1, as far away as is noticed.
  public let zDistance: CGFloat
  /// The angle between pencil and screen.
  public let altitude: Angle
  /// The direction that the pencil leans to.
  public let azimuth: Angle
  /// The turn of the pencil about itself.
  public let roll: Angle
}

/// What a person wants to happen by a double tap on a pencil, or when it is squeezed.
///
/// Without effect: front ends know no pencils.
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
///
/// Without effect: front ends know no pencils.
public nonisolated struct PencilDoubleTapGestureValue: Hashable, Sendable {
  /// Where the pencil was; nil if it was not above the view.
  public let hoverPose: PencilHoverPose?
}

/// A squeeze of a pencil.
///
/// Without effect: front ends know no pencils.
public nonisolated struct PencilSqueezeGestureValue: Hashable, Sendable {
  /// Where the pencil is; nil if it is not above the view.
  public let hoverPose: PencilHoverPose?
}

/// How far a squeeze of a pencil has come.
///
/// Without effect: front ends know no pencils.
public nonisolated enum PencilSqueezeGesturePhase: Hashable, Sendable {
  case active(PencilSqueezeGestureValue)
  case ended(PencilSqueezeGestureValue)
  case failed
}

nonisolated extension EnvironmentValues {
  /// What a person wants a double tap on a pencil to do.
  ///
  /// Without effect: front ends know no pencils; it is `ignore`.
  public var preferredPencilDoubleTapAction: PencilPreferredAction { .ignore }

  /// What a person wants a squeeze of a pencil to do.
  ///
  /// Without effect: front ends know no pencils; it is `ignore`.
  public var preferredPencilSqueezeAction: PencilPreferredAction { .ignore }
}

extension View {
  /// Does something after a double tap on a pencil.
  ///
  /// Without effect: front ends know no pencils.
  public nonisolated func onPencilDoubleTap(
    perform action: @escaping (PencilDoubleTapGestureValue) -> Void
  ) -> some View { self }

  /// Does something while a pencil is squeezed.
  ///
  /// Without effect: front ends know no pencils.
  public nonisolated func onPencilSqueeze(
    perform action: @escaping (PencilSqueezeGesturePhase) -> Void
  ) -> some View { self }
}
