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
    for box in secondary?.boxes ?? [] { Self.collect(box, .zero, 1, &parts) }
    look.mask = Appearance.Mask(parts: parts)
    return look
  }

  /// The drawings of a box and those inside it, in the points of the mask.
  private static func collect(
    _ box: Box,
    _ base: CGPoint,
    _ opacity: Double,
    _ parts: inout [Appearance.Mask.Part],
  ) {
    guard box.elementID != nil else {
      for child in box.children { collect(child, base, opacity, &parts) }
      return
    }
    let look = box.appearance()
    var frame = box.elementFrame.offsetBy(dx: base.x, dy: base.y)
    if let transform = look.transform {
      frame = frame.offsetBy(dx: transform.offset.x, dy: transform.offset.y)
    }
    let opacity = opacity * look.opacity
    var part = Appearance.Mask.Part(frame: frame, content: box.content())
    part.background = look.background
    part.corners = look.corners
    part.opacity = opacity
    if part.content != .group || part.background != nil { parts.append(part) }
    for child in box.children { collect(child, frame.origin, opacity, &parts) }
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
