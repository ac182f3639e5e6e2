public import Foundation
import Layout
import Properties

nonisolated extension Text {
  /// The layouts of the texts in a view, read as a preference.
  public struct LayoutKey: PreferenceKey, Sendable {
    /// A layout, with where its text lies.
    public struct AnchoredLayout: Equatable {
      /// The corner of the text's view.
      public var origin: Anchor<CGPoint>
      public var layout: Text.Layout
    }

    public static var defaultValue: [AnchoredLayout] { [] }

    public static func reduce(
      value: inout [AnchoredLayout],
      nextValue: () -> [AnchoredLayout],
    ) {
      value += nextValue()
    }
  }
}

extension Text.LayoutKey: LaidOutPreferenceKey {
  static func value(of box: Box) -> [AnchoredLayout]? {
    guard let box = box as? TextBox else { return nil }
    let place = (box.place as? AnchorPlace) ?? AnchorPlace()
    place.box = box
    box.place = place
    return [
      AnchoredLayout(origin: Anchor(place: place, source: .topLeading), layout: box.layout)
    ]
  }
}

extension AnchorPlace: BoxPlace {}
