import Combine
import Foundation
import Properties

/// What a fetch in a view was made with; another one for each time it is made.
///
/// Unchecked: it never changes, and predicates and orders only describe what is wanted.
final class FetchWish<Result: NSFetchRequestResult>: @unchecked Sendable {
  let request: NSFetchRequest<Result>
  /// An order of Swift's, in place of the request's own.
  let order: [SortDescriptor<Result>]
  /// What changes are shown in.
  let transaction: Transaction?

  init(
    _ request: NSFetchRequest<Result>,
    order: [SortDescriptor<Result>] = [],
    _ transaction: Transaction? = nil,
  ) {
    self.request = request
    self.order = order
    self.transaction = transaction
  }

  /// Whether another one means the same, as far as can be told.
  func isSame(as other: FetchWish) -> Bool {
    guard self !== other else { return true }
    let (mine, theirs) = (request.sortDescriptors ?? [], other.request.sortDescriptors ?? [])
    return order == other.order && request.predicate === other.request.predicate
      && mine.elementsEqual(theirs, by: ===) && request.entityName == other.request.entityName
      && request.entity === other.request.entity && request.fetchLimit == other.request.fetchLimit
      && request.fetchOffset == other.request.fetchOffset
      && request.includesSubentities == other.request.includesSubentities
  }
}

/// What a view itself asked for in place of what its fetch was made with.
struct FetchChanges<Result: NSFetchRequestResult> {
  var predicate: NSPredicate??
  var order: [NSSortDescriptor]?
  var swiftOrder: [SortDescriptor<Result>]?
}

/// Keeps what a fetch found as long as the view is on the screen.
@MainActor final class FetchHolder<Result: NSFetchRequestResult>: ObservableObject {
  private(set) var objects: [Result] = []
  private(set) var wish: FetchWish<Result>?
  private weak var context: NSManagedObjectContext?
  private var isOld = true
  /// What the view changed.
  var changes = FetchChanges<Result>() {
    didSet { change() }
  }

  nonisolated init() {}

  func follow(_ wish: FetchWish<Result>, in context: NSManagedObjectContext) {
    if self.context !== context {
      self.context = context
      isOld = true
      let isOfViews = context.concurrencyType == .mainQueueConcurrencyType
      context.listeners.add(self) { [weak self] in self?.hear(isOfViews) }
    }
    let isSame = self.wish?.isSame(as: wish) == true
    self.wish = wish
    guard isOld || !isSame else { return }
    isOld = false
    do {
      objects = try fetch(wish, context)
    } catch {
      objects = []
      Warnings.once("@FetchRequest: \(error.localizedDescription)")
    }
  }

  private func fetch(
    _ wish: FetchWish<Result>,
    _ context: NSManagedObjectContext,
  ) throws -> [Result] {
    let request = NSFetchRequest<Result>(entityName: wish.request.entityName ?? "")
    request.entity = wish.request.entity
    request.predicate = changes.predicate ?? wish.request.predicate
    request.sortDescriptors = changes.order ?? wish.request.sortDescriptors
    request.includesSubentities = wish.request.includesSubentities
    let order = changes.swiftOrder ?? (changes.order == nil ? wish.order : [])
    guard !order.isEmpty else {
      request.fetchLimit = wish.request.fetchLimit
      request.fetchOffset = wish.request.fetchOffset
      return try context.fetch(request)
    }
    request.sortDescriptors = nil
    let all = try context.fetch(request).sorted(using: order).dropFirst(wish.request.fetchOffset)
    return Array(wish.request.fetchLimit > 0 ? all.prefix(wish.request.fetchLimit) : all)
  }

  /// Contexts of views are changed on the main actor; others tell later.
  private nonisolated func hear(_ isOfViews: Bool) {
    if isOfViews {
      MainActor.assumeIsolated { change() }
    } else {
      Task { @MainActor in change() }
    }
  }

  private func change() {
    guard !isOld else { return }
    isOld = true
    guard let transaction = wish?.transaction else { return objectWillChange.send() }
    withTransaction(transaction) { objectWillChange.send() }
  }
}
