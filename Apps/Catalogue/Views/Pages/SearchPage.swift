import SwiftUI

/// A page that is searched from its bar.
struct SearchPage: View {
  @State private var text = ""
  @State private var scope = "All"
  @State private var submitted = ""
  @FocusState private var isAtField: Bool
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
      SearchState { isAtField = true }
    }
    .searchable(text: $text, prompt: "Find a fruit")
    .searchFocused($isAtField)
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

/// Whether the page is being searched, a way there, and one out.
struct SearchState: View {
  let begin: () -> Void
  @Environment(\.isSearching) private var isSearching
  @Environment(\.dismissSearch) private var dismissSearch

  var body: some View {
    Section("State") {
      Text(isSearching ? "Searching" : "Not searching")
      Button("To the field", action: begin)
      Button("End the search") { dismissSearch() }.disabled(!isSearching)
    }
  }
}
