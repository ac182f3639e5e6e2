import Display
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Browser

@Suite(
  .serialized,
  .enabled(if: WebDriver.isHere, "chromedriver is not installed: apt install chromium-driver"),
  .timeLimit(.minutes(2)),
)
struct ChromiumGalleryTests {
  /// Everything about every element that a person could see or hear.
  private static let describe = """
    const names = ["left", "top", "width", "height", "color", "backgroundColor", "backgroundImage",
      "fontFamily", "fontSize", "fontWeight", "fontStyle", "lineHeight", "textAlign",
      "letterSpacing", "borderRadius", "boxShadow", "opacity", "transform", "transformOrigin",
      "clipPath", "filter", "backdropFilter", "maskImage", "overflow", "textDecorationLine"];
    const lines = [];
    for (const node of document.querySelectorAll("main *")) {
      const look = getComputedStyle(node);
      const spins = node.dataset.c === "spinner" || node.localName === "progress";
      const attributes = [...node.attributes].filter((one) => !["class", "style"].includes(one.name)
        && !(one.name === "value" && node.localName === "input")
        && !(one.name === "selected") && !(one.name === "checked"))
        .map((one) => one.name + "=" + one.value).sort().join(" ");
      lines.push([node.localName, attributes, node.value ?? "", node.checked ?? "",
        node.children.length || node.localName === "textarea" ? "" : node.textContent,
        ...names.filter((name) => !spins || name[0] !== "b")
          .map((name) => name + ":" + look[name])].join(" | ").replaceAll("\\n", "⏎"));
    }
    done(lines.join("\\n"));
    """

  @Test func `the first page and the live page are the same`() async throws {
    let server = try BrowserServer(
      make: { screen, _ in
        let session = FakeSession(screen: screen)
        GalleryScene.build(session)
        session.add(.text(200, "before", y: 480), at: 0)
        session.react = { session, event in
          if case .key = event { session.text("after", of: 200) }
        }
        return session
      },
      title: "Gallery",
    )
    let address = try server.start()
    defer { server.stop() }
    let browser = try await WebDriver()
    do {
      try await browser.open(address)
      try await browser.wait(for: "#e5k", text: "before")
      let first = try await browser.run(Self.describe)
      let problems = try await browser.run(
        "window.addEventListener('error', (e) => (document.title = e.message)); done('')"
      )
      #expect(problems == "")
      for page in server.store.pages.values {
        (page.app as? FakeSession)?.text("after", of: 200)
        page.sendEverything()
      }
      try await browser.wait(for: "#e5k", text: "after")
      let live = try await browser.run(Self.describe)
      let firstLines = first.replacing("before", with: "after").split(separator: "\n")
      let liveLines = live.split(separator: "\n")
      #expect(firstLines.count > 40)
      #expect(firstLines.count == liveLines.count)
      for (first, live) in zip(firstLines, liveLines) where first != live {
        Issue.record("first: \(first)\nlive:  \(live)")
      }
    } catch {
      await browser.end()
      throw error
    }
    await browser.end()
  }
}
