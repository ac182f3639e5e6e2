package import Foundation

extension CGRect {
  /// Whether its place and its size are numbers and not infinite.
  package var isBounded: Bool {
    origin.x.isFinite && origin.y.isFinite && width.isFinite && height.isFinite
  }
}
