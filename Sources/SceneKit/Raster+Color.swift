import Foundation
import Pictures
import simd

extension Raster {
  /// The colour at a place, both from 0 to 1 over the whole picture.
  @inline(__always) func color(
    _ place: SIMD2<Float>,
    _ s: SCNWrapMode,
    _ t: SCNWrapMode,
    isSmooth: Bool,
  ) -> SIMD4<Float> {
    guard place.x.isFinite, place.y.isFinite else { return .zero }
    let x = Wrapping.held(place.x, s) * Float(width) - (isSmooth ? 0.5 : 0)
    let y = Wrapping.held(place.y, t) * Float(height) - (isSmooth ? 0.5 : 0)
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    func pixel(_ column: Int, _ row: Int) -> SIMD4<Float> {
      let at = (held(row, height, t) * width + held(column, width, s)) * 4
      return SIMD4(
        Float(pixels[at]),
        Float(pixels[at + 1]),
        Float(pixels[at + 2]),
        Float(pixels[at + 3]),
      ) / 255
    }
    let (column, row) = (Int(left), Int(top))
    guard isSmooth else { return pixel(column, row) }
    let (across, down) = (x - left, y - top)
    let upper = mix(pixel(column, row), pixel(column + 1, row), t: across)
    let lower = mix(pixel(column, row + 1), pixel(column + 1, row + 1), t: across)
    return mix(upper, lower, t: down)
  }

  /// A pixel's number, beyond the edge that of the other side or of the edge.
  @inline(__always) private func held(_ number: Int, _ count: Int, _ mode: SCNWrapMode) -> Int {
    if mode == .repeat {
      let rest = number % count
      return rest < 0 ? rest + count : rest
    }
    return min(count - 1, max(0, number))
  }
}
