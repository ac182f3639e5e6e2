import Combine
import Display
import Foundation
import Properties
package import StateCoding

/// How the runtime binds SwiftUI's property wrappers.
extension State: SavedProperty {
  mutating func bind(_ slot: inout AnyObject?, to node: Node) {
    let location =
      slot as? StateLocation<Value> ?? StateLocation(node.restored(initial), graph: node.graph)
    slot = location
    storage = location
  }

  /// The initial value counts only once.
  func isSame(as other: State<Value>) -> Bool { true }
}

extension GestureState: StoredProperty {
  mutating func bind(_ slot: inout AnyObject?, to node: Node) {
    let location = slot as? StateLocation<Value> ?? StateLocation(initial, graph: node.graph)
    slot = location
    storage = location
  }

  func isSame(as other: GestureState<Value>) -> Bool { true }
}

extension Binding: StoredProperty {
  mutating func bind(_ slot: inout AnyObject?, to node: Node) {}

  /// Whether both lead to the same place, and to the same value where changes are not observed.
  func isSame(as other: Binding<Value>) -> Bool {
    leadsToSame(as: other) && Equality.areEqual(seen, other.seen)
  }
}

extension Environment: StoredProperty {
  mutating func bind(_ slot: inout AnyObject?, to node: Node) {
    let now = read(node.environment)
    value = now
    slot = EnvironmentReading(now) { [read] in read($0) }
  }

  func isSame(as other: Environment<Value>) -> Bool { true }
}

/// The environment value that a body read, to find out whether the body must run again.
final class EnvironmentReading<Value>: EnvironmentReader {
  private let value: Value
  private let read: (EnvironmentValues) -> Value

  init(_ value: Value, read: @escaping (EnvironmentValues) -> Value) {
    self.value = value
    self.read = read
  }

  func reads(otherIn environment: EnvironmentValues) -> Bool {
    !Equality.areEqual(value, read(environment))
  }
}

/// Observes an object: before the object changes, the view that holds it is marked.
class ObjectSubscription<T: ObservableObject>: ChangeCounting {
  let object: T
  private(set) var changeCount = 0
  private var cancellable: AnyCancellable?

  init(_ object: T, for node: Node) {
    self.object = object
    cancellable = object.objectWillChange.sink { [weak self, weak node] _ in
      // Apps publish from the main thread; others are brought there.
      onMainActor {
        guard let node else { return }
        self?.changeCount += 1
        node.graph.stateRevision += 1
        node.graph.invalidate(node)
      }
    }
  }
}

extension ObservedObject: SavedProperty {
  mutating func bind(_ slot: inout AnyObject?, to node: Node) {
    if let kept = slot as? ObjectSubscription<ObjectType>, kept.object === wrappedValue { return }
    if slot == nil { node.restoreContents(of: wrappedValue) }
    slot = GivenObject(wrappedValue, for: node)
  }

  func isSame(as other: ObservedObject<ObjectType>) -> Bool {
    wrappedValue === other.wrappedValue
  }
}

/// An object that a view was given and observes.
private final class GivenObject<T: ObservableObject>: ObjectSubscription<T>, GivenLocation {
  var startsAnew = false
  var given: AnyObject { object }
}

/// An object that a view owns.
private final class OwnedObject<T: ObservableObject>: ObjectSubscription<T>, SavedLocation {
  var startsAnew = false

  func savedSlot(_ name: String, _ saving: Saving) -> SavedSlot? {
    SavedSlot(name, object, saving)
  }
}

extension StateObject: SavedProperty {
  mutating func bind(_ slot: inout AnyObject?, to node: Node) {
    if let kept = slot as? ObjectSubscription<ObjectType> {
      object = kept.object
    } else {
      let made = node.restored(Node.untracked(make))
      slot = OwnedObject(made, for: node)
      object = made
    }
  }

  func isSame(as other: StateObject<ObjectType>) -> Bool { true }
}

extension EnvironmentObject: StoredProperty {
  mutating func bind(_ slot: inout AnyObject?, to node: Node) {
    object = node.environment.object(ObjectType.self)
    guard let object else { return }
    if let kept = slot as? FlowingObject<ObjectType>, kept.object === object { return }
    slot = FlowingObject(object, for: node)
  }

  func isSame(as other: EnvironmentObject<ObjectType>) -> Bool { true }
}

/// Observes an object in the environment, and finds out whether the environment has another one.
private final class FlowingObject<T: ObservableObject>: ObjectSubscription<T>, EnvironmentReader {
  func reads(otherIn environment: EnvironmentValues) -> Bool {
    environment.object(T.self) !== object
  }
}

/// Its listeners stay with an object that is there; they are not told of the restored value.
nonisolated extension Published: SelfCoding {
  package static func makeCoder(_ coders: StateCoders) -> ValueCoder {
    ValueCoder { address, saving in
      saving.save(address.assumingMemoryBound(to: Self.self).pointee.storedValue)
    } load: { saved, base, loading in
      let base = base?.assumingMemoryBound(to: Self.self).pointee
      let value = loading.prepare(saved, as: Value.self, over: base?.storedValue)
      guard let value else { return nil }
      return { memory in
        let value = value()
        base?.storedValue = value
        memory.initializeMemory(as: Self.self, to: base ?? Published(initialValue: value))
      }
    }
  }
}
