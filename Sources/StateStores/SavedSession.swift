package import Foundation
import StateCoding

/// A session as it is kept over the end of its process.
package struct SavedSession: Sendable, Equatable {
  /// Where the session is shown.
  package enum Kind: String, Sendable {
    case page, terminal
  }

  /// More bytes are no session: a snapshot takes a quarter of it at most.
  package static let mostBytes = 1 << 22

  package var kind: Kind
  /// The name of the app.
  package var app: String
  /// Which build of the program saved it.
  package var build: String
  package var savedAt: Date
  /// What the front end needs beside the state, in its own form.
  package var frontEnd: Data
  /// The snapshot of the app's state.
  package var state: Data

  package init(
    kind: Kind,
    app: String,
    build: String = ProgramBuild.name,
    savedAt: Date = Date(),
    frontEnd: Data = Data(),
    state: Data,
  ) {
    self.kind = kind
    self.app = app
    self.build = build
    self.savedAt = savedAt
    self.frontEnd = frontEnd
    self.state = state
  }

  /// Nil if the bytes are no session of this version.
  package init?(bytes: Data) {
    guard bytes.count <= SavedSession.mostBytes,
      case .list(let parts)? = SavedBytesReader.value(of: bytes), parts.count == 7,
      parts[0] == .int(SavedSession.version), case .string(let name) = parts[1],
      let kind = Kind(rawValue: name), case .string(let app) = parts[2],
      case .string(let build) = parts[3], case .double(let seconds) = parts[4], seconds.isFinite,
      case .data(let frontEnd) = parts[5], case .data(let state) = parts[6]
    else { return nil }
    self.kind = kind
    self.app = app
    self.build = build
    savedAt = Date(timeIntervalSince1970: seconds)
    self.frontEnd = frontEnd
    self.state = state
  }

  package var bytes: Data {
    let parts: [SavedValue] = [
      .int(SavedSession.version), .string(kind.rawValue), .string(app), .string(build),
      .double(savedAt.timeIntervalSince1970), .data(frontEnd), .data(state),
    ]
    return Data(SavedBytesWriter.bytes(of: .list(parts)))
  }

  private static let version: Int64 = 1
}

/// The build of this program.
package enum ProgramBuild {
  /// Another name for each build: made of the program's file.
  package static let name: String = {
    var facts = stat()
    guard stat("/proc/self/exe", &facts) == 0 else { return "" }
    let numbers = [facts.st_size, facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec]
    return numbers.map { String($0, radix: 36) }.joined(separator: ".")
  }()
}
