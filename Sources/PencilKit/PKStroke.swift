public import Foundation
public import SwiftUI

/// What a line is drawn with.
public nonisolated struct PKInk: Equatable, Sendable {
  /// A pencil's kind.
  ///
  /// Those that leave grain or water on paper are drawn as even lines here.
  public enum InkType: String, CaseIterable, Codable, Sendable {
    case pen = "com.apple.ink.pen"
    case pencil = "com.apple.ink.pencil"
    case marker = "com.apple.ink.marker"
    case monoline = "com.apple.ink.monoline"
    case fountainPen = "com.apple.ink.fountainpen"
    case watercolor = "com.apple.ink.watercolor"
    case crayon = "com.apple.ink.crayon"

    /// In points.
    public var defaultWidth: CGFloat {
      switch self {
      case .marker, .watercolor: 18
      case .crayon: 10
      case .pen, .pencil, .monoline, .fountainPen: 3
      }
    }

    /// In points.
    public var validWidthRange: ClosedRange<CGFloat> { 0.5...100 }

    /// How much of it is seen on the paper.
    var opacity: Double {
      switch self {
      case .marker, .watercolor: 0.4
      case .pencil: 0.8
      case .pen, .monoline, .fountainPen, .crayon: 1
      }
    }
  }

  public var inkType: InkType
  public var color: UIColor

  public init(_ inkType: InkType, color: UIColor = .black) {
    self.inkType = inkType
    self.color = color
  }
}

/// A place that a line runs through.
public nonisolated struct PKStrokePoint: Equatable, Codable, Sendable {
  public let location: CGPoint
  /// In seconds from the line's beginning.
  public let timeOffset: TimeInterval
  /// How thick the line is there, in points.
  public let size: CGSize
  public let opacity: CGFloat
  public let force: CGFloat
  /// In radians.
  public let azimuth: CGFloat
  /// In radians.
  public let altitude: CGFloat

  public init(
    location: CGPoint,
    timeOffset: TimeInterval,
    size: CGSize,
    opacity: CGFloat,
    force: CGFloat,
    azimuth: CGFloat,
    altitude: CGFloat,
  ) {
    self.location = location
    self.timeOffset = timeOffset
    self.size = size
    self.opacity = opacity
    self.force = force
    self.azimuth = azimuth
    self.altitude = altitude
  }
}

/// The places that a line runs through, in their order.
public nonisolated struct PKStrokePath: Equatable, Codable, RandomAccessCollection, Sendable {
  public let creationDate: Date
  private let points: [PKStrokePoint]

  public init(controlPoints: some Collection<PKStrokePoint>, creationDate: Date) {
    points = Array(controlPoints)
    self.creationDate = creationDate
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { points.count }
  public subscript(index: Int) -> PKStrokePoint { points[index] }
}

/// A line that was drawn.
public nonisolated struct PKStroke: Sendable {
  public var ink: PKInk
  public var path: PKStrokePath
  public var transform: CGAffineTransform

  public init(
    ink: PKInk,
    strokePath path: PKStrokePath,
    transform: CGAffineTransform = .identity,
  ) {
    self.ink = ink
    self.path = path
    self.transform = transform
  }

  public init(ink: PKInk, path: PKStrokePath, transform: CGAffineTransform = .identity) {
    self.init(ink: ink, strokePath: path, transform: transform)
  }

  /// The smallest rectangle around what is seen of it; null for a line without points.
  public var renderBounds: CGRect {
    guard !path.isEmpty else { return .null }
    return outline.boundingRect.insetBy(dx: -width / 2, dy: -width / 2)
  }

  /// How thick it is drawn, in points.
  var width: CGFloat {
    let width = path.map(\.size.width).max() ?? 0
    return width.isFinite ? Swift.max(0.5, width) : 0.5
  }

  /// A smooth line through the middles between its points.
  var outline: Path {
    let places = path.map { $0.location.applying(transform) }
      .filter { $0.x.isFinite && $0.y.isFinite }
    var outline = Path()
    guard let first = places.first, let last = places.last else { return outline }
    outline.move(to: first)
    for (place, next) in zip(places.dropFirst(), places.dropFirst(2)) {
      let middle = CGPoint(x: (place.x + next.x) / 2, y: (place.y + next.y) / 2)
      outline.addQuadCurve(to: middle, control: place)
    }
    // A dot is a line that ends where it began: only then its round ends are drawn.
    outline.addLine(to: last)
    return outline
  }

  var pen: StrokeStyle { StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round) }

  /// Whether it is drawn within a distance of a place.
  func isNear(_ place: CGPoint, _ distance: CGFloat) -> Bool {
    let reach = distance + width / 2
    let places = path.map { $0.location.applying(transform) }
    return zip(places, places.dropFirst() + places.suffix(1)).contains { start, end in
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let length = dx * dx + dy * dy
      let along =
        length > 0 ? ((place.x - start.x) * dx + (place.y - start.y) * dy) / length : 0
      let part = min(1, Swift.max(0, along))
      return hypot(place.x - start.x - part * dx, place.y - start.y - part * dy) <= reach
    }
  }
}

nonisolated extension PKStroke: Equatable, Codable {
  private enum CodingKeys: CodingKey {
    case type, color, path, transform
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let parts = try values.decode([CGFloat].self, forKey: .color)
    guard parts.count == 4 else {
      throw DecodingError.dataCorruptedError(
        forKey: .color,
        in: values,
        debugDescription: "A colour has four parts, not \(parts.count).",
      )
    }
    self.init(
      ink: PKInk(
        try values.decode(PKInk.InkType.self, forKey: .type),
        color: UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]),
      ),
      strokePath: try values.decode(PKStrokePath.self, forKey: .path),
      transform: try values.decode(CGAffineTransform.self, forKey: .transform),
    )
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(ink.inkType, forKey: .type)
    try values.encode(ink.color.cgColor.components ?? [0, 0, 0, 1], forKey: .color)
    try values.encode(path, forKey: .path)
    try values.encode(transform, forKey: .transform)
  }
}
