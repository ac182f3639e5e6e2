import Pilot
import Testing
import UIKit

/// Views of an author's own with views in them.
struct DrawnViewTests {
  private final class Board: UIView {
    let words = UILabel()
    var drawings = 0

    override init(frame: CGRect) {
      super.init(frame: frame)
      words.text = "none"
      addSubview(words)
    }

    required init?(coder: NSCoder) { fatalError("No archive holds one.") }

    override func draw(_ rect: CGRect) {
      drawings += 1
      UIColor.yellow.setFill()
      UIRectFill(rect)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      words.text = "began"
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      words.text = "moved"
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      words.text = "ended"
    }
  }

  private struct Wrapped: UIViewRepresentable {
    let board: Board

    func makeUIView(context: Context) -> Board { board }
    func updateUIView(_ board: Board, context: Context) {}
  }

  @Test func `a view draws below what is in it, and hears touches there`() throws {
    let board = Board()
    let pilot = Pilot(columns: 30, rows: 12) { Wrapped(board: board) }
    defer { pilot.close() }
    #expect(pilot.has("none") && board.drawings > 0)
    let words = try pilot.find("none")
    try pilot.drag("none", from: CGPoint(x: 4, y: 4), to: CGPoint(x: 30, y: 8))
    #expect(pilot.has("ended"))
    #expect(words.frame.width > 0)
  }
}
