import Display
import Foundation
import Layout
import Observation
import SwiftUICore
import Testing

/// Sizes where no height is given, or less than the content wants, by Apple's documented rules.
///
/// The numbers follow from the documentation of `View.frame(minWidth:…)`, `ZStack`, `Layout` and
/// `View.fixedSize`; the letters of the texts are 8 × 16 points.
struct OpenHeightTests {
  private func frames(_ tree: Tree) -> [String: CGRect] {
    let probes = Probes()
    let screen = Screen(
      traits: ScreenTraits(size: CGSize(width: 300, height: 600)),
      theme: Theme(),
      measurer: LetterMeasurer(),
    )
    let session = AppSession(tree.view(probes), on: screen)
    _ = session.update()
    return probes.frames
  }

  // MARK: Text (a proposal's height is compared with that of the wrapped text)

  @Test(
    arguments: [(8, 16), (16, 16), (31, 16), (32, 32), (47, 32), (48, 48), (500, 96)]
      as [(CGFloat, CGFloat)]
  )
  func `a wrapped text has as many lines as fit, and at least one`(high: CGFloat, shown: CGFloat) {
    // 60 letters in lines of 10: 96 points.
    let found = frames(.fixed(80, high, .centre, Tree.text(60).named("text")))
    #expect(found["text"]?.height == shown)
    #expect(found["text"]?.width == 80)
  }

  @Test func `an ideal height shows all of a text`() {
    let text = Tree.ideal(x: false, y: true, .text(60)).named("text")
    #expect(frames(.fixed(80, 32, .centre, text))["text"]?.height == 96)
  }

  @Test func `a text gives way to what has its height, but for one line`() {
    let tree = Tree.column(.leading, 0, [Tree.text(60).named("text"), .box(80, 40).named("box")])
    let found = frames(.fixed(80, 60, .centre, tree))
    #expect(found["text"]?.height == 16)
    #expect(found["box"]?.height == 40)
  }

  // MARK: Flexible frames (placed with the frame's own size)

  @Test func `a colour in a least height has that height where none is given`() {
    let tree = Tree.flexible(Limits(), Limits(least: 200), .centre, Tree.color.named("colour"))
    let colour = CGRect(x: 0, y: 0, width: 300, height: 200)
    #expect(frames(.scroll(.y, tree))["colour"] == colour)
  }

  @Test func `a footer goes to the bottom of a least height`() {
    let column = Tree.column(
      .leading,
      nil,
      [Tree.box(40, 20).named("top"), .spacer(nil), Tree.box(40, 20).named("bottom")],
    )
    let found = frames(
      .scroll(.y, .flexible(Limits(most: .infinity), Limits(least: 400), .centre, column))
    )
    #expect(found["top"]?.minY == 0)
    #expect(found["bottom"]?.maxY == 400)
  }

  @Test func `content higher than its least height keeps its own`() {
    let tree = Tree.flexible(
      Limits(),
      Limits(least: 100),
      .centre,
      .column(.leading, 0, [Tree.box(40, 150).named("box"), Tree.color.named("colour")]),
    )
    let found = frames(.scroll(.y, tree))
    #expect(found["box"]?.minY == 0)
    #expect(found["colour"] == CGRect(x: 0, y: 150, width: 300, height: 10))
  }

  @Test func `a reader in a least height is told of it`() {
    let tree = Tree.flexible(
      Limits(),
      Limits(least: 120),
      .centre,
      .reader(Tree.color.named("colour")),
    )
    #expect(frames(.scroll(.y, tree))["colour"]?.height == 120)
  }

  @Test func `an ideal length is the content's where none is given`() {
    let tree = Tree.ideal(
      x: true,
      y: true,
      .flexible(Limits(ideal: 70), Limits(ideal: 50), .centre, Tree.color.named("colour")),
    )
    #expect(frames(tree)["colour"]?.size == CGSize(width: 70, height: 50))
  }

  // MARK: ZStack (placed with its own size)

  private let card = Tree.pile(
    .centre,
    [Tree.color.named("ground"), Tree.box(40, 60).named("text")],
  )

  @Test func `a card's ground is as high as its content where no height is given`() {
    let found = frames(.scroll(.y, card))
    #expect(found["ground"] == CGRect(x: 0, y: 0, width: 300, height: 60))
    #expect(found["text"] == CGRect(x: 130, y: 0, width: 40, height: 60))
  }

  @Test func `a card at its ideal size is its content's`() {
    #expect(
      frames(.ideal(x: true, y: true, card))["ground"]?.size == CGSize(width: 40, height: 60)
    )
  }

  @Test func `the view of the highest priority decides how large a ZStack is`() {
    let tree = Tree.pile(
      .centre,
      [Tree.color.named("ground"), .priority(1, Tree.box(40, 60).named("text"))],
    )
    let found = frames(tree)
    #expect(found["ground"] == found["text"])
  }

  // MARK: Distances of wrapped spacers

  private func distance(_ spacer: Tree, column: Bool = false) -> CGFloat? {
    let children = [Tree.box(20, 20).named("a"), spacer, Tree.box(20, 20).named("b")]
    let stack = column ? Tree.column(.leading, nil, children) : .row(.top, nil, children)
    let found = frames(.ideal(x: true, y: true, stack))
    guard let one = found["a"], let other = found["b"] else { return nil }
    return column ? other.minY - one.maxY : other.minX - one.maxX
  }

  @Test func `a spacer with a size of its own adds no distance`() {
    #expect(distance(.fixed(16, nil, .centre, .spacer(nil))) == 16)
    #expect(distance(.fixed(nil, 16, .centre, .spacer(nil)), column: true) == 16)
    #expect(distance(.flexible(Limits(least: 24), Limits(), .centre, .spacer(nil))) == 24)
    #expect(distance(.ideal(x: true, y: false, .spacer(30))) == 30)
    #expect(distance(.offset(3, 4, .spacer(30))) == 30)
    #expect(distance(.priority(1, .spacer(30))) == 30)
  }

  @Test func `padding makes a spacer's edge an ordinary one`() {
    // 8 on the padded side, 5 of padding, 30, nothing on the other.
    #expect(distance(.padding(Sides(trailing: 5), .spacer(30))) == 43)
    #expect(distance(.padding(Sides(), .spacer(30))) == 30)
    // A view that takes a place in the whole is one like others.
    #expect(distance(.position(0, 0, .spacer(30))) == 46)
  }

  @Test func `a stack hands the wishes of its ends on, and of all its views across`() {
    #expect(distance(.row(.top, nil, [.spacer(30)])) == 30)
    #expect(distance(.column(.leading, nil, [.spacer(30)])) == 16)
    #expect(distance(.column(.leading, nil, [.spacer(30)]), column: true) == 30)
    #expect(distance(.row(.top, nil, [.spacer(nil), .box(10, 10)])) == 26)
  }

  // MARK: Guides and ratios

  @Test func `an offset leaves guides where they are`() {
    let moved = Tree.offset(50, 0, .guide(.leading, 0, 10, Tree.box(40, 20).named("moved")))
    let found = frames(.column(.leading, 0, [moved, Tree.box(40, 20).named("still")]))
    #expect((found["moved"]?.minX ?? 0) - (found["still"]?.minX ?? 0) == 40)
  }

  @Test func `a ratio says nothing where nothing is proposed`() {
    let tree = Tree.ideal(x: true, y: true, .ratio(2, fills: false, Tree.color.named("colour")))
    #expect(frames(tree)["colour"]?.size == CGSize(width: 10, height: 10))
    let scrolled = Tree.scroll(.y, .ratio(2, fills: false, Tree.color.named("colour")))
    #expect(frames(scrolled)["colour"]?.size == CGSize(width: 300, height: 150))
  }

  // MARK: Caches of layouts

  @Observable final class Count {
    var value = 1
  }

  struct Cached: View {
    let count: Count
    let log: CacheLog

    var body: some View {
      CachingLayout(log: log) { ForEach(0..<count.value, id: \.self) { _ in Color.red } }
    }
  }

  @Test(arguments: [false, true])
  func `a layout's cache is made once and brought up to date`(isErased: Bool) {
    let log = CacheLog()
    let count = Count()
    let screen = Screen(
      traits: ScreenTraits(size: CGSize(width: 100, height: 100)),
      theme: Theme(),
      measurer: LetterMeasurer(),
    )
    let view =
      isErased
      ? AnyView(ErasedCached(count: count, log: log)) : AnyView(Cached(count: count, log: log))
    let session = AppSession(view, on: screen)
    _ = session.update()
    #expect(log.made == [1])
    #expect(log.updated.isEmpty)
    count.value = 3
    _ = session.update()
    #expect(log.made == [1])
    #expect(log.updated.last == 3)
  }

  struct ErasedCached: View {
    let count: Count
    let log: CacheLog

    var body: some View {
      let layout = AnyLayout(CachingLayout(log: log))
      layout { ForEach(0..<count.value, id: \.self) { _ in Color.red } }
    }
  }
}

/// What a layout was asked for its cache, with the numbers of subviews.
final class CacheLog {
  var made: [Int] = []
  var updated: [Int] = []
}

struct CachingLayout: Layout {
  let log: CacheLog

  func makeCache(subviews: Subviews) -> Int {
    log.made.append(subviews.count)
    return subviews.count
  }

  func updateCache(_ cache: inout Int, subviews: Subviews) {
    log.updated.append(subviews.count)
    cache = subviews.count
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) -> CGSize {
    CGSize(width: 10 * cache, height: 10)
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Int,
  ) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: .zero) }
  }
}
