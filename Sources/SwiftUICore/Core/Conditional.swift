import Properties
import StateCoding

/// One of two views: each branch has its own identity.
public nonisolated struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }

  let storage: Storage
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  public typealias Body = Never
}

extension _ConditionalContent: PrimitiveView where TrueContent: View, FalseContent: View {
  package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    ConditionalNode(self, context)
  }
}

extension _ConditionalContent: SelfComparing where TrueContent: View, FalseContent: View {
  func isSame(as other: _ConditionalContent) -> Bool {
    switch (storage, other.storage) {
    case (.first(let one), .first(let two)): Equality.areEqual(one, two)
    case (.second(let one), .second(let two)): Equality.areEqual(one, two)
    case (.first, _), (.second, _): false
    }
  }
}

private final class ConditionalNode<First: View, Second: View>:
  ViewNode<_ConditionalContent<First, Second>>
{
  private var isFirst = false
  private var child: Node?

  init(_ view: _ConditionalContent<First, Second>, _ context: NodeContext) {
    super.init(context)
    build(view)
  }

  override var children: [Node] { child.map { [$0] } ?? [] }

  override var placedChildren: [(place: StatePlace?, node: Node)] {
    child.map { [(branch, $0)] } ?? []
  }

  private var branch: StatePlace { .index(isFirst ? 0 : 1) }

  private func build(_ view: _ConditionalContent<First, Second>) {
    switch view.storage {
    case .first(let content):
      isFirst = true
      child = make(content, at: branch)
    case .second(let content):
      isFirst = false
      child = make(content, at: branch)
    }
  }

  /// Updates a view that came back.
  private func refresh(_ view: _ConditionalContent<First, Second>) {
    let new: Node?
    switch view.storage {
    case .first(let content): new = renew(child, with: content, at: branch)
    case .second(let content): new = renew(child, with: content, at: branch)
    }
    if let new { child = new }
  }

  override func receive(
    _ view: _ConditionalContent<First, Second>,
    _ environment: EnvironmentValues,
  ) {
    _ = takeEnvironment(environment)
    switch (view.storage, isFirst) {
    case (.first(let content), true):
      if let new = renew(child, with: content, at: branch) {
        child = new
        boxesDidChange()
      }
    case (.second(let content), false):
      if let new = renew(child, with: content, at: branch) {
        child = new
        boxesDidChange()
      }
    default:
      if let child { retire(child, as: isFirst) }
      if let back = revive(!isFirst) {
        isFirst.toggle()
        child = back
        refresh(view)
      } else {
        build(view)
        if let child { introduce(child) }
      }
      boxesDidChange()
    }
  }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

extension Optional: PrimitiveView where Wrapped: View {
  package func makeNode(_ context: NodeContext) -> ViewNode<Self> { OptionalNode(self, context) }
}

private final class OptionalNode<Wrapped: View>: ViewNode<Wrapped?> {
  private var child: Node?

  init(_ view: Wrapped?, _ context: NodeContext) {
    super.init(context)
    if let view { child = make(view) }
  }

  override var children: [Node] { child.map { [$0] } ?? [] }

  override func receive(_ view: Wrapped?, _ environment: EnvironmentValues) {
    _ = takeEnvironment(environment)
    if let view {
      let wasThere = child != nil
      let back = wasThere ? nil : revive()
      if let back { child = back }
      if let new = renew(child, with: view) {
        child = new
        if !wasThere { introduce(new) }
        boxesDidChange()
      } else if back != nil {
        boxesDidChange()
      }
    } else if let gone = child {
      child = nil
      retire(gone)
      boxesDidChange()
    }
  }
}

/// A view of an erased type; its identity is that of the view inside.
public nonisolated struct AnyView: PrimitiveView {
  let view: any View

  public nonisolated init<V: View>(_ view: V) {
    self.view = (view as? AnyView)?.view ?? view
  }

  public nonisolated init<V: View>(erasing view: V) {
    self.init(view)
  }

  /// The view that a value is; nil for what is none.
  public nonisolated init?(_fromValue value: Any) {
    guard let view = value as? any View else { return nil }
    self.init(view)
  }

  package func makeNode(_ context: NodeContext) -> ViewNode<AnyView> { AnyNode(self, context) }
}

extension AnyView: SelfComparing {
  func isSame(as other: AnyView) -> Bool {
    func compare<V: View>(_ own: V) -> Bool {
      guard let other = other.view as? V else { return false }
      return Equality.areEqual(own, other)
    }
    return compare(view)
  }
}

private final class AnyNode: ViewNode<AnyView> {
  private var child: Node?

  init(_ view: AnyView, _ context: NodeContext) {
    super.init(context)
    child = renew(nil, with: view.view)
  }

  override var children: [Node] { child.map { [$0] } ?? [] }
  override var passesOneView: Bool { true }

  override func receive(_ new: AnyView, _ environment: EnvironmentValues) {
    _ = takeEnvironment(environment)
    if let new = renew(child, with: new.view) {
      child = new
      boxesDidChange()
    }
  }
}

/// Views together, without a container.
public nonisolated struct Group<Content> {
  public typealias Body = Never

  let content: Content
}

extension Group: View where Content: View {
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension Group: PrimitiveView where Content: View {
  package func makeNode(_ context: NodeContext) -> ViewNode<Self> { GroupNode(self, context) }
}

private final class GroupNode<Content: View>: ViewNode<Group<Content>> {
  private var child: Node?

  init(_ view: Group<Content>, _ context: NodeContext) {
    super.init(context)
    child = make(view.content)
  }

  override var children: [Node] { child.map { [$0] } ?? [] }

  override func receive(_ new: Group<Content>, _ environment: EnvironmentValues) {
    _ = takeEnvironment(environment)
    if let new = renew(child, with: new.content) {
      child = new
      boxesDidChange()
    }
  }
}
