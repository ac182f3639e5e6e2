import AVFoundation
import Foundation
import Testing
import UserNotifications

/// Modules of Apple's that are there without what they would show or play.
struct ModulesTests {
  private func request(_ name: String, _ trigger: UNNotificationTrigger?) -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = "Take a break"
    content.sound = .default
    content.userInfo["kind"] = 1
    return UNNotificationRequest(identifier: name, content: content, trigger: trigger)
  }

  @Test func `notifications are not allowed, and requests can be looked at until they are due`()
    async throws
  {
    let center = UNUserNotificationCenter.current()
    center.removeAllPendingNotificationRequests()
    #expect(try await center.requestAuthorization(options: [.alert, .badge, .sound]) == false)
    let answer = await withCheckedContinuation { continuation in
      center.requestAuthorization { isAllowed, error in
        continuation.resume(returning: (isAllowed, error == nil))
      }
    }
    #expect(answer == (false, true))
    #expect(await center.notificationSettings().authorizationStatus == .denied)

    let hour = UNTimeIntervalNotificationTrigger(timeInterval: 3600, repeats: false)
    try await center.add(request("hour", hour))
    try await center.add(request("at once", nil))
    try await center.add(request("hour", hour))
    let evening = DateComponents(hour: 20, minute: 15)
    try await center.add(
      request("evening", UNCalendarNotificationTrigger(dateMatching: evening, repeats: true))
    )
    let pending = await center.pendingNotificationRequests()
    #expect(pending.map(\.identifier) == ["hour", "evening"])
    #expect(pending.first?.content.title == "Take a break")
    center.removePendingNotificationRequests(withIdentifiers: ["hour", "no such"])
    #expect(await center.pendingNotificationRequests().map(\.identifier) == ["evening"])
    center.removeAllPendingNotificationRequests()
    #expect(await center.pendingNotificationRequests().isEmpty)
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

  @Test func `a sound is silent, and a file that is missing is told`() throws {
    #expect(throws: CocoaError.self) {
      try AVAudioPlayer(contentsOf: URL(filePath: "/no/such/sound.mp3"))
    }
    let player = try AVAudioPlayer(data: Data([1]))
    player.numberOfLoops = -1
    #expect(player.play() == false && !player.isPlaying)
    try AVAudioSession.sharedInstance().setCategory(.playback, mode: .default)
    let utterance = AVSpeechUtterance(string: "Hello")
    utterance.voice = AVSpeechSynthesisVoice(language: "en-GB")
    let synthesizer = AVSpeechSynthesizer()
    synthesizer.speak(utterance)
    #expect(!synthesizer.isSpeaking)
  }
}
