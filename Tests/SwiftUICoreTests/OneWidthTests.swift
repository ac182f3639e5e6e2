import Display
import Foundation
import Geometry
import Testing

@testable import SwiftUICore

/// Letters and digits of one width.
struct OneWidthTests {
  /// The font of a text's only run.
  private func face<V: View>(_ view: V) throws -> Typeface {
    let stage = Stage(CGSize(width: 200, height: 20)) { view }
    let faces = stage.nodes.flatMap { node -> [Typeface] in
      guard case .text(let block) = node.element.content else { return [] }
      return block.lines.flatMap(\.runs).map(\.font)
    }
    return try #require(faces.first)
  }

  // Shows: .monospaced, .monospacedDigit, Text.monospaced, Text.monospacedDigit
  @Test func `letters or digits are asked for in one width`() throws {
    let plain = try face(Text("12 m"))
    #expect(plain.design != .monospaced && !plain.hasMonospacedDigits)
    #expect(try face(Text("12 m").monospaced()).design == .monospaced)
    #expect(try face(Text("12 m").monospaced(false)).design == plain.design)
    #expect(try face(VStack { Text("12 m") }.monospaced()).design == .monospaced)
    #expect(try face(Text("12 m").monospacedDigit()).hasMonospacedDigits)
    let inside = try face(VStack { Text("12 m") }.monospacedDigit())
    #expect(inside.hasMonospacedDigits && inside.design == plain.design)
  }
}
