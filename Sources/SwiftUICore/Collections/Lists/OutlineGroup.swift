public import Properties

/// A tree of values: a row for each, those with others inside as disclosure groups.
public nonisolated struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: View
{
  private let data: Data
  private let id: KeyPath<Data.Element, ID>
  private let children: KeyPath<Data.Element, Data?>
  private let leaf: (Data.Element) -> Leaf

  /// Trees whose values know themselves by one of their properties.
  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Leaf,
  ) {
    self.data = data
    self.id = id
    self.children = children
    leaf = content
  }

  public var body: some View {
    ForEach(data, id: id) { element in
      if let inside = element[keyPath: children] {
        DisclosureGroup {
          // The inner outline is of the same type: it ends where there are no more children.
          AnyView(OutlineGroup(inside, id: id, children: children, content: leaf))
        } label: {
          leaf(element)
        }
      } else {
        leaf(element)
      }
    }
  }
}

nonisolated extension OutlineGroup where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Trees of values.
  public init(
    _ data: Data,
    children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Leaf,
  ) {
    self.init(data, id: \.id, children: children, content: content)
  }
}

nonisolated extension List where SelectionValue == Never {
  /// A tree of values; those with others inside can be unfolded.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data,
    children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent,
  )
  where Content == OutlineGroup<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init { OutlineGroup(data, children: children, content: rowContent) }
  }
  /// A tree of values known by one of their properties; those with others inside can be unfolded.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent,
  ) where Content == OutlineGroup<Data, ID, RowContent> {
    self.init { OutlineGroup(data, id: id, children: children, content: rowContent) }
  }
}

nonisolated extension List {
  /// A tree of values; a person may choose one.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data,
    children: KeyPath<Data.Element, Data?>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent,
  )
  where Content == OutlineGroup<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection: selection) {
      OutlineGroup(data, children: children, content: rowContent)
    }
  }
  /// A tree of values; a person may choose several.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data,
    children: KeyPath<Data.Element, Data?>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent,
  )
  where Content == OutlineGroup<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection: selection) {
      OutlineGroup(data, children: children, content: rowContent)
    }
  }
}
