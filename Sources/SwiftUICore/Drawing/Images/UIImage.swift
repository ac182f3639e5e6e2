public import Foundation
import Geometry
import Pictures
import Properties
import Symbols

/// A picture in memory.
///
/// Its bytes are not decoded before a front end draws it.
public nonisolated final class UIImage: Sendable {
  let data: Data
  let type: String
  let isTemplate: Bool
  /// A symbol, which has no bytes.
  let image: Image?
  /// The symbol's lines.
  let drawing: SymbolDrawing?
  /// In points.
  public let size: CGSize
  /// Pixels for each point.
  public let scale: CGFloat

  /// Whether a picture keeps its colours.
  public nonisolated enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  private init(
    _ data: Data,
    _ type: String,
    _ size: CGSize,
    _ scale: CGFloat,
    isTemplate: Bool = false,
    image: Image? = nil,
    drawing: SymbolDrawing? = nil,
  ) {
    self.drawing = drawing
    self.data = data
    self.type = type
    self.size = size
    self.scale = scale
    self.isTemplate = isTemplate
    self.image = image
  }

  /// An empty picture.
  public convenience init() {
    self.init(Data(), "image/png", .zero, 1)
  }

  /// Reads a picture; nil if a browser cannot show the bytes.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  public convenience init?(data: Data, scale: CGFloat) {
    guard let head = PictureHead(data) else { return nil }
    let scale = scale.isFinite && scale > 0 ? scale : 1
    let size = CGSize(width: head.pixels.width / scale, height: head.pixels.height / scale)
    self.init(data, head.type, size, scale)
  }

  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  /// A picture of the app's asset catalogue or a file among its resources.
  public convenience init?(named name: String, in bundle: Bundle? = nil) {
    let found = AssetFolder.all(for: bundle).lazy
      .compactMap { $0.picture(name, isDark: false) }.first
    guard let found, let data = FileManager.default.contents(atPath: found.path),
      let head = PictureHead(data)
    else { return nil }
    let scale = found.size.width > 0 ? head.pixels.width / found.size.width : 1
    self.init(data, head.type, found.size, scale, isTemplate: found.isTemplate)
  }

  /// A picture by its name in Swift; if there is none, an empty one with one warning.
  public convenience init(resource: ImageResource) {
    self.init(imageLiteralResourceName: resource.name)
  }

  /// A symbol; nil when there is no drawing for the name.
  public convenience init?(systemName name: String) {
    guard SymbolLibrary.has(name) else { return nil }
    let image = Image(systemName: name)
    let drawing = SymbolLibrary.find(name)
    self.init(
      Data(),
      "",
      CGSize(width: 20, height: 20),
      1,
      image: image,
      drawing: drawing,
    )
  }

  /// A picture named by `#imageLiteral`; if there is none, an empty one with one warning.
  public convenience init(imageLiteralResourceName name: String) {
    guard let found = UIImage(named: name) else {
      Warnings.once(
        "There is no picture named \"\(name.prefix(80))\" among the app's resources."
      )
      self.init()
      return
    }
    self.init(found.data, found.type, found.size, found.scale, isTemplate: found.isTemplate)
  }

  public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    let isTemplate = mode == .alwaysTemplate
    let inner = image?.renderingMode(isTemplate ? .template : .original)
    return UIImage(data, type, size, scale, isTemplate: isTemplate, image: inner, drawing: drawing)
  }

  /// Makes a picture of pixels; empty where they cannot be written.
  convenience init(_ raster: Raster, _ scale: CGFloat) {
    guard let data = PictureWriter.png(raster) else {
      self.init()
      return
    }
    let size = CGSize(
      width: CGFloat(raster.width) / scale,
      height: CGFloat(raster.height) / scale,
    )
    self.init(data, "image/png", size, scale)
  }

  /// Makes a picture of what was drawn, in points; empty where nothing could be drawn on.
  convenience init(_ bitmap: Bitmap?, _ size: CGSize) {
    guard let bitmap, let data = PictureWriter.png(bitmap.raster) else {
      self.init()
      return
    }
    self.init(data, "image/png", size, bitmap.scale)
  }

  /// The picture's pixels; nil for a symbol and for what is neither PNG nor JPEG.
  var raster: Raster? { PictureReader.raster(data, side: Int(Int16.max)) }

  /// The picture as a PNG file: as it came, where it came as one.
  ///
  /// nil for a symbol and for what is neither PNG nor JPEG.
  public func pngData() -> Data? {
    type == "image/png" && !data.isEmpty ? data : raster.flatMap { PictureWriter.png($0) }
  }

  /// The picture as a JPEG file of a quality from 0, small, to 1.
  ///
  /// nil for a symbol and for what is neither PNG nor JPEG.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    raster.flatMap { PictureWriter.jpeg($0, quality: compressionQuality) }
  }
}

nonisolated extension UIImage: Hashable {
  public static func == (left: UIImage, right: UIImage) -> Bool {
    left === right
      || left.data == right.data && left.size == right.size && left.image == right.image
        && left.isTemplate == right.isTemplate
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(data) }
}

/// The name of a picture in an asset catalogue, as Xcode generates it.
public nonisolated struct ImageResource: Hashable, Sendable {
  let name: String
  let bundle: Bundle

  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

/// The name of a colour in an asset catalogue, as Xcode generates it.
public nonisolated struct ColorResource: Hashable, Sendable {
  let name: String
  let bundle: Bundle

  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

nonisolated extension Color {
  public init(_ resource: ColorResource) {
    self.init(resource.name, bundle: resource.bundle)
  }
}

nonisolated extension UIImage: _ExpressibleByImageLiteral {}

/// What `#imageLiteral` makes.
public typealias _ImageLiteralType = UIImage
