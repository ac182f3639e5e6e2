/// What travels along with a change of state.
public struct Transaction {
  public var animation: Animation?
  /// Whether the animations that views ask for by themselves are left out.
  public var disablesAnimations = false
  /// Whether the change is one of many that follow a person's hand.
  public var isContinuous = false
  /// Tells one transaction from another; 0 is that of plain writes.
  package var serial: UInt64 = 0
  /// Shows a moment of a movement: what it changes is not animated once more.
  package var isMoment = false
  package var completions: Completions?
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public init(animation: Animation?) {
    self.animation = animation
  }

  /// What is to be done when a transaction's animations are over.
  package final class Completions {
    package var actions: [(criteria: AnimationCompletionCriteria, action: () -> Void)] = []
    /// Somebody will call them.
    package var isTaken = false

    init() {}
  }

  /// Calls something when all animations of this transaction are over.
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

  /// Runs something whose writes are one change of their own.
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

/// When an animation counts as over.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let isRemoved: Bool

  /// When a person takes it for done, though a spring may still tremble.
  public static let logicallyComplete = AnimationCompletionCriteria(isRemoved: false)
  /// When nothing moves any more.
  public static let removed = AnimationCompletionCriteria(isRemoved: true)
}

/// Runs something whose changes are shown with an animation.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result,
) rethrows -> Result {
  try Transaction.run(Transaction(animation: animation), body)
}

/// Runs something whose changes are shown with an animation, and says when it is over.
///
/// When nothing changes, it is over at once.
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

/// Runs something whose changes carry a transaction.
public func withTransaction<Result>(
  _ transaction: Transaction,
  _ body: () throws -> Result,
) rethrows -> Result {
  try Transaction.run(transaction, body)
}

/// Runs something whose changes carry one more value.
public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>,
  _ value: V,
  _ body: () throws -> R,
) rethrows -> R {
  var transaction = Transaction()
  transaction[keyPath: keyPath] = value
  return try Transaction.run(transaction, body)
}
