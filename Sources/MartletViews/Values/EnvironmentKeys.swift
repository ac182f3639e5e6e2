import Display
public import Foundation
import Geometry
public import Layout
public import Properties

/// The values that SwiftUI itself sends down the tree.
///
/// The keys are private types, one for each value.
nonisolated extension EnvironmentValues {
  private nonisolated enum ColorSchemeKey: EnvironmentKey {
    static var defaultValue: ColorScheme { .light }
  }
  private nonisolated enum ContrastKey: EnvironmentKey {
    static var defaultValue: ColorSchemeContrast { .standard }
  }
  private nonisolated enum EnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
  private nonisolated enum FontKey: EnvironmentKey { static var defaultValue: Font? { nil } }
  private nonisolated enum WeightKey: EnvironmentKey {
    static var defaultValue: Font.Weight? { nil }
  }
  private nonisolated enum ItalicKey: EnvironmentKey { static var defaultValue: Bool { false } }
  private nonisolated enum DesignKey: EnvironmentKey {
    static var defaultValue: Font.Design? { nil }
  }
  private nonisolated enum MonospacedDigitKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }
  private nonisolated enum UnderlineKey: EnvironmentKey { static var defaultValue: Bool { false } }
  private nonisolated enum StrikethroughKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }
  private nonisolated enum KerningKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }
  private nonisolated enum ForegroundKey: EnvironmentKey {
    static var defaultValue: AnyShapeStyle? { nil }
  }
  private nonisolated enum TintKey: EnvironmentKey { static var defaultValue: Color? { nil } }
  private nonisolated enum TintGradientKey: EnvironmentKey {
    static var defaultValue: Gradient? { nil }
  }
  private nonisolated enum LineLimitKey: EnvironmentKey { static var defaultValue: Int? { nil } }
  private nonisolated enum ReservedLinesKey: EnvironmentKey { static var defaultValue: Int { 1 } }
  private nonisolated enum AlignmentKey: EnvironmentKey {
    static var defaultValue: TextAlignment { .leading }
  }
  private nonisolated enum TruncationKey: EnvironmentKey {
    static var defaultValue: Text.TruncationMode { .tail }
  }
  private nonisolated enum LineSpacingKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }
  private nonisolated enum ScaleKey: EnvironmentKey { static var defaultValue: CGFloat { 1 } }
  private nonisolated enum CaseKey: EnvironmentKey { static var defaultValue: Text.Case? { nil } }
  private nonisolated enum DirectionKey: EnvironmentKey {
    static var defaultValue: LayoutDirection { .leftToRight }
  }
  private nonisolated enum LocaleKey: EnvironmentKey {
    static var defaultValue: Locale { .current }
  }
  private nonisolated enum CalendarKey: EnvironmentKey {
    static var defaultValue: Calendar { .current }
  }
  private nonisolated enum ZoneKey: EnvironmentKey {
    static var defaultValue: TimeZone { .current }
  }
  private nonisolated enum MotionKey: EnvironmentKey { static var defaultValue: Bool { false } }
  private nonisolated enum PhaseKey: EnvironmentKey {
    static var defaultValue: ScenePhase { .active }
  }
  private nonisolated enum SizeClassKey: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { .regular }
  }
  private nonisolated enum VerticalSizeClassKey: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { .regular }
  }
  private nonisolated enum StackAxisKey: EnvironmentKey { static var defaultValue: Axis? { nil } }
  private nonisolated enum ImageScaleKey: EnvironmentKey {
    static var defaultValue: Image.Scale { .medium }
  }
  private nonisolated enum LazyKey: EnvironmentKey { static var defaultValue: Bool { false } }
  private nonisolated enum LeavesAtOnceKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }
  private nonisolated enum ScreenSizeKey: EnvironmentKey {
    static var defaultValue: CGSize { .zero }
  }
  private nonisolated enum LabelsHiddenKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }
  public internal(set) var colorSchemeContrast: ColorSchemeContrast {
    get { self[ContrastKey.self] }
    set { self[ContrastKey.self] = newValue }
  }
  public var isEnabled: Bool {
    get { self[EnabledKey.self] }
    set { self[EnabledKey.self] = newValue }
  }
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }
  var fontWeight: Font.Weight? {
    get { self[WeightKey.self] }
    set { self[WeightKey.self] = newValue }
  }
  var isItalic: Bool {
    get { self[ItalicKey.self] }
    set { self[ItalicKey.self] = newValue }
  }
  var fontDesign: Font.Design? {
    get { self[DesignKey.self] }
    set { self[DesignKey.self] = newValue }
  }
  var hasMonospacedDigits: Bool {
    get { self[MonospacedDigitKey.self] }
    set { self[MonospacedDigitKey.self] = newValue }
  }
  var isUnderlined: Bool {
    get { self[UnderlineKey.self] }
    set { self[UnderlineKey.self] = newValue }
  }
  var isStruckThrough: Bool {
    get { self[StrikethroughKey.self] }
    set { self[StrikethroughKey.self] = newValue }
  }
  var kerning: CGFloat {
    get { self[KerningKey.self] }
    set { self[KerningKey.self] = newValue }
  }
  var foreground: AnyShapeStyle? {
    get { self[ForegroundKey.self] }
    set { self[ForegroundKey.self] = newValue }
  }
  var tint: Color? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }
  /// What gauges are tinted with along their length.
  var tintGradient: Gradient? {
    get { self[TintGradientKey.self] }
    set { self[TintGradientKey.self] = newValue }
  }
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }
  var reservedLines: Int {
    get { self[ReservedLinesKey.self] }
    set { self[ReservedLinesKey.self] = newValue }
  }
  public var multilineTextAlignment: TextAlignment {
    get { self[AlignmentKey.self] }
    set { self[AlignmentKey.self] = newValue }
  }
  public var truncationMode: Text.TruncationMode {
    get { self[TruncationKey.self] }
    set { self[TruncationKey.self] = newValue }
  }
  public var lineSpacing: CGFloat {
    get { self[LineSpacingKey.self] }
    set { self[LineSpacingKey.self] = newValue }
  }
  public var minimumScaleFactor: CGFloat {
    get { self[ScaleKey.self] }
    set { self[ScaleKey.self] = newValue }
  }
  public var textCase: Text.Case? {
    get { self[CaseKey.self] }
    set { self[CaseKey.self] = newValue }
  }
  public var layoutDirection: LayoutDirection {
    get { self[DirectionKey.self] }
    set { self[DirectionKey.self] = newValue }
  }
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }
  public var timeZone: TimeZone {
    get { self[ZoneKey.self] }
    set { self[ZoneKey.self] = newValue }
  }
  public internal(set) var accessibilityReduceMotion: Bool {
    get { self[MotionKey.self] }
    set { self[MotionKey.self] = newValue }
  }
  public var scenePhase: ScenePhase {
    get { self[PhaseKey.self] }
    set { self[PhaseKey.self] = newValue }
  }
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[SizeClassKey.self] }
    set { self[SizeClassKey.self] = newValue }
  }
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }
  /// The axis of the stack around, which spacers and dividers follow.
  var stackAxis: Axis? {
    get { self[StackAxisKey.self] }
    set { self[StackAxisKey.self] = newValue }
  }
  /// Whether a `ForEach` makes only the views that its container asks for.
  var isLazy: Bool {
    get { self[LazyKey.self] }
    set { self[LazyKey.self] = newValue }
  }
  /// Whether a view that goes is gone before its successor appears (`.transition(.identity)`).
  var leavesAtOnce: Bool {
    get { self[LeavesAtOnceKey.self] }
    set { self[LeavesAtOnceKey.self] = newValue }
  }
  /// In points.
  var screenSize: CGSize {
    get { self[ScreenSizeKey.self] }
    set { self[ScreenSizeKey.self] = newValue }
  }
  var areLabelsHidden: Bool {
    get { self[LabelsHiddenKey.self] }
    set { self[LabelsHiddenKey.self] = newValue }
  }

  /// Takes what the screen says of itself.
  mutating func read(_ screen: Screen) {
    let traits = screen.traits
    metrics = screen.metrics
    colorScheme = traits.isDark ? .dark : .light
    colorSchemeContrast = traits.hasHighContrast ? .increased : .standard
    accessibilityReduceMotion = traits.reducesMotion
    dynamicTypeSize = DynamicTypeSize(textScale: traits.textScale)
    locale = Locale(identifier: traits.locale)
    if let zone = TimeZone(identifier: traits.timeZone) { timeZone = zone }
    screenSize = traits.size
    horizontalSizeClass = traits.size.width < 600 ? .compact : .regular
    verticalSizeClass = traits.size.height < 480 ? .compact : .regular
  }
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
