public import Foundation
public import Properties

/// How a person, or the app for them, has arranged the tabs of a tab view.
///
/// Tabs and their sections are known by `customizationID`. A person arranges them in a menu of the
/// sidebar.
public nonisolated struct TabViewCustomization: Equatable, Sendable, Codable {
  /// What is said of a tab.
  public struct TabCustomization: Equatable, Sendable, Codable {
    /// Whether it has a button in the bar; nil as the tab itself says.
    public var tabBarVisibility: Visibility {
      get { Self.visibility(isInBar) }
      set { isInBar = Self.stored(newValue) }
    }
    /// Whether it has a button in the sidebar.
    public var sidebarVisibility: Visibility {
      get { Self.visibility(isInSidebar) }
      set { isInSidebar = Self.stored(newValue) }
    }

    fileprivate var isInBar: Bool?
    fileprivate var isInSidebar: Bool?

    private static func visibility(_ isShown: Bool?) -> Visibility {
      isShown.map { $0 ? .visible : .hidden } ?? .automatic
    }

    private static func stored(_ visibility: Visibility) -> Bool? {
      visibility == .automatic ? nil : visibility == .visible
    }
  }

  /// What is said of a section.
  public struct SectionCustomization: Equatable, Sendable, Codable {
    /// The order of its tabs, by their names; nil as the app has them.
    public var tabOrder: [String]?

    /// Forgets in which order its tabs were put.
    public mutating func resetTabOrder() { tabOrder = nil }
  }

  private var tabs: [String: TabCustomization] = [:]
  private var sections: [String: SectionCustomization] = [:]

  public init() {}

  /// What is said of the tab of a name.
  public subscript(tab id: String) -> TabCustomization {
    get { tabs[id] ?? TabCustomization() }
    set { tabs[id] = newValue }
  }

  /// What is said of the section of a name.
  public subscript(section id: String) -> SectionCustomization {
    get { sections[id] ?? SectionCustomization() }
    set { sections[id] = newValue }
  }

  /// The order of the tabs of the section of a name; nil as the app has them.
  public subscript(sectionID id: String) -> [String]? { sections[id]?.tabOrder }

  /// Whether the tab of a name has a button in the sidebar; `automatic` as the tab itself says.
  public subscript(sidebarVisibility id: String) -> Visibility {
    get { self[tab: id].sidebarVisibility }
    set { self[tab: id].sidebarVisibility = newValue }
  }

  /// Forgets in which order tabs were put.
  public mutating func resetSectionOrder() {
    for id in sections.keys { sections[id]?.resetTabOrder() }
  }

  /// Forgets in which order the tabs of a section were put.
  public mutating func resetSectionOrder(for sectionID: String) {
    sections[sectionID]?.resetTabOrder()
  }

  /// Puts a tab before or behind its neighbour, of those of its section that move.
  ///
  /// - Parameter entries: all tabs as they are arranged.
  @MainActor mutating func move(_ id: String, by step: Int, in entries: [TabEntry]) {
    guard let moved = entries.first(where: { $0.customizationID == id }) else { return }
    var ids = entries.filter { $0.sectionKey == moved.sectionKey && $0.isMovable }
      .compactMap(\.customizationID)
    guard let index = ids.firstIndex(of: id), ids.indices.contains(index + step) else { return }
    ids.swapAt(index, index + step)
    self[section: moved.sectionKey].tabOrder = ids
  }

  /// Forgets which tabs were hidden or shown.
  public mutating func resetVisibility() { tabs = [:] }

  /// The entries as they are arranged.
  @MainActor func arranged(_ entries: [TabEntry]) -> [TabEntry] {
    var entries = entries.map { entry in
      var entry = entry
      if let said = entry.customizationID.flatMap({ tabs[$0] }) {
        entry.say(said.isInBar, .bar)
        entry.say(said.isInSidebar, .sidebar)
      }
      return entry
    }
    for order in sections.values.compactMap(\.tabOrder) {
      let places = entries.indices.filter { index in
        entries[index].customizationID.map(order.contains) ?? false
      }
      let sorted = places.map { entries[$0] }.sorted { one, other in
        let first = order.firstIndex(of: one.customizationID ?? "") ?? 0
        return first < order.firstIndex(of: other.customizationID ?? "") ?? 0
      }
      for (place, entry) in zip(places, sorted) { entries[place] = entry }
    }
    return entries
  }
}

extension TabEntry {
  fileprivate mutating func say(_ isShown: Bool?, _ place: TabPlace) {
    if isShown == true { hidden.remove(place) } else if isShown == false { hidden.insert(place) }
  }
}

extension View {
  /// Arranges the tabs of the tab views inside as it is said there.
  public nonisolated func tabViewCustomization(
    _ customization: Binding<TabViewCustomization>?
  ) -> some View {
    environment(\.tabCustomization, customization)
  }
}

nonisolated extension EnvironmentValues {
  @Entry var tabCustomization: Binding<TabViewCustomization>?
}

nonisolated extension AppStorage where Value == TabViewCustomization {
  /// How a person has arranged tabs, in the app's defaults.
  public init(
    wrappedValue: TabViewCustomization = .init(),
    _ key: String,
    store: UserDefaults? = nil,
  ) {
    self.init(key, store, wrappedValue, .coded)
  }
}

nonisolated extension SceneStorage where Value == TabViewCustomization {
  /// How a person has arranged tabs, as long as the scene lives.
  public init(wrappedValue: TabViewCustomization = .init(), _ key: String) {
    self.init(key, wrappedValue, .coded)
  }
}
