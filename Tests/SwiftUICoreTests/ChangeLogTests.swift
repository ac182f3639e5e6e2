import Pilot
import Properties
import SwiftUICore
import Testing

/// What `_logChanges` tells, as the compatibility tests of the project OpenSwiftUI (MIT) recorded it
/// on Apple's SwiftUI for the first bodies.
@Suite(.serialized)
struct ChangeLogTests {
  struct Plain: View {
    let number: Int

    var body: some View {
      let _ = Self._logChanges()
      Text("\(number)")
    }
  }

  struct Stateful: View {
    @State private var name = 0

    var body: some View {
      let _ = Self._logChanges()
      Button("name \(name)") { name += 1 }
      Plain(number: name)
    }
  }

  private func lines<V: View>(_ view: V, _ steps: (Pilot) throws -> Void) rethrows -> [String] {
    let before = ChangeLog.write
    defer { ChangeLog.write = before }
    var lines: [String] = []
    ChangeLog.write = { lines.append($0) }
    let pilot = Pilot { view }
    try steps(pilot)
    return lines
  }

  @Test func `the first body is new itself`() {
    #expect(lines(Plain(number: 1)) { _ in } == ["Plain: @self changed."])
  }

  @Test func `with state, the identity and the state are new too`() throws {
    let lines = try lines(Stateful()) { try $0.tap("name 0") }
    #expect(
      lines == [
        "Stateful: @self, @identity, _name changed.", "Plain: @self changed.",
        "Stateful: _name changed.", "Plain: @self changed.",
      ]
    )
  }
}
