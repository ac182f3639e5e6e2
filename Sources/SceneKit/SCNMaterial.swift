public import Foundation
import SwiftUI
import SwiftUICore

/// Which sides of a face are left out.
public enum SCNCullMode: Int, Sendable {
  case back, front
}

/// Whether faces are filled or only their edges are drawn.
public enum SCNFillMode: UInt, Sendable {
  case fill, lines
}

/// How what is seen through is mixed with what is behind it.
public enum SCNBlendMode: Int, Sendable {
  case alpha, add, subtract, multiply, screen, replace, max
}

/// What makes a material be seen through.
public enum SCNTransparencyMode: Int, Sendable {
  case aOne, rgbZero, singleLayer, dualLayer
  public static let `default` = SCNTransparencyMode.aOne
}

/// How a picture goes on beyond its edge.
public enum SCNWrapMode: Int, Sendable {
  case clamp = 1
  case `repeat`, clampToBorder, mirror
}

/// How a picture is read between its pixels.
public enum SCNFilterMode: Int, Sendable {
  case none, nearest, linear
}

/// A colour or a picture, with what is to be known about it.
open class SCNMaterialProperty: NSObject {
  /// A `UIColor`, a `CGColor`, a `UIImage`, a `CGImage`, the name, path or URL of a picture, or a number.
  ///
  /// Anything else is drawn white, which is said once.
  open var contents: Any? {
    didSet {
      read = nil
      Changes.note()
    }
  }
  open var intensity: CGFloat = 1 { didSet { Changes.note() } }
  open var wrapS = SCNWrapMode.clamp { didSet { Changes.note() } }
  open var wrapT = SCNWrapMode.clamp { didSet { Changes.note() } }
  open var contentsTransform = SCNMatrix4Identity { didSet { Changes.note() } }
  open var magnificationFilter = SCNFilterMode.linear { didSet { Changes.note() } }
  /// Without effect: a picture is read at its full size.
  open var minificationFilter = SCNFilterMode.linear
  /// Without effect: a picture is read at its full size.
  open var mipFilter = SCNFilterMode.nearest
  /// Without effect: a shape has one set of places on a picture.
  open var mappingChannel = 0
  /// Without effect: a picture is read at its full size.
  open var maxAnisotropy: CGFloat = 1
  private var read: Paint?

  public override init() {}

  public convenience init(contents: Any) {
    self.init()
    self.contents = contents
  }

  var copied: SCNMaterialProperty {
    let copy = SCNMaterialProperty()
    copy.contents = contents
    copy.intensity = intensity
    copy.wrapS = wrapS
    copy.wrapT = wrapT
    copy.contentsTransform = contentsTransform
    copy.magnificationFilter = magnificationFilter
    return copy
  }

  /// What is drawn of it; nil where there are no contents.
  var paint: Paint? {
    guard let contents else { return nil }
    if let read { return read }
    let made = Paint(contents)
    read = made
    return made
  }

  /// How places on the picture are changed, and how it goes on beyond its edge.
  var wrapping: Wrapping {
    Wrapping(
      matrix: simd_float4x4(contentsTransform),
      s: wrapS,
      t: wrapT,
      isSmooth: magnificationFilter == .linear,
    )
  }

  /// The number, of what is one; a colour counts by its light.
  var number: Float? {
    guard let paint else { return nil }
    let color = paint.mean
    return (color.x + color.y + color.z) / 3 * Float(intensity)
  }
}

/// How a surface looks in the light.
open class SCNMaterial: NSObject {
  /// How light is computed.
  public struct LightingModel: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let blinn = LightingModel(rawValue: "SCNLightingModelBlinn")
    public static let constant = LightingModel(rawValue: "SCNLightingModelConstant")
    public static let lambert = LightingModel(rawValue: "SCNLightingModelLambert")
    public static let phong = LightingModel(rawValue: "SCNLightingModelPhong")
    public static let physicallyBased = LightingModel(rawValue: "SCNLightingModelPhysicallyBased")
    /// Drawn as a constant one: nothing throws a shadow.
    public static let shadowOnly = LightingModel(rawValue: "SCNLightingModelShadowOnly")
  }

  open var name: String?
  open var lightingModel = LightingModel.blinn { didSet { Changes.note() } }
  public let diffuse = SCNMaterialProperty(contents: UIColor.white)
  /// Without effect: the surface's own colour is what all light falls on.
  public let ambient = SCNMaterialProperty()
  public let specular = SCNMaterialProperty(contents: UIColor.black)
  public let emission = SCNMaterialProperty(contents: UIColor.black)
  /// What is seen through: alpha of 1 not at all.
  public let transparent = SCNMaterialProperty(contents: UIColor.white)
  public let multiply = SCNMaterialProperty(contents: UIColor.white)
  /// Without effect: surfaces are no mirrors.
  public let reflective = SCNMaterialProperty()
  /// Without effect: surfaces are as smooth as their shape.
  public let normal = SCNMaterialProperty()
  /// Without effect: surfaces are where their shape is.
  public let displacement = SCNMaterialProperty()
  /// Without effect: light comes into every corner.
  public let ambientOcclusion = SCNMaterialProperty()
  /// Without effect: `emission` is the light of a surface's own.
  public let selfIllumination = SCNMaterialProperty()
  /// From 0 to 1, of a physically based material.
  public let metalness = SCNMaterialProperty()
  /// From 0 to 1, of a physically based material.
  public let roughness = SCNMaterialProperty()
  /// Without effect: surfaces have no second coat.
  public let clearCoat = SCNMaterialProperty()
  /// How small the shine is.
  open var shininess: CGFloat = 1 { didSet { Changes.note() } }
  /// From 0, not seen, to 1.
  open var transparency: CGFloat = 1 { didSet { Changes.note() } }
  open var transparencyMode = SCNTransparencyMode.aOne { didSet { Changes.note() } }
  open var isDoubleSided = false { didSet { Changes.note() } }
  open var cullMode = SCNCullMode.back { didSet { Changes.note() } }
  open var fillMode = SCNFillMode.fill { didSet { Changes.note() } }
  open var blendMode = SCNBlendMode.alpha { didSet { Changes.note() } }
  open var writesToDepthBuffer = true { didSet { Changes.note() } }
  open var readsFromDepthBuffer = true { didSet { Changes.note() } }
  /// Without effect: the surface's own colour is what all light falls on.
  open var locksAmbientWithDiffuse = true
  /// Without effect: light is computed at the corners of a shape.
  open var isLitPerPixel = true
  /// Without effect: there is no graphics card whose programs could be changed.
  open var shaderModifiers: [SCNShaderModifierEntryPoint: String]?
  /// Without effect: surfaces are no mirrors.
  open var fresnelExponent: CGFloat = 0
  open var colorBufferWriteMask = SCNColorMask.all { didSet { Changes.note() } }

  public override init() {}

  public required init?(coder: NSCoder) {}

  open override func copy() -> Any { copied }

  private var properties: [SCNMaterialProperty] {
    [
      diffuse, ambient, specular, emission, transparent, multiply, reflective, normal,
      displacement, ambientOcclusion, selfIllumination, metalness, roughness, clearCoat,
    ]
  }

  var copied: SCNMaterial {
    let copy = SCNMaterial()
    copy.name = name
    copy.lightingModel = lightingModel
    for (new, old) in zip(copy.properties, properties) {
      new.contents = old.contents
      new.intensity = old.intensity
      new.wrapS = old.wrapS
      new.wrapT = old.wrapT
      new.contentsTransform = old.contentsTransform
      new.magnificationFilter = old.magnificationFilter
    }
    copy.shininess = shininess
    copy.transparency = transparency
    copy.transparencyMode = transparencyMode
    copy.isDoubleSided = isDoubleSided
    copy.cullMode = cullMode
    copy.fillMode = fillMode
    copy.blendMode = blendMode
    copy.writesToDepthBuffer = writesToDepthBuffer
    copy.readsFromDepthBuffer = readsFromDepthBuffer
    copy.colorBufferWriteMask = colorBufferWriteMask
    return copy
  }
}

/// Where a program of a graphics card is changed.
///
/// Without effect: there is no graphics card whose programs could be changed.
public struct SCNShaderModifierEntryPoint: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let geometry = Self(rawValue: "SCNShaderModifierEntryPointGeometry")
  public static let surface = Self(rawValue: "SCNShaderModifierEntryPointSurface")
  public static let lightingModel = Self(rawValue: "SCNShaderModifierEntryPointLightingModel")
  public static let fragment = Self(rawValue: "SCNShaderModifierEntryPointFragment")
}

/// Which colours a surface is drawn with; one of none hides what is behind it.
public struct SCNColorMask: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let red = SCNColorMask(rawValue: 8)
  public static let green = SCNColorMask(rawValue: 4)
  public static let blue = SCNColorMask(rawValue: 2)
  public static let alpha = SCNColorMask(rawValue: 1)
  public static let all: SCNColorMask = [.red, .green, .blue, .alpha]
}
