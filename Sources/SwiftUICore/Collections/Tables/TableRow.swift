/// Rows of a table.
@MainActor @preconcurrency public protocol TableRowContent<TableRowValue> {
  /// What a row stands for.
  associatedtype TableRowValue: Identifiable
  associatedtype TableRowBody: TableRowContent
  var tableRowBody: TableRowBody { get }
}

/// Rows that the runtime itself makes.
protocol PrimitiveTableRows<RowOfTable>: TableRowContent {
  associatedtype RowOfTable
  @MainActor var values: [RowOfTable] { get }
}

extension TableRowContent {
  /// What the rows stand for, one after the other.
  var allValues: [TableRowValue] {
    if let primitive = self as? any PrimitiveTableRows<TableRowValue> { return primitive.values }
    return tableRowBody.allValues as? [TableRowValue] ?? []
  }
}

extension Never: TableRowContent {
  public var tableRowBody: Never { fatalError("A table of nothing has no rows.") }
}

/// A row of a table.
public nonisolated struct TableRow<Value: Identifiable>: PrimitiveTableRows {
  public typealias TableRowValue = Value
  public typealias TableRowBody = Never

  private let value: Value

  public init(_ value: Value) { self.value = value }

  @MainActor public var tableRowBody: Never { fatalError("The runtime draws a TableRow.") }
  @MainActor var values: [Value] { [value] }
}

/// A row for each element of a collection.
public nonisolated struct TableForEachContent<Data: RandomAccessCollection>: PrimitiveTableRows
where Data.Element: Identifiable {
  public typealias TableRowValue = Data.Element
  public typealias TableRowBody = Never

  let data: Data

  @MainActor public var tableRowBody: Never { fatalError("The runtime draws these rows.") }
  @MainActor var values: [Data.Element] { Array(data) }
}

extension ForEach: TableRowContent where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableRowBody = Never

  public var tableRowBody: Never { fatalError("The runtime draws these rows.") }
}

extension ForEach: PrimitiveTableRows where Content: TableRowContent {
  var values: [Content.TableRowValue] { data.flatMap { content($0).allValues } }
}

nonisolated extension ForEach
where Content: TableRowContent, Data.Element: Identifiable, ID == Data.Element.ID {
  /// The rows of a table for each element of a collection.
  public init<V>(
    _ data: Data,
    @TableRowBuilder<V> content: @escaping (Data.Element) -> Content,
  ) where V == Content.TableRowValue {
    self.init(data: data, content: content, id: { $0.id })
  }
}

nonisolated extension ForEach where Content: TableRowContent {
  /// The rows of a table for each element of a collection.
  public init<V>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @TableRowBuilder<V> content: @escaping (Data.Element) -> Content,
  ) where V == Content.TableRowValue {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }
}

/// Several rows below each other.
public nonisolated struct TupleTableRowContent<Value: Identifiable, T>: PrimitiveTableRows {
  public typealias TableRowValue = Value
  public typealias TableRowBody = Never

  fileprivate let list: [any TableRowContent]

  @MainActor public var tableRowBody: Never { fatalError("The runtime draws these rows.") }

  @MainActor var values: [Value] {
    func rows<R: TableRowContent>(_ content: R) -> [Value] { content.allValues as? [Value] ?? [] }
    return list.flatMap { rows($0) }
  }
}

/// No rows.
public nonisolated struct EmptyTableRowContent<Value: Identifiable>: PrimitiveTableRows {
  public typealias TableRowValue = Value
  public typealias TableRowBody = Never

  @MainActor public var tableRowBody: Never { fatalError("There are no such rows.") }
  @MainActor var values: [Value] { [] }
}

/// Builds the rows of a table.
@resultBuilder public nonisolated struct TableRowBuilder<Value: Identifiable> {
  public static func buildBlock() -> EmptyTableRowContent<Value> { EmptyTableRowContent() }

  public static func buildExpression<R: TableRowContent>(_ row: R) -> R
  where R.TableRowValue == Value { row }

  public static func buildBlock<R: TableRowContent>(_ row: R) -> R
  where R.TableRowValue == Value { row }

  public static func buildBlock<each R: TableRowContent>(
    _ row: repeat each R
  ) -> TupleTableRowContent<Value, (repeat each R)> {
    var list: [any TableRowContent] = []
    repeat list.append(each row)
    return TupleTableRowContent(list: list)
  }

  public static func buildIf<R: TableRowContent>(_ row: R?) -> TupleTableRowContent<Value, R?>
  where R.TableRowValue == Value {
    TupleTableRowContent(list: row.map { [$0] } ?? [])
  }
}
