import Combine
import Foundation
import Layout
import Observation
import Pilot
import Properties
import SwiftUICore
import Testing

/// How long state, objects and tasks live.
struct LifetimeTests {
  @Observable final class Control {
    var id = 0
    var isShown = true
    var order = [1, 2, 3]
    var tint = 0
  }

  final class Object: ObservableObject {
    @Published var count = 0
    static var made = 0
    init() { Object.made += 1 }
  }

  struct Owner: View {
    let control: Control
    let inits: Journal

    var body: some View {
      Counter(tint: control.tint, inits: inits).id(control.id)
    }
  }

  struct Counter: View {
    let tint: Int
    @State private var count: Int
    @StateObject private var object = Object()

    init(tint: Int, inits: Journal) {
      self.tint = tint
      inits.note("i")
      _count = State(initialValue: 10)
    }

    var body: some View {
      Text("\(count) \(object.count)")
      Button("add") {
        count += 1
        object.count += 1
      }
    }
  }

  @Test func `keeps state over new values and drops it with the identity`() throws {
    Object.made = 0
    let control = Control()
    let inits = Journal()
    let pilot = Pilot { VStack { Owner(control: control, inits: inits) } }
    try pilot.tap("add")
    #expect(pilot.has("11 1"))
    control.tint = 1
    #expect(pilot.has("11 1"))
    #expect(inits.text == "ii")
    #expect(Object.made == 1)
    control.id = 1
    #expect(pilot.has("10 0"))
    #expect(Object.made == 2)
  }

  struct Items: View {
    let control: Control

    var body: some View {
      VStack {
        ForEach(control.order, id: \.self) { Item(number: $0) }
      }
    }
  }

  struct Item: View {
    let number: Int
    @State private var taps = 0

    var body: some View {
      Button("item \(number): \(taps)") { taps += 1 }
    }
  }

  @Test func `moves state with the element`() throws {
    let control = Control()
    let pilot = Pilot { Items(control: control) }
    try pilot.tap("item 2: 0")
    control.order = [2, 3, 1]
    let names = pilot.elements.map(\.label).filter { $0.hasPrefix("item") }
    #expect(names == ["item 2: 1", "item 3: 0", "item 1: 0"])
    control.order = [3]
    control.order = [3, 2]
    #expect(pilot.has("item 2: 1"), "both writes are one update")
    control.order = [3]
    _ = pilot.screen
    control.order = [3, 2]
    #expect(pilot.has("item 2: 0"))
  }

  @Test func `survives ids that are there twice`() {
    let control = Control()
    control.order = [1, 1, 2]
    let pilot = Pilot { Items(control: control) }
    #expect(pilot.elements.map(\.label).filter { $0.hasPrefix("item") }.count == 3)
    control.order = [2, 2]
    #expect(pilot.elements.map(\.label).filter { $0 == "item 2: 0" }.count == 2)
  }

  struct Working: View {
    let control: Control
    let journal: Journal

    var body: some View {
      if control.isShown {
        // Showing what the task wrote wakes the pilot.
        Text("working \(control.tint)")
          .task(id: control.id) {
            journal.note("s\(control.id)")
            control.tint += 1
            do {
              // Longer than any test: only being cancelled ends it.
              try await Task.sleep(for: .seconds(3_600))
            } catch {
              journal.note("c")
            }
          }
      }
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `starts a task once, again for another id, and cancels it`() async throws {
    let control = Control()
    let journal = Journal()
    let pilot = Pilot { Working(control: control, journal: journal) }
    try await pilot.until("the first task") { pilot.has("working 1") }
    #expect(journal.text == "s0")
    control.id = 1
    try await pilot.until("the second task") { pilot.has("working 2") }
    control.isShown = false
    await pilot.idle()
    #expect(journal.text.filter { $0 == "s" }.count == 2)
    #expect(journal.text.filter { $0 == "c" }.count == 2)
  }

  struct Branches: View {
    let control: Control

    var body: some View {
      if control.isShown {
        Item(number: 1)
      } else {
        Item(number: 1)
      }
    }
  }

  @Test func `gives each branch its own identity`() throws {
    let control = Control()
    let pilot = Pilot { Branches(control: control) }
    try pilot.tap("item 1: 0")
    control.isShown = false
    #expect(pilot.has("item 1: 0"))
    control.isShown = true
    #expect(pilot.has("item 1: 0"))
  }

  struct Modified: View {
    let control: Control

    var body: some View {
      Item(number: 1).opacity(control.isShown ? 1 : 0.5)
    }
  }

  @Test func `keeps identity with a choice inside a modifier`() throws {
    let control = Control()
    let pilot = Pilot { Modified(control: control) }
    try pilot.tap("item 1: 0")
    control.isShown = false
    #expect(pilot.has("item 1: 1"))
  }

  @Test func `switches layouts and keeps state`() throws {
    let control = Control()
    let pilot = Pilot { Switching(control: control) }
    try pilot.tap("item 1: 0")
    #expect(pilot.has("item 1: 1"))
    control.isShown = false
    #expect(pilot.has("item 1: 1"))
    let frames = pilot.elements.filter { $0.label.hasPrefix("item") }.map(\.frame.minX)
    #expect(frames.count == 2 && frames[0] == frames[1], "now one above the other")
  }

  struct Switching: View {
    let control: Control

    var body: some View {
      let layout = control.isShown ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
      layout {
        Item(number: 1)
        Item(number: 2)
      }
    }
  }
}
