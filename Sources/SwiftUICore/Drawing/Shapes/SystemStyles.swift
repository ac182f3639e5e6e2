package import Geometry
package import Properties

/// The colour of links.
public nonisolated struct LinkShapeStyle: PrimitiveShapeStyle {
  public init() {}

  package func fill(_ environment: EnvironmentValues) -> Fill {
    .ink(Color.accentColor.ink(environment))
  }
}

/// The colour of the words in an empty field.
public nonisolated struct PlaceholderTextShapeStyle: PrimitiveShapeStyle {
  public init() {}

  package func fill(_ environment: EnvironmentValues) -> Fill {
    .ink(Color.secondary.ink(environment))
  }
}

/// The colour behind what is selected.
public nonisolated struct SelectionShapeStyle: PrimitiveShapeStyle {
  public init() {}

  package func fill(_ environment: EnvironmentValues) -> Fill {
    .ink(Color.accentColor.ink(environment))
  }
}

/// The colour of lines between parts.
public nonisolated struct SeparatorShapeStyle: PrimitiveShapeStyle {
  public init() {}

  package func fill(_ environment: EnvironmentValues) -> Fill {
    .ink(Color.separator.ink(environment))
  }
}

/// The colour behind everything in a window.
public nonisolated struct WindowBackgroundShapeStyle: PrimitiveShapeStyle {
  public init() {}

  package func fill(_ environment: EnvironmentValues) -> Fill {
    .ink(Color.background.ink(environment))
  }
}

/// The colour of things that are filled lightly.
public nonisolated struct FillShapeStyle: PrimitiveShapeStyle {
  public init() {}

  package func fill(_ environment: EnvironmentValues) -> Fill {
    .ink(Color.systemFills[0].ink(environment))
  }
}

nonisolated extension FillShapeStyle: LeveledShapeStyle {
  func fill(_ environment: EnvironmentValues, level: Int) -> Fill? {
    level < Color.systemFills.count ? .ink(Color.systemFills[level].ink(environment)) : nil
  }
}

nonisolated extension BackgroundStyle: LeveledShapeStyle {
  func fill(_ environment: EnvironmentValues, level: Int) -> Fill? {
    if let style = environment.backgroundStyle, !(style.base is BackgroundStyle) { return nil }
    let grounds = [Color.background, .secondaryBackground, .tertiaryBackground]
    return level < grounds.count ? .ink(grounds[level].ink(environment)) : nil
  }
}

/// A style with colours of its own for weaker forms.
private nonisolated protocol LeveledShapeStyle {
  /// - Parameter level: 1 is the second form; nil is a fainter first one.
  func fill(_ environment: EnvironmentValues, level: Int) -> Fill?
}

/// A style in a weaker form.
public nonisolated struct HierarchicalShapeStyleModifier<Base: ShapeStyle>: PrimitiveShapeStyle {
  fileprivate let base: Base
  fileprivate let level: Int

  package func fill(_ environment: EnvironmentValues) -> Fill {
    let base = (base as? AnyShapeStyle)?.base ?? base
    if let fill = (base as? any LeveledShapeStyle)?.fill(environment, level: level) { return fill }
    let share = [1, 0.55, 0.32, 0.2, 0.12][level]
    return base.finished(environment).mapped { $0.faded(share) }
  }
}

nonisolated extension ShapeStyle {
  /// The style in its second form, a little weaker.
  public var secondary: HierarchicalShapeStyleModifier<Self> { weaker(1) }
  /// The style in its third form.
  public var tertiary: HierarchicalShapeStyleModifier<Self> { weaker(2) }
  /// The style in its fourth form.
  public var quaternary: HierarchicalShapeStyleModifier<Self> { weaker(3) }
  /// The style in its fifth form, the weakest.
  public var quinary: HierarchicalShapeStyleModifier<Self> { weaker(4) }

  private func weaker(_ level: Int) -> HierarchicalShapeStyleModifier<Self> {
    HierarchicalShapeStyleModifier(base: self, level: level)
  }
}

nonisolated extension ShapeStyle where Self == LinkShapeStyle {
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}
nonisolated extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}
nonisolated extension ShapeStyle where Self == SelectionShapeStyle {
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}
nonisolated extension ShapeStyle where Self == SeparatorShapeStyle {
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}
nonisolated extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}
nonisolated extension ShapeStyle where Self == FillShapeStyle {
  public static var fill: FillShapeStyle { FillShapeStyle() }
}
