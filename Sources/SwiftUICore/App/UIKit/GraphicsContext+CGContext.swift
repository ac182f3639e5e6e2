import Foundation
import Geometry
import Pictures

nonisolated extension GraphicsContext {
  /// Draws by Core Graphics, in points of the drawing: as a picture of the canvas.
  public func withCGContext(content: (CGContext) throws -> Void) rethrows {
    let context = CGContext(Bitmap(canvasSize, 2, isOpaque: false))
    context.concatenate(transform)
    try DrawingStack.with(context) { try content(context) }
    guard context.hasDrawn, let bitmap = context.bitmap else { return }
    var whole = self
    whole.transform = .identity
    whole.draw(
      Image(uiImage: UIImage(bitmap, canvasSize)),
      in: CGRect(origin: .zero, size: canvasSize),
    )
  }
}
