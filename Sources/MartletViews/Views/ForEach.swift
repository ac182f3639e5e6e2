import Foundation
public import Properties

/// A view for each element of a collection; identity is the element's id.
public nonisolated struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
  var edits = RowEdits()
}

/// What a person may do with the rows of a `ForEach`.
nonisolated struct RowEdits {
  var delete: ((IndexSet) -> Void)?
  var move: ((IndexSet, Int) -> Void)?
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
  public nonisolated init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, content: content, id: { $0 })
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

/// A node whose views are made as a lazy container asks for them.
protocol RowMaker: Node {
  var rowCount: Int { get }
  /// Ids that stay the same while an element moves.
  func rowID(at index: Int) -> AnyHashable
  /// The node of a row, made when it is not there.
  func row(at index: Int) -> Node
  /// Gives back rows that nobody shows; answers whether any was.
  func keepRows(_ range: Range<Int>)
  /// The index of the row with an id, if it is among the first so many or is shown.
  func index(of id: AnyHashable) -> Int?
  var edits: RowEdits { get }
}

final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  ViewNode<ForEach<Data, ID, Content>>, RowMaker
{
  private var order: [ID] = []
  private var nodes: [ID: Node] = [:]
  private let isLazy: Bool

  override init(_ view: ForEach<Data, ID, Content>, _ context: NodeContext) {
    isLazy = context.environment.isLazy
    super.init(view, context)
    if !isLazy { build() }
  }

  override var children: [Node] {
    isLazy ? Array(nodes.values) : order.compactMap { nodes[$0] }
  }

  override func makeBoxes() -> [Box] { isLazy ? [] : super.makeBoxes() }

  var edits: RowEdits { view.edits }

  private var downflow = Downflow()

  private var inner: EnvironmentValues {
    isLazy ? downflow.values(from: environment) { $0.isLazy = false } : environment
  }

  private func element(_ index: Int) -> Data.Element {
    view.data[view.data.index(view.data.startIndex, offsetBy: index)]
  }

  /// Brings all rows up to date; rows are matched by id, wherever they are now.
  private func build() {
    var next: [ID] = []
    next.reserveCapacity(view.data.count)
    var left = nodes
    var changed = false
    for element in view.data {
      let id = view.id(element)
      let isTwice = nodes[id] != nil && left[id] == nil
      if isTwice {
        Warnings.once(
          "ForEach got the id \(id) twice; the second is left out. Ids must be unique: give each "
            + "element its own, or use id: \\.self."
        )
        continue
      }
      var node = left.removeValue(forKey: id)
      if reconcile(&node, with: view.content(element)) { changed = true }
      nodes[id] = node
      next.append(id)
    }
    for (id, node) in left {
      nodes[id] = nil
      node.dispose()
    }
    if changed || next != order {
      order = next
      boxesDidChange()
    }
  }

  override func viewDidChange(from old: ForEach<Data, ID, Content>, environmentChanged: Bool) {
    guard isLazy else { return build() }
    // Only the rows that are there: by the same place first, since most changes move nothing.
    let count = view.data.count
    var shown: [ID: Node] = [:]
    var ids: [ID] = []
    var hasNew = false
    for index in wanted.clamped(to: 0..<count) {
      let element = element(index)
      let id = view.id(element)
      ids.append(id)
      guard var node = nodes.removeValue(forKey: id) else { continue }
      var kept: Node? = node
      if reconcile(&kept, with: view.content(element), inner) { hasNew = true }
      if let kept { node = kept }
      shown[id] = node
    }
    for node in nodes.values { node.dispose() }
    nodes = shown
    // The container need not look when the same rows stand in the same places.
    guard hasNew || count != wantedCount || ids != wantedIDs else { return }
    boxesDidChange()
  }

  override func environmentDidChange() {
    let inner = inner
    for child in children { child.setEnvironment(inner) }
  }

  // MARK: Rows on demand

  private var wanted = 0..<0
  /// The rows of `wanted`, and how many there were in all, when the container last asked.
  private var wantedIDs: [ID] = []
  private var wantedCount = 0

  var rowCount: Int { view.data.count }

  func rowID(at index: Int) -> AnyHashable { AnyHashable(view.id(element(index))) }

  func row(at index: Int) -> Node {
    let element = element(index)
    let id = view.id(element)
    if let node = nodes[id] { return node }
    let node = make(view.content(element), inner)
    nodes[id] = node
    return node
  }

  func keepRows(_ range: Range<Int>) {
    wanted = range
    wantedCount = view.data.count
    wantedIDs = range.clamped(to: 0..<wantedCount).map { view.id(element($0)) }
    guard nodes.count > range.count else { return }
    let ids = Set(wantedIDs)
    for (id, node) in nodes where !ids.contains(id) {
      nodes[id] = nil
      node.dispose()
    }
  }

  func index(of id: AnyHashable) -> Int? {
    guard let id = id.base as? ID else { return nil }
    return view.data.firstIndex { view.id($0) == id }.map {
      view.data.distance(from: view.data.startIndex, to: $0)
    }
  }
}
