import Display
import Foundation
import Geometry
public import Layout
import Properties

/// Shows the content only where another view is opaque.
nonisolated struct MaskModifier<Mask: View>: LayersModifier {
  let secondary: Mask
  let alignment: Alignment

  func makeBox(_ owner: Node, _ inside: Box) -> any LayersBox { MaskBox(owner, inside) }
}

/// A layer cut out with boxes that are laid out but are no elements of the screen.
final class MaskBox: LayerBox, LayersBox {
  var alignment = Alignment.center
  weak var secondary: Node?

  func secondaryDidChange(mayMove: Bool) {
    if mayMove { invalidatePlace() }
    redraw()
  }

  override func isMeasured(by child: Box) -> Bool { child === inside }

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    super.placeChildren(at: base, in: proposal)
    let size = elementFrame.size
    let outer = inside.dimensions(in: proposal)
    for box in secondary?.boxes ?? [] {
      box.parent = self
      let inner = box.dimensions(in: ProposedViewSize(size))
      let origin = CGPoint(
        x: outer[alignment.horizontal] - inner[alignment.horizontal],
        y: outer[alignment.vertical] - inner[alignment.vertical],
      )
      box.place(at: origin, in: ProposedViewSize(size))
    }
    redraw()
  }

  override func appearance() -> Appearance {
    var look = Appearance()
    var parts: [Appearance.Mask.Part] = []
    for box in secondary?.boxes ?? [] {
      parts += MaskParts.all(box, measuredBy: graph.measurer)
    }
    look.mask = Appearance.Mask(parts: parts)
    return look
  }
}

/// The drawings of boxes, for masks.
enum MaskParts {
  /// The drawings of a box and those inside it, in the points of the mask.
  static func all(_ box: Box, measuredBy measurer: any TextMeasurer) -> [Appearance.Mask.Part] {
    var parts: [Appearance.Mask.Part] = []
    collect(box, .zero, 1, isCut: false, isOfGroup: false, measurer, &parts)
    return parts
  }

  /// Those that cut a group; what lies in a group within cuts that one.
  static func cuts(_ box: Box, measuredBy measurer: any TextMeasurer) -> [Appearance.Mask.Part] {
    guard cuts(box) else { return [] }
    var parts: [Appearance.Mask.Part] = []
    collect(box, .zero, 1, isCut: false, isOfGroup: true, measurer, &parts)
    return parts.filter(\.isCut)
  }

  private static func cuts(_ box: Box) -> Bool {
    if box is GroupingBox { return false }
    return (box.elementID != nil && box.appearance().cuts) || box.children.contains(where: cuts)
  }

  private static func collect(
    _ box: Box,
    _ base: CGPoint,
    _ opacity: Double,
    isCut: Bool,
    isOfGroup: Bool,
    _ measurer: any TextMeasurer,
    _ parts: inout [Appearance.Mask.Part],
  ) {
    if isOfGroup, !isCut, box is GroupingBox { return }
    func goOn(_ base: CGPoint, _ opacity: Double, _ isCut: Bool) {
      for child in box.children {
        collect(child, base, opacity, isCut: isCut, isOfGroup: isOfGroup, measurer, &parts)
      }
    }
    guard box.elementID != nil else { return goOn(base, opacity, isCut) }
    let look = box.appearance()
    var frame = box.elementFrame.offsetBy(dx: base.x, dy: base.y)
    if let transform = look.transform {
      frame = frame.offsetBy(dx: transform.offset.x, dy: transform.offset.y)
    }
    let opacity = opacity * (look.cuts ? 1 : look.opacity)
    let isCut = isCut || look.cuts
    var part = Appearance.Mask.Part(frame: frame, content: box.content())
    part.background = look.background
    part.corners = look.corners
    part.opacity = opacity
    part.isCut = isCut
    if case .text(let block) = part.content, let lines = outlines(block, frame.size, measurer) {
      for line in lines {
        part.content = .shape(line)
        parts.append(part)
      }
    } else if part.content != .group || part.background != nil {
      parts.append(part)
    }
    goOn(frame.origin, opacity, isCut)
  }

  /// The letters of a text as shapes: what a mask is made of has no fonts in a page.
  private static func outlines(
    _ block: TextBlock,
    _ size: CGSize,
    _ measurer: any TextMeasurer,
  ) -> [Content.Drawing]? {
    var drawings: [Content.Drawing] = []
    for (number, line) in block.lines.enumerated() where !line.runs.isEmpty {
      guard let outline = measurer.outline(of: line.runs) else { return nil }
      let free = size.width - line.width
      let left: CGFloat =
        switch block.alignment {
        case .leading: 0
        case .center: free / 2
        case .trailing: free
        }
      let top = block.firstBaseline + CGFloat(number) * block.lineHeight
      let moved = outline.map { $0.moved(x: left, y: top) }
      let form = Outline(.path(moved, evenOdd: false), in: CGRect(origin: .zero, size: size))
      drawings.append(Content.Drawing(outline: form, fill: .ink(line.runs[0].ink)))
    }
    return drawings
  }
}

extension View {
  public nonisolated func mask<Mask: View>(
    alignment: Alignment = .center,
    @ViewBuilder _ mask: () -> Mask,
  ) -> some View {
    modifier(MaskModifier(secondary: mask(), alignment: alignment))
  }
  public nonisolated func mask<Mask: View>(_ mask: Mask) -> some View {
    modifier(MaskModifier(secondary: mask, alignment: .center))
  }
}
