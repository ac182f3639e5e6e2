import Foundation

/// An actor with a context of its own; `@ModelActor` makes an actor one.
public protocol ModelActor: Actor {
  nonisolated var modelContainer: ModelContainer { get }
  /// Runs the actor's work; its context is for this work alone.
  nonisolated var modelExecutor: any ModelExecutor { get }
}

extension ModelActor {
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    guard let executor = modelExecutor as? any SerialModelExecutor else {
      // The signature is Apple's: it can neither throw nor answer nil.
      fatalError("The executor of \(Self.self) runs several things at once.")
    }
    return executor.asUnownedSerialExecutor()
  }

  /// The context of this actor's work.
  public var modelContext: ModelContext { modelExecutor.modelContext }

  /// The object of an identifier; nil when there is none of this type.
  public subscript<T: PersistentModel>(id: PersistentIdentifier, as type: T.Type) -> T? {
    guard id.entityName == type.entityName else { return nil }
    return try? modelContext.object(id, type)
  }
}

/// Runs work on a context.
public protocol ModelExecutor: Executor {
  var modelContext: ModelContext { get }
}

/// Runs work on a context, one piece after the other.
public protocol SerialModelExecutor: ModelExecutor, SerialExecutor {}

/// Runs work on a context on a queue of its own, never on the main thread.
///
/// Unchecked: the context is used on the queue alone.
public final class DefaultSerialModelExecutor: SerialModelExecutor, @unchecked Sendable {
  public let modelContext: ModelContext
  private let queue = DispatchQueue(label: "SwiftData.DefaultSerialModelExecutor")

  public init(modelContext: ModelContext) { self.modelContext = modelContext }

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  public func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }
}
