public import Foundation
import Geometry
import Layout
public import Properties

/// Rows with a cell for each column, and a title over each column; where there is room for one column
/// only, the first one as a list.
///
/// The title of a column that sorts is a button: it sorts by the column, then the other way round.
public nonisolated struct Table<Value, Rows: TableRowContent, Columns: TableColumnContent>: View
where Value == Rows.TableRowValue, Columns.TableRowValue == Value {
  private let columns: Columns
  private let rows: Rows
  private let selection: TableSelection<Value.ID>
  private let sorting: TableSorting?
  private let customization: Binding<TableColumnCustomization<Value>>?
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.showsTableTitles) private var showsTitles

  fileprivate init(
    columns: Columns,
    rows: Rows,
    selection: TableSelection<Value.ID> = .none,
    sorting: TableSorting? = nil,
    customization: Binding<TableColumnCustomization<Value>>? = nil,
  ) {
    self.columns = columns
    self.rows = rows
    self.selection = selection
    self.sorting = sorting
    self.customization = customization
  }

  @MainActor public var body: some View {
    let arranged = customization?.wrappedValue ?? TableColumnCustomization()
    let drawn = columns.allDrawn.filter { arranged.isShown($0) }
    let shown = sizeClass == .compact ? Array(drawn.prefix(1)) : drawn
    let lines = rows.allLines
    switch selection {
    case .none: List { section(lines, shown) }
    case .one(let id): List(selection: id) { section(lines, shown) }
    case .many(let ids): List(selection: ids) { section(lines, shown) }
    }
  }

  @MainActor private func section(
    _ lines: [TableLine<Value>],
    _ columns: [DrawnColumn<Value>],
  ) -> some View {
    Section {
      if let drop = TableDrop(lines) {
        ForEach(lines) { row($0, columns) }
          .modifier(RowEditModifier(edits: RowEdits(insert: drop), kind: .insert))
      } else {
        ForEach(lines) { row($0, columns) }
      }
    } header: {
      if sizeClass != .compact, showsTitles {
        HStack {
          ForEach(columns.indices, id: \.self) { index in
            TableTitle(label: columns[index].label, sorts: columns[index].sorts, sorting: sorting)
              .inColumn(columns[index])
          }
        }
        .modifier(ColumnMenu(columns: self.columns.allDrawn, customization: customization))
      }
    }
  }

  @MainActor @ViewBuilder private func row(
    _ line: TableLine<Value>,
    _ columns: [DrawnColumn<Value>],
  ) -> some View {
    if let dress = line.dress {
      dress(AnyView(cells(line.value, columns)))
    } else {
      cells(line.value, columns)
    }
  }

  @MainActor private func cells(_ value: Value, _ columns: [DrawnColumn<Value>]) -> some View {
    HStack {
      ForEach(columns.indices, id: \.self) { index in
        columns[index].content(value).inColumn(columns[index])
      }
    }
  }
}

/// Lets a person choose the columns of a table, in the menu of its titles.
private nonisolated struct ColumnMenu<Row: Identifiable>: ViewModifier {
  let columns: [DrawnColumn<Row>]
  let customization: Binding<TableColumnCustomization<Row>>?

  @MainActor func body(content: _ViewModifier_Content<Self>) -> some View {
    let choices = columns.filter { $0.customizationID != nil && $0.canBeHidden }
    if let customization, !choices.isEmpty {
      content.contextMenu {
        ForEach(choices.indices, id: \.self) { index in
          Toggle(isOn: shown(choices[index], customization)) { choices[index].label }
        }
      }
    } else {
      content
    }
  }

  private func shown(
    _ column: DrawnColumn<Row>,
    _ customization: Binding<TableColumnCustomization<Row>>,
  ) -> Binding<Bool> {
    Binding<Bool>(
      { customization.wrappedValue.isShown(column) },
      { isShown, _ in
        guard let id = column.customizationID else { return }
        customization.wrappedValue[visibility: id] = isShown ? .visible : .hidden
      },
      .closures,
    )
  }
}

extension View {
  fileprivate func inColumn<Row>(_ column: DrawnColumn<Row>) -> some View {
    frame(
      minWidth: column.width.least ?? 0,
      idealWidth: column.width.ideal,
      maxWidth: column.width.most ?? .infinity,
      alignment: Alignment(horizontal: column.alignment, vertical: .center),
    )
  }
}

/// What is selected in a table.
nonisolated enum TableSelection<ID: Hashable> {
  case none
  case one(Binding<ID?>)
  case many(Binding<Set<ID>>)
}

/// By what a table is sorted, whatever sorts it.
nonisolated struct TableSorting {
  /// The direction in which something sorts first; nil where it does not.
  let order: (any Sendable) -> SortOrder?
  let sort: (any Sendable) -> Void

  init<Sort: SortComparator & Hashable>(_ binding: Binding<[Sort]>) {
    order = { comparator in
      guard let wanted = comparator as? Sort, let first = binding.wrappedValue.first else {
        return nil
      }
      return first == wanted ? wanted.order : nil
    }
    sort = { comparator in
      guard let wanted = comparator as? Sort else { return }
      var reversed = wanted
      reversed.order = wanted.order == .forward ? .reverse : .forward
      binding.wrappedValue =
        [wanted] + binding.wrappedValue.filter { $0 != wanted && $0 != reversed }
    }
  }
}

/// The title of a column.
private nonisolated struct TableTitle: View {
  let label: AnyView
  let sorts: [(order: SortOrder, comparator: any Sendable)]
  let sorting: TableSorting?

  init(
    label: AnyView,
    sorts: [(order: SortOrder, comparator: any Sendable)],
    sorting: TableSorting?,
  ) {
    self.label = label
    self.sorts = sorts
    self.sorting = sorting
  }

  var body: some View {
    if let sorting, let first = sorts.first {
      let now = sorts.first { sorting.order($0.comparator) != nil }?.order
      Button {
        let next = now == .forward ? sorts.last ?? first : first
        sorting.sort(next.comparator)
      } label: {
        HStack(spacing: 4) {
          label
          if let now {
            Image(systemName: now == .forward ? "chevron.up" : "chevron.down")
              .imageScale(.small).accessibilityHidden(true)
          }
        }
      }
      .buttonStyle(.plain)
      .accessibilityValue(now.map { $0 == .forward ? "sorted up" : "sorted down" } ?? "")
    } else {
      label
    }
  }
}

nonisolated extension Table {
  /// A table of a collection.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
  ) where Rows == TableForEachContent<Data>, Data.Element == Value {
    self.init(
      columns: columns(),
      rows: TableForEachContent(data: data),
      customization: columnCustomization,
    )
  }

  /// A table of a collection, with a row that is selected.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
  ) where Rows == TableForEachContent<Data>, Data.Element == Value {
    self.init(
      columns: columns(),
      rows: TableForEachContent(data: data),
      selection: .one(selection),
      customization: columnCustomization,
    )
  }

  /// A table of a collection, with rows that are selected.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
  ) where Rows == TableForEachContent<Data>, Data.Element == Value {
    self.init(
      columns: columns(),
      rows: TableForEachContent(data: data),
      selection: .many(selection),
      customization: columnCustomization,
    )
  }

  /// A table of a collection that the app sorts by what the titles say.
  public init<Data: RandomAccessCollection, Sort: SortComparator & Hashable>(
    _ data: Data,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
  ) where Rows == TableForEachContent<Data>, Data.Element == Value, Sort.Compared == Value {
    self.init(
      columns: columns(),
      rows: TableForEachContent(data: data),
      sorting: TableSorting(sortOrder),
      customization: columnCustomization,
    )
  }

  /// A table with a selected row that the app sorts by what the titles say.
  public init<Data: RandomAccessCollection, Sort: SortComparator & Hashable>(
    _ data: Data,
    selection: Binding<Value.ID?>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
  ) where Rows == TableForEachContent<Data>, Data.Element == Value, Sort.Compared == Value {
    self.init(
      columns: columns(),
      rows: TableForEachContent(data: data),
      selection: .one(selection),
      sorting: TableSorting(sortOrder),
      customization: columnCustomization,
    )
  }

  /// A table with selected rows that the app sorts by what the titles say.
  public init<Data: RandomAccessCollection, Sort: SortComparator & Hashable>(
    _ data: Data,
    selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
  ) where Rows == TableForEachContent<Data>, Data.Element == Value, Sort.Compared == Value {
    self.init(
      columns: columns(),
      rows: TableForEachContent(data: data),
      selection: .many(selection),
      sorting: TableSorting(sortOrder),
      customization: columnCustomization,
    )
  }

  /// A table with rows of its own.
  public init(
    of valueType: Value.Type,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows,
  ) {
    self.init(columns: columns(), rows: rows(), customization: columnCustomization)
  }

  /// A table with rows of its own, one of which is selected.
  public init(
    of valueType: Value.Type,
    selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows,
  ) {
    self.init(
      columns: columns(),
      rows: rows(),
      selection: .one(selection),
      customization: columnCustomization,
    )
  }

  /// A table with rows of its own, some of which are selected.
  public init(
    of valueType: Value.Type,
    selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows,
  ) {
    self.init(
      columns: columns(),
      rows: rows(),
      selection: .many(selection),
      customization: columnCustomization,
    )
  }

  /// A table with rows of its own that the app sorts by what the titles say.
  public init<Sort: SortComparator & Hashable>(
    of valueType: Value.Type,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows,
  ) where Sort.Compared == Value {
    self.init(
      columns: columns(),
      rows: rows(),
      sorting: TableSorting(sortOrder),
      customization: columnCustomization,
    )
  }
}

/// The look of tables.
@MainActor @preconcurrency public protocol TableStyle {}

/// The platform's look of tables.
public nonisolated struct AutomaticTableStyle: TableStyle {
  public init() {}
}

/// Rows with room around them.
public nonisolated struct InsetTableStyle: TableStyle {
  public init() {}
}

extension TableStyle where Self == AutomaticTableStyle {
  public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}

extension TableStyle where Self == InsetTableStyle {
  public static var inset: InsetTableStyle { InsetTableStyle() }
}

extension View {
  /// Chooses the look of tables: inset is that of a plain list.
  public nonisolated func tableStyle<S: TableStyle>(_ style: S) -> some View {
    listStyle(.plain)
  }

  /// Shows or hides the titles of a table's columns.
  public nonisolated func tableColumnHeaders(_ visibility: Visibility) -> some View {
    environment(\.showsTableTitles, visibility != .hidden)
  }
}

nonisolated extension EnvironmentValues {
  /// Whether a table has titles over its columns.
  @Entry var showsTableTitles: Bool = true
}
