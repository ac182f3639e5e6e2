import CoreGraphics
import CoreImage
import Foundation
import Observation

/// A picture that a filter changes, and a text as a code.
@MainActor @Observable final class FilterModel {
  /// What can be done to the picture.
  enum Filter: String, CaseIterable, Identifiable {
    case sepia = "Sepia"
    case noir = "Noir"
    case pixels = "Pixels"
    case crystals = "Crystals"
    case blur = "Blur"
    case edges = "Edges"
    case twirl = "Twirl"

    var id: String { rawValue }

    /// By the system's names.
    fileprivate var name: String {
      switch self {
      case .sepia: "CISepiaTone"
      case .noir: "CIPhotoEffectNoir"
      case .pixels: "CIPixellate"
      case .crystals: "CICrystallize"
      case .blur: "CIGaussianBlur"
      case .edges: "CIEdges"
      case .twirl: "CITwirlDistortion"
      }
    }
  }

  var filter = Filter.sepia {
    didSet { apply() }
  }
  /// From 0 to 1.
  var strength = 0.8 {
    didSet { apply() }
  }
  var message = "Hello" {
    didSet { encode() }
  }
  private(set) var picture: CGImage?
  /// Nothing for a text that is empty or too long.
  private(set) var code: CGImage?

  private let context = CIContext()
  private let original: CGImage?

  init(original: CGImage?) {
    (self.original, picture) = (original, original)
    apply()
    encode()
  }

  private func apply() {
    guard let filter = CIFilter(name: filter.name), let original else { return }
    let image = CIImage(cgImage: original)
    filter.setValue(image, forKey: kCIInputImageKey)
    let keys = filter.inputKeys
    if keys.contains(kCIInputIntensityKey) {
      filter.setValue(
        self.filter == .edges ? strength * 8 : strength,
        forKey: kCIInputIntensityKey,
      )
    }
    if keys.contains(kCIInputRadiusKey) {
      let most = self.filter == .twirl ? 160.0 : 24
      filter.setValue(1 + strength * most, forKey: kCIInputRadiusKey)
    }
    if keys.contains(kCIInputScaleKey) {
      filter.setValue(1 + strength * 24, forKey: kCIInputScaleKey)
    }
    if keys.contains(kCIInputCenterKey) {
      let middle = CIVector(x: image.extent.midX, y: image.extent.midY)
      filter.setValue(middle, forKey: kCIInputCenterKey)
    }
    guard let made = filter.outputImage,
      let drawn = context.createCGImage(made, from: image.extent)
    else { return }
    picture = drawn
  }

  private func encode() {
    guard let filter = CIFilter(name: "CIQRCodeGenerator") else { return }
    filter.setValue(Data(message.utf8), forKey: "inputMessage")
    code = filter.outputImage.flatMap { context.createCGImage($0, from: $0.extent) }
  }
}
