import Foundation
import Synchronization
import Testing

@testable import HubModel

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Whoever asks a server, the work is done elsewhere.
@MainActor @Suite(.timeLimit(.minutes(1)))
struct ThreadsTests {
  private nonisolated static let key = DispatchSpecificKey<Bool>()

  /// Whether this is the main actor's queue, on whatever thread.
  private nonisolated static var isMain: Bool { DispatchQueue.getSpecific(key: key) == true }

  /// An answer that knows where it was read.
  private nonisolated struct Place: Decodable, Sendable {
    let isMain: Bool

    init(from decoder: any Decoder) throws { isMain = ThreadsTests.isMain }
  }

  /// The usual transport, looked at.
  private nonisolated final class Watched: Transport {
    let places = Mutex<[Bool]>([])
    private let own = NetworkTransport(deadline: 10)

    func send(_ request: URLRequest, bodyLimit: Int) async throws -> RawAnswer {
      places.withLock { $0.append(ThreadsTests.isMain) }
      let answer = try await own.send(request, bodyLimit: bodyLimit)
      places.withLock { $0.append(ThreadsTests.isMain) }
      return answer
    }
  }

  @Test func `Nothing that the main actor asks a server for is done on it`() async throws {
    DispatchQueue.main.setSpecific(key: Self.key, value: true)
    #expect(Self.isMain, "It is the main actor that asks.")
    let json = (name: "content-type", value: "application/json; charset=utf-8")
    let server = try ReplayServer([.init(target: "/user", headers: [json], body: "{}")])
    defer { server.stop() }
    let transport = Watched()
    let client = try client(server.address, transport: transport)
    let place = try await client.send(APIRequest<Place>(path: ["user"]))
    #expect(!place.isMain)
    #expect(transport.places.withLock { $0 } == [false, false])
    #expect(Self.isMain)
  }
}
