import HubModel
import SwiftUI

/// The screen of a repository.
struct RepositoryView: View {
  let viewModel: RepositoryViewModel

  var body: some View {
    List {
      Section {
        FreshnessView(viewModel.state, retry: viewModel.refresh)
          .listRowSeparator(.hidden)
        if viewModel.isKnown { RepositoryHeader(viewModel: viewModel) }
      }
      if viewModel.isKnown {
        Section { RepositoryLinks(viewModel: viewModel) }
        if !viewModel.languages.isEmpty {
          Section("Languages") {
            LanguagesView(shares: viewModel.languages)
              .listRowSeparator(.hidden)
          }
        }
        Section("README") {
          ReadmeView(readme: viewModel.readme, base: viewModel.files)
        }
      }
    }
    .listStyle(.plain)
    .refreshable { await viewModel.refresh() }
    .navigationTitle(Text(verbatim: viewModel.current.name))
    .toolbar {
      if viewModel.canWrite {
        ToolbarItem(placement: .primaryAction) { StarButton(viewModel: viewModel) }
      }
    }
    .task { await viewModel.appeared() }
  }
}

/// Gives or takes the person's star.
private struct StarButton: View {
  let viewModel: RepositoryViewModel

  var body: some View {
    Button {
      Task { await viewModel.toggleStar() }
    } label: {
      Label(
        viewModel.starTitle,
        systemImage: viewModel.star == .on ? "star.fill" : "star",
      )
      .labelStyle(.titleAndIcon)
    }
    .disabled(!viewModel.canStar)
  }
}

/// What a repository is called, what it is about, and its numbers.
private struct RepositoryHeader: View {
  let viewModel: RepositoryViewModel

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      if let problem = viewModel.starProblem {
        ProblemLabel(problem)
          .font(.footnote)
      }
      WrappingRow {
        Text(verbatim: viewModel.current.slug)
          .font(.title2)
          .bold()
          .accessibilityAddTraits(.isHeader)
        ForEach(viewModel.marks) { PlateView(words: $0.rawValue) }
      }
      if let former = viewModel.formerName {
        Text(verbatim: "It was called \(former).")
          .font(.subheadline)
          .foregroundStyle(.secondary)
      }
      if !viewModel.about.isEmpty { Text(verbatim: viewModel.about) }
      if let homepage = viewModel.homepage {
        Link(destination: homepage) { Text(verbatim: homepage.absoluteString).lineLimit(1) }
      }
      if !viewModel.topics.isEmpty {
        Text(verbatim: viewModel.topics.joined(separator: " · "))
          .font(.subheadline)
          .foregroundStyle(.secondary)
      }
      FactsView(facts: viewModel.facts)
    }
  }
}

/// Numbers and words, side by side on as many lines as they need.
struct FactsView: View {
  let facts: [FactText]

  var body: some View {
    WrappingRow(spacing: 24) {
      ForEach(facts) { FactView(fact: $0) }
    }
    .font(.subheadline)
  }
}

private struct FactView: View {
  let fact: FactText

  var body: some View {
    Label {
      Text(verbatim: fact.words)
    } icon: {
      Image(systemName: fact.symbol)
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(fact.title)
    .accessibilityValue(fact.value)
  }
}

/// A word on a small plate.
struct PlateView: View {
  let words: String

  var body: some View {
    Text(words)
      .font(.caption)
      .foregroundStyle(.secondary)
      .padding(.horizontal, 8)
      .background(Color.gray.opacity(0.2), in: Capsule())
      .lineLimit(1)
  }
}
