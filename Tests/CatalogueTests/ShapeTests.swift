import Pilot
import SwiftUI
import Testing

struct ShapeTests {
  nonisolated struct Corner: Shape {
    func path(in rect: CGRect) -> Path {
      var path = Path()
      path.move(to: CGPoint(x: rect.minX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.closeSubpath()
      return path
    }
  }

  /// How many cells of each row are painted.
  private func widths<V: View>(_ view: V) -> [Int] {
    let pilot = Pilot(columns: 20, rows: 6) {
      view.frame(width: 160, height: 96)
    }
    return pilot.colors.map { row in row.count { $0 != nil } }
  }

  // Shows: Rectangle, RoundedRectangle, Circle, Capsule, .fill
  @Test func `shapes fill their frame as their form is`() {
    #expect(widths(Rectangle().fill(.red)) == [20, 20, 20, 20, 20, 20])
    #expect(widths(RoundedRectangle(cornerRadius: 16).fill(.red)).reduce(0, +) > 80)
    let circle = widths(Circle().fill(.red))
    #expect(circle[0] < circle[2] && circle[2] == circle[3] && circle[2] <= 12)
    #expect(widths(Capsule().fill(.red))[2] == 20)
    #expect(widths(Rectangle().fill(.clear)) == [0, 0, 0, 0, 0, 0])
  }

  // Shows: Shape, Path, `Path.move(to:)`, `Path.addLine`
  @Test func `a shape of one's own is drawn along its path`() {
    let rows = widths(Corner().fill(.blue))
    #expect(rows == rows.sorted(by: >))
    #expect(rows[0] > 16 && rows[5] < 4)
    let path = Corner().path(in: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.contains(CGPoint(x: 2, y: 2)))
    #expect(!path.contains(CGPoint(x: 8, y: 8)))
    #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.currentPoint == CGPoint(x: 0, y: 0))
  }

  // Shows: .stroke, .strokeBorder, StrokeStyle
  @Test func `a stroke leaves the inside free, and a dashed one has gaps`() {
    func screen<V: View>(_ view: V) -> String {
      Pilot(columns: 20, rows: 6) { view.frame(width: 160, height: 96) }.screen
    }
    let box = screen(Rectangle().stroke(.red, lineWidth: 2))
    #expect(box.contains("┌") && box.contains("│                  │"))
    #expect(screen(Rectangle().strokeBorder(.red, lineWidth: 2)).contains("┌"))
    #expect(screen(RoundedRectangle(cornerRadius: 8).stroke(lineWidth: 2)).contains("╭"))
    let line = screen(Circle().stroke(.red, lineWidth: 2))
    let dashed = screen(Circle().stroke(.red, style: StrokeStyle(lineWidth: 2, dash: [12, 12])))
    func dots(_ text: String) -> Int {
      text.unicodeScalars.reduce(0) { sum, scalar in
        0x2800...0x28FF ~= scalar.value ? sum + (scalar.value - 0x2800).nonzeroBitCount : sum
      }
    }
    #expect(dots(line) > 30)
    #expect(dots(dashed) > 5 && dots(dashed) < dots(line) * 3 / 4)
  }

  // Shows: .trim
  @Test func `a trimmed outline is as long as its part`() {
    let whole = Circle().path(in: CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(whole.trimmedPath(from: 0, to: 0.5).boundingRect.height < 10.1)
    #expect(whole.trimmedPath(from: 0.5, to: 0.5).isEmpty)
    #expect(whole.trimmedPath(from: -1, to: 2) == whole)
    func dots(_ end: CGFloat) -> Int {
      let pilot = Pilot(columns: 20, rows: 6) {
        Circle().trim(from: 0, to: end).stroke(.red, lineWidth: 2).frame(width: 96, height: 96)
      }
      return pilot.screen.unicodeScalars.count { 0x2800...0x28FF ~= $0.value }
    }
    #expect(dots(0) == 0)
    #expect(dots(0.25) > 0 && dots(0.25) < dots(0.75))
  }

  @Test func `a shape is changed by what is said of it`() {
    let rect = CGRect(x: 0, y: 0, width: 40, height: 20)
    #expect(Rectangle().offset(x: 5, y: 7).path(in: rect).boundingRect.origin.x == 5)
    #expect(Rectangle().scale(0.5).path(in: rect).boundingRect == rect.insetBy(dx: 10, dy: 5))
    #expect(Rectangle().inset(by: 4).path(in: rect).boundingRect == rect.insetBy(dx: 4, dy: 4))
    let turned = Rectangle().rotation(.degrees(90)).path(in: rect).boundingRect
    #expect(abs(turned.width - 20) < 0.01 && abs(turned.minX - 10) < 0.01)
    #expect(
      Rectangle().size(width: 8, height: 9).path(in: rect).boundingRect.size
        == CGSize(width: 8, height: 9)
    )
    #expect(AnyShape(Circle()).path(in: rect) == Circle().path(in: rect))
  }

  @Test func `a path tells its pieces and is read back`() {
    var path = Path()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
    path.closeSubpath()
    #expect(path.description == "1 2 m 3 4 l 7 8 5 6 q h")
    #expect(Path(path.description) == path)
    #expect(Path("1 2 nonsense") == nil)
    var elements = 0
    path.forEach { _ in elements += 1 }
    #expect(elements == 4)
    let moved = path.applying(CGAffineTransform(translationX: 10, y: 0))
    #expect(moved.description == "11 2 m 13 4 l 17 8 15 6 q h")
    #expect(Path { $0.addLines([]) }.isEmpty)
  }

  @Test(arguments: [0, -5, 1e9, CGFloat.nan, .infinity])
  func `odd numbers draw nothing bad`(number: CGFloat) {
    let pilot = Pilot(columns: 20, rows: 6) {
      VStack {
        Circle().trim(from: number, to: 1).stroke(.red, lineWidth: number)
        RoundedRectangle(cornerRadius: number).fill(.blue)
        Path { path in
          path.move(to: CGPoint(x: number, y: number))
          path.addLine(to: CGPoint(x: 10, y: number))
          path.addArc(
            center: .zero,
            radius: number,
            startAngle: .degrees(Double(number)),
            endAngle: .zero,
            clockwise: true,
          )
        }
        .stroke(.red, style: StrokeStyle(lineWidth: 1, dash: [number]))
        Rectangle().fill(.green).scaleEffect(number).rotationEffect(.degrees(Double(number)))
      }
    }
    #expect(pilot.lines.count == 6)
  }
}
