public import Foundation
public import Properties

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
    of valueType: Value.Type = Value.self,
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
