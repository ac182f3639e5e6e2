import SwiftUI
import UserNotifications

/// A notice that is shown after a few seconds.
struct NoticeExhibit: View {
  @State private var isAllowed: Bool?
  @State private var pending = 0

  var body: some View {
    HStack {
      Button("Ask") { Task { await ask() } }
      Button("In three seconds") { Task { await plan() } }
      Button("Forget") { Task { await forget() } }.disabled(pending == 0)
    }
    .buttonStyle(.bordered)
    Text(words).font(.footnote).foregroundStyle(.secondary)
  }

  private var words: String {
    switch isAllowed {
    case nil: "Nobody has asked whether notices may be shown."
    case false?: "Notices may not be shown."
    case true?: pending == 0 ? "Notices may be shown." : "\(pending) to come."
    }
  }

  private func ask() async {
    let center = UNUserNotificationCenter.current()
    isAllowed = (try? await center.requestAuthorization(options: [.alert, .sound])) ?? false
  }

  private func plan() async {
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

  private func forget() async {
    UNUserNotificationCenter.current().removeAllPendingNotificationRequests()
    await count()
  }

  private func count() async {
    pending = await UNUserNotificationCenter.current().pendingNotificationRequests().count
  }
}
