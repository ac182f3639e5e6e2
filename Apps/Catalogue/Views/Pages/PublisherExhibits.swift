import SwiftUI

/// A search that waits until one has stopped typing.
struct BirdExhibit: View {
  @StateObject private var search = BirdSearch()

  var body: some View {
    TextField("Search birds, such as martin", text: $search.word)
      .textFieldStyle(.roundedBorder)
    Text(search.found.isEmpty ? "No bird." : search.found.joined(separator: ", "))
    Text("Searched \(counted(search.searches, "time")).")
      .foregroundStyle(.secondary)
  }
}

/// Seconds that pass while a timer runs.
struct TimerExhibit: View {
  @State private var seconds = 0
  @State private var isRunning = false

  var body: some View {
    Text("\(seconds) s")
      .font(.title)
      .monospacedDigit()
    Button(isRunning ? "Stop" : "Start") { isRunning.toggle() }
    if isRunning {
      Ticker { seconds += 1 }
    }
  }
}

/// Does something each second while it is shown.
private struct Ticker: View {
  let tick: () -> Void
  @State private var timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  var body: some View {
    Text("Running")
      .foregroundStyle(.secondary)
      .onReceive(timer) { _ in tick() }
  }
}

/// Work that begins with a view, and anew when its id changes.
struct TaskExhibit: View {
  @State private var number = 1
  @State private var answer = ""

  var body: some View {
    Button("Count to \(number + 1) million") { number += 1 }
    Text(answer.isEmpty ? "Counting …" : answer)
      .task(id: number) {
        answer = ""
        let goal = number * 1_000_000
        let sum = await Task.detached { (0..<goal).reduce(0) { $0 ^ $1 } }.value
        if !Task.isCancelled { answer = "Counted to \(goal), with the remainder \(sum)." }
      }
  }
}

extension EnvironmentValues {
  /// The word that greetings begin with.
  @Entry var greeting = "Hello"
}

/// A value of one's own in the environment, read by a modifier.
struct GreetingExhibit: View {
  @State private var isLate = false

  var body: some View {
    VStack(alignment: .leading) {
      Text("Ann").modifier(Greeted())
      Text("Bob").modifier(Greeted())
    }
    .environment(\.greeting, isLate ? "Good evening" : "Good morning")
    Toggle("It is late", isOn: $isLate)
  }
}

private struct Greeted: ViewModifier {
  @Environment(\.greeting) private var greeting

  func body(content: Content) -> some View {
    HStack {
      Text("\(greeting),")
      content
    }
  }
}
