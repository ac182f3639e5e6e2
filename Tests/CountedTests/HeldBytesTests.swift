import Foundation
import Properties
import SwiftUICore
import Testing

/// What stays in memory for a page, and for a view on it.
@Suite(.enabled(if: Allocations.areCounted), .timeLimit(.minutes(2)))
struct HeldBytesTests {
  @Test(
    arguments: [
      (.pickPocket, 330_000), (.times, 2_830_000), (.toDo, 700_000), (.hangman, 1_000_000),
      (.hub, 730_000),
    ] as [(HeldApp, Int)]
  )
  func `a session`(_ app: HeldApp, _ expected: Int) async {
    await #expect(processExitsWith: .success) {
      [app = app as HeldApp, expected = expected as Int] in
      let held = try await app.heldBytes()
      #expect(held.isAround(expected), "A session of \(app) holds \(held) bytes.")
    }
  }

  @Test func `a text`() {
    let held = held { number in Text(verbatim: "text \(number)") }
    #expect(held.isAround(2_700), "It holds \(held) bytes.")
  }

  @Test func `a text with a frame and padding`() {
    let held = held { number in Text(verbatim: "text \(number)").padding().frame(width: 200) }
    #expect(held.isAround(4_250), "It holds \(held) bytes.")
  }

  @Test func `a view of one's own with state`() {
    let held = held { number in Counter(number: number) }
    #expect(held.isAround(3_200), "It holds \(held) bytes.")
  }

  @Test func `a button`() {
    let held = held { number in Button("text \(number)") {} }
    #expect(held.isAround(7_380), "It holds \(held) bytes.")
  }

  private struct Counter: View {
    let number: Int
    @State private var count = 0

    init(number: Int) { self.number = number }

    var body: some View { Text(verbatim: "\(number): \(count)") }
  }

  /// The bytes that each of a thousand views holds, with its nodes, boxes and elements.
  private func held(_ make: @escaping (Int) -> some View) -> Int {
    func all(_ count: Int) -> Int {
      var session: AppSession?
      let taken = Allocations.counting {
        session = AppSession(
          VStack { ForEach(0..<count, id: \.self) { make($0) } },
          on: PageHost.screen,
          clock: StillClock(),
        )
        _ = session?.update()
      }
      session?.close()
      return taken.held
    }
    // Types are found once in a process.
    _ = all(2)
    return (all(1_000) - all(0)) / 1_000
  }
}
