import Combine
import Foundation
import Pilot
import SwiftUI
import Testing

/// A store that no other test uses and that is gone at the end.
private final class Box {
  let name = "martlet.tests.\(UUID().uuidString)"
  let store: UserDefaults

  init() throws {
    store = try #require(UserDefaults(suiteName: name))
  }

  isolated deinit { store.removePersistentDomain(forName: name) }
}

private enum Season: String, CaseIterable {
  case spring, autumn
}

private enum Level: Int {
  case low = 1
  case high = 2
}

struct StorageTests {
  private struct Settings: View {
    @AppStorage("name") private var name = "Ann"
    @AppStorage("count") private var count = 3
    @AppStorage("share") private var share = 0.5
    @AppStorage("isOn") private var isOn = false
    @AppStorage("page") private var page = URL(filePath: "/start")
    @AppStorage("bytes") private var bytes = Data([1])
    @AppStorage("day") private var day = Date(timeIntervalSinceReferenceDate: 0)
    @AppStorage("season") private var season = Season.spring
    @AppStorage("level") private var level = Level.low
    @AppStorage("nick") private var nick: String?
    @AppStorage("age") private var age: Int?
    @AppStorage("favourite") private var favourite: Season?

    var body: some View {
      Text(
        verbatim: "\(name) \(count) \(share) \(isOn ? "on" : "off") \(page.path) \(bytes.count)"
      )
      Text("\(season.rawValue) \(level.rawValue) \(Int(day.timeIntervalSinceReferenceDate))")
      Text("\(nick ?? "no nick") \(age ?? -1) \(favourite?.rawValue ?? "none")")
      Button("Change") {
        name = "Bob"
        count += 1
        share = 0.25
        isOn.toggle()
        page = URL(filePath: "/end")
        bytes = Data([1, 2])
        day = Date(timeIntervalSinceReferenceDate: 7)
        season = .autumn
        level = .high
        nick = "B"
        age = 40
        favourite = .spring
      }
      Button("Clear") {
        nick = nil
        age = nil
        favourite = nil
      }
    }
  }

  // Shows: @AppStorage
  @Test func `stored values of every kind are shown, changed and found again`() throws {
    let box = try Box()
    let pilot = Pilot { VStack { Settings() }.defaultAppStorage(box.store) }
    #expect(pilot.has("Ann 3 0.5 off /start 1"))
    #expect(pilot.has("spring 1 0"))
    #expect(pilot.has("no nick -1 none"))
    try pilot.tap("Change")
    let later = Pilot { VStack { Settings() }.defaultAppStorage(box.store) }
    for screen in [pilot, later] {
      #expect(screen.has("Bob 4 0.25 on /end 2"))
      #expect(screen.has("autumn 2 7"))
      #expect(screen.has("B 40 spring"))
    }
    try pilot.tap("Clear")
    #expect(pilot.has("no nick -1 none"))
    #expect(later.has("no nick -1 none"))
    #expect(box.store.object(forKey: "nick") == nil)
  }

  private struct Counter: View {
    let label: String
    @AppStorage private var count: Int

    init(_ label: String, _ key: String, _ store: UserDefaults) {
      self.label = label
      _count = AppStorage(wrappedValue: 0, key, store: store)
    }

    var body: some View {
      Button("\(label) \(count)") { count += 1 }
      Stepper("Step", value: $count)
    }
  }

  // Shows: @AppStorage
  @Test func `all who show a key follow its value, others do not`() throws {
    let box = try Box()
    let pilot = Pilot {
      VStack {
        Counter("first", "a", box.store)
        Counter("second", "a", box.store)
        Counter("other", "b", box.store)
      }
    }
    try pilot.tap("first 0")
    #expect(pilot.has("second 1"))
    #expect(pilot.has("other 0"))
    box.store.set(40, forKey: "a")
    #expect(pilot.has("first 40"))
    #expect(pilot.has("second 40"))
    box.store.removeObject(forKey: "a")
    #expect(pilot.has("first 0"))
  }

  @Test func `an equal write to a store brings nothing about`() throws {
    let box = try Box()
    box.store.set(1, forKey: "a")
    let pilot = Pilot { Counter("first", "a", box.store) }
    #expect(pilot.cost { box.store.set(1, forKey: "a") }.bodies == 0)
  }

  @Test(arguments: ["a word", "", "7"])
  func `what is of another type in the store counts as nothing`(text: String) throws {
    let box = try Box()
    box.store.set(text, forKey: "a")
    #expect(Pilot { Counter("first", "a", box.store) }.has("first 0"))
  }

  private struct Suite: View {
    static let name = "martlet.tests.suite"
    private(set) static var bodies = 0
    private static func count() { bodies += 1 }
    @AppStorage("count", store: UserDefaults(suiteName: name)) private var count = 0

    var body: some View {
      let _ = Suite.count()
      Button("Count \(count)") { count += 1 }
    }
  }

  private struct Around: View {
    @State private var turns = 0

    var body: some View {
      Button("Turn \(turns)") { turns += 1 }
      Suite()
    }
  }

  @Test func `a suite named anew in each body is the same one`() throws {
    defer { UserDefaults.standard.removePersistentDomain(forName: Suite.name) }
    UserDefaults.standard.removePersistentDomain(forName: Suite.name)
    let pilot = Pilot { VStack { Around() } }
    let before = Suite.bodies
    try pilot.tap("Turn 0")
    #expect(pilot.has("Turn 1") && Suite.bodies == before)
    try pilot.tap("Count 0")
    #expect(pilot.has("Count 1"))
  }

  private final class Model: ObservableObject {
    static let name = "martlet.tests.model"
    @AppStorage("score", store: UserDefaults(suiteName: name)) var score = 0
  }

  private struct Score: View {
    @StateObject private var model = Model()

    var body: some View {
      Text("Score \(model.score)")
      Button("Win") { model.score += 1 }
    }
  }

  // Shows: @AppStorage, @StateObject
  @Test func `a stored property of an observable object is followed`() throws {
    defer { UserDefaults.standard.removePersistentDomain(forName: Model.name) }
    UserDefaults.standard.removePersistentDomain(forName: Model.name)
    let pilot = Pilot { Score() }
    #expect(pilot.has("Score 0"))
    try pilot.tap("Win")
    #expect(pilot.has("Score 1"))
    #expect(Model().score == 1)
  }

  private struct Draft: View {
    let label: String
    @SceneStorage("draft") private var draft = "empty"
    @SceneStorage("page") private var page: Int?

    var body: some View {
      Text("\(label): \(draft), \(page ?? 0)")
      Button("Write \(label)") {
        draft = "by \(label)"
        page = 2
      }
    }
  }

  // Shows: @SceneStorage
  @Test func `views of a scene share what it keeps, other scenes have their own`() throws {
    let pilot = Pilot {
      Draft(label: "one")
      Draft(label: "two")
    }
    let other = Pilot { Draft(label: "three") }
    try pilot.tap("Write one")
    #expect(pilot.has("two: by one, 2"))
    #expect(other.has("three: empty, 0"))
  }
}
