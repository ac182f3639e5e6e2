import Foundation
import Geometry

/// Gathers what is drawn on a canvas.
///
/// Paths that follow one another and look alike become one, where that is the same to see: opaque
/// ones always, others as long as they do not touch.
nonisolated final class CanvasDrawing {
  /// Of the canvas, in points.
  let size: CGSize
  private(set) var commands: [CanvasCommand] = []
  /// The squares that the last command's path touches, while others may join it.
  private var touched: Set<Square> = []

  private struct Square: Hashable {
    let column: Int
    let row: Int
  }

  /// How many layers of what was erased lie in one another.
  private var depth = 0
  private static let mostLayers = 64

  /// Points a side of a square.
  private static let side: CGFloat = 4
  /// A path that touches more squares is not looked at so closely.
  private static let mostSquares = 64

  init(size: CGSize) {
    self.size = size
  }

  func add(_ command: CanvasCommand) {
    switch command.blendMode {
    case .clear, .destinationOut:
      erase(command)
      return
    case .copy:
      var command = command
      erase(command)
      command.blendMode = .normal
      commands.append(command)
      return
    case .destinationOver:
      touched = []
      var command = command
      command.blendMode = .normal
      commands.insert(command, at: 0)
      return
    default: break
    }
    guard let path = command.path, command.mayJoin else {
      touched = []
      commands.append(command)
      return
    }
    let isOpaque = command.isOpaque
    let squares = isOpaque ? [] : Self.squares(path, command.reach)
    if let last = commands.last, let joined = last.joined(with: command),
      isOpaque || squares.map({ touched.isDisjoint(with: $0) && !touched.isEmpty }) ?? false
    {
      commands[commands.count - 1] = joined
      touched.formUnion(squares ?? [])
      return
    }
    touched = squares ?? []
    commands.append(command)
  }

  /// Cuts what a command covers out of all that is there, and not out of what comes later.
  ///
  /// Each layer holds what was there with what cuts it, so that layers lie in one another where
  /// drawing and erasing take turns; past some depth the last one takes all.
  private func erase(_ command: CanvasCommand) {
    guard commands.contains(where: { $0.mayTouch(command) }) else { return }
    touched = []
    var command = command
    if command.blendMode != .destinationOut { command = command.solid }
    command.blendMode = .destinationOut
    if case .layer(var parts) = commands[0].content, parts.last?.blendMode == .destinationOut,
      commands.count == 1 || depth >= Self.mostLayers
    {
      // Held once only, so that it grows in its place.
      commands[0].content = .layer([])
      parts += commands.dropFirst()
      parts.append(command)
      commands[0].content = .layer(parts)
      commands.removeSubrange(1...)
    } else {
      depth += 1
      commands = [
        CanvasCommand(
          content: .layer(commands + [command]),
          opacity: 1,
          blendMode: .normal,
          clips: [],
          filters: [],
          transform: .identity,
        )
      ]
    }
  }

  /// The squares under a path with its line; nil for too many.
  private static func squares(_ path: Path, _ reach: CGFloat) -> Set<Square>? {
    let bounds = path.boundingRect.insetBy(dx: -reach, dy: -reach)
    let edges = [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].map {
      ($0 / side).rounded(.down)
    }
    guard edges.allSatisfy({ abs($0) < 1e6 }) else { return nil }
    let (left, top, right, bottom) = (Int(edges[0]), Int(edges[1]), Int(edges[2]), Int(edges[3]))
    guard (right - left + 1) * (bottom - top + 1) <= mostSquares else { return nil }
    var squares: Set<Square> = []
    for row in top...bottom {
      for column in left...right { squares.insert(Square(column: column, row: row)) }
    }
    return squares
  }
}

nonisolated extension CanvasCommand {
  /// All that it covers, whatever shows through it.
  fileprivate var solid: CanvasCommand {
    var solid = self
    solid.opacity = 1
    switch content {
    case .fill(let path, _, let style): solid.content = .fill(path, .color(.black), style)
    case .stroke(let path, _, let style): solid.content = .stroke(path, .color(.black), style)
    case .text, .block, .image, .view, .layer: break
    }
    return solid
  }

  /// Whether it and another one may cover the same place, as far as a quick look shows.
  fileprivate func mayTouch(_ other: CanvasCommand) -> Bool {
    guard let bounds, let others = other.bounds else { return true }
    return bounds.intersects(others)
  }

  /// Nil where it is not known.
  private var bounds: CGRect? {
    guard filters.isEmpty, let path else { return nil }
    return path.boundingRect.insetBy(dx: -reach - 1, dy: -reach - 1)
  }

  fileprivate var path: Path? {
    switch content {
    case .fill(let path, _, _), .stroke(let path, _, _): path
    case .text, .block, .image, .view, .layer: nil
    }
  }

  /// The distance that the stroke reaches beyond the path.
  fileprivate var reach: CGFloat {
    guard case .stroke(_, _, let style) = content else { return 0 }
    return style.lineWidth * (style.lineJoin == .miter ? max(1, style.miterLimit) / 2 : 0.5)
  }

  /// Whether it is a plain path, with which others could be drawn.
  fileprivate var mayJoin: Bool {
    guard blendMode == .normal, filters.isEmpty, clips.isEmpty else { return false }
    switch content {
    case .fill(_, let shading, let style): return shading.color != nil && !style.isEOFilled
    case .stroke(_, let shading, _): return shading.color != nil
    case .text, .block, .image, .view, .layer: return false
    }
  }

  fileprivate var isOpaque: Bool {
    switch content {
    case .fill(_, let shading, _), .stroke(_, let shading, _):
      opacity >= 1 && shading.isOpaque
    case .text, .block, .image, .view, .layer: false
    }
  }

  /// Both as one; nil where they look different.
  fileprivate func joined(with next: CanvasCommand) -> CanvasCommand? {
    guard opacity == next.opacity, blendMode == .normal, filters.isEmpty, clips.isEmpty else {
      return nil
    }
    var joined = self
    switch (content, next.content) {
    case (.fill(var path, let shading, let style), .fill(let more, let other, let otherStyle)):
      guard shading.color != nil, shading.color == other.color, style == otherStyle else {
        return nil
      }
      path.addPath(more)
      joined.content = .fill(path, shading, style)
    case (
      .stroke(var path, let shading, let style), .stroke(let more, let other, let otherStyle),
    ):
      guard shading.color != nil, shading.color == other.color, style == otherStyle else {
        return nil
      }
      path.addPath(more)
      joined.content = .stroke(path, shading, style)
    default: return nil
    }
    return joined
  }
}
