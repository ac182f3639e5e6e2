import Display
import Foundation
import Geometry
import HTTP
import Testing

@testable import Browser

/// What a browser is sent that comes for the first time.
struct FirstVisitTests {
  private nonisolated static let fonts = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../.build/fonts/index").standardizedFileURL.path
  private nonisolated static let hasFonts = FileManager.default.fileExists(atPath: fonts)

  private func request(_ path: String = "/", _ headers: [(String, String)] = []) -> Request {
    var request = Request(method: "GET", path: path)
    request.headers = [("accept-encoding", "gzip")] + headers.map { (name: $0, value: $1) }
    return request
  }

  private func server(_ made: @escaping (FakeSession) -> Void = { _ in }) throws -> BrowserServer {
    var options = BrowserOptions()
    options.token = "secret"
    return try BrowserServer(
      make: { screen, _ in
        let session = FakeSession(screen: screen)
        session.add(.text(1, "0", x: 10, y: 10))
        session.add(
          .button(2, "Add one", frame: CGRect(x: 10, y: 40, width: 80, height: 40)),
          at: 1,
        )
        made(session)
        return session
      },
      title: "Counter",
      options: options,
    )
  }

  private func arrive(
    _ server: BrowserServer,
    _ headers: [(String, String)] = [],
  ) throws -> Response {
    var request = request(
      "/",
      headers + [("host", "127.0.0.1:0"), ("sec-fetch-mode", "navigate")],
    )
    request.query = [("token", "secret")]
    guard case .response(let response) = server.answer(request) else {
      throw Bench.Full()
    }
    return response
  }

  private func cookies(_ response: Response) -> [String] {
    response.headers.filter { $0.name == "Set-Cookie" }.map(\.value)
  }

  @Test(.enabled(if: hasFonts, "There is no .build/fonts: make fonts"))
  func `a counter's first visit is at most 45 KiB`() throws {
    let server = try server()
    let document = try arrive(server)
    let page = try #require(server.store.pages.values.first)
    let html = FirstPage(page, title: "", files: try ClientFiles(), locale: "en").html
    let addresses = html.matches(of: #/(?:href|src)="?(/[^" >]+)/#).map { String($0.1) }
    let paths = addresses.map { $0.prefix { $0 != "?" } }
    #expect(paths == ["/font/s400n0", "/martlet.css", "/martlet.js"])
    var total = document.body.count
    for path in paths {
      let request = request(String(path), [("host", "127.0.0.1:0")])
      guard case .response(let response) = server.answer(request) else { continue }
      #expect(response.status == 200)
      total += response.body.count
    }
    #expect(total <= 46_080, "\(total)")
  }

  @Test func `a new browser gets the page at once, and a note of what it is made for`() throws {
    var screens: [ScreenTraits] = []
    let server = try server { screens.append($0.screen.traits) }
    let new = try arrive(server)
    #expect(new.status == 200 && server.store.pages.count == 1)
    let notes = cookies(new)
    #expect(notes.count == 2 && notes[0].contains("HttpOnly"))
    #expect(notes[1].hasPrefix("martlet-screen=1280-800-0-0; "))
    let back = try arrive(server, [("cookie", "a=b; martlet-screen=500-700-1")])
    #expect(cookies(back).count == 1)
    #expect(
      screens.map(\.size) == [CGSize(width: 1280, height: 800), CGSize(width: 500, height: 700)]
    )
    #expect(screens.map(\.isDark) == [false, true])
  }

  @Test(arguments: [
    ([("sec-ch-ua-mobile", "?1")], true),
    ([("sec-ch-ua-mobile", "?0"), ("user-agent", "Mobi")], false),
    ([("user-agent", "Mozilla/5.0 (iPhone; …) Version/17.0 Mobile/15E148 Safari")], true),
    ([("user-agent", "Mozilla/5.0 (iPad; …) Mobile/15E148 Safari")], false),
    ([("user-agent", "Mozilla/5.0 (X11; Linux x86_64) Chrome/120.0")], false), ([], false),
  ])
  func `a telephone is told from a window`(_ row: ([(String, String)], Bool)) {
    let guess = ScreenGuess(request("/", row.0))
    #expect(
      guess.traits.size
        == (row.1 ? CGSize(width: 390, height: 844) : CGSize(width: 1280, height: 800))
    )
    #expect(guess.traits.isTouch == row.1 && !guess.isSure)
  }

  @Test func `a note, a hint and nothing are told apart`() {
    let page = ScreenGuess(request("/", [("cookie", "martlet-screen=500-700-0")]))
    #expect(page.isSure)
    let hint = ScreenGuess(request("/", [("sec-ch-prefers-color-scheme", "dark")]))
    #expect(hint.knowsColors && hint.traits.isDark && !hint.isNoted)
    let own = ScreenGuess(request("/", [("cookie", "martlet-screen=500-700-0-0")]))
    #expect(own.isNoted && !own.knowsColors && own.traits.size.width == 500)
    let both = ScreenGuess(
      request("/", [("cookie", hint.ownNote()), ("sec-ch-prefers-color-scheme", "dark")])
    )
    #expect(both.isSure && both.traits.isDark)
    for bad in ["martlet-screen=0-700-0", "martlet-screen=1-2", "martlet-screen=1-2-3-4-5"] {
      #expect(!ScreenGuess(request("/", [("cookie", bad)])).isNoted, "\(bad)")
    }
  }

  // MARK: The join

  private let bench = Bench()

  private func opened(_ headers: [(String, String)] = []) throws -> PageSession {
    let page = try bench.open()
    page.guess = ScreenGuess(request("/", headers))
    return page
  }

  private func html(_ page: PageSession) throws -> String {
    FirstPage(page, title: "", files: try ClientFiles(), locale: "en").html
  }

  @Test func `light colours that were guessed are veiled from who prefers dark ones`() throws {
    let page = try opened()
    let html = try html(page)
    #expect(html.contains("prefers-color-scheme:dark)and (scripting){main{animation:veil 2s}}"))
    #expect(html.contains("<html lang=\"en\" data-unanswered>"))
    let known = try self.html(try opened([("cookie", "martlet-screen=400-300-0")]))
    #expect(!known.contains("veil") && !known.contains("data-unanswered"))
    let hint = try self.html(try opened([("sec-ch-prefers-color-scheme", "light")]))
    #expect(!hint.contains("veil") && hint.contains("data-unanswered"))
  }

  @Test func `a page that is veiled comes anew, any other as far as it is wrong`() throws {
    let dark = "z400 300 1 0 0 0 0 0 0 0 en UTC"
    let veiled = try opened()
    let (_, socket) = bench.join(veiled.secret, screen: dark)
    #expect(socket.sent.count == 2 && socket.sent[1].hasPrefix("R"))
    let light = try opened()
    // A message comes all the same: the page waits for it.
    #expect(bench.join(light.secret).socket.sent == ["W0 0", ""])
    let hinted = try opened([("sec-ch-prefers-color-scheme", "light")])
    #expect(bench.join(hinted.secret, screen: dark).socket.sent == ["W0 0", ""])
    let noted = try opened([("cookie", "martlet-screen=400-300-0")])
    #expect(bench.join(noted.secret, screen: dark).socket.sent == ["W0 0"])
  }

  @Test func `an app that may have kept a wrong size is started anew, once`() throws {
    let page = try opened()
    bench.sessions[0].hasReadScreen = true
    let (_, socket) = bench.join(page.secret)
    #expect(socket.closeCode == PageClose.unknown && socket.sent.isEmpty)
    #expect(bench.sessions[0].isClosed && bench.store.find(page.secret) == nil)
    // It comes back with a note, its own or, if it keeps none, the server's.
    for note in ["martlet-screen=500-700-0", "martlet-screen=1280-800-0-0"] {
      let again = try opened([("cookie", note)])
      bench.sessions[bench.sessions.count - 1].hasReadScreen = true
      #expect(bench.join(again.secret).socket.closeCode == nil)
    }
  }

  @Test func `an app that asked for no size, or got the right one, goes on`() throws {
    let page = try opened()
    #expect(bench.join(page.secret).socket.closeCode == nil)
    let right = try opened()
    bench.sessions[1].hasReadScreen = true
    let usual = "z1280 800 0 0 0 0 0 0 0 0 en UTC"
    #expect(bench.join(right.secret, screen: usual).socket.closeCode == nil)
    // What it asks later is answered rightly.
    #expect(bench.join(right.secret, applied: 1).socket.closeCode == nil)
  }

  @Test func `what asks for the size before the app is started works without a script too`() throws
  {
    let html = ArrivalPage.html(files: try ClientFiles())
    #expect(html.contains("<noscript><meta http-equiv=refresh content=\"0;url=/\">"))
    let script = try #require(html.firstMatch(of: #/script src="(/[^"?]+)/#)).1
    let body = try ClientFiles().body(at: String(script))?.response(to: request())
    #expect(body?.status == 200)
  }
}
