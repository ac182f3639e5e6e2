public import Combine
public import Foundation
public import Layout
import Pictures

/// Makes a picture of a view.
///
/// The view is laid out and drawn here, by cairo, in fonts of the machine: it looks alike on all
/// front ends, and nearly as a page shows it. Its state begins anew with each picture.
///
/// Partly: what a front end draws itself, such as fields and pickers, is drawn plainly; letters of
/// other scripts than the font's are missing, and where cairo is not installed there is no picture.
@MainActor @preconcurrency public final class ImageRenderer<Content: View>: ObservableObject {
  /// Sends before something changes that the picture is made of.
  public let objectWillChange = PassthroughSubject<Void, Never>()

  /// The view that is drawn.
  public var content: Content { willSet { objectWillChange.send() } }
  /// The size that the view is offered; none is its ideal size.
  public var proposedSize = ProposedViewSize.unspecified {
    willSet { objectWillChange.send() }
  }
  /// Pixels for each point.
  public var scale: CGFloat = 1 { willSet { objectWillChange.send() } }
  /// Whether the picture is black where nothing is drawn, instead of clear.
  public var isOpaque = false { willSet { objectWillChange.send() } }
  /// Without effect: pictures are drawn in sRGB.
  public var colorMode = ColorRenderingMode.nonLinear { willSet { objectWillChange.send() } }
  /// Without effect: pictures are drawn in the standard range.
  public var allowedDynamicRange: Image.DynamicRange? = .standard {
    willSet { objectWillChange.send() }
  }
  /// Without effect: the view's state begins anew with each picture, so nothing changes it.
  public var isObservationEnabled = false

  public init(content view: Content) {
    content = view
  }

  /// The picture; nil for a view without a size, or one too large to be drawn.
  public var uiImage: UIImage? { drawn.map { UIImage($0.bitmap, $0.size) } }

  /// The picture's pixels; nil for a view without a size, or one too large to be drawn.
  public var cgImage: CGImage? { drawn.map { CGImage($0.bitmap.raster) } }

  private var drawn: (bitmap: Bitmap, size: CGSize)? {
    DrawnView(content, proposedSize).show { view in
      guard let bitmap = Bitmap(view.size, scale, isOpaque: isOpaque) else { return nil }
      view.draw(on: bitmap)
      return (bitmap, view.size)
    }
  }

  /// Hands a function the view's size and what draws it into a context.
  ///
  /// Without effect of rasterizationScale: the context has its own number of pixels.
  public func render(
    rasterizationScale: CGFloat = 1,
    renderer: (_ size: CGSize, _ renderInContext: (CGContext) -> Void) -> Void,
  ) {
    DrawnView(content, proposedSize).show { view in
      renderer(view.size) { context in
        guard let bitmap = context.bitmap else { return }
        bitmap.save()
        view.draw(on: bitmap)
        bitmap.restore()
      }
    }
  }
}
