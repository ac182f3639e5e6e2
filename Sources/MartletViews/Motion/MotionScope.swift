import Display
import Foundation
import Properties

/// A part of the tree whose changes carry another transaction than the rest.
final class MotionScope {
  private let outer: MotionScope?
  /// nil while the scope changes nothing.
  var change: ((inout Transaction) -> Void)?

  init(outer: MotionScope?) {
    self.outer = outer
  }

  /// The transaction of a pass as it arrives in here: outer scopes have their say first.
  func resolve(_ transaction: Transaction) -> Transaction {
    var transaction = outer?.resolve(transaction) ?? transaction
    change?(&transaction)
    return transaction
  }
}

nonisolated extension EnvironmentValues {
  private nonisolated enum ScopeKey: EnvironmentKey {
    static var defaultValue: MotionScope? { nil }
  }

  /// The innermost scope around a view.
  var motionScope: MotionScope? {
    get { self[ScopeKey.self] }
    set { self[ScopeKey.self] = newValue }
  }
}

extension Graph {
  /// How what a node changes in this pass gets there; nil is at once.
  func motion(for node: Node?) -> Motion? {
    guard !isStill, !transaction.isMoment else { return nil }
    if transaction.animation == nil, motions.scopeCount == 0 { return nil }
    guard !screen.traits.reducesMotion else { return nil }
    let resolved = node?.environment.motionScope?.resolve(transaction) ?? transaction
    guard let motion = resolved.animation?.motion, motion.length > 0 else { return nil }
    return motion
  }

  func motion(of box: Box) -> Motion? { motion(for: box.owner) }
}
