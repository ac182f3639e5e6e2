import Display
public import Foundation
import Geometry
public import Layout
public import Properties

/// The values that SwiftUI itself sends down the tree.
///
/// The keys are private types, one for each value.
nonisolated extension EnvironmentValues {
  @Entry public var colorScheme: ColorScheme = .light
  @Entry public internal(set) var colorSchemeContrast: ColorSchemeContrast = .standard
  @Entry public var isEnabled: Bool = true
  @Entry public var font: Font?
  @Entry var fontWeight: Font.Weight?
  @Entry var isItalic: Bool = false
  @Entry var fontDesign: Font.Design?
  @Entry var hasMonospacedDigits: Bool = false
  @Entry var isUnderlined: Bool = false
  @Entry var isStruckThrough: Bool = false
  @Entry var kerning: CGFloat = 0
  @Entry var foreground: AnyShapeStyle?
  @Entry var tint: Color?
  /// What gauges are tinted with along their length.
  @Entry var tintGradient: Gradient?
  @Entry public var lineLimit: Int?
  @Entry var reservedLines: Int = 1
  @Entry public var multilineTextAlignment: TextAlignment = .leading
  @Entry public var truncationMode: Text.TruncationMode = .tail
  @Entry public var lineSpacing: CGFloat = 0
  @Entry public var minimumScaleFactor: CGFloat = 1
  @Entry public var textCase: Text.Case?
  @Entry public var layoutDirection: LayoutDirection = .leftToRight
  @Entry public var locale: Locale = .current
  @Entry public var calendar: Calendar = .current
  @Entry public var timeZone: TimeZone = .current
  @Entry public internal(set) var accessibilityReduceMotion: Bool = false
  @Entry public var scenePhase: ScenePhase = .active
  @Entry public var horizontalSizeClass: UserInterfaceSizeClass? = .regular
  @Entry public var verticalSizeClass: UserInterfaceSizeClass? = .regular
  @Entry public var imageScale: Image.Scale = .medium
  /// The axis of the stack around, which spacers and dividers follow.
  @Entry var stackAxis: Axis?
  /// Whether a `ForEach` makes only the views that its container asks for.
  @Entry var isLazy: Bool = false
  /// Whether a view that goes is gone before its successor appears (`.transition(.identity)`).
  @Entry var leavesAtOnce: Bool = false
  /// In points.
  @Entry var screenSize: CGSize = .zero
  @Entry var areLabelsHidden: Bool = false
}

/// Light or dark.
public nonisolated enum ColorScheme: CaseIterable, Sendable {
  case light, dark
}

/// How far text stands out.
public nonisolated enum ColorSchemeContrast: CaseIterable, Sendable {
  case standard, increased
}

/// How much room there is along an axis.
public nonisolated enum UserInterfaceSizeClass: Sendable {
  case compact, regular
}

/// Whether a scene is seen and used.
public nonisolated enum ScenePhase: Comparable, Sendable {
  case background, inactive, active
}

/// How the lines of a text lie beside each other.
public nonisolated enum TextAlignment: Hashable, CaseIterable, Sendable {
  case leading, center, trailing

  var paragraphs: Paragraphs.Alignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}
