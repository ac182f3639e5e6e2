public import Foundation

/// How far a screen is with what it waits for.
///
/// It holds no data: what is stored stays on the screen while newer data is on its way, and after
/// an attempt that failed.
public enum LoadState: Hashable, Sendable {
  /// Nothing was asked for yet.
  case idle
  /// On its way; with the time of what is shown meanwhile, if anything is, and why it did not work
  /// before, if it did not.
  case loading(since: Date?, after: String? = nil)
  /// All there, as of a time.
  case loaded(Date)
  /// It did not work, in words; with the time of what is shown instead, if anything is.
  case failed(String, since: Date?)

  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  /// What to tell a person when it did not work.
  public var problem: String? {
    if case .failed(let words, _) = self { words } else { nil }
  }

  /// When what is on the screen was true; nil when nothing is there.
  public var asOf: Date? {
    switch self {
    case .idle: nil
    case .loading(let date, _), .failed(_, let date): date
    case .loaded(let date): date
    }
  }

  /// Sets out to load.
  ///
  /// - Returns: false when it is under way already, so that a second press does nothing.
  public mutating func begin() -> Bool {
    guard !isLoading else { return false }
    self = .loading(since: asOf, after: problem)
    return true
  }

  /// Notes of when that is which is shown while more is on its way.
  public mutating func show(asOf date: Date?) {
    if let date, case .loading(_, let problem) = self {
      self = .loading(since: date, after: problem)
    }
  }

  /// Notes that all came.
  public mutating func succeed(at date: Date) {
    self = .loaded(date)
  }

  /// Notes that it was called off: all is as it was before, also that it did not work the last time.
  public mutating func cancel() {
    guard case .loading(let date, let problem) = self else { return }
    self = problem.map { .failed($0, since: date) } ?? date.map(LoadState.loaded) ?? .idle
  }

  /// Notes that it did not work; what was there stays as old as it is.
  public mutating func fail(_ words: String) {
    self = .failed(words, since: asOf)
  }
}
