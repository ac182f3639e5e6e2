import Properties

/// The look of pickers.
public nonisolated protocol PickerStyle {
  static var kind: PickerStyleKind { get }
}

/// The built-in looks of pickers.
public nonisolated enum PickerStyleKind: Sendable {
  case menu, segments, wheel, rows, radios, page
}

nonisolated extension PickerStyle {
  public static var kind: PickerStyleKind { .menu }
}

/// The platform's own: a menu.
public nonisolated struct DefaultPickerStyle: PickerStyle {
  public init() {}
}

/// A button that opens a list of the options.
public nonisolated struct MenuPickerStyle: PickerStyle {
  public init() {}
}

/// A button that opens a list of the options.
public nonisolated struct PopUpButtonPickerStyle: PickerStyle {
  public init() {}
}

/// All options side by side.
public nonisolated struct SegmentedPickerStyle: PickerStyle {
  public init() {}
  public static var kind: PickerStyleKind { .segments }
}

/// All options side by side, small.
public nonisolated struct PalettePickerStyle: PickerStyle {
  public init() {}
  public static var kind: PickerStyleKind { .segments }
}

/// A list that turns, the choice in the middle.
public nonisolated struct WheelPickerStyle: PickerStyle {
  public init() {}
  public static var kind: PickerStyleKind { .wheel }
}

/// All options one below the other, the choice marked.
public nonisolated struct InlinePickerStyle: PickerStyle {
  public init() {}
  public static var kind: PickerStyleKind { .rows }
}

/// All options one below the other, each with a circle.
public nonisolated struct RadioGroupPickerStyle: PickerStyle {
  public init() {}
  public static var kind: PickerStyleKind { .radios }
}

/// A row that leads to a page with the options.
public nonisolated struct NavigationLinkPickerStyle: PickerStyle {
  public init() {}
  public static var kind: PickerStyleKind { .page }
}

extension PickerStyle where Self == DefaultPickerStyle {
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}
extension PickerStyle where Self == MenuPickerStyle {
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}
extension PickerStyle where Self == PalettePickerStyle {
  public static var palette: PalettePickerStyle { PalettePickerStyle() }
}
extension PickerStyle where Self == WheelPickerStyle {
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}
extension PickerStyle where Self == InlinePickerStyle {
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}
extension PickerStyle where Self == RadioGroupPickerStyle {
  public static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
}
extension PickerStyle where Self == NavigationLinkPickerStyle {
  public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

extension View {
  public nonisolated func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    environment(\.pickerKind, S.kind)
      .environment(\.isPalette, style is PalettePickerStyle)
      .environment(\.isMenuPicker, style is MenuPickerStyle)
  }
}

extension View {
  /// Puts the options of the radio groups inside side by side, where they fit.
  public nonisolated func horizontalRadioGroupLayout() -> some View {
    environment(\.hasHorizontalRadios, true)
  }
}

nonisolated extension EnvironmentValues {
  /// Whether the options of a radio group stand side by side.
  @Entry var hasHorizontalRadios: Bool = false
  @Entry var pickerKind: PickerStyleKind = .menu
  /// Whether pickers are asked to be menus, in menus as well.
  @Entry var isMenuPicker: Bool = false
}
