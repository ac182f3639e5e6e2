public import Foundation
public import SwiftUI

/// An outline, filled and drawn.
@preconcurrency @MainActor open class SKShapeNode: SKNode {
  open var path: CGPath?
  open var fillColor = UIColor(white: 0, alpha: 0)
  open var strokeColor = UIColor.white
  /// In points.
  open var lineWidth: CGFloat = 1
  /// In points; drawn as a fainter, wider line.
  open var glowWidth: CGFloat = 0
  open var lineCap = CGLineCap.butt
  open var lineJoin = CGLineJoin.miter
  open var miterLimit: CGFloat = 10
  /// Without effect: front ends smooth lines their way.
  open var isAntialiased = true
  /// Without effect in the terminal: a cell holds one colour of its background.
  open var blendMode = SKBlendMode.alpha
  /// Without effect: shapes are filled with their colour.
  open var fillTexture: SKTexture?
  /// Without effect: lines are drawn in their colour.
  open var strokeTexture: SKTexture?

  public override init() { super.init() }

  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  private convenience init(outline: Path) {
    self.init()
    path = outline.cgPath
  }

  public convenience init(path: CGPath) {
    self.init()
    self.path = path
  }

  public convenience init(path: CGPath, centered: Bool) {
    let box = path.boundingBox
    let shift = CGAffineTransform(translationX: -box.midX, y: -box.midY)
    self.init(outline: centered ? Path(path).applying(shift) : Path(path))
  }

  public convenience init(rect: CGRect) { self.init(outline: Path(rect)) }

  public convenience init(rect: CGRect, cornerRadius: CGFloat) {
    self.init(outline: Path(roundedRect: rect, cornerRadius: cornerRadius))
  }

  public convenience init(rectOf size: CGSize) {
    self.init(rect: SKShapeNode.centered(size))
  }

  public convenience init(rectOf size: CGSize, cornerRadius: CGFloat) {
    self.init(rect: SKShapeNode.centered(size), cornerRadius: cornerRadius)
  }

  public convenience init(circleOfRadius radius: CGFloat) {
    self.init(ellipseOf: CGSize(width: 2 * radius, height: 2 * radius))
  }

  public convenience init(ellipseOf size: CGSize) {
    self.init(ellipseIn: SKShapeNode.centered(size))
  }

  public convenience init(ellipseIn rect: CGRect) { self.init(outline: Path(ellipseIn: rect)) }

  public convenience init(points: UnsafeMutablePointer<CGPoint>, count numPoints: Int) {
    var path = Path()
    path.addLines(Array(UnsafeBufferPointer(start: points, count: max(0, numPoints))))
    self.init(outline: path)
  }

  /// Draws straight lines between the points, which Apple's rounds.
  public convenience init(splinePoints points: UnsafeMutablePointer<CGPoint>, count numPoints: Int)
  {
    self.init(points: points, count: numPoints)
  }

  private static func centered(_ size: CGSize) -> CGRect {
    CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
  }

  /// In points.
  open var lineLength: CGFloat { path.map { Track(Path($0)).length } ?? 0 }

  override var content: CGRect {
    guard let box = path?.boundingBox, !box.isNull, !box.isInfinite else { return .zero }
    return box.insetBy(dx: -lineWidth / 2, dy: -lineWidth / 2)
  }
}
