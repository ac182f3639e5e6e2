import Foundation

@testable import HubModel

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A network on which some requests get through, and the others when a test lets them.
///
/// One request at a time, as a client asks.
nonisolated final class HeldTransport: Transport {
  private let network = NetworkTransport(deadline: 30)
  private let passes: AsyncStream<Void>
  private let sink: AsyncStream<Void>.Continuation

  /// - Parameter free: how many get through at once.
  init(free: Int) {
    (passes, sink) = AsyncStream.makeStream()
    for _ in 0..<free { sink.yield() }
  }

  /// Lets all others through.
  func letGo() { sink.finish() }

  func send(_ request: URLRequest, bodyLimit: Int) async throws -> RawAnswer {
    for await _ in passes { break }
    return try await network.send(request, bodyLimit: bodyLimit)
  }
}
