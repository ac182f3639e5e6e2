public import Foundation
import Geometry
import Layout
import Properties

/// What a view of UIKit is drawn on: its corners, border and shadow.
@preconcurrency @MainActor open class CALayer: NSObject {
  weak var view: UIView?

  open var cornerRadius: CGFloat = 0 { didSet { told(cornerRadius != oldValue) } }
  open var borderWidth: CGFloat = 0 { didSet { told(borderWidth != oldValue) } }
  open var borderColor: CGColor? { didSet { told(borderColor != oldValue) } }
  open var backgroundColor: CGColor? { didSet { told(backgroundColor != oldValue) } }
  open var opacity: Float = 1 { didSet { told(opacity != oldValue) } }
  open var shadowColor: CGColor? { didSet { told(shadowColor != oldValue) } }
  open var shadowOpacity: Float = 0 { didSet { told(shadowOpacity != oldValue) } }
  open var shadowRadius: CGFloat = 3 { didSet { told(shadowRadius != oldValue) } }
  open var shadowOffset = CGSize(width: 0, height: -3) {
    didSet { told(shadowOffset != oldValue) }
  }
  /// Without effect: what lies in a view with corners is cut by them.
  open var masksToBounds = false
  /// Which corners are round.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  {
    didSet { told(maskedCorners != oldValue) }
  }
  /// Where the layer is in the one around it, in points; one of no size fills it.
  ///
  /// That of a view's own layer is not asked for: SwiftUI's layout decides where the view is.
  open var frame = CGRect.zero { didSet { told(frame != oldValue) } }
  /// Without effect: an outline is in points of the layer.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }
  open var isHidden = false { didSet { told(isHidden != oldValue) } }
  open var name: String?

  public private(set) var sublayers: [CALayer]?
  public private(set) weak var superlayer: CALayer?

  public override init() { super.init() }

  open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32.max) }

  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    guard layer !== self else { return }
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(idx), layers.count))
    sublayers = layers
    layer.superlayer = self
    told(true)
  }

  open func removeFromSuperlayer() {
    guard let superlayer else { return }
    superlayer.sublayers?.removeAll { $0 === self }
    superlayer.told(true)
    self.superlayer = nil
  }

  /// Shows the layer as it is now.
  open func setNeedsDisplay() { told(true) }

  /// Draws the layer's view.
  open func render(in ctx: CGContext) {
    guard let view else { return }
    DrawingStack.with(ctx) { view.drawHierarchy(in: view.bounds, afterScreenUpdates: false) }
  }

  func told(_ isChanged: Bool) {
    guard isChanged else { return }
    view?.changed()
    superlayer?.told(true)
  }

  /// The edge of what the layer cuts and draws a line around.
  var shape: UnevenRoundedRectangle {
    func radius(_ corner: CACornerMask) -> CGFloat {
      maskedCorners.contains(corner) ? cornerRadius : 0
    }
    return UnevenRoundedRectangle(
      topLeadingRadius: radius(.layerMinXMinYCorner),
      bottomLeadingRadius: radius(.layerMinXMaxYCorner),
      bottomTrailingRadius: radius(.layerMaxXMaxYCorner),
      topTrailingRadius: radius(.layerMaxXMinYCorner),
    )
  }

  /// What is drawn of it, but for the layers in it.
  func content() -> AnyView {
    AnyView(backgroundColor.map { Color(cgColor: $0) } ?? .clear)
  }
}

/// Some of a layer's corners, where points run down: `MinXMinY` is the upper left one.
public nonisolated struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// A kind of layer that a view can have as its own.
@MainActor package protocol LayerOfView: CALayer {
  static func layerOfView() -> CALayer
}

/// A layer that goes from one colour to others.
@preconcurrency @MainActor open class CAGradientLayer: CALayer, LayerOfView {
  /// Colours of Core Graphics.
  open var colors: [Any]? { didSet { told(true) } }
  /// Where each colour is, from 0 to 1.
  open var locations: [NSNumber]? { didSet { told(locations != oldValue) } }
  /// Where it begins and ends, in parts of the layer.
  open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { told(startPoint != oldValue) } }
  open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { told(endPoint != oldValue) } }

  package static func layerOfView() -> CALayer { CAGradientLayer() }

  override func content() -> AnyView {
    let colors = (colors ?? []).compactMap { $0 as? CGColor }.map { Color(cgColor: $0) }
    let places = locations?.map { CGFloat($0.doubleValue) }
    let stops = colors.enumerated().map { index, color in
      let even = colors.count > 1 ? CGFloat(index) / CGFloat(colors.count - 1) : 0
      return Gradient.Stop(color: color, location: places?.dropFirst(index).first ?? even)
    }
    return AnyView(
      LinearGradient(
        stops: stops,
        startPoint: UnitPoint(x: startPoint.x, y: startPoint.y),
        endPoint: UnitPoint(x: endPoint.x, y: endPoint.y),
      )
    )
  }
}

/// A layer with an outline that is filled and drawn along.
@preconcurrency @MainActor open class CAShapeLayer: CALayer, LayerOfView {
  open var path: CGPath? { didSet { told(path !== oldValue) } }
  open var fillColor: CGColor? = UIColor.black.cgColor { didSet { told(fillColor != oldValue) } }
  open var strokeColor: CGColor? { didSet { told(strokeColor != oldValue) } }
  /// In points.
  open var lineWidth: CGFloat = 1 { didSet { told(lineWidth != oldValue) } }
  /// The part of the outline that is drawn along, from 0 to 1.
  open var strokeStart: CGFloat = 0 { didSet { told(strokeStart != oldValue) } }
  open var strokeEnd: CGFloat = 1 { didSet { told(strokeEnd != oldValue) } }
  open var lineCap = CAShapeLayerLineCap.butt { didSet { told(lineCap != oldValue) } }
  open var lineDashPattern: [NSNumber]? { didSet { told(lineDashPattern != oldValue) } }

  package static func layerOfView() -> CALayer { CAShapeLayer() }

  override func content() -> AnyView {
    let outline = path.map { Path($0) } ?? Path()
    let style = StrokeStyle(
      lineWidth: lineWidth,
      lineCap: lineCap.style,
      dash: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) },
    )
    return AnyView(
      ZStack {
        if let fillColor { outline.fill(Color(cgColor: fillColor)) }
        if let strokeColor {
          outline.trim(from: strokeStart, to: strokeEnd)
            .stroke(Color(cgColor: strokeColor), style: style)
        }
      }
    )
  }
}

/// How a line ends.
public nonisolated struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")

  var style: CGLineCap {
    switch self {
    case .round: .round
    case .square: .square
    default: .butt
    }
  }
}

/// The layers in a layer, the last on top.
struct Sublayers: View {
  let layers: [CALayer]

  var body: some View {
    ZStack(alignment: .topLeading) {
      ForEach(layers.indices, id: \.self) { index in
        let layer = layers[index]
        let isPlaced = layer.frame.size != .zero
        layer.content()
          .overlay { if let inner = layer.sublayers { Sublayers(layers: inner) } }
          .clipShape(layer.cornerRadius > 0 ? AnyShape(layer.shape) : AnyShape(Rectangle()))
          .frame(
            width: isPlaced ? layer.frame.width : nil,
            height: isPlaced ? layer.frame.height : nil,
          )
          .offset(x: isPlaced ? layer.frame.minX : 0, y: isPlaced ? layer.frame.minY : 0)
          .opacity(layer.isHidden ? 0 : Double(layer.opacity))
      }
    }
    .accessibilityHidden(true)
  }
}
