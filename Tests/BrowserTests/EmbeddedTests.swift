import Display
import Foundation
import Geometry
import Testing

@testable import Browser

/// Other pages, sounds, speech and notifications, as a page in a browser is told of them.
struct EmbeddedTests {
  private func markup(_ embedded: Embedded) -> Markup {
    let assets = Assets()
    var element = Element(id: ElementID(1), content: .image(Content.Picture(.embedded(embedded))))
    element.semantics.label = "Page"
    return MarkupMaker { assets.address(of: $0) }.markup(for: element, isInButton: false)
  }

  private func value(_ name: String, of markup: Markup) -> String? {
    markup.style.attributes.first { $0.name == name }?.value
  }

  @Test func `a page of the web is in a frame that reaches nothing`() {
    let markup = markup(.page("https://swift.org/a"))
    #expect(markup.style.tag == "iframe" && markup[.source] == "https://swift.org/a")
    let sandbox = value("sandbox", of: markup) ?? ""
    #expect(sandbox.contains("allow-scripts") && !sandbox.contains("allow-same-origin"))
    #expect(value("role", of: markup) == nil && markup[.label] == "Page")
  }

  @Test(arguments: [
    "javascript:alert(1)", " java\nscript:alert(1)", "mailto:a@b.c", "file:///etc/passwd", "",
  ])
  func `other addresses are in none`(address: String) {
    #expect(markup(.page(address)).style.tag == "div")
    #expect(markup(.sound(Embedded.Sound(.address(address)))).style.tag == "div")
  }

  @Test func `a page that the app wrote is served as one of its own`() {
    let assets = Assets()
    let address = assets.address(of: .embedded(.html("<script>alert(1)</script>")))
    #expect(address.hasPrefix("/asset/"))
    #expect(assets.picture(at: address)?.type == Assets.page)
    #expect(assets.address(of: .embedded(.html("<script>alert(1)</script>"))) == address)
  }

  @Test func `a sound begins by itself where it was`() {
    let sound = Embedded.Sound(.data(Data([1]), type: "audio/wav"), start: 1.5, repeats: true)
    let markup = markup(.sound(sound))
    #expect(markup.style.tag == "audio" && value("autoplay", of: markup) == "")
    #expect(value("loop", of: markup) == "" && markup[.source]?.hasSuffix("#t=1.5") == true)
    let other = Embedded.Sound(.data(Data(), type: "text/html"), start: .nan)
    #expect(self.markup(.sound(other)).style.tag == "div")
  }

  @Test func `a text to speak and a notification are JSON on one line`() {
    let encoder = Encoder(maker: MarkupMaker { _ in "" })
    let session = FakeSession(screen: .test)
    var update = Update()
    update.speech = Speech("a\n\"b\"\\", rate: .infinity)
    update.notices = [
      .permission, .shown(title: "T", body: "x\ny", isSeen: false),
      .shown(title: "seen", body: "", isSeen: true), .bell,
    ]
    let lines = encoder.encode(update, tree: session.tree).split(separator: "\n")
    #expect(lines.count == 3 && lines[0].hasPrefix("S{"))
    #expect(lines[0].contains(#""text":"a\n\"b\"\\""#) && lines[0].contains("\"rate\":1"))
    #expect(lines[1] == "B" && lines[2] == #"B["T","x\ny"]"#)
    update = Update()
    update.speech = Speech("")
    #expect(encoder.encode(update, tree: session.tree) == "S")
  }

  @Test func `files that are dropped have a place, and those that are pasted none`() throws {
    let message = try EventReader.read("0 1\nD2 5 6.5\nD2 NaN NaN\nD2 1")
    #expect(
      message.events == [
        .event(.dropped(ElementID(2), at: CGPoint(x: 5, y: 6.5))),
        .event(.dropped(ElementID(2), at: nil)), .lost,
      ]
    )
  }

  @Test func `a style sheet keeps its meaning without the blanks between its parts`() {
    let rules = """
      a > b, c:hover {
      content: "a : b;  {";
      margin: 0 auto;
      }
      @media (hover: hover) {
      d { color: red }
      }
      """
    #expect(
      String(decoding: Array(rules.utf8).tightenedRules(), as: UTF8.self)
        == "a > b,c:hover{content:\"a : b;  {\";margin:0 auto}@media (hover:hover){d{color:red}}"
    )
  }
}
