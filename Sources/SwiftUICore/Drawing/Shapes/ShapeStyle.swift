package import Display
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
  /// What a shape drawn with it casts.
  func shadow(_ environment: EnvironmentValues) -> Appearance.Shadow?
}

nonisolated extension PrimitiveShapeStyle {
  package func shadow(_ environment: EnvironmentValues) -> Appearance.Shadow? { nil }
}

nonisolated extension ShapeStyle {
  /// Resolves the style to a fill.
  nonisolated func finished(_ environment: EnvironmentValues) -> Fill {
    if let primitive = self as? any PrimitiveShapeStyle { return primitive.fill(environment) }
    return resolve(in: environment).finished(environment)
  }

  nonisolated func finishedShadow(_ environment: EnvironmentValues) -> Appearance.Shadow? {
    if let primitive = self as? any PrimitiveShapeStyle { return primitive.shadow(environment) }
    return resolve(in: environment).finishedShadow(environment)
  }

  public nonisolated func opacity(_ opacity: Double) -> some ShapeStyle {
    FadedStyle(base: AnyShapeStyle(self), opacity: opacity)
  }
}

nonisolated struct FadedStyle: PrimitiveShapeStyle {
  let base: AnyShapeStyle
  let opacity: Double

  package func fill(_ environment: EnvironmentValues) -> Fill {
    base.fill(environment).mapped { $0.faded(opacity) }
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
  package func shadow(_ environment: EnvironmentValues) -> Appearance.Shadow? {
    base.finishedShadow(environment)
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
}

/// The foreground style of the environment.
public nonisolated struct ForegroundStyle: PrimitiveShapeStyle {
  public init() {}

  package func fill(_ environment: EnvironmentValues) -> Fill {
    if let style = environment.foreground, !(style.base is ForegroundStyle) {
      return style.fill(environment)
    }
    return .ink(Color.primary.ink(environment))
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
}

/// The tint of the environment.
public nonisolated struct TintShapeStyle: PrimitiveShapeStyle {
  public init() {}

  package func fill(_ environment: EnvironmentValues) -> Fill {
    .ink(Color.accentColor.ink(environment))
  }
}

/// A translucent background.
public nonisolated struct Material: PrimitiveShapeStyle {
  let strength: Double

  public static let ultraThin = Material(strength: 0.55)
  public static let thin = Material(strength: 0.68)
  public static let regular = Material(strength: 0.8)
  public static let thick = Material(strength: 0.88)
  public static let ultraThick = Material(strength: 0.94)
  public static let bar = Material(strength: 0.9)

  package func fill(_ environment: EnvironmentValues) -> Fill {
    .material(Color.elevated.ink(environment).faded(strength))
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

nonisolated extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { .bar }
}
