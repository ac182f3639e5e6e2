import Foundation
import Layout
import Properties

extension LazyGridBox {
  /// Lets boxes flow through the columns; returns their total length.
  ///
  /// With a corner, they are placed there, so far along.
  @discardableResult func flow(
    _ boxes: [Box],
    _ tracks: GridTracks,
    across: CGFloat,
    at base: CGPoint? = nil,
    _ start: CGFloat = 0,
  ) -> CGFloat {
    var along: CGFloat = 0
    var rest = boxes[...]
    while let first = rest.first {
      if along > 0 { along += gap }
      if first.isFullLine || tracks.tracks.isEmpty {
        rest.removeFirst()
        along += place(header: first, across, base, start + along)
        continue
      }
      let end = rest.firstIndex(where: \.isFullLine) ?? rest.endIndex
      let line = rest[..<min(end, rest.startIndex + tracks.tracks.count)]
      rest = rest[line.endIndex...]
      let room = zip(line, tracks.tracks)
      let length =
        room.map { $0.size(in: ProposedViewSize(axis, nil, across: $1.length))[axis] }.max() ?? 0
      if let base {
        let lead = lead(tracks)
        for (box, track) in room {
          place(box, in: track, length, base, start + along, lead)
        }
      }
      along += length
    }
    return along
  }

  /// Returns the offset of the first column.
  private func lead(_ tracks: GridTracks) -> CGFloat {
    let key =
      axis == .vertical
      ? arrangement.alignment.horizontal.key
      : arrangement.alignment.vertical.key
    var inner = CGSize.zero
    inner[axis.across] = tracks.length
    let lead = ViewDimensions(elementFrame.size)[key] - ViewDimensions(inner)[key]
    return snap(lead, axis.across)
  }

  func place(
    header box: Box,
    _ across: CGFloat,
    _ base: CGPoint?,
    _ along: CGFloat,
  ) -> CGFloat {
    let room = ProposedViewSize(axis, nil, across: across)
    let size = box.size(in: room)
    if let base {
      var origin = CGPoint.zero
      origin[axis] = along
      let key =
        axis == .vertical
        ? arrangement.alignment.horizontal.key
        : arrangement.alignment.vertical.key
      let free = ViewDimensions(elementFrame.size)[key] - box.dimensions(in: room)[key]
      origin[axis.across] = snap(free, axis.across)
      box.place(at: CGPoint(x: base.x + origin.x, y: base.y + origin.y), in: room)
    }
    return size[axis]
  }

  private func place(
    _ box: Box,
    in track: GridTracks.Track,
    _ length: CGFloat,
    _ base: CGPoint,
    _ along: CGFloat,
    _ lead: CGFloat,
  ) {
    let room = ProposedViewSize(axis, length, across: track.length)
    let alignment = track.alignment ?? arrangement.alignment
    let outer = ViewDimensions(room.replacingUnspecifiedDimensions())
    let inner = box.dimensions(in: room)
    var origin = CGPoint(
      x: snap(outer[alignment.horizontal] - inner[alignment.horizontal], .horizontal),
      y: snap(outer[alignment.vertical] - inner[alignment.vertical], .vertical),
    )
    origin[axis] += along
    origin[axis.across] += lead + track.start
    if owner?.environment.layoutDirection == .rightToLeft {
      origin.x = elementFrame.width - origin.x - inner.width
    }
    box.place(at: CGPoint(x: base.x + origin.x, y: base.y + origin.y), in: room)
  }
}
