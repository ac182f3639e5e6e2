public import Foundation
public import UniformTypeIdentifiers

/// What may be dropped between the rows of a `ForEach`, and what is done with it.
nonisolated struct RowDrop: RowInsertion {
  let takes: @MainActor (Drag) -> Bool
  /// Gets the offset at which it is inserted; returns whether it was taken.
  let insert: @MainActor (Drag, Int, Graph, @escaping @MainActor () -> Void) -> Bool

  init(
    takes: @escaping @MainActor (Drag) -> Bool,
    insert: @escaping @MainActor (Drag, Int, Graph, @escaping @MainActor () -> Void) -> Bool,
  ) {
    self.takes = takes
    self.insert = insert
  }

  /// Takes providers of some types.
  static func providers(
    _ types: [UTType],
    _ action: @escaping (Int, [NSItemProvider]) -> Void,
  ) -> RowDrop {
    RowDrop(takes: { $0.holds(types) }) { drag, offset, _, done in
      let fit = drag.items.map(\.provider).filter { provider in
        types.contains { provider.hasItem(conformingTo: $0) }
      }
      action(offset, fit)
      done()
      return true
    }
  }

  /// Takes values of a type.
  static func values<T: Transferable>(
    _ type: T.Type,
    _ action: @escaping ([T], Int) -> Void,
  ) -> RowDrop {
    RowDrop { drag in
      drag.items.contains { $0.provider.canMake(T.self) }
    } insert: { drag, offset, graph, done in
      drag.give(T.self, to: graph) { values in
        action(values, offset)
        done()
        return true
      }
    }
  }
}

extension DynamicViewContent {
  /// Lets a person drop what is of one of the types between the rows of a list.
  ///
  /// Partly: what is dragged comes from the app itself, files of the system do not.
  ///
  /// - Parameter action: gets the offset in the collection at which it is to be inserted, and what
  /// was dropped.
  public nonisolated func onInsert(
    of supportedContentTypes: [UTType],
    perform action: @escaping (Int, [NSItemProvider]) -> Void,
  ) -> some DynamicViewContent {
    let drop = RowDrop.providers(supportedContentTypes, action)
    return modifier(RowEditModifier(edits: RowEdits(insert: drop), kind: .insert))
  }

  /// Lets a person drop what is of one of the types between the rows of a list.
  ///
  /// Partly: what is dragged comes from the app itself, files of the system do not.
  public nonisolated func onInsert(
    of acceptedTypeIdentifiers: [String],
    perform action: @escaping (Int, [NSItemProvider]) -> Void,
  ) -> some DynamicViewContent {
    onInsert(of: acceptedTypeIdentifiers.map { UTType(importedAs: $0) }, perform: action)
  }

  /// Lets a person drop values of a type between the rows of a list.
  ///
  /// Partly: what is dragged comes from the app itself, files of the system do not.
  ///
  /// - Parameter action: gets the values, and the offset in the collection at which they are to be
  /// inserted.
  public nonisolated func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping ([T], Int) -> Void,
  ) -> some DynamicViewContent {
    let drop = RowDrop.values(T.self, action)
    return modifier(RowEditModifier(edits: RowEdits(insert: drop), kind: .insert))
  }
}
