import Foundation
public import UniformTypeIdentifiers

/// Rows of a table that are made of a collection, between whose elements a person may drop others.
@MainActor @preconcurrency
public protocol DynamicTableRowContent<TableRowValue>:
  TableRowContent
{
  associatedtype Data: Collection
  /// The data of the rows.
  var data: Data { get }
}

extension ForEach: DynamicTableRowContent where Content: TableRowContent {}
extension TableForEachContent: DynamicTableRowContent {}

/// A modifier of a table's rows.
@MainActor @preconcurrency public protocol _TableRowModifier {}

/// Changes the rows of a table.
protocol TableLineModifier: _TableRowModifier {
  func change<Value>(_ lines: [TableLine<Value>]) -> [TableLine<Value>]
}

extension ModifiedContent: TableRowContent
where Content: TableRowContent, Modifier: _TableRowModifier {
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableRowBody = Never

  public var tableRowBody: Never { fatalError("The runtime draws these rows.") }
}

extension ModifiedContent: PrimitiveTableRows
where Content: TableRowContent, Modifier: _TableRowModifier {
  var lines: [TableLine<Content.TableRowValue>] {
    let lines = content.allLines
    return (modifier as? any TableLineModifier)?.change(lines) ?? lines
  }
}

extension ModifiedContent: DynamicTableRowContent
where Content: DynamicTableRowContent, Modifier: _TableRowModifier {
  public var data: Content.Data { content.data }
}

/// Lets a table's row be dragged as an item provider says.
public nonisolated struct ItemProviderTableRowModifier: TableLineModifier {
  let action: (() -> NSItemProvider?)?

  @MainActor func change<Value>(_ lines: [TableLine<Value>]) -> [TableLine<Value>] {
    lines.dressed { [action] in $0.itemProvider(action) }
  }
}

/// Lets things be dropped between the rows of a table.
public nonisolated struct OnInsertTableRowModifier: TableLineModifier {
  let drop: any RowDrop

  @MainActor func change<Value>(_ lines: [TableLine<Value>]) -> [TableLine<Value>] {
    lines.enumerated().map { offset, line in
      var line = line
      line.insertion = TableInsertion(drop: drop, offset: offset)
      return line
    }
  }
}

/// What may be dropped before and after a row of a table.
nonisolated struct TableInsertion {
  let drop: any RowDrop
  /// Of the row in its collection.
  let offset: Int
}

/// Puts something around each row.
nonisolated struct DressModifier<V: View>: TableLineModifier {
  let dress: @MainActor (AnyView) -> V

  init(dress: @escaping @MainActor (AnyView) -> V) { self.dress = dress }

  @MainActor func change<Value>(_ lines: [TableLine<Value>]) -> [TableLine<Value>] {
    lines.dressed(dress)
  }
}

extension Array {
  /// These rows with something around each.
  @MainActor fileprivate func dressed<Value, V: View>(
    _ dress: @escaping @MainActor (AnyView) -> V
  ) -> [TableLine<Value>] where Element == TableLine<Value> {
    map { line in
      var line = line
      let before = line.dress
      line.dress = { view in AnyView(dress(before?(view) ?? view)) }
      return line
    }
  }
}

/// What may be dropped between the rows of a table, which several collections may have made.
nonisolated struct TableDrop: RowDrop {
  private let all: [TableInsertion?]

  /// Nil where nothing may be dropped.
  init?<Value>(_ lines: [TableLine<Value>]) {
    guard lines.contains(where: { $0.insertion != nil }) else { return nil }
    all = lines.map(\.insertion)
  }

  @MainActor func takes(_ drag: Drag) -> Bool { all.contains { $0?.drop.takes(drag) == true } }

  @MainActor func insert(
    _ drag: Drag,
    at offset: Int,
    in graph: Graph,
    _ done: @escaping @MainActor () -> Void,
  ) -> Bool {
    if all.indices.contains(offset), let next = all[offset], next.drop.takes(drag) {
      return next.drop.insert(drag, at: next.offset, in: graph, done)
    }
    guard all.indices.contains(offset - 1), let before = all[offset - 1],
      before.drop.takes(drag)
    else { return false }
    return before.drop.insert(drag, at: before.offset + 1, in: graph, done)
  }
}

extension TableRowContent {
  /// Lets a person drag the row.
  ///
  /// What is dragged stays in the app, as on an iPhone.
  public func draggable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> T
  ) -> some TableRowContent<TableRowValue> {
    ModifiedContent(content: self, modifier: DressModifier { $0.draggable(payload()) })
  }

  /// Lets a person drop values of a type on the row.
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping ([T]) -> Void,
  ) -> some TableRowContent<TableRowValue> {
    ModifiedContent(
      content: self,
      modifier: DressModifier { view in
        view.dropDestination(for: T.self) { values, _ in action(values) }
      },
    )
  }

  /// Lets a person drag the row, if the action gives something to drag.
  ///
  /// What is dragged stays in the app, as on an iPhone.
  public func itemProvider(
    _ action: (() -> NSItemProvider?)?
  ) -> ModifiedContent<Self, ItemProviderTableRowModifier> {
    ModifiedContent(content: self, modifier: ItemProviderTableRowModifier(action: action))
  }
}

extension DynamicTableRowContent {
  /// Lets a person drop what is of one of the types between the rows.
  ///
  /// - Parameter action: gets the offset in the collection at which it is to be inserted, and what
  /// was dropped.
  public func onInsert(
    of supportedContentTypes: [UTType],
    perform action: @escaping (Int, [NSItemProvider]) -> Void,
  ) -> ModifiedContent<Self, OnInsertTableRowModifier> {
    let drop = ProviderRows(types: supportedContentTypes, action: action)
    return ModifiedContent(content: self, modifier: OnInsertTableRowModifier(drop: drop))
  }

  /// Lets a person drop values of a type between the rows.
  ///
  /// - Parameter action: gets the offset in the collection at which they are to be inserted, and the
  /// values.
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping (Int, [T]) -> Void,
  ) -> some DynamicTableRowContent<TableRowValue> {
    let drop = ValueRows<T> { values, offset in action(offset, values) }
    return ModifiedContent(content: self, modifier: OnInsertTableRowModifier(drop: drop))
  }
}
