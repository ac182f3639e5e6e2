import Foundation
public import Properties

/// The animation of a scroll transition.
public nonisolated struct ScrollTransitionConfiguration: Sendable {
  private enum Kind: Sendable {
    case interactive(UnitCurve)
    case animated(Animation)
    case none
  }

  private var kind: Kind
  private var limit: Threshold?

  private init(_ kind: Kind) { self.kind = kind }

  /// With every bit that is seen.
  public static let interactive = ScrollTransitionConfiguration(.interactive(.linear))
  /// In an animation, when half of it is seen.
  public static let animated = ScrollTransitionConfiguration(.animated(.default))
  public static let identity = ScrollTransitionConfiguration(.none)

  /// With every bit that is seen, faster and slower as a curve says.
  public static func interactive(
    timingCurve: UnitCurve = .easeInOut
  ) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(.interactive(timingCurve))
  }

  /// In an animation, when half of it is seen.
  public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(.animated(animation))
  }

  /// The same in an animation.
  public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
    var other = self
    if case .none = kind { return other }
    other.kind = .animated(animation)
    return other
  }

  /// The same, with the view drawn as itself from a threshold on.
  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
    var other = self
    other.limit = threshold
    return other
  }

  /// Where a view must be to be drawn as itself.
  public struct Threshold: Sendable {
    // The distance of the view's middle from the window's at which it is met: parts of the distance at
    // which the view is hidden and of its length, and points.
    private var ofWay: Double
    private var ofLength: Double
    private var points: Double

    /// The view is seen by a part, from 0 to 1.
    public static func visible(_ amount: Double) -> Threshold {
      let part = amount.isNaN ? 0 : min(max(amount, 0), 1)
      return Threshold(ofWay: 1, ofLength: -part, points: 0)
    }

    /// The view is seen as a whole.
    public static var visible: Threshold { visible(1) }

    /// The view is in the middle.
    public static var centered: Threshold { Threshold(ofWay: 0, ofLength: 0, points: 0) }

    /// The view is seen by any part.
    public static let hidden = Threshold.visible(0)

    /// The view is so many points nearer to the middle.
    public func inset(by distance: Double) -> Threshold {
      var other = self
      other.points -= distance.isFinite ? distance : 0
      return other
    }

    /// Between this and another one.
    ///
    /// - Parameter amount: 0 is this one, 1 the other.
    public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
      let part = amount.isFinite ? amount : 0
      func between(_ one: Double, _ two: Double) -> Double { one + (two - one) * part }
      return Threshold(
        ofWay: between(ofWay, other.ofWay),
        ofLength: between(ofLength, other.ofLength),
        points: between(points, other.points),
      )
    }

    /// In points from the middle.
    fileprivate func distance(way: Double, length: Double) -> Double {
      ofWay * way + ofLength * length + points
    }
  }

  /// That of the change from one phase to the other, if it has one.
  var animation: Animation? {
    if case .animated(let animation) = kind { animation } else { nil }
  }

  /// How far the view is on its way out, from 0 to 1.
  ///
  /// - Parameter distance: of the view's middle from the window's, in points.
  func amount(at distance: Double, length: Double, window: Double) -> Double {
    let curve: UnitCurve?
    switch kind {
    case .none: return 0
    case .interactive(let own): curve = own
    case .animated: curve = nil
    }
    let way = (window + length) / 2
    let usual = Threshold.visible(curve == nil ? 0.5 : 1)
    let start = (limit ?? usual).distance(way: way, length: length)
    guard distance > start else { return 0 }
    guard let curve, way > start else { return 1 }
    return curve.value(at: min(1, (distance - start) / (way - start)))
  }
}
