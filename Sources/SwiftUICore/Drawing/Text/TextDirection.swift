import Foundation
import Geometry
import Layout
import Properties

nonisolated extension Text {
  /// What decides on which side the lines of a text are aligned.
  public struct AlignmentStrategy: Hashable, Sendable {
    private enum Kind { case usual, layout, writing }

    private let kind: Kind

    /// That of the place: the layout.
    public static let `default` = AlignmentStrategy(kind: .usual)
    /// Leading is the side at which the layout begins.
    public static let layoutBased = AlignmentStrategy(kind: .layout)
    /// Leading is the side at which the text itself begins.
    public static let writingDirectionBased = AlignmentStrategy(kind: .writing)
  }

  /// What decides on which side the lines of a text begin.
  public struct WritingDirectionStrategy: Hashable, Sendable {
    private enum Kind { case usual, content, layout }

    private let kind: Kind

    /// That of the front end.
    public static let `default` = WritingDirectionStrategy(kind: .usual)
    /// The first letter of each paragraph that has a direction.
    public static let contentBased = WritingDirectionStrategy(kind: .content)
    /// The direction of the layout.
    public static let layoutBased = WritingDirectionStrategy(kind: .layout)
  }
}

nonisolated extension EnvironmentValues {
  @Entry var alignmentStrategy: Text.AlignmentStrategy = .default
  @Entry var writingDirection: Text.WritingDirectionStrategy = .default

  /// The side at which lines begin.
  var textDirection: Paragraphs.Direction {
    switch writingDirection {
    case .contentBased: .content
    case .layoutBased: layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    default: .usual
    }
  }

  /// The side on which lines are aligned.
  ///
  /// - Parameter isContentReversed: whether the text begins on the right; asked only where it counts.
  func lineAlignment(isContentReversed: () -> Bool) -> Paragraphs.Alignment {
    let alignment = multilineTextAlignment.paragraphs
    if alignment == .center { return .center }
    let isReversed =
      alignmentStrategy == .writingDirectionBased && writingDirection != .layoutBased
      ? isContentReversed() : layoutDirection == .rightToLeft
    return (alignment == .leading) == isReversed ? .trailing : .leading
  }
}

nonisolated extension String {
  /// Whether the first letter that has a direction is of a script written from right to left.
  var isRightToLeft: Bool {
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
        0x200F:
        if scalar.value == 0x200F || scalar.properties.isAlphabetic { return true }
      case 0x200E: return false
      default: if scalar.properties.isAlphabetic { return false }
      }
    }
    return false
  }
}

extension View {
  /// Sets what decides on which side lines of text are aligned.
  public nonisolated func multilineTextAlignment(
    strategy: Text.AlignmentStrategy
  ) -> some View {
    environment(\.alignmentStrategy, strategy)
  }

  /// Sets what decides on which side lines of text begin.
  ///
  /// Without effect in the terminal: it puts letters in order by itself.
  public nonisolated func writingDirection(
    strategy: Text.WritingDirectionStrategy
  ) -> some View {
    environment(\.writingDirection, strategy)
  }
}
