import Display
public import Properties

/// Keeps who has the focus among the views of one `@FocusState`.
final class FocusStateStorage<Value: Hashable>: Signal, FocusStorage {
  private let none: Value
  private weak var graph: Graph?
  private var value: Value
  private var boxes: [Value: WeakBox] = [:]
  private var wanted: Value?

  private struct WeakBox {
    weak var box: Box?
  }

  init(_ none: Value, _ graph: Graph) {
    self.none = none
    self.graph = graph
    value = none
    super.init()
  }

  nonisolated func get() -> Value {
    onMain(self) { center in
      center.track()
      return center.value
    }
  }

  nonisolated func ask(_ new: Value) {
    onMain((self, new)) { $0.request($1) }
  }

  /// Makes the link from a view to a value of the `@FocusState`.
  func link(_ value: Value) -> FocusLink {
    FocusLink(
      key: self,
      eventMask: { self.register($0, value) },
      didChange: { self.didChange(value, $0) },
      remove: { self.forget($0) },
    )
  }

  private func request(_ new: Value) {
    guard new != value else { return }
    let old = value
    value = new
    invalidateDependents()
    if new == none {
      if let id = boxes[old]?.box?.elementID, graph?.focus.focused == id { graph?.focus.ask(nil) }
    } else if let box = boxes[new]?.box, let id = box.elementID {
      graph?.focus.ask(id)
      if !box.isReachable { graph?.presentations.remember(id) }
    } else {
      wanted = new
    }
    graph?.afterSettling {}
  }

  func register(_ box: Box, _ value: Value) {
    boxes[value] = WeakBox(box: box)
    if wanted == value, let id = box.elementID {
      wanted = nil
      graph?.focus.ask(id)
    }
  }

  func forget(_ box: Box) {
    boxes = boxes.filter { $0.value.box != nil && $0.value.box !== box }
  }

  func didChange(_ value: Value, _ isFocused: Bool) {
    if isFocused {
      guard self.value != value else { return }
      self.value = value
    } else {
      guard self.value == value else { return }
      self.value = none
    }
    invalidateDependents()
  }
}

/// The link from a field's focus to a `@FocusState`.
final class FocusLink {
  let key: AnyObject
  private let eventMask: (Box) -> Void
  private let change: (Bool) -> Void
  private let forget: (Box) -> Void

  init(
    key: AnyObject,
    eventMask: @escaping (Box) -> Void,
    didChange: @escaping (Bool) -> Void,
    remove: @escaping (Box) -> Void,
  ) {
    self.key = key
    self.eventMask = eventMask
    change = didChange
    forget = remove
  }

  func add(_ box: Box) { eventMask(box) }
  func didChange(_ isFocused: Bool) { change(isFocused) }
  func remove(_ box: Box) { forget(box) }
}

/// A box that can hold the keyboard's focus for a `@FocusState`.
protocol Focusable: Box {}

extension Focusable {
  func connect(_ new: FocusLink?, _ old: inout FocusLink?) {
    if new === old { return }
    old?.remove(self)
    old = new
    new?.add(self)
  }
}

nonisolated struct FocusedModifier<Value: Hashable>: EnvironmentModifier {
  let state: FocusState<Value>
  let value: Value

  func change(_ environment: inout EnvironmentValues) {
    environment.focusLink = (state.storage as? FocusStateStorage<Value>)?.link(value)
  }
}

extension View {
  public nonisolated func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding,
    equals value: Value,
  ) -> some View {
    modifier(FocusedModifier(state: binding.state, value: value))
  }
  public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    modifier(FocusedModifier(state: condition.state, value: true))
  }
}

nonisolated extension EnvironmentValues {
  @Entry var focusLink: FocusLink?
}

extension FocusState: StoredProperty {
  mutating func bind(_ slot: inout AnyObject?, to node: Node) {
    let center = slot as? FocusStateStorage<Value> ?? FocusStateStorage(none, node.graph)
    slot = center
    storage = center
  }

  func isSame(as other: FocusState<Value>) -> Bool { true }
}
