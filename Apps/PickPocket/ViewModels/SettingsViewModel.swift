import Foundation
import Observation

/// The screen where a person chooses which lock to pick.
@MainActor @Observable final class SettingsViewModel {
  struct UserRow: Identifiable, Equatable {
    let id: String
    let name: String
    let detail: String
  }

  var isPresented = false

  var length: Int
  var digitCount: Int
  var allowsRepeats: Bool

  var address = ""
  var user = ""
  var token = ""
  /// The locks on the server, once asked for.
  private(set) var users: [UserRow] = []
  private(set) var isAsking = false
  private(set) var remoteProblem: String?

  @ObservationIgnored var onRules: @MainActor (LockRules) -> Void = { _ in }
  @ObservationIgnored var onRemoteLock: @MainActor (RemoteLock) -> Void = { _ in }
  /// Ends when the server's answer has been taken in, or was found stale.
  @ObservationIgnored private(set) var asking: Task<Void, Never>?
  @ObservationIgnored private var request = 0
  @ObservationIgnored private let transport: any Transport

  init(rules: LockRules, transport: any Transport) {
    length = rules.length
    digitCount = rules.digitCount
    allowsRepeats = rules.allowsRepeats
    self.transport = transport
  }

  let lengths = LockRules.lengths
  let digitCounts = LockRules.digitCounts

  var lengthText: String { "Length: \(length)" }

  var digitCountText: String { "Digits: \(digitCount == 10 ? "0 to 9" : "1 to \(digitCount)")" }

  /// What the rules as chosen mean, or why there is no such lock.
  var rulesText: String {
    do {
      return "\(try chosenRules().codeCount.formatted()) possible codes"
    } catch {
      return error.errorDescription ?? ""
    }
  }

  var canUseRules: Bool { (try? chosenRules()) != nil }

  var canAskServer: Bool { !isAsking && !address.isEmpty }

  var canPickRemoteLock: Bool { canAskServer && !user.isEmpty }

  func show(_ rules: LockRules) {
    length = rules.length
    digitCount = rules.digitCount
    allowsRepeats = rules.allowsRepeats
    isPresented = true
  }

  func close() {
    cancel()
    isPresented = false
  }

  /// Makes a new lock of one's own, if there is one with such rules.
  func useRules() {
    guard let rules = try? chosenRules() else { return }
    close()
    onRules(rules)
  }

  /// Asks the server whose locks it has.
  func findLocks() {
    ask { model, users, _ in
      model.users = users.map {
        UserRow(id: $0.name, name: $0.displayName, detail: "\($0.length) digits")
      }
      if users.isEmpty { model.remoteProblem = "The server has no locks yet." }
    }
  }

  func pick(_ row: UserRow) {
    user = row.id
    pickRemoteLock()
  }

  /// Asks the server for the lock of `user` and chooses it.
  func pickRemoteLock() {
    let name = user
    ask { model, users, service in
      guard let user = users.first(where: { $0.name == name }) else {
        throw RemoteLockError.unknownUser(name)
      }
      model.close()
      model.onRemoteLock(RemoteLock(service: service, user: user))
    }
  }

  private func chosenRules() throws(LockRulesError) -> LockRules {
    try LockRules(length: length, digitCount: digitCount, allowsRepeats: allowsRepeats)
  }

  private func cancel() {
    request += 1
    asking?.cancel()
    isAsking = false
  }

  private func ask(
    _ take: @escaping @MainActor (SettingsViewModel, [RemoteUser], LockService) throws -> Void
  ) {
    cancel()
    remoteProblem = nil
    isAsking = true
    asking = Task { [address, token, transport, request, weak self] in
      let answer: Result<([RemoteUser], LockService), any Error>
      do {
        let service = try LockService(address: address, token: token, transport: transport)
        answer = .success((try await service.users(), service))
      } catch {
        answer = .failure(error)
      }
      guard let self, self.request == request else { return }
      isAsking = false
      do {
        let (users, service) = try answer.get()
        try take(self, users, service)
      } catch {
        remoteProblem =
          (error as? any LocalizedError)?.errorDescription ?? "The lock server did not answer."
      }
    }
  }
}
