import Foundation
import MVVM
import Observation

/// What tells how much may still be asked.
protocol LimitsModel: Sendable {
  var budgets: Broadcaster<Budget> { get }
  /// Until when nothing is asked, as the server wished.
  var waits: Broadcaster<Date> { get }
}

extension APIClient: LimitsModel {}

/// How much of the server's patience is left, told when it is little.
@MainActor
@Observable
package final class LimitsViewModel: MVVM.ViewModel {
  private var budget: Budget?
  private var wait: Date?
  private let clock: any WaitingClock

  init(model: any LimitsModel, clock: any WaitingClock) {
    self.clock = clock
    model.budgets.subscribeOnMain(self) { viewModel, budget in viewModel.budget = budget }
    model.waits.subscribeOnMain(self) { viewModel, moment in viewModel.wait = moment }
  }

  /// "The server asks to wait until 14:02"; nil when it does not.
  package func waiting(
    locale: Locale = .autoupdatingCurrent,
    zone: TimeZone = .autoupdatingCurrent,
  ) -> String? {
    let now = clock.now
    guard let wait, wait > now else { return nil }
    let moment = MomentFormatter(now: now, locale: locale, zone: zone).short(wait)
    return "The server asks to wait until \(moment)"
  }

  /// "The server asks to wait until 14:02", or "12 requests left until 14:02"; nil while there is
  /// enough.
  package func warning(
    locale: Locale = .autoupdatingCurrent,
    zone: TimeZone = .autoupdatingCurrent,
  )
    -> String?
  {
    if let words = waiting(locale: locale, zone: zone) { return words }
    let now = clock.now
    let words = MomentFormatter(now: now, locale: locale, zone: zone)
    guard let budget, budget.reset > now, budget.remaining < max(budget.limit / 10, 10) else {
      return nil
    }
    let requests = budget.remaining == 1 ? "1 request" : "\(max(0, budget.remaining)) requests"
    return "\(requests) left until \(words.short(budget.reset))"
  }
}
