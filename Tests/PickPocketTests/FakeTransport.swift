import Foundation
import Synchronization

@testable import PickPocket

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A network that answers as told and keeps what it was asked.
nonisolated final class FakeTransport: Transport {
  enum Answer: Sendable {
    case http(Int, String)
    case notHTTP
    case failure(URLError.Code)
  }

  private let answers: Mutex<[Answer]>
  private let asked = Mutex<[URLRequest]>([])

  init(_ answers: Answer...) {
    self.answers = Mutex(answers)
  }

  var requests: [URLRequest] { asked.withLock(\.self) }

  func send(_ request: URLRequest) async throws -> (Data, URLResponse) {
    asked.withLock { $0.append(request) }
    let answer = answers.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
    guard let url = request.url else { throw URLError(.badURL) }
    switch answer {
    case .http(let status, let body):
      let response = HTTPURLResponse(
        url: url,
        statusCode: status,
        httpVersion: "HTTP/1.1",
        headerFields: nil,
      )
      guard let response else { throw URLError(.unknown) }
      return (Data(body.utf8), response)
    case .notHTTP:
      let response = URLResponse(
        url: url,
        mimeType: nil,
        expectedContentLength: 0,
        textEncodingName: nil,
      )
      return (Data("hello".utf8), response)
    case .failure(let code):
      throw URLError(code)
    }
  }
}
