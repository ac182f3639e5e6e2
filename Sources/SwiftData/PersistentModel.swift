public import Observation

/// An object that is kept in a store; `@Model` makes a class one.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable {
  /// Watches the object for its context and for views; `@Model` makes it.
  var _$observationRegistrar: ModelRegistrar { get }
  /// What is kept of an object; `@Model` makes it.
  static var _$properties: [ModelProperty] { get }
  /// What `#Unique` and `#Index` say; `@Model` makes it where they are used.
  static var _$constraints: [any SchemaProperty] { get }
  /// Makes an object from what a store kept; `@Model` makes it.
  init(_$row: ModelRow) throws
}

extension PersistentModel {
  public static var _$constraints: [any SchemaProperty] { [] }

  /// Names the object in its store.
  public var persistentModelID: PersistentIdentifier { _$observationRegistrar.identifier(of: self) }

  public var id: PersistentIdentifier { persistentModelID }

  /// The context that keeps the object; nil before it was inserted and after it was deleted.
  public var modelContext: ModelContext? { _$observationRegistrar.context }

  /// Whether the object was deleted and its context not saved since.
  public var isDeleted: Bool { _$observationRegistrar.isDeleted }

  /// Whether the object has changes that its context has not saved.
  public var hasChanges: Bool { modelContext?.isChanged(self) ?? false }

  public static func == (left: Self, right: Self) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The name of the type in the store.
  static var entityName: String { String(describing: Self.self) }
}
