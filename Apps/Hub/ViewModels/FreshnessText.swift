import Foundation
import MVVM

/// How the age of what is shown is told.
package enum FreshnessStyle: String, CaseIterable, Identifiable {
  /// "As of 14:02".
  case time
  /// "5 minutes ago".
  case ago

  package var id: Self { self }

  package var title: String {
    switch self {
    case .time: "Time of Day"
    case .ago: "How Long Ago"
    }
  }
}

/// What is told about how new the data of a screen is.
package struct FreshnessText: Hashable, Sendable {
  package let text: String
  /// What went wrong, if something did.
  package let problem: String?
  package let isLoading: Bool

  /// - Parameter wait: until when the server asked to wait, in words.
  package init(
    _ state: LoadState,
    wait: String? = nil,
    style: FreshnessStyle = .time,
    now: Date = Date(),
    locale: Locale = .autoupdatingCurrent,
    zone: TimeZone = .autoupdatingCurrent,
  ) {
    let age = state.asOf.map {
      switch style {
      case .time: "As of " + MomentFormatter(now: now, locale: locale, zone: zone).short($0)
      case .ago: "Updated " + MomentFormatter(now: now, locale: locale, zone: zone).ago($0)
      }
    }
    problem = state.problem
    // Nothing turns where nothing happens.
    isLoading = state.isLoading && wait == nil
    text =
      switch state {
      case .idle: ""
      case .loading:
        if let wait {
          age.map { "\(wait). \($0)" } ?? "\(wait)."
        } else {
          age.map { "Loading… \($0)" } ?? "Loading…"
        }
      case .loaded: age ?? ""
      case .failed: age ?? "Nothing is stored yet"
      }
  }
}

/// Moments in a person's language and time zone.
struct MomentFormatter: Sendable {
  var now: Date
  var locale = Locale.autoupdatingCurrent
  var zone = TimeZone.autoupdatingCurrent

  /// The time of today, or the day with its time.
  func short(_ moment: Date) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: zone)
    if calendar.isDate(moment, inSameDayAs: now) {
      return moment.formatted(style.hour().minute())
    }
    let day = style.month(.abbreviated).day().hour().minute()
    let isThisYear = calendar.isDate(moment, equalTo: now, toGranularity: .year)
    return moment.formatted(isThisYear ? day : day.year())
  }

  /// As in "just now", "1 minute ago", "3 days ago"; what lies ahead is just now.
  func ago(_ moment: Date) -> String {
    let seconds = now.timeIntervalSince(moment)
    guard seconds >= 60 else { return "just now" }
    let units: [(name: String, seconds: Double)] = [
      ("year", 31_536_000), ("month", 2_592_000), ("day", 86_400), ("hour", 3_600), ("minute", 60),
    ]
    for unit in units where seconds >= unit.seconds {
      let count = Int(min(seconds / unit.seconds, 9_999))
      return count == 1 ? "1 \(unit.name) ago" : "\(count) \(unit.name)s ago"
    }
    return "just now"
  }
}
