public import Properties

/// A tree of values: a row for each, those with others inside as disclosure groups.
public nonisolated struct OutlineGroup<
  Data: RandomAccessCollection,
  ID: Hashable,
  Parent,
  Leaf,
  Subgroup,
> {
  /// The values at the top: a collection, or one alone.
  enum Roots {
    case all(Data)
    case one(Data.Element)
  }

  private let roots: Roots
  private let id: (Data.Element) -> ID
  let children: (Data.Element) -> Data?
  let leaf: (Data.Element) -> Leaf

  init(
    _ roots: Roots,
    _ id: @escaping (Data.Element) -> ID,
    _ children: @escaping (Data.Element) -> Data?,
    _ leaf: @escaping (Data.Element) -> Leaf,
  ) {
    self.roots = roots
    self.id = id
    self.children = children
    self.leaf = leaf
  }

  /// The values at the top.
  var tops: [Data.Element] {
    switch roots {
    case .all(let data): Array(data)
    case .one(let element): [element]
    }
  }
}

extension OutlineGroup: View where Parent: View, Leaf: View, Subgroup: View {
  @ViewBuilder public var body: some View {
    switch roots {
    case .all(let data): ForEach(made: data, id: id) { row($0) }
    case .one(let element): row(element)
    }
  }

  @ViewBuilder private func row(_ element: Data.Element) -> some View {
    if let inside = children(element) {
      DisclosureGroup {
        OutlineSubgroupChildren(
          // The inner outline is of the same type: it ends where there are no more children.
          view: AnyView(OutlineGroup(.all(inside), id, children, leaf))
        )
      } label: {
        leaf(element)
      }
    } else {
      leaf(element)
    }
  }
}

/// What is inside of a value of an outline.
public nonisolated struct OutlineSubgroupChildren: View {
  fileprivate let view: AnyView

  public var body: some View { view }
}

nonisolated extension OutlineGroup
where
  Parent: View, Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren>
{
  /// Trees of values, which know themselves by one of their properties.
  public init<DataElement>(
    _ data: Data,
    id: KeyPath<DataElement, ID>,
    children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf,
  ) where DataElement == Data.Element {
    self.init(.all(data), { $0[keyPath: id] }, { $0[keyPath: children] }, content)
  }
  /// A value and those inside of it, which know themselves by one of their properties.
  public init<DataElement>(
    _ root: DataElement,
    id: KeyPath<DataElement, ID>,
    children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf,
  ) where DataElement == Data.Element {
    self.init(.one(root), { $0[keyPath: id] }, { $0[keyPath: children] }, content)
  }
  /// Trees of values, which the rows may change, and which know themselves by one of their
  /// properties.
  public init<C: MutableCollection & RandomAccessCollection, E>(
    _ data: Binding<C>,
    id: KeyPath<E, ID>,
    children: WritableKeyPath<E, C?>,
    @ViewBuilder content: @escaping (Binding<E>) -> Leaf,
  ) where Data == Binding<C>, E == C.Element {
    self.init(
      .all(data),
      { $0.wrappedValue[keyPath: id] },
      { Binding($0[dynamicMember: children]) },
      content,
    )
  }
  /// A value and those inside of it, which the rows may change, and which know themselves by one of their
  /// properties.
  public init<C: MutableCollection & RandomAccessCollection, E>(
    _ root: Binding<E>,
    id: KeyPath<E, ID>,
    children: WritableKeyPath<E, C?>,
    @ViewBuilder content: @escaping (Binding<E>) -> Leaf,
  ) where Data == Binding<C>, E == C.Element {
    self.init(
      .one(root),
      { $0.wrappedValue[keyPath: id] },
      { Binding($0[dynamicMember: children]) },
      content,
    )
  }
}

nonisolated extension OutlineGroup
where
  ID == Data.Element.ID, Parent: View, Parent == Leaf,
  Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren>, Data.Element: Identifiable
{
  /// Trees of values.
  public init<DataElement: Identifiable>(
    _ data: Data,
    children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf,
  ) where ID == DataElement.ID, DataElement == Data.Element {
    self.init(data, id: \.id, children: children, content: content)
  }
  /// A value and those inside of it.
  public init<DataElement: Identifiable>(
    _ root: DataElement,
    children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf,
  ) where ID == DataElement.ID, DataElement == Data.Element {
    self.init(root, id: \.id, children: children, content: content)
  }
  /// Trees of values, which the rows may change.
  public init<C: MutableCollection & RandomAccessCollection, E: Identifiable>(
    _ data: Binding<C>,
    children: WritableKeyPath<E, C?>,
    @ViewBuilder content: @escaping (Binding<E>) -> Leaf,
  ) where Data == Binding<C>, ID == E.ID, E == C.Element {
    self.init(data, id: \.id, children: children, content: content)
  }
  /// A value and those inside of it, which the rows may change.
  public init<C: MutableCollection & RandomAccessCollection, E: Identifiable>(
    _ root: Binding<E>,
    children: WritableKeyPath<E, C?>,
    @ViewBuilder content: @escaping (Binding<E>) -> Leaf,
  ) where Data == Binding<C>, ID == E.ID, E == C.Element {
    self.init(root, id: \.id, children: children, content: content)
  }
}
