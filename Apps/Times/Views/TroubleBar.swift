import SwiftUI

/// What went wrong with the file of facts, as long as something did.
struct TroubleBar: View {
  @EnvironmentObject private var facts: FactsViewModel

  var body: some View {
    TroubleLine()
      .modifier(Saying(words: facts.problem))
  }
}

/// The words, and a button to put them away.
struct TroubleLine: View {
  @EnvironmentObject private var facts: FactsViewModel

  var body: some View {
    if let problem = facts.problem {
      HStack {
        Text(problem)
          .font(.callout)
          .foregroundStyle(ViewConstants.wrong)
        Spacer()
        Button("OK", action: facts.dismissProblem)
      }
    }
  }
}
