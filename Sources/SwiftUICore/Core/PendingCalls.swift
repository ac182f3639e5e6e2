/// What is to be called once a turn has nothing left to evaluate, in the order of its kinds.
struct PendingCalls {
  /// Said at once of what leaves.
  var leavingFirst: [() -> Void] = []
  var appearing: [() -> Void] = []
  var disappearing: [() -> Void] = []
  /// Callbacks to run once the frames of this turn are known.
  var afterLayout: [() -> Void] = []

  var isEmpty: Bool {
    leavingFirst.isEmpty && appearing.isEmpty && disappearing.isEmpty && afterLayout.isEmpty
  }

  /// Takes the calls of the first kind of which there are any.
  mutating func takeNext() -> [() -> Void]? {
    if !leavingFirst.isEmpty { return Self.take(&leavingFirst) }
    if !appearing.isEmpty { return Self.take(&appearing) }
    if !disappearing.isEmpty { return Self.take(&disappearing) }
    if !afterLayout.isEmpty { return Self.take(&afterLayout) }
    return nil
  }

  /// Takes the calls about what leaves.
  mutating func takeLeaving() -> [() -> Void] {
    Self.take(&leavingFirst) + Self.take(&disappearing)
  }

  private static func take(_ calls: inout [() -> Void]) -> [() -> Void] {
    defer { calls = [] }
    return calls
  }
}
