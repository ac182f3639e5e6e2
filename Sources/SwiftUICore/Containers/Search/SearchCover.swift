import Display
import Foundation
import Layout
import Properties

/// Lays the offers of a search over the page while a person searches.
nonisolated struct SearchCover: ViewModifier {
  let search: PreferenceHolder<SearchKey>
  /// Around all pages, where the page has none of its own.
  let outer: SearchState?

  @MainActor func body(content: _ViewModifier_Content<Self>) -> some View {
    let state = search.value.entry?.state ?? outer
    content.overlay(alignment: .top) {
      if let state { SearchOffers(state: state) }
    }
  }
}

private nonisolated struct SearchOffers: View {
  let state: SearchState
  @Environment(\.theme) private var theme

  init(state: SearchState) { self.state = state }

  var body: some View {
    if let suggestions = state.suggestions {
      let parts = PartGatherer.parts(of: suggestions)
      if !parts.isEmpty {
        ScrollView {
          VStack(alignment: .leading, spacing: 0) {
            ForEach(parts, id: \.id) { part in
              SearchOffer(part: part, state: state)
                .padding(.horizontal, theme.search.offer.width)
                .padding(.vertical, theme.search.offer.height)
              if theme.search.hasDividers { Divider().padding(.leading, 16) }
            }
          }
          .frame(maxWidth: .infinity, alignment: .leading)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color.background)
        .modifier(DeclaredEnvironment(values: state.environment))
      }
    }
  }
}

/// One offer: a press takes its completion, if it has one.
private nonisolated struct SearchOffer: View {
  let part: ViewPart
  let state: SearchState

  init(part: ViewPart, state: SearchState) {
    self.part = part
    self.state = state
  }

  var body: some View {
    let completion = part.view.modifierValue { ($0 as? SearchCompletionModifier)?.completion }
    if let completion {
      Button {
        state.complete(completion)
      } label: {
        part.erased.frame(maxWidth: .infinity, alignment: .leading)
      }
      .buttonStyle(.plain)
    } else {
      part.erased
    }
  }
}
