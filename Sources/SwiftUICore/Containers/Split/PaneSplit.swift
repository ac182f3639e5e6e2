import Foundation
import Layout
import Properties
import Synchronization

/// Views side by side, with lines between them that a person can move.
///
/// A line is dragged, or moved by the arrow keys while it has the focus. Source: SwiftUI on macOS,
/// where no view becomes smaller than it can be.
public nonisolated struct HSplitView<Content: View>: View {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { PaneSplit(axis: .horizontal, content: content) }
}

/// Views one below the other, with lines between them that a person can move.
///
/// A line is dragged, or moved by the arrow keys while it has the focus. Source: SwiftUI on macOS,
/// where no view becomes smaller than it can be.
public nonisolated struct VSplitView<Content: View>: View {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { PaneSplit(axis: .vertical, content: content) }
}

/// Panes with lines between them.
private nonisolated struct PaneSplit<Content: View>: View {
  let axis: Axis
  let content: Content
  /// How far the line after each pane was moved, in points.
  @State private var moves: [AnyHashable: CGFloat] = [:]
  @State private var reach = Lazy<PaneReach>()

  init(axis: Axis, content: Content) {
    self.axis = axis
    self.content = content
  }

  var body: some View {
    let reach = reach.value { PaneReach() }
    Group(subviews: content) { panes in
      let lines = panes.dropLast().map { AnyHashable($0.id) }
      PaneLayout(axis: axis, moves: lines.map { moves[$0] ?? 0 }, reach: reach) {
        ForEach(Array(panes.enumerated()), id: \.element.id) { index, pane in
          if index > 0 {
            PaneLine(axis: axis, move: move(of: index - 1, lines[index - 1], reach))
          }
          pane
        }
      }
    }
  }

  /// How far a line was moved, no further than its panes let it be.
  @MainActor private func move(
    of index: Int,
    _ id: AnyHashable,
    _ reach: PaneReach,
  ) -> Binding<CGFloat> {
    Binding<CGFloat>(
      get: { reach.limit(moves[id] ?? 0, of: index) },
      set: { moves[id] = reach.limit($0, of: index) },
    )
  }
}

/// How far each line can be moved, as the layout found it.
private nonisolated final class PaneReach: Sendable {
  let ranges = Mutex<[ClosedRange<CGFloat>]>([])

  func limit(_ move: CGFloat, of line: Int) -> CGFloat {
    let ranges = ranges.withLock { $0 }
    guard ranges.indices.contains(line) else { return move }
    return min(max(move, ranges[line].lowerBound), ranges[line].upperBound)
  }
}

/// A line between two panes.
private nonisolated struct PaneLine: View {
  let axis: Axis
  @Binding var move: CGFloat
  @State private var start: CGFloat?

  init(axis: Axis, move: Binding<CGFloat>) {
    self.axis = axis
    _move = move
  }

  private var isUpright: Bool { axis == .horizontal }

  @ViewBuilder private var line: some View {
    if isUpright {
      HStack(spacing: 0) { Divider() }
    } else {
      VStack(spacing: 0) { Divider() }
    }
  }

  var body: some View {
    line
      .frame(maxWidth: isUpright ? nil : .infinity, maxHeight: isUpright ? .infinity : nil)
      .frame(width: isUpright ? 8 : nil, height: isUpright ? nil : 16)
      .contentShape(Rectangle())
      .focusable()
      .onMoveCommand { direction in
        switch direction {
        case .left where isUpright, .up where !isUpright: move -= 16
        case .right where isUpright, .down where !isUpright: move += 16
        default: break
        }
      }
      .accessibilityLabel(isUpright ? "Column divider" : "Row divider")
      .gesture(
        DragGesture(minimumDistance: 1, coordinateSpace: .global)
          .onChanged { drag in
            let from = start ?? move
            start = from
            move = from + (isUpright ? drag.translation.width : drag.translation.height)
          }
          .onEnded { _ in start = nil }
      )
  }
}

/// Shares the room among panes; between two of them is a line.
private nonisolated struct PaneLayout: Layout {
  let axis: Axis
  /// How far each line was moved, in points.
  let moves: [CGFloat]
  let reach: PaneReach

  private func along(_ size: CGSize) -> CGFloat {
    axis == .horizontal ? size.width : size.height
  }

  private func across(_ size: CGSize) -> CGFloat {
    axis == .horizontal ? size.height : size.width
  }

  private func size(_ along: CGFloat, _ across: CGFloat) -> CGSize {
    axis == .horizontal
      ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
  }

  private func isLine(_ index: Int) -> Bool { !index.isMultiple(of: 2) }

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void,
  ) -> CGSize {
    let ideal = subviews.map { $0.sizeThatFits(.unspecified) }
    let whole = size(ideal.map(along).reduce(0, +), ideal.map(across).max() ?? 0)
    let wanted = proposal.replacingUnspecifiedDimensions(by: whole)
    // No smaller than its panes can be, so that a split around this one leaves it as much.
    let least = subviews.map { $0.sizeThatFits(.zero) }
    return size(
      max(along(wanted), least.map(along).reduce(0, +)),
      max(across(wanted), least.map(across).max() ?? 0),
    )
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void,
  ) {
    let lengths = lengths(in: bounds.size, subviews)
    var place: CGFloat = 0
    for (subview, length) in zip(subviews, lengths) {
      let offset = size(place, 0)
      subview.place(
        at: CGPoint(x: bounds.minX + offset.width, y: bounds.minY + offset.height),
        proposal: ProposedViewSize(size(length, across(bounds.size))),
      )
      place += length
    }
  }

  private func lengths(in room: CGSize, _ subviews: Subviews) -> [CGFloat] {
    var lengths = subviews.map { along($0.sizeThatFits(.zero)) }
    let panes = subviews.indices.filter { !isLine($0) }
    let least = panes.map { lengths[$0] }
    let most = panes.map { max(lengths[$0], along(subviews[$0].sizeThatFits(.infinity))) }
    let lines = subviews.indices.filter(isLine).map { lengths[$0] }.reduce(0, +)
    var shares = Self.shares(of: along(room) - lines, least: least, most: most)
    var ranges: [ClosedRange<CGFloat>] = []
    for (index, move) in moves.enumerated() where index + 1 < shares.count {
      let (before, after) = (shares[index], shares[index + 1])
      let back = max(0, min(before - least[index], most[index + 1] - after))
      let forth = max(0, min(after - least[index + 1], most[index] - before))
      ranges.append(-back...forth)
      let step = min(max(move.isFinite ? move : 0, -back), forth)
      shares[index] += step
      shares[index + 1] -= step
    }
    reach.ranges.withLock { [ranges] in $0 = ranges }
    for (pane, share) in zip(panes, shares) { lengths[pane] = share }
    return lengths
  }

  /// Equal shares of a length, as far as each can take it.
  private static func shares(
    of length: CGFloat,
    least: [CGFloat],
    most: [CGFloat],
  ) -> [CGFloat] {
    var shares = least
    var rest = max(0, length - least.reduce(0, +))
    var open = Array(least.indices)
    // Who is smallest grows first, until all who can grow are equal.
    while rest > 0.01, !open.isEmpty {
      let lowest = open.map { shares[$0] }.min() ?? 0
      let group = open.filter { shares[$0] - lowest < 0.01 }
      let next = open.map { shares[$0] }.filter { $0 - lowest >= 0.01 }.min() ?? .infinity
      let step = min(
        rest / CGFloat(group.count),
        next - lowest,
        group.map { most[$0] - lowest }.min() ?? 0,
      )
      for index in group { shares[index] += max(0, step) }
      rest -= max(0, step) * CGFloat(group.count)
      open.removeAll { most[$0] - shares[$0] < 0.01 }
    }
    return shares
  }
}
