public import Foundation
import Properties
public import SwiftUI
import SwiftUICore

public typealias SKColor = UIColor

/// How a node's colours meet what is below.
///
/// Without effect in the terminal: a cell holds one colour of its background.
public nonisolated enum SKBlendMode: Int, Sendable {
  case alpha, add
  /// Without effect: pages have no such mixture, and the node covers what is below.
  case subtract
  case multiply
  /// Without effect: pages have no such mixture, and the node covers what is below.
  case multiplyX2
  case screen
  /// Without effect: pages have no such mixture, and the node covers what is below.
  case replace
  /// Without effect: pages have no such mixture, and the node covers what is below.
  case multiplyAlpha

  var mode: GraphicsContext.BlendMode {
    switch self {
    case .add: .plusLighter
    case .multiply: .multiply
    case .screen: .screen
    case .alpha, .subtract, .multiplyX2, .replace, .multiplyAlpha: .normal
    }
  }
}

/// How a picture is made larger.
///
/// Without effect: front ends do it their way.
public nonisolated enum SKTextureFilteringMode: Int, Sendable {
  case nearest, linear
}

/// A picture for sprites.
@preconcurrency @MainActor open class SKTexture: NSObject {
  let image: UIImage?
  private let part: CGRect
  /// Without effect: front ends make pictures larger their way.
  open var filteringMode = SKTextureFilteringMode.linear
  /// Without effect: front ends make pictures smaller their way.
  open var usesMipmaps = false

  init(_ image: UIImage?, _ part: CGRect) {
    self.image = image
    self.part = part
  }

  /// A picture of the app's assets; with one warning and empty if there is none.
  public convenience init(imageNamed name: String) {
    let stem = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
    let image = UIImage(named: name) ?? UIImage(named: stem)
    if image == nil {
      Warnings.once("There is no picture named \(Warnings.brief(name)) for SpriteKit.")
    }
    self.init(image, CGRect(x: 0, y: 0, width: 1, height: 1))
  }

  public convenience init(image: UIImage) {
    self.init(image, CGRect(x: 0, y: 0, width: 1, height: 1))
  }

  /// A part of a texture, from 0 to 1; y grows upwards.
  public convenience init(rect: CGRect, in texture: SKTexture) {
    // What was cut already is cut further.
    let outer = texture.part
    let part = CGRect(
      x: outer.minX + rect.minX * outer.width,
      y: outer.minY + rect.minY * outer.height,
      width: rect.width * outer.width,
      height: rect.height * outer.height,
    )
    self.init(texture.image, part)
  }

  /// In points.
  open func size() -> CGSize {
    let whole = image?.size ?? CGSize(width: 128, height: 128)
    return CGSize(width: whole.width * part.width, height: whole.height * part.height)
  }

  open func textureRect() -> CGRect { part }

  open func preload(completionHandler: @escaping () -> Void) { completionHandler() }

  public class func preload(
    _ textures: [SKTexture],
    withCompletionHandler completionHandler: @escaping () -> Void,
  ) { completionHandler() }
}

/// Pictures by name, of the app's assets.
@preconcurrency @MainActor open class SKTextureAtlas: NSObject {
  private let name: String

  public init(named name: String) { self.name = name }

  open func textureNamed(_ name: String) -> SKTexture { SKTexture(imageNamed: name) }

  /// Without effect: which pictures a folder holds is not read.
  open var textureNames: [String] { [] }

  open func preload(completionHandler: @escaping () -> Void) { completionHandler() }
}

/// A picture or a rectangle of one colour.
@preconcurrency @MainActor open class SKSpriteNode: SKNode {
  open var texture: SKTexture?
  open var color: UIColor
  /// How much the colour tints the picture, from 0 to 1.
  open var colorBlendFactor: CGFloat = 0
  /// What of the sprite is at its position, from 0 to 1.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// Without effect in the terminal: a cell holds one colour of its background.
  open var blendMode = SKBlendMode.alpha
  /// Without effect: there is no light.
  open var lightingBitMask: UInt32 = 0
  /// Without effect: pictures are stretched as a whole.
  open var centerRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  private var base: CGSize

  public init(texture: SKTexture?, color: UIColor, size: CGSize) {
    self.texture = texture
    self.color = color
    base = size
    super.init()
  }

  public override convenience init() { self.init(texture: nil, color: .white, size: .zero) }

  public convenience init(color: UIColor, size: CGSize) {
    self.init(texture: nil, color: color, size: size)
  }

  public convenience init(texture: SKTexture?) {
    self.init(texture: texture, color: .white, size: texture?.size() ?? .zero)
  }

  public convenience init(texture: SKTexture?, size: CGSize) {
    self.init(texture: texture, color: .white, size: size)
  }

  public convenience init(imageNamed name: String) {
    self.init(texture: SKTexture(imageNamed: name))
  }

  public required init?(coder aDecoder: NSCoder) {
    color = .white
    base = .zero
    super.init(coder: aDecoder)
  }

  /// In the parent's points, so with the scale.
  open var size: CGSize {
    get { CGSize(width: base.width * abs(xScale), height: base.height * abs(yScale)) }
    set {
      base = CGSize(
        width: xScale == 0 ? newValue.width : newValue.width / abs(xScale),
        height: yScale == 0 ? newValue.height : newValue.height / abs(yScale),
      )
    }
  }

  open func scale(to size: CGSize) {
    if base.width > 0 { xScale = size.width / base.width }
    if base.height > 0 { yScale = size.height / base.height }
  }

  override var content: CGRect {
    CGRect(
      x: -anchorPoint.x * base.width,
      y: -anchorPoint.y * base.height,
      width: base.width,
      height: base.height,
    )
  }
}

nonisolated extension UIColor {
  var parts: (CGFloat, CGFloat, CGFloat, CGFloat) {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
    _ = getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return (red, green, blue, alpha)
  }

  /// Returns a colour between this one and another.
  func mixed(_ other: UIColor, _ part: CGFloat) -> UIColor {
    let (a, b) = (parts, other.parts)
    func between(_ one: CGFloat, _ two: CGFloat) -> CGFloat { one + (two - one) * part }
    return UIColor(
      red: between(a.0, b.0),
      green: between(a.1, b.1),
      blue: between(a.2, b.2),
      alpha: between(a.3, b.3),
    )
  }
}
