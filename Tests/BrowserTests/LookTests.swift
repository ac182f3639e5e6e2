import Display
import Foundation
import Testing

@testable import Browser

/// How the page's styles cut and turn an element.
struct LookTests {
  private func markup(_ change: (inout Appearance) -> Void) -> Markup {
    var element = Element(id: ElementID(1), frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    change(&element.appearance)
    return MarkupMaker { _ in "" }.markup(for: element, isInButton: false)
  }

  @Test func `a clip cuts at whole pixels, or where the frame's edges are`() {
    let plain = markup { $0.isClipped = true }.style.css
    #expect(plain.contains("overflow:hidden;") && !plain.contains("clip-path"))
    let smooth = markup {
      $0.isClipped = true
      $0.isClipSmooth = true
    }
    #expect(smooth.style.css.contains("clip-path:inset(0);"))
    #expect(!smooth.style.css.contains("overflow"))
  }

  // Shows: .preferredColorScheme
  @Test func `a control in another scheme than the page's is drawn in its own`() {
    var element = Element(id: ElementID(1), frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    element.content = .date(
      Content.DateEntry(date: .now, showsDate: true, showsTime: false, timeZone: .gmt)
    )
    func css() -> String {
      MarkupMaker { _ in "" }.markup(for: element, isInButton: false).style.css
    }
    #expect(!css().contains("color-scheme"))
    element.appearance.isDark = true
    #expect(css().contains("color-scheme:dark;color:CanvasText !important;"))
    element.appearance.isDark = false
    #expect(css().contains("color-scheme:light;"))
  }

  // Shows: .blur
  @Test func `an opaque blur ends at the frame's edges`() {
    func css(_ isCut: Bool, _ radius: CGFloat) -> String {
      markup {
        $0.blur = radius
        $0.isBlurCut = isCut
      }
      .style.css
    }
    #expect(css(true, 4).contains("filter:blur(4px);"))
    #expect(css(true, 4).contains("clip-path:inset(0);"))
    #expect(!css(false, 4).contains("clip-path") && !css(true, 0).contains("clip-path"))
  }

  @Test func `an axis before the element is where it turns`() {
    func turned(_ depth: CGFloat) -> String? {
      markup {
        $0.transform = Appearance.Transform()
        $0.transform?.tiltY = 60
        $0.transform?.depth = depth
      }
      .slots.first { $0.name == .transform }?.value
    }
    #expect(turned(0) == "perspective(100px) rotateX(0deg) rotateY(60deg)")
    #expect(
      turned(50)
        == "perspective(100px) translateZ(50px) rotateX(0deg) rotateY(60deg) translateZ(-50px)"
    )
  }
}
