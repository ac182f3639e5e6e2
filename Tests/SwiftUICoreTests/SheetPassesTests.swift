import Foundation
import Observation
import Properties
import Testing

@testable import Pilot
@testable import SwiftUICore

/// A sheet that says anew how it is to look comes to rest nevertheless.
struct SheetPassesTests {
  struct Item: Identifiable {
    let id: Int
    var text: String
  }

  struct Inspector: View {
    @Binding var item: Item
    let done: () -> Void
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      NavigationStack {
        Form {
          TextField("Text", text: Binding(get: { item.text }, set: { item.text = $0 }))
        }
        .navigationTitle("Note")
        .toolbar {
          ToolbarItem(placement: .confirmationAction) {
            Button("Done") {
              done()
              dismiss()
            }
          }
        }
      }
      .presentationDetents([.medium, .large, .fraction(0.3), .height(120)])
      .presentationBackground { Button("Behind") { done() } }
    }
  }

  @Observable final class Model {
    var touches = 0
  }

  struct Board: View {
    @State private var items = [Item(id: 1, text: "A"), Item(id: 2, text: "B")]
    @State private var inspected: Item?
    @State private var model = Model()

    var body: some View {
      NavigationStack {
        VStack {
          ForEach(items) { item in
            Button(item.text) { inspected = item }
          }
          Text("\(model.touches) touches")
        }
        .sheet(item: $inspected) { target in
          // The builder observes an object, as the views that it makes do.
          let _ = model.touches
          if let index = items.firstIndex(where: { $0.id == target.id }) {
            Inspector(item: $items[index]) { model.touches += 1 }
          }
        }
      }
    }
  }

  @Test func `a view is the same as its copy, whatever it holds`() {
    let inspector = Inspector(item: .constant(Item(id: 1, text: "A"))) {}
    #expect(Equality.areEqual(inspector, inspector))
    #expect(Equality.areEqual(Optional(inspector), Optional(inspector)))
    let erased = AnyView(EditScope(content: inspector))
    #expect(Equality.areEqual(erased, erased))
    let other = Inspector(item: .constant(Item(id: 1, text: "A"))) {}
    #expect(!Equality.areEqual(inspector, other), "two bindings made of closures may differ")
  }

  @Test func `its heights are the same in whichever order they lie in memory`() {
    for _ in 0..<50 {
      let heights: [PresentationDetent] = [.medium, .large, .fraction(0.3), .height(120)]
      let one = PresentationDetents(all: Set(heights))
      let other = PresentationDetents(all: Set(heights.shuffled()))
      #expect(Equality.areEqual(one, other))
    }
  }

  /// Twice: who was seen to observe something is watched closely from then on.
  @Test(arguments: 1...2)
  func `a sheet with its own ground, a bar and several heights rests`(time: Int) throws {
    let pilot = Pilot(columns: 50, rows: 50) { Board() }
    try pilot.tap("A")
    for _ in 0..<8 {
      try pilot.tap("Sheet Grabber")
      #expect(pilot.session.graph.counters.loops == 0)
    }
    try pilot.type("C", into: "Text")
    #expect(pilot.session.graph.counters.loops == 0)
    try pilot.tap("Done")
    #expect(pilot.has("1 touches"))
  }
}
