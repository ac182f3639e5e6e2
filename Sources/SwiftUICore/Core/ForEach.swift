import Foundation
public import Properties

/// A view for each element of a collection; identity is the element's id.
public nonisolated struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
  var edits = RowEdits()
}

nonisolated extension ForEach {
  /// One for what another module builds: the marks of a chart, the overlays of a map.
  package init(
    made data: Data,
    id: @escaping (Data.Element) -> ID,
    content: @escaping (Data.Element) -> Content,
  ) {
    self.init(data: data, content: content, id: id)
  }
}

nonisolated extension ForEach
where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  public nonisolated init(
    _ data: Data,
    @ViewBuilder content: @escaping (Data.Element) -> Content,
  ) {
    self.init(data: data, content: content, id: { $0.id })
  }
}

nonisolated extension ForEach where Content: View {
  public nonisolated init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content,
  ) {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }

  public nonisolated init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content,
  ) where Data == Binding<C>, ID == C.Element.ID, C.Element: Identifiable {
    self.init(data: data, content: content, id: { element in element.wrappedValue.id })
  }

  public nonisolated init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>,
    id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content,
  ) where Data == Binding<C> {
    self.init(
      data: data,
      content: content,
      id: { element in element.wrappedValue[keyPath: id] },
    )
  }
}

nonisolated extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// A view for each number of a range that stays the same.
  ///
  /// A view's id, and so the value that it stands for in a picker, is its place and not its number:
  /// over `2..<100` the selection 2 is the third, "4 people".
  public nonisolated init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    let first = data.lowerBound
    self.init(data: data, content: content, id: { $0 &- first })
  }
}

extension ForEach: View where Content: View {
  public typealias Body = Never
}

extension ForEach: PrimitiveView where Content: View {
  package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    ForEachNode(self, context)
  }
}
