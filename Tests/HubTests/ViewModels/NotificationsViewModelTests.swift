import Foundation
import MVVM
import Testing

@testable import HubModel

/// View model: news.
@Suite(.timeLimit(.minutes(2)))
struct NotificationsViewModelTests {
  private let store: HubStore
  private let model: FakeNotifications
  private let news: NotificationsViewModel

  init() throws {
    store = try HubStore()
    model = FakeNotifications(store)
    news = NotificationsViewModel(model: model)
  }

  @Test func `News stand by repository, the latest first, and what was read only when wanted`()
    async throws
  {
    model.pages = [
      [
        IssueFixtures.notice(1, repo: "a/a"), IssueFixtures.notice(2, repo: "b/b"),
        IssueFixtures.notice(3, repo: "a/a"),
        IssueFixtures.notice(9, repo: "c/c", isUnread: false),
        IssueFixtures.notice(0, repo: ""),
      ]
    ]
    #expect(news.numberOfSections() == 0 && news.emptyWords == nil)
    await news.refresh()
    #expect(rows == [["3", "1"], ["2"], ["0"]] && news.unread == 4)
    #expect((0..<3).map(news.headerForSection) == ["a/a", "b/b", "Elsewhere"])
    news.showsAll = true
    #expect(rows == [["9"], ["3", "1"], ["2"], ["0"]])
    await eventually { news.state == .loaded(model.now) }
    #expect(model.asked == [false, true])
  }

  @Test func `One is marked as read, or all; a refusal is told and changes nothing`() async throws {
    model.pages = [[IssueFixtures.notice(1), IssueFixtures.notice(2), IssueFixtures.notice(3)]]
    await news.refresh()
    await news.markRead(Identifier("2"))
    #expect(rows == [["3", "1"]] && news.unread == 2)
    model.error = APIError.notFound
    await news.markAllRead()
    #expect(rows == [["3", "1"]] && news.problem != nil && !news.isWorking)
    model.error = nil
    await news.markAllRead()
    #expect(rows.isEmpty && news.unread == 0 && news.problem == nil)
    #expect(news.emptyWords == "All is read.")
    #expect(model.done == ["read 2", "all read", "all read"])
  }

  @Test func `15: a row tells its list what was pressed, and asks nobody`() async throws {
    model.pages = [[IssueFixtures.notice(1), IssueFixtures.notice(2)]]
    await news.refresh()
    let cell = news.itemAtIndexPath([0, 0])
    #expect(model.done.isEmpty)
    cell.readPressed()
    await eventually { news.unread == 1 && !news.isWorking }
    #expect(model.done == ["read \(cell.id)"] && cell.isUnread)
    NotificationCellViewModel(notice: IssueFixtures.notice(1), now: Date()).readPressed()
    #expect(model.done.count == 1)
  }

  @Test func `News are looked for as often as the server allows, and no more`() async throws {
    model.interval = 90
    model.waits = 3
    await news.watch()
    #expect(model.asked.count == 4 && model.clock.waits == [90, 90, 90])
    await news.refresh()
    #expect(model.asked.count == 4)
    #expect(news.state == .loaded(model.now))
    try await model.clock.wait(until: model.now.addingTimeInterval(90))
    await news.refresh()
    #expect(model.asked.count == 5)
  }

  @Test func `A server that names no pause, or fails, is asked once a minute`() async throws {
    model.waits = 1
    await news.watch()
    model.error = APIError.offline
    model.waits = 1
    await news.watch()
    #expect(model.clock.waits == [60, 60] && model.asked.count == 4)
    #expect(news.state.problem == "The server cannot be reached.")
    #expect(news.state.asOf == IssueFixtures.moment(61))
  }

  @Test func `Pages come one at a time`() async throws {
    model.pages = [[IssueFixtures.notice(3)], [IssueFixtures.notice(2)]]
    await news.refresh()
    #expect(rows == [["3"]] && news.hasMore)
    await news.loadMore()
    #expect(rows == [["3", "2"]] && !news.hasMore && news.pages == 2)
  }

  @Test func `All news do not go on where the unread ones did`() async throws {
    model.pages = [[IssueFixtures.notice(3)], [IssueFixtures.notice(2)]]
    await news.refresh()
    #expect(news.hasMore)
    model.error = APIError.offline
    news.showsAll = true
    #expect(!news.hasMore)
    await eventually { news.state.problem != nil }
    let asked = model.asked
    await news.loadMore()
    #expect(model.asked == asked)
  }

  private var rows: [[String]] {
    (0..<news.numberOfSections()).map { section in
      (0..<news.numberOfItemsInSection(section)).map {
        news.itemAtIndexPath([section, $0]).id.description
      }
    }
  }
}
