import Display
import Foundation
import Layout

extension ScrollBox {
  func contentFrame(of box: Box) -> CGRect {
    var frame = box.elementFrame
    var above = box.elementAround
    while let here = above, here !== self {
      let inner = here.contentOrigin
      frame = frame.offsetBy(
        dx: here.elementFrame.minX + inner.x,
        dy: here.elementFrame.minY + inner.y,
      )
      above = here.elementAround
    }
    return frame
  }

  /// Scrolls so that a rectangle of the content is visible; with an anchor, so that this point of
  /// it is at the same point of the window.
  func scroll(to frame: CGRect, anchor: UnitPoint?) {
    var point = offset
    let insets = insets
    let window = containerSize
    if let anchor {
      point.x = frame.minX + (frame.width - window.width) * anchor.x - insets.leading
      point.y = frame.minY + (frame.height - window.height) * anchor.y - insets.top
      // Away from the start a large title leaves room of its own.
      if point.y > 0 { point.y += collapsible.all * (1 - anchor.y) }
    } else {
      let (x, y) = (point.x + insets.leading, point.y + insets.top)
      point.x = min(max(x, frame.maxX - window.width), frame.minX) - insets.leading
      point.y = min(max(y, frame.maxY - window.height), frame.minY) - insets.top
    }
    scroll(to: point)
  }

  /// Scrolls to one end of the content.
  func scroll(to edge: Edge) {
    switch edge {
    case .top: scroll(to: CGPoint(x: offset.x, y: 0))
    case .leading: scroll(to: CGPoint(x: 0, y: offset.y))
    case .bottom: scroll(to: CGPoint(x: offset.x, y: most.y))
    case .trailing: scroll(to: CGPoint(x: most.x, y: offset.y))
    }
  }

  /// The visible part of the content.
  var geometry: ScrollGeometry {
    ScrollGeometry(
      contentOffset: offset,
      contentSize: contentSize,
      contentInsets: insets,
      containerSize: elementFrame.size,
    )
  }

  var stops: Content.Scroll.Stops? {
    let axis = isVertical ? Axis.vertical : .horizontal
    switch traits.stops {
    case .anywhere: return nil
    case .pages: return .every(containerSize[axis])
    case .views:
      let start = axis == .vertical ? insets.top : insets.leading
      let more = axis == .vertical ? collapsible.all : 0
      let places = targetFrames.map { target in
        let place = max(0, target.frame.origin[axis] - start)
        return place > 0 ? place + more : 0
      }
      return places.isEmpty ? nil : .at(places.sorted())
    }
  }
}
