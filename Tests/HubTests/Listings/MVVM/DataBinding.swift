import MVVM
import SwiftUI

@testable import HubModel

enum DataBindingListings {
  struct LoginView: View {
    @Bindable var viewModel: LoginViewModel

    var body: some View {
      TextField("Mail", text: $viewModel.mail)
      SecureField("Token", text: $viewModel.pass)
      Button("Sign in") { viewModel.login { _ in } }
        .disabled(viewModel.isWorking)
    }
  }

  static func elsewhere(_ viewModel: RolesListings.ShelfViewModel) -> Any {
    let binding = ViewBinding(viewModel) { viewModel in
      print(viewModel?.title ?? "")
    }
    binding.load()
    return binding
  }

  final class Table: Sendable {
    @MainActor func reload() {}
    @MainActor func apply(_ changes: [ListChange]) {}
    @MainActor func show(_ words: String) {}
  }

  static func lists(_ provider: some Provider, _ table: Table) -> BroadcastSubscription {
    provider.changes.subscribeOnMain(table) { table, event in
      switch event {
      case .initial: table.reload()
      case .changed(let changes): table.apply(changes)
      case .failed(let words): table.show(words)
      }
    }
  }
}
