import Combine
import Foundation
import FoundationNetworking
import HTTP
import Synchronization
import TestSupport
import Testing

/// Requests of all kinds, cancelled at every moment of their lives: on Linux some of these moments
/// ended the process.
@Suite(.serialized, .timeLimit(.minutes(3))) struct CancelledTaskTests {
  enum Kind: String, CaseIterable, Sendable {
    case data, bytes, upload, download, file, dataHandler, uploadHandler, downloadHandler, publisher
  }

  /// A server that answers with little, with much, or with another address.
  @MainActor private static func server() -> Server {
    let many = String(repeating: "much ", count: 20_000)
    return Server(host: "127.0.0.1", port: 0) { request in
      switch request.path {
      case "/many": .response(.text(many))
      case "/elsewhere":
        .response(Response(status: 302, headers: [("location", "/few")], body: []))
      default: .response(.text("few"))
      }
    }
  }

  /// Waits a while that no clock measures: as many turns of the other tasks as are said.
  private static func turns(_ count: Int) async {
    for _ in 0..<count { await Task.yield() }
  }

  /// One request that is cancelled after a number of turns.
  private static func ask(_ kind: Kind, _ url: URL, _ count: Int, _ file: URL) async {
    let session = URLSession.shared
    var posting = URLRequest(url: url)
    posting.httpMethod = "POST"
    let (ended, end) = AsyncStream.makeStream(of: Void.self)
    func waitFor(_ task: URLSessionTask) async {
      task.resume()
      await turns(count)
      task.cancel()
      for await _ in ended {}
    }
    func cancelled(_ body: @escaping @Sendable () async throws -> Void) async {
      let task = Task { try await body() }
      await turns(count)
      task.cancel()
      _ = await task.result
    }
    let request = posting
    switch kind {
    case .data: await cancelled { _ = try await session.data(from: url) }
    case .bytes:
      await cancelled { for try await _ in try await session.bytes(from: url).0 {} }
    case .upload: await cancelled { _ = try await session.upload(for: request, from: Data([65])) }
    case .file: await cancelled { _ = try await session.upload(for: request, fromFile: file) }
    case .download:
      await cancelled {
        let (loaded, _) = try await session.download(from: url)
        try FileManager.default.removeItem(at: loaded)
      }
    case .dataHandler: await waitFor(session.dataTask(with: url) { _, _, _ in end.finish() })
    case .uploadHandler:
      await waitFor(
        session.uploadTask(with: request, from: Data([65])) { _, _, _ in end.finish() }
      )
    case .downloadHandler:
      await waitFor(
        session.downloadTask(with: url) { loaded, _, _ in
          if let loaded { try? FileManager.default.removeItem(at: loaded) }
          end.finish()
        }
      )
    case .publisher:
      let asking = session.dataTaskPublisher(for: url).sink { _ in
      } receiveValue: { _ in
      }
      await turns(count)
      asking.cancel()
    }
  }

  @Test(arguments: Kind.allCases)
  func `a request may be cancelled at every moment`(kind: Kind) async throws {
    URLSession.prepareCaches()
    let server = await Self.server()
    let port = try await server.start()
    let folder = FileManager.default.temporaryDirectory.appending(path: "cancelled-\(UUID())")
    try Data("file".utf8).write(to: folder)
    await withTaskGroup(of: Void.self) { group in
      for worker in 0..<8 {
        group.addTask {
          var random = SeededRandom(seed: UInt64(worker))
          for _ in 0..<150 {
            let path = ["few", "many", "elsewhere"].randomElement(using: &random) ?? "few"
            guard let url = URL(string: "http://127.0.0.1:\(port)/\(path)") else { return }
            // Few turns are before the start, many after the end.
            let most = 1 << Int.random(in: 0...12, using: &random)
            await Self.ask(kind, url, Int.random(in: 0..<most, using: &random), folder)
          }
        }
      }
    }
    try FileManager.default.removeItem(at: folder)
    await server.stop()
  }

  @Test func `who is cancelled goes on though no answer comes`() async throws {
    let (asked, ask) = AsyncStream.makeStream(of: Void.self)
    let (release, open) = AsyncStream.makeStream(of: Void.self)
    let server = await Server(host: "127.0.0.1", port: 0) { _ in
      ask.yield()
      return .later {
        for await _ in release {}
        return Response()
      }
    }
    let port = try await server.start()
    let url = try #require(URL(string: "http://127.0.0.1:\(port)/"))
    let task = Task { try await URLSession.shared.data(from: url) }
    for await _ in asked { break }
    task.cancel()
    await #expect(throws: URLError(.cancelled)) { try await task.value }
    open.finish()
    await server.stop()
  }

  @Test func `what is answered comes whole, by each of the ways`() async throws {
    let server = await Self.server()
    let port = try await server.start()
    let session = URLSession(configuration: .ephemeral)
    let address = "http://127.0.0.1:\(port)/"
    let many = try #require(URL(string: address + "many"))
    let moved = try #require(URL(string: address + "elsewhere"))
    #expect(try await session.data(from: many).0.count == 100_000)
    #expect(try await session.data(from: moved).0 == Data("few".utf8))
    let (file, response) = try await session.download(from: many)
    #expect(try Data(contentsOf: file).count == 100_000)
    #expect((response as? HTTPURLResponse)?.statusCode == 200)
    try FileManager.default.removeItem(at: file)
    await server.stop()
    await #expect(throws: URLError.self) { try await session.data(from: many) }
  }
}
