public import Foundation
public import Properties

nonisolated extension Table {
  /// A table of a tree of values.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    children: KeyPath<Value, Data?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
  )
  where Rows == TableOutlineGroupContent<Data>, Data.Element == Value {
    self.init(
      columns: columns(),
      rows: TableOutlineGroupContent(data: data, children: children),
      customization: columnCustomization,
    )
  }
  /// A table of a tree of values, that the app sorts by what the titles say.
  public init<Data: RandomAccessCollection, Sort: SortComparator & Hashable>(
    _ data: Data,
    children: KeyPath<Value, Data?>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
  )
  where Rows == TableOutlineGroupContent<Data>, Data.Element == Value, Sort.Compared == Value {
    self.init(
      columns: columns(),
      rows: TableOutlineGroupContent(data: data, children: children),
      sorting: TableSorting(sortOrder),
      customization: columnCustomization,
    )
  }
  /// A table of a tree of values, with a row that is selected.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    children: KeyPath<Value, Data?>,
    selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
  )
  where Rows == TableOutlineGroupContent<Data>, Data.Element == Value {
    self.init(
      columns: columns(),
      rows: TableOutlineGroupContent(data: data, children: children),
      selection: .one(selection),
      customization: columnCustomization,
    )
  }
  /// A table of a tree of values, with a row that is selected, that the app sorts by what the titles say.
  public init<Data: RandomAccessCollection, Sort: SortComparator & Hashable>(
    _ data: Data,
    children: KeyPath<Value, Data?>,
    selection: Binding<Value.ID?>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
  )
  where Rows == TableOutlineGroupContent<Data>, Data.Element == Value, Sort.Compared == Value {
    self.init(
      columns: columns(),
      rows: TableOutlineGroupContent(data: data, children: children),
      selection: .one(selection),
      sorting: TableSorting(sortOrder),
      customization: columnCustomization,
    )
  }
  /// A table of a tree of values, with rows that are selected.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    children: KeyPath<Value, Data?>,
    selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
  )
  where Rows == TableOutlineGroupContent<Data>, Data.Element == Value {
    self.init(
      columns: columns(),
      rows: TableOutlineGroupContent(data: data, children: children),
      selection: .many(selection),
      customization: columnCustomization,
    )
  }
  /// A table of a tree of values, with rows that are selected, that the app sorts by what the titles say.
  public init<Data: RandomAccessCollection, Sort: SortComparator & Hashable>(
    _ data: Data,
    children: KeyPath<Value, Data?>,
    selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
  )
  where Rows == TableOutlineGroupContent<Data>, Data.Element == Value, Sort.Compared == Value {
    self.init(
      columns: columns(),
      rows: TableOutlineGroupContent(data: data, children: children),
      selection: .many(selection),
      sorting: TableSorting(sortOrder),
      customization: columnCustomization,
    )
  }
}

nonisolated extension Table {
  /// A table with rows of its own, of which one is selected, that the app sorts.
  public init<Sort: SortComparator & Hashable>(
    of valueType: Value.Type = Value.self,
    selection: Binding<Value.ID?>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows,
  )
  where Sort.Compared == Value {
    self.init(
      columns: columns(),
      rows: rows(),
      selection: .one(selection),
      sorting: TableSorting(sortOrder),
      customization: columnCustomization,
    )
  }
  /// A table with rows of its own, of which some are selected, that the app sorts.
  public init<Sort: SortComparator & Hashable>(
    of valueType: Value.Type = Value.self,
    selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows,
  )
  where Sort.Compared == Value {
    self.init(
      columns: columns(),
      rows: rows(),
      selection: .many(selection),
      sorting: TableSorting(sortOrder),
      customization: columnCustomization,
    )
  }
}
