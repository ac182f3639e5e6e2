import Foundation
import SwiftUI

/// What of the earth a map of a size shows.
nonisolated struct MapSight: Equatable {
  /// On Mercator's square of side 1.
  var center: CGPoint
  /// Points of the screen for the side of the square.
  var scale: CGFloat
  let size: CGSize

  /// A sight that holds a rectangle of the square.
  init(_ area: CGRect, _ size: CGSize, _ bounds: MapCameraBounds? = nil) {
    self.size = size
    center = CGPoint(x: area.midX, y: area.midY)
    let width = max(area.width, 1e-9)
    let height = max(area.height, 1e-9)
    scale = min(max(1, size.width) / width, max(1, size.height) / height)
    limit(bounds)
  }

  /// Keeps it on the earth and as near or far as is allowed.
  private mutating func limit(_ bounds: MapCameraBounds?) {
    // From the whole earth to a few metres.
    var least = max(16, min(size.width, size.height)) / 2
    var most: CGFloat = 1e9
    let metres =
      2 * .pi * CLLocationCoordinate2D.earthRadius
      * max(0.01, cos(coordinate(CGPoint(x: 0, y: size.height / 2)).latitude * .pi / 180))
    let across = max(1, min(size.width, size.height))
    if let far = bounds?.maximum, far > 0 { least = max(least, across * metres / far) }
    if let near = bounds?.minimum, near > 0 { most = min(most, across * metres / near) }
    scale = scale.isFinite ? min(max(scale, least), max(least, most)) : least
    center.x = center.x.isFinite ? min(max(center.x, 0), 1) : 0.5
    center.y = center.y.isFinite ? min(max(center.y, 0), 1) : 0.5
  }

  func point(_ coordinate: CLLocationCoordinate2D) -> CGPoint {
    let place = Mercator.place(coordinate)
    return CGPoint(
      x: (place.x - center.x) * scale + size.width / 2,
      y: (place.y - center.y) * scale + size.height / 2,
    )
  }

  func coordinate(_ point: CGPoint) -> CLLocationCoordinate2D {
    let scale = max(scale, 1e-9)
    return Mercator.coordinate(
      CGPoint(
        x: center.x + (point.x - size.width / 2) / scale,
        y: center.y + (point.y - size.height / 2) / scale,
      )
    )
  }

  var region: MKCoordinateRegion {
    let northWest = coordinate(.zero)
    let southEast = coordinate(CGPoint(x: size.width, y: size.height))
    let north = northWest.latitude
    let south = southEast.latitude
    // A region's span lies evenly around its middle, in degrees.
    return MKCoordinateRegion(
      center: CLLocationCoordinate2D(
        latitude: (north + south) / 2,
        longitude: center.x * 360 - 180,
      ),
      span: MKCoordinateSpan(
        latitudeDelta: north - south,
        longitudeDelta: min(360, size.width / max(scale, 1e-9) * 360),
      ),
    )
  }

  /// How wide it is in the middle, in metres.
  var metres: Double {
    let y = size.height / 2
    let (left, right) = (
      coordinate(CGPoint(x: 0, y: y)), coordinate(CGPoint(x: size.width, y: y)),
    )
    return left.distance(to: right)
  }

  /// Points of the screen for a metre, at a place.
  func points(perMetreAt coordinate: CLLocationCoordinate2D) -> CGFloat {
    let shrink = max(0.01, cos(coordinate.latitude * .pi / 180))
    return scale / (2 * .pi * CLLocationCoordinate2D.earthRadius * shrink)
  }

  // MARK: Lines of latitude and longitude

  /// In degrees.
  private static let steps: [Double] = [
    90, 45, 30, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.000_5,
    0.000_2, 0.000_1, 0.000_05, 0.000_02, 0.000_01,
  ]

  /// The distance of lines, in degrees, so that a few are seen.
  var step: Double {
    let degrees = min(360, size.width / max(scale, 1e-9) * 360)
    let wanted = degrees / max(2, min(6, size.width / 120))
    return Self.steps.last { $0 >= wanted } ?? 90
  }

  /// The meridians that are seen, in degrees.
  var meridians: [Double] {
    let half = min(180, size.width / max(scale, 1e-9) * 180)
    let middle = center.x * 360 - 180
    return multiples(max(-180, middle - half), min(180, middle + half))
  }

  /// The circles of latitude that are seen, in degrees.
  var parallels: [Double] {
    let north = coordinate(.zero).latitude
    let south = coordinate(CGPoint(x: 0, y: size.height)).latitude
    return multiples(max(-85, south), min(85, north))
  }

  private func multiples(_ low: Double, _ high: Double) -> [Double] {
    let step = step
    guard low <= high, (high - low) / step < 200 else { return [] }
    let (first, last) = ((low / step).rounded(.up), (high / step).rounded(.down))
    guard first <= last else { return [] }
    return (0...Int(last - first)).map { (first + Double($0)) * step }
  }
}

/// Places in words.
nonisolated enum MapWords {
  static func latitude(_ degrees: Double, step: Double = 0.01) -> String {
    words(degrees, step, degrees > 0 ? "N" : degrees < 0 ? "S" : "")
  }

  static func longitude(_ degrees: Double, step: Double = 0.01) -> String {
    words(degrees, step, degrees > 0 ? "E" : degrees < 0 ? "W" : "")
  }

  private static func words(_ degrees: Double, _ step: Double, _ side: String) -> String {
    let places = step >= 1 ? 0 : min(5, Int((-log10(step) + 0.001).rounded(.up)))
    let number = abs(degrees).formatted(.number.precision(.fractionLength(0...places)))
    return number + "°" + side
  }

  static func place(_ coordinate: CLLocationCoordinate2D) -> String {
    guard CLLocationCoordinate2DIsValid(coordinate) else { return "nowhere" }
    return "\(latitude(coordinate.latitude)), \(longitude(coordinate.longitude))"
  }

  static func distance(_ metres: Double) -> String {
    guard metres.isFinite else { return "" }
    if metres < 1_000 { return "\(Int(metres.rounded())) m" }
    return (metres / 1_000).formatted(.number.precision(.significantDigits(1...3))) + " km"
  }
}
