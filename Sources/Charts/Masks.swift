import SwiftUI
import SwiftUICore

/// Marks outside of which others are cut off.
final nonisolated class MarkMask {
  let marks: [Mark]

  init(_ marks: [Mark]) {
    var marks = marks
    marks.stack()
    self.marks = marks
  }
}

extension ChartContent {
  /// Cuts off what lies outside of other marks, which are not seen themselves.
  ///
  /// Partly: by the outlines of the other marks; how much light their colours let through is not
  /// looked at.
  public nonisolated func mask<C: ChartContent>(
    @ChartContentBuilder content: () -> C
  ) -> some ChartContent { MaskedContent(content: self, mask: content()) }
}

/// Marks that are cut off.
nonisolated struct MaskedContent<Content: ChartContent, Mask: ChartContent>: MarkSource {
  let content: Content
  let mask: Mask

  @MainActor func add(to marks: inout [Mark]) {
    let first = marks.count
    content.gather(into: &marks)
    let mask = MarkMask(mask.marks)
    for index in first..<marks.count { marks[index].style.masks.append(mask) }
  }
}

/// The outlines of masks, each made once for a drawing.
final nonisolated class MaskPaths {
  private var paths: [ObjectIdentifier: Path] = [:]

  func path(_ mask: MarkMask, _ make: () -> Path) -> Path {
    if let path = paths[ObjectIdentifier(mask)] { return path }
    let path = make()
    paths[ObjectIdentifier(mask)] = path
    return path
  }
}

extension MarkDrawing {
  /// The outline of all marks of a mask.
  func outline(_ mask: MarkMask) -> Path {
    maskPaths.path(mask) {
      var whole = Path()
      for path in outlines(mask.marks) { whole.addPath(path) }
      return whole
    }
  }

  private func outlines(_ marks: [Mark]) -> [Path] {
    var paths: [Path] = []
    var groups: [[Datum?]: (areas: [Mark], lines: [Mark])] = [:]
    for mark in marks {
      switch mark.kind {
      case .area: groups[mark.group, default: ([], [])].areas.append(mark)
      case .line: groups[mark.group, default: ([], [])].lines.append(mark)
      case .bar, .rectangle: if let path = boxPath(mark) { paths.append(path) }
      case .rule: if let path = rulePath(mark) { paths.append(path.strokedPath(model.pen(mark))) }
      case .point:
        let symbol = mark.style.symbol ?? BasicChartSymbolShape.circle
        if let place = geometry.point(mark) {
          paths.append(symbol.path(in: square(place, model.symbolSide(mark))))
        }
      case .sector: break
      }
    }
    for group in groups.values {
      if !group.areas.isEmpty { paths.append(areaPath(group.areas)) }
      guard let first = group.lines.first else { continue }
      paths.append(linePath(group.lines).strokedPath(model.pen(first)))
    }
    return paths + geometry.slices(of: marks).values.map(\.path)
  }
}
