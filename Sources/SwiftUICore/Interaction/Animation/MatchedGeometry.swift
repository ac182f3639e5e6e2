import Display
import Foundation
public import Layout
public import Properties

extension Namespace: StoredProperty {
  mutating func bind(_ slot: inout AnyObject?, to node: Node) {
    let place = slot as? NamespacePlace ?? NamespacePlace()
    slot = place
    id = place.id
  }

  func isSame(as other: Namespace) -> Bool { true }
}

/// Keeps a namespace as long as its view's identity lives.
private final class NamespacePlace {
  private static var last: UInt64 = 0
  let id: Namespace.ID

  init() {
    NamespacePlace.last += 1
    id = Namespace.ID(number: NamespacePlace.last)
  }
}

/// The parts of a view's frame that match another view.
public nonisolated struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// Views that share a place, by namespace and id.
nonisolated struct MatchKey: Hashable {
  let namespace: Namespace.ID
  let id: AnyHashable
}

nonisolated struct MatchedModifier: WrapModifier {
  let key: MatchKey
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  let isSource: Bool
  /// For the pages and sources of navigation.
  var zoom: ZoomRole?

  @MainActor func makeBox(_ node: Node, _ content: Box) -> WrapBox {
    MatchedBox(node, content, self)
  }

  @MainActor func update(_ box: WrapBox, _ environment: EnvironmentValues) {
    guard let box = box as? MatchedBox else { return }
    box.change(self)
  }
}

/// A view that shares its place with others.
final class MatchedBox: LayerBox {
  private(set) var modifier: MatchedModifier
  /// On its way from another view's place, or to one.
  var shift: Appearance.Transform?
  /// The look of the source that a page comes out of.
  var start: ZoomLook?
  /// The source's frame that this box was placed by.
  private var followed: CGRect?

  init(_ owner: Node, _ inside: Box, _ modifier: MatchedModifier) {
    self.modifier = modifier
    super.init(owner, inside)
    graph.matches.add(self)
  }

  func change(_ new: MatchedModifier) {
    modifier.zoom = new.zoom
    guard
      new.key != modifier.key || new.properties != modifier.properties
        || new.anchor != modifier.anchor || new.isSource != modifier.isSource
    else { return }
    graph.matches.remove(self)
    modifier = new
    graph.matches.add(self)
    invalidatePlace()
  }

  override func appearance() -> Appearance {
    var look = super.appearance()
    look.transform = shift
    start?.apply(to: &look)
    return look
  }

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    guard !modifier.isSource, let source = graph.matches.source(of: modifier.key) else {
      return super.placeChildren(at: base, in: proposal)
    }
    let target = source.globalFrame
    let own = globalFrame
    followed = target
    let room =
      modifier.properties.contains(.size) ? ProposedViewSize(target.size) : proposal
    let size = inside.size(in: room)
    let anchor = modifier.anchor
    var origin = CGPoint(
      x: (own.width - size.width) * anchor.x,
      y: (own.height - size.height) * anchor.y,
    )
    if modifier.properties.contains(.position) {
      origin.x = target.minX - own.minX + (target.width - size.width) * anchor.x
      origin.y = target.minY - own.minY + (target.height - size.height) * anchor.y
    }
    inside.place(at: origin, in: room)
  }

  override func placeDidChange() {
    if modifier.isSource { graph.matches.sourceDidMove(modifier.key) }
  }

  /// Places the followers of a source again after it moved.
  func follow(_ frame: CGRect) {
    if !modifier.isSource, followed != frame { invalidatePlace() }
  }

  override func willLeave() { graph.matches.remove(self) }
}

/// Who shares a place with whom.
final class MatchedGeometryManager: GraphService {
  private var boxes: [MatchKey: [Member]] = [:]
  private var insertions: [Weak] = []
  private var followers = 0

  private struct Weak {
    weak var box: MatchedBox?
  }

  init(_ graph: Graph) {}

  private struct Member {
    weak var box: MatchedBox?
    let id: ElementID?
  }

  func add(_ box: MatchedBox) {
    boxes[box.modifier.key, default: []].append(Member(box: box, id: box.elementID))
    if box.modifier.isSource { insertions.append(Weak(box: box)) } else { followers += 1 }
  }

  /// Its element may still be seen in this pass: it is forgotten when the pass was shown.
  func remove(_ box: MatchedBox) {
    if !box.modifier.isSource { followers -= 1 }
    let key = box.modifier.key
    gone.append(key)
  }

  private var gone: [MatchKey] = []

  func source(of key: MatchKey) -> MatchedBox? {
    boxes[key]?.last { $0.box?.modifier.isSource == true && $0.box?.isAttached == true }?.box
  }

  func sourceDidMove(_ key: MatchKey) {
    guard followers > 0, let source = source(of: key) else { return }
    let frame = source.globalFrame
    for member in boxes[key] ?? [] { member.box?.follow(frame) }
  }

  /// The views that came in this pass in the place of others: where those were seen.
  func takeArrivals(in graph: Graph) -> [Arrival] {
    var arrivals = returns(in: graph)
    let due = insertions
    insertions = []
    for insertion in due {
      guard let box = insertion.box, let id = box.elementID, graph.tree[id] == nil else { continue }
      let others = boxes[box.modifier.key] ?? []
      let seen = others.last { $0.id != id && $0.id.map { graph.tree[$0] != nil } ?? false }
      guard let other = seen?.id, let frame = graph.tree.frame(of: other) else { continue }
      arrivals.append(Arrival(box: box, other: seen?.box, otherID: other, frame: frame))
    }
    return arrivals
  }

  /// The sources that pages go back into in this pass.
  private func returns(in graph: Graph) -> [Arrival] {
    gone.compactMap { key in
      guard let members = boxes[key] else { return nil }
      let page = members.last { member in
        member.box?.isAttached != true && member.id.map { graph.tree[$0] != nil } ?? false
      }
      let source = members.last { member in
        guard let box = member.box, box.isAttached, case .source = box.modifier.zoom else {
          return false
        }
        return member.id.map { graph.tree[$0] == nil } ?? false
      }
      guard let id = page?.id, let box = source?.box, let frame = graph.tree.frame(of: id) else {
        return nil
      }
      return Arrival(box: box, other: nil, otherID: id, frame: frame)
    }
  }

  struct Arrival {
    let box: MatchedBox
    let other: MatchedBox?
    let otherID: ElementID
    let frame: CGRect
  }

  func forgetTheGone() {
    for key in gone {
      let left = (boxes[key] ?? []).filter { $0.box?.isAttached == true }
      boxes[key] = left.isEmpty ? nil : left
    }
    gone = []
  }
}

extension Graph {
  var matches: MatchedGeometryManager { self[MatchedGeometryManager.self] }

  /// Sends those that came in another's place on their way from there, and the others to them.
  func send(_ arrivals: [MatchedGeometryManager.Arrival]) {
    for arrival in arrivals {
      guard let motion = motion(of: arrival.box) ?? zoomMotion(of: arrival.box),
        let id = arrival.box.elementID, let frame = tree.frame(of: id)
      else { continue }
      arrival.box.shift = .moving(frame, onto: arrival.frame, arrival.box.modifier.properties)
      if case .source(let look) = arrival.other?.modifier.zoom { arrival.box.start = look }
      record(.appearance(id, arrival.box.finishedAppearance()))
      arrival.box.shift = nil
      arrival.box.start = nil
      record(.appearance(id, arrival.box.finishedAppearance()), motion)
      guard let other = arrival.other, tree[arrival.otherID] != nil else { continue }
      other.shift = .moving(arrival.frame, onto: frame, other.modifier.properties)
      record(.appearance(arrival.otherID, other.finishedAppearance()), motion)
      other.shift = nil
    }
  }
}

extension Appearance.Transform {
  /// What shows a frame in the place of another.
  fileprivate static func moving(
    _ own: CGRect,
    onto other: CGRect,
    _ properties: MatchedGeometryProperties,
  ) -> Appearance.Transform {
    var transform = Appearance.Transform()
    transform.anchor = .zero
    let hasSize = properties.contains(.size) && own.width > 0 && own.height > 0
    if hasSize {
      transform.scaleX = other.width / own.width
      transform.scaleY = other.height / own.height
    }
    if properties.contains(.position) {
      transform.offset = CGPoint(x: other.minX - own.minX, y: other.minY - own.minY)
      if !hasSize {
        transform.offset.x += (other.width - own.width) / 2
        transform.offset.y += (other.height - own.height) / 2
      }
    }
    return transform
  }
}

extension View {
  /// Lets views with the same id in a namespace share a frame.
  ///
  /// A view that replaces another starts from its frame, and a view that is not a source is placed
  /// at the source.
  public nonisolated func matchedGeometryEffect<ID: Hashable>(
    id: ID,
    in namespace: Namespace.ID,
    properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center,
    isSource: Bool = true,
  ) -> some View {
    modifier(
      MatchedModifier(
        key: MatchKey(namespace: namespace, id: AnyHashable(id)),
        properties: properties,
        anchor: anchor,
        isSource: isSource,
      )
    )
  }
}
