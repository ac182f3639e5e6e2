import HubModel
import SwiftUI

/// A README, row by row, or why there is none.
struct ReadmeView: View {
  let readme: RepositoryViewModel.Readme
  let base: URL?

  var body: some View {
    switch readme {
    case .unknown: EmptyView()
    case .missing(let words): Text(words).foregroundStyle(.secondary)
    case .rows(let groups, let isCut):
      ForEach(groups) { group in
        MarkdownRowsView(rows: group.rows, base: base)
          .listRowSeparator(.hidden)
          .listRowInsets(EdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16))
      }
      if isCut { MarkdownCutNote() }
    }
  }
}
