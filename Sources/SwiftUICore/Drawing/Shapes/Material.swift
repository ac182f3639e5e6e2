import Foundation
package import Geometry
public import Properties

/// A translucent background.
public nonisolated struct Material: PrimitiveShapeStyle {
  let strength: Double
  private var activity: MaterialActiveAppearance?

  private init(strength: Double) {
    self.strength = strength
  }

  public static let ultraThin = Material(strength: 0.55)
  public static let thin = Material(strength: 0.68)
  public static let regular = Material(strength: 0.8)
  public static let thick = Material(strength: 0.88)
  public static let ultraThick = Material(strength: 0.94)
  public static let bar = Material(strength: 0.9)

  package func fill(_ environment: EnvironmentValues) -> Fill {
    let ink = Color.elevated.ink(environment)
    let activity = activity ?? environment.materialActiveAppearance
    return activity == .inactive ? .ink(ink) : .material(ink.faded(strength))
  }

  /// Returns the material as it looks in a window in front, or in another one.
  ///
  /// One of a window that is not in front lets nothing through.
  public func materialActiveAppearance(_ appearance: MaterialActiveAppearance) -> Material {
    var material = self
    material.activity = appearance
    return material
  }
}

/// Whether materials look as those of a window in front.
///
/// The window of a page or a terminal always is in front: `automatic` and `matchWindow` are active.
public nonisolated struct MaterialActiveAppearance: Hashable, Sendable {
  private let name: String

  public static let automatic = MaterialActiveAppearance(name: "automatic")
  public static let active = MaterialActiveAppearance(name: "active")
  public static let inactive = MaterialActiveAppearance(name: "inactive")
  public static let matchWindow = MaterialActiveAppearance(name: "matchWindow")
}

nonisolated struct ActiveMaterialStyle: DerivedShapeStyle {
  let base: AnyShapeStyle
  let appearance: MaterialActiveAppearance

  package func fill(_ environment: EnvironmentValues) -> Fill {
    var environment = environment
    environment.materialActiveAppearance = appearance
    return base.fill(environment)
  }

  package func fill(_ environment: EnvironmentValues, in area: CGRect) -> Fill {
    var environment = environment
    environment.materialActiveAppearance = appearance
    return base.fill(environment, in: area)
  }
}

nonisolated extension ShapeStyle {
  /// Returns the style, a material of which looks as in a window in front, or in another one.
  public func materialActiveAppearance(
    _ appearance: MaterialActiveAppearance
  ) -> some ShapeStyle {
    ActiveMaterialStyle(base: AnyShapeStyle(self), appearance: appearance)
  }
}

nonisolated extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { .bar }
}

nonisolated extension EnvironmentValues {
  @Entry public var materialActiveAppearance: MaterialActiveAppearance = .automatic
  /// The material that `background` puts behind the view; nil where it is none.
  @Entry public var backgroundMaterial: Material?
}

extension View {
  /// Says whether materials inside look as those of a window in front.
  ///
  /// Inactive ones let nothing through.
  public nonisolated func materialActiveAppearance(
    _ appearance: MaterialActiveAppearance
  ) -> some View {
    environment(\.materialActiveAppearance, appearance)
  }

  /// Puts a material behind the view, which knows it as `backgroundMaterial`.
  public nonisolated func background<T: Shape>(
    _ style: Material,
    in shape: T,
    fillStyle: FillStyle = FillStyle(),
  ) -> some View {
    environment(\.backgroundMaterial, style).background {
      shape.fill(style, style: fillStyle)
    }
  }
}
