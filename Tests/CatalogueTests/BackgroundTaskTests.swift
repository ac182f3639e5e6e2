import BackgroundTasks
import Foundation
import Pilot
import SwiftUI
import Testing

/// Work that an app asks for, and its scenes or handlers do later.
@Suite(.serialized) struct BackgroundTaskTests {
  @Observable final class Log {
    var words: [String] = []

    func note(_ word: String) { words.append(word) }
  }

  struct Later: App {
    static var log = Log()
    /// What the button does.
    static var press: () throws -> Void = {}

    var body: some Scene {
      WindowGroup {
        VStack {
          Text("did \(Later.log.words.joined(separator: ", ")).")
          Button("Go") {
            do { try Later.press() } catch { Later.log.note("\(error)") }
          }
        }
      }
      .backgroundTask(.appRefresh("news")) {
        await Later.log.note(Later.isOnMainThread() ? "news on main" : "news")
      }
      .backgroundTask(.appRefresh("again")) {
        await Later.log.note("again")
        try? BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "again"))
        await Later.log.note("asked")
      }
      .backgroundTask(.appRefresh("long")) {
        let (endless, source) = AsyncStream.makeStream(of: Int.self)
        await withTaskCancellationHandler {
          for await _ in endless {}
        } onCancel: {
          source.finish()
        }
        await Later.log.note(Task.isCancelled ? "cancelled" : "ended")
      }
    }

    nonisolated static func isOnMainThread() -> Bool { Thread.isMainThread }
  }

  private let scheduler = BGTaskScheduler.shared

  private func start() -> Pilot {
    Later.log = Log()
    return Pilot(Later.self, columns: 70, rows: 10)
  }

  private func run(_ pilot: Pilot, _ action: @escaping () throws -> Void) throws {
    Later.press = action
    try pilot.tap("Go")
  }

  private func refresh(_ identifier: String, after seconds: Double? = nil) -> BGTaskRequest {
    let request = BGAppRefreshTaskRequest(identifier: identifier)
    request.earliestBeginDate = seconds.map { Date(timeIntervalSinceNow: $0) }
    return request
  }

  // Shows: Scene.backgroundTask, BackgroundTask, BGTaskScheduler, BGAppRefreshTaskRequest
  @Test func `a scene does what was asked for when its time has come, once`() async throws {
    let pilot = start()
    try run(pilot) { try scheduler.submit(refresh("news", after: 3600)) }
    pilot.advance(by: 3500)
    #expect(pilot.has("did ."))
    pilot.advance(by: 200)
    try await pilot.until { pilot.has("did news.") }
    pilot.advance(by: 90_000)
    #expect(pilot.has("did news."))
  }

  @Test func `a request of two days is waited for`() async throws {
    let pilot = start()
    try run(pilot) { try scheduler.submit(refresh("news", after: 172_800)) }
    pilot.advance(by: 172_000)
    #expect(pilot.has("did ."))
    pilot.advance(by: 1000)
    try await pilot.until { pilot.has("did news.") }
  }

  @Test func `work that asks for itself begins once a minute`() async throws {
    let pilot = start()
    try run(pilot) { try scheduler.submit(refresh("again")) }
    pilot.advance(by: 1)
    // The request is made after the note, on another thread.
    try await pilot.until { pilot.has("did again, asked.") }
    pilot.advance(by: 50)
    #expect(pilot.has("did again, asked."))
    pilot.advance(by: 20)
    try await pilot.until { pilot.has("did again, asked, again, asked.") }
  }

  @Test func `work that takes too long is cancelled`() async throws {
    let pilot = start()
    try run(pilot) { try scheduler.submit(refresh("long")) }
    pilot.advance(by: 29)
    #expect(pilot.has("did ."))
    pilot.advance(by: 2)
    try await pilot.until { pilot.has("did cancelled.") }
  }

  @Test func `a request that was taken back, or that nobody knows, does nothing`() async throws {
    let pilot = start()
    try run(pilot) {
      try scheduler.submit(refresh("news", after: 60))
      try scheduler.submit(BGProcessingTaskRequest(identifier: "nobody's"))
      scheduler.cancel(taskRequestWithIdentifier: "news")
      Task {
        let names = await scheduler.pendingTaskRequests().map(\.identifier)
        Later.log.note(names.joined(separator: " "))
      }
    }
    try await pilot.until { pilot.screen.contains("nobody's") }
    pilot.advance(by: 100)
    try run(pilot) {
      scheduler.getPendingTaskRequests { requests in
        let count = requests.count
        Task { await Later.log.note("\(count)") }
      }
    }
    try await pilot.until { Later.log.words.last == "0" }
    #expect(Later.log.words.count == 2)
  }

  // Shows: BGTaskScheduler.Error, BGProcessingTaskRequest, BGTaskRequest
  @Test func `one refresh and ten other tasks may wait`() throws {
    let pilot = start()
    var codes: [BGTaskScheduler.Error.Code?] = []
    func note(_ request: BGTaskRequest) {
      do {
        try scheduler.submit(request)
        codes.append(nil)
      } catch {
        codes.append((error as? BGTaskScheduler.Error)?.code)
      }
    }
    try run(pilot) {
      note(refresh("news", after: 60))
      note(refresh("other", after: 60))
      note(refresh("news", after: 90))
      for number in 1...11 {
        let request = BGProcessingTaskRequest(identifier: "p\(number)")
        request.earliestBeginDate = .distantFuture
        note(request)
      }
      note(refresh(""))
      scheduler.cancelAllTaskRequests()
      note(refresh("other", after: .nan))
      scheduler.cancelAllTaskRequests()
    }
    let full = BGTaskScheduler.Error.Code.tooManyPendingTaskRequests
    #expect(codes[0...2] == [nil, full, nil])
    #expect(codes[3...12].allSatisfy { $0 == nil } && codes[13] == full)
    #expect(codes[14...] == [.notPermitted, nil])
    #expect((BGTaskScheduler.Error(.notPermitted) as NSError).code == 3)
  }

  // Shows: BGTask, BGProcessingTask, BGAppRefreshTask
  @Test func `a handler does the work, and hears when its time is over`() async throws {
    let pilot = start()
    for (name, ends) in [("short", true), ("slow", false)] {
      scheduler.register(forTaskWithIdentifier: name, using: nil) { task in
        Later.log.note("\(name) \(task is BGProcessingTask ? "processing" : "refresh")")
        task.expirationHandler = { Later.log.note("\(name) is over") }
        if ends { task.setTaskCompleted(success: true) }
      }
    }
    try run(pilot) {
      try scheduler.submit(refresh("short"))
      try scheduler.submit(BGProcessingTaskRequest(identifier: "slow"))
    }
    pilot.advance(by: 1)
    try await pilot.until { Later.log.words == ["short refresh", "slow processing"] }
    pilot.advance(by: 290)
    #expect(Later.log.words.count == 2)
    pilot.advance(by: 20)
    try await pilot.until { Later.log.words.count == 3 }
    #expect(Later.log.words.last == "slow is over")
  }

  @Test func `screens with clocks of their own have requests of their own`() async throws {
    let (first, second) = (start(), start())
    try run(first) { try scheduler.submit(refresh("news", after: 60)) }
    second.advance(by: 100)
    #expect(second.has("did ."))
    try run(second) { try scheduler.submit(refresh("again", after: 60)) }
    first.advance(by: 100)
    try await first.until { Later.log.words == ["news"] }
  }
}
