import Display
import Foundation

extension MarkupMaker {
  /// In points: how far what lies beyond an edge is seen, and how wide an edge fades.
  private static let open: CGFloat = 40
  private static let fade: CGFloat = 24

  /// The bars and edges of a scroll element, and what it does at its ends.
  func scrollLook(_ scroll: Content.Scroll, _ size: CGSize, _ markup: inout Markup) {
    let look = scroll.look
    if look == Content.Scroll.Look() { return }
    if look.isFirmSideways { markup.style.declare("overscroll-behavior-x", "none") }
    if look.isFirmUpright { markup.style.declare("overscroll-behavior-y", "none") }
    if look.isFlashing { markup.style.declare("scrollbar-color", "CanvasText transparent") }
    let isOpen = look.isOpen && scroll.isHorizontal != scroll.isVertical
    if isOpen {
      // The room beside it is not for the pointer, which is to reach what lies there.
      let room = CSS.length(Self.open)
      let (across, back) =
        scroll.isVertical ? ("0 \(room)", "0 -\(room)") : ("\(room) 0", "-\(room) 0")
      markup.style.declare("box-sizing", "content-box")
      markup.style.declare("padding", across)
      markup.style.declare("margin", back)
      markup.style.declare("pointer-events", "none")
      markup.style.css += "&>div{pointer-events:var(--hit,auto)}"
    }
    softEdges(scroll, &markup)
    if !isOpen { hardEdges(scroll, size, &markup) }
  }

  private func softEdges(_ scroll: Content.Scroll, _ markup: inout Markup) {
    let look = scroll.look
    func gradient(
      _ direction: String,
      _ start: Content.Scroll.Look.Edge,
      _ end: Content.Scroll.Look.Edge,
      _ covered: (CGFloat, CGFloat),
    ) -> String? {
      guard start == .soft || end == .soft else { return nil }
      var stops = [direction]
      if start == .soft { stops += ["transparent", "#000 " + CSS.length(Self.fade + covered.0)] }
      if end == .soft {
        stops += [
          "#000 calc(100% - " + CSS.length(Self.fade + covered.1) + ")", "transparent",
        ]
      } else {
        stops.append("#000")
      }
      if start != .soft { stops.insert("#000", at: 1) }
      return "linear-gradient(" + stops.joined(separator: ",") + ")"
    }
    let masks = [
      gradient("to bottom", look.top, look.bottom, (scroll.coveredTop, scroll.coveredBottom)),
      gradient("to right", look.leading, look.trailing, (0, 0)),
    ].compactMap(\.self)
    guard !masks.isEmpty else { return }
    markup.style.declare("mask-image", masks.joined(separator: ","))
    if masks.count > 1 { markup.style.declare("mask-composite", "intersect") }
  }

  /// Lines on a box that stays in sight over what is scrolled.
  private func hardEdges(_ scroll: Content.Scroll, _ size: CGSize, _ markup: inout Markup) {
    let look = scroll.look
    let sides: [(Content.Scroll.Look.Edge, String)] = [
      (look.top, "0 1px"), (look.bottom, "0 -1px"), (look.leading, "1px 0"),
      (look.trailing, "-1px 0"),
    ]
    let lines = sides.compactMap { edge, side in
      edge == .hard ? "inset \(side) rgb(128 128 128/.5)" : nil
    }
    guard !lines.isEmpty else { return }
    let height = CSS.length(max(0, size.height - scroll.coveredTop - scroll.coveredBottom))
    markup.style.css += "&::after{content:\"\";display:block;position:sticky;left:0;"
    markup.style.css += "bottom:\(CSS.length(scroll.coveredBottom));"
    markup.style.css += "width:\(CSS.length(size.width));height:\(height);margin-top:-\(height);"
    markup.style.css += "pointer-events:none;box-shadow:\(lines.joined(separator: ","))}"
  }
}
