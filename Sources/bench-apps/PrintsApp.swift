import SwiftUI

/// Prints while it is shown: p a line on each output, f a flood of lines, c a line and crashes.
struct PrintsApp: App {
  init() { print("before the screen") }

  var body: some Scene { WindowGroup { PrintsView() } }
}

struct PrintsView: View {
  @State private var count = 0

  var body: some View {
    VStack {
      Text("printed: \(count)")
      Button("Print") {
        print("line \(count)")
        FileHandle.standardError.write(Data("error \(count)\n".utf8))
        count += 1
      }
      .keyboardShortcut("p", modifiers: [])
      Button("Flood") {
        for number in 0..<50_000 { print("flood \(number)") }
        count += 1
      }
      .keyboardShortcut("f", modifiers: [])
      // What a test of crashes presses.
      Button("Crash") { fatalError("printed: \(count)") }
        .keyboardShortcut("c", modifiers: [])
    }
  }
}
