import Foundation
import MVVM
import Testing

@testable import HubModel

/// All accounts of the app: tokens in their places, sessions, what signing out leaves.
@Suite(.timeLimit(.minutes(1)))
struct AccountsTests {
  @Test func `Without an account there is no session`() async throws {
    try await withAccounts { accounts, _, _ in
      let session = try await accounts.session()
      #expect(session?.id == nil)
      #expect(try await accounts.list() == AccountList())
    }
  }

  @Test func `With a keyring the token is there alone, and the next start finds it`() async throws {
    try await withAccounts { accounts, keyring, folder in
      try await accounts.add(newcomer(), keeping: .keyring)
      #expect(try await accounts.session()?.account.login == "robin")
      #expect(await keyring.tokens.count == 1)
      #expect(try !filesHold("ghp_secret", in: folder))
      let next = Accounts(folder: folder, keyring: keyring, environment: [:])
      #expect(try await next.session()?.account == account())
    }
  }

  @Test func `Without a keyring nobody is taken in before the person has chosen`() async throws {
    try await withAccounts(isAway: true) { accounts, keyring, folder in
      await #expect(throws: KeyringError.unavailable) {
        try await accounts.add(newcomer(), keeping: .keyring)
      }
      #expect(try await accounts.list() == AccountList())
      #expect(try !filesHold("ghp_secret", in: folder))
      try await accounts.add(newcomer(), keeping: .file)
      let next = Accounts(folder: folder, keyring: keyring, environment: [:])
      #expect(try await next.session()?.id != nil)
    }
  }

  @Test func `Not keeping the token is an answer: it lasts as long as the program`() async throws {
    try await withAccounts(isAway: true) { accounts, keyring, folder in
      try await accounts.add(newcomer(token: "ghp_older"), keeping: .file)
      try await accounts.add(newcomer(), keeping: .nowhere)
      #expect(try await accounts.session()?.id != nil)
      #expect(try !filesHold("ghp_", in: folder))
      let next = Accounts(folder: folder, keyring: keyring, environment: [:])
      #expect(try await next.session()?.id == nil)
      #expect(try await next.list().current?.login == "robin")
    }
  }

  @Test func `Each account has a session of its own, which all windows share`() async throws {
    try await withAccounts { accounts, _, _ in
      try await accounts.add(newcomer(), keeping: .keyring)
      let first = try #require(await accounts.session())
      #expect(try await accounts.session()?.client === first.client)
      try await accounts.add(newcomer("wren", id: "8"), keeping: .keyring)
      let second = try #require(await accounts.session())
      #expect(second.id != first.id && second.client !== first.client)
      try await accounts.choose(first.id)
      #expect(try await accounts.session()?.client === first.client)
      try await accounts.choose("nobody")
      #expect(try await accounts.session()?.id == first.id)
    }
  }

  @Test func `Signing out forgets the token and what is stored, and not the others`() async throws {
    try await withAccounts { accounts, keyring, folder in
      try await accounts.add(newcomer("wren", id: "8"), keeping: .keyring)
      let wren = try #require(await accounts.session())
      try await accounts.add(newcomer(), keeping: .keyring)
      let robin = try #require(await accounts.session())
      for session in [robin, wren] {
        let repo = Repo(id: Identifier("1"), name: "nest", slug: "\(session.account.login)/nest")
        try await session.store.write([repo], account: session.id)
      }
      try await accounts.signOut(robin.id)
      #expect(try await robin.store.repos(account: robin.id).isEmpty)
      #expect(try await wren.store.repos(account: wren.id).count == 1)
      #expect(await keyring.tokens.values.map { $0.reveal() } == ["ghp_secret"])
      #expect(try await accounts.session()?.id == wren.id)
      try await accounts.signOut(robin.id)
      try await accounts.signOut(wren.id)
      #expect(try await accounts.session()?.id == nil)
      #expect(await keyring.tokens.isEmpty)
    }
  }

  @Test func `Signing out works without a keyring, and says when a token may be left in one`()
    async throws
  {
    try await withAccounts { accounts, keyring, _ in
      try await accounts.add(newcomer(), keeping: .keyring)
      await keyring.goAway()
      let id = try account().id
      await #expect(throws: AccountsError.tokenStays) { try await accounts.signOut(id) }
      #expect(try await accounts.list() == AccountList())
      try await accounts.add(newcomer(), keeping: .file)
      try await accounts.signOut(id)
      try await accounts.add(newcomer(), keeping: .nowhere)
      try await accounts.signOut(id)
      #expect(try await accounts.session()?.id == nil)
    }
  }

  @Test func `Who is being signed out is not opened again by another window`() async throws {
    try await withFolder { folder in
      let (asked, askedSink) = AsyncStream.makeStream(of: Void.self)
      let (going, goingSink) = AsyncStream.makeStream(of: Void.self)
      let keyring = PocketKeyring {
        askedSink.finish()
        for await _ in going {}
      }
      let accounts = Accounts(folder: folder, keyring: keyring, environment: [:])
      try await accounts.add(newcomer(), keeping: .keyring)
      let id = try #require(await accounts.session()?.id)
      let leaving = Task { try await accounts.signOut(id) }
      for await _ in asked {}
      #expect(try await accounts.session()?.id == nil)
      goingSink.finish()
      try await leaving.value
      #expect(try await accounts.session()?.id == nil)
      #expect(try await accounts.list() == AccountList())
    }
  }

  @Test func `With a token of the environment nothing is asked before it is known whose it is`()
    async throws
  {
    try await withFolder { folder in
      let transport = ScriptedTransport([
        .failure(APIError.offline), .answer(200, #"{"id":66,"login":"eve"}"#), .answer(200, "[]"),
      ])
      let accounts = Accounts(
        folder: folder,
        keyring: PocketKeyring(isAway: true),
        environment: ["GH_TOKEN": "ghp_eve"],
        transport: transport,
      )
      let lists = AsyncStream.makeStream(of: AccountList.self)
      let ear = Ear()
      accounts.changes.subscribeOnMain(ear) { _, list in lists.continuation.yield(list) }
      let robin = try newcomer(server: "https://github.com", isFromEnvironment: true)
      try await accounts.add(robin, keeping: .keyring)
      let session = try #require(await accounts.session())
      for _ in 0..<2 {
        await #expect(throws: (any Error).self) {
          try await session.client.send(API.repositories())
        }
      }
      for await list in lists.stream where list.accounts.isEmpty { break }
      #expect(transport.requests.map { $0.url?.path } == ["/user", "/user"])
      withExtendedLifetime(ear) {}
    }
  }

  @Test func `A token of the environment is its own account's alone`() async throws {
    try await withFolder { folder in
      let keyring = PocketKeyring()
      let environment = ["GH_TOKEN": "ghp_eve"]
      let robin = try newcomer(server: "https://github.com")
      let accounts = Accounts(folder: folder, keyring: keyring, environment: [:])
      try await accounts.add(robin, keeping: .keyring)
      await keyring.goAway()
      let next = Accounts(folder: folder, keyring: keyring, environment: environment)
      // Robin's token cannot be found, and Eve's is not taken for it.
      #expect(try await next.session()?.id == nil)
      let gitHub = try #require(ServerAddress.gitHub)
      #expect(await next.environmentToken(for: gitHub) == Secret("ghp_eve"))
    }
  }

  @Test func `Somebody else's token in the environment signs out who was there`() async throws {
    try await withFolder { folder in
      let transport = ScriptedTransport([.answer(200, #"{"id":66,"login":"eve"}"#)])
      let accounts = Accounts(
        folder: folder,
        keyring: PocketKeyring(isAway: true),
        environment: ["GH_TOKEN": "ghp_eve"],
        transport: transport,
      )
      let lists = AsyncStream.makeStream(of: AccountList.self)
      let ear = Ear()
      accounts.changes.subscribeOnMain(ear) { _, list in lists.continuation.yield(list) }
      let robin = try newcomer(server: "https://github.com", isFromEnvironment: true)
      try await accounts.add(robin, keeping: .keyring)
      #expect(try await accounts.session()?.id != nil)
      for await list in lists.stream where list.accounts.isEmpty { break }
      #expect(try await accounts.session()?.id == nil)
      withExtendedLifetime(ear) {}
    }
  }

  @Test func `A code signs in, and what the server knows Hub as is filled in again`() async throws {
    try await withFolder { folder in
      let transport = ScriptedTransport([
        .answer(
          200,
          #"{"device_code":"d","user_code":"WDJB-MJHT","verification_uri":"https://git.example/d"}"#,
        ),
        .answer(200, #"{"access_token":"gho_secret"}"#),
        .answer(200, #"{"id":7,"login":"robin","email":"robin@forest.example"}"#),
      ])
      let accounts = Accounts(
        folder: folder,
        keyring: PocketKeyring(),
        environment: [:],
        transport: transport,
        clock: StepClock(),
      )
      let server = try #require(ServerAddress("https://git.example"))
      #expect(await accounts.clientID(for: server).isEmpty)
      let codes = Basket<String>()
      let newcomer = try await accounts.signIn(at: server, clientID: "Iv1.abc") { code in
        await codes.put([code.userCode])
      }
      #expect(await codes.items == ["WDJB-MJHT"])
      #expect(newcomer.token == Secret("gho_secret") && newcomer.mail == "robin@forest.example")
      #expect(await accounts.clientID(for: server) == "Iv1.abc")
      #expect(try !filesHold("gho_secret", in: folder))
    }
  }

  private func withAccounts(
    isAway: Bool = false,
    _ work: (Accounts, PocketKeyring, URL) async throws -> Void,
  ) async throws {
    try await withFolder { folder in
      let keyring = PocketKeyring(isAway: isAway)
      let accounts = Accounts(folder: folder, keyring: keyring, environment: [:])
      try await work(accounts, keyring, folder)
    }
  }

  /// Whether a word stands in a file of a folder.
  private func filesHold(_ word: String, in folder: URL) throws -> Bool {
    let names = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
    return names.contains { name in
      let data = FileManager.default.contents(atPath: folder.appending(path: name).path)
      return data?.firstRange(of: Data(word.utf8)) != nil
    }
  }
}

private final class Ear {}
