/// Columns with something changed about each.
private nonisolated struct ChangedColumns<Columns: TableColumnContent>: PrimitiveTableColumns {
  typealias TableRowValue = Columns.TableRowValue
  typealias TableColumnSortComparator = Columns.TableColumnSortComparator
  typealias TableColumnBody = Never

  let columns: Columns
  let change: @MainActor (inout DrawnColumn<Columns.TableRowValue>) -> Void

  @MainActor var tableColumnBody: Never { fatalError("The runtime draws these columns.") }

  @MainActor var drawn: [DrawnColumn<Columns.TableRowValue>] {
    columns.allDrawn.map { column in
      var column = column
      change(&column)
      return column
    }
  }
}

extension TableColumnContent {
  private func changing(
    _ change: @escaping @MainActor (inout DrawnColumn<TableRowValue>) -> Void
  ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
    ChangedColumns(columns: self, change: change)
  }

  /// Puts the content of the columns at a side.
  public func alignment(
    _ alignment: TableColumnAlignment
  ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
    changing { $0.alignment = alignment.side }
  }

  /// Whether the columns are there before a person has said so.
  public func defaultVisibility(
    _ visibility: Visibility
  ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
    changing { $0.isHidden = visibility == .hidden }
  }

  /// Names the column for a person's own arrangement of the table.
  public func customizationID(
    _ id: String
  ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
    changing { $0.customizationID = id }
  }

  /// What of the column a person may not change.
  public func disabledCustomizationBehavior(
    _ behavior: TableColumnCustomizationBehavior
  ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
    changing { column in
      if behavior.contains(.visibility) { column.canBeHidden = false }
      if behavior.contains(.reorder) { column.canBeMoved = false }
      if behavior.contains(.resize) { column.canBeResized = false }
    }
  }
}

/// A column for each element of a collection.
public nonisolated struct TableColumnForEach<
  Data: RandomAccessCollection,
  ID: Hashable,
  RowValue: Identifiable,
  Sort,
  Content: TableColumnContent<RowValue, Sort>,
>: PrimitiveTableColumns {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  public typealias TableColumnBody = Never

  /// What there are columns for.
  public var data: Data
  private let content: (Data.Element) -> Content

  /// A column for each element, known by a value of its own.
  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @TableColumnBuilder<RowValue, Sort> content: @escaping (Data.Element) -> Content,
  ) {
    self.data = data
    self.content = content
  }

  /// A column for each element.
  public init(
    _ data: Data,
    @TableColumnBuilder<RowValue, Sort> content: @escaping (Data.Element) -> Content,
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.data = data
    self.content = content
  }

  @MainActor public var tableColumnBody: Never { fatalError("The runtime draws these columns.") }

  @MainActor var drawn: [DrawnColumn<RowValue>] { data.flatMap { content($0).allDrawn } }
}
