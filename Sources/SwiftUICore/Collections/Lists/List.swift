import Display
import Foundation
import Layout
public import Properties

/// Rows in a column that scrolls; only those in sight exist.
///
/// Row sizes, insets and separators are those of iOS; in a terminal a row is a line.
public nonisolated struct List<SelectionValue: Hashable, Content: View>: ForwardingView {
  public typealias Body = Never

  private let content: Content
  private let selection: RowSelection?

  init(content: Content, selection: RowSelection?) {
    self.content = content
    self.selection = selection
  }

  /// Rows of which a person may choose one.
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(content: content(), selection: selection.map { RowSelection(one: $0) })
  }

  /// Rows of which a person may choose several.
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(content: content(), selection: selection.map { RowSelection(many: $0) })
  }

  /// Rows of which one is always chosen.
  @_disfavoredOverload
  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(content: content(), selection: RowSelection(always: selection))
  }

  @MainActor var inner: some View { ListBody(content: content, selection: selection) }
}

nonisolated extension List where SelectionValue == Never {
  /// Rows that cannot be chosen.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content(), selection: nil)
  }
}

/// The scrolling column of a list.
nonisolated struct ListBody<Content: View>: View {
  let content: Content
  let selection: RowSelection?
  @Environment(\.listLook) private var look
  @Environment(\.alternatesRows) private var alternatesRows
  @Environment(\.theme) private var theme
  @Environment(\.editMode) private var editMode
  @Environment(\.listLayout) private var layout
  @State private var held = Lazy<SectionIndex>()

  init(content: Content, selection: RowSelection?) {
    self.content = content
    self.selection = selection
  }

  private var margin: CGFloat {
    switch look {
    case .insetGrouped: theme.rows.cardMargin
    case .sidebar: theme.rows.sidebarMargin
    case .plain, .inset, .bordered, .grouped: 0
    }
  }

  private var ground: Color {
    if layout.hidesBackground { return .clear }
    // Lists have no ground in a terminal, unless it is asked for.
    if layout.showsBackground, !theme.rows.drawsCards { return .groupedBackground }
    if !theme.rows.drawsCards { return .clear }
    return look.isGrouped || look == .sidebar ? .groupedBackground : .clear
  }

  var body: some View {
    if look == .bordered {
      column.overlay { Rectangle().strokeBorder(.separator).allowsHitTesting(false) }
    } else {
      column
    }
  }

  @MainActor @ViewBuilder private var column: some View {
    let _ = selection?.read()
    let isEditing = editMode?.wrappedValue.isEditing ?? false
    let index = held.value { SectionIndex() }
    Refreshed {
      Scroller(
        axes: .vertical,
        showsIndicators: true,
        isList: selection == nil,
        content: AnyView(
          LazyStack(
            axis: .vertical,
            alignment: .leading,
            spacing: layout.rowSpacing ?? 0,
            content: content,
            rows: RowLook(
              list: look,
              selection: selection,
              isEditing: isEditing,
              sectionGap: layout.sectionGap,
              margin: margin,
              alternates: alternatesRows,
              index: index,
            ),
          )
          .padding(.horizontal, margin)
          .padding(.top, look.isGrouped ? theme.rows.cardTop : 0)
          .padding(.bottom, look.isGrouped ? theme.rows.cardBottom : 0)
        ),
      )
    }
    .modifier(ListChoice(selection: selection))
    .overlay(alignment: .trailing) { SectionIndexBar(index: index) }
    .background(ground)
  }
}

/// The drawing of a list's rows.
nonisolated struct RowLook {
  var list: ListLook
  var selection: RowSelection?
  var isEditing = false
  /// Above a section, in points; nil is the look's own.
  var sectionGap: CGFloat?
  /// Beside the rows, in points.
  var margin: CGFloat = 0
  /// Whether each second row has a ground.
  var alternates = false
  /// What hears of the sections that have a label.
  var index: SectionIndex?
}

/// The settings of a whole list by modifiers.
nonisolated struct ListLayout: Equatable {
  /// Between rows, in points.
  var rowSpacing: CGFloat?
  /// Above a section, in points.
  var sectionGap: CGFloat?
  var hidesBackground = false
  var showsBackground = false
  var hidesIndex = false
}

nonisolated extension EnvironmentValues {
  @Entry var listLayout: ListLayout = ListLayout()
}
