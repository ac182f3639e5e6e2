/// The place of a toolbar's item.
public nonisolated struct ToolbarItemPlacement: Sendable, Equatable {
  enum Place: Sendable {
    case leading, principal, trailing, secondary, titleMenu
    case title, subtitle, largeTitle, largeSubtitle
    case bottom, status, keyboard
    /// The item that refreshes the page.
    case refresh

    /// Whether it is below the page's content.
    var isBelow: Bool { self == .bottom || self == .status || self == .keyboard }
    /// Whether it belongs to the title, in the bar's line or below it.
    var isOfTitle: Bool {
      switch self {
      case .title, .subtitle, .largeTitle, .largeSubtitle, .titleMenu: true
      default: false
      }
    }
  }

  let place: Place
  var isStrong = false

  public static let automatic = ToolbarItemPlacement(place: .trailing)
  /// In the place of the title.
  public static let principal = ToolbarItemPlacement(place: .principal)
  /// In the place of the title, where that is in the bar's line.
  public static let title = ToolbarItemPlacement(place: .title)
  /// In the place of the subtitle, where the title is in the bar's line.
  public static let subtitle = ToolbarItemPlacement(place: .subtitle)
  /// In the place of the title, where it is large and below the bar's line.
  public static let largeTitle = ToolbarItemPlacement(place: .largeTitle)
  /// In the place of the subtitle, where the title is large and below the bar's line.
  public static let largeSubtitle = ToolbarItemPlacement(place: .largeSubtitle)
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
  /// A bar below the title; here the title's own, among what is less needed.
  public static func accessoryBar<ID: Hashable>(id: ID) -> ToolbarItemPlacement {
    ToolbarItemPlacement(place: .secondary)
  }
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
