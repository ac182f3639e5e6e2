import Foundation
import MVVM
import Testing

@testable import HubModel

struct FreshnessTextTests {
  private nonisolated static let now = Date(timeIntervalSince1970: 1_800_000_000)

  @Test(arguments: [
    (LoadState.idle, ""), (.loading(since: nil), "Loading…"),
    (.loading(since: Self.now - 300), "Loading… Updated 5 minutes ago"),
    (.loaded(Self.now - 7_200), "Updated 2 hours ago"),
    (.failed("No.", since: nil), "Nothing is stored yet"),
    (.failed("No.", since: Self.now - 86_400), "Updated 1 day ago"),
  ])
  func `Each state has its words`(state: LoadState, words: String) {
    let freshness = FreshnessText(state, style: .ago, now: Self.now)
    #expect(freshness.text == words)
    #expect(freshness.problem == state.problem && freshness.isLoading == state.isLoading)
  }

  @Test(arguments: [
    (0.0, "just now"), (59, "just now"), (-5, "just now"), (60, "1 minute ago"),
    (119, "1 minute ago"), (3_599, "59 minutes ago"), (3_600, "1 hour ago"),
    (86_400, "1 day ago"), (5_184_000, "2 months ago"), (31_536_000, "1 year ago"),
    (Double.infinity, "9999 years ago"), (Double.nan, "just now"),
  ])
  func `Moments are told by how long ago they were`(seconds: Double, words: String) {
    #expect(MomentFormatter(now: Self.now).ago(Self.now - seconds) == words)
  }

  @Test func `Moments are told by the clock, with their day unless that is today`() throws {
    let words = MomentFormatter(
      now: Self.now,
      locale: Locale(identifier: "en_GB"),
      zone: try #require(TimeZone(identifier: "UTC")),
    )
    #expect(words.short(Self.now) == "08:00")
    #expect(words.short(Self.now - 86_400).contains("14 Jan"))
    #expect(words.short(Self.now - 86_400 * 400).contains("2025"))
    let freshness = FreshnessText(
      .loaded(Self.now),
      now: Self.now,
      locale: words.locale,
      zone: words.zone,
    )
    #expect(freshness.text == "As of 08:00")
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1_000, "1K"), (1_250, "1.2K"), (9_999, "9.9K"), (10_000, "10K"),
    (999_999, "999K"), (1_000_000, "1M"), (4_150_000, "4.1M"), (Int.max, "9223372036B"),
  ])
  func `Numbers are short and never too large`(count: Int, words: String) {
    #expect(CountFormatter.short(count) == words)
  }
}
