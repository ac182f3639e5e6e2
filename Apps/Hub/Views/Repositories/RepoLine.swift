import HubModel
import SwiftUI

/// A repository in the list, which leads to its screen.
struct RepoLine: View {
  let cell: RepoCellViewModel

  var body: some View {
    if let place = cell.place {
      NavigationLink(value: place) { RepoLineContent(cell: cell) }
        .accessibilityLabel(cell.slug)
        .accessibilityValue(cell.spoken)
    } else {
      RepoLineContent(cell: cell)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(cell.slug)
        .accessibilityValue(cell.spoken)
    }
  }
}

private struct RepoLineContent: View {
  let cell: RepoCellViewModel

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      HStack(alignment: .firstTextBaseline, spacing: 8) {
        Text(verbatim: cell.name)
          .font(.headline)
          .lineLimit(1)
        ForEach(cell.marks) { MarkView(mark: $0) }
      }
      Text(verbatim: cell.slug)
        .font(.subheadline)
        .foregroundStyle(.secondary)
        .lineLimit(1)
      if let about = cell.about {
        Text(verbatim: about)
          .font(.subheadline)
          .lineLimit(2)
      }
      if cell.language != nil || cell.stars != nil {
        HStack(spacing: 12) {
          if let language = cell.language {
            Label {
              Text(verbatim: language)
            } icon: {
              Image(systemName: "circle.fill").imageScale(.small)
            }
          }
          if let stars = cell.stars {
            Label(stars, systemImage: "star")
          }
        }
        .font(.footnote)
        .foregroundStyle(.secondary)
      }
    }
  }
}

/// What a repository is beside its name, as a small plate.
private struct MarkView: View {
  let mark: RepoCellViewModel.Mark

  var body: some View {
    Text(mark.rawValue)
      .font(.caption)
      .foregroundStyle(.secondary)
      .padding(.horizontal, 8)
      .background(Color.gray.opacity(0.2), in: Capsule())
  }
}
