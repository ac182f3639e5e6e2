public import Foundation
public import Properties

extension EnvironmentValues {
  /// Where the views' objects of a Core Data model are.
  ///
  /// Without one set there is a context that has no model and fetches nothing.
  public var managedObjectContext: NSManagedObjectContext {
    get { heldContext ?? Self.empty }
    set { heldContext = newValue }
  }

  @Entry private var heldContext: NSManagedObjectContext?

  private static let empty = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
}

/// The objects of a Core Data entity, in a view: fetched from the environment's context, and
/// observed.
@MainActor @propertyWrapper
public struct FetchRequest<Result: NSFetchRequestResult>: DynamicProperty {
  @Environment(\.managedObjectContext) private var context
  @StateObject private var holder = FetchHolder<Result>()
  private let wish: FetchWish<Result>

  /// What is fetched, for a view that changes it.
  @MainActor public struct Configuration {
    fileprivate var changes = FetchChanges<Result>()

    public var nsPredicate: NSPredicate? {
      get { changes.predicate ?? nil }
      set { changes.predicate = .some(newValue) }
    }

    public var nsSortDescriptors: [NSSortDescriptor] {
      get { changes.order ?? [] }
      set { (changes.order, changes.swiftOrder) = (newValue, nil) }
    }
  }

  nonisolated init(wish: FetchWish<Result>) {
    self.wish = wish
  }

  /// The objects as they are now.
  public var wrappedValue: FetchedResults<Result> {
    FetchedResults(objects: holder.objects, holder: holder)
  }

  /// What is fetched, to be changed by controls.
  public var projectedValue: Binding<Configuration> {
    let holder = holder
    return Binding {
      var configuration = Configuration()
      configuration.changes = holder.changes
      guard let wish = holder.wish else { return configuration }
      if configuration.changes.predicate == nil {
        configuration.changes.predicate = wish.request.predicate
      }
      if configuration.changes.order == nil, configuration.changes.swiftOrder == nil {
        configuration.changes.order = wish.request.sortDescriptors
        configuration.changes.swiftOrder = wish.order.isEmpty ? nil : wish.order
      }
      return configuration
    } set: {
      holder.changes = $0.changes
    }
  }

  public nonisolated func update() {
    MainActor.assumeIsolated { holder.follow(wish, in: context) }
  }
}

extension FetchRequest {
  public nonisolated init(fetchRequest: NSFetchRequest<Result>, animation: Animation? = nil) {
    self.init(
      wish: FetchWish(fetchRequest, animation.map { Transaction(animation: $0) })
    )
  }

  public nonisolated init(fetchRequest: NSFetchRequest<Result>, transaction: Transaction) {
    self.init(wish: FetchWish(fetchRequest, transaction))
  }

  public nonisolated init(
    entity: NSEntityDescription,
    sortDescriptors: [NSSortDescriptor],
    predicate: NSPredicate? = nil,
    animation: Animation? = nil,
  ) {
    let request = NSFetchRequest<Result>(entityName: entity.name ?? "")
    request.sortDescriptors = sortDescriptors
    request.predicate = predicate
    self.init(fetchRequest: request, animation: animation)
  }
}

extension FetchRequest where Result: NSManagedObject {
  public nonisolated init(
    sortDescriptors: [SortDescriptor<Result>],
    predicate: NSPredicate? = nil,
    animation: Animation? = nil,
  ) {
    let request = NSFetchRequest<Result>()
    request.predicate = predicate
    self.init(
      wish: FetchWish(
        request,
        order: sortDescriptors,
        animation.map { Transaction(animation: $0) },
      )
    )
  }

  @_disfavoredOverload
  public nonisolated init(
    sortDescriptors: [NSSortDescriptor],
    predicate: NSPredicate? = nil,
    animation: Animation? = nil,
  ) {
    let request = NSFetchRequest<Result>()
    request.sortDescriptors = sortDescriptors
    request.predicate = predicate
    self.init(fetchRequest: request, animation: animation)
  }
}

extension FetchRequest.Configuration where Result: NSManagedObject {
  public var sortDescriptors: [SortDescriptor<Result>] {
    get { changes.swiftOrder ?? [] }
    set { (changes.order, changes.swiftOrder) = (nil, newValue) }
  }
}

/// Objects that were fetched for a view.
public struct FetchedResults<Result: NSFetchRequestResult>: RandomAccessCollection {
  let objects: [Result]
  let holder: FetchHolder<Result>

  public var startIndex: Int { 0 }
  public var endIndex: Int { objects.count }
  public subscript(position: Int) -> Result { objects[position] }

  /// Which objects are wanted; a view may want others.
  @MainActor public var nsPredicate: NSPredicate? {
    get { holder.changes.predicate ?? holder.wish?.request.predicate }
    nonmutating set { holder.changes.predicate = .some(newValue) }
  }

  /// The order of the objects; a view may want another.
  @MainActor public var nsSortDescriptors: [NSSortDescriptor] {
    get { holder.changes.order ?? holder.wish?.request.sortDescriptors ?? [] }
    nonmutating set { (holder.changes.order, holder.changes.swiftOrder) = (newValue, nil) }
  }
}

extension FetchedResults where Result: NSManagedObject {
  /// The order of the objects; a view may want another.
  @MainActor public var sortDescriptors: [SortDescriptor<Result>] {
    get { holder.changes.swiftOrder ?? holder.wish?.order ?? [] }
    nonmutating set { (holder.changes.order, holder.changes.swiftOrder) = (nil, newValue) }
  }
}
