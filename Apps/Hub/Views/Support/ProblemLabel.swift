import SwiftUI

/// What went wrong, in the words' own colour: orange words are hard to read on white.
struct ProblemLabel: View {
  let problem: String

  init(_ problem: String) { self.problem = problem }

  var body: some View {
    Label {
      Text(verbatim: problem)
    } icon: {
      Image(systemName: "exclamationmark.triangle").foregroundStyle(.orange)
    }
  }
}
