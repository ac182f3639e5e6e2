import Foundation
import Testing

@testable import HubModel

@Suite(.timeLimit(.minutes(1)))
struct KeyringTests {
  private let owner = TokenOwner(host: "git.example", account: "robin")

  @Test func `Without the library there is no keyring`() async {
    let keyring = SecretService(library: "libno-such-secret.so.7")
    await #expect(throws: KeyringError.unavailable) { try await keyring.token(for: owner) }
    await #expect(throws: KeyringError.unavailable) {
      try await keyring.keep(Secret("t"), for: owner)
    }
    await #expect(throws: KeyringError.unavailable) { try await keyring.remove(for: owner) }
  }

  @Test func `A keyring that never answers is not waited for`() async {
    await #expect(processExitsWith: .success) {
      _ = try #require(LibSecret(libraryName))
      // It takes what a client of D-Bus sends, and says nothing.
      let silence = try RawServer { _, _ in }
      setenv("DBUS_SESSION_BUS_ADDRESS", "tcp:host=127.0.0.1,port=\(silence.port)", 1)
      let keyring = SecretService(patience: .milliseconds(300))
      let owner = TokenOwner(host: "git.example", account: "robin")
      for _ in 0..<2 {
        await #expect(throws: KeyringError.unavailable) { try await keyring.token(for: owner) }
      }
      await #expect(throws: KeyringError.unavailable) { try await keyring.remove(for: owner) }
    }
  }

  @Test func `Without a bus there is no keyring`() async {
    await #expect(processExitsWith: .success) {
      _ = try #require(LibSecret(libraryName))
      setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent", 1)
      let keyring = SecretService()
      let owner = TokenOwner(host: "git.example", account: "robin")
      await #expect(throws: KeyringError.unavailable) {
        try await keyring.keep(Secret("token"), for: owner)
      }
    }
  }

  @Test func `A real keyring keeps, finds, replaces and removes tokens, each for its own place`()
    async
  {
    await #expect(processExitsWith: .success) {
      let desktop = try TestKeyring()
      defer { desktop.stop() }
      let keyring = SecretService(patience: .seconds(20))
      let owner = TokenOwner(host: "git.example", account: "robin ü 🪺")
      let others = [
        TokenOwner(host: "git.example:8443", account: "robin ü 🪺"),
        TokenOwner(host: "git.example", account: "eve"),
      ]
      #expect(try await keyring.token(for: owner) == nil)
      try await keyring.remove(for: owner)
      for token in ["ghp_one", "ghp_two"] {
        try await keyring.keep(Secret(token), for: owner)
        #expect(try await keyring.token(for: owner) == Secret(token))
        #expect(try desktop.lookUp(host: owner.host, account: owner.account) == token)
      }
      for other in others { #expect(try await keyring.token(for: other) == nil) }
      try await keyring.keep(Secret("ghp_eve"), for: others[1])
      try await keyring.remove(for: owner)
      #expect(try await keyring.token(for: owner) == nil)
      #expect(try desktop.lookUp(host: owner.host, account: owner.account).isEmpty)
      #expect(try await keyring.token(for: others[1]) == Secret("ghp_eve"))
    }
  }

  @Test func `What was called off is not done in a keyring`() async {
    await #expect(processExitsWith: .success) {
      let desktop = try TestKeyring()
      defer { desktop.stop() }
      let library = try #require(LibSecret(libraryName))
      let owner = TokenOwner(host: "git.example", account: "robin")
      let call = try library.makeCall()
      #expect(!call.isCancelled)
      call.cancel()
      #expect(call.isCancelled)
      #expect(throws: KeyringError.unavailable) { try library.store(Secret("t"), owner, call) }
      #expect(try library.lookUp(owner, library.makeCall()) == nil)
      let keyring = SecretService(patience: .seconds(20))
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await keyring.keep(Secret("t"), for: owner)
      }
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(try desktop.lookUp(host: owner.host, account: owner.account).isEmpty)
      #expect(try await keyring.token(for: owner) == nil)
    }
  }

  @Test func `A token is found in the environment, then in the keyring, then in the file`()
    async throws
  {
    try await withKeeper { keeper, keyring in
      #expect(try await keeper.find() == nil)
      try keeper.file.save(Secret("file"))
      #expect(try await keeper.find() == Secret("file"))
      try await keyring.keep(Secret("ring"), for: owner)
      #expect(try await keeper.find() == Secret("ring"))
      var told = keeper
      told.environment = ["GH_ENTERPRISE_TOKEN": "env", "GH_HOST": "git.example"]
      #expect(try await told.find() == Secret("env"))
    }
  }

  @Test func `Without a keyring a file is made only after asking`() async throws {
    try await withKeeper { keeper, keyring in
      await keyring.goAway()
      await #expect(throws: KeyringError.unavailable) { try await keeper.keep(Secret("t")) }
      #expect(try keeper.file.load() == nil)
      try await keeper.keep(Secret("t"), mayUseFile: true)
      #expect(try await keeper.find() == Secret("t"))
    }
  }

  @Test func `With a keyring no file is made, an old one goes, and signing out empties both`()
    async throws
  {
    try await withKeeper { keeper, keyring in
      try keeper.file.save(Secret("old"))
      try await keeper.keep(Secret("new"), mayUseFile: true)
      #expect(try keeper.file.load() == nil)
      #expect(try await keyring.token(for: owner) == Secret("new"))
      try keeper.file.save(Secret("old"))
      try await keeper.remove()
      #expect(try await keeper.find() == nil)
    }
  }

  @Test func `What is kept for one port of a machine is not found for another`() async throws {
    try await withKeeper { keeper, keyring in
      let one = try self.keeper("http://localhost:8080", keyring, keeper.file.file)
      let other = try self.keeper("http://localhost:9090", keyring, keeper.file.file)
      try await one.keep(Secret("t"))
      #expect(try await one.find() == Secret("t"))
      #expect(try await other.find() == nil)
      await keyring.goAway()
      try await one.keep(Secret("t"), mayUseFile: true)
      #expect(try await one.find() == Secret("t"))
      #expect(try await other.find() == nil)
    }
  }

  @Test func `Signing out without a keyring says nothing of it if the token was in the file`()
    async throws
  {
    try await withKeeper { keeper, keyring in
      await keyring.goAway()
      try await keeper.keep(Secret("t"), mayUseFile: true)
      try await keeper.remove()
      #expect(try keeper.file.load() == nil)
      await #expect(throws: KeyringError.unavailable) { try await keeper.remove() }
    }
  }

  @Test func `Who gives up while the keyring asks gets no file`() async throws {
    try await withKeeper { keeper, keyring in
      await keyring.goAway(CancellationError())
      await #expect(throws: CancellationError.self) {
        try await keeper.keep(Secret("t"), mayUseFile: true)
      }
      #expect(try keeper.file.load() == nil)
      try keeper.file.save(Secret("file"))
      await #expect(throws: CancellationError.self) { try await keeper.find() }
    }
  }

  private func keeper(
    _ address: String,
    _ keyring: any Keyring,
    _ file: URL,
  ) throws -> TokenStorage {
    TokenStorage(
      server: try #require(ServerAddress(address)),
      account: "robin",
      keyring: keyring,
      file: TokenFile(file: file),
      environment: [:],
    )
  }

  private func withKeeper(
    _ work: (TokenStorage, FakeKeyring) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let keyring = FakeKeyring()
    let file = folder.appending(path: "token")
    try await work(try keeper("https://git.example", keyring, file), keyring)
  }
}

nonisolated private let libraryName = "libsecret-1.so.0"

private actor FakeKeyring: Keyring {
  private var tokens: [TokenOwner: Secret] = [:]
  private var error: (any Error)?

  func goAway(_ error: any Error = KeyringError.unavailable) { self.error = error }

  func token(for owner: TokenOwner) throws -> Secret? {
    try answer()
    return tokens[owner]
  }

  func keep(_ token: Secret, for owner: TokenOwner) throws {
    try answer()
    tokens[owner] = token
  }

  func remove(for owner: TokenOwner) throws {
    try answer()
    tokens[owner] = nil
  }

  private func answer() throws { if let error { throw error } }
}
