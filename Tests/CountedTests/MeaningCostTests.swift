import Cells
import Display
import Foundation
import Properties
import SwiftUICore
import Testing

@testable import Browser

/// Finding of whom accessibility modifiers speak costs little, however many there are.
struct MeaningCostTests {
  private struct Named: View {
    var body: some View {
      Text("x").background(.red)
        .accessibilityLabel("a").accessibilityValue("b").accessibilityHint("c")
        .accessibilityIdentifier("d").accessibilityAddTraits(.isSelected)
        .accessibilityLabel("e").accessibilityValue("f").accessibilityHint("g")
    }
  }

  private struct Bars: View {
    let count: Int
    @State private var isWide: Bool = false

    init(count: Int) { self.count = count }

    var body: some View {
      Button("widen") { isWide.toggle() }
      VStack {
        Text("Sales")
        ForEach(0..<count, id: \.self) { _ in
          Rectangle().fill(isWide ? .red : .blue).frame(width: isWide ? 20 : 10, height: 4)
        }
      }
      .accessibilityLabel("Sales of the year")
    }
  }

  private func session(_ view: some View) -> AppSession {
    let screen = Screen(
      traits: ScreenTraits(size: CGSize(width: 1280, height: 800)),
      theme: .browser,
      measurer: CellMeasurer(),
    )
    let session = AppSession(view, on: screen)
    _ = session.update()
    return session
  }

  @Test func `a chain of eight modifiers is gone through a few times`() {
    let looks = session(Named()).graph.counters.looks
    #expect(looks > 0)
    #expect(looks < 1_500)
  }

  @Test func `many shapes beside what is spoken of are not searched for each`() {
    #expect(session(Bars(count: 100)).graph.counters.looks < 1_000)
  }
}
