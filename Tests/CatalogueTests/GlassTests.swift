import Pilot
import SwiftUI
import Testing

/// What came with iOS 26: glass, bars, and buttons that are labelled by their role.
struct GlassTests {
  private struct Floating: View {
    @State private var presses: [String] = []

    var body: some View {
      VStack {
        Text(presses.joined(separator: " "))
        GlassEffectContainer(spacing: 8) {
          Text("Floating").padding(8).glassEffect(.regular.tint(.blue).interactive(), in: .rect)
          Text("Plain").glassEffect(.identity)
        }
        Button("One") { presses.append("one") }.buttonStyle(.glass)
        Button("Two") { presses.append("two") }.buttonStyle(.glassProminent)
        Button(role: .close) { presses.append("close") }
        Button(role: .confirm) { presses.append("confirm") }
        Button("Gone", role: .close) { presses.append("gone") }
      }
    }
  }

  // Shows: .glassEffect, Glass, GlassEffectContainer, GlassButtonStyle, ButtonRole, DefaultButtonLabel
  @Test func `buttons on glass are pressed, and those without a label say their role`() throws {
    let pilot = Pilot { Floating() }
    defer { pilot.close() }
    #expect(pilot.screen.contains("Floating") && pilot.screen.contains("Plain"))
    for name in ["One", "Two", "Close", "Done", "Gone"] { try pilot.tap(name) }
    #expect(pilot.has("one two close confirm gone"))
  }

  // Shows: .glassEffect
  @Test func `glass is a ground behind the view`() throws {
    let pilot = Pilot(columns: 20, rows: 3) {
      Text("word").padding(8).glassEffect(.regular.tint(.red), in: .rect)
    }
    let plain = Pilot(columns: 20, rows: 3) { Text("word").padding(8).glassEffect(.identity) }
    defer {
      pilot.close()
      plain.close()
    }
    #expect(pilot.screen.contains("word") && plain.screen.contains("word"))
    #expect(pilot.colors != plain.colors)
  }

  private struct Bars: View {
    var body: some View {
      TabView {
        Tab("Birds", systemImage: "bird") {
          ScrollView {
            ForEach(0..<50) { Text("bird \($0)").frame(maxWidth: .infinity) }
          }
          .safeAreaBar(edge: .top) { Text("bar above") }
        }
        Tab("Trees", systemImage: "tree") { Text("trees") }
      }
      .tabBarMinimizeBehavior(.onScrollDown)
      .tabViewBottomAccessory { Button("Playing") {} }
    }
  }

  // Shows: .safeAreaBar, .tabViewBottomAccessory
  @Test func `bars keep their room`() throws {
    let pilot = Pilot { Bars() }
    defer { pilot.close() }
    let bar = try #require(pilot.lines.firstIndex { $0.contains("bar above") })
    let bird = try #require(pilot.lines.firstIndex { $0.contains("bird 0") })
    #expect(bar < bird && pilot.has("Playing"))
    try pilot.tap("Trees")
    #expect(pilot.has("trees") && pilot.has("Playing"))
  }

  private struct Doubled: EnvironmentalModifier {
    func resolve(in environment: EnvironmentValues) -> some ViewModifier {
      Named(name: environment.layoutDirection == .rightToLeft ? "from the right" : "from the left")
    }
  }

  private struct Named: ViewModifier {
    let name: String
    func body(content: Content) -> some View {
      HStack {
        content
        Text(name)
      }
    }
  }

  // Shows: EnvironmentalModifier, EmptyModifier
  @Test func `a modifier is made of the environment's values`() {
    let pilot = Pilot {
      VStack {
        Text("a").modifier(Doubled()).modifier(EmptyModifier())
        Text("b").modifier(Doubled()).environment(\.layoutDirection, .rightToLeft)
      }
    }
    defer { pilot.close() }
    #expect(pilot.screen.contains("a from the left"))
    #expect(pilot.screen.contains("from the right b"))
  }

  private struct Mail: View {
    @State private var done = "nothing"

    var body: some View {
      VStack {
        Text(done)
        Text("Letter")
          .accessibilityElement()
          .accessibilityActions {
            Button("Reply") { done = "replied" }
            Button("File", systemImage: "folder") { done = "filed" }
          }
          .accessibilityZoomAction { done = "\($0.direction)" }
      }
    }
  }

  // Shows: .accessibilityActions, .accessibilityZoomAction, AccessibilityZoomGestureAction
  @Test func `buttons of a closure are further actions`() throws {
    let pilot = Pilot { Mail() }
    defer { pilot.close() }
    for (name, result) in [("Reply", "replied"), ("File", "filed"), ("Zoom In", "zoomIn")] {
      try pilot.perform(name, on: "Letter")
      #expect(pilot.has(result))
    }
  }
}
