import HubModel
import SwiftUI

/// Accounts, and how things are shown.
struct SettingsView: View {
  let viewModel: SettingsViewModel
  let limits: LimitsViewModel
  @AppStorage("hub.freshness") private var freshness = FreshnessStyle.time

  var body: some View {
    Form {
      Section {
        ForEach(viewModel.rows) { AccountRow(row: $0, viewModel: viewModel) }
        Button("Add an Account", systemImage: "plus", action: viewModel.add)
      } header: {
        Text("Accounts")
      } footer: {
        Text(
          "An account is of one server. When its address changes, or for another server, add an "
            + "account there, and sign the old one out."
        )
      }
      Section("Display") {
        Picker("Age of Data", selection: $freshness) {
          ForEach(FreshnessStyle.allCases) { Text($0.title).tag($0) }
        }
      }
      LimitsSection(viewModel: limits)
    }
    .formColumn()
    .navigationTitle("Settings")
    .task { await viewModel.load() }
    .sheet(isPresented: isAdding) {
      if let adding = viewModel.adding {
        NavigationStack {
          SignInView(viewModel: adding)
            .toolbar {
              ToolbarItem(placement: .cancellationAction) {
                Button("Cancel", role: .cancel, action: viewModel.closeAdding)
              }
            }
        }
      }
    }
    .modifier(SettingsQuestions(viewModel: viewModel))
  }

  private var isAdding: Binding<Bool> {
    Binding(get: { viewModel.isAdding }, set: { if !$0 { viewModel.closeAdding() } })
  }
}

/// An account, and what can be done with it.
private struct AccountRow: View {
  let row: SettingsViewModel.Row
  let viewModel: SettingsViewModel

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack {
        VStack(alignment: .leading, spacing: 2) {
          Text(verbatim: row.login).font(.headline)
          Text(verbatim: row.server).foregroundStyle(.secondary)
          if !row.mail.isEmpty { Text(verbatim: row.mail).foregroundStyle(.secondary) }
          Text(row.token).font(.footnote).foregroundStyle(.secondary)
        }
        Spacer()
        if row.isCurrent {
          Image(systemName: "checkmark")
            .foregroundStyle(.tint)
            .accessibilityLabel("In use")
        }
      }
      HStack(spacing: 16) {
        if !row.isCurrent {
          Button("Use") { Task { await viewModel.choose(row.id) } }
            .accessibilityLabel("Use \(row.login)")
        }
        Button("Sign Out", role: .destructive) { viewModel.askToSignOut(row.id) }
          .accessibilityLabel("Sign Out \(row.login)")
      }
      .buttonStyle(.borderless)
    }
  }
}

/// How little may still be asked, when it is little.
private struct LimitsSection: View {
  let viewModel: LimitsViewModel

  var body: some View {
    TimelineView(.everyMinute) { _ in
      if let warning = viewModel.warning() {
        Section("Limits") {
          Label(warning, systemImage: "hourglass")
        }
      }
    }
  }
}

/// What is asked about accounts, and what is told.
private struct SettingsQuestions: ViewModifier {
  let viewModel: SettingsViewModel

  func body(content: Content) -> some View {
    content
      .alert(
        "Sign Out?",
        isPresented: Binding(
          get: { viewModel.leaving != nil },
          set: { if !$0 { viewModel.keepSignedIn() } },
        ),
        presenting: viewModel.leaving,
      ) { _ in
        Button("Sign Out", role: .destructive) { viewModel.signOut() }
        Button("Cancel", role: .cancel, action: viewModel.keepSignedIn)
      } message: { row in
        Text(
          verbatim: "The token of \(row.login) and all that is stored of \(row.server) for this "
            + "account will be forgotten on this machine."
        )
      }
      .alert(
        "That Did Not Work",
        isPresented: Binding(
          get: { viewModel.problem != nil },
          set: { if !$0 { viewModel.sawProblem() } },
        ),
      ) {
        Button("OK", action: viewModel.sawProblem)
      } message: {
        Text(verbatim: viewModel.problem ?? "")
      }
  }
}
