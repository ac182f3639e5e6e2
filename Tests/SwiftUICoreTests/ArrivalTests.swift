import Foundation
import Observation
import Pilot
import Properties
import Testing

@testable import SwiftUICore

/// What comes to an app from outside of its views, and the windows that it comes to.
struct ArrivalTests {
  @Observable final class Log {
    static let shared = Log()
    var words: [String] = []
  }

  private static func prepare() { OwnAddresses.schemes.insert("fruits") }

  struct Links: View {
    let log: Log
    @Environment(\.openURL) private var openURL

    var body: some View {
      if let apple = URL(string: "FRUITS://apple"), let other = URL(string: "nuts://hazel") {
        Link("Apple", destination: apple)
        Button("Nuts") { openURL(other) { log.words.append("accepted \($0)") } }
      }
      Text("page").onOpenURL { log.words.append($0.absoluteString) }
    }
  }

  // Shows: .onOpenURL
  @Test func `an address of the app's own comes back to it`() throws {
    Self.prepare()
    let log = Log()
    let pilot = Pilot { Links(log: log) }
    try pilot.tap("Apple")
    #expect(log.words == ["FRUITS://apple"] && pilot.opened.isEmpty)
    try pilot.tap("Nuts")
    #expect(log.words.last == "accepted false")
    if let url = URL(string: "other://from-outside") { pilot.session.open(url) }
    #expect(log.words.last == "other://from-outside")
  }

  @Test func `an app's property list names its schemes`() {
    let types: [[String: Any]] = [
      ["CFBundleURLSchemes": ["Fruits", "https", "nuts"]], [:], ["CFBundleURLSchemes": 7],
    ]
    #expect(OwnAddresses.read(["CFBundleURLTypes": types]) == ["fruits", "nuts"])
    #expect(OwnAddresses.read(nil).isEmpty && OwnAddresses.read(["CFBundleURLTypes": 1]).isEmpty)
  }

  struct Windows: App {
    struct Main: View {
      @Environment(\.openURL) private var openURL

      var body: some View {
        Text("main window").onOpenURL { Log.shared.words.append("main \($0.absoluteString)") }
        Button("Open nut") { if let url = URL(string: "fruits://nut") { openURL(url) } }
        Button("Open pear") { if let url = URL(string: "fruits://pear") { openURL(url) } }
      }
    }

    var body: some Scene {
      WindowGroup { Main() }
      WindowGroup(id: "nuts") {
        Text("nut window").onOpenURL { Log.shared.words.append("nut \($0.absoluteString)") }
      }
      .handlesExternalEvents(matching: ["nut"])
    }
  }

  // Shows: Scene.handlesExternalEvents
  @Test func `an address opens the window that says so, and comes to it`() throws {
    Self.prepare()
    Log.shared.words = []
    let pilot = Pilot(Windows.self)
    try pilot.tap("Open nut")
    #expect(pilot.has("nut window") && Log.shared.words == ["nut fruits://nut"])
    try pilot.tap("Close")
    try pilot.tap("Open pear")
    #expect(pilot.has("main window") && Log.shared.words.last == "main fruits://pear")
  }

  struct Activities: App {
    static let type = "org.martlet.reading"

    struct Main: View {
      @State private var page = 1
      @State private var found = "nothing"

      var body: some View {
        Text("page \(page), found \(found)")
        Button("Next") { page += 1 }
          .userActivity(Activities.type) { activity in
            activity.title = "Reading"
            activity.addUserInfoEntries(from: ["page": page])
          }
          .onContinueUserActivity(Activities.type) { activity in
            found = "\(activity.title ?? "") \(activity.userInfo?["page"] as? Int ?? -1)"
          }
      }
    }

    var body: some Scene {
      WindowGroup { Main() }
        .restorationBehavior(.automatic)
    }
  }

  // Shows: .userActivity, .onContinueUserActivity
  @Test func `an activity goes on in another process`() throws {
    let pilot = Pilot(Activities.self)
    try pilot.tap("Next")
    try pilot.tap("Next")
    #expect(pilot.has("page 3, found nothing"))
    #expect(pilot.relaunched().has("page 3, found Reading 3"))
  }

  struct Forgetful: App {
    struct Main: View {
      @State private var count = 0

      var body: some View {
        Text("count \(count)")
        Button("Add") { count += 1 }
      }
    }

    var body: some Scene {
      WindowGroup { Main() }.restorationBehavior(.disabled)
    }
  }

  // Shows: Scene.restorationBehavior
  @Test func `a scene that is not restored begins anew`() throws {
    let pilot = Pilot(Forgetful.self)
    try pilot.tap("Add")
    #expect(pilot.has("count 1") && pilot.relaunched().has("count 0"))
  }

  struct Refusing: View {
    let log: Log
    let activity: NSUserActivity

    var body: some View {
      Button("Hand over") {
        UIApplication.shared.requestSceneSessionActivation(
          nil,
          userActivity: activity,
          options: nil,
        )
      }
      .onContinueUserActivity("org.martlet.some") { log.words.append($0.activityType) }
      .handlesExternalEvents(preferring: [], allowing: ["*"])
    }
  }

  // Shows: .handlesExternalEvents
  @Test func `an app hands an activity to itself`() throws {
    let log = Log()
    let pilot = Pilot {
      Refusing(log: log, activity: NSUserActivity(activityType: "org.martlet.some"))
    }
    try pilot.tap("Hand over")
    #expect(log.words == ["org.martlet.some"])
  }

  // Shows: NSUserActivity.TypedPayloadError
  @Test func `an activity carries a value and comes back from what is kept`() throws {
    let activity = NSUserActivity(activityType: "kind")
    #expect(throws: NSUserActivity.TypedPayloadError.self) { try activity.typedPayload(Int.self) }
    try activity.setTypedPayload(["a": 1])
    activity.userInfo = ["n": 7, 3: "no text", "d": Date(), "nan": Double.nan]
    let kept = try #require(activity.keptData)
    let back = try #require(NSUserActivity(kept: kept))
    #expect(try back.typedPayload([String: Int].self) == ["a": 1])
    #expect(throws: NSUserActivity.TypedPayloadError.self) { try back.typedPayload(String.self) }
    #expect(back.activityType == "kind" && back.userInfo?["n"] as? Int == 7)
    #expect(back.userInfo?.count == 1)
    #expect(NSUserActivity(kept: Data("[]".utf8)) == nil)
  }

  struct Defaults: App {
    struct Main: View {
      @Environment(\.openWindow) private var openWindow

      var body: some View {
        Button("Seven") { openWindow(value: 7) }
        Button("None") { openWindow(id: "numbers") }
      }
    }

    var body: some Scene {
      WindowGroup { Main() }
      WindowGroup("Numbers", id: "numbers", for: Int.self) { $number in
        Button("number \(number)") { number += 1 }
      } defaultValue: {
        40
      }
    }
  }

  @Test func `a window that is opened for no value has the app's`() throws {
    let pilot = Pilot(Defaults.self)
    try pilot.tap("Seven")
    #expect(pilot.has("number 7"))
    try pilot.tap("Close")
    try pilot.tap("None")
    try pilot.tap("number 40")
    #expect(pilot.has("number 41"))
  }
}
