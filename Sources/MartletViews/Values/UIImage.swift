public import Foundation
import Properties

/// A picture in memory.
///
/// Its bytes stay as they came; nothing is decoded before a front end draws it.
public nonisolated final class UIImage: Sendable {
  let data: Data
  let type: String
  let isTemplate: Bool
  /// A picture that is no bytes: a symbol.
  let image: Image?
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
  ) {
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

  /// Reads a picture; nil when the bytes are none that a browser shows.
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

  /// A symbol; nil when there is no drawing for the name.
  @MainActor public convenience init?(systemName name: String) {
    guard Symbols.has(name) else { return nil }
    let image = Image(systemName: name)
    self.init(Data(), "", CGSize(width: 20, height: 20), 1, image: image)
  }

  /// A picture that the source names by `#imageLiteral`; an empty one, which is said once, when
  /// there is none of that name.
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
    return UIImage(data, type, size, scale, isTemplate: isTemplate, image: inner)
  }

  /// The picture as PNG data; nil when it is of another kind, as nothing is converted.
  public func pngData() -> Data? { type == "image/png" ? data : nil }

  /// The picture as JPEG data; nil when it is of another kind, as nothing is converted.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    type == "image/jpeg" ? data : nil
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
