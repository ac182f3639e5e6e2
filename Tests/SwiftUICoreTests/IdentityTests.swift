import Combine
import Foundation
import Layout
import Observation
import Pilot
import Properties
import SwiftUICore
import Testing

/// What happened, in order.
final class Journal {
  var text = ""
  var numbers: [Int] = []
  var pairs: [[Int]] = []

  func note(_ word: String) { text += word }
}

/// Traces recorded on Apple's SwiftUI by the compatibility tests of the project OpenSwiftUI (MIT).
struct IdentityTests {
  @Observable final class Flag {
    var isOn = false
    var number = 0
    var other = 0
  }

  private let journal = Journal()

  struct Toggling: View {
    let flag: Flag
    let journal: Journal

    var body: some View {
      Color.red
        .onAppear { journal.note("A" + (flag.isOn ? "T" : "F")) }
        .onDisappear { journal.note("D" + (flag.isOn ? "T" : "F")) }
        .id(flag.isOn)
        .onAppear { journal.numbers.append(1) }
    }
  }

  @Test func `lets the new identity appear before the old one disappears`() {
    let flag = Flag()
    let pilot = Pilot { Toggling(flag: flag, journal: journal) }
    flag.isOn = true
    _ = pilot.screen
    pilot.close()
    #expect(journal.text == "AFATDTDT")
    #expect(journal.numbers == [1], "onAppear outside the id is called once")
  }

  struct Departing: View {
    let flag: Flag
    let journal: Journal
    let isInside: Bool

    var body: some View {
      let content = Color.red
        .onAppear { journal.note("A" + (flag.isOn ? "T" : "F")) }
        .onDisappear { journal.note("D" + (flag.isOn ? "T" : "F")) }
      if isInside {
        content.transition(.identity).id(flag.isOn)
      } else {
        content.id(flag.isOn).transition(.identity)
      }
    }
  }

  @Test(arguments: [true, false])
  func `lets the old identity disappear first with the identity transition`(_ isInside: Bool) {
    let flag = Flag()
    let pilot = Pilot { Departing(flag: flag, journal: journal, isInside: isInside) }
    flag.isOn = true
    _ = pilot.screen
    pilot.close()
    #expect(journal.text == "AFDTATDT")
  }

  struct Writing: View {
    @State private var number = 0
    let journal: Journal

    var body: some View {
      let _ = journal.numbers.append(number)
      Text("\(number)")
        .onChange(of: number) { journal.pairs.append([$0, $1]) }
        .onAppear {
          number = 1
          number = 2
          withAnimation {
            number = 3
            number = 4
          }
        }
    }
  }

  @Test func `shows each transaction's last write`() {
    let pilot = Pilot(columns: 1, rows: 1) { Writing(journal: journal) }
    #expect(journal.numbers == [0, 2, 4])
    #expect(journal.pairs == [[0, 2], [2, 4]])
    #expect(pilot.screen == "4")
  }

  struct Changing: View {
    let flag: Flag
    let journal: Journal
    let initial: Journal

    var body: some View {
      Text("\(flag.number)")
        .onChange(of: flag.number) { new in journal.numbers.append(new) }
        .onChange(of: flag.number) { old, new in journal.pairs.append([old, new]) }
        .onChange(of: flag.number, initial: true) { old, new in
          initial.pairs.append([old, new])
        }
        .onChange(of: flag.number) { journal.note(".") }
    }
  }

  @Test func `tells changes in all forms`() {
    let flag = Flag()
    let initial = Journal()
    let pilot = Pilot { Changing(flag: flag, journal: journal, initial: initial) }
    for number in [1, 2, 2] {
      flag.number = number
      _ = pilot.screen
    }
    #expect(journal.numbers == [1, 2])
    #expect(journal.pairs == [[0, 1], [1, 2]])
    #expect(journal.text == "..")
    #expect(initial.pairs == [[0, 0], [0, 1], [1, 2]])
  }

  struct Equal: View {
    @State private var number = 2
    let journal: Journal

    var body: some View {
      let _ = journal.note("B")
      Button("set") { number = 2 }
        .onChange(of: number) { journal.note("C") }
    }
  }

  @Test func `does nothing for a write of an equal value`() throws {
    let pilot = Pilot { Equal(journal: journal) }
    let cost = try pilot.cost { try pilot.tap("set") }
    #expect(journal.text == "B")
    #expect(cost == Pilot.Cost())
  }

  struct Child: View {
    let value: Bool
    let journal: Journal

    var body: some View {
      let _ = journal.note("c")
      Text(value ? "on" : "off")
    }
  }

  struct Owner: View {
    let flag: Flag
    let journal: Journal

    var body: some View {
      let _ = journal.note("o")
      VStack {
        Child(value: flag.isOn, journal: journal)
        Child(value: false, journal: journal)
      }
    }
  }

  @Test func `evaluates only the child whose input changed`() {
    let flag = Flag()
    let pilot = Pilot { Owner(flag: flag, journal: journal) }
    flag.isOn = true
    _ = pilot.screen
    #expect(journal.text == "occoc")
    flag.other = 5
    _ = pilot.screen
    #expect(journal.text == "occoc", "a property that nobody read")
  }

  final class Model: ObservableObject {
    @Published var isOn = false
    var unpublished = false
  }

  struct ObjectOwner: View {
    @StateObject var model: Model
    let journal: Journal

    var body: some View {
      let _ = journal.note("o")
      VStack {
        Child(value: model.isOn, journal: journal)
        Child(value: false, journal: journal)
      }
    }
  }

  @Test func `follows published properties and no others`() {
    let model = Model()
    let pilot = Pilot { ObjectOwner(model: model, journal: journal) }
    model.isOn = true
    _ = pilot.screen
    #expect(journal.text == "occoc")
    model.unpublished = true
    _ = pilot.screen
    #expect(journal.text == "occoc")
  }

  struct Comparable: View, Equatable {
    let action: () -> Void
    let journal: Journal

    nonisolated static func == (left: Comparable, right: Comparable) -> Bool { true }

    var body: some View {
      let _ = journal.note("e")
      Text("equal")
    }
  }

  struct Incomparable: View {
    let action: () -> Void
    let journal: Journal

    var body: some View {
      let _ = journal.note("n")
      Text("other")
    }
  }

  struct Both: View {
    let flag: Flag
    let journal: Journal

    var body: some View {
      let number = flag.number
      Comparable(action: { print(number) }, journal: journal).equatable()
      Incomparable(action: { print(number) }, journal: journal)
    }
  }

  @Test func `evaluates an equatable view once and another each time`() {
    let flag = Flag()
    let pilot = Pilot { VStack { Both(flag: flag, journal: journal) } }
    for number in 1...2 {
      flag.number = number
      _ = pilot.screen
    }
    #expect(journal.text.filter { $0 == "e" }.count == 1)
    #expect(journal.text.filter { $0 == "n" }.count == 3)
  }

  struct Reader: View {
    @Environment(Flag.self) private var flag: Flag?

    var body: some View { Text(flag == nil ? "none" : "some") }
  }

  @Test func `gives nil for an object that does not flow down`() {
    #expect(Pilot { Reader() }.screen.contains("none"))
    #expect(Pilot { Reader().environment(Flag()) }.screen.contains("some"))
  }

  @Observable final class Life {
    var appeared = 0
    var disappeared = 0
    var showsChild = true
  }

  struct LifeView: View {
    let life: Life

    var body: some View {
      VStack(spacing: 8) {
        Text("A\(life.appeared) D\(life.disappeared)")
        if life.showsChild {
          Text("Child")
            .onAppear { life.appeared += 1 }
            .onDisappear { life.disappeared += 1 }
        }
      }
    }
  }

  @Test func `shows what onAppear wrote in the settled frame`() {
    let life = Life()
    let pilot = Pilot { LifeView(life: life) }
    #expect(pilot.has("A1 D0"))
    life.showsChild = false
    #expect(pilot.has("A1 D1"))
    life.showsChild = true
    #expect(pilot.has("A2 D1"))
  }
}
