import SwiftUI

/// Where somebody else's lock is.
struct RemoteSection: View {
  @Bindable var viewModel: SettingsViewModel

  var body: some View {
    Text("Somebody else’s lock")
      .font(.headline)
    TextField("Server, such as 127.0.0.1:8080", text: $viewModel.address)
      .textFieldStyle(.roundedBorder)
      .onSubmit(viewModel.findLocks)
    SecureField("Token, if the server wants one", text: $viewModel.token)
      .textFieldStyle(.roundedBorder)
    TextField("User", text: $viewModel.user)
      .textFieldStyle(.roundedBorder)
      .onSubmit(viewModel.pickRemoteLock)
    HStack {
      Button("Find locks", action: viewModel.findLocks)
        .buttonStyle(.bordered)
        .disabled(!viewModel.canAskServer)
      Spacer()
      Button("Pick this lock", action: viewModel.pickRemoteLock)
        .buttonStyle(.bordered)
        .disabled(!viewModel.canPickRemoteLock)
    }
    if let problem = viewModel.remoteProblem {
      Text(problem)
        .font(.callout)
        .foregroundStyle(.red)
    }
    ForEach(viewModel.users) { row in
      RemoteUserRow(row: row) {
        viewModel.pick(row)
      }
    }
  }
}

/// A lock on the server, to be picked.
struct RemoteUserRow: View {
  let row: SettingsViewModel.UserRow
  let pick: () -> Void

  var body: some View {
    Button(action: pick) {
      HStack {
        Text(row.name)
        Spacer()
        Text(row.detail)
          .foregroundStyle(.secondary)
      }
    }
  }
}
