import Foundation
import Pictures
import Properties
import SwiftUI
import SwiftUICore

/// A colour or the pixels of a picture, ready to be drawn.
enum Paint: Sendable {
  case color(SIMD4<Float>)
  case picture(Raster)

  init(_ contents: Any) {
    switch contents {
    case let color as UIColor: self = .color(color.vector)
    case let color as CGColor: self = .color(UIColor(cgColor: color).vector)
    case let color as Color: self = .color(UIColor(color).vector)
    case let image as UIImage: self = Self.picture(of: image)
    case let image as CGImage: self = Self.picture(of: UIImage(cgImage: image))
    case let name as String:
      let found = UIImage(named: name) ?? UIImage(contentsOfFile: name)
      self = found.map { Self.picture(of: $0) } ?? Self.missing("named \"\(name.prefix(80))\"")
    case let url as URL:
      let found = url.isFileURL ? UIImage(contentsOfFile: url.path) : nil
      self =
        found.map { Self.picture(of: $0) }
        ?? Self.missing("at \(url.absoluteString.prefix(80))")
    case let number as any BinaryFloatingPoint: self = .color(Self.gray(Float(number)))
    case let number as any BinaryInteger: self = .color(Self.gray(Float(number)))
    case let number as NSNumber: self = .color(Self.gray(number.floatValue))
    // Six pictures of a cube: the front is what a person sees first.
    case let pictures as [Any]:
      self = pictures.first.map { Paint($0) } ?? .color(SIMD4(repeating: 1))
    default:
      Warnings.once(
        "SceneKit draws colours and pictures, not \(type(of: contents)): such a surface is white."
      )
      self = .color(SIMD4(repeating: 1))
    }
  }

  private static func gray(_ number: Float) -> SIMD4<Float> { SIMD4(number, number, number, 1) }

  private static func picture(of image: UIImage) -> Paint {
    guard let data = image.pngData(),
      let raster = PictureReader.raster(data, side: 4_096), raster.width > 0, raster.height > 0
    else { return missing("of such bytes") }
    return .picture(raster)
  }

  private static func missing(_ words: String) -> Paint {
    Warnings.once("SceneKit found no PNG or JPEG picture \(words): its surface is white.")
    return .color(SIMD4(repeating: 1))
  }

  /// The colour of all of it.
  var mean: SIMD4<Float> {
    switch self {
    case .color(let color): return color
    case .picture(let raster):
      let mean = raster.color(0..<1, 0..<1)
      return SIMD4(mean.red, mean.green, mean.blue, mean.alpha)
    }
  }
}

extension UIColor {
  /// Red, green, blue and alpha from 0 to 1.
  var vector: SIMD4<Float> {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    _ = getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return SIMD4(Float(red), Float(green), Float(blue), Float(alpha))
  }
}

/// How places on a picture are read.
struct Wrapping: Sendable {
  let matrix: simd_float4x4
  let s: SCNWrapMode
  let t: SCNWrapMode
  let isSmooth: Bool

  /// A place on the picture after the author's transform.
  func place(_ place: SIMD2<Float>) -> SIMD2<Float> {
    matrix == matrix_identity_float4x4
      ? place
      : {
        let moved = matrix.place(SIMD3(place, 0))
        return SIMD2(moved.x, moved.y)
      }()
  }

  /// A part from 0 to 1 for any number; nil beyond an edge where nothing is.
  @inline(__always) static func held(_ number: Float, _ mode: SCNWrapMode) -> Float {
    switch mode {
    case .clamp, .clampToBorder: return min(1, max(0, number))
    case .repeat: return number - number.rounded(.down)
    case .mirror:
      let part = number / 2 - (number / 2).rounded(.down)
      return part < 0.5 ? part * 2 : 2 - part * 2
    }
  }
}
