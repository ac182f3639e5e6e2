/// The place of a toolbar's item.
public nonisolated struct ToolbarItemPlacement: Sendable, Equatable {
  enum Place: Sendable {
    case leading, principal, trailing, secondary, titleMenu
    case bottom, status, keyboard
    /// The item that refreshes the page.
    case refresh

    /// Whether it is below the page's content.
    var isBelow: Bool { self == .bottom || self == .status || self == .keyboard }
  }

  let place: Place
  var isStrong = false

  public static let automatic = ToolbarItemPlacement(place: .trailing)
  /// In the place of the title.
  public static let principal = ToolbarItemPlacement(place: .principal)
  public static let title = ToolbarItemPlacement(place: .principal)
  public static let navigation = ToolbarItemPlacement(place: .leading)
  public static let primaryAction = ToolbarItemPlacement(place: .trailing)
  /// In a menu at the end of the bar.
  public static let secondaryAction = ToolbarItemPlacement(place: .secondary)
  /// In the middle below the content.
  public static let status = ToolbarItemPlacement(place: .status)
  public static let confirmationAction = ToolbarItemPlacement(place: .trailing, isStrong: true)
  public static let cancellationAction = ToolbarItemPlacement(place: .leading)
  public static let destructiveAction = ToolbarItemPlacement(place: .trailing)
  public static let topBarLeading = ToolbarItemPlacement(place: .leading)
  public static let topBarTrailing = ToolbarItemPlacement(place: .trailing)
  public static let navigationBarLeading = ToolbarItemPlacement(place: .leading)
  public static let navigationBarTrailing = ToolbarItemPlacement(place: .trailing)
  public static let bottomBar = ToolbarItemPlacement(place: .bottom)
  /// Below the content while a field has the keyboard's focus.
  public static let keyboard = ToolbarItemPlacement(place: .keyboard)
}

/// A default item that an app can remove from a bar, or put elsewhere.
public nonisolated struct ToolbarDefaultItemKind: Hashable, Sendable {
  private enum Kind: Sendable {
    case sidebarToggle, title, search
  }

  private let kind: Kind

  /// The button that shows and hides a split view's sidebar.
  public static let sidebarToggle = ToolbarDefaultItemKind(kind: .sidebarToggle)
  public static let title = ToolbarDefaultItemKind(kind: .title)
  public static let search = ToolbarDefaultItemKind(kind: .search)
}
