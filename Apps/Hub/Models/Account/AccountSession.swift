/// What the screens of one account work with.
package struct AccountSession: Identifiable, Sendable {
  let account: Account
  let client: APIClient
  let store: HubStore
  var clock: any WaitingClock = SystemWaitingClock()

  package var id: String { account.id }
}
