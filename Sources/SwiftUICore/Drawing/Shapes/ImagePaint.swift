public import Foundation
package import Geometry
import Pictures
package import Properties

/// A style that repeats a picture, or a part of it.
///
/// A symbol paints with the foreground's colour, because it has no area to repeat.
public nonisolated struct ImagePaint: PrimitiveShapeStyle {
  /// The picture.
  public var image: Image
  /// The part that is repeated, in fractions of the picture.
  public var sourceRect: CGRect
  /// The scale of the picture; 1 is its own size.
  public var scale: CGFloat

  public init(
    image: Image,
    sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    scale: CGFloat = 1,
  ) {
    self.image = image
    self.sourceRect = sourceRect
    self.scale = scale
  }

  package func fill(_ environment: EnvironmentValues) -> Fill {
    switch image.source {
    case .symbol: return ForegroundStyle().fill(environment)
    case .named(let name, let bundle):
      guard let file = AssetFolder.picture(name, bundle, environment) else { return .ink(.clear) }
      return fill(.file(file.path), file.size)
    case .data(let image): return fill(.data(image.data, type: image.type), image.size)
    }
  }

  private func fill(_ source: PictureFill.Source, _ natural: CGSize) -> Fill {
    let size = CGSize(width: natural.width * scale, height: natural.height * scale)
    let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
    let part = sourceRect.isBounded ? sourceRect.intersection(whole) : .null
    let picture = PictureFill(source, size: size, part: part.isNull ? .zero : part)
    // Tiles smaller than a pixel would be work without end, and nothing to see.
    guard size.width.isFinite, size.height.isFinite,
      picture.tile.width >= 1, picture.tile.height >= 1
    else { return .ink(.clear) }
    return .picture(picture)
  }
}

nonisolated extension ShapeStyle where Self == ImagePaint {
  /// A picture, or a part of it, repeated.
  public static func image(
    _ image: Image,
    sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    scale: CGFloat = 1,
  ) -> ImagePaint {
    ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
  }
}

nonisolated extension ShapeStyle {
  /// Whether it certainly has more than one colour, before it is resolved.
  var isPatterned: Bool {
    let style: any ShapeStyle = (self as? AnyShapeStyle)?.base ?? self
    return style is ImagePaint || style is Gradient || style is AnyGradient
      || style is LinearGradient || style is RadialGradient || style is EllipticalGradient
      || style is AngularGradient
  }
}
