import Properties

/// What a person may do with an item of a toolbar.
public nonisolated struct ToolbarCustomizationBehavior: Hashable, Sendable {
  private enum Kind: Sendable {
    case `default`, reorderable, disabled
  }

  private let kind: Kind

  /// It may be hidden and shown.
  public static let `default` = ToolbarCustomizationBehavior(kind: .default)
  /// It stays; items keep the order that the app gives them.
  public static let reorderable = ToolbarCustomizationBehavior(kind: .reorderable)
  /// It stays.
  public static let disabled = ToolbarCustomizationBehavior(kind: .disabled)
}

/// How a toolbar treats an item as long as a person has not arranged it.
public nonisolated struct ToolbarCustomizationOptions: OptionSet, Sendable {
  public var rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// An item that is hidden can still be reached in the bar's menu of further items.
  public static let alwaysAvailable = ToolbarCustomizationOptions(rawValue: 1)
}

/// How an item is called and treated where a person may arrange the bar.
nonisolated struct ToolbarItemName: Equatable {
  let id: String
  var showsByDefault = true
  var behavior = ToolbarCustomizationBehavior.default
  var options: ToolbarCustomizationOptions = []

  /// Whether a person may hide and show it.
  var isFree: Bool { behavior == .default }
}

/// Content with settings for a person's arrangement.
private nonisolated struct ArrangedToolbarContent<Content: ToolbarContent>:
  PrimitiveToolbarContent
{
  typealias Body = Never

  let content: Content
  var behavior: ToolbarCustomizationBehavior?
  var visibility = Visibility.automatic
  var options: ToolbarCustomizationOptions = []
  var ground = Visibility.automatic

  @MainActor var entries: [ToolbarEntry] {
    content.allEntries.map { entry in
      var entry = entry
      if let behavior { entry.name?.behavior = behavior }
      if visibility != .automatic { entry.name?.showsByDefault = visibility == .visible }
      entry.name?.options.formUnion(options)
      if ground != .automatic { entry.hasGround = ground == .visible && !entry.isFlexibleRoom }
      return entry
    }
  }
}

extension ArrangedToolbarContent: CustomizableToolbarContent {}

extension CustomizableToolbarContent {
  /// Sets what a person may do with the items.
  public nonisolated func customizationBehavior(
    _ behavior: ToolbarCustomizationBehavior
  ) -> some CustomizableToolbarContent {
    ArrangedToolbarContent(content: self, behavior: behavior)
  }
  /// Sets how the items are before a person has arranged them.
  public nonisolated func defaultCustomization(
    _ defaultVisibility: Visibility = .automatic,
    options: ToolbarCustomizationOptions = [],
  ) -> some CustomizableToolbarContent {
    ArrangedToolbarContent(content: self, visibility: defaultVisibility, options: options)
  }
  /// Sets how the items are before a person has arranged them.
  public nonisolated func defaultCustomization(
    _ options: ToolbarCustomizationOptions
  ) -> some CustomizableToolbarContent {
    defaultCustomization(.automatic, options: options)
  }
  /// Says whether each of the items stands on a ground of its own: a capsule.
  ///
  /// Else they stand on the bar's ground, which all of them share.
  public nonisolated func sharedBackgroundVisibility(
    _ visibility: Visibility
  ) -> some CustomizableToolbarContent {
    ArrangedToolbarContent(content: self, ground: visibility)
  }
}

extension ToolbarContent {
  /// Says whether each of the items stands on a ground of its own: a capsule.
  ///
  /// Else they stand on the bar's ground, which all of them share.
  public nonisolated func sharedBackgroundVisibility(
    _ visibility: Visibility
  ) -> some ToolbarContent {
    ArrangedToolbarContent(content: self, ground: visibility)
  }
}
