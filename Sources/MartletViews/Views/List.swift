import Display
import Foundation
public import Layout
public import Properties

/// Rows in a column that scrolls; only those in sight exist.
public nonisolated struct List<SelectionValue: Hashable, Content: View>: ForwardingView {
  public typealias Body = Never

  private let content: Content
  private let selection: RowSelection?

  init(content: Content, selection: RowSelection?) {
    self.content = content
    self.selection = selection
  }

  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(content: content(), selection: selection.map { RowSelection(one: $0) })
  }

  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(content: content(), selection: selection.map { RowSelection(many: $0) })
  }

  @MainActor var inner: some View { ListBody(content: content, selection: selection) }
}

nonisolated extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content(), selection: nil)
  }
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent,
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(content: ForEach(data, content: rowContent), selection: nil)
  }
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent,
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(content: ForEach(data, id: id, content: rowContent), selection: nil)
  }
  public init<RowContent: View>(
    _ data: Range<Int>,
    @ViewBuilder rowContent: @escaping (Int) -> RowContent,
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(content: ForEach(data, content: rowContent), selection: nil)
  }
  public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent,
  )
  where
    Content == ForEach<Binding<Data>, Data.Element.ID, RowContent>, Data.Element: Identifiable
  {
    self.init(content: ForEach(data, content: rowContent), selection: nil)
  }
}

nonisolated extension List {
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent,
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(
      content: ForEach(data, content: rowContent),
      selection: selection.map { RowSelection(one: $0) },
    )
  }
}

/// A form is a list in groups.
public nonisolated struct Form<Content: View>: ForwardingView {
  public typealias Body = Never

  private let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @MainActor var inner: some View {
    ListBody(content: content, selection: nil).environment(\.listLook, .grouped)
  }
}

/// The scrolling column of a list.
private nonisolated struct ListBody<Content: View>: View {
  let content: Content
  let selection: RowSelection?
  @Environment(\.listLook) private var look
  @Environment(\.metrics) private var metrics

  init(content: Content, selection: RowSelection?) {
    self.content = content
    self.selection = selection
  }

  var body: some View {
    let _ = selection?.read()
    Scroller(
      axes: .vertical,
      showsIndicators: true,
      content: AnyView(
        LazyStack(
          axis: .vertical,
          alignment: .leading,
          spacing: 0,
          content: content,
          rows: RowLook(list: look, selection: selection),
        )
        .padding(.horizontal, look == .grouped && metrics.grid == nil ? 16 : 0)
      ),
    )
    .background(look == .plain || metrics.grid != nil ? Color.clear : Color.groupedBackground)
  }
}

/// How a list's rows are drawn.
nonisolated struct RowLook {
  var list: ListLook
  var selection: RowSelection?
}

/// The looks of lists.
public nonisolated enum ListLook: Sendable {
  case plain, grouped
}

/// Which rows are chosen.
nonisolated struct RowSelection {
  let contains: (AnyHashable) -> Bool
  let toggle: (AnyHashable) -> Void
  /// Reads the selection, so that whoever calls it hears of changes.
  let read: () -> Void

  init<V: Hashable>(one binding: Binding<V?>) {
    read = { _ = binding.wrappedValue }
    contains = { id in id.base as? V != nil && binding.wrappedValue == id.base as? V }
    toggle = { id in
      guard let value = id.base as? V else { return }
      binding.wrappedValue = binding.wrappedValue == value ? nil : value
    }
  }

  init<V: Hashable>(many binding: Binding<Set<V>>) {
    read = { _ = binding.wrappedValue }
    contains = { id in (id.base as? V).map { binding.wrappedValue.contains($0) } ?? false }
    toggle = { id in
      guard let value = id.base as? V else { return }
      if binding.wrappedValue.remove(value) == nil { binding.wrappedValue.insert(value) }
    }
  }
}

/// Rows that belong together, with a header and a footer.
public nonisolated struct Section<Parent: View, Content: View, Footer: View>: ForwardingView {
  public typealias Body = Never

  private let header: Parent
  private let content: Content
  private let footer: Footer

  @MainActor var inner: some View {
    SectionBody(header: header, content: content, footer: footer)
  }
}

private nonisolated struct SectionBody<Parent: View, Content: View, Footer: View>: View {
  let header: Parent
  let content: Content
  let footer: Footer
  @State private var group = RowGroup()
  @Environment(\.isInMenu) private var isInMenu

  init(header: Parent, content: Content, footer: Footer) {
    self.header = header
    self.content = content
    self.footer = footer
  }

  var body: some View {
    if isInMenu {
      MenuSection(header: header, content: content)
    } else {
      rows
    }
  }

  @ViewBuilder private var rows: some View {
    header
      .font(.footnote)
      .foregroundStyle(.secondary)
      .accessibilityAddTraits(.isHeader)
      .environment(\.rowRole, .header)
    content.environment(\.rowGroup, group)
    footer
      .font(.footnote)
      .foregroundStyle(.secondary)
      .environment(\.rowRole, .footer)
  }
}

/// The identity of a section.
nonisolated final class RowGroup: Sendable {}

nonisolated extension Section {
  public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer,
  ) {
    self.content = content()
    self.header = header()
    self.footer = footer()
  }
  public init(
    header: Parent,
    footer: Footer,
    @ViewBuilder content: () -> Content,
  ) {
    self.header = header
    self.footer = footer
    self.content = content()
  }
}

nonisolated extension Section where Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), footer: EmptyView(), content: content)
  }
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, footer: EmptyView(), content: content)
  }
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content)
  where Parent == Text {
    self.init(header: Text(titleKey), footer: EmptyView(), content: content)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content)
  where Parent == Text {
    self.init(header: Text(title), footer: EmptyView(), content: content)
  }
}

nonisolated extension Section where Parent == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(header: EmptyView(), footer: footer(), content: content)
  }
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), footer: footer, content: content)
  }
}

nonisolated extension Section where Parent == EmptyView, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), footer: EmptyView(), content: content)
  }
}

/// What a row of a list is.
nonisolated enum RowRole: Sendable {
  case row, header, footer
}

/// How lists look.
public nonisolated protocol ListStyle {
  static var look: ListLook { get }
}

public nonisolated struct DefaultListStyle: ListStyle {
  public init() {}
  public static var look: ListLook { .plain }
}
public nonisolated struct PlainListStyle: ListStyle {
  public init() {}
  public static var look: ListLook { .plain }
}
public nonisolated struct InsetListStyle: ListStyle {
  public init() {}
  public static var look: ListLook { .plain }
}
public nonisolated struct SidebarListStyle: ListStyle {
  public init() {}
  public static var look: ListLook { .plain }
}
public nonisolated struct GroupedListStyle: ListStyle {
  public init() {}
  public static var look: ListLook { .grouped }
}
public nonisolated struct InsetGroupedListStyle: ListStyle {
  public init() {}
  public static var look: ListLook { .grouped }
}

extension ListStyle where Self == DefaultListStyle {
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}
extension ListStyle where Self == PlainListStyle {
  public static var plain: PlainListStyle { PlainListStyle() }
}
extension ListStyle where Self == InsetListStyle {
  public static var inset: InsetListStyle { InsetListStyle() }
}
extension ListStyle where Self == SidebarListStyle {
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}
extension ListStyle where Self == GroupedListStyle {
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}
extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension View {
  public nonisolated func listStyle<S: ListStyle>(_ style: S) -> some View {
    environment(\.listLook, S.look)
  }
  public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View {
    environment(\.rowInsets, insets)
  }
  public nonisolated func listRowSeparator(
    _ visibility: Visibility,
    edges: VerticalEdge.Set = .all,
  ) -> some View {
    environment(\.hidesRowSeparator, visibility == .hidden)
  }
}

nonisolated extension EnvironmentValues {
  private enum ListLookKey: EnvironmentKey { static var defaultValue: ListLook { .plain } }
  private enum RowRoleKey: EnvironmentKey { static var defaultValue: RowRole { .row } }
  private enum RowGroupKey: EnvironmentKey { static var defaultValue: RowGroup? { nil } }
  private enum RowInsetsKey: EnvironmentKey { static var defaultValue: EdgeInsets? { nil } }
  private enum SeparatorKey: EnvironmentKey { static var defaultValue: Bool { false } }

  var listLook: ListLook {
    get { self[ListLookKey.self] }
    set { self[ListLookKey.self] = newValue }
  }
  var rowRole: RowRole {
    get { self[RowRoleKey.self] }
    set { self[RowRoleKey.self] = newValue }
  }
  var rowGroup: RowGroup? {
    get { self[RowGroupKey.self] }
    set { self[RowGroupKey.self] = newValue }
  }
  var rowInsets: EdgeInsets? {
    get { self[RowInsetsKey.self] }
    set { self[RowInsetsKey.self] = newValue }
  }
  var hidesRowSeparator: Bool {
    get { self[SeparatorKey.self] }
    set { self[SeparatorKey.self] = newValue }
  }
}
