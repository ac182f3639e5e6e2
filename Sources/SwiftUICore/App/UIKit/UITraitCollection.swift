import Geometry
import Properties

/// The colour scheme, under UIKit's name.
public nonisolated enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

/// The environment of a view, under UIKit's name.
public nonisolated final class UITraitCollection: Hashable, Sendable {
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The values of traits that an app declares.
  let own: TraitValues

  /// Light surroundings: which ones there are is only known where something is drawn.
  public static let current = UITraitCollection(userInterfaceStyle: .light)

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(userInterfaceStyle: userInterfaceStyle, own: TraitValues())
  }

  init(userInterfaceStyle: UIUserInterfaceStyle, own: TraitValues) {
    self.userInterfaceStyle = userInterfaceStyle
    self.own = own
  }

  public static func == (one: UITraitCollection, other: UITraitCollection) -> Bool {
    one.userInterfaceStyle == other.userInterfaceStyle
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(userInterfaceStyle) }

  /// The corresponding values of SwiftUI's environment.
  var environment: EnvironmentValues {
    var values = EnvironmentValues()
    values.colorScheme = userInterfaceStyle == .dark ? .dark : .light
    return values
  }
}

nonisolated extension UIColor {
  /// A colour made for the surroundings: one for light and one for dark ones, each made at once.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    func ink(_ style: UIUserInterfaceStyle) -> Ink {
      let traits = UITraitCollection(userInterfaceStyle: style)
      return dynamicProvider(traits).color.ink(traits.environment)
    }
    self.init(Color(light: ink(.light), dark: ink(.dark)))
  }

  /// The colour as it is in some surroundings.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    UIColor(Color(color.ink(traitCollection.environment)))
  }
}
