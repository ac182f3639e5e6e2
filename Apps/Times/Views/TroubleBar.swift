import SwiftUI

/// What went wrong with the files of the game, as long as something did.
struct TroubleBar: View {
  @EnvironmentObject private var game: GameManager
  @EnvironmentObject private var facts: FactsViewModel

  var body: some View {
    TroubleLine(problem: facts.problem, dismiss: facts.dismissProblem)
    TroubleLine(problem: game.settingsProblem, dismiss: game.dismissSettingsProblem)
  }
}

/// Says what went wrong with the files, once, however often the bar is tried for its size.
struct TroubleSaying: ViewModifier {
  @EnvironmentObject private var game: GameManager
  @EnvironmentObject private var facts: FactsViewModel

  func body(content: Content) -> some View {
    content
      .modifier(Saying(words: facts.problem))
      .modifier(Saying(words: game.settingsProblem))
  }
}

/// The words, and a button to put them away.
struct TroubleLine: View {
  let problem: String?
  let dismiss: () -> Void

  var body: some View {
    if let problem {
      HStack {
        Text(problem)
          .font(.callout)
          .foregroundStyle(ViewConstants.wrong)
        Spacer()
        Button("OK", action: dismiss)
      }
    }
  }
}
