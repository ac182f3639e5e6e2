import Display
import Foundation
import Geometry
import Layout
import Observation
import Pilot
import Properties
import SwiftUICore
import Testing

/// A style that is a view, as apps make one of `Material`: Apple's `ShapeStyle` has the body.
private nonisolated struct Frosted: ShapeStyle, View {
  func resolve(in environment: EnvironmentValues) -> Material { .thin }
}

/// What an ordinary app does that is easy to get wrong.
struct HazardTests {
  struct Item: Identifiable, Equatable {
    let id: Int
    var name: String
    var isDone = false
  }

  @Observable final class Model {
    var items = [Item(id: 1, name: "one"), Item(id: 2, name: "two"), Item(id: 3, name: "three")]
    var words = ["a", "a", "b"]
    var number = 0
    var isShown = false
    var isDark = false
    var log: [String] = []
  }

  private let model = Model()

  struct ItemRow: View {
    @Binding var item: Item

    var body: some View { TextField("Name \(item.id)", text: $item.name) }
  }

  struct Items: View {
    @Bindable var model: Model
    let isList: Bool

    var body: some View {
      VStack {
        if isList {
          List { ForEach($model.items) { $item in Toggle(item.name, isOn: $item.isDone) } }
        } else {
          ForEach($model.items) { $item in ItemRow(item: $item) }
        }
      }
    }
  }

  @Test func `edits the right element after others are gone`() throws {
    let pilot = Pilot { Items(model: model, isList: false) }
    model.items.removeFirst()
    #expect(try pilot.find("Name 2").value == "two")
    #expect(try pilot.find("Name 3").value == "three")
    try pilot.type("zwei", into: "Name 2")
    #expect(model.items.map(\.name) == ["zwei", "three"])
    model.items = []
    #expect(!pilot.has("Name 2"))
  }

  @Test func `survives the end of an element that a control shows`() throws {
    let pilot = Pilot { Items(model: model, isList: true) }
    try pilot.tap("three")
    #expect(model.items[2].isDone)
    model.items.removeLast()
    #expect(!pilot.has("three") && pilot.has("two"))
    model.items.removeAll()
    #expect(!pilot.has("one"))
  }

  struct Words: View {
    let model: Model

    var body: some View { List(model.words, id: \.self) { Text($0) } }
  }

  @Test func `survives ids that are there twice in a list`() {
    let pilot = Pilot { Words(model: model) }
    model.words.append("c")
    #expect(pilot.has("c"))
    model.words = ["c", "b", "c", "a", "a"]
    #expect(pilot.has("a"))
    model.words = ["a"]
    #expect(!pilot.has("b"))
  }

  struct Form: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View { Button("Done") { dismiss() } }
  }

  struct Sheets: View {
    @Bindable var model: Model

    var body: some View {
      Button("Open") { model.isShown = true }
        .sheet(isPresented: $model.isShown) {
          NavigationStack { Form() }
          Scheme()
        }
        .environment(\.colorScheme, model.isDark ? .dark : .light)
    }
  }

  struct Scheme: View {
    @Environment(\.colorScheme) private var scheme

    var body: some View { Text(scheme == .dark ? "dark" : "light") }
  }

  @Test func `closes a sheet from the first page of a stack in it`() throws {
    let pilot = Pilot { Sheets(model: model) }
    try pilot.tap("Open")
    #expect(pilot.has("light"))
    model.isDark = true
    #expect(pilot.has("dark"), "what flows down reaches the sheet")
    try pilot.tap("Done")
    #expect(!model.isShown)
  }

  struct Linked: View {
    @State private var number = 0

    var body: some View {
      NavigationStack {
        NavigationLink("Go") {
          Button("n \(number)") { number += 1 }
        }
      }
    }
  }

  @Test func `keeps a pushed page up to date`() throws {
    let pilot = Pilot { Linked() }
    try pilot.tap("Go")
    try pilot.tap("n 0")
    try pilot.tap("n 1")
    #expect(pilot.has("n 2"))
  }

  struct Barred: View {
    let model: Model

    var body: some View {
      NavigationStack {
        Text("Page").toolbar { ProfileButton() }.navigationTitle("Title")
      }
      .environment(model)
    }
  }

  struct ProfileButton: View {
    @Environment(Model.self) private var model

    var body: some View { Button("Profile \(model.number)") { model.number += 1 } }
  }

  @Test func `gives toolbar items what flows down, at little cost`() throws {
    let pilot = Pilot { Barred(model: model) }
    #expect(pilot.cost.bodies < 20)
    try pilot.tap("Profile 0")
    #expect(pilot.has("Profile 1"))
  }

  struct Busy: View {
    let model: Model

    var body: some View {
      Button("Count \(model.log.count)") {
        for index in 0..<300 { withAnimation { model.log.append("\(index)") } }
      }
    }
  }

  @Test func `shows the end of many animated writes`() throws {
    let pilot = Pilot { Busy(model: model) }
    try pilot.tap("Count 0")
    #expect(pilot.has("Count 300"))
  }

  struct Disabled: View {
    let model: Model

    var body: some View {
      VStack {
        Text("Pay").onTapGesture { model.log.append("pay") }.disabled(true)
        Text("Veiled").onTapGesture { model.log.append("veiled") }.opacity(0)
        Button("Folded") { model.log.append("folded") }.scaleEffect(y: 0, anchor: .top)
      }
    }
  }

  @Test(arguments: ["Pay", "Veiled", "Folded"])
  func `leaves what is disabled or not seen alone`(_ words: String) {
    let pilot = Pilot { Disabled(model: model) }
    #expect(throws: PilotError.self) { try pilot.tap(words) }
    #expect(model.log.isEmpty)
  }

  @Test func `a frame without an end does not count`() throws {
    let probes = Probes()
    let stage = Stage(CGSize(width: 300, height: 600)) {
      VStack {
        ForEach(0..<4, id: \.self) { index in
          Button {
          } label: {
            Text("in").frame(width: [.infinity, -.infinity, .nan, -1][index])
              .probe("\(index)", probes)
              .aspectRatio(contentMode: .fit)
          }
        }
        Text("in").probe("plain", probes)
      }
    }
    stage.update()
    let plain = try #require(probes.frames["plain"]?.size)
    #expect(probes.frames.count == 5)
    #expect(probes.frames.values.allSatisfy { $0.size == plain })
  }

  @Test func `a style of an app's choice is a view that fills its room`() throws {
    let probes = Probes()
    let stage = Stage(CGSize(width: 300, height: 600)) {
      Frosted().probe("material", probes)
    }
    #expect(probes.frames["material"]?.size == CGSize(width: 300, height: 600))
    let fills = stage.nodes.compactMap { node -> Fill? in
      if case .shape(let drawing) = node.element.content { return drawing.fill }
      return nil
    }
    guard case .material = fills.first else {
      Issue.record("\(fills) has no material.")
      return
    }
  }
}
