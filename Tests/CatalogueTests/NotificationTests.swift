import Foundation
import Pilot
import SwiftUI
import Synchronization
import Testing
import UserNotifications

/// Notifications: when they are shown, what a person does with them, and the lists of them.
@Suite(.serialized) struct NotificationTests {
  /// Notes what it is told, and shows what it is asked about or does not.
  nonisolated final class Delegate: UNUserNotificationCenterDelegate {
    let log = Mutex<[String]>([])
    private let isQuiet: Bool

    init(isQuiet: Bool = false) { self.isQuiet = isQuiet }

    var words: [String] { log.withLock { $0 } }

    func userNotificationCenter(
      _ center: UNUserNotificationCenter,
      willPresent notification: UNNotification,
      withCompletionHandler completionHandler:
        @escaping (UNNotificationPresentationOptions) ->
        Void,
    ) {
      log.withLock { $0.append("presents \(notification.request.identifier)") }
      completionHandler(isQuiet ? [] : [.banner, .badge])
    }

    func userNotificationCenter(
      _ center: UNUserNotificationCenter,
      didReceive response: UNNotificationResponse,
    ) async { log.withLock { $0.append(response.actionIdentifier) } }
  }

  private static func request(
    _ name: String,
    _ trigger: UNNotificationTrigger?,
    badge: Int? = nil,
  ) -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = "Take a break"
    content.body = "It is \(name)"
    content.sound = .default
    content.badge = badge.map { NSNumber(value: $0) }
    content.categoryIdentifier = "breaks"
    return UNNotificationRequest(identifier: name, content: content, trigger: trigger)
  }

  struct Page: View {
    let trigger: () -> UNNotificationTrigger?
    var badge: Int?
    @State private var pending = "?"
    @State private var shown = "?"

    var body: some View {
      let center = UNUserNotificationCenter.current()
      VStack {
        Text("pending \(pending), shown \(shown)")
        Button("Add") { center.add(NotificationTests.request("tea", trigger(), badge: badge)) }
        Button("Forget") { center.removeAllPendingNotificationRequests() }
        Button("Look") {
          Task {
            pending = await center.pendingNotificationRequests().map(\.identifier).joined()
            shown = await center.deliveredNotifications().map(\.request.identifier).joined()
          }
        }
      }
      .padding(.top, 64)
    }
  }

  // Shows: UNUserNotificationCenter, UNNotificationRequest, UNTimeIntervalNotificationTrigger
  @Test func `a notification is a banner when its time has come, and goes by itself`() async throws
  {
    let pilot = Pilot(columns: 60, rows: 16) {
      Page { UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false) }
    }
    try pilot.tap("Add")
    try pilot.tap("Look")
    try await pilot.until { pilot.has("pending tea, shown ") }
    pilot.advance(by: 4.9)
    #expect(!pilot.screen.contains("Take a break"))
    pilot.advance(by: 0.2)
    #expect(pilot.screen.contains("Take a break") && pilot.screen.contains("It is tea"))
    #expect(pilot.announcements.contains("Take a break, It is tea"))
    try pilot.tap("Look")
    try await pilot.until { pilot.has("pending , shown tea") }
    pilot.advance(by: 10)
    #expect(!pilot.screen.contains("Take a break"))
  }

  @Test func `the keyboard puts a banner away`() throws {
    let pilot = Pilot(columns: 60, rows: 16) { Page { nil } }
    try pilot.tap("Add")
    #expect(pilot.screen.contains("Take a break"))
    try pilot.focus("Close")
    #expect(pilot.press(.return))
    #expect(!pilot.screen.contains("Take a break"))
  }

  @Test func `one that was taken back is not shown`() throws {
    let pilot = Pilot(columns: 60, rows: 16) {
      Page { UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true) }
    }
    try pilot.tap("Add")
    pilot.advance(by: 61)
    #expect(pilot.screen.contains("Take a break"))
    try pilot.tap("Close")
    pilot.advance(by: 60)
    #expect(pilot.screen.contains("Take a break"), "it comes each minute")
    try pilot.tap("Close")
    try pilot.tap("Forget")
    pilot.advance(by: 600)
    #expect(!pilot.screen.contains("Take a break"))
  }

  // Shows: UNCalendarNotificationTrigger
  @Test func `a time of the calendar comes on its day`() throws {
    let pilot = Pilot(columns: 60, rows: 16) {
      Page {
        let day = Calendar.current.dateComponents([.hour], from: .now.addingTimeInterval(90_000))
        return UNCalendarNotificationTrigger(dateMatching: day, repeats: false)
      }
    }
    try pilot.tap("Add")
    pilot.advance(by: 90_000)
    #expect(!pilot.screen.contains("Take a break") || pilot.announcements.count == 1)
    pilot.advance(by: 90_000)
    #expect(pilot.announcements.filter { $0.hasPrefix("Take a break") }.count == 1)
  }

  // Shows: UNUserNotificationCenterDelegate, UNNotificationResponse, UNNotificationCategory
  @Test func `the delegate decides, and is told what a person does`() async throws {
    let center = UNUserNotificationCenter.current()
    let delegate = Delegate()
    center.delegate = delegate
    let later = UNNotificationAction(identifier: "later", title: "Later")
    center.setNotificationCategories([
      UNNotificationCategory(identifier: "breaks", actions: [later], intentIdentifiers: [])
    ])
    defer {
      center.delegate = nil
      center.setNotificationCategories([])
    }
    let pilot = Pilot(columns: 70, rows: 16) { Page(trigger: { nil }, badge: 3) }
    try pilot.tap("Add")
    try await pilot.until { pilot.screen.contains("Take a break") }
    #expect(pilot.title == "(3)")
    try pilot.tap("Later")
    try await pilot.until { delegate.words == ["presents tea", "later"] }
    let quiet = Delegate(isQuiet: true)
    center.delegate = quiet
    try pilot.tap("Add")
    try await pilot.until { quiet.words == ["presents tea"] }
    #expect(!pilot.screen.contains("Take a break"))
  }

  // Shows: UNNotificationSettings
  @Test func `permission is given`() async throws {
    let center = UNUserNotificationCenter.current()
    #expect(try await center.requestAuthorization(options: [.alert, .badge]))
    let settings = await center.notificationSettings()
    #expect(settings.authorizationStatus == .authorized && settings.alertSetting == .enabled)
    let answer = await withCheckedContinuation { continuation in
      center.requestAuthorization(options: .sound) { isAllowed, error in
        continuation.resume(returning: isAllowed && error == nil)
      }
    }
    #expect(answer)
  }

  @Test func `a trigger tells when it is due next`() throws {
    let minute = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)
    let next = try #require(minute.nextTriggerDate())
    #expect(abs(next.timeIntervalSinceNow - 60) < 5)
    let noon = UNCalendarNotificationTrigger(
      dateMatching: DateComponents(hour: 12),
      repeats: false,
    )
    let due = try #require(noon.nextTriggerDate())
    #expect(due > .now && Calendar.current.component(.hour, from: due) == 12)
    let never = UNCalendarNotificationTrigger(
      dateMatching: DateComponents(year: 1999),
      repeats: true,
    )
    #expect(never.nextTriggerDate() == nil)
  }
}
