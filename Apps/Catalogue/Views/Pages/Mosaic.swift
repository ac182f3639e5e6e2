import SwiftUI

/// A small picture that needs no file: a wheel of colours, 16 × 16 pixels.
enum Mosaic {
  static let address = URL(string: "data:image/png;base64," + encoded)

  static var image: Image {
    guard let data = Data(base64Encoded: encoded), let picture = UIImage(data: data) else {
      return Image(systemName: "photo")
    }
    return Image(uiImage: picture)
  }

  private static let encoded = [
    "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAYAAAAf8/9hAAAAg0lEQVR42rXTsQ2AMAxEUY9EQccWFAhWYQ/mYAwa",
    "akpWMQooAid3SRDC0nX8VxERcH23KZpkb1Rlsd/c7kpjv1TsR+NSwCIBgJAwvgEQu+kqZgi4kII4hXwH6mXQcAzQ",
    "por2DwAREJ+AOwhMYsdiBEQxQczP+BaAzyEZP5Dso2Qx+vYALAcV/bFtYgQAAAAASUVORK5CYII=",
  ].joined()
}
