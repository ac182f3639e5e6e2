package import Display
package import Foundation
package import Geometry
public import Properties

/// A colour or pattern to draw a shape with.
public nonisolated protocol ShapeStyle: Sendable {
  associatedtype Resolved: ShapeStyle = Never
  /// Returns the style in an environment.
  func resolve(in environment: EnvironmentValues) -> Resolved
}

extension Never: ShapeStyle {
  public nonisolated func resolve(in environment: EnvironmentValues) -> Never { switch self {} }
}

nonisolated extension ShapeStyle where Resolved == Never {
  /// A primitive style resolves to no other style; the runtime never calls it.
  public nonisolated func resolve(in environment: EnvironmentValues) -> Never {
    fatalError("\(Self.self) is a primitive style: it resolves to a fill, not to another style.")
  }
}

/// A style that the runtime turns into a fill itself.
package nonisolated protocol PrimitiveShapeStyle: ShapeStyle {
  func fill(_ environment: EnvironmentValues) -> Fill
  /// The fill of what has its bounds in an element's points.
  func fill(_ environment: EnvironmentValues, in area: CGRect) -> Fill
  /// What a shape drawn with it casts.
  func shadow(_ environment: EnvironmentValues) -> Appearance.Shadow?
  /// What the edges of a shape drawn with it cast into it.
  func innerShadow(_ environment: EnvironmentValues) -> Appearance.Shadow?
  /// How it mixes with what lies below; nil is by the view's own rule.
  func blend(_ environment: EnvironmentValues) -> Appearance.Blend?
}

nonisolated extension PrimitiveShapeStyle {
  package func fill(_ environment: EnvironmentValues, in area: CGRect) -> Fill { fill(environment) }
  package func shadow(_ environment: EnvironmentValues) -> Appearance.Shadow? { nil }
  package func innerShadow(_ environment: EnvironmentValues) -> Appearance.Shadow? { nil }
  package func blend(_ environment: EnvironmentValues) -> Appearance.Blend? { nil }
}

nonisolated extension ShapeStyle {
  /// The style that the runtime draws: this one, or what it resolves to.
  nonisolated func primitive(_ environment: EnvironmentValues) -> any PrimitiveShapeStyle {
    (self as? any PrimitiveShapeStyle) ?? resolve(in: environment).primitive(environment)
  }

  /// Resolves the style to a fill.
  nonisolated func finished(_ environment: EnvironmentValues) -> Fill {
    primitive(environment).fill(environment)
  }

  public nonisolated func opacity(_ opacity: Double) -> some ShapeStyle {
    FadedStyle(base: AnyShapeStyle(self), opacity: opacity)
  }
}

/// A style that differs from another in one thing.
nonisolated protocol DerivedShapeStyle: PrimitiveShapeStyle {
  var base: AnyShapeStyle { get }
}

nonisolated extension DerivedShapeStyle {
  package func fill(_ environment: EnvironmentValues) -> Fill { base.fill(environment) }
  package func fill(_ environment: EnvironmentValues, in area: CGRect) -> Fill {
    base.fill(environment, in: area)
  }
  package func shadow(_ environment: EnvironmentValues) -> Appearance.Shadow? {
    base.shadow(environment)
  }
  package func innerShadow(_ environment: EnvironmentValues) -> Appearance.Shadow? {
    base.innerShadow(environment)
  }
  package func blend(_ environment: EnvironmentValues) -> Appearance.Blend? {
    base.blend(environment)
  }
}

nonisolated struct FadedStyle: DerivedShapeStyle {
  let base: AnyShapeStyle
  let opacity: Double

  package func fill(_ environment: EnvironmentValues) -> Fill {
    base.fill(environment).mapped { $0.faded(opacity) }
  }
  package func fill(_ environment: EnvironmentValues, in area: CGRect) -> Fill {
    base.fill(environment, in: area).mapped { $0.faded(opacity) }
  }
}

nonisolated extension Color: PrimitiveShapeStyle {
  package func fill(_ environment: EnvironmentValues) -> Fill { .ink(ink(environment)) }
}

/// A style of an erased type.
public nonisolated struct AnyShapeStyle: PrimitiveShapeStyle {
  let base: any ShapeStyle

  public init<S: ShapeStyle>(_ style: S) {
    base = (style as? AnyShapeStyle)?.base ?? style
  }

  package func fill(_ environment: EnvironmentValues) -> Fill { base.finished(environment) }
  package func fill(_ environment: EnvironmentValues, in area: CGRect) -> Fill {
    base.primitive(environment).fill(environment, in: area)
  }
  package func shadow(_ environment: EnvironmentValues) -> Appearance.Shadow? {
    base.primitive(environment).shadow(environment)
  }
  package func innerShadow(_ environment: EnvironmentValues) -> Appearance.Shadow? {
    base.primitive(environment).innerShadow(environment)
  }
  package func blend(_ environment: EnvironmentValues) -> Appearance.Blend? {
    base.primitive(environment).blend(environment)
  }
}

extension AnyShapeStyle: SelfComparing {
  func isSame(as other: AnyShapeStyle) -> Bool {
    func compare<S: ShapeStyle>(_ own: S) -> Bool {
      (other.base as? S).map { Equality.areEqual(own, $0) } ?? false
    }
    return compare(base)
  }
}

/// The style of the text and shapes around, in several strengths.
///
/// The levels are those given with `foregroundStyle(_:_:_:)`; below the last one given each is a
/// weaker form of it.
public nonisolated struct HierarchicalShapeStyle: PrimitiveShapeStyle {
  let level: Int

  public static let primary = HierarchicalShapeStyle(level: 0)
  public static let secondary = HierarchicalShapeStyle(level: 1)
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  public static let quaternary = HierarchicalShapeStyle(level: 3)
  public static let quinary = HierarchicalShapeStyle(level: 4)

  package func fill(_ environment: EnvironmentValues) -> Fill {
    let levels = environment.foregroundLevels
    if !levels.isEmpty {
      if level < levels.count { return levels[level].fill(environment) }
      let steps = [1, 0.55, 0.32, 0.2, 0.12]
      let share = steps[level] / steps[levels.count - 1]
      return levels[levels.count - 1].fill(environment).mapped { $0.faded(share) }
    }
    switch level {
    case 0: return .ink(Color.primary.ink(environment))
    case 1: return .ink(Color.secondary.ink(environment))
    case 2: return .ink(Color.tertiaryLabel.ink(environment))
    default: return .ink(Color.tertiary.ink(environment).faded([0.6, 0.4][min(level, 4) - 3]))
    }
  }

  /// Of shapes: as faint as on Apple's systems, where words are stronger, so that they can be read.
  package func fill(_ environment: EnvironmentValues, in area: CGRect) -> Fill {
    guard environment.foregroundLevels.isEmpty, 1...2 ~= level else { return fill(environment) }
    let share: Float = level == 1 ? 0.6 : 0.3
    return fill(environment).mapped { ink in
      var ink = ink
      ink.alpha = share
      return ink
    }
  }
}

/// The foreground style of the environment.
public nonisolated struct ForegroundStyle: PrimitiveShapeStyle {
  public init() {}

  package func fill(_ environment: EnvironmentValues) -> Fill {
    given(environment)?.fill(environment) ?? .ink(Color.primary.ink(environment))
  }

  package func fill(_ environment: EnvironmentValues, in area: CGRect) -> Fill {
    given(environment)?.fill(environment, in: area) ?? fill(environment)
  }

  package func shadow(_ environment: EnvironmentValues) -> Appearance.Shadow? {
    given(environment)?.shadow(environment)
  }

  package func innerShadow(_ environment: EnvironmentValues) -> Appearance.Shadow? {
    given(environment)?.innerShadow(environment)
  }

  package func blend(_ environment: EnvironmentValues) -> Appearance.Blend? {
    given(environment)?.blend(environment)
  }

  private func given(_ environment: EnvironmentValues) -> AnyShapeStyle? {
    environment.foreground.flatMap { $0.base is ForegroundStyle ? nil : $0 }
  }
}

/// The background style of the environment; the screen's own by default.
public nonisolated struct BackgroundStyle: PrimitiveShapeStyle {
  public init() {}

  package func fill(_ environment: EnvironmentValues) -> Fill {
    if let style = environment.backgroundStyle, !(style.base is BackgroundStyle) {
      return style.fill(environment)
    }
    return .ink(Color.background.ink(environment))
  }

  package func fill(_ environment: EnvironmentValues, in area: CGRect) -> Fill {
    guard let style = environment.backgroundStyle, !(style.base is BackgroundStyle) else {
      return fill(environment)
    }
    return style.fill(environment, in: area)
  }
}

/// The tint of the environment.
public nonisolated struct TintShapeStyle: PrimitiveShapeStyle {
  public init() {}

  package func fill(_ environment: EnvironmentValues) -> Fill {
    .ink(Color.accentColor.ink(environment))
  }
}

nonisolated extension ShapeStyle where Self == Color {
  public static var red: Color { .red }
  public static var orange: Color { .orange }
  public static var yellow: Color { .yellow }
  public static var green: Color { .green }
  public static var mint: Color { .mint }
  public static var teal: Color { .teal }
  public static var cyan: Color { .cyan }
  public static var blue: Color { .blue }
  public static var indigo: Color { .indigo }
  public static var purple: Color { .purple }
  public static var pink: Color { .pink }
  public static var brown: Color { .brown }
  public static var gray: Color { .gray }
  public static var white: Color { .white }
  public static var black: Color { .black }
  public static var clear: Color { .clear }
  public static var accentColor: Color { .accentColor }
}

nonisolated extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .primary }
  public static var secondary: HierarchicalShapeStyle { .secondary }
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
  public static var quinary: HierarchicalShapeStyle { .quinary }
}

nonisolated extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

nonisolated extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { BackgroundStyle() }
}

nonisolated extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { TintShapeStyle() }
}
