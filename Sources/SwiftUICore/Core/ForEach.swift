import Foundation
public import Properties
import StateCoding

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

/// The node of a `ForEach`: it makes a node for each element, or only for those that are asked for.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  ValueNode<ForEach<Data, ID, Content>>, RowMaker
{
  private var order: [ID] = []
  private var nodes: [ID: Node] = [:]
  /// The nodes of further elements with the id of one before.
  private var twins: [Twin: Node] = [:]
  let isLazy: Bool
  /// Whether the first rows are there: those that come later come in by their transitions.
  private var hasBegun = false

  override init(_ view: ForEach<Data, ID, Content>, _ context: NodeContext) {
    // Sections are all made: how many rows each has is asked at once, and those are made lazily.
    isLazy =
      context.environment.isLazy
      && !Conformances.rowSections.include(Content.self, as: (any RowSection.Type).self)
    super.init(view, context)
    evaluate()
  }

  /// An element of which some before have the same id.
  private struct Twin: Hashable {
    let id: ID
    /// How many have it before.
    let number: Int
  }

  override var children: [Node] {
    isLazy ? Array(nodes.values) + Array(twins.values) : ordered
  }

  /// The nodes in the order of the elements, when all are made.
  private var ordered: [Node] {
    guard !twins.isEmpty else { return order.compactMap { nodes[$0] } }
    return zip(order, Self.numbers(of: order)).compactMap { node(of: $0, $1) }
  }

  private func node(of id: ID, _ number: Int) -> Node? {
    number == 0 ? nodes[id] : twins[Twin(id: id, number: number)]
  }

  /// How many elements with the same id come before each.
  private static func numbers(of ids: [ID]) -> [Int] {
    var counts: [ID: Int] = [:]
    return ids.map { id in
      let number = counts[id, default: 0]
      counts[id] = number + 1
      return number
    }
  }

  override var placedChildren: [(place: StatePlace?, node: Node)] {
    let (ids, first) = isLazy ? (wantedIDs, wanted.lowerBound) : (order, 0)
    let numbers = twins.isEmpty ? [] : Self.numbers(of: ids)
    return ids.enumerated().compactMap { offset, id in
      let number = numbers.isEmpty ? 0 : numbers[offset]
      let index = first + offset
      return node(of: id, number).map {
        (number == 0 ? place(of: id, or: index) : .index(index), $0)
      }
    }
  }

  override var holdsViews: Bool { isLazy ? rowCount > 0 : super.holdsViews }

  override func makeBoxes() -> [Box] { isLazy ? [] : super.makeBoxes() }

  /// What modifiers allow takes precedence over what the collection can do.
  var edits: RowEdits {
    let set = environment.rowEditing?.edits
    return RowEdits(
      delete: set?.delete ?? view.edits.delete,
      move: set?.move ?? view.edits.move,
      insert: set?.insert ?? view.edits.insert,
    )
  }

  func offset(of row: Node) -> Int? {
    if isLazy {
      return wantedIDs.indices.first { node(of: wantedIDs[$0], wantedNumber($0)) === row }
        .map { $0 + wanted.lowerBound }
    }
    if offsets.isEmpty {
      for (offset, node) in ordered.enumerated() { offsets[ObjectIdentifier(node)] = offset }
    }
    return offsets[ObjectIdentifier(row)]
  }

  /// The indices of the rows when all are made; computed on demand.
  private var offsets: [ObjectIdentifier: Int] = [:]

  private var derived = DerivedEnvironment()

  private var inner: EnvironmentValues {
    guard isLazy || environment.rowEditing != nil else { return environment }
    return derived.values(from: environment) {
      if isLazy { $0.isLazy = false }
      $0.rowEditing = nil
    }
  }

  /// The element at an index; nil when a binding's collection has become shorter meanwhile.
  private func element(_ index: Int) -> Data.Element? {
    guard index < view.data.count else { return nil }
    return view.data[view.data.index(view.data.startIndex, offsetBy: index)]
  }

  override func viewDidChange(from old: ForEach<Data, ID, Content>, environmentChanged: Bool) {
    evaluate()
  }

  /// Updates the rows, also after a change of something that the data or the content read.
  override func evaluate() {
    isDirty = false
    if isLazy { evaluateShown() } else { evaluateAll() }
  }

  /// Updates all rows, which are matched by id.
  private func evaluateAll() {
    // What the content reads is read here, what the views in it read is read by them.
    let rows = tracking { view.data.map { (id: view.id($0), content: view.content($0)) } }
    count = rows.count
    let inner = inner
    if twins.isEmpty, isInOrder(rows) { return renew(rows, inner) }
    var next: [ID] = []
    next.reserveCapacity(rows.count)
    var left = nodes
    var (leftTwins, numbers) = (twins, [ID: Int]())
    var changed = false
    var insertions: [Node] = []
    for (id, content) in rows {
      if nodes[id] != nil, left[id] == nil {
        warnOfTwins(id)
        let number = numbers[id, default: 0] + 1
        numbers[id] = number
        let twin = Twin(id: id, number: number)
        var node = leftTwins.removeValue(forKey: twin)
        if reconcile(&node, with: content, inner, at: .index(next.count)) { changed = true }
        twins[twin] = node
        next.append(id)
        continue
      }
      let kept = left.removeValue(forKey: id)
      var node = kept ?? revive(id)
      let isBack = kept == nil && node != nil
      if reconcile(&node, with: content, inner, at: place(of: id, or: next.count)) {
        changed = true
        if kept == nil, hasBegun, let node { insertions.append(node) }
      }
      if isBack { changed = true }
      nodes[id] = node
      next.append(id)
    }
    for (id, node) in left {
      nodes[id] = nil
      retire(node, as: id)
    }
    for (twin, node) in leftTwins {
      twins[twin] = nil
      node.dispose()
    }
    for node in insertions { introduce(node) }
    hasBegun = true
    if changed || next != order {
      noteOrder(of: next, after: order)
      order = next
      offsets = [:]
      boxesDidChange()
    }
  }

  /// Whether the rows are the same ones in the same order, as after most changes.
  private func isInOrder(_ rows: [(id: ID, content: Content)]) -> Bool {
    guard rows.count == order.count else { return false }
    // By indices: closures and pairs of generic values are allocated.
    for index in rows.indices where rows[index].id != order[index] { return false }
    return true
  }

  private func renew(_ rows: [(id: ID, content: Content)], _ inner: EnvironmentValues) {
    hasBegun = true
    var changed = false
    for index in rows.indices {
      let id = order[index]
      var node = nodes[id]
      guard reconcile(&node, with: rows[index].content, inner, at: place(of: id, or: index))
      else { continue }
      nodes[id] = node
      changed = true
    }
    guard changed else { return }
    offsets = [:]
    boxesDidChange()
  }

  /// Reports a new order of rows to preferences; rows that come or go report it themselves.
  private func noteOrder(of next: [ID], after last: [ID]) {
    let (before, now) = (Set(last), Set(next))
    let stayed = last.lazy.filter { now.contains($0) }
    if !stayed.elementsEqual(next.lazy.filter { before.contains($0) }) {
      graph.preferences.mayHaveChanged(self)
    }
  }

  /// Updates the rows that exist: first by the same index, since most changes move nothing.
  private func evaluateShown() {
    let rows = tracking {
      count = view.data.count
      return wanted.clamped(to: 0..<count).compactMap { element($0) }
        .map { (id: view.id($0), content: view.content($0)) }
    }
    let inner = inner
    var shown: [ID: Node] = [:]
    var shownTwins: [Twin: Node] = [:]
    var hasNew = false
    for (id, content) in rows {
      if shown[id] != nil {
        let twin = Twin(id: id, number: 1 + shownTwins.keys.count { $0.id == id })
        var node = twins.removeValue(forKey: twin)
        guard node != nil else { continue }
        if reconcile(&node, with: content, inner) { hasNew = true }
        shownTwins[twin] = node
        continue
      }
      guard var node = nodes.removeValue(forKey: id) else { continue }
      var kept: Node? = node
      if reconcile(&kept, with: content, inner) { hasNew = true }
      if let kept { node = kept }
      shown[id] = node
    }
    for node in nodes.values { node.dispose() }
    for node in twins.values { node.dispose() }
    nodes = shown
    twins = shownTwins
    // The container need not update when the same rows are at the same indices.
    guard hasNew || count != wantedCount || rows.map(\.id) != wantedIDs else { return }
    boxesDidChange()
  }

  private func warnOfTwins(_ id: ID) {
    Warnings.once(
      "ForEach got the id \(Warnings.brief(id)) twice. Elements with the same id may take each "
        + "other's state when they change places: give each an id of its own."
    )
  }

  override func environmentDidChange() {
    let inner = inner
    for child in children { child.setEnvironment(inner) }
  }

  // MARK: Rows on demand

  private var wanted = 0..<0
  /// The rows of `wanted`, and how many there were in all, when the container last asked.
  private var wantedIDs: [ID] = []
  /// How many of these with the same id come before each; empty where no id is there twice.
  private var wantedNumbers: [Int] = []
  private var wantedCount = 0

  private var count = 0
  private lazy var nothing = make(EmptyView())

  var rowCount: Int { count }

  func rowID(at index: Int) -> AnyHashable {
    element(index).map { AnyHashable(view.id($0)) } ?? AnyHashable(index)
  }

  func rowID(of node: Node) -> AnyHashable? {
    nodes.first { $0.value === node }.map { AnyHashable($0.key) }
      ?? twins.first { $0.value === node }.map { AnyHashable($0.key.id) }
  }

  private func wantedNumber(_ place: Int) -> Int {
    wantedNumbers.indices.contains(place) ? wantedNumbers[place] : 0
  }

  func row(at index: Int) -> Node {
    guard let element = element(index) else { return nothing }
    let id = view.id(element)
    let number = wantedNumber(index - wanted.lowerBound)
    if let node = node(of: id, number) { return node }
    let content = trackingMore { view.content(element) }
    guard number == 0 else {
      let node = make(content, inner, at: .index(index))
      twins[Twin(id: id, number: number)] = node
      return node
    }
    let node = make(content, inner, at: place(of: id, or: index))
    nodes[id] = node
    return node
  }

  func keepRows(_ range: Range<Int>) {
    wanted = range
    wantedCount = count
    let before = wantedIDs
    wantedIDs = range.clamped(to: 0..<count).compactMap { element($0) }.map { view.id($0) }
    if wantedIDs != before {
      let numbers = Self.numbers(of: wantedIDs)
      wantedNumbers = numbers.contains { $0 > 0 } ? numbers : []
      if let twin = numbers.firstIndex(where: { $0 > 0 }) { warnOfTwins(wantedIDs[twin]) }
    }
    guard nodes.count + twins.count > range.count else { return }
    let ids = Set(wantedIDs)
    for (id, node) in nodes where !ids.contains(id) {
      nodes[id] = nil
      node.dispose()
    }
    guard !twins.isEmpty else { return }
    let wantedTwins = Set(zip(wantedIDs, wantedNumbers).map { Twin(id: $0, number: $1) })
    for (twin, node) in twins where !wantedTwins.contains(twin) {
      twins[twin] = nil
      node.dispose()
    }
  }

  /// The rows that are shown, the ends, and then one after the other from the start.
  func index(of id: AnyHashable) -> Int? {
    guard let id = id.base as? ID, !view.data.isEmpty else { return nil }
    let data = view.data
    let shown = wantedIDs.firstIndex(of: id).map { $0 + wanted.lowerBound }
    for index in [shown, data.count - 1].compactMap({ $0 }) {
      if let element = element(index), view.id(element) == id { return index }
    }
    let read = view.id
    let found = data.withContiguousStorageIfAvailable { elements in
      elements.firstIndex { read($0) == id }
    }
    if let found { return found }
    return data.firstIndex { read($0) == id }.map { data.distance(from: data.startIndex, to: $0) }
  }

  func index(ofOwn id: AnyHashable) -> Int? {
    guard Content.self is any OwnIdentity.Type else { return nil }
    return Node.untracked {
      view.data.enumerated().first { (view.content($1) as? any OwnIdentity)?.ownID == id }?.offset
    }
  }
}
