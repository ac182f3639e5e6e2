public import Foundation
import SwiftUI

/// What lights a scene from a node; it looks along the node's -z.
open class SCNLight: NSObject {
  /// How light goes out.
  public struct LightType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let ambient = LightType(rawValue: "ambient")
    public static let directional = LightType(rawValue: "directional")
    public static let omni = LightType(rawValue: "omni")
    public static let spot = LightType(rawValue: "spot")
    /// Lights as an ambient one does.
    public static let probe = LightType(rawValue: "probe")
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Lights as an omnidirectional one does.
    public static let IES = LightType(rawValue: "ies")
    /// Lights as an omnidirectional one does.
    public static let area = LightType(rawValue: "area")
  }

  open var name: String?
  open var type = LightType.omni { didSet { Changes.note() } }
  /// A `UIColor` or a `CGColor`.
  open var color: Any = UIColor.white { didSet { Changes.note() } }
  /// In lumens; 1000 is the light of the colour itself.
  open var intensity: CGFloat = 1000 { didSet { Changes.note() } }
  /// In kelvins; 6500 is white.
  ///
  /// Without effect: `color` is the colour of the light.
  open var temperature: CGFloat = 6500
  /// Which nodes are lit.
  open var categoryBitMask = -1 { didSet { Changes.note() } }
  /// Where light begins to fade; it does not while the end is 0.
  open var attenuationStartDistance: CGFloat = 0 { didSet { Changes.note() } }
  open var attenuationEndDistance: CGFloat = 0 { didSet { Changes.note() } }
  /// 1 fades evenly, 2 as a square.
  open var attenuationFalloffExponent: CGFloat = 2 { didSet { Changes.note() } }
  /// Of a spot's cone of full light, in degrees.
  open var spotInnerAngle: CGFloat = 0 { didSet { Changes.note() } }
  /// Of a spot's whole cone, in degrees.
  open var spotOuterAngle: CGFloat = 45 { didSet { Changes.note() } }
  /// Without effect: nothing throws a shadow.
  open var castsShadow = false
  /// Without effect: nothing throws a shadow.
  open var shadowRadius: CGFloat = 3
  /// Without effect: nothing throws a shadow.
  open var shadowColor: Any = UIColor(white: 0, alpha: 0.5)
  /// Without effect: nothing throws a shadow.
  open var shadowMapSize = CGSize.zero
  /// Without effect: nothing throws a shadow.
  open var shadowSampleCount = 1
  /// Without effect: nothing throws a shadow.
  open var shadowMode = SCNShadowMode.forward
  /// Without effect: nothing throws a shadow.
  open var shadowBias: CGFloat = 1
  /// Without effect: nothing throws a shadow.
  open var automaticallyAdjustsShadowProjection = true
  /// Without effect: nothing throws a shadow.
  open var maximumShadowDistance: CGFloat = 100
  /// Without effect: nothing throws a shadow.
  open var orthographicScale: CGFloat = 1
  /// Without effect: nothing throws a shadow.
  open var zNear: CGFloat = 1
  /// Without effect: nothing throws a shadow.
  open var zFar: CGFloat = 100

  public override init() {}
}

/// When shadows are computed.
///
/// Without effect: nothing throws a shadow.
public enum SCNShadowMode: Int, Sendable {
  case forward, deferred, modulated
}

/// Along which side of a view the field of view is measured.
public enum SCNCameraProjectionDirection: Int, Sendable {
  case vertical, horizontal
}

/// How a scene is seen from a node; it looks along the node's -z.
open class SCNCamera: NSObject {
  open var name: String?
  /// In degrees, along `projectionDirection`.
  open var fieldOfView: CGFloat = 60 { didSet { Changes.note() } }
  open var projectionDirection = SCNCameraProjectionDirection.vertical {
    didSet { Changes.note() }
  }
  /// What is nearer is not seen.
  open var zNear: Double = 1 { didSet { Changes.note() } }
  /// What is further away is not seen.
  open var zFar: Double = 100 { didSet { Changes.note() } }
  /// Whether all that is in front is seen, whatever `zNear` and `zFar` say.
  open var automaticallyAdjustsZRange = false { didSet { Changes.note() } }
  open var usesOrthographicProjection = false { didSet { Changes.note() } }
  /// Half of the height that is seen, of a camera without perspective.
  open var orthographicScale: Double = 1 { didSet { Changes.note() } }
  /// Which nodes are seen.
  open var categoryBitMask = -1 { didSet { Changes.note() } }
  /// In millimetres; it is another word for `fieldOfView` on a film 24 mm high.
  open var focalLength: CGFloat {
    get { 12 / tan(fieldOfView * .pi / 360) }
    set { if newValue > 0 { fieldOfView = atan(12 / newValue) * 360 / .pi } }
  }
  /// Without effect: all is in focus.
  open var wantsDepthOfField = false
  /// Without effect: all is in focus.
  open var focusDistance: CGFloat = 2.5
  /// Without effect: all is in focus.
  open var fStop: CGFloat = 5.6
  /// Without effect: colours are shown as they are.
  open var wantsHDR = false
  /// Without effect: colours are shown as they are.
  open var exposureOffset: CGFloat = 0
  /// Without effect: colours are shown as they are.
  open var wantsExposureAdaptation = true
  /// Without effect: bright things have no glow.
  open var bloomIntensity: CGFloat = 0
  /// Without effect: bright things have no glow.
  open var bloomThreshold: CGFloat = 1
  /// Without effect: bright things have no glow.
  open var bloomBlurRadius: CGFloat = 4
  /// Without effect: what moves is sharp.
  open var motionBlurIntensity: CGFloat = 0
  /// Without effect: edges are as bright as the middle.
  open var vignettingIntensity: CGFloat = 0
  /// Without effect: edges are as bright as the middle.
  open var vignettingPower: CGFloat = 0
  /// Without effect: colours are shown as they are.
  open var saturation: CGFloat = 1
  /// Without effect: colours are shown as they are.
  open var contrast: CGFloat = 0
  /// Without effect: light comes into every corner.
  open var screenSpaceAmbientOcclusionIntensity: CGFloat = 0

  public override init() {}

  /// From the camera's places to the view's: x and y from -1 to 1, z from 0 to 1.
  func projection(_ aspect: Float, _ range: ClosedRange<Float>) -> simd_float4x4 {
    let (near, far) = (range.lowerBound, range.upperBound)
    if usesOrthographicProjection {
      let high = Float(max(orthographicScale, 1e-6))
      return simd_float4x4(
        SIMD4(1 / (high * aspect), 0, 0, 0),
        SIMD4(0, 1 / high, 0, 0),
        SIMD4(0, 0, -1 / (far - near), 0),
        SIMD4(0, 0, -near / (far - near), 1),
      )
    }
    let angle = min(max(Float(fieldOfView), 0.1), 179) * .pi / 180
    let factor = 1 / tan(angle / 2)
    let isVertical = projectionDirection == .vertical
    let (x, y) = isVertical ? (factor / aspect, factor) : (factor, factor * aspect)
    return simd_float4x4(
      SIMD4(x, 0, 0, 0),
      SIMD4(0, y, 0, 0),
      SIMD4(0, 0, -far / (far - near), -1),
      SIMD4(0, 0, -near * far / (far - near), 0),
    )
  }

  /// From the camera's places to those of a view of a side to side ratio.
  public func projectionTransform(withViewportSize viewportSize: CGSize) -> SCNMatrix4 {
    let aspect = viewportSize.height > 0 ? Float(viewportSize.width / viewportSize.height) : 1
    return SCNMatrix4(projection(aspect, range(to: 0)))
  }

  /// How near and how far is seen; `most` is how far away anything is.
  func range(to most: Float) -> ClosedRange<Float> {
    if automaticallyAdjustsZRange {
      let far = max(most * 1.01, 0.01)
      return far / 10_000...far
    }
    let near = usesOrthographicProjection ? Float(zNear) : max(Float(zNear), 1e-4)
    return near...max(Float(zFar), near + 1e-3)
  }
}
