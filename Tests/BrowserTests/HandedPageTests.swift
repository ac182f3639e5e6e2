import Display
import Foundation
import HTTP
import StateStores
import Testing

@testable import Browser

/// A server whose connections another process passes on, below a path.
struct HandedPageTests {
  private static let front = Front(address: "192.0.2.7", host: "my.host", isSecure: true)
  private let server: BrowserServer

  init() throws {
    var options = BrowserOptions()
    options.isHanded = true
    options.base = "/hangman"
    let picture = Data(repeating: 7, count: 5_000)
    server = try BrowserServer(
      make: { screen, state in
        let session = FakeSession(screen: screen, state: state)
        let source = Content.Picture.Source.data(picture, type: "image/png")
        session.add(Element(id: ElementID(1), content: .image(Content.Picture(source))))
        return session
      },
      title: "Handed",
      options: options,
    )
  }

  private func response(
    _ path: String,
    method: String = "GET",
    headers: [(String, String)] = [],
    front: Front? = front,
  ) -> Response {
    var request = Request(method: method, path: path)
    request.headers = [("host", "ignored.example")] + headers
    request.front = front
    guard case .response(let response) = server.answer(request) else {
      // A socket.
      return Response(status: 101)
    }
    return response
  }

  private func header(_ name: String, of response: Response) -> String? {
    response.headers.first { $0.name == name }?.value
  }

  @Test func `the page needs no token, and gives no cookie but the note of the screen`() {
    let page = response("/hangman/")
    #expect(page.status == 200)
    let cookies = page.headers.filter { $0.name == "Set-Cookie" }.map(\.value)
    #expect(cookies.count == 1)
    #expect(cookies.allSatisfy { $0.hasPrefix("martlet-screen=") })
    #expect(cookies.allSatisfy { $0.contains("; Path=/hangman/;") })
  }

  @Test func `all addresses on the page are below the path, and answered`() throws {
    let page = String(decoding: response("/hangman/").body, as: UTF8.self)
    let found = page.matches(of: /(?:href|src)="?([^"\s>]+)/).map { String($0.1) }
    let own = found.filter { $0.hasPrefix("/") }
    // The script, the style sheet, a font, the picture.
    #expect(own.count == 4)
    #expect(own.allSatisfy { $0.hasPrefix("/hangman/") })
    for address in own {
      let path = String(address.prefix { $0 != "?" })
      #expect(response(path).status == 200, "\(path)")
    }
    // What is not an attribute.
    #expect(page.matches(of: /url\(["']?\//).isEmpty)
  }

  @Test func `script and style sheet name addresses by where they lie`() throws {
    let files = try ClientFiles()
    for file in [files.script, files.later, files.arrival, files.css] {
      let request = Request(method: "GET", path: "/")
      let text = String(decoding: file.body.response(to: request).body, as: UTF8.self)
      let absolute = /["'`(]\/(?:live|upload|download|asset|font|files\.js)/
      let found = text.matches(of: absolute).map { String($0.0) }
      #expect(found.allSatisfy { $0.contains("later.js") })
      #expect(!text.contains("fetch(\"/"))
    }
    let request = Request(method: "GET", path: "/")
    let script = String(decoding: files.script.body.response(to: request).body, as: UTF8.self)
    #expect(script.contains(".\"+\"\(files.later.address)") || script.contains("\".\" + \"/later"))
  }

  @Test func `the path without its slash leads to it, and others lead nowhere`() {
    let redirection = response("/hangman")
    #expect(redirection.status == 308)
    #expect(header("Location", of: redirection) == "/hangman/")
    for path in ["/", "/other/", "/hangmanx/", "/martlet.js", "/live", "", "/hangman//"] {
      #expect(response(path).status == 404, "\(path)")
    }
  }

  @Test func `a connection that nobody passed on is refused`() {
    #expect(response("/hangman/", front: nil).status != 200)
    #expect(response("/hangman/live", front: nil).status != 101)
  }

  @Test(
    arguments: [
      ("https://my.host", 101), ("HTTPS://MY.HOST", 101), ("http://my.host", 403),
      ("https://ignored.example", 403), ("https://my.host.evil.example", 403), ("null", 403),
      ("", 403),
    ] as [(String, Int)]
  )
  func `a socket is opened by the page itself only`(_ row: (String, Int)) {
    #expect(response("/hangman/live", headers: [("origin", row.0)]).status == row.1)
    let upload = response("/hangman/upload/1", method: "POST", headers: [("origin", row.0)])
    #expect(upload.status == (row.1 == 101 ? 404 : 403))
  }

  @Test func `nothing changes without Origin`() {
    #expect(response("/hangman/live").status == 403)
    #expect(response("/hangman/upload/1", method: "POST").status == 403)
  }

  @Test func `a token in the address is nothing special`() {
    var request = Request(method: "GET", path: "/hangman/")
    request.query = [("token", "anything")]
    request.front = Self.front
    guard case .response(let response) = server.answer(request) else { return }
    #expect(response.status == 200)
    #expect(!String(decoding: response.body, as: UTF8.self).contains("http-equiv=refresh"))
  }

  @Test func `another person's session is not found under its secret`() async throws {
    #expect(SessionKeeper.key("s", of: "a") != SessionKeeper.key("s", of: "b"))
    #expect(SessionKeeper.key("s", of: "") == SessionKeeper.key("s"))
    #expect(SessionKeeper.key("s", of: "a") != SessionKeeper.key("s"))
  }

  @Test func `turns are counted, and the slowest is told once`() throws {
    var time = 0.0
    let scheduler = TurnScheduler(now: {
      time += 0.25
      return time
    })
    let page = try Bench().open()
    scheduler.serve(page)
    #expect(scheduler.turns == 1)
    #expect(scheduler.takeSlowest() > 0)
    #expect(scheduler.takeSlowest() == 0)
  }
}
