import Display
import Geometry
public import Properties

nonisolated extension Image {
  /// How much brighter than the screen's white a picture may get.
  public nonisolated struct DynamicRange: Hashable, Sendable {
    let limit: Content.Picture.Range

    /// Not at all.
    public static let standard = DynamicRange(limit: .standard)
    /// A little, so that it stands beside what is not.
    public static let constrainedHigh = DynamicRange(limit: .constrained)
    /// As much as the screen can.
    public static let high = DynamicRange(limit: .high)
  }
}

nonisolated extension EnvironmentValues {
  /// The range of pictures; nil is the one that the front end has.
  @Entry public var allowedDynamicRange: Image.DynamicRange?
}

extension View {
  /// Limits how much brighter than white pictures inside may get.
  ///
  /// Without effect in the terminal: its colours have one range.
  public nonisolated func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View {
    environment(\.allowedDynamicRange, range)
  }
}
