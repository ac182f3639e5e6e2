import Pilot
import SwiftUI
import Testing

/// Where a scroll view goes on to when a person has let it come to rest.
struct ScrollSettlingTests {
  /// Rests at every 64 points.
  private struct Steps: ScrollTargetBehavior {
    var isLimited = false

    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      guard !isLimited else { return }
      target.rect.origin.y = (target.rect.minY / 64).rounded() * 64
    }

    func properties(context: PropertiesContext) -> ScrollTargetBehaviorProperties {
      var properties = ScrollTargetBehaviorProperties()
      properties.limitsScrolls = isLimited && context.axes == .vertical
      return properties
    }
  }

  /// Goes nowhere that there is.
  private struct Lost: ScrollTargetBehavior {
    let place: CGFloat

    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      target.rect.origin = CGPoint(x: place, y: place)
    }
  }

  private struct Rows<Behavior: ScrollTargetBehavior>: View {
    let behavior: Behavior
    @State private var offset = 0.0

    init(_ behavior: Behavior) { self.behavior = behavior }

    var body: some View {
      VStack(spacing: 0) {
        Text("offset \(Int(offset))")
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<20) { Text("row \($0)").frame(height: 64) }
          }
          .scrollTargetLayout()
        }
        .frame(height: 96)
        .scrollTargetBehavior(behavior)
        .onScrollGeometryChange(for: Double.self) {
          $0.contentOffset.y
        } action: {
          offset = $1
        }
      }
    }
  }

  private func offset(of pilot: Pilot) -> String {
    pilot.lines.first { $0.contains("offset") }?.trimmingCharacters(in: .whitespaces) ?? ""
  }

  // Shows: .scrollTargetBehavior, ScrollTargetBehavior
  @Test func `an app's behaviour is asked when scrolling has ended`() throws {
    let pilot = Pilot { Rows(Steps()) }
    defer { pilot.close() }
    try pilot.scroll(by: CGSize(width: 0, height: 80))
    pilot.advance(by: 0.1)
    #expect(offset(of: pilot) == "offset 80")
    pilot.advance(by: 0.2)
    #expect(offset(of: pilot) == "offset 64")
    pilot.advance(by: 2)
    #expect(offset(of: pilot) == "offset 64")
  }

  // Shows: ScrollTargetBehaviorProperties, ScrollTargetBehaviorPropertiesContext
  @Test func `a movement goes at most one window far`() throws {
    let pilot = Pilot { Rows(Steps(isLimited: true)) }
    defer { pilot.close() }
    try pilot.scroll(by: CGSize(width: 0, height: 400))
    pilot.advance(by: 0.5)
    #expect(offset(of: pilot) == "offset 96")
    pilot.advance(by: 1)
    try pilot.scroll(by: CGSize(width: 0, height: 16))
    pilot.advance(by: 0.5)
    #expect(offset(of: pilot) == "offset 112")
  }

  // Shows: ViewAlignedScrollTargetBehavior
  @Test func `a movement passes no more views than it may`() throws {
    let pilot = Pilot { Rows(ViewAlignedScrollTargetBehavior(limitBehavior: .alwaysByOne)) }
    defer { pilot.close() }
    try pilot.scroll(by: CGSize(width: 0, height: 320))
    pilot.advance(by: 0.5)
    #expect(offset(of: pilot) == "offset 64")
    let free = Pilot { Rows(ViewAlignedScrollTargetBehavior(limitBehavior: .never)) }
    defer { free.close() }
    try free.scroll(by: CGSize(width: 0, height: 320))
    free.advance(by: 0.5)
    #expect(offset(of: free) == "offset 320")
  }

  @Test(arguments: [(CGFloat.nan, "offset 80"), (.infinity, "offset 80"), (-100, "offset 0")])
  func `a target that is none is left`(_ place: CGFloat, _ rest: String) throws {
    let pilot = Pilot { Rows(Lost(place: place)) }
    defer { pilot.close() }
    try pilot.scroll(by: CGSize(width: 0, height: 80))
    pilot.advance(by: 0.5)
    #expect(offset(of: pilot) == rest)
  }

  private struct Growing: View {
    let keepsEnd: Bool
    @State private var count = 10

    var body: some View {
      VStack(spacing: 0) {
        Button("More") {
          var transaction = Transaction()
          if !keepsEnd { transaction.scrollContentOffsetAdjustmentBehavior = .disabled }
          withTransaction(transaction) { count += 5 }
        }
        ScrollView {
          VStack(spacing: 0) { ForEach(0..<count, id: \.self) { Text("row \($0)") } }
        }
        .frame(height: 48)
        .defaultScrollAnchor(.bottom)
      }
    }
  }

  // Shows: ScrollContentOffsetAdjustmentBehavior
  @Test func `the end leaves the sight when an app says so`() throws {
    for keepsEnd in [true, false] {
      let pilot = Pilot { Growing(keepsEnd: keepsEnd) }
      defer { pilot.close() }
      try pilot.scroll(by: CGSize(width: 0, height: -16))
      try pilot.scroll(by: CGSize(width: 0, height: 16))
      #expect(pilot.screen.contains("row 9"))
      try pilot.tap("More")
      #expect(pilot.screen.contains("row 14") == keepsEnd)
      #expect(pilot.screen.contains("row 9") == !keepsEnd)
    }
  }
}
