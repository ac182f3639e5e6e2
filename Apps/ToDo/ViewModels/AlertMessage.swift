import Foundation

/// What a view model tells a person or asks them, without a word on how it looks.
struct AlertMessage: Hashable, Sendable {
  /// What is done when an option is chosen.
  enum Action: Hashable, Sendable {
    case nothing
    case reload
    case goBack
    case delete
    case again
    case discard
  }

  /// One of the answers.
  struct Option: Hashable, Sendable, Identifiable {
    enum Kind: Hashable, Sendable {
      case ok
      case cancel
      case custom(String, isDestructive: Bool)
    }

    var kind: Kind
    var action = Action.nothing

    var id: Self { self }

    var title: String {
      switch kind {
      case .ok: "OK"
      case .cancel: "Cancel"
      case .custom(let title, _): title
      }
    }
  }

  var title: String
  var message: String
  var options: [Option]

  static func failure(_ error: any Error, then action: Action) -> AlertMessage {
    AlertMessage(
      title: "Internal Error",
      message: reason(error),
      options: [Option(kind: .ok, action: action)],
    )
  }

  /// What happened, why, and what to do.
  static func reason(_ error: any Error) -> String {
    (error as? any LocalizedError)?.errorDescription ?? "Something went wrong. Please try again."
  }
}
