import Cells
import Display
import Foundation
import Geometry
import Testing

/// How fills, what stands on them, and fields with room around their text are painted.
struct FillTests {
  private let white = CellColor(255, 255, 255)

  private func picture(
    _ columns: Int,
    _ rows: Int,
    focus: UInt32? = nil,
    _ build: (FakeSession) -> Void,
  ) -> CellGrid {
    let session = FakeSession()
    session.apply([.place(.root, cellFrame((0, 0, columns, rows)))])
    build(session)
    var state = PaintState()
    state.focus = focus.map { ElementID($0) }
    return Painter.picture(of: session.tree, columns: columns, rows: rows, state: state)
  }

  /// A white card with rounded corners.
  private func card(_ columns: Int, _ rows: Int) -> Content {
    let size = cellFrame((0, 0, columns, rows))
    return .shape(
      .init(
        outline: Outline(.rounded(8, 8, 8, 8), in: size),
        fill: .ink(Ink(red: 1, green: 1, blue: 1)),
      )
    )
  }

  @Test(arguments: [(1, ""), (2, ""), (3, "▄▄▄▄\n\n▀▀▀▀"), (4, "▄▄▄▄\n\n\n▀▀▀▀")])
  func `a rounded fill of three rows or more covers half of its edges`(
    _ rows: Int,
    _ expected: String,
  ) {
    let grid = picture(4, rows) { $0.add(1, (0, 0, 4, rows), card(4, rows)) }
    #expect(grid.text == expected)
    for row in 0..<rows {
      let cell = grid[1, row]
      #expect((cell.isHalf ? cell.style.foreground : cell.style.background) == white)
    }
  }

  @Test func `text on the edge of a rounded fill stands on its colour`() {
    let grid = picture(4, 3) { session in
      session.add(1, (0, 0, 4, 3), card(4, 3))
      session.add(2, (1, 0, 2, 1), text("OK"))
    }
    #expect(grid.lines[0] == "▄OK▄")
    #expect(grid[1, 0].style.background == white)
  }

  @Test func `a rounded fill that has the focus has no dark edge`() {
    let grid = picture(4, 3, focus: 1) { session in
      session.add(1, (0, 0, 4, 3), eventMask: .tap)
      session.add(2, (0, 0, 4, 3), card(4, 3), in: 1)
    }
    #expect(grid[0, 0].style == CellStyle())
    #expect(grid[0, 1].style.attributes.contains(.inverse))
  }

  @Test func `a veil softens what is below, wide characters once`() {
    let grid = picture(6, 1) { session in
      session.add(1, (0, 0, 6, 1)) {
        $0.appearance.background = .ink(Ink(red: 1, green: 1, blue: 1))
      }
      session.add(2, (0, 0, 6, 1), text("ab你好"))
      session.add(3, (0, 0, 6, 1)) {
        $0.appearance.background = .ink(Ink(red: 0, green: 0, blue: 0, alpha: 0.5))
      }
    }
    #expect(grid.text == "ab你好")
    let style = CellStyle(background: CellColor(128, 128, 128), attributes: .faint)
    #expect((0..<6).allSatisfy { grid[$0, 0].style == style })
  }

  @Test(
    arguments: [
      (CGSize.zero, "abc      ]"), (CGSize(width: 8, height: 0), "[abc     ]"),
      (CGSize(width: 16, height: 4), "[ abc    ]"),
      (CGSize(width: 900, height: 900), "[   ab   ]"),
    ]
  )
  func `the inset of a field keeps its text off its border`(_ inset: CGSize, _ expected: String) {
    let grid = picture(10, 1) { session in
      var content = field("abc")
      if case .field(var field) = content {
        field.inset = inset
        content = .field(field)
      }
      session.add(1, (0, 0, 10, 1), content) {
        $0.appearance.border = Appearance.Border(.ink(primary), width: 1)
      }
    }
    #expect(grid.text == expected)
  }
}
