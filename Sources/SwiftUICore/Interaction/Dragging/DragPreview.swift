import Display
import Foundation
import Layout
import Properties

/// What follows a drag: the views as they were when they were lifted, or a view in their place.
final class DragPreview {
  private let graph: Graph
  private let formation: DragDropPreviewsFormation?
  private var node: DragPreviewNode?
  private let layer: DragLayer

  init(_ drag: Drag, _ source: DragSourceBox, _ graph: Graph) {
    self.graph = graph
    formation = source.dragScope { scope in
      if case .dragFormation(let formation) = scope { formation } else { nil }
    }
    layer = DragLayer(drag)
    layer.formation = formation ?? .default
    if drag.isByKeys {
      layer.hold = CGPoint(x: -8, y: -8)
    } else if source.preview == nil {
      layer.hold = drag.location.from(source)
    }
    let snapshots = Self.snapshots(drag, source, graph)
    let view = source.preview
    let environment = source.owner?.environment ?? EnvironmentValues()
    // Views are made in a pass, not in the event.
    graph.enqueue { [weak self] in
      guard let self, let root = graph.root, graph.drags.drag === drag else { return }
      let count = drag.items.count
      let new = DragPreviewNode(
        root.context(environment.forPreview),
        view,
        snapshots,
        count,
        layer,
      )
      node = new
      graph.present(new, new)
    }
  }

  /// The views that are dragged, each with its distance from the one that was lifted.
  private static func snapshots(
    _ drag: Drag,
    _ source: DragSourceBox,
    _ graph: Graph,
  ) -> [(snapshot: Snapshot, distance: CGPoint)] {
    var budget = Snapshot.most
    func take(_ box: DragSourceBox) -> (snapshot: Snapshot, distance: CGPoint)? {
      guard let node = box.elementID.flatMap({ graph.tree[$0] }),
        let snapshot = Snapshot(node, &budget)
      else { return nil }
      let corner = box.globalFrame.origin.from(source)
      return (snapshot, corner)
    }
    var taken = source.preview == nil ? [take(source)] : []
    let ids = Set(drag.items.compactMap(\.id))
    if drag.items.count > 1, !ids.isEmpty {
      DropSearch.visit(graph.tree.root) { node in
        guard let box = graph.box(node.id) as? DragSourceBox, box !== source,
          let id = box.itemID, ids.contains(id)
        else { return }
        taken.append(take(box))
      }
    }
    return taken.compactMap { $0 }
  }

  /// The drag has moved, or is above another destination.
  func follow(_ drag: Drag) {
    layer.location = drag.location
    let own = formation ?? .default
    layer.formation =
      drag.target?.dragScope { scope in
        if case .dropFormation(let formation) = scope { formation } else { nil }
      } ?? own
    node?.box.carrier.invalidatePlace()
  }

  func remove() {
    graph.enqueue { [self] in
      guard let gone = node else { return }
      node = nil
      graph.present(gone, nil)
      gone.dispose()
    }
  }
}

/// Where a preview is, and how its parts lie.
final class DragLayer {
  /// In the screen's points.
  var location: CGPoint
  /// The point of the preview that is under the pointer; nil for its middle.
  var hold: CGPoint?
  var formation = DragDropPreviewsFormation.default

  init(_ drag: Drag) {
    location = drag.location
  }
}

extension EnvironmentValues {
  /// The environment of a view that follows a drag: it is in no container.
  fileprivate var forPreview: EnvironmentValues {
    var inner = self
    inner.isLazy = false
    inner.stackAxis = nil
    return inner
  }
}

/// The node of a preview.
final class DragPreviewNode: Node {
  private(set) lazy var box = DragLayerBox(self, layer)
  private let layer: DragLayer
  private var custom: Node?
  private var badge: Node?

  init(
    _ context: NodeContext,
    _ view: AnyView?,
    _ snapshots: [(snapshot: Snapshot, distance: CGPoint)],
    _ count: Int,
    _ layer: DragLayer,
  ) {
    self.layer = layer
    super.init(context)
    var parts: [DragPart] = []
    if let view {
      let node = make(view)
      custom = node
      let content = DragContentBox(self)
      content.show(node)
      parts.append(DragPart(box: content, distance: .zero))
    }
    for (snapshot, distance) in snapshots {
      parts.append(DragPart(box: SnapshotBox(self, snapshot), distance: distance))
    }
    if count > 1 {
      let node = make(DragCount(count: count))
      badge = node
      let content = DragContentBox(self)
      content.show(node)
      box.carrier.badge = content
    }
    box.carrier.parts = parts
  }

  override var children: [Node] { [custom, badge].compactMap { $0 } }
  override var isStructural: Bool { false }
  override var isSaved: Bool { false }
  override func makeBoxes() -> [Box] { [box] }
  override func boxesDidChange() {
    for content in box.carrier.contents { content.contentDidChange() }
  }

  override func didLeave() { box.leaveAll() }
}

/// How many things are dragged.
private nonisolated struct DragCount: View {
  let count: Int

  init(count: Int) { self.count = count }

  var body: some View {
    Text(String(count))
      .foregroundStyle(Color.white)
      .padding(.horizontal, 8)
      .background(Color.red)
  }
}
