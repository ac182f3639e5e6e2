import FileStorage
import Foundation
import HTTP
import TestSupport
import Testing

@testable import LockServer
@testable import PickPocket

/// The game against a real server on this machine.
@Suite(.serialized, .timeLimit(.minutes(1))) struct LoopbackTests {
  @Test func `somebody else's lock is picked over the network`() async throws {
    let server = try LockServer(
      LockServerOptions(["--port", "0", "--token", "key", "--user", "A B/ü=264"])
    )
    let address = try server.start()
    defer { server.stop() }
    let game = PickPocketViewModel(store: FileStore(folder: .none))
    let settings = game.settings
    game.showSettings()
    settings.address = address
    settings.token = "key"
    settings.findLocks()
    await settings.asking?.value
    #expect(settings.users.map(\.name) == ["A B/ü"])
    settings.pick(try #require(settings.users.first))
    await settings.asking?.value
    #expect(game.title == "A B/ü’s Lock")
    game.press("246")
    await game.answering?.value
    game.press("264")
    await game.answering?.value
    #expect(game.rows == ["⚫⚪⚪|2 4 6", "⚫⚫⚫|2 6 4"])
    #expect(game.isUnlocked)
  }

  @Test func `a wrong token is told to the person`() async throws {
    let server = try LockServer(
      LockServerOptions(["--port", "0", "--token", "key", "--user", "Paul=264"])
    )
    let service = try LockService(
      address: server.start(),
      token: "no",
      transport: NetworkTransport.shared,
    )
    defer { server.stop() }
    await #expect(throws: RemoteLockError.refused("INVALID_AUTH_TOKEN")) {
      try await service.submit(Combination("123"), to: "Paul")
    }
  }

  @Test func `nobody listening is unreachable`() async throws {
    let server = try LockServer(LockServerOptions(["--port", "0"]))
    let address = try server.start()
    server.stop()
    let service = try LockService(address: address, transport: NetworkTransport.shared)
    await #expect(throws: RemoteLockError.unreachable) { try await service.users() }
  }

  @Test func `a token does not follow a redirection`() async throws {
    var asked = 0
    let server = Server(host: "127.0.0.1", port: 0) { request in
      asked += 1
      return .response(
        Response(status: 307, headers: [("location", "/elsewhere\(request.path)")])
      )
    }
    let port = try server.start()
    defer { server.stop() }
    let service = try LockService(
      address: "127.0.0.1:\(port)",
      token: "key",
      transport: NetworkTransport.shared,
    )
    await #expect(throws: RemoteLockError.status(307)) {
      try await service.submit(Combination("123"), to: "Paul")
    }
    #expect(asked == 1)
  }

  @Test func `a silent server is given up after the deadline`() async throws {
    try await withSilentServer(deadline: 0) { service, _ in
      await #expect(throws: RemoteLockError.timedOut) { try await service.users() }
    }
  }

  @Test func `a reset cancels what is under way`() async throws {
    try await withSilentServer(deadline: 20) { service, arrivals in
      let user = RemoteUser(name: "Paul", displayName: "Paul", length: 1)
      let game = PickPocketViewModel(store: FileStore(folder: .none))
      game.choose(remote: RemoteLock(service: service, user: user))
      game.press("1")
      for await _ in arrivals { break }
      let answering = game.answering
      game.reset()
      #expect(answering?.isCancelled == true)
      await answering?.value
      #expect(game.isKeypadEnabled)
      #expect(game.problem == nil)
    }
  }

  /// Runs a test with a server that tells of every request and answers none before the end.
  private func withSilentServer(
    deadline: Int,
    _ body: (LockService, AsyncStream<Void>) async throws -> Void,
  ) async throws {
    let (never, release) = AsyncStream.makeStream(of: Void.self)
    let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
    let server = Server(host: "127.0.0.1", port: 0) { _ in
      arrived.yield()
      return .later {
        for await _ in never {}
        return Response()
      }
    }
    let port = try server.start()
    defer {
      release.finish()
      server.stop()
    }
    let transport = NetworkTransport(deadline: deadline)
    try await body(try LockService(address: "127.0.0.1:\(port)", transport: transport), arrivals)
  }
}
