import Display
import Foundation
public import Layout
import Properties

/// A window on content that may be larger than it.
public nonisolated struct ScrollView<Content: View>: ForwardingView {
  public typealias Body = Never

  public var content: Content
  public var axes: Axis.Set
  public var showsIndicators: Bool

  public init(
    _ axes: Axis.Set = .vertical,
    showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content,
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  @MainActor var inner: some View {
    Refreshed(isPulled: axes != .horizontal) {
      Scroller(
        axes: axes,
        showsIndicators: showsIndicators,
        content: axes == .horizontal
          ? AnyView(HStack(spacing: nil) { content }) : AnyView(VStack(spacing: nil) { content }),
      )
    }
  }
}

/// The scrolling part of a `ScrollView`, around one box.
nonisolated struct Scroller: PrimitiveView {
  let axes: Axis.Set
  let showsIndicators: Bool
  /// Whether what it scrolls are the items of a list.
  var isList = false
  let content: AnyView

  package func makeNode(_ context: NodeContext) -> ViewNode<Self> { ScrollNode(self, context) }
}

/// Something that can bring a view inside into sight.
protocol IDScroller: Node {
  func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool
}

/// Finds scroll views inside a `ScrollViewReader`.
final class ScrollHub {
  private var targets: [WeakTarget] = []

  private struct WeakTarget {
    weak var node: (any IDScroller)?
  }

  func add(_ node: any IDScroller) {
    targets.removeAll { $0.node == nil }
    targets.append(WeakTarget(node: node))
  }

  func scroll(to id: AnyHashable, anchor: UnitPoint?) {
    for target in targets {
      if let node = target.node, node.isAlive, node.scroll(to: id, anchor: anchor) { return }
    }
  }
}

/// Scrolls the scroll views inside a `ScrollViewReader`.
public nonisolated struct ScrollViewProxy {
  let hub: ScrollHub
  let graph: () -> Graph?

  /// Brings the view with an id into sight, once the frames of the turn are known.
  @MainActor public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    graph()?.afterSettling(in: .current) { [hub] in
      hub.scroll(to: AnyHashable(id), anchor: anchor)
    }
  }
}

extension Graph {
  /// Runs a change once the frames of the turn are known, with a transaction's animation.
  func afterSettling(in transaction: Transaction, _ change: @escaping () -> Void) {
    guard transaction.animation != nil else { return afterSettling(change) }
    // In batches of the transaction: what waits for its end does, and the change is recorded with it.
    let enqueue = { [weak self] (change: @escaping () -> Void) in
      Transaction.run(transaction) { self?.enqueue(change) }
    }
    enqueue { [weak self] in self?.afterSettling { enqueue(change) } }
  }
}

/// Lets its content scroll the scroll views in it.
public nonisolated struct ScrollViewReader<Content: View>: View {
  public var content: (ScrollViewProxy) -> Content
  @State private var hub: Lazy<ScrollHub>
  @GraphReader private var graph

  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
    _hub = State(wrappedValue: Lazy())
  }

  public var body: some View {
    let hub = hub.value { ScrollHub() }
    content(ScrollViewProxy(hub: hub, graph: { [graph] in graph }))
      .environment(\.scrollHub, hub)
  }
}

nonisolated extension EnvironmentValues {
  @Entry var scrollHub: ScrollHub?
}
