import Foundation
public import Properties

/// Rows that belong together, with a header and a footer.
public nonisolated struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  private let footer: Footer
  private var isExpanded: Binding<Bool>?

  /// The rows of a table.
  init(header: Parent, rows: Content, footer: Footer) {
    self.header = header
    content = rows
    self.footer = footer
  }
}

extension Section: View where Parent: View, Content: View, Footer: View {
  public typealias Body = Never
}

nonisolated extension Section: RowSection where Parent: View, Content: View, Footer: View {}

extension Section: PrimitiveView where Parent: View, Content: View, Footer: View {
  package func makeNode(_ context: NodeContext) -> ViewNode<Self> { ForwardingNode(self, context) }
}

extension Section: ForwardingView where Parent: View, Content: View, Footer: View {
  var inner: some View {
    SectionBody(header: header, content: content, footer: footer, isExpanded: isExpanded)
  }
}

extension Section: SectionParts where Parent: View, Content: View, Footer: View {
  var headerParts: [ViewPart] { PartGatherer.parts(of: header) }
  var contentParts: [ViewPart] { PartGatherer.parts(of: content) }
  var footerParts: [ViewPart] { PartGatherer.parts(of: footer) }
}

private nonisolated struct SectionBody<Parent: View, Content: View, Footer: View>: View {
  let header: Parent
  let content: Content
  let footer: Footer
  let isExpanded: Binding<Bool>?
  @State private var group = RowGroup()
  @Environment(\.isInRow) private var isInList
  @Environment(\.isInMenu) private var isInMenu
  @Environment(\.sectionActions) private var actions

  init(header: Parent, content: Content, footer: Footer, isExpanded: Binding<Bool>?) {
    self.header = header
    self.content = content
    self.footer = footer
    self.isExpanded = isExpanded
  }

  var body: some View {
    if isInMenu {
      MenuSection(header: header, content: content)
    } else {
      rows
    }
  }

  @ViewBuilder private var rows: some View {
    Group {
      if let isExpanded {
        DisclosureLabel(isExpanded: isExpanded) { header }
      } else {
        header.accessibilityAddTraits(.isHeader)
      }
    }
    .modifier(HeaderLook(isInList: isInList))
    .environment(\.rowRole, .header)
    .environment(\.rowGroup, group)
    if isExpanded?.wrappedValue ?? true {
      content.modifier(InSection(group: group))
      if let actions { actions.modifier(InSection(group: group)) }
    }
    footer
      .font(isInList ? .footnote : nil)
      .modifier(FooterLook(isInList: isInList))
      .environment(\.rowRole, .footer)
      .environment(\.rowGroup, group)
  }
}

/// The environment of a section's rows.
private nonisolated struct InSection: EnvironmentModifier {
  let group: RowGroup

  func change(_ environment: inout EnvironmentValues) {
    environment.rowGroup = group
    environment.sectionActions = nil
  }
}

/// A footer's colour in a list; elsewhere it has that of what is around.
private nonisolated struct FooterLook: ViewModifier {
  let isInList: Bool

  @MainActor func body(content: Content) -> some View {
    if isInList { content.ownForeground(.secondary) } else { content }
  }
}

/// A header in the font and colour of its prominence.
private nonisolated struct HeaderLook: ViewModifier {
  let isInList: Bool
  @Environment(\.headerProminence) private var prominence
  @Environment(\.listLook) private var look

  init(isInList: Bool) { self.isInList = isInList }

  @MainActor func body(content: Content) -> some View {
    if !isInList {
      content
    } else if prominence == .increased {
      content.font(.title3.weight(.semibold))
    } else if look == .sidebar || look == .plain || look == .inset {
      content.font(.subheadline.weight(.semibold)).ownForeground(.secondary)
    } else {
      content.font(.footnote).ownForeground(.secondary)
    }
  }
}

/// The identity of a section.
nonisolated final class RowGroup: Sendable {}

nonisolated extension Section where Parent: View, Content: View, Footer: View {
  /// Rows with a header and a footer.
  public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer,
  ) {
    self.init(header: header(), footer: footer(), content: content)
  }
  /// Rows with a header and a footer.
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

nonisolated extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// Rows with a header.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), footer: EmptyView(), content: content)
  }
  /// Rows with a header.
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, footer: EmptyView(), content: content)
  }
  /// Rows with a header that shows and hides them.
  public init(
    isExpanded: Binding<Bool>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent,
  ) {
    self.init(header: header(), footer: EmptyView(), content: content)
    self.isExpanded = isExpanded
  }
}

nonisolated extension Section where Parent == Text, Content: View, Footer == EmptyView {
  /// Rows with a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), footer: EmptyView(), content: content)
  }
  /// Rows with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), footer: EmptyView(), content: content)
  }
  /// Rows with a title that shows and hides them.
  public init(
    _ titleKey: LocalizedStringKey,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: () -> Content,
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }
  /// Rows with a title that shows and hides them.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: () -> Content,
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}

nonisolated extension Section where Parent == EmptyView, Content: View, Footer: View {
  /// Rows with a footer.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(header: EmptyView(), footer: footer(), content: content)
  }
  /// Rows with a footer.
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), footer: footer, content: content)
  }
}

nonisolated extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  /// Rows that belong together.
  public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), footer: EmptyView(), content: content)
  }
}

/// The kind of a list's row.
nonisolated enum RowRole: Sendable {
  case row, header, footer
}

/// The prominence of a header.
public nonisolated enum Prominence: Hashable, Sendable {
  case standard, increased
}

extension View {
  /// Sets the prominence of the headers of sections inside.
  public nonisolated func headerProminence(_ prominence: Prominence) -> some View {
    environment(\.headerProminence, prominence)
  }
}

nonisolated extension EnvironmentValues {
  /// The prominence of section headers in the environment.
  @Entry public var headerProminence: Prominence = .standard
  @Entry var rowRole: RowRole = .row
  @Entry var rowGroup: RowGroup?
}
