import Pilot
import SwiftUI
import Testing

@MainActor struct DragTests {
  @Observable final class Log {
    var words: [String] = []
    func note(_ word: String) { words.append(word) }
  }

  private let log = Log()

  /// Two things to drag, and a place for words.
  private func board() -> some View {
    VStack(spacing: 0) {
      Text("Apple").frame(width: 80, height: 32).draggable("an apple")
      Text("Number").frame(width: 80, height: 32).draggable(Token(number: 7))
      Color.clear.frame(width: 80, height: 32)
      Text("Basket").frame(width: 160, height: 64)
        .dropDestination(for: String.self) { [log] words, _ in
          for word in words { log.note(word) }
          return true
        } isTargeted: { [log] in
          log.note($0 ? "in" : "out")
        }
        .accessibilityIdentifier("basket")
    }
  }

  /// Something that is no text and becomes none.
  struct Token: Codable, Transferable {
    let number: Int

    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: .init(exportedAs: "example.token"))
    }
  }

  // Shows: .draggable, .dropDestination
  @Test func `what is dragged comes down where it is let go`() throws {
    let pilot = Pilot { board() }
    try pilot.drag("Apple", onto: "basket")
    #expect(log.words == ["in", "an apple", "out"])
  }

  @Test func `the place is in the destination's points`() throws {
    let pilot = Pilot {
      VStack(alignment: .leading, spacing: 0) {
        Text("Apple").frame(width: 80, height: 32).draggable("an apple")
        Color.red.frame(width: 160, height: 64)
          .dropDestination(for: String.self) { [log] _, point in
            log.note("\(Int(point.x)) \(Int(point.y))")
            return true
          }
      }
    }
    try pilot.touch("Apple", along: [CGPoint(x: 40, y: 16), CGPoint(x: 90, y: 40)])
    #expect(log.words == ["90 8"])
  }

  @Test func `a press that hardly moves is no drag`() throws {
    let pilot = Pilot { board() }
    let start = CGPoint(x: 40, y: 16)
    try pilot.touch("Apple", along: [start, CGPoint(x: 46, y: 16)])
    #expect(log.words.isEmpty)
  }

  @Test func `what does not fit is not taken, and nothing lights up`() throws {
    let pilot = Pilot { board() }
    try pilot.drag("Number", onto: "basket")
    #expect(log.words.isEmpty)
  }

  @Test func `dropping on nothing does nothing`() throws {
    let pilot = Pilot { board() }
    let start = CGPoint(x: 40, y: 16)
    try pilot.touch("Apple", along: [start, CGPoint(x: 40, y: 80), CGPoint(x: 40, y: 70)])
    #expect(log.words.isEmpty)
    let basket = CGPoint(x: 40, y: 120)
    try pilot.touch("Apple", along: [start, basket, CGPoint(x: 40, y: 70)])
    #expect(log.words == ["in", "out"])
  }

  @Test func `escape puts it back`() throws {
    let pilot = Pilot { board() }
    let way = [CGPoint(x: 40, y: 16), CGPoint(x: 40, y: 120)]
    try pilot.touch("Apple", along: way, end: nil)
    #expect(log.words == ["in"])
    #expect(pilot.press(.escape))
    #expect(log.words == ["in", "out"])
  }

  @Test func `the view follows the pointer and is gone afterwards`() throws {
    let pilot = Pilot(columns: 40, rows: 20) { board() }
    func count() -> Int { pilot.screen.components(separatedBy: "Apple").count - 1 }
    #expect(count() == 1)
    let way = [CGPoint(x: 40, y: 16), CGPoint(x: 40, y: 90)]
    try pilot.touch("Apple", along: way, end: nil)
    #expect(count() == 2)
    #expect(try pilot.find("Apple").frame.minY < 100, "only the view itself can be met")
    #expect(pilot.press(.escape))
    #expect(count() == 1)
  }

  @Test func `a preview takes the view's place under the pointer`() throws {
    let pilot = Pilot(columns: 40, rows: 20) {
      Text("Apple").frame(width: 80, height: 32).draggable("a") { Text("a slice") }
    }
    let way = [CGPoint(x: 40, y: 16), CGPoint(x: 40, y: 60)]
    try pilot.touch("Apple", along: way, end: nil)
    #expect(pilot.screen.contains("a slice"))
    #expect(pilot.press(.escape))
    #expect(!pilot.screen.contains("a slice"))
  }

  @Test func `of two destinations the inner one takes it, unless it does not fit there`() throws {
    let pilot = Pilot {
      VStack {
        Text("Apple").draggable("apple")
        Text("Number").draggable(Token(number: 7))
        VStack {
          Text("Inner").frame(width: 120, height: 48)
            .dropDestination(for: String.self) { [log] _, _ in
              log.note("inner")
              return true
            }
        }
        .padding(32)
        .dropDestination(for: Token.self) { [log] tokens, _ in
          log.note("outer \(tokens.map(\.number))")
          return true
        }
      }
    }
    try pilot.drag("Apple", onto: "Inner")
    try pilot.drag("Number", onto: "Inner")
    #expect(log.words == ["inner", "outer [7]"])
  }

  @Test func `a destination in a scrolled list is found where it is seen`() throws {
    let pilot = Pilot(columns: 40, rows: 20) {
      VStack(spacing: 0) {
        Text("Apple").frame(height: 32).draggable("apple")
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<20) { row in
              Text("Row \(row)").frame(width: 160, height: 32)
                .dropDestination(for: String.self) { [log] _, point in
                  log.note("\(row) \(0..<32 ~= point.y)")
                  return true
                }
            }
          }
        }
        .frame(height: 160)
      }
    }
    try pilot.scroll(by: CGSize(width: 0, height: 96))
    try pilot.drag("Apple", onto: "Row 5")
    #expect(log.words == ["5 true"])
  }

  @Test func `a drag outlives the view that it began at`() throws {
    struct Board: View {
      @State private var isThere = true
      let log: Log

      var body: some View {
        VStack(spacing: 0) {
          ZStack {
            if isThere { Text("Apple").frame(width: 80, height: 32).draggable("apple") }
          }
          .frame(width: 80, height: 32)
          Text("First").frame(width: 80, height: 32)
            .dropDestination(for: String.self) { _, _ in
              false
            } isTargeted: {
              if $0 { isThere = false }
            }
          Text("Second").frame(width: 80, height: 32)
            .dropDestination(for: String.self) { words, _ in
              log.note(words.joined())
              return true
            }
        }
      }
    }
    let pilot = Pilot { Board(log: log) }
    let way = [16, 48, 80].map { CGPoint(x: 40, y: $0) }
    try pilot.touch("Apple", along: way)
    #expect(!pilot.has("Apple"))
    #expect(log.words == ["apple"])
  }

  @Test func `a destination that leaves takes nothing`() throws {
    struct Board: View {
      @State private var isThere = true
      let log: Log

      var body: some View {
        VStack(spacing: 0) {
          Text("Apple").frame(width: 80, height: 32).draggable("apple")
          if isThere {
            Text("Basket").frame(width: 80, height: 32)
              .dropDestination(for: String.self) { _, _ in
                log.note("taken")
                return true
              } isTargeted: {
                if $0 { isThere = false }
              }
          }
        }
        .frame(height: 160, alignment: .top)
      }
    }
    let pilot = Pilot { Board(log: log) }
    try pilot.touch("Apple", along: [CGPoint(x: 40, y: 16), CGPoint(x: 40, y: 48)])
    #expect(!pilot.has("Basket"))
    #expect(log.words.isEmpty)
  }

  @Test func `what is disabled is neither dragged nor dropped on`() throws {
    let pilot = Pilot {
      VStack {
        Text("Apple").draggable("apple")
        Text("Pear").draggable("pear").disabled(true)
        Text("Closed").frame(height: 48)
          .dropDestination(for: String.self) { [log] _, _ in
            log.note("taken")
            return true
          }
          .disabled(true)
      }
    }
    try pilot.drag("Apple", onto: "Closed")
    #expect(throws: PilotError.self) { try pilot.drag("Pear", onto: "Closed") }
    #expect(log.words.isEmpty)
  }

  @Test func `a button is dragged after it was held, and else pressed`() throws {
    let pilot = Pilot {
      VStack {
        Button("Save") { [log] in log.note("pressed") }.draggable("file")
        Text("Folder").frame(height: 48)
          .dropDestination(for: String.self) { [log] words, _ in
            log.note(words.joined())
            return true
          }
      }
    }
    let button = try pilot.find("Save").frame
    let folder = try pilot.find("Folder").frame
    let way = [
      CGPoint(x: 8, y: 8),
      CGPoint(x: folder.midX - button.minX, y: folder.midY - button.minY),
    ]
    try pilot.touch("Save", along: way)
    #expect(log.words.isEmpty)
    try pilot.touch("Save", along: way, holding: 0.5)
    #expect(log.words == ["file"])
    try pilot.tap("Save")
    #expect(log.words == ["file", "pressed"])
  }

  @Test func `a value becomes another type on its way, if the destination wants it`() async throws {
    struct Card: Codable, Transferable {
      let title: String

      static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: .init(exportedAs: "example.card"))
        ProxyRepresentation(exporting: \.title)
      }
    }
    let pilot = Pilot {
      VStack {
        Text("Card").draggable(Card(title: "Ace"))
        Text("Paper").frame(height: 48)
          .dropDestination(for: String.self) { [log] words, _ in
            log.note(words.joined())
            return true
          }
      }
    }
    try pilot.drag("Card", onto: "Paper")
    await pilot.idle()
    #expect(log.words == ["Ace"])
  }
}
