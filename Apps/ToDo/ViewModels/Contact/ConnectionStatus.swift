import ToDoModel

/// Why the database is waited for.
enum ConnectionStatus: Hashable, Sendable {
  /// The server does not answer, for that reason.
  case away(reason: String)
  /// Another program writes.
  case busy

  /// Nil for an error that waiting does not end.
  init?(_ error: any Error) {
    switch error as? DatabaseError {
    case .unreachable(_, let reason): self = .away(reason: reason)
    case .connectionLost: self = .away(reason: "the connection broke off")
    case .busy: self = .busy
    default: return nil
    }
  }

  /// What to say while one waits.
  ///
  /// - Parameter edits: how many edits wait, which only this program knows of.
  func words(edits: Int) -> String {
    let cause =
      switch self {
      case .away(let reason): "The database does not answer (\(reason))."
      case .busy: "Another program is writing for long."
      }
    switch edits {
    case ...0: return "\(cause) It is asked again by itself."
    case 1: return "\(cause) Your last change waits here. Leave this open until it is written."
    default:
      return
        "\(cause) Your last \(edits) changes wait here. Leave this open until they are written."
    }
  }
}
