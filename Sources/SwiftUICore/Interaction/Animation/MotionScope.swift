import Display
import Foundation
import Properties
import StateCoding

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
  /// The innermost scope around a view.
  @Entry var motionScope: MotionScope?
}

extension AnimationManager {
  func motion(for node: Node?) -> Motion? {
    let transaction = graph.transaction
    guard !graph.isStill, !transaction.isMoment else { return nil }
    if transaction.animation == nil, !hasScopes { return nil }
    guard !graph.traits.reducesMotion else { return nil }
    let resolved = node?.environment.motionScope?.resolve(transaction) ?? transaction
    guard let motion = resolved.animation?.motion, motion.length > 0 else { return nil }
    return motion
  }
}

private nonisolated let shapes = Conformances(to: (any Shape).self)

extension AnimationManager {
  func makeState<Subject>(for subject: Subject) -> AnimationState<Subject>? {
    // Shapes are drawn by their own nodes.
    let isShape = shapes.mayInclude(Subject.self) && subject is any Shape
    return isShape ? nil : AnimationState.make(for: subject)
  }
}
