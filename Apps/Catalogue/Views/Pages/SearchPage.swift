import SwiftUI

/// A page that is searched from its bar.
struct SearchPage: View {
  @State private var text = ""
  @State private var scope = "All"
  @State private var submitted = ""
  private let words = [
    "Apple", "Apricot", "Banana", "Cherry", "Fig", "Grape", "Lemon", "Melon", "Plum",
  ]

  private var found: [String] {
    words.filter { word in
      (text.isEmpty || word.localizedCaseInsensitiveContains(text))
        && (scope == "All" || word.count <= 5)
    }
  }

  var body: some View {
    List {
      Section(submitted.isEmpty ? "Fruits" : "Looked for \(submitted)") {
        ForEach(found, id: \.self) { Text($0) }
        if found.isEmpty { Text("Nothing found.").foregroundStyle(.secondary) }
      }
      SearchState()
    }
    .searchable(text: $text, prompt: "Find a fruit")
    .searchSuggestions {
      if text.count == 1 {
        Text("Apples").searchCompletion("Ap")
        Text("Melons").searchCompletion("Melon")
      }
    }
    .searchScopes($scope) {
      Text("All").tag("All")
      Text("Short names").tag("Short")
    }
    .onSubmit(of: .search) { submitted = text }
  }
}

/// Whether the page is being searched, and a way out.
struct SearchState: View {
  @Environment(\.isSearching) private var isSearching
  @Environment(\.dismissSearch) private var dismissSearch

  var body: some View {
    Section("State") {
      Text(isSearching ? "Searching" : "Not searching")
      Button("End the search") { dismissSearch() }.disabled(!isSearching)
    }
  }
}
