import HubModel
import MVVM
import SwiftUI

/// The screen to sign in.
struct SignInView: View {
  @Bindable var viewModel: SignInViewModel
  @FocusState private var focus: LoginViewModel.Field?

  var body: some View {
    Form {
      LoginFields(login: viewModel.login, focus: $focus, submit: signIn)
      Section {
        Button(action: signIn) {
          HStack(spacing: 8) {
            Text("Sign In")
            if viewModel.isBusy {
              ProgressView().controlSize(.small)
                .accessibilityHidden(true)
            }
          }
        }
        // The button keeps its name.
        .accessibilityValue(viewModel.isBusy ? "In progress" : "")
        .disabled(viewModel.isBusy)
        if viewModel.hasEnvironmentToken {
          Button("Use the Token of the Environment") {
            Task { await viewModel.signInWithEnvironment() }
          }
          .disabled(viewModel.isBusy)
        }
      }
      DeviceSection(device: viewModel.device, begin: viewModel.signInWithCode)
      if !viewModel.others.isEmpty {
        Section("Other Accounts") {
          ForEach(viewModel.others) { other in
            Button("Use \(other.words)") { Task { await viewModel.use(other) } }
          }
        }
      }
    }
    .formColumn()
    .navigationTitle("Sign In to GitHub")
    .task(id: viewModel.login.server) { await viewModel.prepare() }
    .modifier(SignInQuestions(viewModel: viewModel) { focus = viewModel.login.failedField })
  }

  /// The view model checks what is typed to the letter, so blanks around it go here.
  private func signIn() {
    viewModel.login.mail = viewModel.login.mail.trimmingCharacters(in: .whitespacesAndNewlines)
    viewModel.login.pass = viewModel.login.pass.trimmingCharacters(in: .whitespacesAndNewlines)
    viewModel.signIn()
  }
}

/// Mail, token and server.
struct LoginFields: View {
  @Bindable var login: LoginViewModel
  let focus: FocusState<LoginViewModel.Field?>.Binding
  let submit: () -> Void

  var body: some View {
    Section {
      TextField("Mail", text: $login.mail)
        .textContentType(.emailAddress)
        .keyboardType(.emailAddress)
        .textInputAutocapitalization(.never)
        .autocorrectionDisabled()
        .focused(focus, equals: .mail)
      SecureField("Token", text: $login.pass)
        .textContentType(.password)
        .focused(focus, equals: .pass)
      TextField("Server", text: $login.server)
        .keyboardType(.URL)
        .textInputAutocapitalization(.never)
        .autocorrectionDisabled()
        .focused(focus, equals: .server)
    } footer: {
      Text(
        "The token is one that you made on the server (Settings, Developer settings). It is sent "
          + "to that server and to no other; the mail stays here."
      )
    }
    .onSubmit(submit)
  }
}

/// What is asked and told while signing in.
private struct SignInQuestions: ViewModifier {
  let viewModel: SignInViewModel
  let focusFailed: () -> Void

  func body(content: Content) -> some View {
    content
      .alert(
        "Sign-In Failed",
        isPresented: Binding(
          get: { viewModel.problem != nil },
          set: { if !$0 { viewModel.sawProblem() } },
        ),
      ) {
        Button("OK", action: focusFailed)
      } message: {
        Text(verbatim: viewModel.problem ?? "")
      }
      .alert(
        "Keep the Token?",
        isPresented: Binding(
          get: { viewModel.asksWhereToKeep },
          set: { if !$0 { viewModel.closedQuestion() } },
        ),
      ) {
        Button("Keep in a File") { viewModel.answered(.file) }
        Button("Do Not Keep") { viewModel.answered(.nowhere) }
        Button("Cancel", role: .cancel) { viewModel.closedQuestion() }
      } message: {
        Text(
          "No keyring answers on this machine. The token can be kept in a file that only you can "
            + "read, or not at all: then you sign in again the next time."
        )
      }
  }
}
