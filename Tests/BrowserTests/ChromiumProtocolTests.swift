import Display
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Browser

/// All that the table of the protocol has, between a server and a page as they are.
@Suite(
  .serialized,
  .enabled(if: WebDriver.isHere, "chromedriver is not installed: apt install chromium-driver"),
  .timeLimit(.minutes(2)),
)
struct ChromiumProtocolTests {
  private typealias Act = (FakeSession, BrowserServer) -> Void

  /// What a page must show after an operation, as an expression of JavaScript and its value.
  private struct Shown {
    var act: Act
    var look: String
    var value: String
  }

  /// Keeps the letters of the lines that the page is told and says.
  private static let recorder = """
    window.heard = new Set();
    window.said = new Set();
    window.told = () => {};
    window.WebSocket = class extends WebSocket {
      constructor(address) {
        super(address);
        window.socket = this;
        this.addEventListener("message", ({ data }) => setTimeout(() => {
          const head = /^(\\.|:\\w+ )?/.exec(data)[0];
          if (head) heard.add(head[0]);
          for (const line of data.slice(head.length).split("\\n")) heard.add(line[0]);
          told();
        }));
      }
      send(text) {
        for (const line of text.split("\\n")) said.add(line[0]);
        super.send(text);
      }
    };
    // What deals with files may have to come first: until then there is nothing to look at.
    window.until = (letter, look) => {
      const again = () => {
        try { look(); } catch { requestAnimationFrame(again); }
      };
      (told = () => heard.has(letter) && again())();
    };
    window.fire = (selector, kind, name, values) => (selector ? document.querySelector(selector)
      : document).dispatchEvent(new kind(name, { bubbles: true, cancelable: true, ...values }));
    window.paste = (text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      fire("body", ClipboardEvent, "paste", { clipboardData });
    };
    Object.defineProperty(navigator, "clipboard", { value: {
      writeText: async (text) => (window.copied = text) } });
    Object.defineProperty(navigator, "vibrate", { value: (times) => (window.shaken = times) });
    window.dropFile = (selector, dataTransfer = new DataTransfer()) => {
      dataTransfer.items.add(new File(["a"], "a.txt"));
      fire(selector, DragEvent, "drop", { dataTransfer });
    };
    window.speechSynthesis.speak = (utterance) => (window.spoken = utterance.text);
    window.Notification = function (title, { body }) { window.noticed = title + body; };
    Notification.permission = "granted";
    window.open = (address) => (window.opened = address);
    HTMLAnchorElement.prototype.click = function () {
      if (this.download) window.kept = this.download;
      else HTMLElement.prototype.click.call(this);
    };
    """

  func play(
    _ body: (WebDriver, FakeSession, BrowserServer) async throws -> Void
  ) async throws {
    var made: FakeSession?
    let server = try BrowserServer(
      make: { screen, _ in
        let session = FakeSession(screen: screen)
        Self.build(session)
        made = session
        return session
      },
      title: "Protocol",
    )
    let address = try server.start()
    defer { server.stop() }
    try await WebDriver.run { browser in
      _ = try await browser.command(
        "Page.addScriptToEvaluateOnNewDocument",
        ["source": Self.recorder],
      )
      try await browser.open(address)
      try await browser.wait(for: "#e1", text: "protocol")
      try await browser.run("until('W', () => done(''))")
      try await body(browser, try #require(made), server)
    }
  }

  private static func build(_ session: FakeSession) {
    let blue = Ink(red: 0, green: 0, blue: 1)
    var index = 0
    func add(_ id: UInt32, _ content: Content, _ mask: EventMask = []) {
      let frame = CGRect(x: 0, y: Double(index) * 50, width: 200, height: 40)
      let element = Element(id: ElementID(id), frame: frame, content: content, eventMask: mask)
      session.add(element, at: index)
      index += 1
    }
    session.add(.text(1, "protocol"))
    index = 1
    add(2, .group, [.tap, .contextMenu, .drag, .hover, .track, .pinch, .pen])
    session.add(.field(3, "", frame: CGRect(x: 0, y: 100, width: 200, height: 40)), at: 2)
    index = 3
    let size = CGSize(width: 200, height: 400)
    add(
      4,
      .scroll(Content.Scroll(isHorizontal: false, isVertical: true, contentSize: size)),
      .pull,
    )
    add(5, .toggle(Content.Toggle(isOn: false, kind: .toggle, tint: blue)))
    add(6, .slider(Content.Slider(value: 3, lower: 1, upper: 5, step: 0.5, tint: blue)))
    let day = Date(timeIntervalSince1970: 0)
    add(
      7,
      .date(Content.DateEntry(date: day, showsDate: true, showsTime: false, timeZone: .gmt)),
    )
    var link = TextRun("link", font: Typeface(size: 17), ink: blue)
    link.link = "https://example.org/"
    var block = TextBlock.plain("")
    block.lines = [TextBlock.Line(runs: [link], width: 80)]
    add(8, .text(block))
    session.shortcuts = [KeyStroke(.character("s"), [.command])]
  }

  @Test func `every operation is encoded by the server and applied by the page`() async throws {
    try await play { browser, session, server in
      for operation in PageOperation.allCases {
        let shown = Self.shown(operation)
        try await browser.run("heard.clear(); done('')")
        shown.act(session, server)
        session.onWake?()
        if operation == .lost { try await browser.run("paste('x'.repeat(1100000)); done('')") }
        let letter = operation.letter
        let value = try await browser.run("until('\(letter)', () => done(String(\(shown.look))))")
        #expect(value == shown.value, "\(operation)")
      }
    }
  }

  @Test func `every event is said by the page and read by the server`() async throws {
    try await play { browser, session, server in
      for kind in EventKind.allCases {
        let before = session.handled.count
        let stray = server.store.pages.values.map(\.stray).reduce(0, +)
        try await browser.run("heard.clear(); said.clear(); done('')")
        if kind == .noFiles {
          session.tell { $0.files = [Self.request(.choose(accepting: [], several: false))] }
          session.onWake?()
          let look = "document.querySelector('dialog button').focus(), done('')"
          try await browser.run("until('\(PageOperation.choose.letter)', () => (\(look)))")
        }
        try await browser.run(
          """
          \(kind.doing);
          const wait = (frames) => frames ? requestAnimationFrame(() => wait(frames - 1)) : done('');
          wait(4);
          """
        )
        try await browser.untilAnswered()
        let isSaid = try await browser.run("done(String(said.has('\(kind.letter)')))")
        #expect(isSaid == "true", "\(kind)")
        // A server that restored nothing has no use for it.
        if kind == .former { continue }
        if kind == .lost {
          #expect(server.store.pages.values.map(\.stray).reduce(0, +) == stray + 1)
        } else {
          #expect(session.handled.dropFirst(before).contains { EventKind(of: $0) == kind })
        }
      }
    }
  }

  static func request(_ kind: FileRequest.Kind) -> FileRequest {
    FileRequest(number: 7, kind: kind)
  }

  private static func look(_ red: Float) -> Appearance {
    var look = Appearance()
    look.background = .ink(Ink(red: red, green: 0, blue: 0))
    return look
  }

  private static func shown(_ operation: PageOperation) -> Shown {
    let file = URL(filePath: #filePath)
    let note = SystemNotice.shown(title: "A", body: "b", isSeen: false)
    return switch operation {
    case .style:
      Shown(
        act: { session, _ in session.change(.appearance(ElementID(2), look(1))) },
        look: "getComputedStyle(document.querySelector('#e2')).backgroundColor",
        value: "rgb(255, 0, 0)",
      )
    case .insert:
      Shown(
        act: { session, _ in session.add(.text(9, "new"), at: 8) },
        look: "document.querySelector('#e9').textContent",
        value: "new",
      )
    case .remove:
      Shown(
        act: { session, _ in session.change(.remove(ElementID(8))) },
        look: "document.querySelector('#e8')",
        value: "null",
      )
    case .move:
      Shown(
        act: { session, _ in session.change(.move(ElementID(9), parent: ElementID(2), index: 0)) },
        look: "document.querySelector('#e9').parentNode.id",
        value: "e2",
      )
    case .place:
      Shown(
        act: { session, _ in
          session.change(.place(ElementID(9), CGRect(x: 10.5, y: 0, width: 40, height: 22)))
        },
        look: "document.querySelector('#e9').style.left",
        value: "10.5px",
      )
    case .text:
      Shown(
        act: { session, _ in session.text("newer one", of: 9) },
        look: "document.querySelector('#e9').textContent",
        value: "newer one",
      )
    case .splice:
      Shown(
        act: { session, _ in session.text("newest one", of: 9) },
        look: "document.querySelector('#e9').textContent",
        value: "newest one",
      )
    case .restyle:
      Shown(
        act: { session, _ in session.change(.appearance(ElementID(2), look(0))) },
        look: "getComputedStyle(document.querySelector('#e2')).backgroundColor",
        value: "rgb(0, 0, 0)",
      )
    case .fill:
      Shown(
        act: { session, _ in
          session.change(.semantics(ElementID(2), Semantics(.group, label: "Box")))
        },
        look: "document.querySelector('#e2').getAttribute('aria-label')",
        value: "Box",
      )
    case .motion:
      Shown(
        act: { session, _ in
          let motion = Motion(curve: .bezier(0, 0, 1, 1), duration: 60)
          let frame = CGRect(x: 50, y: 0, width: 40, height: 22)
          session.change(.place(ElementID(9), frame), motion: motion)
        },
        look: "document.querySelector('#e9').getAnimations()[0].effect.getTiming().duration",
        value: "60000",
      )
    case .reset:
      Shown(
        act: { _, server in for page in server.store.pages.values { page.sendEverything() } },
        look: "document.querySelector('#e9').textContent + document.querySelectorAll('#e9').length",
        value: "newest one1",
      )
    case .focus:
      Shown(
        act: { session, _ in session.tell { $0.focus = ElementID(3) } },
        look: "document.activeElement.id",
        value: "e3",
      )
    case .title:
      Shown(
        act: { session, _ in session.tell { $0.title = "One\\two" } },
        look: "document.title",
        value: "One\\two",
      )
    case .announce:
      Shown(
        act: { session, _ in session.tell { $0.announcements = ["Done"] } },
        look: "document.getElementById('live').textContent",
        value: "Done",
      )
    case .open:
      Shown(
        act: { session, _ in session.tell { $0.opening = "https://example.org/a" } },
        look: "opened",
        value: "https://example.org/a",
      )
    case .copy:
      Shown(
        act: { session, _ in session.tell { $0.clipboard = "a\tb" } },
        look: "copied",
        value: "a\tb",
      )
    case .vibrate:
      Shown(
        act: { session, _ in session.tell { $0.shake = [10, 20, 30] } },
        look: "shaken",
        value: "10,20,30",
      )
    case .speak:
      Shown(act: { page, _ in page.tell { $0.speech = Speech("a") } }, look: "spoken", value: "a")
    case .notify:
      Shown(act: { page, _ in page.tell { $0.notices = [note] } }, look: "noticed", value: "Ab")
    case .shortcuts:
      Shown(
        act: { session, _ in
          session.tell { $0.shortcuts = [KeyStroke(.character("d"), [.command])] }
        },
        look: "fire('body', KeyboardEvent, 'keydown', { key: 'd', ctrlKey: true })",
        value: "false",
      )
    case .choose:
      Shown(
        act: { session, _ in
          session.tell { $0.files = [request(.choose(accepting: [".txt"], several: true))] }
        },
        look: "document.getElementById('file').accept + document.getElementById('file').multiple",
        value: ".txttrue",
      )
    case .keep:
      Shown(
        act: { session, _ in
          let kind = FileRequest.Kind.keep(file, name: "a.swift", type: "text/plain")
          session.tell { $0.files = [FileRequest(number: 8, kind: kind)] }
        },
        look: "kept",
        value: "a.swift",
      )
    case .withdraw:
      Shown(
        act: { session, _ in session.tell { $0.files = [request(.withdraw)] } },
        look: "document.getElementById('file')",
        value: "null",
      )
    case .lost:
      Shown(
        act: { _, _ in },
        look: "document.getElementById('told').getAttribute('role')",
        value: "alert",
      )
    }
  }
}
