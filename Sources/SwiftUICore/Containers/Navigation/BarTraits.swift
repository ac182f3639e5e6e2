import Properties

/// A bar that a toolbar's modifiers speak of.
public nonisolated struct ToolbarPlacement: Hashable, Sendable {
  private enum Place: Sendable {
    case automatic, navigationBar, tabBar, bottomBar, windowToolbar
  }

  private let place: Place

  /// The bar that belongs to the page: its navigation bar.
  public static let automatic = ToolbarPlacement(place: .automatic)
  public static let navigationBar = ToolbarPlacement(place: .navigationBar)
  public static let tabBar = ToolbarPlacement(place: .tabBar)
  public static let bottomBar = ToolbarPlacement(place: .bottomBar)
  /// A window's toolbar; the navigation bar here.
  public static let windowToolbar = ToolbarPlacement(place: .windowToolbar)

  /// A bar, under the several names that SwiftUI has for it.
  var bar: ToolbarPlacement {
    self == .automatic || self == .windowToolbar ? .navigationBar : self
  }
}

/// A page's settings for a bar.
nonisolated struct BarTrait {
  var visibility = Visibility.automatic
  /// Whether a stack inside has the ways back and to the sidebar.
  var isLed = false
  var background: AnyShapeStyle?
  var backgroundVisibility = Visibility.automatic
  var scheme: ColorScheme?
  /// Whether it is shown while the window fills the screen; nil is as around the page.
  var fullScreen: WindowToolbarFullScreenVisibility?

  /// Sets the background of the bar; where it is translucent, content scrolls visibly under it.
  ///
  /// - Parameter look: what the app has said to UIKit's proxy.
  func ground(
    over isOverContent: Bool,
    isTranslucent: Bool,
    look: ProxyLook.Bar? = nil,
  ) -> AnyShapeStyle {
    if backgroundVisibility == .hidden { return AnyShapeStyle(Color.clear) }
    if let background { return background }
    if let own = isOverContent ? look?.ground : look?.groundAtEdge { return own }
    let isSeen = isOverContent || backgroundVisibility == .visible
    guard isSeen else { return AnyShapeStyle(Color.clear) }
    return isTranslucent ? AnyShapeStyle(Material.bar) : AnyShapeStyle(Color.background)
  }
}

nonisolated struct BarTraits {
  private var traits: [ToolbarPlacement: BarTrait] = [:]

  subscript(bar: ToolbarPlacement) -> BarTrait {
    get { traits[bar] ?? BarTrait() }
    set { traits[bar] = newValue }
  }

  /// Merges other traits; the last value counts, for each bar and each setting.
  mutating func merge(_ other: BarTraits) {
    for (bar, trait) in other.traits {
      var own = self[bar]
      if trait.visibility != .automatic { own.visibility = trait.visibility }
      if trait.backgroundVisibility != .automatic {
        own.backgroundVisibility = trait.backgroundVisibility
      }
      own.background = trait.background ?? own.background
      own.scheme = trait.scheme ?? own.scheme
      own.fullScreen = trait.fullScreen ?? own.fullScreen
      self[bar] = own
    }
  }
}

extension BarTraits: SelfComparing {
  func isSame(as other: BarTraits) -> Bool {
    traits.count == other.traits.count
      && traits.allSatisfy { bar, trait in
        other.traits[bar].map { Equality.areEqual(trait, $0) } ?? false
      }
  }
}

nonisolated enum BarTraitsKey: PreferenceKey {
  static var defaultValue: BarTraits { BarTraits() }
  static func reduce(value: inout BarTraits, nextValue: () -> BarTraits) {
    value.merge(nextValue())
  }
}

/// Light or dark for what is inside, whatever is around; nil leaves it.
nonisolated struct BarScheme: EnvironmentModifier {
  let scheme: ColorScheme?

  func change(_ environment: inout EnvironmentValues) {
    if let scheme { environment.colorScheme = scheme }
  }
}

/// The colour of what can be pressed in a bar; nil leaves it.
nonisolated struct BarTint: EnvironmentModifier {
  let tint: Color?

  func change(_ environment: inout EnvironmentValues) {
    if let tint { environment.tint = tint }
  }
}

extension View {
  nonisolated func bars(
    _ bars: [ToolbarPlacement],
    _ change: @escaping (inout BarTrait) -> Void,
  ) -> some View {
    transformPreference(BarTraitsKey.self) { traits in
      for bar in bars.isEmpty ? [.automatic] : bars { change(&traits[bar.bar]) }
    }
  }

  /// Shows or hides bars.
  public nonisolated func toolbar(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...,
  ) -> some View {
    self.bars(bars) { $0.visibility = visibility }
  }
  /// Shows or hides bars.
  public nonisolated func toolbarVisibility(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...,
  ) -> some View {
    self.bars(bars) { $0.visibility = visibility }
  }
  /// Sets the background of bars.
  public nonisolated func toolbarBackground<S: ShapeStyle>(
    _ style: S,
    for bars: ToolbarPlacement...,
  ) -> some View {
    self.bars(bars) { $0.background = AnyShapeStyle(style) }
  }
  /// Whether what bars stand on is shown.
  public nonisolated func toolbarBackground(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...,
  ) -> some View {
    self.bars(bars) { $0.backgroundVisibility = visibility }
  }
  /// Whether what bars stand on is shown.
  public nonisolated func toolbarBackgroundVisibility(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...,
  ) -> some View {
    self.bars(bars) { $0.backgroundVisibility = visibility }
  }
  /// Light or dark for what bars hold.
  public nonisolated func toolbarColorScheme(
    _ colorScheme: ColorScheme?,
    for bars: ToolbarPlacement...,
  ) -> some View {
    self.bars(bars) { $0.scheme = colorScheme }
  }
}
