import Cells
import Display
import Foundation
import Geometry
import Testing

/// What a group's scale and rotation do to what is in it.
struct TurningTests {
  private func picture(_ columns: Int, _ rows: Int, _ build: (FakeSession) -> Void) -> CellGrid {
    let session = FakeSession()
    session.apply([.place(.root, cellFrame((0, 0, columns, rows)))])
    build(session)
    return Painter.picture(of: session.tree, columns: columns, rows: rows)
  }

  private func box(_ size: (Int, Int)) -> Content {
    let frame = cellFrame((0, 0, size.0, size.1))
    return .shape(.init(outline: Outline(.rectangle, in: frame), fill: .ink(red)))
  }

  /// The cells with a background, as a picture.
  private func filled(_ grid: CellGrid) -> [String] {
    (0..<grid.height).map { row in
      String((0..<grid.width).map { grid[$0, row].style.background == nil ? "." : "#" })
    }
  }

  @Test func `a scaled group scales the shapes in it`() {
    let grid = picture(8, 4) { session in
      session.add(1, (0, 0, 8, 4)) {
        $0.appearance.transform = Appearance.Transform()
        $0.appearance.transform?.scaleX = 0.5
        $0.appearance.transform?.scaleY = 0.5
      }
      session.add(2, (0, 0, 8, 4), box((8, 4)), in: 1)
    }
    #expect(filled(grid) == ["........", "..####..", "..####..", "........"])
  }

  @Test func `what turns about an axis before it swings to a side`() {
    func row(_ depth: CGFloat) -> String {
      filled(
        picture(12, 1) { session in
          session.add(1, (4, 0, 4, 1)) {
            $0.appearance.transform = Appearance.Transform()
            $0.appearance.transform?.tiltY = 60
            $0.appearance.transform?.depth = depth
          }
          session.add(2, (0, 0, 4, 1), box((4, 1)), in: 1)
        }
      )[0]
    }
    // Half as wide, and further to a side by the sine.
    #expect(row(0) == ".....##.....")
    #expect(row(32 / sin(.pi / 3)) == ".##.........")
    #expect(row(-32 / sin(.pi / 3)) == ".........##.")
  }

  @Test func `a quarter turn lays an upright shape down`() {
    let grid = picture(8, 4) { session in
      session.add(1, (3, 0, 2, 4)) {
        $0.appearance.transform = Appearance.Transform()
        $0.appearance.transform?.rotation = 90
      }
      session.add(2, (0, 0, 2, 4), box((2, 4)), in: 1)
    }
    #expect(filled(grid) == ["........", "........", "########", "........"])
  }

  @Test func `scales multiply from group to group, about each one's anchor`() {
    let grid = picture(8, 4) { session in
      for number in [1, 2] as [UInt32] {
        session.add(number, (0, 0, 8, 4), in: number - 1) {
          $0.appearance.transform = Appearance.Transform()
          $0.appearance.transform?.scaleX = 0.5
          $0.appearance.transform?.scaleY = 0.5
          $0.appearance.transform?.anchor = CGPoint(x: 1, y: 1)
        }
      }
      session.add(3, (0, 0, 8, 4), box((8, 4)), in: 2)
    }
    #expect(filled(grid) == ["........", "........", "........", "......##"])
  }

  @Test func `letters keep their size and go where their middle does`() {
    func shown(_ scale: CGFloat) -> String {
      picture(10, 3) { session in
        session.add(1, (0, 0, 10, 3)) {
          $0.appearance.transform = Appearance.Transform()
          $0.appearance.transform?.scaleX = scale
          $0.appearance.transform?.scaleY = scale
        }
        session.add(2, (0, 0, 2, 1), text("ab"), in: 1)
      }.text
    }
    #expect(shown(1) == "ab")
    #expect(shown(0.5).split(separator: "\n").map { $0.drop { $0 == " " } } == ["ab"])
    #expect(shown(0.5) != "ab")
    #expect(shown(0.1) == "")
  }

  @Test func `a change of scale leaves nothing behind`() {
    let session = FakeSession()
    session.apply([.place(.root, cellFrame((0, 0, 8, 4)))])
    session.add(1, (2, 1, 4, 2))
    session.add(2, (0, 0, 4, 2), box((4, 2)), in: 1)
    _ = session.update()
    let painter = Painter(columns: 8, rows: 4)
    painter.paint(session.tree)
    for scale in [2, 0.5, 1, 0] as [CGFloat] {
      var look = Appearance()
      look.transform = Appearance.Transform()
      look.transform?.scaleX = scale
      look.transform?.scaleY = scale
      look.transform?.rotation = scale == 0.5 ? 90 : 0
      session.apply([.appearance(ElementID(1), look)])
      painter.invalidate(session.update().changes, in: session.tree)
      painter.paint(session.tree)
      #expect(painter.grid == Painter.picture(of: session.tree, columns: 8, rows: 4))
    }
    #expect(filled(painter.grid) == Array(repeating: "........", count: 4))
  }

  @Test func `words in a box's edge are not struck through`() {
    let grid = picture(12, 3) { session in
      session.add(1, (0, 0, 12, 3)) {
        $0.appearance.border = Appearance.Border(.ink(primary), width: 1)
      }
      session.add(2, (1, 0, 5, 1), text("a b c"))
    }
    #expect(grid.text.split(separator: "\n").first == "┌a b c─────┐")
  }

  @Test func `a chosen segment has one colour`() {
    let grid = picture(12, 1) { session in
      session.add(
        1,
        (0, 0, 12, 1),
        .choice(
          .init(
            kind: .segments,
            options: ["A", "B"],
            selection: 0,
            font: plainFont,
            tint: red,
          )
        ),
      )
    }
    #expect(Set((0..<6).map { grid[$0, 0].style.foreground }).count == 1)
    #expect((0..<6).allSatisfy { grid[$0, 0].style.attributes.contains(.inverse) })
  }

  @Test func `a text that masks a colour is written in it`() {
    guard case .text(let block) = text("abc") else { return }
    let grid = picture(8, 2) { session in
      session.add(1, (0, 0, 8, 2)) {
        let content = Content.text(block)
        $0.appearance.mask = Appearance.Mask(parts: [
          .init(frame: cellFrame((2, 0, 3, 1)), content: content)
        ])
      }
      session.add(2, (0, 0, 8, 2), box((8, 2)), in: 1)
    }
    #expect(grid.text == "  abc")
    #expect(Set((2..<5).map { grid[$0, 0].style.foreground }) == [CellColor(red)])
    #expect(grid[2, 0].style.background == nil)
    #expect(grid[1, 0].style.background == nil)
  }
}
