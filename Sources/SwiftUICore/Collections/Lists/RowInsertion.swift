import Foundation
public import UniformTypeIdentifiers

/// What may be dropped between the rows of a `ForEach`, and what is done with it.
protocol RowDrop: RowInsertion {
  func takes(_ drag: Drag) -> Bool
  /// Inserts at an offset; returns whether it was taken.
  func insert(
    _ drag: Drag,
    at offset: Int,
    in graph: Graph,
    _ done: @escaping @MainActor () -> Void,
  ) -> Bool
}

/// Takes providers of some types.
nonisolated struct ProviderRows: RowDrop {
  let types: [UTType]
  let action: (Int, [NSItemProvider]) -> Void

  @MainActor func takes(_ drag: Drag) -> Bool { drag.holds(types) }

  @MainActor func insert(
    _ drag: Drag,
    at offset: Int,
    in graph: Graph,
    _ done: @escaping @MainActor () -> Void,
  ) -> Bool {
    let fit = drag.items.map(\.provider).filter { provider in
      types.contains { provider.hasItem(conformingTo: $0) }
    }
    action(offset, fit)
    done()
    return true
  }
}

/// Takes values of a type.
nonisolated struct ValueRows<T: Transferable>: RowDrop {
  let action: ([T], Int) -> Void

  @MainActor func takes(_ drag: Drag) -> Bool { drag.holds(T.self) }

  @MainActor func insert(
    _ drag: Drag,
    at offset: Int,
    in graph: Graph,
    _ done: @escaping @MainActor () -> Void,
  ) -> Bool {
    drag.give(T.self, to: graph) { values in
      action(values, offset)
      done()
      return true
    }
  }
}

extension DynamicViewContent {
  /// Lets a person drop what is of one of the types between the rows of a list.
  ///
  /// - Parameter action: gets the offset in the collection at which it is to be inserted, and what
  /// was dropped.
  public nonisolated func onInsert(
    of supportedContentTypes: [UTType],
    perform action: @escaping (Int, [NSItemProvider]) -> Void,
  ) -> some DynamicViewContent {
    let drop = ProviderRows(types: supportedContentTypes, action: action)
    return modifier(RowEditModifier(edits: RowEdits(insert: drop), kind: .insert))
  }

  /// Lets a person drop what is of one of the types between the rows of a list.
  public nonisolated func onInsert(
    of acceptedTypeIdentifiers: [String],
    perform action: @escaping (Int, [NSItemProvider]) -> Void,
  ) -> some DynamicViewContent {
    onInsert(of: acceptedTypeIdentifiers.map { UTType(importedAs: $0) }, perform: action)
  }

  /// Lets a person drop values of a type between the rows of a list.
  ///
  /// - Parameter action: gets the values, and the offset in the collection at which they are to be
  /// inserted.
  public nonisolated func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping ([T], Int) -> Void,
  ) -> some DynamicViewContent {
    let drop = ValueRows(action: action)
    return modifier(RowEditModifier(edits: RowEdits(insert: drop), kind: .insert))
  }
}
