import Foundation
public import Properties
public import SwiftUICore

extension EnvironmentValues {
  /// Where the views' objects are; `modelContainer(for:)` sets it.
  ///
  /// Without it there is a context that knows no type of models.
  public var modelContext: ModelContext {
    get { contextHolder?.value ?? ContextHolder.empty }
    set { contextHolder = ContextHolder(value: newValue) }
  }

  @Entry private var contextHolder: ContextHolder?
}

/// A context is only used by the views, on the main actor.
private struct ContextHolder: @unchecked Sendable {
  let value: ModelContext

  /// Made once; used by the views, on the main actor.
  nonisolated(unsafe) static let empty: ModelContext = {
    let schema = Schema()
    do {
      let memory = ModelConfiguration(isStoredInMemoryOnly: true)
      return ModelContext(try ModelContainer(for: schema, configurations: [memory]))
    } catch {
      return ModelContext(ModelContainer(schema, refusing: error))
    }
  }()
}

extension View {
  /// Brings a container's objects to this view and those in it.
  @MainActor public func modelContainer(_ container: ModelContainer) -> some View {
    modelContext(container.mainContext)
  }

  /// Brings a context to this view and those in it.
  public nonisolated func modelContext(_ context: ModelContext) -> some View {
    environment(\.modelContext, context)
  }

  /// Makes a container for a type of models and brings its objects to this view and those in it.
  ///
  /// A store that cannot be opened is left as it is, and the app goes on without it: it shows no
  /// objects, and `save()` says why nothing is kept.
  ///
  /// - Parameter onSetup: told of the container, or why it cannot be opened.
  public nonisolated func modelContainer(
    for type: any PersistentModel.Type,
    inMemory: Bool = false,
    isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in },
  ) -> some View {
    modelContainer(
      for: [type],
      inMemory: inMemory,
      isAutosaveEnabled: isAutosaveEnabled,
      isUndoEnabled: isUndoEnabled,
      onSetup: onSetup,
    )
  }

  /// Makes a container for types of models and brings its objects to this view and those in it.
  ///
  /// A store that cannot be opened is left as it is, and the app goes on without it: it shows no
  /// objects, and `save()` says why nothing is kept.
  ///
  /// - Parameter onSetup: told of the container, or why it cannot be opened.
  public nonisolated func modelContainer(
    for types: [any PersistentModel.Type],
    inMemory: Bool = false,
    isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in },
  ) -> some View {
    modifier(
      MadeContainer(
        types: types,
        inMemory: inMemory,
        isAutosaveEnabled: isAutosaveEnabled,
        isUndoEnabled: isUndoEnabled,
        onSetup: onSetup,
      )
    )
  }
}

extension Scene {
  /// Brings a container's objects to the scene's windows.
  @MainActor public func modelContainer(_ container: ModelContainer) -> some Scene {
    modelContext(container.mainContext)
  }

  /// Brings a context to the scene's windows.
  public nonisolated func modelContext(_ context: ModelContext) -> some Scene {
    environment(\.modelContext, context)
  }

  /// Makes a container for a type of models and brings its objects to the scene's windows.
  ///
  /// A store that cannot be opened is left as it is, and the app goes on without it: it shows no
  /// objects, and `save()` says why nothing is kept.
  ///
  /// - Parameter onSetup: told of the container, or why it cannot be opened.
  public nonisolated func modelContainer(
    for type: any PersistentModel.Type,
    inMemory: Bool = false,
    isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in },
  ) -> some Scene {
    modelContainer(
      for: [type],
      inMemory: inMemory,
      isAutosaveEnabled: isAutosaveEnabled,
      isUndoEnabled: isUndoEnabled,
      onSetup: onSetup,
    )
  }

  /// Makes a container for types of models and brings its objects to the scene's windows.
  ///
  /// A store that cannot be opened is left as it is, and the app goes on without it: it shows no
  /// objects, and `save()` says why nothing is kept.
  ///
  /// - Parameter onSetup: told of the container, or why it cannot be opened.
  public nonisolated func modelContainer(
    for types: [any PersistentModel.Type],
    inMemory: Bool = false,
    isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in },
  ) -> some Scene {
    content {
      $0.modelContainer(
        for: types,
        inMemory: inMemory,
        isAutosaveEnabled: isAutosaveEnabled,
        isUndoEnabled: isUndoEnabled,
        onSetup: onSetup,
      )
    }
  }
}

/// Makes a container once for as long as the view is there; those on a file are shared.
private nonisolated struct MadeContainer: ViewModifier {
  let types: [any PersistentModel.Type]
  let inMemory: Bool
  let isAutosaveEnabled: Bool
  let isUndoEnabled: Bool
  let onSetup: (Result<ModelContainer, any Error>) -> Void
  @State private var holder = ContainerHolder()
  @Environment(\.undoManager) private var undoManager

  @MainActor func body(content: Content) -> some View {
    let container = holder.container(types, inMemory: inMemory, onSetup)
    container.mainContext.autosaveEnabled = isAutosaveEnabled
    if isUndoEnabled { container.mainContext.undoManager = undoManager }
    return content.modelContext(container.mainContext)
  }
}

/// Holds the container that a view made.
@MainActor private final class ContainerHolder {
  private static var shared: [String: ModelContainer] = [:]
  private var made: ModelContainer?

  nonisolated init() {}

  func container(
    _ types: [any PersistentModel.Type],
    inMemory: Bool,
    _ onSetup: (Result<ModelContainer, any Error>) -> Void,
  ) -> ModelContainer {
    if let made { return made }
    let schema = Schema(types)
    let names = schema.types.map { $0.entityName }.sorted().joined(separator: " ")
    if !inMemory, let shared = ContainerHolder.shared[names] {
      made = shared
      return shared
    }
    let result = Result { try ContainerHolder.make(schema, inMemory: inMemory) }
    onSetup(result)
    switch result {
    case .success(let container):
      made = container
      if !inMemory { ContainerHolder.shared[names] = container }
      return container
    case .failure(let error):
      // Other windows may be in the middle of something, and each new one tries again.
      Warnings.once(
        "modelContainer(for:): \(error) The app continues without it: it shows no objects and "
          + "stores none. Free the file or move it away, then open the app again."
      )
      let empty = ModelContainer(schema, refusing: error)
      made = empty
      return empty
    }
  }

  private static func make(_ schema: Schema, inMemory: Bool) throws -> ModelContainer {
    let configuration = ModelConfiguration(nil, isStoredInMemoryOnly: inMemory)
    return try ModelContainer(for: schema, configurations: [configuration])
  }
}
