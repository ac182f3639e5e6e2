/// What the screens of one account work with.
struct AccountSession: Identifiable, Sendable {
  let account: Account
  let client: APIClient
  let store: HubStore
  var clock: any WaitingClock = SystemWaitingClock()

  var id: String { account.id }
}
