import Foundation
import Pictures

/// A kind of picture's file, by the name that Apple's systems have for it.
enum PictureKind: String, CaseIterable {
  case png = "public.png"
  case jpeg = "public.jpeg"
  case gif = "com.compuserve.gif"
  case webp = "org.webmproject.webp"
  case svg = "public.svg-image"

  /// The kinds whose pixels are read and written.
  static let pixels: [PictureKind] = [.png, .jpeg]

  init?(_ head: PictureHead) {
    switch head.type {
    case "image/png": self = .png
    case "image/jpeg": self = .jpeg
    case "image/gif": self = .gif
    case "image/webp": self = .webp
    case "image/svg+xml": self = .svg
    default: return nil
    }
  }
}
