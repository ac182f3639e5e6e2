public import Foundation
public import Layout
import Properties

/// How a window's size follows its content.
public nonisolated struct WindowResizability: Sendable {
  fileprivate enum Rule: Sendable {
    case automatic, contentSize, contentMinSize
  }

  fileprivate let rule: Rule

  /// As `contentMinSize` for a window with a default size; others fill the screen.
  public static let automatic = WindowResizability(rule: .automatic)
  /// As large as the content is, within the least and the largest size that it can have.
  public static let contentSize = WindowResizability(rule: .contentSize)
  /// At least as large as the least size that the content can have.
  public static let contentMinSize = WindowResizability(rule: .contentMinSize)
}

/// What a scene says of the size and the place of its windows.
nonisolated struct WindowSizing: Sendable {
  fileprivate var size: CGSize?
  fileprivate var resizability = WindowResizability.automatic
  fileprivate var position = UnitPoint.center

  /// Whether its windows leave some of the screen free.
  var isSaid: Bool { size != nil || resizability.rule == .contentSize }

  /// The size of a window's content in the room there is.
  fileprivate func size(of content: LayoutSubview, in room: CGSize) -> CGSize {
    guard isSaid else { return room }
    let least = content.sizeThatFits(.zero)
    var wanted = size ?? content.sizeThatFits(.unspecified)
    if resizability.rule == .contentSize {
      let most = content.sizeThatFits(.infinity)
      wanted = CGSize(
        width: min(wanted.width, most.width),
        height: min(wanted.height, most.height),
      )
    }
    return CGSize(
      width: min(max(wanted.width, least.width), room.width),
      height: min(max(wanted.height, least.height), room.height),
    )
  }
}

/// Places a window's bar and, below it, its content; a first view is the ground behind them.
nonisolated struct WindowRoom: Layout {
  let sizing: WindowSizing
  /// Between the window's edges and what is in it.
  let margin: CGSize
  let grid: CGSize?

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void,
  ) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void,
  ) {
    guard let content = subviews.last, let bar = subviews.dropLast().last else { return }
    var room = CGSize(
      width: max(0, bounds.width - 2 * margin.width),
      height: max(0, bounds.height - 2 * margin.height),
    )
    let barHeight = bar.sizeThatFits(ProposedViewSize(width: room.width, height: nil)).height
    room.height = max(0, room.height - barHeight)
    var size = sizing.size(of: content, in: room)
    size.width = min(room.width, max(size.width, bar.sizeThatFits(.unspecified).width))
    if let grid { size = grid.snap(up: size) }
    let window = place(
      CGSize(
        width: size.width + 2 * margin.width,
        height: size.height + barHeight + 2 * margin.height,
      ),
      in: bounds,
    )
    if subviews.count > 2 {
      subviews.first?.place(at: window.origin, proposal: ProposedViewSize(window.size))
    }
    let corner = CGPoint(x: window.minX + margin.width, y: window.minY + margin.height)
    bar.place(at: corner, proposal: ProposedViewSize(width: size.width, height: barHeight))
    content.place(
      at: CGPoint(x: corner.x + size.width / 2, y: corner.y + barHeight + size.height / 2),
      anchor: .center,
      proposal: ProposedViewSize(size),
    )
  }

  /// The window's frame: what is free around it lies before and behind as the position says.
  private func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
    var origin = CGPoint(
      x: max(0, bounds.width - size.width) * sizing.position.x,
      y: max(0, bounds.height - size.height) * sizing.position.y,
    )
    if let grid { origin = grid.snap(down: origin) }
    return CGRect(
      origin: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y),
      size: size,
    )
  }
}

extension Scene {
  /// Sets the size of a new window's content, in points.
  ///
  /// Partly: windows that `openWindow` opens have it; the first one fills page or terminal.
  public nonisolated func defaultSize(_ size: CGSize) -> some Scene {
    let isSize = size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite
    return changed { if isSize { $0.sizing.size = size } }
  }

  /// Sets the size of a new window's content, in points.
  ///
  /// Partly: windows that `openWindow` opens have it; the first one fills page or terminal.
  public nonisolated func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
    defaultSize(CGSize(width: width, height: height))
  }

  /// Sets where a new window that is smaller than the screen lies on it.
  ///
  /// Partly: windows that `openWindow` opens lie there; the first one fills page or terminal.
  public nonisolated func defaultPosition(_ position: UnitPoint) -> some Scene {
    func share(_ value: CGFloat) -> CGFloat { value.isNaN ? 0.5 : min(max(0, value), 1) }
    let place = UnitPoint(x: share(position.x), y: share(position.y))
    return changed { $0.sizing.position = place }
  }

  /// Sets how a window's size follows its content.
  ///
  /// Partly: windows that `openWindow` opens follow it; the first one fills page or terminal.
  public nonisolated func windowResizability(_ resizability: WindowResizability) -> some Scene {
    changed { $0.sizing.resizability = resizability }
  }
}
