public import Foundation
import Geometry
public import Layout
import Pictures
import Properties

nonisolated extension GraphicsContext.Shading {
  /// Without effect: What lies below a canvas cannot be painted with; nothing is drawn.
  public static var backdrop: Self { color(.clear) }

  /// Several shadings of a symbol's layers.
  ///
  /// Partly: the first one paints all.
  public static func palette(_ array: [Self]) -> Self { array.first ?? .foreground }

  /// A picture that is repeated.
  ///
  /// Partly: the tiles begin where the path does.
  /// - Parameters:
  ///   - image: the picture; a symbol paints in the foreground's colour.
  ///   - origin: where a tile begins.
  ///   - sourceRect: the part that is repeated, in fractions of the picture.
  ///   - scale: the scale of the picture; 1 is its own size.
  public static func tiledImage(
    _ image: Image,
    origin: CGPoint = .zero,
    sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    scale: CGFloat = 1,
  ) -> Self {
    style(ImagePaint(image: image, sourceRect: sourceRect, scale: scale))
  }

  /// Colours between the points of a mesh, over the bounds of the path.
  public static func meshGradient(_ mesh: MeshGradient) -> Self { style(mesh) }

  /// Without effect: Shaders do not run here; the foreground's colour is drawn.
  public static func shader(_ shader: Shader, bounds: CGRect = .zero) -> Self { .foreground }
}

nonisolated extension GraphicsContext.Filter {
  /// Without effect: Shaders do not run here.
  public static func colorShader(_ shader: Shader) -> Self { .unchanged }

  /// Without effect: Shaders do not run here.
  public static func distortionShader(_ shader: Shader, maxSampleOffset: CGSize) -> Self {
    .unchanged
  }

  /// Without effect: Shaders do not run here.
  public static func layerShader(_ shader: Shader, maxSampleOffset: CGSize) -> Self { .unchanged }
}

nonisolated extension GraphicsContext {
  /// A picture whose size can be asked for.
  public struct ResolvedImage {
    /// The shading of a symbol or of a picture drawn as a template; nil as the context has it.
    public var shading: Shading?
    private let image: Image
    /// Its own size, in points.
    public let size: CGSize
    /// The distance from its top to its baseline, in points.
    public var baseline: CGFloat { size.height }

    init(_ image: Image, _ environment: EnvironmentValues) {
      self.image = image
      size = image.size(environment)
    }

    /// As a view: of its own size, or of any.
    func view(isResizable: Bool) -> AnyView {
      let shown = isResizable ? image.resizable() : image
      return shading?.flat.map { AnyView(shown.foregroundStyle($0)) } ?? AnyView(shown)
    }
  }

  public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage(image, environment) }

  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    add(.view(image.view(isResizable: true), CanvasPlace(rect.standardized)))
  }

  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    add(.view(image.view(isResizable: false), CanvasPlace(point, anchor)))
  }

  /// Draws only where a drawing of its own is from now on, as strongly as that is, or only where it
  /// is not.
  public mutating func clipToLayer(
    opacity: Double = 1,
    options: ClipOptions = ClipOptions(),
    content: (inout GraphicsContext) throws -> Void,
  ) rethrows {
    let layer = try layer(content)
    clips.append(
      CanvasClip(
        path: Path(),
        style: FillStyle(),
        isInverse: options.contains(.inverse),
        layer: layer,
        opacity: opacity,
      )
    )
  }
}

nonisolated extension Image {
  /// Its own size in points, as it is drawn without another one.
  fileprivate func size(_ environment: EnvironmentValues) -> CGSize {
    switch source {
    case .symbol:
      let face = (environment.font ?? .body).typeface(environment, environment.theme)
      let side = (face.size * 1.2 * environment.imageScale.factor).rounded()
      return CGSize(width: side, height: side)
    case .named(let name, let bundle):
      return AssetFolder.picture(name, bundle, environment)?.size ?? .zero
    case .data(let image): return image.size
    }
  }
}
