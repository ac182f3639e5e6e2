import Cells
import Display
import Foundation
import Layout
import Observation
import Properties
import SwiftUICore

/// A list of so many rows, with a field that filters them and buttons that move them.
@Observable final class LongModel {
  struct Item: Identifiable, Equatable {
    let id: Int
    let name: String
  }

  var items: [Item]
  var query = ""

  init(count: Int) {
    items = (0..<count).map { Item(id: $0, name: "item \($0)") }
  }

  var shown: [Item] { query.isEmpty ? items : items.filter { $0.name.contains(query) } }
}

struct LongList: View {
  let model: LongModel

  var body: some View {
    ScrollViewReader { proxy in
      TextField("filter", text: Binding(get: { model.query }, set: { model.query = $0 }))
      Button("move") { model.items.move(fromOffsets: [0], toOffset: 3) }
        .keyboardShortcut("m", modifiers: .control)
      Button("last") { if let last = model.items.last { proxy.scrollTo(last.id) } }
        .keyboardShortcut("l", modifiers: .control)
      List {
        ForEach(model.shown) { item in LongRow(name: item.name) }
          .onDelete { model.items.remove(atOffsets: $0) }
          .onMove { model.items.move(fromOffsets: $0, toOffset: $1) }
      }
    }
  }
}

struct LongRow: View {
  let name: String

  var body: some View { Text(name) }
}
