import SwiftUI

/// What went wrong, as long as something did.
struct ProblemBar: View {
  let viewModel: HangmanViewModel

  var body: some View {
    if let problem = viewModel.scores.problem {
      ProblemLine(text: problem, dismiss: viewModel.scores.dismissProblem)
    }
    if let problem = viewModel.choices.problem {
      ProblemLine(text: problem, dismiss: viewModel.choices.dismissProblem)
    }
  }
}

/// One problem and a button to put it away.
struct ProblemLine: View {
  let text: String
  let dismiss: () -> Void

  var body: some View {
    HStack {
      Text("⚠ \(text)")
        .font(.callout)
        .foregroundStyle(.red)
      Spacer()
      Button("OK", action: dismiss)
    }
  }
}
