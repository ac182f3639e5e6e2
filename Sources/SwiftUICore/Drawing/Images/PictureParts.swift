import Display
import Foundation
import Geometry
import Layout

/// A picture in nine parts: corners that keep their size, edges that grow along one axis, and a
/// middle that grows along both.
nonisolated struct PictureParts: Equatable {
  private let source: PictureFill.Source
  /// The picture's own size, in points.
  private let size: CGSize
  private let caps: EdgeInsets
  private let isTiled: Bool

  /// nil where there are no parts: without insets, or for a picture without a size.
  init?(
    _ source: Content.Picture.Source,
    _ size: CGSize,
    _ caps: EdgeInsets,
    _ resizing: Image.ResizingMode,
  ) {
    let sides = [caps.top, caps.leading, caps.bottom, caps.trailing]
    guard sides.allSatisfy({ $0.isFinite && $0 >= 0 }), sides.contains(where: { $0 > 0 }),
      size.width > caps.leading + caps.trailing, size.height > caps.top + caps.bottom
    else { return nil }
    switch source {
    case .symbol, .embedded: return nil
    case .file(let path): self.source = .file(path)
    case .data(let data, let type): self.source = .data(data, type: type)
    }
    self.size = size
    self.caps = caps
    isTiled = resizing == .tile
  }

  /// Where the parts lie in a picture of another size, and what they show; row by row.
  func places(in room: CGSize) -> [(frame: CGRect, fill: PictureFill)] {
    let columns = Self.spans(size.width, caps.leading, caps.trailing, in: room.width)
    let rows = Self.spans(size.height, caps.top, caps.bottom, in: room.height)
    return rows.flatMap { row in
      columns.map { column in
        let part = CGRect(
          x: column.from / size.width,
          y: row.from / size.height,
          width: column.length / size.width,
          height: row.length / size.height,
        )
        let frame = CGRect(x: column.at, y: row.at, width: column.room, height: row.room)
        // As large a whole picture as makes the part fill its frame.
        let whole = CGSize(
          width: isTiled && column.grows ? size.width : frame.width / part.width,
          height: isTiled && row.grows ? size.height : frame.height / part.height,
        )
        return (frame, PictureFill(source, size: whole, part: part))
      }
    }
  }

  /// A stretch of one axis: in the picture, and where it is drawn.
  private struct Span {
    var from: CGFloat
    var length: CGFloat
    var at: CGFloat
    var room: CGFloat
    var grows: Bool
  }

  private static func spans(
    _ length: CGFloat,
    _ first: CGFloat,
    _ last: CGFloat,
    in room: CGFloat,
  ) -> [Span] {
    let room = room.isFinite ? max(0, room) : 0
    // Both ends shrink where there is no room for them.
    let scale = min(1, room / max(first + last, 0.001))
    let (head, tail) = (first * scale, last * scale)
    let middle = max(0, room - head - tail)
    return [
      Span(from: 0, length: first, at: 0, room: head, grows: false),
      Span(from: first, length: length - first - last, at: head, room: middle, grows: true),
      Span(from: length - last, length: last, at: head + middle, room: tail, grows: false),
    ]
  }
}

/// One part of a picture.
final class PicturePartBox: Box {
  var fill: PictureFill? {
    didSet { if fill != oldValue { redraw() } }
  }

  override init(_ owner: Node) {
    super.init(owner)
    becomeElement()
  }

  override func measure(in proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  override func sizeDidChange() { redraw() }

  override func content() -> Content {
    let size = elementFrame.size
    guard let fill, size.width > 0, size.height > 0, fill.part.width > 0, fill.part.height > 0
    else { return .group }
    let outline = Outline(.rectangle, in: CGRect(origin: .zero, size: size))
    return .shape(Content.Drawing(outline: outline, fill: .picture(fill)))
  }
}
