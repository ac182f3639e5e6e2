import Cells
import Display
import Foundation
import Pilot
import SwiftUICore
import Terminal
import Testing

@testable import Browser

/// One row of 10,000 costs what one of 100 costs, whatever is counted.
struct RowCostTests {
  @Test func `bodies, measures and elements are the same`() throws {
    let few = try cost(100)
    #expect(try cost(10_000) == few)
    // The list, whose state it is, and the row.
    #expect(few.bodies == 2)
    // The row's text, once for each proposal it has answered.
    #expect(few.measures <= 8)
    #expect(few.elements == 1)
  }

  @Test func `bytes to a terminal are the same`() {
    let few = terminalBytes(100)
    #expect(terminalBytes(10_000) == few)
    #expect(few.last == UInt8(ascii: "2"))
    #expect(few.count <= 12)
  }

  @Test func `a message to a page is the same`() throws {
    let few = try message(100)
    #expect(try message(10_000) == few)
    #expect(few.hasSuffix("2"))
    #expect(few.utf8.count <= 12)
  }

  private func cost(_ count: Int) throws -> Pilot.Cost {
    let pilot = Pilot { Rows(count: count) }
    try pilot.tap("inc")
    return try pilot.cost { try pilot.tap("inc") }
  }

  private func terminalBytes(_ count: Int) -> [UInt8] {
    let bytes = Bytes()
    let engine = Engine(
      { AppSession(Rows(count: count), on: $0) },
      options: Engine.Options(columns: 80, rows: 24),
      output: bytes,
      clock: StoppedClock(),
    )
    engine.start()
    engine.receive(" ".utf8)
    _ = bytes.take()
    engine.receive(" ".utf8)
    return bytes.take()
  }

  private func message(_ count: Int) throws -> String {
    let screen = Screen(
      traits: ScreenTraits(size: CGSize(width: 1280, height: 800)),
      theme: .browser,
      measurer: CellMeasurer(),
    )
    let session = AppSession(Rows(count: count), on: screen)
    _ = session.update()
    let encoder = Encoder(maker: MarkupMaker { _ in "" })
    _ = encoder.everything(of: session.tree, title: "", shortcuts: [])
    session.handle(.key(KeyStroke(.space)))
    _ = encoder.encode(session.update(), tree: session.tree)
    session.handle(.key(KeyStroke(.space)))
    return encoder.encode(session.update(), tree: session.tree)
  }
}
