public import Properties

/// The changes that a list offers for a collection.
public nonisolated struct EditActions<Data>: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// All that the collection can do.
  public static var all: EditActions { EditActions(rawValue: 3) }
}

nonisolated extension EditActions where Data: MutableCollection {
  /// Rows can be moved.
  public static var move: EditActions { EditActions(rawValue: 1) }
}

nonisolated extension EditActions where Data: RangeReplaceableCollection {
  /// Rows can be deleted.
  public static var delete: EditActions { EditActions(rawValue: 2) }
}

/// A row whose collection the list changes itself.
public nonisolated struct EditableCollectionContent<Content: View, Data>: ForwardingView {
  public typealias Body = Never

  let content: Content

  @MainActor var inner: some View { content }
}

nonisolated extension RowEdits {
  /// The changes of a collection behind a binding.
  init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>,
    _ actions: EditActions<C>,
  ) {
    if actions.rawValue & 1 != 0 {
      move = { offsets, target in data.wrappedValue.move(fromOffsets: offsets, toOffset: target) }
    }
    if actions.rawValue & 2 != 0, C.self is any RangeReplaceableCollection.Type {
      delete = { offsets in
        func remove<R: RangeReplaceableCollection>(_ collection: R) -> C? {
          var collection = collection
          collection.remove(atOffsets: offsets)
          return collection as? C
        }
        guard let collection = data.wrappedValue as? any RangeReplaceableCollection,
          let shorter = remove(collection)
        else { return }
        data.wrappedValue = shorter
      }
    }
  }
}

nonisolated extension ForEach {
  /// A view for each element, in a list with the changes named.
  public init<C: MutableCollection & RandomAccessCollection, R: View>(
    _ data: Binding<C>,
    editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> R,
  )
  where
    Data == IndexedIdentifierCollection<C, ID>, ID == C.Element.ID,
    Content == EditableCollectionContent<R, C>,
    C.Element: Identifiable, C.Index: Hashable
  {
    self.init(data, id: \.id, editActions: editActions, content: content)
  }

  /// A view for each element, known by one of its properties, in a list with the changes named.
  public init<C: MutableCollection & RandomAccessCollection, R: View>(
    _ data: Binding<C>,
    id: KeyPath<C.Element, ID>,
    editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> R,
  )
  where
    Data == IndexedIdentifierCollection<C, ID>, Content == EditableCollectionContent<R, C>,
    C.Index: Hashable
  {
    self.init(
      data: IndexedIdentifierCollection({ data.wrappedValue }, id: id),
      content: { EditableCollectionContent(content: content(data[$0.index])) },
      id: { $0.id },
      edits: RowEdits(data, editActions),
    )
  }
}

nonisolated extension List where SelectionValue == Never {
  /// A row for each element, with the changes named.
  public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<Data>,
    editActions: EditActions<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent,
  )
  where
    Content == ForEach<
      IndexedIdentifierCollection<Data, Data.Element.ID>, Data.Element.ID,
      EditableCollectionContent<RowContent, Data>
    >, Data.Element: Identifiable, Data.Index: Hashable
  {
    self.init { ForEach(data, editActions: editActions, content: rowContent) }
  }

  /// A row for each element, known by one of its properties, with the changes named.
  public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>,
    id: KeyPath<Data.Element, ID>,
    editActions: EditActions<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent,
  )
  where
    Content == ForEach<
      IndexedIdentifierCollection<Data, ID>, ID, EditableCollectionContent<RowContent, Data>
    >, Data.Index: Hashable
  {
    self.init { ForEach(data, id: id, editActions: editActions, content: rowContent) }
  }
}

nonisolated extension List {
  /// A row for each element, with the changes named; a person may choose one.
  public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<Data>,
    editActions: EditActions<Data>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent,
  )
  where
    Content == ForEach<
      IndexedIdentifierCollection<Data, Data.Element.ID>, Data.Element.ID,
      EditableCollectionContent<RowContent, Data>
    >, Data.Element: Identifiable, Data.Index: Hashable
  {
    self.init(selection: selection) {
      ForEach(data, editActions: editActions, content: rowContent)
    }
  }

  /// A row for each element, with the changes named; a person may choose several.
  public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<Data>,
    editActions: EditActions<Data>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent,
  )
  where
    Content == ForEach<
      IndexedIdentifierCollection<Data, Data.Element.ID>, Data.Element.ID,
      EditableCollectionContent<RowContent, Data>
    >, Data.Element: Identifiable, Data.Index: Hashable
  {
    self.init(selection: selection) {
      ForEach(data, editActions: editActions, content: rowContent)
    }
  }
  /// A row for each element, known by one of its properties, with the changes named; a person may
  /// choose one.
  public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>,
    id: KeyPath<Data.Element, ID>,
    editActions: EditActions<Data>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent,
  )
  where
    Content == ForEach<
      IndexedIdentifierCollection<Data, ID>, ID, EditableCollectionContent<RowContent, Data>
    >, Data.Index: Hashable
  {
    self.init(selection: selection) {
      ForEach(data, id: id, editActions: editActions, content: rowContent)
    }
  }

  /// A row for each element, known by one of its properties, with the changes named; a person may
  /// choose several.
  public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>,
    id: KeyPath<Data.Element, ID>,
    editActions: EditActions<Data>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent,
  )
  where
    Content == ForEach<
      IndexedIdentifierCollection<Data, ID>, ID, EditableCollectionContent<RowContent, Data>
    >, Data.Index: Hashable
  {
    self.init(selection: selection) {
      ForEach(data, id: id, editActions: editActions, content: rowContent)
    }
  }
}
