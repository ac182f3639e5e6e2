import Display
import Foundation
import Geometry
import Layout
import SwiftUICore

extension Tree {
  /// The same as a view.
  func view(_ probes: Probes) -> AnyView {
    switch self {
    case .color: return AnyView(Color.red)
    case .text(let count): return AnyView(Text(verbatim: String(repeating: "x", count: count)))
    case .line(let width): return AnyView(Text(verbatim: "\(width)"))
    case .block(let width, let height):
      return AnyView(Color.red.frame(width: width, height: height))
    case .spacer(let least): return AnyView(Spacer(minLength: least))
    case .divider: return AnyView(Divider())
    case .nothing: return AnyView(EmptyView())
    case .group(let trees): return AnyView(Group { Tree.all(trees, probes) })
    case .row(let guide, let spacing, let trees):
      return AnyView(
        HStack(alignment: guide.vertical, spacing: spacing) { Tree.all(trees, probes) }
      )
    case .column(let guide, let spacing, let trees):
      return AnyView(
        VStack(alignment: guide.horizontal, spacing: spacing) { Tree.all(trees, probes) }
      )
    case .pile(let corner, let trees):
      return AnyView(ZStack(alignment: corner.alignment) { Tree.all(trees, probes) })
    case .reader(let tree): return AnyView(GeometryReader { _ in tree.view(probes) })
    case .scroll(let way, let tree):
      return AnyView(ScrollView(way == .x ? .horizontal : .vertical) { tree.view(probes) })
    case .arranged(let kind, let trees): return Tree.arranged(kind, trees, probes)
    case .grid(let corner, let across, let down, let lines):
      return AnyView(
        Grid(alignment: corner.alignment, horizontalSpacing: across, verticalSpacing: down) {
          ForEach(lines.indices, id: \.self) { lines[$0].view(probes) }
        }
      )
    default: return modified(probes)
    }
  }

  private func modified(_ probes: Probes) -> AnyView {
    switch self {
    case .fixed(let width, let height, let corner, let tree):
      return AnyView(
        tree.view(probes).frame(width: width, height: height, alignment: corner.alignment)
      )
    case .flexible(let x, let y, let corner, let tree):
      return AnyView(
        tree.view(probes).frame(
          minWidth: x.least,
          idealWidth: x.ideal,
          maxWidth: x.most,
          minHeight: y.least,
          idealHeight: y.ideal,
          maxHeight: y.most,
          alignment: corner.alignment,
        )
      )
    case .padding(let sides, let tree):
      let insets = EdgeInsets(
        top: sides.top,
        leading: sides.leading,
        bottom: sides.bottom,
        trailing: sides.trailing,
      )
      return AnyView(tree.view(probes).padding(insets))
    case .ideal(let x, let y, let tree):
      return AnyView(tree.view(probes).fixedSize(horizontal: x, vertical: y))
    case .ratio(let ratio, let fills, let tree):
      let mode: ContentMode = fills ? .fill : .fit
      return AnyView(
        tree.view(probes).aspectRatio(ratio, contentMode: mode)
      )
    case .offset(let x, let y, let tree): return AnyView(tree.view(probes).offset(x: x, y: y))
    case .position(let x, let y, let tree):
      return AnyView(tree.view(probes).position(x: x, y: y))
    case .priority(let value, let tree): return AnyView(tree.view(probes).layoutPriority(value))
    case .indent(let value, let tree):
      return AnyView(tree.view(probes).layoutValue(key: Indent.self, value: CGFloat(value)))
    case .guide(let guide, let part, let more, let tree):
      let view = tree.view(probes)
      if guide.way == .x {
        return AnyView(view.alignmentGuide(guide.horizontal) { $0.width * part + more })
      }
      return AnyView(view.alignmentGuide(guide.vertical) { $0.height * part + more })
    case .probe(let name, let tree): return AnyView(tree.view(probes).probe(name, probes))
    case .layered(let corner, let isBehind, let tree, let other):
      let view = tree.view(probes)
      let alignment = corner.alignment
      return isBehind
        ? AnyView(view.background(alignment: alignment) { other.view(probes) })
        : AnyView(view.overlay(alignment: alignment) { other.view(probes) })
    case .inset(let side, let gap, let bar, let tree):
      return Tree.inset(side, gap, bar.view(probes), tree.view(probes))
    case .ignoring(let tree): return AnyView(tree.view(probes).ignoresSafeArea())
    default: return AnyView(EmptyView())
    }
  }

  private static func all(_ trees: [Tree], _ probes: Probes) -> some View {
    ForEach(trees.indices, id: \.self) { trees[$0].view(probes) }
  }

  private static func arranged(
    _ kind: Arrangement,
    _ trees: [Tree],
    _ probes: Probes,
  ) -> AnyView {
    switch kind {
    case .flow: AnyView(FlowLayout { all(trees, probes) })
    case .indent: AnyView(IndentLayout { all(trees, probes) })
    case .radial: AnyView(RadialLayout { all(trees, probes) })
    }
  }

  private static func inset(
    _ side: Side,
    _ gap: CGFloat?,
    _ bar: AnyView,
    _ view: AnyView,
  ) -> AnyView {
    switch side {
    case .top: return AnyView(view.safeAreaInset(edge: .top, spacing: gap) { bar })
    case .bottom: return AnyView(view.safeAreaInset(edge: .bottom, spacing: gap) { bar })
    case .leading: return AnyView(view.safeAreaInset(edge: .leading, spacing: gap) { bar })
    case .trailing: return AnyView(view.safeAreaInset(edge: .trailing, spacing: gap) { bar })
    }
  }
}

extension GridLine {
  fileprivate func view(_ probes: Probes) -> AnyView {
    switch self {
    case .whole(let tree): AnyView(tree.view(probes))
    case .cells(let cells):
      AnyView(GridRow { ForEach(cells.indices, id: \.self) { cells[$0].view(probes) } })
    }
  }
}

extension GridCell {
  fileprivate func view(_ probes: Probes) -> AnyView {
    var view = AnyView(tree.view(probes).gridCellColumns(columns))
    if let column { view = AnyView(view.gridColumnAlignment(column.horizontal)) }
    if let anchor { view = AnyView(view.gridCellAnchor(UnitPoint(x: anchor.x, y: anchor.y))) }
    if isUnsizedAcross { view = AnyView(view.gridCellUnsizedAxes(.horizontal)) }
    return view
  }
}

extension Guide {
  fileprivate var horizontal: HorizontalAlignment {
    self == .leading ? .leading : self == .trailing ? .trailing : .center
  }

  fileprivate var vertical: VerticalAlignment {
    switch self {
    case .top: .top
    case .bottom: .bottom
    case .first: .firstTextBaseline
    case .last: .lastTextBaseline
    default: .center
    }
  }
}

extension Corner {
  fileprivate var alignment: Alignment {
    Alignment(horizontal: x.horizontal, vertical: y.vertical)
  }
}

/// Measures texts as `Letters` does.
nonisolated struct LetterMeasurer: TextMeasurer {
  func block(_ text: Paragraphs, width: CGFloat?, height: CGFloat?) -> TextBlock {
    let count = text.string.count
    var perLine = count
    if let width, width.isFinite { perLine = max(1, Int((width + 0.01) / 8)) }
    let rows = count == 0 ? 1 : (count + perLine - 1) / perLine
    let room = height.map { $0.isFinite ? max(1, Int(($0 + 0.01) / 16)) : rows } ?? rows
    let shown = min(rows, room)
    let wide = min(CGFloat(min(count, perLine)) * 8, width ?? .infinity)
    return TextBlock(
      lines: (0..<shown).map { _ in TextBlock.Line(runs: text.runs, width: wide) },
      alignment: text.alignment,
      lineHeight: 16,
      size: CGSize(width: wide, height: CGFloat(shown) * 16),
      firstBaseline: 13,
      lastBaseline: CGFloat(shown) * 16 - 3,
      isTruncated: shown < rows,
    )
  }

  func lineHeight(of font: Typeface) -> CGFloat { 16 }
}
