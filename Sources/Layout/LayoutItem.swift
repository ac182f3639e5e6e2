package import Foundation

/// Something that can be measured and placed: what a layout sees of a view.
package protocol LayoutItem: AnyObject {
  /// The size it takes for a proposal. The same question always has the same answer until the
  /// item itself changes; items remember answers.
  func size(in proposal: ProposedViewSize) -> CGSize

  /// A guide's value if the view sets it, when it has the size it takes for a proposal.
  func explicitGuide(_ key: AlignmentKey, in proposal: ProposedViewSize) -> CGFloat?

  var spacing: ViewSpacing { get }
  /// Whether it is a spacer with nothing around it that has a size of its own: a frame around one
  /// keeps no distance either.
  var isSpacer: Bool { get }
  var priority: Double { get }

  func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value
}

extension LayoutItem {
  package var isSpacer: Bool { false }

  package func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(size(in: proposal)) { self.explicitGuide($0, in: proposal) }
  }
}

/// Where a layout puts an item: its top-left corner, and the proposal that gives its size.
package struct Placement: Equatable, Sendable {
  package var origin: CGPoint
  package var proposal: ProposedViewSize

  package init(origin: CGPoint, proposal: ProposedViewSize) {
    self.origin = origin
    self.proposal = proposal
  }
}

/// The places a layout has given so far, by the index of the subview.
package final class Placements {
  package var places: [Placement?]

  package init(count: Int) {
    places = Array(repeating: nil, count: count)
  }
}
