import Observation

/// What all screens say of the database.
@MainActor @Observable final class ContactState: ScreenState {
  var trouble: String?
  var alert: AlertMessage?

  func bind(_ outputs: any ContactViewModelOutputs) {
    outputs.displayTrouble = outlet(\.trouble)
    outputs.displayAlert = outlet(\.alert)
  }
}
