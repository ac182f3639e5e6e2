public import Foundation
import Geometry
import Layout
import Properties

/// Columns of a table.
@MainActor @preconcurrency
public protocol TableColumnContent<
  TableRowValue,
  TableColumnSortComparator
> {
  /// What a row stands for.
  associatedtype TableRowValue: Identifiable
  /// What sorts by a column; `Never` where tables are not sorted.
  associatedtype TableColumnSortComparator
  associatedtype TableColumnBody: TableColumnContent
  var tableColumnBody: TableColumnBody { get }
}

/// A column as the table draws it.
nonisolated struct DrawnColumn<Row> {
  var label: AnyView
  /// In points.
  var width: (least: CGFloat?, ideal: CGFloat?, most: CGFloat?) = (nil, nil, nil)
  var alignment = HorizontalAlignment.leading
  let content: @MainActor (Row) -> AnyView
  /// What sorts by the column, in both directions.
  var sorts: [(order: SortOrder, comparator: any Sendable)] = []
  /// The name by which a person's arrangement knows it.
  var customizationID: String?
  var isHidden = false
  /// Whether a person may hide it.
  var canBeHidden = true
  /// Whether a person may move it.
  var canBeMoved = true
  /// Whether a person may make it wider and narrower.
  var canBeResized = true
}

/// Columns that the runtime itself makes.
protocol PrimitiveTableColumns<DrawnRow>: TableColumnContent {
  associatedtype DrawnRow
  @MainActor var drawn: [DrawnColumn<DrawnRow>] { get }
}

extension TableColumnContent {
  /// The columns, drawn.
  var allDrawn: [DrawnColumn<TableRowValue>] {
    if let primitive = self as? any PrimitiveTableColumns<TableRowValue> { return primitive.drawn }
    guard TableColumnBody.TableRowValue.self == TableRowValue.self,
      let columns = tableColumnBody.allDrawn as? [DrawnColumn<TableRowValue>]
    else { return [] }
    return columns
  }
}

extension Never: TableColumnContent {
  public typealias TableRowValue = NeverIdentified
  public typealias TableColumnSortComparator = Never
  public var tableColumnBody: Never { fatalError("A table of nothing has no columns.") }
}

/// Stands for the rows of nothing.
public nonisolated struct NeverIdentified: Identifiable {
  public var id: Never { fatalError("There is no such row.") }
}

/// A column of a table: its title, and what it shows of a row.
public nonisolated struct TableColumn<RowValue: Identifiable, Sort, Content: View, Label: View>:
  PrimitiveTableColumns
{
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  public typealias TableColumnBody = Never

  private let label: Label
  private let content: (RowValue) -> Content
  private var width: (least: CGFloat?, ideal: CGFloat?, most: CGFloat?) = (nil, nil, nil)
  private var columnAlignment = HorizontalAlignment.leading
  private let sorts: [(order: SortOrder, comparator: any Sendable)]

  init(
    _ label: Label,
    _ sorts: [(order: SortOrder, comparator: any Sendable)] = [],
    _ content: @escaping (RowValue) -> Content,
  ) {
    self.label = label
    self.sorts = sorts
    self.content = content
  }

  @MainActor public var tableColumnBody: Never { fatalError("The runtime draws a TableColumn.") }

  @MainActor var drawn: [DrawnColumn<RowValue>] {
    [
      DrawnColumn(
        label: AnyView(label),
        width: width,
        alignment: columnAlignment,
        content: { AnyView(content($0)) },
        sorts: sorts,
      )
    ]
  }

  /// The column with a width, in points; nil is the table's own.
  @_disfavoredOverload public func width(_ width: CGFloat? = nil) -> Self {
    self.width(min: width, ideal: width, max: width)
  }

  /// The column with limits of its width, in points; nil are the table's own.
  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> Self {
    var column = self
    column.width = (min, ideal, max)
    return column
  }

  /// The column with its content at a side.
  public func alignment(_ alignment: TableColumnAlignment) -> Self {
    var column = self
    column.columnAlignment = alignment.side
    return column
  }
}

/// The side that the content of a column is at.
public nonisolated struct TableColumnAlignment: Hashable, Sendable {
  private let name: String

  public static let automatic = TableColumnAlignment(name: "leading")
  public static let leading = TableColumnAlignment(name: "leading")
  public static let center = TableColumnAlignment(name: "center")
  public static let trailing = TableColumnAlignment(name: "trailing")
  /// Numbers stand at the end.
  public static let numeric = TableColumnAlignment(name: "trailing")
  /// Numbers stand at the end, whatever their digits.
  public static func numeric(_ numberingSystem: Locale.NumberingSystem) -> Self { numeric }

  var side: HorizontalAlignment {
    switch name {
    case "center": .center
    case "trailing": .trailing
    default: .leading
    }
  }
}

nonisolated extension TableColumn where Sort == Never, Label == Text {
  /// A column that shows a view.
  public init(
    _ titleKey: LocalizedStringKey,
    @ViewBuilder content: @escaping (RowValue) -> Content,
  ) {
    self.init(Text(titleKey), [], content)
  }

  /// A column that shows a view.
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    @ViewBuilder content: @escaping (RowValue) -> Content,
  ) {
    self.init(Text(title), [], content)
  }
}

nonisolated extension TableColumn where Sort == Never, Label == Text, Content == Text {
  /// A column that shows a text.
  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
    self.init(Text(titleKey), []) { Text($0[keyPath: value]) }
  }

  /// A column that shows a text.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
    self.init(Text(title), []) { Text($0[keyPath: value]) }
  }
}

nonisolated extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  /// A column that shows a view and sorts by a value.
  public init<V: Comparable>(
    _ titleKey: LocalizedStringKey,
    value: any KeyPath<RowValue, V> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content,
  ) {
    self.init(Text(titleKey), Self.sorts { KeyPathComparator(value, order: $0) }, content)
  }

  /// A column that shows a view and sorts by a value.
  @_disfavoredOverload public init<V: Comparable, S: StringProtocol>(
    _ title: S,
    value: any KeyPath<RowValue, V> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content,
  ) {
    self.init(Text(title), Self.sorts { KeyPathComparator(value, order: $0) }, content)
  }

  static func sorts(
    _ make: (SortOrder) -> KeyPathComparator<RowValue>
  ) -> [(order: SortOrder, comparator: any Sendable)] {
    [(.forward, make(.forward)), (.reverse, make(.reverse))]
  }
}

nonisolated extension TableColumn
where Sort == KeyPathComparator<RowValue>, Label == Text, Content == Text {
  /// A column that shows a text and sorts by it.
  public init(
    _ titleKey: LocalizedStringKey,
    value: any KeyPath<RowValue, String> & Sendable,
  ) {
    self.init(
      Text(titleKey),
      Self.sorts { KeyPathComparator(value, order: $0) },
    ) { Text($0[keyPath: value]) }
  }

  /// A column that shows a text and sorts by it.
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    value: any KeyPath<RowValue, String> & Sendable,
  ) {
    self.init(
      Text(title),
      Self.sorts { KeyPathComparator(value, order: $0) },
    ) { Text($0[keyPath: value]) }
  }
}

/// Several columns beside each other.
public nonisolated struct TupleTableColumnContent<RowValue: Identifiable, Sort, T>:
  PrimitiveTableColumns
{
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  public typealias TableColumnBody = Never

  fileprivate let list: [any TableColumnContent]

  @MainActor public var tableColumnBody: Never { fatalError("The runtime draws these columns.") }

  @MainActor var drawn: [DrawnColumn<RowValue>] {
    func columns<C: TableColumnContent>(_ content: C) -> [DrawnColumn<RowValue>] {
      content.allDrawn as? [DrawnColumn<RowValue>] ?? []
    }
    return list.flatMap { columns($0) }
  }
}

/// Builds the columns of a table; columns that do not sort may stand among those that do.
@resultBuilder public nonisolated struct TableColumnBuilder<RowValue: Identifiable, Sort> {
  public static func buildExpression<C: TableColumnContent>(_ column: C) -> C
  where C.TableRowValue == RowValue, C.TableColumnSortComparator == Sort { column }

  // Disfavoured, so that a column of a value sorts where it can.
  @_disfavoredOverload public static func buildExpression<C: TableColumnContent>(_ column: C) -> C
  where C.TableRowValue == RowValue, C.TableColumnSortComparator == Never { column }

  public static func buildBlock<C: TableColumnContent>(_ column: C) -> C
  where C.TableRowValue == RowValue { column }

  public static func buildBlock<each C: TableColumnContent>(
    _ column: repeat each C
  ) -> TupleTableColumnContent<RowValue, Sort, (repeat each C)> {
    var list: [any TableColumnContent] = []
    repeat list.append(each column)
    return TupleTableColumnContent(list: list)
  }

  public static func buildIf<C: TableColumnContent>(
    _ column: C?
  ) -> TupleTableColumnContent<RowValue, Sort, C?>
  where C.TableRowValue == RowValue {
    TupleTableColumnContent(list: column.map { [$0] } ?? [])
  }

  public static func buildEither<First: TableColumnContent>(
    first column: First
  ) -> TupleTableColumnContent<RowValue, Sort, Never> where First.TableRowValue == RowValue {
    TupleTableColumnContent(list: [column])
  }

  public static func buildEither<Second: TableColumnContent>(
    second column: Second
  ) -> TupleTableColumnContent<RowValue, Sort, Never> where Second.TableRowValue == RowValue {
    TupleTableColumnContent(list: [column])
  }

  public static func buildLimitedAvailability<C: TableColumnContent>(
    _ column: C
  ) -> TupleTableColumnContent<RowValue, Sort, Never> where C.TableRowValue == RowValue {
    TupleTableColumnContent(list: [column])
  }
}

/// Several columns of a table as one piece of content.
extension Group: TableColumnContent where Content: TableColumnContent {
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableColumnSortComparator = Content.TableColumnSortComparator
  public typealias TableColumnBody = Never

  public var tableColumnBody: Never { fatalError("The runtime draws these columns.") }

  /// Several columns.
  public nonisolated init<R, C>(@TableColumnBuilder<R, C> content: () -> Content)
  where R == Content.TableRowValue, C == Content.TableColumnSortComparator {
    self.init(content: content())
  }
}

extension Group: PrimitiveTableColumns where Content: TableColumnContent {
  var drawn: [DrawnColumn<Content.TableRowValue>] { content.allDrawn }
}
