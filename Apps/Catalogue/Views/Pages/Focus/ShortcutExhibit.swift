import SwiftUI

/// Keys that press buttons wherever the focus is.
struct ShortcutExhibit: View {
  @State private var count = 0

  var body: some View {
    HStack {
      Button("Less (⌃⌥ −)") { count -= 1 }
        .keyboardShortcut("-", modifiers: [.control, .option])
      Button("More (⌃⌥ =)") { count += 1 }
        .keyboardShortcut("=", modifiers: [.control, .option])
    }
    Text("Count: \(count)")
  }
}
