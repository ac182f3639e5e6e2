import HubModel
import MVVM
import SwiftUI

/// The releases of a repository, with their notes.
struct ReleasesView: View {
  let viewModel: RepositoryViewModel
  @State private var rows = ProviderRows<SectionedList<String, ReleaseRow>>()

  var body: some View {
    List {
      FreshnessView(viewModel.state, retry: viewModel.refresh)
        .listRowSeparator(.hidden)
      if let words = viewModel.noReleases { Text(words).foregroundStyle(.secondary) }
      ForEach(rows.sections, id: \.id) { section in
        ForEach(section.items) { ReleaseLine(release: $0, base: viewModel.files) }
      }
      if let words = viewModel.moreReleases {
        Text(words).font(.footnote).foregroundStyle(.secondary)
      }
    }
    .listStyle(.plain)
    .navigationTitle("Releases")
    .onAppear { rows.follow(viewModel.releases) }
  }
}

private struct ReleaseLine: View {
  let release: ReleaseRow
  let base: URL?

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      HStack(alignment: .firstTextBaseline, spacing: 8) {
        Text(verbatim: release.title)
          .font(.headline)
          .accessibilityAddTraits(.isHeader)
        ForEach(release.marks) { PlateView(words: $0.rawValue) }
      }
      HStack(spacing: 16) {
        Label {
          Text(verbatim: release.tag)
        } icon: {
          Image(systemName: "tag")
        }
        if let published = release.published {
          Text(published, format: .dateTime.day().month().year())
        }
      }
      .font(.subheadline)
      .foregroundStyle(.secondary)
      if !release.notes.isEmpty {
        DisclosureGroup("Notes") {
          BodyView(content: release.notes, base: base)
        }
      }
    }
  }
}
