import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What can go wrong with a lock on the network.
enum RemoteLockError: LocalizedError, Equatable {
  case badAddress
  case badUser
  case unknownUser(String)
  case unreachable
  case timedOut
  case notHTTP
  case status(Int)
  case noAnswer
  case unreadableAnswer
  case impossibleAnswer
  /// The server's own words, shortened.
  case refused(String)

  var errorDescription: String? {
    switch self {
    case .badAddress: "That is not the address of a lock server."
    case .badUser: "That name cannot belong to a lock."
    case .unknownUser(let name): "The server knows no lock of “\(name)”."
    case .unreachable: "The lock server cannot be reached."
    case .timedOut: "The lock server did not answer in time."
    case .notHTTP: "The lock server did not speak HTTP."
    case .status(let code): "The lock server answered with HTTP status \(code)."
    case .noAnswer: "The lock server's answer was empty."
    case .unreadableAnswer: "The lock server's answer could not be read."
    case .impossibleAnswer: "The lock server's answer cannot be true."
    case .refused(let words): "The lock server said: \(words)"
    }
  }

  /// The error to show for one that the network gave; cancelling stays what it is.
  static func from(_ error: any Error) -> any Error {
    switch error {
    case let error as RemoteLockError: error
    case is CancellationError: error
    case let error as URLError where error.code == .cancelled: CancellationError()
    case let error as URLError where error.code == .timedOut: RemoteLockError.timedOut
    default: RemoteLockError.unreachable
    }
  }

  /// Words from outside, fit to be shown: one line, no control characters, not endless.
  static func refusal(_ words: String) -> RemoteLockError {
    let clean = words.prefix(200).unicodeScalars.map {
      $0.properties.generalCategory == .control ? " " : Character($0)
    }
    return .refused(String(clean))
  }
}
