public import Layout
public import Properties

extension TabContent {
  /// Changes the button of each tab.
  private func marked(
    _ mark: @escaping @MainActor (AnyView) -> AnyView
  ) -> some TabContent<TabValue> {
    changing { $0.marks.append(mark) }
  }

  /// Whether the tab can be chosen by a person.
  public func disabled(_ disabled: Bool) -> some TabContent<TabValue> {
    marked { AnyView($0.disabled(disabled)) }
  }

  /// Names the tab for assistive technology.
  public func accessibilityLabel(
    _ label: Text,
    isEnabled: Bool = true,
  ) -> some TabContent<TabValue> {
    marked { isEnabled ? AnyView($0.accessibilityLabel(label)) : $0 }
  }
  /// Names the tab for assistive technology.
  public func accessibilityLabel(
    _ labelKey: LocalizedStringKey,
    isEnabled: Bool = true,
  ) -> some TabContent<TabValue> { accessibilityLabel(Text(labelKey), isEnabled: isEnabled) }
  /// Names the tab for assistive technology.
  @_disfavoredOverload public func accessibilityLabel<S: StringProtocol>(
    _ label: S,
    isEnabled: Bool = true,
  ) -> some TabContent<TabValue> { accessibilityLabel(Text(label), isEnabled: isEnabled) }

  /// Says the tab's value to assistive technology.
  public func accessibilityValue(
    _ value: Text,
    isEnabled: Bool = true,
  ) -> some TabContent<TabValue> {
    marked { isEnabled ? AnyView($0.accessibilityValue(value)) : $0 }
  }
  /// Says the tab's value to assistive technology.
  public func accessibilityValue(
    _ valueKey: LocalizedStringKey,
    isEnabled: Bool = true,
  ) -> some TabContent<TabValue> { accessibilityValue(Text(valueKey), isEnabled: isEnabled) }
  /// Says the tab's value to assistive technology.
  @_disfavoredOverload public func accessibilityValue<S: StringProtocol>(
    _ value: S,
    isEnabled: Bool = true,
  ) -> some TabContent<TabValue> { accessibilityValue(Text(value), isEnabled: isEnabled) }

  /// Says what choosing the tab does to assistive technology.
  public func accessibilityHint(
    _ hint: Text,
    isEnabled: Bool = true,
  ) -> some TabContent<TabValue> {
    marked { isEnabled ? AnyView($0.accessibilityHint(hint)) : $0 }
  }
  /// Says what choosing the tab does to assistive technology.
  public func accessibilityHint(
    _ hintKey: LocalizedStringKey,
    isEnabled: Bool = true,
  ) -> some TabContent<TabValue> { accessibilityHint(Text(hintKey), isEnabled: isEnabled) }
  /// Says what choosing the tab does to assistive technology.
  @_disfavoredOverload public func accessibilityHint<S: StringProtocol>(
    _ hint: S,
    isEnabled: Bool = true,
  ) -> some TabContent<TabValue> { accessibilityHint(Text(hint), isEnabled: isEnabled) }

  /// Names the tab's button for tests.
  public func accessibilityIdentifier(
    _ identifier: String,
    isEnabled: Bool = true,
  ) -> some TabContent<TabValue> {
    marked { isEnabled ? AnyView($0.accessibilityIdentifier(identifier)) : $0 }
  }

  /// Sets the names by which the tab's button is called beside its label.
  ///
  /// Without effect in the browser: A page has one name for an element.
  public func accessibilityInputLabels(
    _ inputLabels: [Text],
    isEnabled: Bool = true,
  ) -> some TabContent<TabValue> {
    marked { isEnabled ? AnyView($0.accessibilityInputLabels(inputLabels)) : $0 }
  }
  /// Sets the names by which the tab's button is called beside its label.
  ///
  /// Without effect in the browser: A page has one name for an element.
  public func accessibilityInputLabels(
    _ inputLabelKeys: [LocalizedStringKey],
    isEnabled: Bool = true,
  ) -> some TabContent<TabValue> {
    accessibilityInputLabels(inputLabelKeys.map { Text($0) }, isEnabled: isEnabled)
  }
  /// Sets the names by which the tab's button is called beside its label.
  ///
  /// Without effect in the browser: A page has one name for an element.
  @_disfavoredOverload public func accessibilityInputLabels<S: StringProtocol>(
    _ inputLabels: [S],
    isEnabled: Bool = true,
  ) -> some TabContent<TabValue> {
    accessibilityInputLabels(inputLabels.map { Text($0) }, isEnabled: isEnabled)
  }

  /// Gives the tab's button a menu.
  public func contextMenu<M: View>(@ViewBuilder menuItems: () -> M) -> some TabContent<TabValue> {
    let items = menuItems()
    return marked { AnyView($0.contextMenu { items }) }
  }

  /// Shows something beside the tab's button.
  public func popover<Content: View>(
    isPresented: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content,
  ) -> some TabContent<TabValue> {
    marked { AnyView($0.popover(isPresented: isPresented, content: content)) }
  }
  /// Shows something beside the tab's button.
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    @ViewBuilder content: @escaping (Item) -> Content,
  ) -> some TabContent<TabValue> {
    marked { AnyView($0.popover(item: item, content: content)) }
  }

  /// Gives the tab actions, in the menu of its button: a bar has no rows to swipe over.
  public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing,
    allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> T,
  ) -> some TabContent<TabValue> { contextMenu { content() } }

  /// Offers actions below the section's tabs in a sidebar.
  public func sectionActions<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some TabContent<TabValue> {
    let actions = AnyView(content())
    return changing { $0.sectionActions = actions }
  }

  /// Says where the tab has a button.
  public func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> {
    changing { $0.hidden.formUnion(placement.hidden) }
  }

  /// Whether the tab has a button before a person has arranged the tabs.
  public func defaultVisibility(
    _ visibility: Visibility,
    for placements: AdaptableTabBarPlacement...,
  ) -> some TabContent<TabValue> {
    changing { entry in
      guard visibility != .automatic else { return }
      for place in placements.isEmpty ? [.bar, .sidebar] : placements.flatMap(\.places) {
        if visibility == .hidden { entry.hidden.insert(place) } else { entry.hidden.remove(place) }
      }
    }
  }

  /// Names the tab, or the section, for what `tabViewCustomization` says of it.
  public func customizationID(_ id: String) -> some TabContent<TabValue> {
    changing { if $0.isInSection { $0.sectionID = id } else { $0.customizationID = id } }
  }

  /// What of the tab a person may change, in the menu of a sidebar; a bar has no such menu.
  public func customizationBehavior(
    _ behavior: TabCustomizationBehavior,
    for placements: AdaptableTabBarPlacement...,
  ) -> some TabContent<TabValue> {
    let isForSidebar = placements.isEmpty || placements.contains { $0.places.contains(.sidebar) }
    return changing { if isForSidebar { $0.behavior = behavior } }
  }
}

/// Where a tab has a button.
public nonisolated struct TabPlacement: Hashable, Sendable {
  fileprivate let hidden: Set<TabPlace>
  private let name: String

  public static let automatic = TabPlacement(hidden: [], name: "automatic")
  public static let pinned = TabPlacement(hidden: [], name: "pinned")
  public static let sidebarOnly = TabPlacement(hidden: [.bar], name: "sidebarOnly")
}

/// The form of a tab view that has two.
public nonisolated struct AdaptableTabBarPlacement: Hashable, Sendable {
  fileprivate let places: [TabPlace]

  public static let automatic = AdaptableTabBarPlacement(places: [.bar, .sidebar])
  public static let tabBar = AdaptableTabBarPlacement(places: [.bar])
  public static let sidebar = AdaptableTabBarPlacement(places: [.sidebar])
}

/// What of a tab a person may change.
public nonisolated struct TabCustomizationBehavior: Hashable, Sendable {
  private let name: String

  /// Its place and whether it is shown.
  public static let automatic = TabCustomizationBehavior(name: "automatic")
  /// Its place alone.
  public static let reorderable = TabCustomizationBehavior(name: "reorderable")
  /// Nothing.
  public static let disabled = TabCustomizationBehavior(name: "disabled")
}

/// Tab content of an erased type.
public nonisolated struct AnyTabContent<TabValue: Hashable>: TabHolder {
  public typealias Body = Never

  private let content: any TabContent<TabValue>

  public init(_ content: any TabContent<TabValue>) { self.content = content }

  @MainActor var tabs: [TabEntry] { content.allTabs }
}

/// What is around the tabs of a sidebar.
nonisolated struct TabSidebarParts {
  var header: AnyView?
  var footer: AnyView?
  var bottomBar: AnyView?
  var toolbar: AnyView?
}

extension View {
  /// Shows a view over the tabs of a sidebar.
  public nonisolated func tabViewSidebarHeader<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View {
    let view = AnyView(content())
    return transformEnvironment(\.tabSidebarParts) { $0.header = view }
  }
  /// Shows a view below the tabs of a sidebar.
  public nonisolated func tabViewSidebarFooter<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View {
    let view = AnyView(content())
    return transformEnvironment(\.tabSidebarParts) { $0.footer = view }
  }
  /// Shows a view at the lower edge of a sidebar, where it stays.
  public nonisolated func tabViewSidebarBottomBar<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View {
    let view = AnyView(content())
    return transformEnvironment(\.tabSidebarParts) { $0.bottomBar = view }
  }
  /// Chooses between the bar and the sidebar of tab views that have both.
  public nonisolated func defaultAdaptableTabBarPlacement(
    _ defaultPlacement: AdaptableTabBarPlacement = .automatic
  ) -> some View {
    environment(\.prefersTabBar, defaultPlacement == .tabBar)
  }
}

nonisolated extension EnvironmentValues {
  @Entry var tabSidebarParts: TabSidebarParts = TabSidebarParts()
  @Entry var prefersTabBar: Bool = false
}
