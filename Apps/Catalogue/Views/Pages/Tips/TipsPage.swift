import SwiftUI
import TipKit

/// Hints that come when they are of use, and go when a person closes them.
struct TipsPage: View {
  @State private var waters = 0

  private let welcome = WelcomeTip()
  private let rain = RainTip()

  var body: some View {
    Exhibits {
      Exhibit("In the page") {
        TipView(welcome) { action in
          if action.id == "done" { welcome.invalidate(reason: .actionPerformed) }
        }
        Button("Show the tip again") { Task { await welcome.resetEligibility() } }
          .buttonStyle(.bordered)
      }
      Exhibit("By a rule") {
        Button("Water the garden", systemImage: "drop") {
          waters += 1
          RainTip.isEager = waters >= 3
        }
        .buttonStyle(.bordered)
        Text("Watered \(counted(waters, "time"))")
        TipView(rain, arrowEdge: .top)
        Text("A tip comes after three times.").font(.footnote).foregroundStyle(.secondary)
      }
      Exhibit("Beside its button") { PopoverTipExhibit() }
    }
    .onAppear { try? Tips.configure([.displayFrequency(.immediate)]) }
  }
}

/// A tip with a picture and a button.
private struct WelcomeTip: Tip {
  var title: Text { Text("Sow in spring") }
  var message: Text? { Text("Seeds that lie in the earth in April bear fruit in August.") }
  var image: Image? { Image(systemName: "leaf") }
  var actions: [Action] { Action(id: "done", title: "I know") }
}

/// A tip that waits for its rule.
private struct RainTip: Tip {
  @Parameter(.transient) static var isEager: Bool = false

  var title: Text { Text("Let the rain do it") }
  var message: Text? { Text("Plants that are watered too often grow short roots.") }
  var rules: [Rule] {
    #Rule(Self.$isEager) { $0 }
  }
}
