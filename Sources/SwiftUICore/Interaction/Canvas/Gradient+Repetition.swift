import Foundation
import Properties

nonisolated extension Gradient {
  /// How colours go on beyond the ends of a gradient.
  enum Repetition {
    case none, again, mirrored

    private static let most = 64

    /// How often a gradient of a length is repeated to cover a canvas from any place of it.
    func times(over size: CGSize, length: CGFloat) -> Int {
      guard self != .none, length > 0, length.isFinite else { return 0 }
      let reach = (size.width + size.height) / length
      return reach < CGFloat(Self.most) ? Int(reach.rounded(.up)) : Self.most
    }
  }

  /// The gradient and those before and after it as one.
  func repeated(_ repetition: Repetition, before: Int, after: Int) -> Gradient {
    guard before + after > 0 else { return self }
    let count = CGFloat(before + after + 1)
    let forward = stops.sorted { $0.location < $1.location }
    let backward = forward.reversed().map { Stop(color: $0.color, location: 1 - $0.location) }
    return Gradient(
      stops: (-before...after).flatMap { index in
        let isBack = repetition == .mirrored && !index.isMultiple(of: 2)
        return (isBack ? backward : forward).map { stop in
          Stop(
            color: stop.color,
            location: (CGFloat(index + before) + min(1, max(0, stop.location))) / count,
          )
        }
      }
    )
  }
}
