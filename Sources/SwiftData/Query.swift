import Combine
public import Foundation
public import Properties
import SwiftUICore

/// The objects of a type, in a view: fetched from the environment's context, and observed.
@propertyWrapper
public struct Query<
  Element: PersistentModel,
  Result: RangeReplaceableCollection<Element>,
>: DynamicProperty {
  @Environment(\.modelContext) private var context
  @StateObject private var holder = QueryHolder<Element>()
  private let wish: QueryWish<Element>

  /// All objects; here without conditions, or a variable with no more than its type had no value.
  public init() {
    wish = QueryWish(FetchDescriptor())
  }

  /// The objects as they are now.
  ///
  /// Of the type `Result`, so that `@Query var trips: [Trip]` says all there is to know.
  @MainActor public var wrappedValue: Result { Result(holder.objects) }

  /// Why the objects could not be fetched the last time.
  @MainActor public var fetchError: (any Error)? { holder.error }

  /// The context that the objects are fetched from.
  @MainActor public var modelContext: ModelContext { context }

  public mutating func update() {
    let holder = holder
    let held = Unchecked(context)
    let wish = wish
    // Views are brought up to date on the main actor, which their context belongs to.
    MainActor.assumeIsolated {
      if let context = held.value { holder.follow(wish, in: context) }
    }
  }
}

extension Query where Result == [Element] {
  private init(_ descriptor: FetchDescriptor<Element>, _ animation: Animation?) {
    wish = QueryWish(descriptor, animation.map { Transaction(animation: $0) })
  }

  public init(_ descriptor: FetchDescriptor<Element>, animation: Animation? = nil) {
    self.init(descriptor, animation)
  }

  public init(
    filter: Predicate<Element>? = nil,
    sort descriptors: [SortDescriptor<Element>] = [],
    animation: Animation? = nil,
  ) {
    self.init(FetchDescriptor(predicate: filter, sortBy: descriptors), animation)
  }

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil,
    sort keyPath: any KeyPath<Element, Value> & Sendable,
    order: SortOrder = .forward,
    animation: Animation? = nil,
  ) {
    self.init(
      FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(keyPath, order: order)]),
      animation,
    )
  }

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil,
    sort keyPath: any KeyPath<Element, Value?> & Sendable,
    order: SortOrder = .forward,
    animation: Animation? = nil,
  ) {
    self.init(
      FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(keyPath, order: order)]),
      animation,
    )
  }
}

// The changes are shown in a transaction of the app's own.
extension Query where Result == [Element] {
  public init(_ descriptor: FetchDescriptor<Element>, transaction: Transaction) {
    wish = QueryWish(descriptor, transaction)
  }

  public init(
    filter: Predicate<Element>? = nil,
    sort descriptors: [SortDescriptor<Element>] = [],
    transaction: Transaction,
  ) {
    self.init(FetchDescriptor(predicate: filter, sortBy: descriptors), transaction: transaction)
  }

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil,
    sort keyPath: any KeyPath<Element, Value> & Sendable,
    order: SortOrder = .forward,
    transaction: Transaction,
  ) {
    self.init(
      FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(keyPath, order: order)]),
      transaction: transaction,
    )
  }

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil,
    sort keyPath: any KeyPath<Element, Value?> & Sendable,
    order: SortOrder = .forward,
    transaction: Transaction,
  ) {
    self.init(
      FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(keyPath, order: order)]),
      transaction: transaction,
    )
  }
}

// What is written behind the variable is what Apple's macro would drop: the objects come from the
// context as soon as the view has one.
extension Query where Result == [Element] {
  public init(
    wrappedValue: [Element],
    filter: Predicate<Element>? = nil,
    sort descriptors: [SortDescriptor<Element>] = [],
    animation: Animation? = nil,
  ) {
    self.init(filter: filter, sort: descriptors, animation: animation)
  }

  public init<Value: Comparable>(
    wrappedValue: [Element],
    filter: Predicate<Element>? = nil,
    sort keyPath: any KeyPath<Element, Value> & Sendable,
    order: SortOrder = .forward,
    animation: Animation? = nil,
  ) {
    self.init(filter: filter, sort: keyPath, order: order, animation: animation)
  }

  public init(
    wrappedValue: [Element],
    _ descriptor: FetchDescriptor<Element>,
    animation: Animation? = nil,
  ) {
    self.init(descriptor, animation: animation)
  }
}

/// What a query was made with; another one for each time it is made.
///
/// Unchecked: it never changes, and predicates and orders only describe what is wanted.
final class QueryWish<Element: PersistentModel>: @unchecked Sendable {
  let descriptor: FetchDescriptor<Element>
  /// What changes are shown in.
  let transaction: Transaction?

  init(_ descriptor: FetchDescriptor<Element>, _ transaction: Transaction? = nil) {
    self.descriptor = descriptor
    self.transaction = transaction
  }
}

/// Keeps what a query found as long as the view is on the screen.
@MainActor final class QueryHolder<Element: PersistentModel>: ObservableObject {
  private(set) var objects: [Element] = []
  private(set) var error: (any Error)?
  private var wish: QueryWish<Element>?
  private weak var context: ModelContext?
  private var isOld = true

  nonisolated init() {}

  func follow(_ wish: QueryWish<Element>, in context: ModelContext) {
    if self.context !== context {
      self.context = context
      isOld = true
      context.listeners.add(self) { [weak self] in
        MainActor.assumeIsolated { self?.change() }
      }
    }
    let isSame = self.wish.map { $0 === wish || $0.descriptor.isSame(as: wish.descriptor) }
    self.wish = wish
    guard isOld || isSame != true else { return }
    isOld = false
    do {
      objects = try context.fetch(wish.descriptor)
      error = nil
    } catch {
      self.error = error
      objects = []
    }
  }

  private func change() {
    guard !isOld else { return }
    isOld = true
    guard let transaction = wish?.transaction else { return objectWillChange.send() }
    withTransaction(transaction) { objectWillChange.send() }
  }
}
