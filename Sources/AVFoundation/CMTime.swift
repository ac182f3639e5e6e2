/// A moment or a length of a sound, as a fraction.
public struct CMTime: Hashable, Comparable, Sendable {
  public var value: Int64
  /// The parts of a second.
  public var timescale: Int32
  private var kind = Kind.valid

  private enum Kind { case valid, invalid, indefinite, infinite, negative }

  public init(value: Int64, timescale: Int32) {
    self.value = value
    self.timescale = timescale
    if timescale <= 0 { kind = .invalid }
  }

  public init(seconds: Double, preferredTimescale: Int32) {
    let scaled = seconds * Double(preferredTimescale)
    let isBounded = scaled.isFinite && abs(scaled) < 9e18
    self.init(
      value: isBounded ? Int64(scaled.rounded()) : 0,
      timescale: preferredTimescale,
    )
    if !isBounded { kind = .invalid }
    if seconds == .infinity { kind = .infinite }
    if seconds == -.infinity { kind = .negative }
  }

  private init(_ kind: Kind) {
    value = 0
    timescale = kind == .valid ? 1 : 0
    self.kind = kind
  }

  public static let zero = CMTime(.valid)
  public static let invalid = CMTime(.invalid)
  public static let indefinite = CMTime(.indefinite)
  public static let positiveInfinity = CMTime(.infinite)
  public static let negativeInfinity = CMTime(.negative)

  /// NaN for what is no moment.
  public var seconds: Double {
    switch kind {
    case .valid: Double(value) / Double(timescale)
    case .invalid, .indefinite: .nan
    case .infinite: .infinity
    case .negative: -.infinity
    }
  }

  public var isValid: Bool { kind != .invalid }
  public var isNumeric: Bool { kind == .valid }
  public var isIndefinite: Bool { kind == .indefinite }

  public static func < (left: CMTime, right: CMTime) -> Bool { left.seconds < right.seconds }

  public static func + (left: CMTime, right: CMTime) -> CMTime {
    CMTime(seconds: left.seconds + right.seconds, preferredTimescale: left.scale(right))
  }

  public static func - (left: CMTime, right: CMTime) -> CMTime {
    CMTime(seconds: left.seconds - right.seconds, preferredTimescale: left.scale(right))
  }

  private func scale(_ other: CMTime) -> Int32 { max(timescale, other.timescale, 1) }
}

/// A moment from its fraction.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
  CMTime(value: value, timescale: timescale)
}
/// A moment from its seconds.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
/// The seconds of a moment; NaN for what is none.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
