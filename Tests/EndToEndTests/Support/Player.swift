/// Somebody who plays on one kind of screen.
protocol Player {
  /// Presses what is called so.
  func press(_ name: String) async throws
  /// Presses a key that types a character.
  func key(_ character: String) async throws
  /// Types into the field that asks so.
  func type(_ text: String, into field: String) async throws
  /// Waits until what is to be seen is as wanted.
  func until(_ what: String, _ isWanted: (Sight) -> Bool) async throws -> Sight
  /// Waits until there is something to press that is called so.
  func untilThere(_ name: String) async throws
}
