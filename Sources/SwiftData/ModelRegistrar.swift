import Foundation
import Observation

/// Watches one model: tells those who read it, and the context that keeps it.
public final class ModelRegistrar {
  private let observers = ObservationRegistrar()
  private let key = UUID().uuidString
  private var known: PersistentIdentifier?
  /// What a relationship led to before it is changed.
  private var before: [AnyKeyPath: [any PersistentModel]] = [:]
  /// The variables that were changed since the object was last saved.
  var dirty: Set<AnyKeyPath> = []
  weak var context: ModelContext?
  var isDeleted = false
  /// Whether the object stands in the place of one that is gone; no context takes it in.
  private(set) var isBlank = false
  /// What is written now comes from the store, or from the other end of a relationship.
  var isQuiet = false

  public init() {}

  func identifier(of model: some PersistentModel) -> PersistentIdentifier {
    if let known { return known }
    let made = PersistentIdentifier(entityName: type(of: model).entityName, key: key)
    known = made
    return made
  }

  func restore(_ identifier: PersistentIdentifier) { known = identifier }

  func becomeBlank() {
    isDeleted = true
    isBlank = true
  }

  // MARK: What the accessors of tracked variables call

  public func access<Model: PersistentModel, Member>(
    _ model: Model,
    keyPath: KeyPath<Model, Member>,
  ) {
    observers.access(model, keyPath: keyPath)
  }

  public func withMutation<Model: PersistentModel, Member, Result>(
    of model: Model,
    keyPath: KeyPath<Model, Member>,
    _ mutation: () throws -> Result,
  ) rethrows -> Result {
    willSet(model, keyPath: keyPath)
    defer { didSet(model, keyPath: keyPath) }
    return try mutation()
  }

  public func willSet<Model: PersistentModel, Member>(
    _ model: Model,
    keyPath: KeyPath<Model, Member>,
  ) {
    if !isQuiet, let property = ModelType.of(Model.self).relationships[keyPath] {
      before[keyPath] = property.related(model)
    }
    if !isQuiet, let context, context.undoManager != nil,
      let variable = keyPath as? ReferenceWritableKeyPath<Model, Member>
    {
      let old = model[keyPath: variable]
      context.onUndo { _ in model[keyPath: variable] = old }
    }
    observers.willSet(model, keyPath: keyPath)
  }

  public func didSet<Model: PersistentModel, Member>(
    _ model: Model,
    keyPath: KeyPath<Model, Member>,
  ) {
    observers.didSet(model, keyPath: keyPath)
    if isQuiet { return }
    dirty.insert(keyPath)
    if let old = before.removeValue(forKey: keyPath),
      let property = ModelType.of(Model.self).relationships[keyPath]
    {
      property.link(model, from: old, to: property.related(model))
    }
    context?.noteChange(of: model)
  }
}
