/// The context of a change of state, such as its animation.
public struct Transaction {
  public var animation: Animation?
  /// Whether animations that views request themselves are disabled.
  public var disablesAnimations = false
  /// Whether the change is one of many during a gesture.
  public var isContinuous = false
  /// Without effect: A gesture's velocity is taken where its animation begins.
  public var tracksVelocity = false
  /// The number of the transaction; 0 for plain writes.
  package var serial: UInt64 = 0
  /// Whether it shows a frame of an animation, so that its changes are not animated again.
  package var isMoment = false
  package var completions: Completions?
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public init(animation: Animation?) {
    self.animation = animation
  }

  /// The callbacks to run when a transaction's animations have ended.
  package final class Completions {
    package var actions: [(criteria: AnimationCompletionCriteria, action: () -> Void)] = []
    /// Whether a graph will call them.
    package var isTaken = false

    init() {}
  }

  /// Calls a closure when all animations of this transaction have ended.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete,
    _ completion: @escaping () -> Void,
  ) {
    let completions = completions ?? Completions()
    completions.actions.append((criteria, completion))
    self.completions = completions
  }

  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  @MainActor package private(set) static var current = Transaction()
  @MainActor private static var last: UInt64 = 0

  /// Runs a closure whose writes form one change.
  ///
  /// Away from the main actor they are plain writes.
  package static func run<Result>(
    _ transaction: Transaction,
    _ body: () throws -> Result,
  ) rethrows -> Result {
    guard MainQueue.isCurrent else { return try body() }
    let before = onMain(transaction) { enter($0) }
    defer {
      onMain(before) { current = $0 }
      if let completions = transaction.completions, !completions.isTaken {
        completions.isTaken = true
        for each in completions.actions { each.action() }
      }
    }
    return try body()
  }

  @MainActor private static func enter(_ transaction: Transaction) -> Transaction {
    let before = current
    last += 1
    current = transaction
    current.serial = last
    return before
  }
}

/// The rule for when an animation has ended.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let isRemoved: Bool

  /// When it looks finished, though a spring may still move slightly.
  public static let logicallyComplete = AnimationCompletionCriteria(isRemoved: false)
  /// When all movement has stopped.
  public static let removed = AnimationCompletionCriteria(isRemoved: true)
}

/// Runs a closure and animates its changes.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result,
) rethrows -> Result {
  try Transaction.run(Transaction(animation: animation), body)
}

/// Runs a closure, animates its changes and calls another closure when the animation has ended.
///
/// If nothing changes, it ends at once.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result,
  completion: @escaping () -> Void,
) rethrows -> Result {
  var transaction = Transaction(animation: animation)
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try Transaction.run(transaction, body)
}

/// Runs a closure whose changes carry a transaction.
public func withTransaction<Result>(
  _ transaction: Transaction,
  _ body: () throws -> Result,
) rethrows -> Result {
  try Transaction.run(transaction, body)
}

/// Runs a closure whose changes carry an additional value.
public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>,
  _ value: V,
  _ body: () throws -> R,
) rethrows -> R {
  var transaction = Transaction()
  transaction[keyPath: keyPath] = value
  return try Transaction.run(transaction, body)
}
