import Combine
import Foundation
import FoundationNetworking
import HTTP
import Testing

/// Requests as publishers, against a real server on this machine.
@Suite(.serialized, .timeLimit(.minutes(1))) @MainActor struct DataTaskTests {
  private struct Animal: Codable, Equatable {
    var name: String
  }

  private struct NoAnimal: Error {}

  /// A server that answers with an animal, with nonsense, or with nothing.
  private func served(
    _ path: String,
    _ body: (URL) async throws -> Void,
  ) async throws {
    let server = Server(host: "127.0.0.1", port: 0) { request in
      switch request.path {
      case "/animal": .response(.json("{\"name\":\"\(request.header("wanted") ?? "Cat")\"}"))
      case "/nonsense": .response(.text("nonsense"))
      default: .response(.notFound())
      }
    }
    let port = try server.start()
    defer { server.stop() }
    try await body(try #require(URL(string: "http://127.0.0.1:\(port)\(path)")))
  }

  /// The values and the end that a publisher comes to.
  private func outcome<P: Publisher>(_ publisher: P) async -> [Result<P.Output, P.Failure>]
  where P.Output: Equatable {
    var results: [Result<P.Output, P.Failure>] = []
    let all = publisher.map { Result<P.Output, P.Failure>.success($0) }
      .catch { Just(.failure($0)) }
    for await result in all.receive(on: DispatchQueue.main).values { results.append(result) }
    return results
  }

  // Shows: .dataTaskPublisher, .decode, .map, .receive
  @Test func `what a server answers is decoded`() async throws {
    try await served("/animal") { url in
      let animals = URLSession.shared.dataTaskPublisher(for: url)
        .map(\.data)
        .decode(type: Animal.self, decoder: JSONDecoder())
      let animalsFound = try await outcome(animals).map { try $0.get() }
      #expect(animalsFound == [Animal(name: "Cat")])
    }
  }

  // Shows: .dataTaskPublisher, .tryMap, .mapError
  @Test func `a request has its headers, and its response can be looked at`() async throws {
    try await served("/animal") { url in
      var request = URLRequest(url: url)
      request.setValue("Dog", forHTTPHeaderField: "wanted")
      let names = URLSession.shared.dataTaskPublisher(for: request)
        .tryMap { data, response -> String in
          guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw NoAnimal() }
          return try JSONDecoder().decode(Animal.self, from: data).name
        }
      let namesFound = try await outcome(names).map { try $0.get() }
      #expect(namesFound == ["Dog"])
    }
  }

  // Shows: .dataTaskPublisher, .replaceError
  @Test(arguments: ["/nonsense", "/nothing"])
  func `a wrong answer is replaced`(path: String) async throws {
    try await served(path) { url in
      let names = URLSession.shared.dataTaskPublisher(for: url)
        .tryMap { data, response in
          if (response as? HTTPURLResponse)?.statusCode == 404 { throw NoAnimal() }
          return data
        }
        .decode(type: Animal.self, decoder: JSONDecoder())
        .map(\.name)
        .replaceError(with: "none")
      let namesFound = await outcome(names).map { $0.get() }
      #expect(namesFound == ["none"])
    }
  }

  @Test func `what a server answers comes byte by byte`() async throws {
    try await served("/animal") { url in
      let (bytes, response) = try await URLSession.shared.bytes(from: url)
      #expect((response as? HTTPURLResponse)?.statusCode == 200)
      var data = Data()
      for try await byte in bytes { data.append(byte) }
      let animal = try JSONDecoder().decode(Animal.self, from: data)
      #expect(animal == Animal(name: "Cat"))
    }
    try await served("/nothing") { url in
      let (bytes, response) = try await URLSession.shared.bytes(for: URLRequest(url: url))
      #expect((response as? HTTPURLResponse)?.statusCode == 404)
      // Who reads no further ends the task.
      for try await _ in bytes { break }
    }
  }

  @Test func `nobody listening is an error`() async throws {
    var gone: URL?
    try await served("/animal") { gone = $0 }
    let url = try #require(gone)
    await #expect(throws: URLError.self) { try await URLSession.shared.bytes(from: url) }
    let answers = URLSession.shared.dataTaskPublisher(for: url).map(\.data)
    let results = await outcome(answers)
    #expect(results.count == 1)
    #expect(throws: URLError.self) { try results.first?.get() }
  }

  @Test func `nothing is asked before somebody wants it, and each who does asks`() async throws {
    try await served("/animal") { url in
      let publisher = URLSession.shared.dataTaskPublisher(for: url).map(\.data.count)
      let first = await outcome(publisher)
      let second = await outcome(publisher)
      let firstCounts = try first.map { try $0.get() }
      let secondCounts = try second.map { try $0.get() }
      #expect(firstCounts == secondCounts)
      #expect(firstCounts.count == 1)
    }
  }

  @Test func `a cancelled request sends nothing`() async throws {
    let (asked, ask) = AsyncStream.makeStream(of: Void.self)
    let (release, open) = AsyncStream.makeStream(of: Void.self)
    let server = Server(host: "127.0.0.1", port: 0) { _ in
      ask.yield()
      return .later {
        for await _ in release {}
        return Response()
      }
    }
    let port = try server.start()
    defer {
      open.finish()
      server.stop()
    }
    let url = try #require(URL(string: "http://127.0.0.1:\(port)/"))
    let (ended, end) = AsyncStream.makeStream(of: Void.self)
    var received = 0
    let asking = URLSession.shared.dataTaskPublisher(for: url)
      .handleEvents(receiveCancel: { end.finish() })
      .sink { _ in
        received += 1
      } receiveValue: { _ in
        received += 1
      }
    for await _ in asked { break }
    asking.cancel()
    for await _ in ended {}
    #expect(received == 0)
  }
}
