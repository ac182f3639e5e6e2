import Observation
import UserNotifications

/// Whether notices may be shown, and how many are to come.
@MainActor @Observable final class NoticeModel {
  private(set) var isAllowed: Bool?
  private(set) var pending = 0

  var words: String {
    switch isAllowed {
    case nil: "Nobody has asked whether notices may be shown."
    case false?: "Notices may not be shown."
    case true?: pending == 0 ? "Notices may be shown." : "\(pending) to come."
    }
  }

  func ask() async {
    let center = UNUserNotificationCenter.current()
    isAllowed = (try? await center.requestAuthorization(options: [.alert, .sound])) ?? false
  }

  /// Plans a notice in three seconds; asks first where nobody has.
  func plan() async {
    let content = UNMutableNotificationContent()
    content.title = "Harvest"
    content.body = "The figs are ripe."
    content.sound = .default
    let request = UNNotificationRequest(
      identifier: "harvest",
      content: content,
      trigger: UNTimeIntervalNotificationTrigger(timeInterval: 3, repeats: false),
    )
    if isAllowed == nil { await ask() }
    try? await UNUserNotificationCenter.current().add(request)
    await count()
  }

  func forget() async {
    UNUserNotificationCenter.current().removeAllPendingNotificationRequests()
    await count()
  }

  /// Counts each second until none is to come: they come by themselves.
  func follow() async {
    while pending > 0, !Task.isCancelled {
      try? await Task.sleep(for: .seconds(1))
      await count()
    }
  }

  private func count() async {
    pending = await UNUserNotificationCenter.current().pendingNotificationRequests().count
  }
}
