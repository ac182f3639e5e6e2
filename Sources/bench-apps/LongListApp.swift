import SwiftUI

/// A hundred thousand rows with a field that filters them; `MARTLET_ROWS` asks for another number.
///
/// Control with g goes to the end, with o to the top, with n it moves the first row behind the next.
struct LongListApp: App {
  var body: some Scene { WindowGroup { LongListView() } }
}

struct LongListView: View {
  struct Item: Identifiable {
    let id: Int
    let name: String
  }

  @State private var items = (0..<rowCount).map { Item(id: $0, name: "item \($0)") }
  @State private var query = ""
  @FocusState private var isTyping: Bool

  private static var rowCount: Int {
    Int(ProcessInfo.processInfo.environment["MARTLET_ROWS"] ?? "") ?? 100_000
  }

  private var shown: [Item] {
    query.isEmpty ? items : items.filter { $0.name.holds(query) }
  }

  var body: some View {
    let shown = shown
    ScrollViewReader { proxy in
      VStack(alignment: .leading) {
        TextField("filter", text: $query)
          .focused($isTyping)
        HStack {
          Text(verbatim: "rows: \(shown.count)")
          Button("top") { if let first = shown.first { proxy.scrollTo(first.id) } }
            .keyboardShortcut("o", modifiers: .control)
          Button("end") { if let last = shown.last { proxy.scrollTo(last.id) } }
            .keyboardShortcut("g", modifiers: .control)
          Button("move") { items.move(fromOffsets: [0], toOffset: 2) }
            .keyboardShortcut("n", modifiers: .control)
        }
        List {
          ForEach(shown) { Text($0.name) }
            .onDelete { items.remove(atOffsets: $0) }
            .onMove { items.move(fromOffsets: $0, toOffset: $1) }
        }
        .listStyle(.plain)
      }
    }
    .onAppear { isTyping = true }
  }
}

nonisolated extension String {
  /// Whether the bytes of a text stand in it, as other languages' `in` looks for it.
  fileprivate func holds(_ part: String) -> Bool {
    withCString { own in part.withCString { strstr(own, $0) != nil } }
  }
}
