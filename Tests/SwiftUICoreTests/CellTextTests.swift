import Cells
import Display
import Foundation
import Layout
import Testing

@testable import SwiftUICore

/// Text in a terminal, where all letters have one size.
struct CellTextTests {
  /// How the letter at the start of a view is drawn in cells.
  private func style<V: View>(_ view: V) -> CellStyle {
    let size = CellMetrics.size(columns: 8, rows: 1)
    let session = AppSession.shown(
      view.frame(maxWidth: .infinity, alignment: .leading),
      theme: .cells,
      size: size,
    )
    return Painter.picture(of: session.tree, columns: 8, rows: 1)[0, 0].style
  }

  // Shows: .textScale, Text.textScale, Text.Scale
  @Test func `smaller text is faint in a terminal`() {
    let plain = style(Text("word"))
    #expect(plain.attributes == [])
    #expect(style(Text("word").textScale(.secondary)).attributes == .faint)
    let bold = style(Text("word").bold().foregroundStyle(.red).textScale(.secondary))
    #expect(bold.attributes == [.faint, .bold])
    #expect(bold.foreground == style(Text("word").foregroundStyle(.red)).foreground)
    #expect(style(Text("word").textScale(.secondary, isEnabled: false)) == plain)
    // A view's scale is that of the texts in it, unless they have their own.
    #expect(style(HStack { Text("word") }.textScale(.secondary)).attributes == .faint)
    #expect(style(HStack { Text("word").textScale(.default) }.textScale(.secondary)) == plain)
  }

  // Shows: Font.scaled, Font.pointSize
  @Test func `text of a larger font is bold in a terminal, of a smaller one faint`() {
    func attributes(_ font: Font) -> CellStyle.Attributes {
      style(Text("word").font(font)).attributes
    }
    #expect(attributes(.body) == [] && attributes(.body.pointSize(12)) == [])
    #expect(attributes(.body.pointSize(20)) == .bold)
    #expect(attributes(.body.scaled(by: 1.5)) == .bold)
    #expect(attributes(.system(size: 12).scaled(by: 1.5)) == [])
    #expect(attributes(.body.scaled(by: 0.5)) == .faint)
    #expect(attributes(.body.scaled(by: .nan)) == [])
    #expect(attributes(.body.pointSize(.infinity)) == [])
  }
}
