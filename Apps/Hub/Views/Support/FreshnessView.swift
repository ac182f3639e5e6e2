import HubModel
import MVVM
import SwiftUI

/// How new what is on a screen is: loading, as of a time, or why it could not be brought up to
/// date.
///
/// A screen that failed tries again by itself when the server is back (``ConnectivityViewModel``, which
/// the environment brings).
struct FreshnessView: View {
  let state: LoadState
  let retry: @MainActor () async -> Void
  @Environment(ConnectivityViewModel.self) private var reach: ConnectivityViewModel?
  @Environment(LimitsViewModel.self) private var limits: LimitsViewModel?
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var zone
  @AppStorage("hub.freshness") private var style = FreshnessStyle.time

  init(_ state: LoadState, retry: @escaping @MainActor () async -> Void) {
    self.state = state
    self.retry = retry
  }

  var body: some View {
    TimelineView(.everyMinute) { context in
      FreshnessLine(
        words: FreshnessText(
          state,
          wait: limits?.waiting(locale: locale, zone: zone),
          style: style,
          now: context.date,
          locale: locale,
          zone: zone,
        ),
        retry: retry,
      )
    }
    .onChange(of: reach?.returns) {
      guard state.problem != nil else { return }
      Task { await retry() }
    }
  }
}

/// The words, and the button where there is something to try again.
private struct FreshnessLine: View {
  let words: FreshnessText
  let retry: @MainActor () async -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      if let problem = words.problem {
        HStack(alignment: .firstTextBaseline) {
          ProblemLabel(problem)
          Spacer(minLength: 8)
          Button("Try Again") { Task { await retry() } }
        }
      }
      if !words.text.isEmpty {
        HStack(spacing: 8) {
          if words.isLoading { ProgressView().controlSize(.small) }
          Text(words.text).foregroundStyle(.secondary)
        }
        .accessibilityElement(children: .combine)
      }
    }
    .font(.footnote)
    .accessibilityIdentifier("freshness")
  }
}
