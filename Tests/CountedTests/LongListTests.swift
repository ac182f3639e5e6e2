import Cells
import Display
import Foundation
import Pilot
import SwiftUICore
import Terminal
import Testing

@testable import Browser

/// What is done with a list of 100,000 rows costs what it costs with one of 1,000.
struct LongListTests {
  static let counts = (few: 1_000, many: 100_000)

  enum Deed: String, CaseIterable, Sendable {
    case end, last, filter, clear, move, delete
  }

  @MainActor static func cost(_ deed: Deed, _ count: Int) throws -> Pilot.Cost {
    let model = LongModel(count: count)
    let pilot = Pilot { LongList(model: model) }
    if deed == .clear { try pilot.type("7", into: "filter") }
    return try pilot.cost {
      switch deed {
      case .end: try pilot.scroll(by: CGSize(width: 0, height: 1e9))
      case .last: try pilot.tap("last")
      case .filter: try pilot.type("7", into: "filter")
      case .clear: try pilot.type("", into: "filter")
      case .move: try pilot.tap("move")
      case .delete: try pilot.perform("Delete", on: "item 2")
      }
    }
  }

  @Test func `it opens with work for what is in sight`() {
    func cost(_ count: Int) -> Pilot.Cost {
      let model = LongModel(count: count)
      return Pilot { LongList(model: model) }.cost
    }
    let few = cost(Self.counts.few)
    #expect(cost(Self.counts.many) == few)
    #expect(few.bodies < 400)
  }

  @Test(arguments: Deed.allCases)
  func `each deed has the same cost`(_ deed: Deed) throws {
    let few = try Self.cost(deed, Self.counts.few)
    #expect(try Self.cost(deed, Self.counts.many) == few)
    // A screen of rows and as many around it, at most.
    #expect(few.bodies <= 300)
    #expect(few.elements <= 300)
  }

  @Test func `moving a row on the screen makes no row again`() throws {
    let cost = try Self.cost(.move, Self.counts.many)
    // The list, and no row: their values are what they were.
    #expect(cost.bodies <= 4)
    #expect(cost.elements <= 12)
  }

  @Test func `bytes to a terminal are the same`() {
    func bytes(_ count: Int) -> [Int] {
      let output = Bytes()
      let model = LongModel(count: count)
      let engine = Engine(
        { AppSession(LongList(model: model), on: $0) },
        options: Engine.Options(columns: 80, rows: 24),
        output: output,
        clock: StoppedClock(),
      )
      engine.start()
      let first = output.take().count
      engine.receive("\u{0d}".utf8)
      _ = output.take()
      model.items.move(fromOffsets: [0], toOffset: 3)
      engine.receive("\u{1b}[6~".utf8)
      return [first, output.take().count]
    }
    let few = bytes(Self.counts.few)
    let many = bytes(Self.counts.many)
    #expect(many[0] - few[0] < 16)
    #expect(abs(many[1] - few[1]) < 64)
  }

  @Test func `a message to a page is the same but for its numbers`() throws {
    func message(_ count: Int) -> String {
      let screen = Screen(
        traits: ScreenTraits(size: CGSize(width: 390, height: 844)),
        theme: .browser,
        measurer: CellMeasurer(),
      )
      let model = LongModel(count: count)
      let session = AppSession(LongList(model: model), on: screen)
      _ = session.update()
      let encoder = Encoder(maker: MarkupMaker { _ in "" })
      _ = encoder.everything(of: session.tree, title: "", shortcuts: [])
      model.items.move(fromOffsets: [0], toOffset: 3)
      return encoder.encode(session.update(), tree: session.tree)
    }
    let few = message(Self.counts.few)
    #expect(message(Self.counts.many).utf8.count <= few.utf8.count + 16)
    #expect(few.utf8.count < 600)
  }
}
