import Pilot
import SwiftUI
import Testing

/// What apps hear of scrolling.
struct ScrollPhaseTests {
  private struct Rows: View {
    @State private var phases: [String] = []
    @State private var seen: [Int] = []
    @State private var isSeen = false
    @State private var changes = 0

    var body: some View {
      VStack(spacing: 0) {
        Text(phases.joined(separator: " "))
        Text("targets \(seen.map(\.description).joined(separator: " "))")
        Text("seen \(isSeen), \(changes) times")
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<20, id: \.self) { row in
              if row == 12 {
                Text("row 12").frame(height: 32).onScrollVisibilityChange {
                  isSeen = $0
                  changes += 1
                }
              } else {
                Text("row \(row)").frame(height: 32)
              }
            }
          }
          .scrollTargetLayout()
        }
        .frame(height: 96)
        .onScrollPhaseChange { old, new in phases.append("\(old)-\(new)") }
        .onScrollTargetVisibilityChange(idType: Int.self, threshold: 0.9) { seen = $0 }
      }
    }
  }

  // Shows: .onScrollPhaseChange, ScrollPhase, .onScrollVisibilityChange, .onScrollTargetVisibilityChange
  @Test func `an app hears when it is scrolled, and what is seen then`() throws {
    let pilot = Pilot { Rows() }
    defer { pilot.close() }
    #expect(pilot.has("targets 0 1 2") && pilot.has("seen false, 0 times"))
    try pilot.scroll(by: CGSize(width: 0, height: 352))
    #expect(pilot.has("targets 11 12 13") && pilot.has("seen true, 1 times"))
    #expect(pilot.screen.contains("idle-interacting") && !pilot.screen.contains("-idle"))
    pilot.advance(by: 0.1)
    try pilot.scroll(by: CGSize(width: 0, height: -352))
    pilot.advance(by: 0.1)
    #expect(!pilot.screen.contains("-idle"))
    pilot.advance(by: 0.2)
    #expect(pilot.screen.contains("idle-interacting interacting-idle"))
    #expect(pilot.has("seen false, 2 times") && pilot.has("targets 0 1 2"))
  }

  private struct Sent: View {
    @State private var phases: [String] = []
    @State private var place = ScrollPosition(edge: .top)
    @State private var ends = 0

    var body: some View {
      VStack(spacing: 0) {
        Text(phases.joined(separator: " "))
        Text("ends \(ends)")
        Button("Place") { withAnimation(.linear(duration: 1)) { place.scrollTo(y: 160) } }
        ScrollViewReader { proxy in
          Button("Jump") { proxy.scrollTo(2, anchor: .top) }
          Button("Glide") {
            withAnimation(.linear(duration: 1)) {
              proxy.scrollTo(9, anchor: .top)
            } completion: {
              ends += 1
            }
          }
          ScrollView {
            VStack(spacing: 0) {
              ForEach(0..<20, id: \.self) { Text("row \($0)").frame(height: 32).id($0) }
            }
          }
          .frame(height: 96)
          .scrollPosition($place)
          .onScrollPhaseChange { old, new in phases.append("\(old)-\(new)") }
        }
      }
    }
  }

  // Shows: ScrollPhase
  @Test(arguments: [("Glide", "row 9"), ("Place", "row 5")])
  func `an app hears of its own animations, and of no jumps`(name: String, row: String) throws {
    let pilot = Pilot(playsMotion: true) { Sent() }
    defer { pilot.close() }
    try pilot.tap("Jump")
    pilot.advance(by: 1)
    #expect(!pilot.screen.contains("idle"))
    try pilot.tap(name)
    #expect(pilot.screen.contains("idle-animating") && pilot.has(row))
    pilot.advance(by: 0.5)
    // A page tells the places on the way.
    try pilot.scroll(by: CGSize(width: 0, height: 8))
    pilot.advance(by: 0.4)
    #expect(!pilot.screen.contains("-idle") && !pilot.screen.contains("interacting"))
    #expect(pilot.has("ends 0"))
    pilot.advance(by: 0.2)
    #expect(pilot.screen.contains("idle-animating animating-idle"))
    #expect(pilot.has("ends \(name == "Glide" ? 1 : 0)"))
    try pilot.scroll(by: CGSize(width: 0, height: 8))
    #expect(pilot.screen.contains("idle-interacting"))
  }

  @Test func `an app hears of no animation where a person wants no motion`() throws {
    let pilot = Pilot(playsMotion: true, reducesMotion: true) { Sent() }
    defer { pilot.close() }
    try pilot.tap("Glide")
    pilot.advance(by: 2)
    #expect(pilot.has("row 9") && !pilot.screen.contains("idle") && pilot.has("ends 1"))
  }
}
