import Foundation
import Geometry
import Layout
import Properties

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
  /// The rows that a person unfolded, of those that the app does not unfold itself.
  @State private var unfolded: Set<Value.ID> = []
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.showsTableTitles) private var showsTitles
  @Environment(\.tableStyle) private var style

  init(
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
    if let style {
      style.body(TableStyleConfiguration(table: AnyView(list))).environment(\.tableStyle, nil)
    } else {
      list
    }
  }

  @MainActor @ViewBuilder private var list: some View {
    let arranged = customization?.wrappedValue ?? TableColumnCustomization()
    let drawn = arranged.arranged(columns.allDrawn).filter { arranged.isShown($0) }
    let shown = sizeClass == .compact ? Array(drawn.prefix(1)) : drawn
    let lines = rows.allLines.unfolded(by: $unfolded)
    switch selection {
    case .none: List { sections(lines, shown) }
    case .one(let id): List(selection: id) { sections(lines, shown) }
    case .many(let ids): List(selection: ids) { sections(lines, shown) }
    }
  }

  @MainActor @ViewBuilder private func sections(
    _ lines: [TableLine<Value>],
    _ columns: [DrawnColumn<Value>],
  ) -> some View {
    let parts: [TablePart<Value>] = lines.parts()
    if parts.count < 2, parts.first?.header == nil {
      Section {
        rows(lines, columns)
      } header: {
        titles(columns)
      }
    } else {
      Section {
      } header: {
        titles(columns)
      }
      ForEach(parts) { part in
        Section {
          rows(part.lines, columns)
        } header: {
          if let header = part.header { header }
        }
      }
    }
  }

  @MainActor @ViewBuilder private func titles(_ columns: [DrawnColumn<Value>]) -> some View {
    if sizeClass != .compact, showsTitles {
      TableTitles(
        shown: columns,
        all: self.columns.allDrawn,
        sorting: sorting,
        customization: customization,
      )
    }
  }

  @MainActor @ViewBuilder private func rows(
    _ lines: [TableLine<Value>],
    _ columns: [DrawnColumn<Value>],
  ) -> some View {
    if let drop = TableDrop(lines) {
      ForEach(lines) { row($0, columns) }
        .modifier(RowEditModifier(edits: RowEdits(insert: drop), kind: .insert))
    } else {
      ForEach(lines) { row($0, columns) }
    }
  }

  @MainActor @ViewBuilder private func row(
    _ line: TableLine<Value>,
    _ columns: [DrawnColumn<Value>],
  ) -> some View {
    if let dress = line.dress {
      dress(AnyView(cells(line, columns)))
    } else {
      cells(line, columns)
    }
  }

  @MainActor private func cells(
    _ line: TableLine<Value>,
    _ columns: [DrawnColumn<Value>],
  ) -> some View {
    HStack {
      ForEach(columns.indices, id: \.self) { index in
        if index == 0, let fold = line.fold {
          FoldedCell(fold: fold, content: columns[index].content(line.value))
            .inColumn(columns[index])
        } else {
          columns[index].content(line.value).inColumn(columns[index])
        }
      }
    }
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
