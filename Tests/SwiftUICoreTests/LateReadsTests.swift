import Display
import Foundation
import Geometry
import Layout
import Observation
import Pilot
import Properties
import SwiftUICore
import Testing

/// What functions of an app read while views are laid out or drawn, not in a body.
struct LateReadsTests {
  @Observable final class Numbers {
    var indent = 0.0
  }

  // Shows: .alignmentGuide
  @Test func `a guide follows the state that it reads`() throws {
    struct Lines: View {
      let probes: Probes
      @State private var isIndented = false
      var body: some View {
        VStack(alignment: .leading) {
          Toggle("In", isOn: $isIndented)
          Text("line")
            .alignmentGuide(.leading) { $0[.leading] - (isIndented ? 24 : 0) }
            .probe("line", probes)
        }
        .frame(width: 240)
      }
    }
    let probes = Probes()
    let pilot = Pilot(columns: 40, rows: 10) { Lines(probes: probes) }
    defer { pilot.close() }
    let before = try #require(probes.frames["line"]).minX
    for isIn in [true, false, true] {
      try pilot.tap("In")
      #expect(probes.frames["line"]?.minX == before + (isIn ? 24 : 0))
    }
  }

  // Shows: .alignmentGuide
  @Test func `a guide follows the binding and the object that it reads`() throws {
    struct Line: View {
      @Binding var isIndented: Bool
      let numbers: Numbers
      let probes: Probes
      var body: some View {
        Text("line")
          .alignmentGuide(.leading) { _ in isIndented ? -numbers.indent : 0 }
          .probe("line", probes)
      }
    }
    struct Lines: View {
      let numbers: Numbers
      let probes: Probes
      @State private var isIndented = true
      var body: some View {
        VStack(alignment: .leading) {
          Button("Out") { isIndented = false }
          Button("Further") { numbers.indent += 16 }
          Line(isIndented: $isIndented, numbers: numbers, probes: probes)
        }
      }
    }
    let probes = Probes()
    let pilot = Pilot(columns: 40, rows: 10) { Lines(numbers: Numbers(), probes: probes) }
    defer { pilot.close() }
    let before = try #require(probes.frames["line"]).minX
    for _ in 0..<2 { try pilot.tap("Further") }
    #expect(try #require(probes.frames["line"]).minX > before)
    try pilot.tap("Out")
    #expect(probes.frames["line"]?.minX == before)
  }

  // Shows: .containerRelativeFrame
  @Test func `a part of the container follows the state that it reads`() throws {
    struct Part: View {
      let probes: Probes
      @State private var isWide = false
      var body: some View {
        VStack {
          Toggle("Wide", isOn: $isWide)
          Color.red
            .containerRelativeFrame(.horizontal) { length, _ in isWide ? length : length / 2 }
            .probe("part", probes)
        }
      }
    }
    let probes = Probes()
    let pilot = Pilot(columns: 40, rows: 10) { Part(probes: probes) }
    defer { pilot.close() }
    #expect(probes.frames["part"]?.width == 160)
    try pilot.tap("Wide")
    #expect(probes.frames["part"]?.width == 320)
  }

  // Shows: .visualEffect
  @Test func `an effect follows the object that it reads`() throws {
    let numbers = Numbers()
    let pilot = Pilot(columns: 40, rows: 10) {
      VStack {
        Button("Further") { numbers.indent = 0.5 }
        Text("line").visualEffect { effect, _ in
          effect.opacity(MainActor.assumeIsolated { 1 - numbers.indent })
        }
      }
    }
    defer { pilot.close() }
    func opacities() -> [Double] {
      var found: [Double] = []
      func visit(_ node: DisplayTree.Node) {
        found.append(node.element.appearance.opacity)
        node.children.forEach(visit)
      }
      visit(pilot.tree.root)
      return found
    }
    #expect(!opacities().contains(0.5))
    try pilot.tap("Further")
    #expect(opacities().contains(0.5))
  }
}
