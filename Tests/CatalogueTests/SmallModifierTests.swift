import Foundation
import Pilot
import SwiftUI
import Testing

/// Modifiers of one effect each.
struct SmallModifierTests {
  // Shows: .labelIconToTitleSpacing, .labelReservedIconWidth
  @Test func `room between a label's picture and title`() throws {
    func column(_ spacing: CGFloat) throws -> Int {
      let pilot = Pilot(columns: 40) {
        HStack {
          Label("Star", systemImage: "star").labelIconToTitleSpacing(spacing)
          Spacer()
        }
      }
      defer { pilot.close() }
      let line = try #require(pilot.lines.first { $0.contains("Star") })
      return try #require(line.range(of: "Star")).lowerBound.utf16Offset(in: line)
    }
    #expect(try column(80) - column(8) == 9)
  }

  // Shows: .navigationLinkIndicatorVisibility
  @Test func `links lose their arrows`() {
    func screen(_ visibility: Visibility) -> String {
      let pilot = Pilot(columns: 40) {
        NavigationStack {
          List { NavigationLink("Go") { Text("there") } }
            .navigationLinkIndicatorVisibility(visibility)
        }
      }
      defer { pilot.close() }
      return pilot.lines.first { $0.contains("Go") }?.filter { $0 != " " } ?? ""
    }
    #expect(screen(.automatic) != screen(.hidden))
  }

  private struct Asking: View {
    @State private var isAsked = true
    @State private var isSilent = false

    var body: some View {
      Text(isSilent ? "never again" : "ask")
        .alert("Sure?", isPresented: $isAsked) { Button("Yes") {} }
        .dialogSuppressionToggle("Not again", isSuppressed: $isSilent)
    }
  }

  // Shows: .dialogSuppressionToggle
  @Test func `a dialog is told not to come again`() throws {
    let pilot = Pilot { Asking() }
    defer { pilot.close() }
    try pilot.tap("Not again")
    try pilot.tap("Yes")
    #expect(pilot.has("never again"))
  }

  private struct Finding: View {
    @State private var text = ""
    @FocusState private var isFocused: Bool

    var body: some View {
      NavigationStack {
        VStack {
          Text(isFocused ? "searching" : "still")
          Button("Search now") { isFocused = true }
        }
        .searchable(text: $text)
        .searchFocused($isFocused)
      }
    }
  }

  // Shows: .searchFocused
  @Test func `the app gives the search field the focus`() throws {
    let pilot = Pilot { Finding() }
    defer { pilot.close() }
    #expect(pilot.has("still"))
    try pilot.tap("Search now")
    #expect(pilot.has("searching"))
  }

  // Shows: SystemFormatStyle, SystemFormatStyle.Stopwatch, SystemFormatStyle.Timer
  // Shows: SystemFormatStyle.DateOffset
  @Test func `times that go on are told`() {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    func after(_ seconds: Double) -> Date { start.addingTimeInterval(seconds) }
    let watch = SystemFormatStyle.Stopwatch(startingAt: start)
    #expect(watch.format(after(65)) == "1:05")
    #expect(watch.format(after(3725)) == "1:02:05")
    #expect(watch.format(after(-5)) == "0:00")
    #expect(watch.format(Date(timeIntervalSinceReferenceDate: .nan)) == "0:00")
    let timer = SystemFormatStyle.Timer(countingDownIn: start..<after(90))
    #expect(timer.format(after(0.5)) == "1:30")
    #expect(timer.format(after(100)) == "0:00")
    let offset = SystemFormatStyle.DateOffset(to: start, sign: .always())
      .locale(Locale(identifier: "en_US"))
    #expect(offset.format(after(7500)) == "+2 hours, 5 minutes")
    #expect(offset.format(after(-60)) == "−1 minute")
  }

  // Shows: .defaultScrollAnchor, ScrollAnchorRole
  @Test func `content smaller than its scroll view rests where it is anchored`() throws {
    func row(_ anchor: UnitPoint) throws -> Int {
      let pilot = Pilot(columns: 20, rows: 10) {
        ScrollView { Text("low") }.defaultScrollAnchor(anchor, for: .alignment)
      }
      defer { pilot.close() }
      return try #require(pilot.lines.firstIndex { $0.contains("low") })
    }
    #expect(try row(.bottom) == 9)
    #expect(try row(.top) == 0)
  }

  // Shows: SpatialEventGesture, SpatialEventCollection
  @Test func `what a pointer does is told as events`() throws {
    struct Pad: View {
      @State private var words = "quiet"

      var body: some View {
        Text(words).frame(width: 160, height: 64).contentShape(Rectangle())
          .accessibilityLabel("pad: \(words)")
          .gesture(
            SpatialEventGesture()
              .onChanged { events in words = "\(events.count) active" }
              .onEnded { events in words = events.map { "\($0.phase)" }.joined() }
          )
      }
    }
    let pilot = Pilot { Pad() }
    defer { pilot.close() }
    try pilot.drag("pad: quiet", from: CGPoint(x: 8, y: 8), to: CGPoint(x: 80, y: 24))
    #expect(pilot.has("pad: ended"))
  }

  // Shows: MeshGradient
  @Test func `a mesh has the colours of its corners`() {
    let pilot = Pilot(columns: 20, rows: 10) {
      MeshGradient(
        width: 2,
        height: 2,
        points: [[0, 0], [1, 0], [0, 1], [1, 1]],
        colors: [.black, .black, .white, .white],
      )
      .frame(width: 160, height: 160)
    }
    defer { pilot.close() }
    let colors = pilot.colors.compactMap { $0.first ?? nil }
    #expect(Set(colors).count > 3, "\(colors)")
  }

  @Test func `a mesh without its points is drawn as far as it goes`() {
    let pilot = Pilot(columns: 20, rows: 10) {
      MeshGradient(width: 3, height: 3, points: [[.nan, 0]], colors: [.red])
    }
    defer { pilot.close() }
    #expect(!pilot.lines.isEmpty)
  }
}
