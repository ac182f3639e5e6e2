public import Combine
public import Observation

/// Follows an object: a view that holds it is out of date when it is about to change.
private final class Subscription<T: ObservableObject> {
  let object: T
  private var cancellable: AnyCancellable?

  init(_ object: T, for node: Node) {
    self.object = object
    cancellable = object.objectWillChange.sink { [weak node] _ in
      // Apps publish from the main thread; others are brought there.
      onMainActor {
        guard let node else { return }
        node.graph.invalidate(node)
      }
    }
  }
}

/// An observable object that a view is given and follows.
@propertyWrapper public nonisolated struct ObservedObject<ObjectType: ObservableObject>: StoredProperty {
  /// Makes bindings to the object's properties.
  @dynamicMemberLookup public struct Wrapper {
    let object: ObjectType

    public subscript<Subject>(
      dynamicMember path: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      Binding(object, path)
    }
  }

  public var wrappedValue: ObjectType

  public nonisolated init(wrappedValue: ObjectType) {
    self.wrappedValue = wrappedValue
  }

  public nonisolated init(initialValue: ObjectType) {
    wrappedValue = initialValue
  }

  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  mutating func bind(_ slot: inout AnyObject?, to node: Node) {
    if let kept = slot as? Subscription<ObjectType>, kept.object === wrappedValue { return }
    slot = Subscription(wrappedValue, for: node)
  }

  func isSame(as other: ObservedObject<ObjectType>) -> Bool {
    wrappedValue === other.wrappedValue
  }
}

/// An observable object that a view makes, owns and follows; made once for each identity.
@propertyWrapper public nonisolated struct StateObject<ObjectType: ObservableObject>: StoredProperty {
  private let make: () -> ObjectType
  private var object: ObjectType?

  public nonisolated init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    make = thunk
  }

  public var wrappedValue: ObjectType {
    if let object { return object }
    Warnings.once(
      "A @StateObject was read before its view was on the screen; an object is made that nobody "
        + "keeps. Read it in body, onAppear or an action.")
    return make()
  }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject.Wrapper(object: wrappedValue)
  }

  mutating func bind(_ slot: inout AnyObject?, to node: Node) {
    if let kept = slot as? Subscription<ObjectType> {
      object = kept.object
    } else {
      let made = Node.untracked(make)
      slot = Subscription(made, for: node)
      object = made
    }
  }

  func isSame(as other: StateObject<ObjectType>) -> Bool { true }
}

/// An observable object that flows down the tree.
@propertyWrapper public nonisolated struct EnvironmentObject<ObjectType: ObservableObject>: StoredProperty {
  private var object: ObjectType?

  public nonisolated init() {}

  public var wrappedValue: ObjectType {
    guard let object else {
      fatalError(
        "No ObservableObject of the type \(ObjectType.self) flows down to this view. Add "
          + ".environmentObject(\(ObjectType.self)()) to a view around it.")
    }
    return object
  }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject.Wrapper(object: wrappedValue)
  }

  mutating func bind(_ slot: inout AnyObject?, to node: Node) {
    object = node.environment.object(ObjectType.self)
    guard let object else { return }
    if let kept = slot as? Found, kept.subscription.object === object { return }
    slot = Found(Subscription(object, for: node))
  }

  func isSame(as other: EnvironmentObject<ObjectType>) -> Bool { true }

  private final class Found: EnvironmentReader {
    let subscription: Subscription<ObjectType>

    init(_ subscription: Subscription<ObjectType>) {
      self.subscription = subscription
    }

    func reads(otherIn environment: EnvironmentValues) -> Bool {
      environment.object(ObjectType.self) !== subscription.object
    }
  }
}

/// Makes bindings to the properties of an observable object.
@propertyWrapper @dynamicMemberLookup public nonisolated struct Bindable<Value> {
  public var wrappedValue: Value

  public var projectedValue: Bindable<Value> { self }

  private init(value: Value) { wrappedValue = value }
}

nonisolated extension Bindable where Value: AnyObject {
  public subscript<Subject>(
    dynamicMember path: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding(wrappedValue, path)
  }
}

nonisolated extension Bindable where Value: ObservableObject {
  public nonisolated init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public nonisolated init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public nonisolated init(projectedValue: Bindable<Value>) { self = projectedValue }
}

nonisolated extension Bindable where Value: AnyObject, Value: Observable {
  public nonisolated init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public nonisolated init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public nonisolated init(projectedValue: Bindable<Value>) { self = projectedValue }
}
