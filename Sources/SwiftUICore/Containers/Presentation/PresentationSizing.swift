public import Foundation
public import Layout

/// A rule for how large a sheet is where there is more room than it needs.
///
/// Sheets with detents and those on a narrow screen are as large as these say.
public nonisolated protocol PresentationSizing: Sendable {
  /// The size that is proposed to the content; what is nil is as large as the content wants.
  func proposedSize(
    for root: PresentationSizingRoot,
    context: PresentationSizingContext,
  ) -> ProposedViewSize
}

/// The content of a sheet, as rules for its size see it.
public nonisolated struct PresentationSizingRoot {
  let measure: (ProposedViewSize) -> CGSize

  /// The size in points that the content takes of what it is proposed.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { measure(proposal) }
}

/// What is known of a sheet whose size is sought.
public nonisolated struct PresentationSizingContext {
  /// What the sheet had so far.
  let past: PastSizes
}

/// The largest sizes that a sheet had.
nonisolated final class PastSizes {
  var largest = CGSize.zero
}

/// The platform's own: at most 640 by 680 points.
public nonisolated struct AutomaticPresentationSizing: PresentationSizing {
  public init() {}

  public func proposedSize(
    for root: PresentationSizingRoot,
    context: PresentationSizingContext,
  ) -> ProposedViewSize { ProposedViewSize(width: 640, height: 680) }
}

/// As large as the content is when nothing limits it.
public nonisolated struct FittedPresentationSizing: PresentationSizing {
  public init() {}

  public func proposedSize(
    for root: PresentationSizingRoot,
    context: PresentationSizingContext,
  ) -> ProposedViewSize { .unspecified }
}

/// For a form: at most 540 by 620 points.
public nonisolated struct FormPresentationSizing: PresentationSizing {
  public init() {}

  public func proposedSize(
    for root: PresentationSizingRoot,
    context: PresentationSizingContext,
  ) -> ProposedViewSize { ProposedViewSize(width: 540, height: 620) }
}

/// For a page of text: at most 704 points wide, and as high as there is room.
public nonisolated struct PagePresentationSizing: PresentationSizing {
  public init() {}

  public func proposedSize(
    for root: PresentationSizingRoot,
    context: PresentationSizingContext,
  ) -> ProposedViewSize { ProposedViewSize(width: 704, height: .infinity) }
}

/// A rule that gives way to the content along some axes.
private nonisolated struct FittedAxes<Base: PresentationSizing>: PresentationSizing {
  let base: Base
  let horizontal: Bool
  let vertical: Bool

  func proposedSize(
    for root: PresentationSizingRoot,
    context: PresentationSizingContext,
  ) -> ProposedViewSize {
    let proposal = base.proposedSize(for: root, context: context)
    return ProposedViewSize(
      width: horizontal ? nil : proposal.width,
      height: vertical ? nil : proposal.height,
    )
  }
}

/// A rule after which a sheet grows and does not shrink again along some axes.
private nonisolated struct StickyAxes<Base: PresentationSizing>: PresentationSizing {
  let base: Base
  let horizontal: Bool
  let vertical: Bool

  func proposedSize(
    for root: PresentationSizingRoot,
    context: PresentationSizingContext,
  ) -> ProposedViewSize {
    let proposal = base.proposedSize(for: root, context: context)
    let own = root.sizeThatFits(proposal)
    let past = context.past
    past.largest.width = max(past.largest.width, proposal.width ?? own.width)
    past.largest.height = max(past.largest.height, proposal.height ?? own.height)
    return ProposedViewSize(
      width: horizontal ? past.largest.width : proposal.width,
      height: vertical ? past.largest.height : proposal.height,
    )
  }
}

nonisolated extension PresentationSizing {
  /// The same, as large as the content along these axes.
  public func fitted(horizontal: Bool, vertical: Bool) -> some PresentationSizing {
    FittedAxes(base: self, horizontal: horizontal, vertical: vertical)
  }

  /// The same, growing with the content along these axes and not shrinking again.
  public func sticky(horizontal: Bool = false, vertical: Bool = false) -> some PresentationSizing {
    StickyAxes(base: self, horizontal: horizontal, vertical: vertical)
  }
}

nonisolated extension PresentationSizing where Self == AutomaticPresentationSizing {
  public static var automatic: AutomaticPresentationSizing { AutomaticPresentationSizing() }
}
nonisolated extension PresentationSizing where Self == FittedPresentationSizing {
  public static var fitted: FittedPresentationSizing { FittedPresentationSizing() }
}
nonisolated extension PresentationSizing where Self == FormPresentationSizing {
  public static var form: FormPresentationSizing { FormPresentationSizing() }
}
nonisolated extension PresentationSizing where Self == PagePresentationSizing {
  public static var page: PagePresentationSizing { PagePresentationSizing() }
}

/// The whole room, as on a narrow screen, at most 640 points wide.
nonisolated struct WholeSizing: PresentationSizing {
  func proposedSize(
    for root: PresentationSizingRoot,
    context: PresentationSizingContext,
  ) -> ProposedViewSize { ProposedViewSize(width: 640, height: .infinity) }
}

/// The height of a detent.
nonisolated struct FixedHeightSizing: PresentationSizing {
  let height: CGFloat

  func proposedSize(
    for root: PresentationSizingRoot,
    context: PresentationSizingContext,
  ) -> ProposedViewSize { ProposedViewSize(width: 640, height: height) }
}

/// Gives a sheet's content the size of a rule, within the room there is.
nonisolated struct SheetRoom: Layout {
  let sizing: any PresentationSizing

  func makeCache(subviews: Subviews) -> PastSizes { PastSizes() }

  func updateCache(_ cache: inout PastSizes, subviews: Subviews) {}

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout PastSizes,
  ) -> CGSize {
    guard let content = subviews.first else { return .zero }
    return content.sizeThatFits(wanted(content, within: proposal, cache))
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout PastSizes,
  ) {
    subviews.first?.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
  }

  private func wanted(
    _ content: LayoutSubview,
    within room: ProposedViewSize,
    _ past: PastSizes,
  ) -> ProposedViewSize {
    let wanted = sizing.proposedSize(
      for: PresentationSizingRoot { content.sizeThatFits($0) },
      context: PresentationSizingContext(past: past),
    )
    func least(_ wanted: CGFloat?, _ room: CGFloat?) -> CGFloat? {
      guard let wanted, !wanted.isNaN else { return nil }
      return max(0, min(wanted, room ?? wanted))
    }
    var size = ProposedViewSize(
      width: least(wanted.width, room.width),
      height: least(wanted.height, room.height),
    )
    guard size.width == nil || size.height == nil else { return size }
    // What the content may choose ends at the room there is.
    let own = content.sizeThatFits(size)
    if size.width == nil { size.width = min(own.width, room.width ?? own.width) }
    if size.height == nil { size.height = min(own.height, room.height ?? own.height) }
    return size
  }
}
