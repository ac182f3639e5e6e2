import Display

/// The animatable part of a view, shape or modifier on its way.
class Flight<Subject> {
  init() {}

  /// Notes where it should be; answers whether it is on the way there.
  func aim(_ subject: Subject, _ motion: Motion?, at now: Double) -> Bool { false }
  /// Makes a value the one to be shown at a moment.
  func show(_ subject: inout Subject, at now: Double) {}
  func isMoving(at now: Double) -> Bool { false }
}
