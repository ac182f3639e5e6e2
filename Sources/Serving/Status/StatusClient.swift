package import Foundation

/// Asks a running server how it is.
package enum StatusClient {
  package enum Form: String, CaseIterable, Sendable {
    case text = "/status.txt"
    case json = "/status.json"
    case prometheus = "/metrics"
  }

  /// Seconds that an answer may take.
  private static let patience = 5

  /// Where a server tells it whose data is in a folder, unless it was told another path.
  ///
  /// - Parameter node: its name, where it is one of several.
  package static func path(in data: URL, node: String? = nil) -> String {
    StatusServer.path(in: data, node: node)
  }

  /// - Parameter path: of the server's socket.
  /// - Throws: `ServeProblem`, where no server answers.
  package static func ask(_ form: Form, at path: String) throws(ServeProblem) -> String {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let room = MemoryLayout.size(ofValue: address.sun_path)
    guard path.utf8.count < room else {
      throw ServeProblem("The path \(path) is too long for a socket. Choose a shorter one.")
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = socket(AF_UNIX, kind, 0)
    defer { close(descriptor) }
    var time = timeval(tv_sec: patience, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, size)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, size)
    let isThere = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    guard isThere else {
      throw ServeProblem(
        "No server answers at \(path): \(String(cString: strerror(errno))). Say with --data where "
          + "its data is, and be the user that it runs as."
      )
    }
    let question = Array(
      "GET \(form.rawValue) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8
    )
    var answer: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    if send(descriptor, question, question.count, Int32(MSG_NOSIGNAL)) == question.count {
      while true {
        let count = recv(descriptor, &bytes, bytes.count, 0)
        guard count > 0 else { break }
        answer += bytes[..<count]
      }
    }
    let text = String(decoding: answer, as: UTF8.self)
    guard text.hasPrefix("HTTP/1.1 200 "), let end = text.range(of: "\r\n\r\n") else {
      throw ServeProblem("The server at \(path) does not answer as it should. Is it busy?")
    }
    return String(text[end.upperBound...])
  }
}
