import SwiftUI

/// The items that were found.
struct SearchResultsView: View {
  let results: SearchResults
  let inputs: any SearchViewModelInputs

  var body: some View {
    List {
      Section(results.summary) {
        ForEach(results.rows) { item in
          HStack(alignment: .top, spacing: 8) {
            CompletionButton(item: item) { inputs.changedCompletion(item.id, $0) }
            Button {
              inputs.selected(item.id)
            } label: {
              FoundItem(item: item)
            }
            .buttonStyle(.plain)
            .accessibilityLabel(item.title)
          }
        }
      }
    }
    .listStyle(.sidebar)
    .overlay {
      if results.rows.isEmpty {
        ContentUnavailableView.search(text: results.query)
      }
    }
  }
}

/// What was found, to be opened.
struct FoundItem: View {
  let item: ShownItem

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(item.title)
        .strikethrough(item.isDone)
        .foregroundStyle(item.isDone ? .secondary : .primary)
        .lineLimit(2)
      ItemDetails(item: item)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
