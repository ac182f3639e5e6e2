import Foundation
public import Properties

/// How much a view stands out from its background.
public nonisolated struct BackgroundProminence: Hashable, Sendable {
  private let isIncreased: Bool

  public static let standard = BackgroundProminence(isIncreased: false)
  public static let increased = BackgroundProminence(isIncreased: true)
}

/// How much a badge stands out.
public nonisolated struct BadgeProminence: Hashable, Sendable {
  let level: Int

  public static let decreased = BadgeProminence(level: -1)
  public static let standard = BadgeProminence(level: 0)
  public static let increased = BadgeProminence(level: 1)
}

/// How high the rows of a sidebar are.
public nonisolated enum SidebarRowSize: Sendable {
  case small, medium, large
}

/// Whether holding what is dragged over a control opens it.
public nonisolated struct SpringLoadingBehavior: Hashable, Sendable {
  let loading: SpringLoading

  /// Tabs spring open, other controls do not.
  public static let automatic = SpringLoadingBehavior(loading: .automatic)
  public static let enabled = SpringLoadingBehavior(loading: .enabled)
  public static let disabled = SpringLoadingBehavior(loading: .disabled)
}

/// Where the tabs of a tab view are.
public nonisolated struct TabBarPlacement: Hashable, Sendable {
  private let name: String

  public static let bottomBar = TabBarPlacement(name: "bottomBar")
  public static let topBar = TabBarPlacement(name: "topBar")
  public static let sidebar = TabBarPlacement(name: "sidebar")
  public static let ornament = TabBarPlacement(name: "ornament")
  public static let pageIndicator = TabBarPlacement(name: "pageIndicator")
}

/// Renames what a view shows, as `renameAction` around it says.
public nonisolated struct RenameAction {
  fileprivate let action: () -> Void

  public func callAsFunction() { action() }
}

nonisolated extension EnvironmentValues {
  @Entry public var backgroundProminence: BackgroundProminence = .standard
  @Entry public var badgeProminence: BadgeProminence = .standard
  @Entry public var springLoadingBehavior: SpringLoadingBehavior = .automatic
  /// Whether what has the focus is marked; `focusEffectDisabled` sets it and hides the mark.
  @Entry public var isFocusEffectEnabled: Bool = true
  /// Whether `hoverEffect` marks views under a pointer.
  @Entry public var isHoverEffectEnabled: Bool = true

  /// The same everywhere: no front end has a setting for it.
  public var sidebarRowSize: SidebarRowSize { .medium }
  /// False: a page and a terminal do not learn that they are recorded.
  public var isSceneCaptured: Bool { false }
  /// True: an app is asked for nothing while it is not seen.
  public var appearsActive: Bool { true }
  /// False: no screen here stays on while it is dimmed.
  public var isLuminanceReduced: Bool { false }
  /// False: quick actions are those of a watch.
  public var accessibilityQuickActionsEnabled: Bool { false }
  /// Whether Assistive Access is on: where `MARTLET_ASSISTIVE_ACCESS` is 1 in the environment of
  /// the app's process.
  public var accessibilityAssistiveAccessEnabled: Bool { isAssistiveAccessOn }
  @Entry var isAssistiveAccessOn: Bool = false
  /// False: browsers and terminals do not tell whether borders are wanted.
  public var accessibilityShowBorders: Bool { false }
  /// False: sections of tabs lie in the sidebar's place.
  public var isTabBarShowingSections: Bool { false }
  /// Nil outside of a tab view's bar.
  @Entry public internal(set) var tabBarPlacement: TabBarPlacement?

  /// What renames the thing that is shown; nil if nothing does.
  public var rename: RenameAction? { renameAction.map { RenameAction(action: $0) } }

  /// Whether nothing that is typed is corrected.
  public var autocorrectionDisabled: Bool {
    get { !isCorrected }
    set { isCorrected = !newValue }
  }

  /// The same under its former name.
  public var disableAutocorrection: Bool? {
    get { isCorrected ? nil : true }
    set { isCorrected = !(newValue ?? false) }
  }

  /// Whether the labels of controls and labels are shown.
  public var labelsVisibility: Visibility {
    get { areLabelsHidden ? .hidden : givenLabelsVisibility }
    set {
      givenLabelsVisibility = newValue
      areLabelsHidden = newValue == .hidden
    }
  }

  @Entry private var givenLabelsVisibility: Visibility = .automatic

  /// Whether the sign that a button opens a menu is shown.
  public var menuIndicatorVisibility: Visibility {
    get { showsMenuIndicator ? .visible : .automatic }
    set { showsMenuIndicator = newValue == .visible }
  }
}

extension View {
  /// Shows or hides the labels of controls inside.
  public nonisolated func labelsVisibility(_ visibility: Visibility) -> some View {
    environment(\.labelsVisibility, visibility)
  }

  /// Says how much badges inside stand out: they are faint, as usual, or in a red mark.
  public nonisolated func badgeProminence(_ prominence: BadgeProminence) -> some View {
    environment(\.badgeProminence, prominence)
  }

  /// Says whether controls in the view are pressed when something is held above them for a moment
  /// while it is dragged.
  ///
  /// Without a pointer return presses them: what keys have lifted stays lifted.
  public nonisolated func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View {
    environment(\.springLoadingBehavior, behavior)
      .modifier(DragScopeModifier(scope: .springs(behavior.loading)))
  }
}
