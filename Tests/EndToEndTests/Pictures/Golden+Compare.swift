import Foundation
import TestSupport
import Testing

extension Golden {
  /// Records an issue when a terminal's screen does not look as the one that is kept.
  static func expect(_ picture: String, isKeptAs name: String) throws {
    let data = Data(picture.utf8)
    guard let kept = try kept(name, new: data), kept != data else { return }
    let place = try keepAside(name, data)
    Issue.record("\(name) looks otherwise: cat \(place). Was it meant? `make pictures` keeps it.")
  }

  /// Records an issue when a page does not look as the one that is kept.
  static func expect(
    _ picture: Data,
    isKeptAs name: String,
    in browser: WebDriver,
  ) async throws {
    guard let kept = try kept(name, new: picture) else { return }
    let difference = try await browser.difference(between: kept, and: picture)
    guard difference > share else { return }
    let place = try keepAside(name, picture)
    let percent = (difference * 100).formatted(.number.precision(.fractionLength(2)))
    Issue.record(
      """
      \(name) differs in \(percent) % of its points: see \(place). Was it meant? \
      `make pictures` keeps it.
      """
    )
  }

  /// Fonts are drawn a little otherwise from one Chromium to the next: so much may differ.
  private static let share = 0.004
}
