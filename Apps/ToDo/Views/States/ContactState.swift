/// What all screens say of the database.
@MainActor final class ContactState: ScreenState {
  typealias Outputs = any ContactViewModelOutputs

  @Shown(\.displayTrouble) var trouble: String? = nil
  @Shown(\.displayAlert) var alert: AlertMessage? = nil
}
