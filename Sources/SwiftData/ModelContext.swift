public import Foundation
import Properties
public import SwiftUICore

/// The objects that one part of an app works with, and their changes until they are saved.
///
/// A context belongs to the task or the actor that made it; the views' one to the main actor.
public final class ModelContext {
  let schema: Schema
  let store: any ObjectStore
  private let configurations: [ModelConfiguration]
  private let own: ModelContainer?
  private weak var main: ModelContainer?
  let isMain: Bool

  /// The objects that are in use.
  var known: [PersistentIdentifier: Known] = [:]
  /// How many are remembered before those that are gone are looked for.
  private var crowd = 1_000
  var inserted: [PersistentIdentifier: any PersistentModel] = [:]
  /// The inserted objects in order.
  var newest: [PersistentIdentifier] = []
  var changed: [PersistentIdentifier: any PersistentModel] = [:]
  var deleted: [PersistentIdentifier: any PersistentModel] = [:]
  /// New objects that became older ones of the store, and those until the save.
  var takenOver: Set<PersistentIdentifier> = []
  var superseded: [any PersistentModel] = []
  /// Whether all objects are written in another form: history tells nothing of it, and none may
  /// take the place of another.
  var isMigrating = false
  var isSaveDue = false
  /// Whether the last time that changes were to be saved they could not be.
  var isFailing = false
  /// Where the loss of changes is told.
  package var tell: (String) -> Void = Warnings.printLine
  private var observation: (any NSObjectProtocol)?
  let listeners = Listeners()

  /// Whether changes are saved without `save()` being called, at the end of the turn.
  public var autosaveEnabled = false

  /// What is told of changes, so that they can be taken back; that of the views' context alone.
  public var undoManager: UndoManager?

  /// Who makes the changes; history tells it.
  public var author: String?

  struct Known {
    weak var model: (any PersistentModel)?
  }

  public init(_ container: ModelContainer) {
    schema = container.schema
    store = container.store
    configurations = container.configurations
    own = container
    isMain = false
  }

  /// The context of the views, which their container holds.
  @MainActor init(mainOf container: ModelContainer) {
    schema = container.schema
    store = container.store
    configurations = container.configurations
    own = nil
    main = container
    isMain = true
    autosaveEnabled = true
    let this = Unchecked(self)
    observation = NotificationCenter.default.addObserver(
      forName: ModelContext.didSaveToStore,
      object: store,
      queue: nil,
    ) { note in
      let ids = note.userInfo?["ids"] as? [PersistentIdentifier] ?? []
      let source = note.userInfo?["context"] as? ObjectIdentifier
      DispatchQueue.main.async {
        guard let context = this.value, source != ObjectIdentifier(context) else { return }
        context.refresh(ids)
      }
    }
  }

  deinit {
    if let observation { NotificationCenter.default.removeObserver(observation) }
  }

  public var container: ModelContainer {
    own ?? main ?? ModelContainer(schema, configurations, store)
  }

  // MARK: Changing

  /// Keeps a new object, with all that it leads to.
  public func insert<T: PersistentModel>(_ model: T) { insertAny(model) }

  func insertAny(_ model: any PersistentModel) {
    let id = model.persistentModelID
    let registrar = model._$observationRegistrar
    // Empty values must not be written over what may still be in the store.
    guard registrar.context !== self, !registrar.isBlank else { return }
    registrar.context = self
    registrar.isDeleted = false
    deleted[id] = nil
    inserted[id] = model
    newest.append(id)
    remember(model, id)
    for property in ModelType.of(type(of: model)).relationships.values {
      let others = property.related(model)
      for other in others where other.modelContext !== self { insertAny(other) }
      property.link(model, from: [], to: others)
    }
    noteChanged()
    onUndo { $0.deleteAny(model) }
  }

  /// Remembers an object that is in use, and now and then forgets those that no longer are.
  func remember(_ model: any PersistentModel, _ id: PersistentIdentifier) {
    known[id] = Known(model: model)
    guard known.count > crowd else { return }
    known = known.filter { $0.value.model != nil }
    crowd = max(1_000, known.count * 2)
  }

  /// Deletes an object; what it leads to follows by the rules of its relationships.
  public func delete<T: PersistentModel>(_ model: T) { deleteAny(model) }

  /// Deletes all objects of a type for which something holds.
  public func delete<T: PersistentModel>(
    model: T.Type,
    where predicate: Predicate<T>? = nil,
    includeSubclasses: Bool = true,
  ) throws {
    if !hasChanges, ModelType.of(T.self).relationships.isEmpty,
      try store.deleteAtOnce(
        predicate,
        of: T.self,
        includeSubclasses: includeSubclasses,
        author: author,
      )
    {
      let gone = try known.filter { _, entry in
        guard let model = entry.model as? T else { return false }
        return try predicate?.evaluate(model) ?? true
      }
      for id in gone.keys { forget(id) }
      return listeners.notifyListeners()
    }
    for found in try fetch(FetchDescriptor(predicate: predicate)) { deleteAny(found) }
  }

  func deleteAll<T: PersistentModel>(_ type: T.Type) throws { try delete(model: type) }

  private func deleteAny(_ model: any PersistentModel) {
    let id = model.persistentModelID
    let registrar = model._$observationRegistrar
    guard registrar.context === self, deleted[id] == nil else { return }
    if inserted.removeValue(forKey: id) == nil { deleted[id] = model }
    changed[id] = nil
    registrar.isDeleted = true
    var links: [(property: ModelProperty, others: [any PersistentModel])] = []
    for property in ModelType.of(type(of: model)).relationships.values {
      let others = property.related(model)
      links.append((property, others))
      if property.relationship?.deleteRule == .cascade {
        for other in others { deleteAny(other) }
      }
      if property.relationship?.deleteRule != .noAction {
        property.link(model, from: others, to: [])
      }
    }
    registrar.context = nil
    noteChanged()
    onUndo { context in
      context.insertAny(model)
      for (property, others) in links {
        property.link(model, from: [], to: others.filter { $0.modelContext === context })
      }
    }
  }

  /// Tells the undo manager how a change is taken back.
  func onUndo(_ action: @escaping (ModelContext) -> Void) {
    guard undoManager != nil, isMain else { return }
    let held = UndoStep(context: self, action: action)
    MainActor.assumeIsolated {
      held.context.undoManager?.registerUndo(withTarget: held.context) { held.action($0) }
    }
  }

  /// A model's value has changed.
  func noteChange(of model: some PersistentModel) { noteAny(model) }

  func noteAny(_ model: any PersistentModel) {
    let id = model.persistentModelID
    // One that goes takes leave of others, which is no change that is to be kept.
    guard deleted[id] == nil, !model._$observationRegistrar.isDeleted else { return }
    if inserted[id] == nil { changed[id] = model }
    noteChanged()
  }

  func isChanged(_ model: any PersistentModel) -> Bool {
    let id = model.persistentModelID
    return inserted[id] != nil || changed[id] != nil || deleted[id] != nil
  }

  func noteChanged() {
    listeners.notifyListeners()
    guard autosaveEnabled, isMain, !isSaveDue else { return }
    isSaveDue = true
    let this = Unchecked(self)
    DispatchQueue.main.async {
      guard let context = this.value, context.isSaveDue else { return }
      context.autosave()
    }
  }

  /// Saves, and says so when it fails from now on.
  package func autosave() {
    do {
      try save()
    } catch {
      if !isFailing { tell("What was changed is not kept: \(error)") }
      isFailing = true
    }
  }

  public var hasChanges: Bool { !inserted.isEmpty || !changed.isEmpty || !deleted.isEmpty }
  public var insertedModelsArray: [any PersistentModel] { Array(inserted.values) }
  public var changedModelsArray: [any PersistentModel] { Array(changed.values) }
  public var deletedModelsArray: [any PersistentModel] { Array(deleted.values) }

  /// Without effect: changes are known at once.
  public func processPendingChanges() {}
}

/// What the main actor does, which is where the change was made.
private struct UndoStep: @unchecked Sendable {
  let context: ModelContext
  let action: (ModelContext) -> Void
}

/// Passes an object on to the main queue, where alone it is used.
struct Unchecked<Value: AnyObject>: @unchecked Sendable {
  weak var value: Value?

  init(_ value: Value) { self.value = value }
}
