import Foundation

/// One request to the API and the kind of its answer.
@dynamicMemberLookup
struct APIRequest<Answer: Decodable & Sendable>: Sendable {
  typealias Method = APICall.Method

  var call: APICall

  init(
    method: Method = .get,
    path: [String],
    query: [(name: String, value: String?)] = [],
    body: Data? = nil,
    accept: String = "application/vnd.github+json",
    patience: TimeInterval = .infinity,
  ) {
    call = APICall(
      method: method,
      path: path,
      query: query,
      body: body,
      accept: accept,
      patience: patience,
      read: { try Self.decode($0) },
    )
  }

  /// The address at a server.
  func url(at server: ServerAddress) -> URL? { call.url(at: server) }

  subscript<Value>(dynamicMember property: KeyPath<APICall, Value>) -> Value {
    call[keyPath: property]
  }

  subscript<Value>(dynamicMember property: WritableKeyPath<APICall, Value>) -> Value {
    get { call[keyPath: property] }
    set { call[keyPath: property] = newValue }
  }

  /// Makes of a body what was asked for.
  ///
  /// - Throws: `APIError.notJSON` or `APIError.unreadable`.
  func read(_ body: Data) throws -> Answer { try Self.decode(body) }

  private static func decode(_ body: Data) throws -> Answer {
    if let nothing = Nothing() as? Answer { return nothing }
    if Answer.self == String.self, let text = String(decoding: body, as: UTF8.self) as? Answer {
      return text
    }
    do {
      return try JSONDecoder().decode(Answer.self, from: body)
    } catch {
      let start = body.first { !Set(" \t\r\n".utf8).contains($0) }
      throw start.map { Set("[{".utf8).contains($0) } == true
        ? APIError.unreadable : APIError.notJSON
    }
  }
}
