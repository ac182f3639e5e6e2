import Foundation
import Layout
import Properties

/// The titles over the columns of a table, with a menu to arrange them.
nonisolated struct TableTitles<Row: Identifiable>: View {
  let shown: [DrawnColumn<Row>]
  /// All that there are, in the order of the app.
  let all: [DrawnColumn<Row>]
  let sorting: TableSorting?
  let customization: Binding<TableColumnCustomization<Row>>?

  init(
    shown: [DrawnColumn<Row>],
    all: [DrawnColumn<Row>],
    sorting: TableSorting?,
    customization: Binding<TableColumnCustomization<Row>>?,
  ) {
    self.shown = shown
    self.all = all
    self.sorting = sorting
    self.customization = customization
  }

  var body: some View {
    HStack {
      ForEach(shown.indices, id: \.self) { index in
        TableTitle(label: shown[index].label, sorts: shown[index].sorts, sorting: sorting)
          .inColumn(shown[index])
      }
    }
    .lineLimit(1)
    .modifier(ColumnMenu(columns: all, customization: customization))
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

extension View {
  nonisolated func inColumn<Row>(_ column: DrawnColumn<Row>) -> some View {
    frame(
      minWidth: column.width.least ?? 0,
      idealWidth: column.width.ideal,
      maxWidth: column.width.most ?? .infinity,
      alignment: Alignment(horizontal: column.alignment, vertical: .center),
    )
  }
}
