public import Combine
import Display
public import Observation
public import Properties

/// Knows what the focused view and those around it say of themselves.
final class FocusedValueManager: Signal, GraphService {
  private unowned let graph: Graph
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var nextOrder = 0

  struct Entry {
    let order: Int
    weak var node: Node?
    let isOfScene: Bool
    let apply: (inout FocusedValues) -> Void
  }

  init(_ graph: Graph) {
    self.graph = graph
    super.init()
  }

  func set(_ node: Node, isOfScene: Bool, _ apply: @escaping (inout FocusedValues) -> Void) {
    let id = ObjectIdentifier(node)
    nextOrder += 1
    entries[id] = Entry(
      order: entries[id]?.order ?? nextOrder,
      node: node,
      isOfScene: isOfScene,
      apply: apply,
    )
    invalidateDependents()
  }

  func remove(value node: Node) {
    guard entries.removeValue(forKey: ObjectIdentifier(node)) != nil else { return }
    invalidateDependents()
  }

  func focusDidMove() { if !entries.isEmpty { invalidateDependents() } }

  /// Reads the present values: those of the scene first, then from the outside in.
  func read() -> FocusedValues {
    track()
    var values = FocusedValues()
    if entries.isEmpty { return values }
    let around = boxesAroundFocus
    let all = entries.values.sorted {
      ($0.isOfScene ? 0 : 1, $0.order) < ($1.isOfScene ? 0 : 1, $1.order)
    }
    for entry in all {
      guard let node = entry.node else { continue }
      if entry.isOfScene || node.boxes.contains(where: { around.contains(ObjectIdentifier($0)) }) {
        entry.apply(&values)
      }
    }
    return values
  }

  private var boxesAroundFocus: Set<ObjectIdentifier> {
    var found: Set<ObjectIdentifier> = []
    var here = graph.focus.focused.flatMap { graph.box($0) }
    while let box = here {
      found.insert(ObjectIdentifier(box))
      here = box.parent
    }
    return found
  }
}

extension Graph {
  var focusedValues: FocusedValueManager { self[FocusedValueManager.self] }
}

nonisolated struct FocusedValueModifier<Value>: PrimitiveModifier {
  let path: WritableKeyPath<FocusedValues, Value?>
  let value: Value?
  let isOfScene: Bool

  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    FocusedValueNode(view, context)
  }
}

private final class FocusedValueNode<Content: View, Value>:
  WatchNode<Content, FocusedValueModifier<Value>>
{
  override init(
    _ view: ModifiedContent<Content, FocusedValueModifier<Value>>,
    _ context: NodeContext,
  ) {
    super.init(view, context)
    notifyDependents()
  }

  private func notifyDependents() {
    let modifier = modifier
    graph.focusedValues.set(self, isOfScene: modifier.isOfScene) {
      if let value = modifier.value { $0[keyPath: modifier.path] = value }
    }
  }

  override func modifierDidChange(from old: FocusedValueModifier<Value>) {
    if !Equality.areEqual(old, modifier) { notifyDependents() }
  }

  override func didLeave() { graph.focusedValues.remove(value: self) }
}

extension FocusedValue: StoredProperty {
  mutating func bind(_ slot: inout AnyObject?, to node: Node) {
    wrappedValue = find(node.graph.focusedValues.read())
  }

  func isSame(as other: FocusedValue<Value>) -> Bool { true }
}

extension View {
  /// Says something of the view for as long as the focus is in it.
  public nonisolated func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>,
    _ value: Value,
  ) -> some View {
    modifier(FocusedValueModifier(path: keyPath, value: value, isOfScene: false))
  }
  public nonisolated func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>,
    _ value: Value?,
  ) -> some View {
    modifier(FocusedValueModifier(path: keyPath, value: value, isOfScene: false))
  }
  /// Says something of the view's scene.
  public nonisolated func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>,
    _ value: Value,
  ) -> some View {
    modifier(FocusedValueModifier(path: keyPath, value: value, isOfScene: true))
  }
  public nonisolated func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>,
    _ value: Value?,
  ) -> some View {
    modifier(FocusedValueModifier(path: keyPath, value: value, isOfScene: true))
  }
  /// Offers an observable object for as long as the focus is in the view.
  public nonisolated func focusedValue<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(offering(observable: object, isOfScene: false))
  }
  /// Offers an observable object of the view's scene.
  public nonisolated func focusedSceneValue<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(offering(observable: object, isOfScene: true))
  }
  private nonisolated func offering<T: AnyObject & Observable>(
    observable object: T?,
    isOfScene: Bool,
  ) -> FocusedValueModifier<T> {
    FocusedValueModifier(
      path: \.[observed: FocusedValues.ObjectKey<T>()],
      value: object,
      isOfScene: isOfScene,
    )
  }
  /// Offers an object for as long as the focus is in the view.
  public nonisolated func focusedObject<T: ObservableObject>(_ object: T?) -> some View {
    modifier(offering(object, isOfScene: false))
  }
  public nonisolated func focusedObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(offering(object, isOfScene: false))
  }
  /// Offers an object of the view's scene.
  public nonisolated func focusedSceneObject<T: ObservableObject>(_ object: T?) -> some View {
    modifier(offering(object, isOfScene: true))
  }
  public nonisolated func focusedSceneObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(offering(object, isOfScene: true))
  }

  private nonisolated func offering<T: ObservableObject>(
    _ object: T?,
    isOfScene: Bool,
  ) -> FocusedValueModifier<T> {
    let path = \FocusedValues[object: FocusedValues.ObjectKey<T>()]
    return FocusedValueModifier(path: path, value: object, isOfScene: isOfScene)
  }
}

extension FocusedObject: StoredProperty {
  mutating func bind(_ slot: inout AnyObject?, to node: Node) {
    object = find(node.graph.focusedValues.read())
    if let kept = slot as? ObjectSubscription<ObjectType>, kept.object === object { return }
    slot = object.map { ObjectSubscription($0, for: node) }
  }

  func isSame(as other: FocusedObject<ObjectType>) -> Bool { true }
}
