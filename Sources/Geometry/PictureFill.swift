package import Foundation

/// A picture, or a part of one, repeated over an area from its top-left corner.
package struct PictureFill: Hashable, Sendable {
  /// Where the picture's bytes are.
  package enum Source: Hashable, Sendable {
    case file(String)
    case data(Data, type: String)
  }

  package var source: Source
  /// The whole picture's size in points, as it is drawn.
  package var size: CGSize
  /// The part that is repeated, as fractions of the picture.
  package var part: CGRect
  package var opacity: Double = 1

  package init(_ source: Source, size: CGSize, part: CGRect) {
    self.source = source
    self.size = size
    self.part = part
  }

  /// The size of what is repeated, in points.
  package var tile: CGSize {
    CGSize(width: size.width * part.width, height: size.height * part.height)
  }

  /// The same, seen through so much more.
  package func faded(_ opacity: Double) -> PictureFill {
    var picture = self
    picture.opacity *= opacity
    return picture
  }
}
