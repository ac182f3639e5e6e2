import Pilot
import SwiftUI
import Testing

/// In a terminal each row of a list begins on a line of its own.
struct RowLinesTests {
  /// Names one below the other, with a distance that is no whole line.
  private struct Loose: Layout {
    func sizeThatFits(
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout Void,
    ) -> CGSize {
      let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
      let gaps = CGFloat(max(0, sizes.count - 1)) * 4
      return CGSize(
        width: (sizes.map(\.width).max() ?? 0) + 3,
        height: sizes.reduce(gaps) { $0 + $1.height },
      )
    }

    func placeSubviews(
      in bounds: CGRect,
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout Void,
    ) {
      var y = bounds.minY
      for subview in subviews {
        subview.place(at: CGPoint(x: bounds.minX + 1, y: y), proposal: .unspecified)
        y += subview.sizeThatFits(.unspecified).height + 4
      }
    }
  }

  private func tops<V: View>(_ row: @escaping (Int) -> V) throws -> [CGFloat] {
    let pilot = Pilot(columns: 40, rows: 24) {
      List(0..<8, id: \.self) { row($0) }.listStyle(.plain)
    }
    return try (0..<8).map { try pilot.find("n\($0)").frame.minY }
  }

  // Shows: HStack, VerticalAlignment
  @Test(arguments: [VerticalAlignment.firstTextBaseline, .lastTextBaseline, .center, .bottom])
  func `signs beside words take no more room than the words`(alignment: VerticalAlignment) throws {
    let short = try tops { number in
      HStack(alignment: alignment) {
        Image(systemName: "circle")
        Text("n\(number)")
      }
    }
    #expect(short == (0..<8).map { CGFloat($0) * 16 })
    let tall = try tops { number in
      HStack(alignment: alignment) {
        Image(systemName: "circle")
        VStack(alignment: .leading, spacing: 4) {
          Text("n\(number)")
          Text("below")
        }
      }
    }
    #expect(tall == (0..<8).map { CGFloat($0) * 32 })
  }

  // Shows: ZStack
  @Test func `what lies on each other by its baseline takes whole lines`() throws {
    let rows = try tops { number in
      ZStack(alignment: .leadingFirstTextBaseline) {
        Color.red.frame(width: 16, height: 16)
        Text("n\(number)")
      }
    }
    #expect(rows == (0..<8).map { CGFloat($0) * 16 })
  }

  // Shows: Layout
  @Test func `an app's own layout takes whole lines`() throws {
    let rows = try tops { number in
      Loose {
        Text("n\(number)")
        Text("below")
      }
    }
    #expect(rows == (0..<8).map { CGFloat($0) * 32 })
  }

  // Shows: .listRowInsets, .environment
  @Test func `insets and least heights are whole lines`() throws {
    let inset = try tops {
      Text("n\($0)").listRowInsets(EdgeInsets(top: 5, leading: 3, bottom: 9, trailing: 3))
    }
    #expect(inset == (0..<8).map { CGFloat($0) * 32 })
    let pilot = Pilot(columns: 40, rows: 24) {
      List(0..<4, id: \.self) { Text("n\($0)") }
        .listStyle(.plain)
        .environment(\.defaultMinListRowHeight, 44)
    }
    let tops = try (0..<4).map { try pilot.find("n\($0)").frame.minY }
    #expect(zip(tops, tops.dropFirst()).allSatisfy { $1 - $0 == 48 })
  }
}
