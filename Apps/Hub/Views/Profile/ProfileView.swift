import HubModel
import MVVM
import SwiftUI

/// The screen of somebody, or of an organization.
struct ProfileView: View {
  let viewModel: ProfileViewModel
  @State private var rows = ProviderRows<ProfileViewModel>()

  var body: some View {
    List {
      Section {
        FreshnessView(viewModel.state, retry: viewModel.refresh)
          .listRowSeparator(.hidden)
        if viewModel.isKnown {
          ProfileHeader(viewModel: viewModel)
            .listRowSeparator(.hidden)
        }
      }
      if let words = viewModel.noRepos { Text(words).foregroundStyle(.secondary) }
      ForEach(rows.sections, id: \.id) { section in
        Section {
          ForEach(section.items) { RepoLine(cell: $0) }
        } header: {
          if let header = section.header { Text(verbatim: header) }
        }
      }
    }
    .listStyle(.plain)
    .refreshable { await viewModel.refresh() }
    .navigationTitle(Text(verbatim: viewModel.login))
    .onAppear { rows.follow(viewModel) }
    .task { await viewModel.appeared() }
  }
}

/// Who somebody is.
private struct ProfileHeader: View {
  let viewModel: ProfileViewModel

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack(spacing: 16) {
        AvatarView(avatar: viewModel.avatar)
        VStack(alignment: .leading, spacing: 0) {
          if !viewModel.name.isEmpty {
            Text(verbatim: viewModel.name)
              .font(.title2)
              .bold()
              .accessibilityAddTraits(.isHeader)
          }
          HStack(spacing: 8) {
            Text(verbatim: viewModel.login).foregroundStyle(.secondary)
            if viewModel.isOrganization { PlateView(words: "Organization") }
          }
        }
      }
      if !viewModel.bio.isEmpty { Text(verbatim: viewModel.bio) }
      if !viewModel.facts.isEmpty { FactsView(facts: viewModel.facts) }
      if let blog = viewModel.blog {
        Link(destination: blog) { Text(verbatim: blog.absoluteString).lineLimit(1) }
      }
      FactsView(facts: viewModel.numbers)
    }
  }
}

/// Somebody's picture, or their initials.
struct AvatarView: View {
  let avatar: Avatar
  var size: CGFloat = 64

  var body: some View {
    AsyncImage(url: avatar.url) { image in
      image.resizable().scaledToFill()
    } placeholder: {
      ZStack {
        Color.gray.opacity(0.25)
        Text(verbatim: avatar.initials).font(.title2).bold()
      }
    }
    .frame(width: size, height: size)
    .clipShape(Circle())
    .accessibilityHidden(true)
  }
}
