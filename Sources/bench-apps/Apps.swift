import SwiftUI

/// A button and a number.
struct CounterApp: App {
  var body: some Scene { WindowGroup { CounterView() } }
}

struct CounterView: View {
  @State private var count = 0

  var body: some View {
    VStack {
      Text("count: \(count)")
      Button("inc") { count += 1 }
        .keyboardShortcut(.space, modifiers: [])
    }
  }
}

/// A button, a number and a field, to see what is there again after a restart.
struct FormApp: App {
  var body: some Scene { WindowGroup { FormView() } }
}

struct FormView: View {
  @State private var count = 0
  @State private var name = ""

  var body: some View {
    VStack {
      Text("count: \(count)")
      Button("inc") { count += 1 }
      TextField("name", text: $name)
    }
  }
}

/// A thousand rows, one of which changes; `MARTLET_ROWS` asks for another number.
struct RowsApp: App {
  var body: some Scene { WindowGroup { RowsView() } }
}

struct RowsView: View {
  @State private var numbers = Array(
    repeating: 0,
    count: Int(ProcessInfo.processInfo.environment["MARTLET_ROWS"] ?? "") ?? 1_000,
  )

  var body: some View {
    VStack {
      Button("inc") { if numbers.count > 10 { numbers[10] += 1 } }
        .keyboardShortcut(.space, modifiers: [])
      ScrollView {
        LazyVStack(alignment: .leading) {
          ForEach(numbers.indices, id: \.self) { index in
            RowView(index: index, number: numbers[index])
          }
        }
      }
    }
  }
}

struct RowView: View {
  let index: Int
  let number: Int

  var body: some View { Text("row \(index): \(number)") }
}

/// A field over ten thousand items.
struct FilterApp: App {
  var body: some Scene { WindowGroup { FilterView() } }
}

struct FilterView: View {
  @State private var query = ""
  @FocusState private var isTyping: Bool

  private static let words = [
    "amber", "birch", "cedar", "delta", "ember", "fjord", "grove", "heron", "ivory", "jolly",
    "karst", "lemon", "maple", "north", "ocean", "pearl", "quartz", "river", "sable", "tulip",
  ]
  private static let items = (0..<10_000).map { index in
    "item \(String(repeating: "0", count: 5 - String(index).count))\(index) \(words[index % 20])"
  }

  private var matches: [String] {
    query.isEmpty ? Self.items : Self.items.containing(query)
  }

  var body: some View {
    let matches = matches
    VStack(alignment: .leading) {
      TextField("filter", text: $query)
        .focused($isTyping)
      Text(verbatim: "matches: \(matches.count)")
      ScrollView {
        LazyVStack(alignment: .leading) {
          ForEach(matches, id: \.self) { Text($0) }
        }
      }
    }
    .onAppear { isTyping = true }
  }
}

nonisolated extension [String] {
  /// Those in which the bytes of a text stand, as other languages' `in` and `contains` look for it.
  fileprivate func containing(_ part: String) -> [String] {
    part.withCString { part in
      filter { item in item.withCString { strstr($0, part) != nil } }
    }
  }
}
