import Display
import Foundation
import SwiftUICore
import Testing

@testable import Browser

/// What a page is told of texts: what they are, how they are told, whether they can be selected.
struct TextMarkupTests {
  /// The page of a view, and the rules of its elements.
  private func page<V: View>(_ view: V) -> (body: String, rules: String) {
    let session = AppSession(view, on: .test)
    defer { session.close() }
    _ = session.update()
    var writer = HTMLWriter(session.tree, encoder: Encoder(maker: MarkupMaker { _ in "" }))
    writer.write()
    return (writer.body, writer.rules)
  }

  // Shows: .textSelection, TextSelectability, DisabledTextSelectability, EnabledTextSelectability
  @Test func `text that may not be selected cannot be`() {
    let unselectable = "user-select:none"
    #expect(!page(Text("a")).rules.contains(unselectable))
    #expect(page(Text("a").textSelection(.disabled)).rules.contains(unselectable))
    let inner = VStack { Text("a").textSelection(.enabled) }.textSelection(.disabled)
    #expect(!page(inner).rules.contains(unselectable))
  }

  // Shows: .accessibilityTextContentType, Text.accessibilityTextContentType
  // Shows: AccessibilityTextContentType
  @Test func `code is code to assistive technology, and controls are what they are`() {
    let code = "role=\"code\""
    #expect(page(Text("let a = 1").accessibilityTextContentType(.sourceCode)).body.contains(code))
    #expect(
      page(VStack { Text("$ ls") }.accessibilityTextContentType(.console)).body.contains(code)
    )
    let path = Text("/etc").bold() + Text("/hosts")
    #expect(page(path.accessibilityTextContentType(.fileSystem)).body.contains(code))
    #expect(!page(path.accessibilityTextContentType(.narrative)).body.contains(code))
    let part = Text("See ") + Text("/etc").accessibilityTextContentType(.fileSystem)
    #expect(!page(part).body.contains(code), "only a part of it is code")
    let heading = Text("main()").accessibilityTextContentType(.sourceCode).accessibilityHeading(.h2)
    #expect(!page(heading).body.contains(code))
    let named = Text("x").accessibilityLabel("ex").accessibilityTextContentType(.sourceCode)
    #expect(!page(named).body.contains(code), "code has no name")
  }

  // Shows: .speechAnnouncementsQueued, Text.speechAnnouncementsQueued
  @Test func `changes are told after what is being said, or at once`() {
    let (queued, now) = ("aria-live=\"polite\"", "aria-live=\"assertive\"")
    #expect(page(Text("1").speechAnnouncementsQueued()).body.contains(queued))
    #expect(page(Text("1").speechAnnouncementsQueued(false)).body.contains(now))
    let stack = VStack {
      Text("1")
      Text("2")
    }
    #expect(page(stack.speechAnnouncementsQueued(false)).body.contains(now))
    #expect(page(stack.speechAnnouncementsQueued()).body.contains(queued))
    let plain = page(stack).body
    #expect(!plain.contains(queued) && !plain.contains(now))
  }

  // Shows: .accessibilityIgnoresInvertColors
  @Test func `a view keeps its colours when all others are inverted`() {
    func inverted<V: View>(_ view: V) -> Int {
      page(view).rules.components(separatedBy: "inverted-colors:inverted").count - 1
    }
    #expect(inverted(Color.red) == 0)
    #expect(inverted(Color.red.accessibilityIgnoresInvertColors()) == 1)
    #expect(inverted(Color.red.accessibilityIgnoresInvertColors(false)) == 0)
    let twice = Color.red.accessibilityIgnoresInvertColors().accessibilityIgnoresInvertColors()
    #expect(inverted(twice) == 1)
  }

  // Shows: .windowToolbarFullScreenVisibility, WindowToolbarFullScreenVisibility
  @Test func `bars of a window that fills the screen are seen where they are needed`() {
    func hidden<V: View>(_ view: V) -> Int {
      page(view).rules.components(separatedBy: "display-mode:fullscreen").count - 1
    }
    let inner = Text("a").navigationTitle("A")
    let stack = NavigationStack { inner }
    #expect(hidden(stack) == 0)
    #expect(hidden(stack.windowToolbarFullScreenVisibility(.visible)) == 0)
    #expect(hidden(stack.windowToolbarFullScreenVisibility(.onHover)) == 1)
    #expect(hidden(NavigationStack { inner.windowToolbarFullScreenVisibility(.onHover) }) == 1)
    let shown = NavigationStack { inner.windowToolbarFullScreenVisibility(.visible) }
    #expect(hidden(shown.windowToolbarFullScreenVisibility(.onHover)) == 0)
    let rules = page(stack.windowToolbarFullScreenVisibility(.onHover)).rules
    #expect(rules.contains("&:not(:hover,:focus-within){opacity:0}"))
    #expect(rules.contains("(hover:hover)"))
  }

  // Shows: .allowsWindowActivationEvents
  @Test func `a page knows where the press that brings its window to the front counts`() {
    let (yes, no) = ("data-f=\"1\"", "data-f=\"0\"")
    let view = Color.red
    #expect(!page(view.allowsWindowActivationEvents(nil)).body.contains("data-f"))
    #expect(page(view.allowsWindowActivationEvents()).body.contains(yes))
    #expect(page(view.allowsWindowActivationEvents(false)).body.contains(no))
    let both = page(view.allowsWindowActivationEvents().allowsWindowActivationEvents(false)).body
    #expect(both.contains(yes) && both.contains(no))
  }
}
