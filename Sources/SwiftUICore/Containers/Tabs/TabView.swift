import Foundation
public import Properties

/// Several pages of which one is shown, and a bar to choose it by.
///
/// A page is made when it is first chosen and lives on after that.
public nonisolated struct TabView<SelectionValue: Hashable, Content>: ForwardingView {
  public typealias Body = Never

  private let entries: @MainActor () -> [TabEntry]
  private let selection: TabSelection?

  private init(selection: TabSelection?, entries: @escaping @MainActor () -> [TabEntry]) {
    self.selection = selection
    self.entries = entries
  }

  @MainActor var inner: some View { TabReader(entries: entries, selection: selection) }
}

nonisolated extension TabView where Content: View {
  public init(
    selection: Binding<SelectionValue>?,
    @ViewBuilder content: () -> Content,
  ) {
    let content = content()
    self.init(selection: selection.map { TabSelection($0) }) { TabEntry.entries(of: content) }
  }

  public init(@ViewBuilder content: () -> Content) where SelectionValue == Int {
    let content = content()
    self.init(selection: nil) { TabEntry.entries(of: content) }
  }
}

nonisolated extension TabView {
  public init<C: TabContent>(
    selection: Binding<SelectionValue>,
    @TabContentBuilder<SelectionValue> content: () -> C,
  ) where Content == TabContentBuilder<SelectionValue>.Content<C>, C.TabValue == SelectionValue {
    let content = content()
    self.init(selection: TabSelection(selection)) { content.allTabs }
  }

  public init<C: TabContent>(@TabContentBuilder<Never> content: () -> C)
  where
    SelectionValue == Never, Content == TabContentBuilder<Never>.Content<C>, C.TabValue == Never
  {
    let content = content()
    self.init(selection: nil) { content.allTabs }
  }
}

/// The binding of a tab view, whatever its type.
nonisolated struct TabSelection {
  /// Whether a tag is the present selection.
  let matches: (AnyHashable) -> Bool
  /// Chooses the tab with a tag; does nothing for a tag of another type.
  let choose: (AnyHashable) -> Void

  init<Value: Hashable>(_ binding: Binding<Value>) {
    matches = { tag in (tag.base as? Value).map { $0 == binding.wrappedValue } ?? false }
    choose = { tag in
      if let value = tag.base as? Value { binding.wrappedValue = value }
    }
  }
}

/// A place for the buttons of a tab view.
nonisolated enum TabPlace: Hashable, Sendable {
  case bar, sidebar
}

/// One page of a tab view and what the bar shows for it.
nonisolated struct TabEntry: ComparedInArrays {
  var id: AnyHashable
  var tag: AnyHashable?
  var label: AnyView?
  var content: AnyView
  /// Whether it is the tab to search in.
  var isSearch = false
  var badge: String?
  var section: String?
  /// What is put around its button in the bar and in the sidebar.
  var dress: (@MainActor (AnyView) -> AnyView)?
  /// What is put around its row in the sidebar alone.
  var dressInSidebar: (@MainActor (AnyView) -> AnyView)?
  var customizationID: String?
  /// Where it has no button: in the bar, in the sidebar.
  var hidden: Set<TabPlace> = []
  var sectionActions: AnyView?
  /// Whether it is inside of a section, which may have no title.
  var isInSection = false
  /// The name by which a person's arrangement knows its section.
  var sectionID: String?
  /// What of it a person may change; nil is all.
  var behavior: TabCustomizationBehavior?
  /// What modifiers of the tab make of its button, in their order.
  var marks: [@MainActor (AnyView) -> AnyView] = []

  /// Its button as the modifiers of the tab make it.
  @MainActor @ViewBuilder func marked(_ button: some View) -> some View {
    if marks.isEmpty { button } else { marks.reduce(AnyView(button)) { $1($0) } }
  }

  /// The pages that a closure of plain views holds.
  @MainActor static func entries<V: View>(of view: V) -> [TabEntry] {
    PartGatherer.parts(of: view).map { part in
      @MainActor func entry<P: View>(_ view: P) -> TabEntry {
        TabEntry(
          id: part.id,
          tag: view.modifierValue { ($0 as? any TaggingModifier)?.anyTag },
          label: view.modifierValue { ($0 as? TabItemModifier)?.label },
          content: AnyView(view),
          badge: view.modifierValue { ($0 as? RowTraitModifier<Text?>)?.value?.string },
        )
      }
      return entry(part.view)
    }
  }
}

/// The tab bar's item for a view in a tab view.
nonisolated struct TabItemModifier: PrimitiveModifier {
  let label: AnyView

  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    WatchNode(view, context)
  }
}

extension View {
  /// Says what a tab view's bar shows for this page: a text, a picture or both.
  public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    let label = AnyView(label())
    return modifier(TabItemModifier(label: label))
      .preference(key: TabItemKey.self, value: TabItemNote(label: label))
  }
}

/// What a view's own body says of the tab that it is.
nonisolated struct TabItemNote {
  var label: AnyView?
}

nonisolated enum TabItemKey: PreferenceKey {
  static var defaultValue: TabItemNote { TabItemNote() }
  static func reduce(value: inout TabItemNote, nextValue: () -> TabItemNote) {
    if value.label == nil { value = nextValue() }
  }
}

/// Makes the entries where what they read is noticed.
private nonisolated struct TabReader: View {
  let entries: @MainActor () -> [TabEntry]
  let selection: TabSelection?
  @Environment(\.tabCustomization) private var customization

  init(entries: @escaping @MainActor () -> [TabEntry], selection: TabSelection?) {
    self.entries = entries
    self.selection = selection
  }

  var body: some View {
    let entries = entries()
    TabBody(
      entries: customization?.wrappedValue.arranged(entries) ?? entries,
      selection: selection,
    )
  }
}
