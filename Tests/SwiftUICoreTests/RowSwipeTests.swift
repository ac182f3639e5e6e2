import Combine
import Display
import Foundation
import Layout
import Properties
import SwiftUICore
import TestSupport
import Testing

@testable import Pilot

/// Rows whose actions are shown, whatever happens to them meanwhile.
struct RowSwipeTests {
  final class Model: ObservableObject {
    @Published var words = ["one", "two", "three", "four"]
    @Published var isSheetShown = false
    @Published var isGrouped = false
  }

  struct Words: View {
    @ObservedObject var model: Model
    var leads = true

    @ViewBuilder private func row(_ word: String) -> some View {
      switch word.count {
      case 3: NavigationLink(word) { Text("Page of \(word)") }
      case 4:
        HStack {
          Text(word)
          Spacer()
          Image(systemName: "star")
        }
      default: Text(word).accessibilityLabel("long \(word)")
      }
    }

    private var rows: some View {
      ForEach(model.words, id: \.self) { word in
        if leads, word.hasPrefix("t") {
          row(word).swipeActions(edge: .leading) {
            Button("Pin \(word)") {}
            Button {
            } label: {
              Label("Mark", systemImage: "flag")
            }
          }
        } else {
          row(word)
        }
      }
      .onDelete { model.words.remove(atOffsets: $0) }
      .onMove { model.words.move(fromOffsets: $0, toOffset: $1) }
    }

    var body: some View {
      NavigationStack {
        List {
          if model.isGrouped { Section("Words") { rows } } else { rows }
        }
        .navigationTitle("All")
        .toolbar {
          NavigationLink("Add") { Text("The other page") }
          EditButton()
        }
      }
      .sheet(isPresented: $model.isSheetShown) {
        Button("Close") { model.isSheetShown = false }
      }
    }
  }

  @Test func `a page over a row whose actions are shown, and back`() throws {
    let pilot = Pilot(columns: 40, rows: 14) { Words(model: Model()) }
    try pilot.swipe("two")
    #expect(pilot.has("Delete"))
    try pilot.tap("Add")
    #expect(pilot.has("The other page"))
    pilot.press(.escape)
    #expect(pilot.has("two") && pilot.has("four"))
  }

  @Test(arguments: 0..<24)
  func `whatever happens to rows, their names are found`(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let model = Model()
    let pilot = Pilot(columns: 40, rows: 14) { Words(model: model, leads: seed % 2 == 0) }
    for _ in 0..<60 {
      act(on: pilot, model, &random)
      _ = pilot.semantics
      // Only the words that there are, each once.
      let rows = pilot.elements.filter { $0.role == .row }
      #expect(rows.count <= model.words.count)
    }
    pilot.session.handle(.screen(ScreenTraits(size: CGSize(width: 320, height: 224))))
    model.isSheetShown = false
    while pilot.has("Back") { try pilot.tap("Back") }
    if pilot.has("Done") { try pilot.tap("Done") }
    model.words = ["two", "three"]
    try pilot.perform("Delete", on: "two")
    #expect(model.words == ["three"])
  }

  private func act(on pilot: Pilot, _ model: Model, _ random: inout SeededRandom) {
    let word = model.words.randomElement(using: &random) ?? "one"
    switch Int.random(in: 0..<13, using: &random) {
    case 0, 1: try? pilot.swipe(word)
    case 2: try? pilot.swipe(word, to: 1)
    case 3: try? pilot.tap("Add")
    case 4: try? pilot.tap("Back")
    case 5: model.words.shuffle(using: &random)
    case 6: if !model.words.isEmpty { model.words.removeLast() }
    case 7: model.words.append("word \(Int.random(in: 0..<1_000_000, using: &random))")
    case 8:
      let size = CGSize(
        width: 8 * Double.random(in: 1..<80, using: &random).rounded(),
        height: 16 * Double.random(in: 1..<30, using: &random).rounded(),
      )
      pilot.session.handle(.screen(ScreenTraits(size: size)))
    case 9: try? pilot.tap(pilot.has("Done") ? "Done" : "Edit")
    case 10: model.isSheetShown.toggle()
    case 11: model.isGrouped.toggle()
    default:
      let keys: [KeyEquivalent] = [.leftArrow, .rightArrow, .delete, .escape, .return]
      if let row = pilot.elements.filter({ $0.role == .row }).randomElement(using: &random) {
        pilot.focus(row.id)
      }
      pilot.press(keys.randomElement(using: &random) ?? .escape)
    }
    pilot.settle()
  }
}

extension Pilot {
  /// Draws a row to the side so far that its actions stay open.
  func swipe(_ name: String, to side: Double = -1) throws {
    let frame = try find(name).frame
    let start = CGPoint(x: frame.width / 2, y: frame.height / 2)
    try drag(name, from: start, to: CGPoint(x: start.x + side * 60, y: start.y))
  }
}
