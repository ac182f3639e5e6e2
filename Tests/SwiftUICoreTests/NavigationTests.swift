import Foundation
import Layout
import Observation
import Pilot
import Properties
import SwiftUICore
import Testing

struct NavigationTests {
  @Observable final class Model {
    var path: [Int] = []
    var fruits = ["apple", "fig", "plum"]
    var chosen: String?
    var log: [String] = []
  }

  struct Detail: View {
    let number: Int
    @Environment(\.dismiss) private var dismiss
    @State private var taps = 0

    var body: some View {
      VStack {
        Text("Detail \(number), \(taps)")
        Button("Tap") { taps += 1 }
        Button("Close") { dismiss() }
        NavigationLink("Deeper", value: number + 1)
      }
      .navigationTitle("Number \(number)")
    }
  }

  struct Root: View {
    @Bindable var model: Model

    var body: some View {
      NavigationStack(path: $model.path) {
        List {
          Section("Numbers") {
            ForEach(1..<4) { NavigationLink("Go to \($0)", value: $0) }
          }
        }
        .navigationTitle("Start")
        .toolbar {
          ToolbarItem(placement: .topBarTrailing) {
            Button("Add") { model.log.append("add") }
          }
        }
        .navigationDestination(for: Int.self) { Detail(number: $0) }
      }
    }
  }

  private let model = Model()

  @Test func `goes there and back`() throws {
    let pilot = Pilot { Root(model: model) }
    #expect(pilot.has("Start", role: .heading))
    #expect(pilot.has("Numbers", role: .heading))
    try pilot.tap("Add")
    #expect(model.log == ["add"])
    try pilot.tap("Go to 2")
    #expect(model.path == [2])
    #expect(pilot.has("Detail 2, 0") && pilot.has("Number 2", role: .heading))
    #expect(!pilot.has("Start"))
    try pilot.tap("Tap")
    try pilot.tap("Deeper")
    #expect(model.path == [2, 3])
    try pilot.tap("Back")
    #expect(pilot.has("Detail 2, 1"), "the page below lived on")
    try pilot.tap("Close")
    #expect(model.path.isEmpty && pilot.has("Start"))
  }

  struct Several: View {
    let probes: Probes

    var body: some View {
      NavigationStack {
        Text("Above").probe("text", probes)
        List { Text("Row") }.probe("list", probes)
      }
    }
  }

  @Test func `several views of a page are a column, and the list takes what is left`() throws {
    let probes = Probes()
    _ = Stage(CGSize(width: 300, height: 600)) { Several(probes: probes) }
    let text = try #require(probes.frames["text"])
    let list = try #require(probes.frames["list"])
    #expect(text.height == 16 && text.maxY <= list.minY)
    #expect(list.height > 500 && list.maxY == 600)
  }

  @Test func `so are those of a sheet`() throws {
    let pilot = Pilot {
      Text("Page").sheet(isPresented: .constant(true)) {
        Text("Above")
        List { Text("Row") }
      }
    }
    let text = try pilot.find("Above").frame
    let row = try pilot.find("Row", role: .text).frame
    #expect(text.maxY <= row.minY && row.minY - text.maxY < 64)
  }

  @Test func `follows the app's path`() {
    let pilot = Pilot { Root(model: model) }
    model.path = [1, 2, 3]
    #expect(pilot.has("Detail 3, 0"))
    model.path = [1]
    #expect(pilot.has("Detail 1, 0"))
    model.path = []
    #expect(pilot.has("Start"))
  }

  struct Older: View {
    var body: some View {
      NavigationView {
        NavigationLink(destination: Text("There")) { Text("Go") }
          .navigationBarTitle("Here")
      }
    }
  }

  @Test func `understands the older names`() throws {
    let pilot = Pilot { Older() }
    try pilot.tap("Go")
    #expect(pilot.has("There"))
    try pilot.tap("Back")
    #expect(pilot.has("Go"))
  }

  struct Fruits: View {
    @Bindable var model: Model

    var body: some View {
      List(selection: $model.chosen) {
        ForEach(model.fruits, id: \.self) { Text($0) }
      }
    }
  }

  @Test func `chooses a row`() throws {
    let pilot = Pilot { Fruits(model: model) }
    try pilot.tap("fig", role: .row)
    #expect(model.chosen == "fig")
    #expect(try pilot.find("fig", role: .row).isSelected)
    model.chosen = "plum"
    #expect(try pilot.find("plum", role: .row).isSelected)
    #expect(try !pilot.find("fig", role: .row).isSelected)
  }

  @Test func `lists 100,000 rows as it lists 100`() throws {
    func cost(_ count: Int) -> Pilot.Cost {
      let pilot = Pilot { List(0..<count) { Text("row \($0)") } }
      return pilot.cost
    }
    #expect(cost(100_000) == cost(100))
    let pilot = Pilot { List(0..<100_000) { Text("row \($0)") } }
    try pilot.scroll(by: CGSize(width: 0, height: 16 * 100_000))
    #expect(pilot.has("row 99,999"))
  }

  @Test func `shows rows that come and go`() {
    let pilot = Pilot(columns: 20, rows: 6) { Fruits(model: model) }
    model.fruits.removeFirst()
    model.fruits.append("pear")
    let lines = pilot.lines.map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines.prefix(3) == ["fig", "plum", "pear"])
  }

  struct Inbox: View {
    let model: Model

    var body: some View {
      NavigationStack {
        NavigationLink("Open") {
          Text("Letter")
            .onAppear { model.log.append("letter") }
            .onDisappear { model.log.append("gone") }
        }
        .onAppear { model.log.append("inbox") }
        .onDisappear { model.log.append("covered") }
      }
    }
  }

  @Test func `appears again when a page comes back`() throws {
    let pilot = Pilot { Inbox(model: model) }
    #expect(model.log == ["inbox"])
    try pilot.tap("Open")
    #expect(model.log == ["inbox", "letter", "covered"])
    try pilot.tap("Back")
    #expect(model.log == ["inbox", "letter", "covered", "inbox", "gone"])
    pilot.close()
    #expect(model.log.last == "covered")
  }
}
