/// What all screens say of the database.
@MainActor final class ContactState: ScreenState {
  typealias Outputs = any ContactViewModelOutputs

  @Shown(\.displayTrouble) var trouble: String? = nil
  /// Kept for the next process.
  @Shown(\.displayEdits) var edits: [TextEdit] = []
  @Shown(\.displayAlert) var alert: AlertMessage? = nil
}
