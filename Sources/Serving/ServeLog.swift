package import Foundation
import MainLoop

/// One line of JSON for each event.
///
/// Nothing that a person typed, no cookie, no password and no address with a query goes in; people
/// are told apart by the beginning of their id.
@MainActor package struct ServeLog {
  /// A value in a line.
  package enum Value: Encodable, Equatable, Sendable, ExpressibleByStringLiteral,
    ExpressibleByIntegerLiteral
  {
    case text(String)
    case number(Int)

    package init(stringLiteral value: String) { self = .text(value) }
    package init(integerLiteral value: Int) { self = .number(value) }

    package func encode(to encoder: any Encoder) throws {
      var place = encoder.singleValueContainer()
      switch self {
      case .text(let text): try place.encode(String(text.prefix(Self.longest)))
      case .number(let number): try place.encode(number)
      }
    }

    private static let longest = 500
  }

  private let write: @MainActor (String) -> Void
  private let date: @MainActor () -> Date

  /// - Parameter write: gets each line, without its end.
  package init(date: @escaping @MainActor () -> Date, write: @escaping @MainActor (String) -> Void)
  {
    self.date = date
    self.write = write
  }

  /// To the standard error.
  package static let standard = ServeLog {
    Date()
  } write: {
    StandardStream.error.line($0)
  }

  package func event(_ name: String, _ values: [String: Value] = [:]) {
    var values = values
    values["event"] = .text(name)
    values["time"] = .text(date().formatted(.iso8601))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let line = try? encoder.encode(values) else { return }
    write(String(decoding: line, as: UTF8.self))
  }
}

extension ServeLog.Value {
  /// Enough of a person's id to follow them through the log.
  static func person(_ id: String) -> Self { .text(String(id.prefix(8))) }
}
