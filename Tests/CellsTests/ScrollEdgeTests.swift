import Cells
import Display
import Foundation
import Geometry
import Testing

@testable import Terminal

/// The edges and bars of what scrolls.
struct ScrollEdgeTests {
  private func picture(
    _ offset: CGFloat,
    _ change: (inout Content.Scroll.Look) -> Void,
  ) -> CellGrid {
    let session = FakeSession()
    session.apply([.place(.root, cellFrame((0, 0, 8, 5)))])
    var scroll = Content.Scroll(
      isHorizontal: false,
      isVertical: true,
      contentSize: CGSize(width: 64, height: 160),
      offset: CGPoint(x: 0, y: offset),
    )
    change(&scroll.look)
    session.add(1, (0, 1, 8, 3), .scroll(scroll))
    for index in 0..<10 {
      session.add(UInt32(10 + index), (0, index, 5, 1), text("row \(index)"), in: 1)
    }
    return Painter.picture(of: session.tree, columns: 8, rows: 5)
  }

  @Test func `a soft edge dims the outermost row, and a hard one has a line`() {
    let soft = picture(16) { $0.bottom = .soft }
    #expect(!soft[0, 2].style.attributes.contains(.faint))
    #expect(soft[0, 3].style.attributes.contains(.faint))
    let hard = picture(16) {
      $0.top = .hard
      $0.bottom = .hard
    }
    #expect(hard.text == "\nrow 1▔▔▐\nrow 2\nrow 3▁▁▁")
  }

  @Test func `a bar that flashes is bright`() {
    func bar(_ isFlashing: Bool) -> CellStyle.Attributes {
      let grid = picture(0) { $0.isFlashing = isFlashing }
      #expect(grid[7, 1].character == "▐")
      return grid[7, 1].style.attributes
    }
    #expect(bar(false) == .faint && bar(true) == .bold)
  }

  @Test func `an open element shows what lies beyond it`() {
    #expect(picture(16) { _ in }.text == "\nrow 1  ▐\nrow 2\nrow 3")
    #expect(picture(16) { $0.isOpen = true }.text == "row 0\nrow 1  ▐\nrow 2\nrow 3\nrow 4")
  }
}
