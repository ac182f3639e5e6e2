public import Foundation
import Geometry
import Pictures
import Properties

nonisolated extension Image {
  /// A picture of what a closure draws, made at once with two pixels a point.
  ///
  /// Partly: it is drawn as in a light app, and anew only where the view around it is evaluated.
  /// - Parameters:
  ///   - size: in points.
  ///   - label: what it is called aloud; without one it is passed over.
  ///   - opaque: whether nothing shows through it; what is not drawn is black then.
  ///   - colorMode: whether colours mix as light does.
  ///   - renderer: draws on a canvas of the size.
  public init(
    size: CGSize,
    label: Text? = nil,
    opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear,
    renderer: @escaping (inout GraphicsContext) -> Void,
  ) {
    // It is called at once and never again.
    nonisolated(unsafe) let draw = renderer
    let picture = onMain((size, opaque, colorMode)) { size, opaque, colorMode -> UIImage? in
      guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
        return nil
      }
      let canvas = Canvas(opaque: opaque, colorMode: colorMode) { context, _ in draw(&context) }
      let maker = ImageRenderer(content: canvas.frame(width: size.width, height: size.height))
      maker.scale = 2
      return maker.uiImage
    }
    let drawn = picture.map { Image(uiImage: $0) } ?? Image("")
    self = label.map { Image(drawn.source, label: $0.string) } ?? drawn
  }
}
