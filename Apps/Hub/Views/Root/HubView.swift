import HubModel
import SwiftUI

/// The app on the accounts that all its windows share.
public struct HubView: View {
  @State private var root = RootViewModel(
    model: Accounts.shared,
    server: ProcessEnvironment.server,
  )

  public init() {}

  public var body: some View {
    RootView(viewModel: root)
  }
}

/// The screens of an account, the way in, or why there is neither.
struct RootView: View {
  let viewModel: RootViewModel

  var body: some View {
    Group {
      switch viewModel.stage {
      case .opening:
        ProgressView()
          .frame(maxWidth: .infinity, maxHeight: .infinity)
      case .failed(let words):
        ContentUnavailableView {
          Label("Hub Cannot Be Opened", systemImage: "exclamationmark.triangle")
        } description: {
          Text(verbatim: words)
        } actions: {
          Button("Try Again", action: viewModel.open)
            .buttonStyle(.borderedProminent)
        }
      case .signIn(let signIn):
        NavigationStack {
          SignInView(viewModel: signIn)
        }
      case .visiting(let screens, let signIn):
        VisitorView(screens: screens, signIn: signIn)
      case .ready(let screens):
        ScreensView(screens: screens)
          .id(ObjectIdentifier(screens))
      }
    }
    .onAppear(perform: viewModel.open)
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
