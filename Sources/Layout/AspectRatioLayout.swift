package import Foundation

/// `.fixedSize`: the child's ideal on the chosen axes.
package struct FixedSizeLayout: UnaryLayout {
  private let horizontal: Bool
  private let vertical: Bool

  package init(horizontal: Bool, vertical: Bool) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: horizontal ? nil : proposal.width,
      height: vertical ? nil : proposal.height,
    )
  }

  package func size(
    in proposal: ProposedViewSize,
    of child: any LayoutItem,
    grid: CGSize?,
  ) -> CGSize {
    child.size(in: inner(proposal))
  }

  package func place(
    in size: CGSize,
    proposal: ProposedViewSize,
    child: any LayoutItem,
    grid: CGSize?,
  ) -> Placement {
    Placement(origin: .zero, proposal: inner(proposal))
  }

  package var keepsPriority: Bool { true }
}

/// `.aspectRatio`: the proposal brought to a ratio of width to height.
package struct AspectRatioLayout: UnaryLayout {
  private let ratio: CGFloat?
  private let mode: ContentMode

  /// A ratio of nil, zero or less means the child's own.
  package init(_ ratio: CGFloat?, mode: ContentMode) {
    self.ratio = ratio.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    self.mode = mode
  }

  private func inner(_ proposal: ProposedViewSize, _ child: any LayoutItem) -> ProposedViewSize {
    // Nothing is proposed, so there is nothing to bring to the ratio: the child's ideal.
    if proposal == .unspecified { return proposal }
    let ratio: CGFloat
    if let given = self.ratio {
      ratio = given
    } else {
      let ideal = child.size(in: .unspecified)
      guard ideal.width > 0, ideal.height > 0 else { return proposal }
      ratio = ideal.width / ideal.height
    }
    switch (proposal.width, proposal.height) {
    case (nil, nil): return proposal
    case (.some(let width), nil): return ProposedViewSize(width: width, height: width / ratio)
    case (nil, .some(let height)): return ProposedViewSize(width: height * ratio, height: height)
    case (.some(let width), .some(let height)): return scaled(width, height, ratio)
    }
  }

  private func scaled(_ width: CGFloat, _ height: CGFloat, _ ratio: CGFloat) -> ProposedViewSize {
    let isWide = width > height * ratio
    return (mode == .fit) == isWide
      ? ProposedViewSize(width: height * ratio, height: height)
      : ProposedViewSize(width: width, height: width / ratio)
  }

  package func size(
    in proposal: ProposedViewSize,
    of child: any LayoutItem,
    grid: CGSize?,
  ) -> CGSize {
    child.size(in: inner(proposal, child))
  }

  package func place(
    in size: CGSize,
    proposal: ProposedViewSize,
    child: any LayoutItem,
    grid: CGSize?,
  ) -> Placement {
    Placement(origin: .zero, proposal: inner(proposal, child))
  }
}
