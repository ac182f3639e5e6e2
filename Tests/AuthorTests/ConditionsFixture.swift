import SwiftUI

/// Items, tabs and commands that are there only under a condition, each without an `else`.
struct ConditionsView: View {
  @State var isEditing = false

  var body: some View {
    TabView {
      Tab("Words", systemImage: "textformat") {
        NavigationStack {
          Toggle("Edit", isOn: $isEditing)
            .navigationTitle("Words")
            .toolbar {
              if isEditing {
                ToolbarItem(placement: .primaryAction) { Button("Done") { isEditing = false } }
              }
            }
            .toolbar {
              ToolbarItem(placement: .cancellationAction) { Button("Leave") {} }
              if isEditing {
                ToolbarItem { Button("Undo") {} }
              }
            }
        }
      }
      if isEditing {
        Tab("History", systemImage: "clock") { Text("What was before") }
      }
    }
  }
}

@MainActor enum LookedUp {
  static var count = 0
}

struct ConditionsApp: App {
  var hasMenu = true

  var body: some Scene {
    WindowGroup { ConditionsView() }
      .commands {
        if hasMenu {
          CommandMenu("Words") { Button("Look Up") { LookedUp.count += 1 }.keyboardShortcut("l") }
        }
      }
  }
}
