public import Combine
import Foundation
import Layout
import Properties
import StateCoding

/// A node whose view appears and disappears: with what is inside, and with the page it is on.
class AppearingNode<Content: View, M: ViewModifier>: WatchNode<Content, M>, PageLifecycleObserver {
  /// Whether it is shown now.
  ///
  /// Content without views, such as an empty view, never appears, unless it is a whole screen's.
  private(set) final var isShown = false

  override init(_ view: ModifiedContent<Content, M>, _ context: NodeContext) {
    super.init(view, context)
    environment.page?.add(self)
    look()
  }

  private func look() {
    let isShown = isAlive && (holdsViews || isWholeScreen) && environment.page?.isOnTop ?? true
    guard isShown != self.isShown else { return }
    self.isShown = isShown
    if isShown { appear() } else { disappear() }
  }

  final func pageDidChange(isOnTop: Bool) { look() }

  final override func boxesDidChange() {
    super.boxesDidChange()
    look()
  }

  final override func didLeave() { look() }

  func appear() {}
  func disappear() {}
}

nonisolated struct AppearModifier: PrimitiveModifier {
  let appear: (() -> Void)?
  let disappear: (() -> Void)?

  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    AppearNode(view, context)
  }
}

private final class AppearNode<Content: View>: AppearingNode<Content, AppearModifier> {
  override func appear() {
    graph.appear { [weak self] in
      guard let self, isAlive else { return }
      self.modifier.appear?()
    }
  }

  override func disappear() {
    guard let disappear = modifier.disappear else { return }
    graph.disappear(disappear, atOnce: environment.leavesAtOnce)
  }
}

nonisolated struct TaskModifier<ID: Equatable>: PrimitiveModifier {
  let id: ID
  let priority: TaskPriority
  let action: @Sendable () async -> Void

  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    TaskNode(view, context)
  }
}

private final class TaskNode<Content: View, ID: Equatable>:
  AppearingNode<Content, TaskModifier<ID>>
{
  private var task: Task<Void, Never>?

  override func appear() {
    graph.appear { [weak self] in
      self?.task?.cancel()
      self?.start()
    }
  }

  private func start() {
    guard isAlive else { return }
    graph.runningTasks += 1
    task = Task(priority: modifier.priority) { [weak graph, action = modifier.action] in
      await action()
      graph?.taskDidEnd()
    }
  }

  override func modifierDidChange(from old: TaskModifier<ID>) {
    if old.id != modifier.id, isShown { appear() }
  }

  override func disappear() { task?.cancel() }
}

nonisolated struct ChangeModifier<Value: Equatable>: PrimitiveModifier {
  let value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void

  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    ChangeNode(view, context)
  }
}

private final class ChangeNode<Content: View, Value: Equatable>:
  WatchNode<Content, ChangeModifier<Value>>
{
  override init(_ view: ModifiedContent<Content, ChangeModifier<Value>>, _ context: NodeContext) {
    super.init(view, context)
    guard modifier.isInitial else { return }
    let modifier = modifier
    graph.appear { modifier.action(modifier.value, modifier.value) }
  }

  override func modifierDidChange(from old: ChangeModifier<Value>) {
    let modifier = modifier
    guard old.value != modifier.value else { return }
    graph.appear { modifier.action(old.value, modifier.value) }
  }
}

nonisolated struct ReceiveModifier<P: Publisher>: PrimitiveModifier where P.Failure == Never {
  let publisher: P
  let action: (P.Output) -> Void

  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    ReceiveNode(view, context)
  }
}

private final class ReceiveNode<Content: View, P: Publisher>: WatchNode<Content, ReceiveModifier<P>>
where P.Failure == Never {
  private var cancellable: AnyCancellable?

  override init(_ view: ModifiedContent<Content, ReceiveModifier<P>>, _ context: NodeContext) {
    super.init(view, context)
    subscribe()
  }

  private func subscribe() {
    cancellable = modifier.publisher.sink { [weak self] output in
      let output = Received(output)
      onMainActor {
        guard let self else { return }
        // A value that is there at once comes while views are evaluated, when no state is written.
        guard self.graph.isEvaluating else { return self.act(output) }
        self.graph.appear { [weak self] in self?.act(output) }
      }
    }
  }

  private func act(_ output: Received<P.Output>) {
    // A timer does not know on whose screen it is heard.
    Announcer.on(graph) { modifier.action(output.value) }
  }

  override func modifierDidChange(from old: ReceiveModifier<P>) {
    if !Equality.areEqual(old.publisher, modifier.publisher) { subscribe() }
  }

  override func didLeave() { cancellable = nil }
}

/// Takes a published value over to the main actor.
private nonisolated struct Received<Value> {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

nonisolated struct IDModifier<ID: Hashable>: PrimitiveModifier, OwnIdentity {
  let id: ID
  var ownID: AnyHashable? { AnyHashable(id) }

  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    IDNode(view, context)
  }
}

/// A node that can be found by its explicit id, for `scrollTo`.
protocol Identified: Node {
  var explicitID: AnyHashable { get }
}

private final class IDNode<Content: View, ID: Hashable>:
  ModifiedNode<Content, IDModifier<ID>>, Identified
{
  override init(_ view: ModifiedContent<Content, IDModifier<ID>>, _ context: NodeContext) {
    super.init(view, context)
    child = make(view.content, at: ownPlace)
  }

  override var placedChildren: [(place: StatePlace?, node: Node)] {
    child.map { [(ownPlace, $0)] } ?? []
  }

  private var ownPlace: StatePlace { place(of: modifier.id, or: 0) }
  var explicitID: AnyHashable { AnyHashable(modifier.id) }

  override func viewDidChange(
    from old: IDModifier<ID>,
    _ content: Content,
    environmentChanged: Bool,
  ) {
    if old.id != modifier.id {
      let gone = child
      let new = make(content, at: ownPlace)
      child = new
      if let gone { retire(gone, as: AnyHashable(old.id)) }
      introduce(new)
      boxesDidChange()
    } else if let new = renew(child, with: content, at: ownPlace) {
      child = new
      boxesDidChange()
    }
  }
}

extension View {
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearModifier(appear: action, disappear: nil))
  }
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearModifier(appear: nil, disappear: action))
  }
  public nonisolated func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void,
  ) -> some View {
    modifier(TaskModifier(id: 0, priority: priority, action: action))
  }
  /// - Parameter name: what debuggers on Apple's systems call the task.
  public nonisolated func task(
    name: String,
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void,
  ) -> some View { task(priority: priority, action) }
  /// - Parameter name: what debuggers on Apple's systems call the task.
  public nonisolated func task<T: Equatable>(
    id value: T,
    name: String,
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void,
  ) -> some View { task(id: value, priority: priority, action) }
  public nonisolated func task<T: Equatable>(
    id value: T,
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void,
  ) -> some View {
    modifier(TaskModifier(id: value, priority: priority, action: action))
  }
  public nonisolated func onChange<V: Equatable>(
    of value: V,
    perform action: @escaping (_ newValue: V) -> Void,
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: false) { action($1) })
  }
  public nonisolated func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void,
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: initial, action: action))
  }
  public nonisolated func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping () -> Void,
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: initial) { _, _ in action() })
  }
  public nonisolated func onReceive<P: Publisher>(
    _ publisher: P,
    perform action: @escaping (P.Output) -> Void,
  ) -> some View where P.Failure == Never {
    modifier(ReceiveModifier(publisher: publisher, action: action))
  }
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View {
    modifier(IDModifier(id: id))
  }
}
