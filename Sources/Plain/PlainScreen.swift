import Cells
import Display
import Foundation
import Geometry

extension Screen {
  /// A screen that nobody looks at: narrow, so that pages come one at a time, and as tall as 50
  /// rows, so that lists make that many.
  static func plain(_ environment: [String: String]) -> Screen {
    var traits = ScreenTraits(size: CGSize(width: 400, height: 800))
    traits.reducesMotion = true
    traits.locale = TerminalEnvironment.locale(environment)
    traits.timeZone = TerminalEnvironment.timeZone(environment)
    var theme = Theme.Values()
    theme.fontSizes = Array(repeating: 16, count: 11)
    theme.rows.padding = .zero
    theme.rows.minimum = 16
    return Screen(traits: traits, theme: Theme(theme), measurer: WholeLines())
  }
}

/// Breaks and shortens no line, so that each text is told whole.
private struct WholeLines: TextMeasurer {
  private let cells = CellMeasurer()

  func lineHeight(of font: Typeface) -> CGFloat { cells.lineHeight(of: font) }

  func block(_ text: Paragraphs, width: CGFloat?, height: CGFloat?) -> TextBlock {
    var text = text
    text.lineLimit = nil
    var block = cells.block(text, width: nil, height: nil)
    block.size.width = min(block.size.width, max(0, width ?? .infinity))
    return block
  }
}
