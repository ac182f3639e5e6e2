/// The callbacks to run when a turn has nothing left to evaluate, in the order of the properties.
struct PendingCalls {
  /// Disappearance callbacks that come first.
  var leavingFirst: [() -> Void] = []
  var appearing: [() -> Void] = []
  var disappearing: [() -> Void] = []
  /// Callbacks to run once the frames of this turn are known.
  var afterLayout: [() -> Void] = []

  var isEmpty: Bool {
    leavingFirst.isEmpty && appearing.isEmpty && disappearing.isEmpty && afterLayout.isEmpty
  }

  /// Removes and returns the calls of the first kind that has any.
  mutating func takeNext() -> [() -> Void]? {
    if !leavingFirst.isEmpty { return Self.takeAll(&leavingFirst) }
    if !appearing.isEmpty { return Self.takeAll(&appearing) }
    if !disappearing.isEmpty { return Self.takeAll(&disappearing) }
    if !afterLayout.isEmpty { return Self.takeAll(&afterLayout) }
    return nil
  }

  /// Removes and returns the disappearance calls.
  mutating func takeLeaving() -> [() -> Void] {
    Self.takeAll(&leavingFirst) + Self.takeAll(&disappearing)
  }

  private static func takeAll(_ calls: inout [() -> Void]) -> [() -> Void] {
    defer { calls = [] }
    return calls
  }
}
