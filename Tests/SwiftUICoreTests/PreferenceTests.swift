import Foundation
import Layout
import Observation
import Pilot
import Properties
import SwiftUICore
import Testing

struct PreferenceTests {
  nonisolated struct Words: PreferenceKey {
    static var defaultValue: [String] { [] }
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
  }

  @Observable final class Model {
    var words = ["a", "b"]
    var seen: [[String]] = []
  }

  struct Speaker: View {
    let model: Model

    var body: some View {
      VStack {
        ForEach(model.words, id: \.self) { word in
          Text(word).preference(key: Words.self, value: [word])
        }
        HStack { Text("last").preference(key: Words.self, value: ["z"]) }
      }
      .onPreferenceChange(Words.self) { model.seen.append($0) }
    }
  }

  @Test func `gathers in order of declaration and tells only what is new`() {
    let model = Model()
    let pilot = Pilot { Speaker(model: model) }
    #expect(model.seen == [["a", "b", "z"]])
    model.words = ["b", "a"]
    _ = pilot.screen
    #expect(model.seen.last == ["b", "a", "z"])
    model.words = ["b", "a"]
    _ = pilot.screen
    #expect(model.seen.count == 2)
  }

  nonisolated struct Sum: PreferenceKey {
    @MainActor static var looks = 0
    static var defaultValue: Int { 0 }
    static func reduce(value: inout Int, nextValue: () -> Int) {
      MainActor.assumeIsolated { looks += 1 }
      value += nextValue()
    }
  }

  struct Counted: View {
    let model: Model

    var body: some View {
      VStack {
        Text("\(model.words.count)").preference(key: Sum.self, value: 1)
        Text("two").preference(key: Sum.self, value: model.words.contains("c") ? 5 : 2)
      }
      .onPreferenceChange(Sum.self) { model.seen.append(["\($0)"]) }
    }
  }

  @Test func `the same value sent once more is not gathered again`() {
    let model = Model()
    let pilot = Pilot { Counted(model: model) }
    let before = Sum.looks
    model.words.append("b")
    #expect(pilot.has("3"))
    #expect(Sum.looks == before)
    model.words.append("c")
    #expect(pilot.has("4"))
    #expect(Sum.looks > before && model.seen == [["3"], ["6"]])
  }

  @Test func `changes what comes from below`() {
    let model = Model()
    let pilot = Pilot {
      Text("x").preference(key: Words.self, value: ["x"])
        .transformPreference(Words.self) { $0.append("y") }
        .onPreferenceChange(Words.self) { model.seen.append($0) }
    }
    _ = pilot.screen
    #expect(model.seen == [["x", "y"]])
  }

  @Test func `draws from what flows up`() {
    let model = Model()
    let pilot = Pilot(columns: 20, rows: 5) {
      VStack {
        ForEach(model.words, id: \.self) { word in
          Text("-").preference(key: Words.self, value: [word])
        }
      }
      .frame(width: 160, height: 80)
      .overlayPreferenceValue(Words.self, alignment: .topLeading) { Text($0.joined()) }
    }
    #expect(pilot.lines.first == "ab")
    model.words = ["c"]
    #expect(pilot.screen.contains("ab"), "the builder read the words once, outside the views")
  }
}
