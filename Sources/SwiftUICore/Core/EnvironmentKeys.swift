import Display
public import Foundation
import Geometry
public import Layout
public import Properties

/// The values that every part of the runtime reads.
nonisolated extension EnvironmentValues {
  @Entry public var colorScheme: ColorScheme = .light
  @Entry public internal(set) var colorSchemeContrast: ColorSchemeContrast = .standard
  @Entry public var isEnabled: Bool = true
  @Entry public var layoutDirection: LayoutDirection = .leftToRight
  @Entry public var locale: Locale = .current
  @Entry public var calendar: Calendar = .current
  @Entry public var timeZone: TimeZone = .current
  @Entry public internal(set) var accessibilityReduceMotion: Bool = false
  @Entry public var scenePhase: ScenePhase = .active
  @Entry public var horizontalSizeClass: UserInterfaceSizeClass? = .regular
  @Entry public var verticalSizeClass: UserInterfaceSizeClass? = .regular
  /// The axis of the stack around the view, for spacers and dividers.
  @Entry var stackAxis: Axis?
  /// Whether a `ForEach` makes only the views that its container asks for.
  @Entry var isLazy: Bool = false
  /// Whether a view disappears before its successor appears (`.transition(.identity)`).
  @Entry var leavesAtOnce: Bool = false
  /// In points.
  @Entry var screenSize: CGSize = .zero
  @Entry var areLabelsHidden: Bool = false
  /// The measures of the platform.
  @Entry var theme: Theme = Theme()
  /// Whether the view is a row of a list.
  @Entry var isInRow: Bool = false
}

/// The colour scheme of a screen.
public nonisolated enum ColorScheme: CaseIterable, Sendable {
  case light, dark
}

/// The contrast between text and background.
public nonisolated enum ColorSchemeContrast: CaseIterable, Sendable {
  case standard, increased
}

/// The amount of space along an axis.
public nonisolated enum UserInterfaceSizeClass: Sendable {
  case compact, regular
}

/// The state of a scene: visible and in use, visible, or neither.
public nonisolated enum ScenePhase: Comparable, Sendable {
  case background, inactive, active
}

/// Whether something is visible.
public nonisolated enum Visibility: Hashable, CaseIterable, Sendable {
  case automatic, visible, hidden
}

nonisolated extension EnvironmentValues {
  /// Whether shapes are drawn as they are, for views of other modules; else by characters.
  package var drawsShapes: Bool { theme.drawsShapes }
}

/// The environment below a node that changes some of it: made once for the environment of the node,
/// so that nothing below takes the same values for others.
struct DerivedEnvironment {
  private var source: EnvironmentValues?
  private var made = EnvironmentValues()

  mutating func values(
    from environment: EnvironmentValues,
    _ change: (inout EnvironmentValues) -> Void,
  ) -> EnvironmentValues {
    if let source, source.isIdentical(to: environment) { return made }
    source = environment
    made = environment
    change(&made)
    return made
  }

  /// Returns the environment with lazy rows off: a box around each row needs the row.
  mutating func eager(_ environment: EnvironmentValues) -> EnvironmentValues {
    guard environment.isLazy else { return environment }
    return values(from: environment) { $0.isLazy = false }
  }

  /// Forgets the derived environment, because the change differs.
  mutating func forget() { source = nil }
}
