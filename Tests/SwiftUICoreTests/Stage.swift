import Display
import Foundation
import Geometry
import Layout
import SwiftUICore

/// Measures texts by widths given beforehand, one line each: no font is needed.
nonisolated struct GivenWidths: TextMeasurer {
  var widths: [String: CGFloat] = [:]
  var lineHeight: CGFloat = 16
  var baseline: CGFloat = 13

  func block(_ text: Paragraphs, width: CGFloat?, height: CGFloat?) -> TextBlock {
    let string = text.string
    let wide = widths[string] ?? CGFloat(string.count) * 8
    return TextBlock(
      lines: [TextBlock.Line(runs: text.runs, width: wide)],
      alignment: text.alignment,
      lineHeight: lineHeight,
      size: CGSize(width: width == 0 ? 0 : wide, height: lineHeight),
      firstBaseline: baseline,
      lastBaseline: baseline,
    )
  }

  func lineHeight(of font: Typeface) -> CGFloat { lineHeight }
}

/// A view on a screen of a given size, with the measures of macOS at 13 points.
final class Stage {
  let session: AppSession

  /// All that is drawn, from outside to inside.
  var nodes: [DisplayTree.Node] {
    var found: [DisplayTree.Node] = []
    func visit(_ node: DisplayTree.Node) {
      found.append(node)
      node.children.forEach(visit)
    }
    visit(session.tree.root)
    return found
  }

  /// The sizes, in points, of the letters in which words are drawn, once for each place.
  func sizes(of words: String) -> [Double] {
    nodes.flatMap { node -> [Double] in
      guard case .text(let block) = node.element.content else { return [] }
      return block.lines.flatMap(\.runs).filter { $0.text == words }.map { Double($0.font.size) }
    }
  }

  init<V: View>(
    _ size: CGSize,
    widths: [String: CGFloat] = [:],
    checkbox: CGSize? = nil,
    safeArea: ScreenTraits.SafeArea = ScreenTraits.SafeArea(),
    clock: (any SessionClock)? = nil,
    @ViewBuilder _ view: () -> V,
  ) {
    var theme = Theme.Values()
    if let checkbox { theme.checkbox = checkbox }
    theme.textToView = 8.150_878_906_25
    theme.viewToText = 4.742_187_5
    var traits = ScreenTraits(size: size)
    traits.safeArea = safeArea
    let screen = Screen(
      traits: traits,
      theme: Theme(theme),
      measurer: GivenWidths(widths: widths),
    )
    session = AppSession(view(), on: screen, clock: clock)
    _ = session.update()
  }

  @discardableResult func update() -> Update { session.update() }
}

/// Gathers the frames of probes.
final class Probes {
  private(set) var frames: [String: CGRect] = [:]

  func note(_ name: String, _ frame: CGRect) { frames[name] = frame }
}

extension View {
  /// Notes the view's frame in the root's space.
  func probe(_ name: String, _ probes: Probes) -> some View {
    // By guides of its own: those that the view sets would move the probe.
    background(alignment: ProbeCorner.alignment) {
      GeometryReader { geometry in
        let _ = probes.note(name, geometry.frame(in: .global))
        Color.clear
      }
    }
  }
}

/// The top left corner, also of a view that says where its guides are.
private nonisolated enum ProbeCorner: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }

  static var alignment: Alignment {
    Alignment(
      horizontal: HorizontalAlignment(ProbeCorner.self),
      vertical: VerticalAlignment(ProbeCorner.self),
    )
  }
}
