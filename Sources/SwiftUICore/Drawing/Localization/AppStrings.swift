public import Foundation
import Synchronization

/// What `martlet run` puts in place of Foundation's functions in an app: those read no catalogues of
/// strings here, and end the app where there is a `.stringsdict`.
public nonisolated enum AppStrings {
  /// Wordings that were given out, of which numbers choose one later.
  private static let given = Mutex<[String: Translations.Entry]>([:])
  private static let mostGiven = 10_000

  /// As `NSLocalizedString` on Apple's systems.
  public static func localized(
    _ key: String,
    table: String?,
    bundle: Bundle,
    value: String,
  ) -> String {
    let found = Translations.of(bundle).find(key, table: table, locale: .current)
    guard let found else { return value.isEmpty ? key : value }
    if case .words(let words) = found { return words }
    let usual = found.format("", [2])
    given.withLock {
      if $0.count >= mostGiven { $0.removeAll() }
      $0[usual] = found
    }
    return usual
  }

  /// As `String.localizedStringWithFormat` on Apple's systems: numbers choose the wording.
  public static func format(_ format: String, _ arguments: [any CVarArg]) -> String {
    let numbers = arguments.map { argument in
      (argument as? any BinaryInteger).map { Double($0) } ?? argument as? Double
    }
    let chosen = given.withLock { $0[format] }?.format(Locale.current.identifier, numbers)
    return String(format: chosen ?? format, locale: .current, arguments: arguments)
  }
}
