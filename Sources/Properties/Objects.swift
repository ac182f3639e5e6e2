public import Combine
public import Observation

/// An observable object that a view gets from outside and observes.
@propertyWrapper public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Makes bindings to the object's properties.
  @dynamicMemberLookup public struct Wrapper {
    package let object: ObjectType

    public subscript<Subject>(
      dynamicMember path: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      // The view that holds the object observes changes; views that get the binding do not.
      Binding(object, path, seen: object[keyPath: path])
    }
  }

  public var wrappedValue: ObjectType

  public init(wrappedValue: ObjectType) {
    self.wrappedValue = wrappedValue
  }

  public init(initialValue: ObjectType) {
    wrappedValue = initialValue
  }

  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

/// An observable object that a view makes, owns and observes; made once for each identity.
@propertyWrapper public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  package let make: () -> ObjectType
  /// Set by the runtime before the view's body is called.
  package var object: ObjectType?

  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    make = thunk
  }

  public var wrappedValue: ObjectType {
    if let object { return object }
    Warnings.once(
      "A @StateObject was read before its view was on the screen; a temporary object is used. "
        + "Read it in body, onAppear or an action."
    )
    return make()
  }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject.Wrapper(object: wrappedValue)
  }
}

/// An observable object from the environment.
@propertyWrapper public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Makes bindings to the properties of the object.
  public typealias Wrapper = ObservedObject<ObjectType>.Wrapper

  /// Set by the runtime before the view's body is called.
  package var object: ObjectType?

  public init() {}

  public var wrappedValue: ObjectType {
    guard let object else {
      // There is no object to return, and none can be made here.
      fatalError(
        "The environment has no ObservableObject of the type \(ObjectType.self). Add "
          + ".environmentObject(\(ObjectType.self)()) to a view around it."
      )
    }
    return object
  }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject.Wrapper(object: wrappedValue)
  }
}

/// Makes bindings to the properties of an observable object.
@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
  public var wrappedValue: Value

  public var projectedValue: Bindable<Value> { self }

  @available(*, unavailable, message: "The wrapped value must be an object that is Observable")
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }
}

extension Bindable: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

/// A property that makes bindings to an object; it holds nothing else.
package protocol ObjectBinding {
  static var objectType: any Any.Type { get }
}

extension Bindable: ObjectBinding {
  package static var objectType: any Any.Type { Value.self }
}

extension Bindable where Value: AnyObject {
  public subscript<Subject>(
    dynamicMember path: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding(wrappedValue, path)
  }
}

extension Bindable where Value: AnyObject, Value: Observable {
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(projectedValue: Bindable<Value>) { self = projectedValue }
}
