import Display
import Foundation
import Geometry
import HTTP
import Testing

@testable import Browser

struct FirstPageTests {
  private static let hostile = "</script><img src=x onerror=alert(1)>&\"'\u{0}\r"

  private func first(
    title: String = "Test",
    _ build: @escaping (FakeSession) -> Void,
  ) throws -> FirstPage {
    let bench = Bench(build: build)
    let page = try #require(bench.store.open(.test))
    page.prepare()
    return FirstPage(page, title: title, files: try ClientFiles(), locale: "en")
  }

  @Test func `text of any kind stays text`() throws {
    let page = try first(title: Self.hostile) { session in
      session.add(.text(1, Self.hostile))
      var field = Element.field(2, Self.hostile, frame: .zero)
      field.semantics.label = Self.hostile
      field.semantics.identifier = Self.hostile
      session.add(field, at: 1)
      var button = Element.button(3, Self.hostile, frame: .zero)
      button.semantics.hint = Self.hostile
      session.add(button, at: 2)
      session.shortcuts = [KeyStroke(.character("<"))]
      var link = TextRun(Self.hostile, font: Typeface(size: 17), ink: .black)
      link.link = "https://example.org/\"><script>"
      var block = TextBlock.plain("")
      block.lines = [TextBlock.Line(runs: [link], width: 1)]
      session.add(Element(id: ElementID(4), content: .text(block)), at: 3)
    }
    #expect(!page.html.contains("<img"))
    #expect(page.html.components(separatedBy: "<script").count == 3)
    #expect(page.html.components(separatedBy: "</script").count == 3)
    #expect(page.html.components(separatedBy: "</style").count == 2)
    #expect(page.html.contains("&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&amp;&quot;'"))
  }

  @Test func `an element is placed, styled and named`() throws {
    let page = try first { $0.add(.text(1, "Hello", x: 4, y: 5.5)) }
    #expect(page.html.contains("<div id=e1 class=\"e s0\">Hello</div>"))
    #expect(page.html.contains("#e1{left:4px;top:5.5px;width:40px;height:22px;}"))
    #expect(page.html.contains(".s0{line-height:22px;font-size:17px;color:#000000;}"))
  }

  @Test func `a value is heard of what has none by itself as a description, before the hint`()
    throws
  {
    let page = try first { session in
      var button = Element.button(1, "Inbox", frame: .zero)
      button.semantics.value = "3 unread"
      button.semantics.hint = "Opens it"
      session.add(button)
      var row = Element(id: ElementID(2))
      row.semantics = Semantics(.row, label: "News")
      row.semantics.value = "Unread"
      session.add(row, at: 1)
    }
    #expect(page.html.contains("aria-description=\"3 unread, Opens it\""))
    #expect(page.html.contains("aria-description=\"Unread\""))
    #expect(!page.html.contains("aria-valuetext"))
  }

  @Test func `the policy allows nothing unsafe and no inline code`() throws {
    let page = try first { $0.add(.text(1, "Hello")) }
    #expect(
      page.policy.hasPrefix("default-src 'none'; script-src 'self'; style-src 'self' 'nonce-")
    )
    #expect(!page.policy.contains("unsafe") && !page.policy.contains("*"))
    for part in ["frame-ancestors 'self'", "base-uri 'none'", "form-action 'none'"] {
      #expect(page.policy.contains(part))
    }
    #expect(!page.html.contains(" style="))
    #expect(page.html.firstMatch(of: /\son[a-z]+=/) == nil)
  }

  @Test func `the page weighs little`() throws {
    let page = try first { session in
      for row in 1...30 as ClosedRange<UInt32> {
        session.add(.text(row, "Row \(row)"), at: Int(row))
      }
    }
    let files = try ClientFiles()
    var request = Request(method: "GET", path: "/")
    request.headers = [("accept-encoding", "gzip")]
    let fixed = [files.script, files.css].map { $0.body.response(to: request).body.count }
    let total = fixed.reduce(Gzip.compress(Array(page.html.utf8))?.count ?? 0, +)
    #expect(total < 20 << 10)
  }

  @Test func `a button in a button is no HTML button`() throws {
    let page = try first { session in
      session.add(.button(1, "Outer", frame: .zero))
      session.add(.button(2, "Inner", frame: .zero), to: 1)
    }
    #expect(page.html.components(separatedBy: "<button").count == 2)
    #expect(page.html.contains("role=\"button\" aria-") || page.html.contains("role=\"button\""))
  }

  @Test(arguments: [
    (Semantics.Role.heading, "role=\"heading\" aria-level=\"2\""), (.list, "role=\"list\""),
    (.alert, "role=\"alertdialog\""), (.navigation, "role=\"navigation\""),
    (.separator, "role=\"separator\""), (.tabs, "role=\"tablist\""), (.row, "role=\"listitem\""),
  ])
  func `meaning becomes ARIA`(_ row: (Semantics.Role, String)) throws {
    let page = try first { session in
      var element = Element(id: ElementID(1))
      element.semantics = Semantics(row.0)
      element.semantics.level = 2
      element.semantics.isListed = row.0 == .row
      session.add(element)
    }
    #expect(page.html.contains(row.1))
  }

  @Test func `a ring of many colours has its line in the page as it comes`() throws {
    let stops = [Fill.Stop(.black, at: 0), Fill.Stop(.white, at: 1)]
    let frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    let drawing = Content.Drawing(
      outline: Outline(.ellipse, in: frame),
      stroke: .angular(stops, center: CGPoint(x: 0.5, y: 0.5), from: 0, to: 360),
      pen: Pen(width: 4),
    )
    let page = try first { session in
      session.add(Element(id: ElementID(1), frame: frame, content: .shape(drawing)))
      session.add(Element(id: ElementID(2), frame: frame, content: .shape(drawing)))
    }
    let mask = try #require(page.html.range(of: "<mask"))
    let path = try #require(page.html[mask.upperBound...].firstMatch(of: /<path[^>]*>/))
    #expect(path.output.contains(" d=\"M"))
    // Each has its own: a name that two have means the first of them.
    let names = page.html.matches(of: /<mask [^>]*id="([^"]+)"/).map(\.1)
    #expect(names.count == 2 && Set(names).count == 2)
  }

  @Test func `a page as it comes says where it is scrolled to`() throws {
    let page = try first { session in
      for (id, offset) in [(1, CGPoint(x: 0, y: 120.5)), (2, .zero)] {
        let scroll = Content.Scroll(
          isHorizontal: false,
          isVertical: true,
          contentSize: CGSize(width: 100, height: 900),
          offset: offset,
        )
        session.add(
          Element(
            id: ElementID(UInt32(id)),
            frame: CGRect(x: 0, y: 0, width: 100, height: 100),
            content: .scroll(scroll),
          )
        )
      }
    }
    #expect(page.html.contains("data-o=\"0 120.5 0\""))
    #expect(page.html.components(separatedBy: "data-o=").count == 2)
  }
}
