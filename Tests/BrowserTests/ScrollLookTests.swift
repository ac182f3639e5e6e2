import Display
import Foundation
import Testing

@testable import Browser

/// The edges and bars of what scrolls, as the page's styles say them.
struct ScrollLookTests {
  private func css(
    isHorizontal: Bool = false,
    _ change: (inout Content.Scroll) -> Void,
  ) -> String {
    var scroll = Content.Scroll(
      isHorizontal: isHorizontal,
      isVertical: !isHorizontal,
      contentSize: CGSize(width: 1000, height: 1000),
    )
    change(&scroll)
    let element = Element(
      id: ElementID(1),
      frame: CGRect(x: 0, y: 0, width: 100, height: 200),
      content: .scroll(scroll),
    )
    return MarkupMaker { _ in "" }.markup(for: element, isInButton: false).style.css
  }

  private let plain = "overflow-x:hidden;overflow-y:auto;"

  // Shows: .scrollBounceBehavior, .defersSystemGestures
  @Test func `what is firm does not give way along its axis`() {
    #expect(css { _ in } == plain)
    #expect(css { $0.look.isFirmUpright = true } == plain + "overscroll-behavior-y:none;")
    #expect(css { $0.look.isFirmSideways = true } == plain + "overscroll-behavior-x:none;")
  }

  // Shows: .scrollIndicatorsFlash
  @Test func `bars that flash have the colour of text`() {
    #expect(css { $0.look.isFlashing = true } == plain + "scrollbar-color:CanvasText transparent;")
  }

  // Shows: .scrollEdgeEffectStyle
  @Test func `a soft edge is a mask, and both axes are masked together`() {
    let top = css {
      $0.look.top = .soft
      $0.coveredTop = 50
    }
    #expect(top.hasSuffix("mask-image:linear-gradient(to bottom,transparent,#000 74px,#000);"))
    let all = css {
      $0.look.top = .soft
      $0.look.bottom = .soft
      $0.look.trailing = .soft
    }
    let upright =
      "linear-gradient(to bottom,transparent,#000 24px,#000 calc(100% - 24px),transparent)"
    let sideways = "linear-gradient(to right,#000,#000 calc(100% - 24px),transparent)"
    #expect(all == plain + "mask-image:\(upright),\(sideways);mask-composite:intersect;")
  }

  @Test func `a hard edge is a line that stays over the content`() {
    let line = css {
      $0.look.top = .hard
      $0.coveredTop = 50
    }
    #expect(line.contains("position:sticky;left:0;bottom:0;width:100px;height:150px;"))
    #expect(line.hasSuffix("box-shadow:inset 0 1px rgb(128 128 128/.5)}"))
  }

  // Shows: .scrollClipDisabled
  @Test func `an open element has room across, which no pointer hits`() {
    let upright = css { $0.look.isOpen = true }
    #expect(upright.contains("padding:0 40px;margin:0 -40px;pointer-events:none;"))
    #expect(css(isHorizontal: true) { $0.look.isOpen = true }.contains("padding:40px 0;"))
    let both = css {
      $0.isHorizontal = true
      $0.look.isOpen = true
    }
    #expect(!both.contains("padding"))
  }
}
