public import Foundation

nonisolated extension UIImage {
  /// How a picture is made.
  ///
  /// Without effect: a symbol is as large as where it is shown.
  public class Configuration: NSObject, @unchecked Sendable {
    // Unchecked: there is nothing in it.
    public override init() { super.init() }
  }

  /// How large and thick a symbol is.
  ///
  /// Without effect: a symbol is as large as where it is shown.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    // Unchecked: there is nothing in it.
    public convenience init(pointSize: CGFloat) { self.init() }

    public convenience init(
      pointSize: CGFloat,
      weight: UIImage.SymbolWeight,
      scale: UIImage.SymbolScale = .default,
    ) { self.init() }

    public convenience init(textStyle: UIFont.TextStyle) { self.init() }

    public convenience init(textStyle: UIFont.TextStyle, scale: UIImage.SymbolScale) {
      self.init()
    }

    public convenience init(scale: UIImage.SymbolScale) { self.init() }

    public convenience init(weight: UIImage.SymbolWeight) { self.init() }

    public convenience init(font: UIFont) { self.init() }
  }

  /// The thickness of a symbol.
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The size of a symbol beside its font.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small, medium, large
  }

  /// A symbol; nil when there is no drawing for the name.
  ///
  /// - Parameter configuration: not followed: a symbol is as large as where it is shown.
  public convenience init?(
    systemName name: String,
    withConfiguration configuration: Configuration?,
  ) { self.init(systemName: name) }

  /// A picture of the app's asset catalogue or a file among its resources.
  ///
  /// - Parameter configuration: not followed: pictures are as large as their files say.
  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    with configuration: Configuration?,
  ) { self.init(named: name, in: bundle) }

  /// The picture itself.
  public func withConfiguration(_ configuration: Configuration) -> UIImage { self }

  /// The picture itself.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    self
  }
}

nonisolated extension UIImage {
  /// The picture in one colour, as opaque as it is.
  public func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: .alwaysOriginal)
  }

  /// The picture in one colour, as opaque as it is.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = drawing == nil ? scale : 4
    let tinted = UIGraphicsImageRenderer(size: size, format: format).image { context in
      color.set()
      draw(at: .zero)
      context.fill(CGRect(origin: .zero, size: size), blendMode: .sourceIn)
    }
    return renderingMode == .alwaysTemplate ? tinted.withRenderingMode(renderingMode) : tinted
  }
}
