import Cells
import Display
import Layout
import Properties
import SwiftUICore
import Terminal

/// So many rows, and a button that changes one of them.
struct Rows: View {
  @State private var numbers: [Int]

  init(count: Int) {
    numbers = Array(repeating: 0, count: count)
  }

  var body: some View {
    VStack {
      Button("inc") { numbers[3] += 1 }
        .keyboardShortcut(.space, modifiers: [])
      ScrollView {
        LazyVStack(alignment: .leading) {
          ForEach(numbers.indices, id: \.self) { index in
            Row(index: index, number: numbers[index])
          }
        }
      }
    }
  }
}

struct Row: View {
  let index: Int
  let number: Int

  var body: some View { Text("row \(index): \(number)") }
}

/// The bytes that would have gone to a terminal.
final class Bytes: TerminalOutput {
  let isBusy = false
  private var bytes: [UInt8] = []

  func write(_ bytes: [UInt8]) { self.bytes += bytes }

  func take() -> [UInt8] {
    defer { bytes.removeAll() }
    return bytes
  }
}

/// Time that stands still.
final class StoppedClock: EngineClock {
  let now = 0.0

  func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) {}
}
