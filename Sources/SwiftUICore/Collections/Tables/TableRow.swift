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
  @MainActor var lines: [TableLine<RowOfTable>] { get }
}

/// A row of a table with what modifiers say of it.
nonisolated struct TableLine<Value> {
  let value: Value
  /// What is put around the row.
  var dress: (@MainActor (AnyView) -> AnyView)?
  /// What may be dropped before and after it.
  var insertion: TableInsertion?
  /// The rows inside of it.
  var branch: TableBranch<Value>?
  /// Its place in the tree; nil where there is none.
  var fold: TableFold?
  /// The section that begins with it.
  var section: TableSectionStart?
  /// Whether a section ends with it.
  var endsSection = false
}

/// The beginning of a section of a table.
nonisolated struct TableSectionStart {
  let header: AnyView?
}

extension TableLine: Identifiable where Value: Identifiable {
  var id: Value.ID { value.id }
}

extension TableRowContent {
  /// The rows, one after the other.
  var allLines: [TableLine<TableRowValue>] {
    if let primitive = self as? any PrimitiveTableRows<TableRowValue> { return primitive.lines }
    return tableRowBody.allLines as? [TableLine<TableRowValue>] ?? []
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
  @MainActor var lines: [TableLine<Value>] { [TableLine(value: value)] }
}

/// A row for each element of a collection.
public nonisolated struct TableForEachContent<Data: RandomAccessCollection>: PrimitiveTableRows
where Data.Element: Identifiable {
  public typealias TableRowValue = Data.Element
  public typealias TableRowBody = Never

  public let data: Data

  @MainActor public var tableRowBody: Never { fatalError("The runtime draws these rows.") }
  @MainActor var lines: [TableLine<Data.Element>] { data.map { TableLine(value: $0) } }
}

extension ForEach: TableRowContent where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableRowBody = Never

  public var tableRowBody: Never { fatalError("The runtime draws these rows.") }
}

extension ForEach: PrimitiveTableRows where Content: TableRowContent {
  var lines: [TableLine<Content.TableRowValue>] { data.flatMap { content($0).allLines } }
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

nonisolated extension ForEach
where Data.Element: Identifiable, ID == Data.Element.ID, Content == TableRow<Data.Element> {
  /// A row of a table for each element of a collection.
  public init(_ data: Data) {
    self.init(data: data, content: { TableRow($0) }, id: { $0.id })
  }
}

nonisolated extension ForEach
where Data == Range<Int>, ID == Int, Content: TableRowContent {
  /// The rows of a table for each number of a range that stays the same.
  public init<V>(
    _ data: Range<Int>,
    @TableRowBuilder<V> content: @escaping (Int) -> Content,
  ) where V == Content.TableRowValue {
    self.init(data: data, content: content, id: { $0 })
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

  @MainActor var lines: [TableLine<Value>] {
    func rows<R: TableRowContent>(_ content: R) -> [TableLine<Value>] {
      content.allLines as? [TableLine<Value>] ?? []
    }
    return list.flatMap { rows($0) }
  }
}

/// No rows.
public nonisolated struct EmptyTableRowContent<Value: Identifiable>: PrimitiveTableRows {
  public typealias TableRowValue = Value
  public typealias TableRowBody = Never

  @MainActor public var tableRowBody: Never { fatalError("There are no such rows.") }
  @MainActor var lines: [TableLine<Value>] { [] }
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

  public static func buildEither<First: TableRowContent>(
    first row: First
  ) -> TupleTableRowContent<Value, Never> where First.TableRowValue == Value {
    TupleTableRowContent(list: [row])
  }

  public static func buildEither<Second: TableRowContent>(
    second row: Second
  ) -> TupleTableRowContent<Value, Never> where Second.TableRowValue == Value {
    TupleTableRowContent(list: [row])
  }

  public static func buildLimitedAvailability<R: TableRowContent>(
    _ row: R
  ) -> TupleTableRowContent<Value, Never> where R.TableRowValue == Value {
    TupleTableRowContent(list: [row])
  }
}
