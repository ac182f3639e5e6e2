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

    /// Whether it says yes to a question whether to delete.
    var isConfirmation: Bool { action == .delete }

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

  /// What is answered when it is closed without a choice: nothing, where one has to choose.
  var closing: Option {
    options.first { $0.kind == .ok || $0.kind == .cancel } ?? Option(kind: .cancel)
  }

  static let listDeleted = AlertMessage(
    title: "List Deleted",
    message: "This list is not there any more. It can be brought back by undoing.",
    options: [Option(kind: .ok, action: .goBack)],
  )

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
