import Foundation
import Geometry
import Layout
import Testing

/// A thing of a length between two limits on both axes.
private final class Elastic: LayoutItem {
  let least: CGFloat
  let ideal: CGFloat
  let most: CGFloat
  let priority: Double
  let spacing: ViewSpacing

  init(
    _ least: CGFloat,
    _ ideal: CGFloat,
    _ most: CGFloat,
    priority: Double = 0,
    spacing: ViewSpacing = .zero,
  ) {
    self.least = least
    self.ideal = ideal
    self.most = most
    self.priority = priority
    self.spacing = spacing
  }

  convenience init(_ length: CGFloat) { self.init(length, length, length) }

  func size(in proposal: ProposedViewSize) -> CGSize {
    CGSize(
      width: min(max(proposal.width ?? ideal, least), most),
      height: min(max(proposal.height ?? ideal, least), most),
    )
  }

  func explicitGuide(_ key: AlignmentKey, in proposal: ProposedViewSize) -> CGFloat? { nil }
  func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value { K.defaultValue }
}

struct StackTests {
  private func widths(_ items: [Elastic], in width: CGFloat, grid: CGSize? = nil) -> [CGFloat] {
    let stack = HStackLayout(spacing: 0)
    let subviews = LayoutSubviews(items.map { $0 as any LayoutItem }, grid: grid)
    var cache = stack.makeCache(subviews: subviews)
    let proposal = ProposedViewSize(width: width, height: 16)
    let size = stack.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    stack.placeSubviews(
      in: CGRect(origin: .zero, size: size),
      proposal: proposal,
      subviews: subviews,
      cache: &cache,
    )
    return zip(items, subviews.placements.places).map { item, place in
      place.map { item.size(in: $0.proposal).width } ?? .nan
    }
  }

  @Test func `lets the least flexible choose first`() {
    // objc.io, "How an HStack lays out its children": maxWidth 100 beside minWidth 100 in 150.
    #expect(widths([Elastic(0, 10, 100), Elastic(100, 100, .infinity)], in: 150) == [75, 100])
    #expect(
      widths([Elastic(0, 10, .infinity), Elastic(50), Elastic(0, 10, .infinity)], in: 300)
        == [125, 50, 125]
    )
  }

  @Test func `keeps the minimum of those with less priority`() {
    let items = [
      Elastic(20, 20, .infinity), Elastic(20, 20, .infinity, priority: 1), Elastic(60),
    ]
    #expect(widths(items, in: 300) == [20, 220, 60])
  }

  @Test(arguments: 0...40)
  func `fills a grid exactly with whole cells`(columns: Int) {
    let grid = CGSize(width: 8, height: 16)
    let items = (0..<3).map { _ in Elastic(0, 8, .infinity) }
    let widths = widths(items, in: CGFloat(columns) * 8, grid: grid)
    #expect(widths.reduce(0, +) == CGFloat(columns) * 8)
    #expect(widths.allSatisfy { $0.truncatingRemainder(dividingBy: 8) == 0 })
  }

  @Test(arguments: [0, 1, 1e9, CGFloat.infinity])
  func `never answers what is no number`(width: CGFloat) {
    let kinds = [Elastic(0), Elastic(0, 10, .infinity), Elastic(1e9), Elastic(5, 10, 20)]
    for one in kinds {
      for other in kinds {
        #expect(widths([one, other], in: width).allSatisfy { !$0.isNaN })
      }
    }
    #expect(widths([], in: width).isEmpty)
  }

  @Test func `asks neighbours how far apart they want to be`() {
    let text = ViewSpacing(text: 8, above: 4.5, below: 8.25, toText: 1)
    let view = ViewSpacing(view: CGSize(width: 8, height: 8))
    #expect(text.distance(to: view, along: .vertical) == 8.25)
    #expect(view.distance(to: text, along: .vertical) == 4.5)
    #expect(text.distance(to: text, along: .vertical) == 1)
    #expect(view.distance(to: view, along: .horizontal) == 8)
    #expect(ViewSpacing.zero.distance(to: view, along: .horizontal) == 0)
  }
}

struct FrameTests {
  private func size(_ layout: any UnaryLayout, _ item: Elastic, _ width: CGFloat?) -> CGFloat {
    layout.size(in: ProposedViewSize(width: width, height: nil), of: item, grid: nil).width
  }

  private func flexible(
    _ min: CGFloat?,
    _ ideal: CGFloat?,
    _ max: CGFloat?,
  ) -> FlexibleFrameLayout {
    FlexibleFrameLayout(
      minWidth: min,
      idealWidth: ideal,
      maxWidth: max,
      minHeight: nil,
      idealHeight: nil,
      maxHeight: nil,
      alignment: .center,
    )
  }

  @Test func `keeps frames within their limits`() {
    let small = Elastic(40)
    #expect(size(flexible(nil, nil, 200), small, 300) == 200)
    #expect(size(flexible(100, nil, nil), small, 300) == 100)
    #expect(size(flexible(nil, nil, 200), Elastic(250), 300) == 200)
    #expect(size(flexible(nil, nil, .infinity), small, 300) == 300)
    #expect(size(flexible(nil, 150, nil), small, nil) == 150)
  }

  @Test func `repairs limits that contradict each other`() {
    #expect(size(flexible(100, nil, 50), Elastic(0, 10, .infinity), 300) == 100)
    #expect(size(flexible(.nan, nil, -.infinity), Elastic(40), 300) == 40)
    #expect(size(flexible(-5, nil, nil), Elastic(40), 300) == 40)
  }

  @Test func `ignores lengths that cannot be`() {
    for length: CGFloat in [-1, -CGFloat.infinity, .nan] {
      let frame = FrameLayout(width: length, height: nil, alignment: .center)
      #expect(size(frame, Elastic(40), 300) == 40)
    }
  }

  @Test(arguments: zip([8, 4, 10, 16, 20, 24, 30, 0, -8], [0, 0, 16, 16, 16, 16, 32, 0, 0]))
  func `rounds distances to rows`(points: CGFloat, rows: CGFloat) {
    let grid = CGSize(width: 8, height: 16)
    #expect(grid.snap(distance: points, .vertical) == rows)
  }
}
