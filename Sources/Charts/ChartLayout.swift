import Foundation
import SwiftUI

/// The part that a view has in a chart.
nonisolated enum ChartSpot: Equatable, Sendable {
  case plot
  case label(side: AxisMarkPosition.Side, part: CGFloat, isInset: Bool, anchor: UnitPoint?)
  /// Above or below the axes; -1, 0 or 1 says at which side.
  case title(isAbove: Bool, side: Int)
}

private nonisolated struct ChartSpotKey: LayoutValueKey {
  static let defaultValue = ChartSpot.plot
}

extension View {
  func chartSpot(_ spot: ChartSpot) -> some View {
    layoutValue(key: ChartSpotKey.self, value: spot)
  }
}

/// Places a plot with the labels of its axes around it.
nonisolated struct ChartLayout: Layout {
  let x: Scale
  let y: Scale
  /// Between the plot and labels, in points.
  let gap: CGSize
  let rows: PlotRows

  /// How far a label may move the plot away from the chart's side, in points.
  private static let mostOverhang: CGFloat = 16

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void,
  ) -> CGSize { proposal.replacingUnspecifiedDimensions(by: CGSize(width: 320, height: 240)) }

  /// How much room what is around the plot takes, in points.
  private struct Rims {
    var top: CGFloat = 0
    var bottom: CGFloat = 0
    var leading: CGFloat = 0
    var trailing: CGFloat = 0
    var titleTop: CGFloat = 0
    var titleBottom: CGFloat = 0
  }

  private func rims(_ subviews: Subviews, _ area: CGSize) -> Rims {
    var rims = Rims()
    for subview in subviews {
      switch subview[ChartSpotKey.self] {
      case .plot: break
      case .label(_, _, let isInset, _) where isInset: break
      case .label(let side, let part, _, let anchor):
        let size = subview.sizeThatFits(.unspecified)
        switch side {
        case .top: rims.top = max(rims.top, size.height + gap.height)
        case .bottom, .automatic: rims.bottom = max(rims.bottom, size.height + gap.height)
        case .leading: rims.leading = max(rims.leading, size.width + gap.width)
        case .trailing: rims.trailing = max(rims.trailing, size.width + gap.width)
        }
        if rows.areCells { continue }
        // A label at an end of the plot reaches beyond it.
        if side == .leading || side == .trailing {
          let before = size.height * (anchor?.y ?? 0.5)
          let place = y.place(part, area.height)
          rims.top = max(rims.top, min(before - place, Self.mostOverhang))
          let after = size.height - before - (area.height - place)
          rims.bottom = max(rims.bottom, min(after, Self.mostOverhang))
        } else {
          let before = size.width * (anchor?.x ?? 0.5) - x.place(part, area.width)
          rims.leading = max(rims.leading, min(before, Self.mostOverhang))
        }
      case .title(let isAbove, _):
        let height = subview.sizeThatFits(.unspecified).height + gap.height
        if isAbove {
          rims.titleTop = max(rims.titleTop, height)
        } else {
          rims.titleBottom = max(rims.titleBottom, height)
        }
      }
    }
    return rims
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void,
  ) {
    let rims = rims(subviews, bounds.size)
    var plot = CGRect(
      x: bounds.minX + rims.leading,
      y: bounds.minY + rims.top + rims.titleTop,
      width: max(0, bounds.width - rims.leading - rims.trailing),
      height: max(0, bounds.height - rims.top - rims.bottom - rims.titleTop - rims.titleBottom),
    )
    for subview in subviews where subview[ChartSpotKey.self] == .plot {
      // An app may give its plot another size.
      let size = subview.sizeThatFits(ProposedViewSize(plot.size))
      plot.size = CGSize(
        width: min(size.width, plot.width),
        height: min(size.height, plot.height),
      )
      subview.place(at: plot.origin, proposal: ProposedViewSize(plot.size))
    }
    for subview in subviews {
      switch subview[ChartSpotKey.self] {
      case .plot: break
      case .label(let side, let part, let isInset, let anchor):
        place(subview, side, part, isInset, anchor, plot, bounds)
      case .title(let isAbove, let side):
        let size = subview.sizeThatFits(ProposedViewSize(width: bounds.width, height: nil))
        let x: CGFloat =
          switch side {
          case -1: bounds.minX
          case 0: max(bounds.minX, plot.midX - size.width / 2)
          default: max(bounds.minX, bounds.maxX - size.width)
          }
        let y =
          isAbove
          ? bounds.minY : plot.maxY + rims.bottom + rims.titleBottom - size.height
        subview.place(
          at: CGPoint(x: x, y: y),
          proposal: ProposedViewSize(width: bounds.width, height: size.height),
        )
      }
    }
  }

  private func place(
    _ subview: LayoutSubview,
    _ side: AxisMarkPosition.Side,
    _ part: CGFloat,
    _ isInset: Bool,
    _ anchor: UnitPoint?,
    _ plot: CGRect,
    _ bounds: CGRect,
  ) {
    let size = subview.sizeThatFits(.unspecified)
    var origin = CGPoint.zero
    switch side {
    case .top, .bottom, .automatic:
      origin.x = plot.minX + x.place(part, plot.width) - size.width * (anchor?.x ?? 0.5)
      if isInset {
        origin.y = side == .top ? plot.minY : plot.maxY - size.height
      } else {
        origin.y = side == .top ? plot.minY - gap.height - size.height : plot.maxY + gap.height
      }
    case .leading, .trailing:
      origin.y = plot.minY + top(part, size.height, isInset, anchor, plot.height)
      if isInset {
        origin.x = side == .leading ? plot.minX : plot.maxX - size.width
      } else {
        origin.x =
          side == .leading ? plot.minX - gap.width - size.width : plot.maxX + gap.width
      }
    }
    // What would stand out of the chart is moved inside, as far as it fits.
    origin.x = max(bounds.minX, min(origin.x, bounds.maxX - size.width))
    origin.y = max(bounds.minY, min(origin.y, bounds.maxY - size.height))
    subview.place(at: origin, proposal: ProposedViewSize(size))
  }

  /// How far below the plot's upper edge a label of the vertical axis begins, in points.
  private func top(
    _ part: CGFloat,
    _ height: CGFloat,
    _ isInset: Bool,
    _ anchor: UnitPoint?,
    _ length: CGFloat,
  ) -> CGFloat {
    // In cells it stands in the row of its line.
    if rows.areCells, !isInset, anchor == nil, length > 1 {
      return rows.start(y.place(part, length - 1), length)
    }
    return y.place(part, length) - height * (anchor?.y ?? (isInset ? 1 : 0.5))
  }
}
