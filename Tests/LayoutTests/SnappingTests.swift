import Foundation
import Layout
import Testing

/// A cell of a terminal.
private let cell = CGSize(width: 8, height: 16)

@Suite struct SnappingTests {
  @Test(arguments: [(0, 0), (4, 0), (5, 8), (12, 8), (13, 16)] as [(CGFloat, CGFloat)])
  func `distances go to the nearest column, halves to the smaller`(asked: CGFloat, got: CGFloat) {
    #expect(cell.snap(distance: asked, .horizontal) == got)
  }

  @Test func `the usual distance of stacks takes no row`() {
    #expect(cell.snap(distance: 8, .vertical) == 0)
  }

  @Test(arguments: [(0, 0), (0.5, 8), (11, 8), (12, 16)] as [(CGFloat, CGFloat)])
  func `a length never becomes nothing`(asked: CGFloat, got: CGFloat) {
    #expect(cell.snap(length: asked, .horizontal) == got)
  }

  @Test(arguments: stride(from: 0, through: 40, by: 0.5).map { CGFloat($0) })
  func `room goes down and needs go up, by less than a column`(length: CGFloat) {
    let down = cell.snap(down: length, .horizontal)
    let up = cell.snap(up: length, .horizontal)
    #expect(down <= length && length - down < 8)
    #expect(up >= length && up - length < 8)
  }

  @Test func `a whole number of columns stays what it is though sums are inexact`() {
    let sum = (0..<80).reduce(CGFloat(0)) { sum, _ in sum + 0.1 }
    #expect(cell.snap(down: sum, .horizontal) == 8)
    #expect(cell.snap(up: sum, .horizontal) == 8)
  }

  @Test func `what has no end stays without one`() {
    #expect(cell.snap(length: .infinity, .vertical) == .infinity)
    #expect(cell.snap(up: .infinity, .vertical) == .infinity)
  }
}
