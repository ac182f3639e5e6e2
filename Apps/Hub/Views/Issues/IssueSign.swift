import HubModel
import SwiftUI

/// The sign of an issue's state; the word for it stands beside it.
struct IssueSign: View {
  let look: IssueLook

  var body: some View {
    Image(systemName: look.symbol)
      .foregroundStyle(color)
      .accessibilityHidden(true)
  }

  private var color: Color {
    switch look {
    case .open, .openPull: .green
    case .closed, .merged: .purple
    case .closedPull: .red
    case .notPlanned, .draft, .other: .secondary
    }
  }
}
