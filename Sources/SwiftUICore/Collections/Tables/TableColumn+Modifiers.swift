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
    changing { if behavior.contains(.visibility) { $0.canBeHidden = false } }
  }
}

/// What of a column a person may change.
public nonisolated struct TableColumnCustomizationBehavior: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Without effect: the columns of a table keep their order.
  public static let reorder = TableColumnCustomizationBehavior(rawValue: 1)
  /// Without effect: a column has the width that the app says.
  public static let resize = TableColumnCustomizationBehavior(rawValue: 2)
  public static let visibility = TableColumnCustomizationBehavior(rawValue: 4)
  public static let all = TableColumnCustomizationBehavior(rawValue: 7)
}

/// Which columns of a table a person wants to see; their choice is in the menu of its titles.
public nonisolated struct TableColumnCustomization<RowValue: Identifiable>:
  Equatable, Sendable, Codable
{
  private var shown: [String: Bool] = [:]

  public init() {}

  /// Whether the column of a name is there; `automatic` as the app says.
  public subscript(visibility id: String) -> Visibility {
    get { shown[id].map { $0 ? .visible : .hidden } ?? .automatic }
    set { shown[id] = newValue == .automatic ? nil : newValue == .visible }
  }

  /// Forgets in which order columns were put.
  ///
  /// Without effect: the columns of a table keep their order.
  public mutating func resetOrder() {}

  func isShown<Row>(_ column: DrawnColumn<Row>) -> Bool {
    column.customizationID.flatMap { shown[$0] } ?? !column.isHidden
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
