// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are Apple's.
public import Foundation

/// What makes random numbers.
public protocol GKRandom: AnyObject {
  /// A whole number of the whole range.
  func nextInt() -> Int
  /// A whole number from 0 to below the bound; 0 for a bound of 0 or less.
  func nextInt(upperBound: Int) -> Int
  /// A number from 0 to 1.
  func nextUniform() -> Float
  func nextBool() -> Bool
}

extension GKRandom {
  /// A number from 0 to below a count, whatever the source answers.
  func index(below count: Int) -> Int {
    min(max(0, nextInt(upperBound: count)), max(0, count - 1))
  }
}

/// Numbers from the system's own generator, and the base of those that begin with a seed.
///
/// Partly: for the same seed the numbers are the same each time, and others than on Apple's
/// systems.
open class GKRandomSource: NSObject, GKRandom {
  private var generator: any RandomNumberGenerator

  public override init() { generator = SystemRandomNumberGenerator() }

  init(_ generator: any RandomNumberGenerator) { self.generator = generator }

  /// A source of the system's numbers; it has no state that could be shared.
  open class func sharedRandom() -> GKRandomSource { GKRandomSource() }

  /// The next 64 bits.
  final func nextBits() -> UInt64 { generator.next() }

  open func nextInt() -> Int { Int(Int32(truncatingIfNeeded: nextBits())) }

  open func nextInt(upperBound: Int) -> Int {
    upperBound > 0 ? Int.random(in: 0..<upperBound, using: &generator) : 0
  }

  open func nextUniform() -> Float { Float.random(in: 0...1, using: &generator) }
  open func nextBool() -> Bool { Bool.random(using: &generator) }

  /// The elements in an order by chance.
  open func arrayByShufflingObjects(in array: [Any]) -> [Any] {
    array.shuffled(using: &generator)
  }
}

/// Numbers that follow from a seed.
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  /// SplitMix64, by Sebastiano Vigna.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// A generator of quick numbers.
public final class GKLinearCongruentialRandomSource: GKRandomSource {
  public let seed: UInt64

  public override convenience init() { self.init(seed: .random(in: .min ... .max)) }

  public init(seed: UInt64) {
    self.seed = seed
    super.init(SeededGenerator(seed))
  }
}

/// A generator of numbers of good quality.
public final class GKMersenneTwisterRandomSource: GKRandomSource {
  public let seed: UInt64

  public override convenience init() { self.init(seed: .random(in: .min ... .max)) }

  public init(seed: UInt64) {
    self.seed = seed
    super.init(SeededGenerator(~seed))
  }
}

/// A generator that begins with any bytes.
public final class GKARC4RandomSource: GKRandomSource {
  public let seed: Data

  public override convenience init() {
    self.init(seed: Data((0..<8).map { _ in UInt8.random(in: 0...255) }))
  }

  public init(seed: Data) {
    self.seed = seed
    // FNV-1a over all bytes.
    let start = seed.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    super.init(SeededGenerator(start))
  }

  /// Leaves numbers out.
  public func dropValues(_ count: Int) {
    for _ in 0..<max(0, count) { _ = nextBits() }
  }
}

/// Whole numbers between two bounds, each as likely as the others.
open class GKRandomDistribution: NSObject, GKRandom {
  public let lowestValue: Int
  public let highestValue: Int
  fileprivate let source: any GKRandom

  /// At most `Int.max`.
  public var numberOfPossibleOutcomes: Int { outcomes(to: highestValue) }

  private func outcomes(to highest: Int) -> Int {
    let (room, isHuge) = highest.subtractingReportingOverflow(lowestValue)
    return isHuge || room == .max ? .max : room + 1
  }

  /// - Parameters:
  ///   - source: where the numbers come from.
  ///   - lowestInclusive: the lowest number.
  ///   - highestInclusive: the highest number; not below the lowest.
  public required init(
    randomSource source: any GKRandom,
    lowestValue lowestInclusive: Int,
    highestValue highestInclusive: Int,
  ) {
    precondition(
      lowestInclusive <= highestInclusive,
      "The lowest value \(lowestInclusive) is above the highest, \(highestInclusive).",
    )
    self.source = source
    lowestValue = lowestInclusive
    highestValue = highestInclusive
  }

  public convenience init(lowestValue: Int, highestValue: Int) {
    self.init(
      randomSource: GKRandomSource.sharedRandom(),
      lowestValue: lowestValue,
      highestValue: highestValue,
    )
  }

  /// A die with sides from 1 on.
  public convenience init(forDieWithSideCount sideCount: Int) {
    self.init(lowestValue: 1, highestValue: max(1, sideCount))
  }

  open class func d6() -> Self {
    Self(randomSource: GKRandomSource.sharedRandom(), lowestValue: 1, highestValue: 6)
  }

  open class func d20() -> Self {
    Self(randomSource: GKRandomSource.sharedRandom(), lowestValue: 1, highestValue: 20)
  }

  open func nextInt() -> Int { lowestValue + source.index(below: numberOfPossibleOutcomes) }

  open func nextInt(upperBound: Int) -> Int {
    guard upperBound > lowestValue else { return lowestValue }
    return lowestValue + source.index(below: outcomes(to: min(upperBound - 1, highestValue)))
  }

  /// The place of the next number between the bounds, from 0 to 1.
  open func nextUniform() -> Float {
    let room = Float(highestValue) - Float(lowestValue)
    return room == 0 ? 1 : (Float(nextInt()) - Float(lowestValue)) / room
  }

  open func nextBool() -> Bool { nextUniform() > 0.5 }
}

/// Whole numbers that are more likely in the middle.
open class GKGaussianDistribution: GKRandomDistribution {
  public let mean: Float
  public let deviation: Float

  public required init(
    randomSource source: any GKRandom,
    lowestValue lowestInclusive: Int,
    highestValue highestInclusive: Int,
  ) {
    mean = (Float(lowestInclusive) + Float(highestInclusive)) / 2
    // Three deviations reach the bounds.
    deviation = (Float(highestInclusive) - Float(lowestInclusive)) / 6
    super.init(
      randomSource: source,
      lowestValue: lowestInclusive,
      highestValue: highestInclusive,
    )
  }

  /// Numbers around a mean, none further from it than three deviations.
  public init(randomSource source: any GKRandom, mean: Float, deviation: Float) {
    let mean = mean.isFinite ? mean : 0
    let deviation = deviation.isFinite ? abs(deviation) : 0
    self.mean = mean
    self.deviation = deviation
    super.init(
      randomSource: source,
      lowestValue: Self.whole(mean - 3 * deviation),
      highestValue: Self.whole(mean + 3 * deviation),
    )
  }

  /// The nearest whole number that an `Int32` holds.
  private static func whole(_ value: Float) -> Int {
    Int(min(max(value.rounded(), Float(Int32.min)), 2_147_483_520))
  }

  open override func nextInt() -> Int {
    // Box and Muller; numbers beyond the bounds are drawn again.
    for _ in 0..<64 {
      let first = max(source.nextUniform(), .leastNormalMagnitude)
      let wave = Foundation.sqrt(-2 * Foundation.log(first))
      let value = mean + deviation * wave * Foundation.cos(2 * .pi * source.nextUniform())
      let whole = Self.whole(value)
      if lowestValue...highestValue ~= whole { return whole }
    }
    return min(max(lowestValue, Self.whole(mean)), highestValue)
  }
}

/// Whole numbers of which none comes again before all others came.
open class GKShuffledDistribution: GKRandomDistribution {
  private var left: [Int] = []
  /// Of more numbers than this each is drawn for itself.
  private static let most = 1_000_000

  open override func nextInt() -> Int {
    guard numberOfPossibleOutcomes <= Self.most else { return super.nextInt() }
    if left.isEmpty { left = Array(lowestValue...highestValue) }
    left.swapAt(source.index(below: left.count), left.count - 1)
    return left.removeLast()
  }
}
