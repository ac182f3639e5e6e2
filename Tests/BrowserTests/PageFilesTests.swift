import Display
import Foundation
import HTTP
import Testing

@testable import Browser

/// Files between a page and its session, over HTTP.
struct PageFilesTests {
  private let bench = Bench()

  private struct Joined {
    let page: PageSession
    let session: FakeSession
    let handler: PageSocket
    let socket: FakeSocket
  }

  private func join() throws -> Joined {
    let page = try bench.open()
    let (handler, socket) = bench.join(page.secret)
    _ = socket.takeSent()
    return Joined(page: page, session: bench.sessions[0], handler: handler, socket: socket)
  }

  /// Lets the session ask, and answers what its page was told.
  private func ask(_ joined: Joined, _ kind: FileRequest.Kind, number: Int = 40) -> [String] {
    joined.session.tell { $0.files.append(FileRequest(number: number, kind: kind)) }
    joined.page.wake()
    joined.page.turn { true }
    return joined.socket.takeSent()
  }

  private func askForFile(_ joined: Joined, several: Bool = false) {
    _ = ask(joined, .choose(accepting: [".txt"], several: several))
  }

  private func post(
    _ page: PageSession,
    _ query: [(String, String)],
    _ bytes: [UInt8] = [],
    number: String = "14",
  ) -> Int {
    var request = Request(method: "POST", path: "/upload/" + number)
    request.headers = [("martlet-page", page.secret)]
    request.query = query.map { (name: $0.0, value: $0.1) }
    request.body = bytes
    return bench.store.takeUpload(request).status
  }

  private func piece(
    _ page: PageSession,
    _ text: String,
    file: Int = 0,
    at offset: Int = 0,
    name: String = "a.txt",
  ) -> Int {
    let query = [("file", "\(file)"), ("at", "\(offset)"), ("name", name)]
    return post(page, query, Array(text.utf8))
  }

  private func answers(_ joined: Joined) -> [FileAnswer] {
    joined.session.handled.compactMap {
      if case .files(_, let answer) = $0 { answer } else { nil }
    }
  }

  private func chosen(_ joined: Joined) -> [URL] {
    if case .done(let urls)? = answers(joined).last { urls } else { [] }
  }

  @Test func `a file comes up in pieces and lies in a folder of its own`() throws {
    let joined = try join()
    let told = ask(joined, .choose(accepting: [".txt", "text/plain"], several: false))
    #expect(told == ["F14 67108864 0\t.txt,text/plain"])
    #expect(piece(joined.page, "one ") == 200)
    #expect(piece(joined.page, "two", at: 4) == 200)
    #expect(answers(joined).isEmpty)
    #expect(post(joined.page, [("end", "1")]) == 200)
    let url = try #require(chosen(joined).first)
    #expect(try String(contentsOf: url, encoding: .utf8) == "one two")
    #expect(url.lastPathComponent == "a.txt")
    let folder = url.deletingLastPathComponent().deletingLastPathComponent()
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions]
    #expect(mode as? Int == 0o700)
    // It is there until the session ends.
    bench.store.closeAll()
    #expect(!FileManager.default.fileExists(atPath: url.path))
  }

  @Test func `several files of one name do not meet`() throws {
    let joined = try join()
    askForFile(joined, several: true)
    #expect(piece(joined.page, "1") == 200)
    #expect(piece(joined.page, "2", file: 1) == 200)
    #expect(piece(joined.page, "", file: 2, name: "empty.txt") == 200)
    #expect(post(joined.page, [("end", "3")]) == 200)
    let texts = try chosen(joined).map { try String(contentsOf: $0, encoding: .utf8) }
    #expect(texts == ["1", "2", ""])
  }

  @Test func `a piece that comes twice counts once, and one out of order not at all`() throws {
    let joined = try join()
    askForFile(joined)
    #expect(piece(joined.page, "b", at: 1) == 409)
    #expect(piece(joined.page, "ab") == 200)
    #expect(piece(joined.page, "ab") == 200)
    #expect(piece(joined.page, "d", at: 3) == 409)
    #expect(piece(joined.page, "c", at: 2) == 200)
    // One file was asked for.
    #expect(piece(joined.page, "x", file: 1) == 413)
    #expect(post(joined.page, [("end", "2")]) == 409)
    #expect(post(joined.page, [("end", "1")]) == 200)
    #expect(post(joined.page, [("end", "1")]) == 404)
    #expect(try chosen(joined).map { try String(contentsOf: $0, encoding: .utf8) } == ["abc"])
    #expect(answers(joined).count == 1)
  }

  @Test func `nothing is taken that was not asked for`() throws {
    let joined = try join()
    #expect(piece(joined.page, "a") == 404)
    #expect(post(joined.page, [("end", "0")]) == 404)
    askForFile(joined)
    #expect(post(joined.page, [("file", "0"), ("at", "0")], number: "15") == 404)
    for query in [
      [], [("file", "0")], [("file", "-1"), ("at", "0")], [("file", "0"), ("at", "x")],
    ] {
      #expect(post(joined.page, query) == 400)
    }
    for number in ["", "é", "999999999999999999999999", "-1"] {
      #expect([400, 404].contains(post(joined.page, [("end", "1")], number: number)))
    }
    #expect(post(joined.page, [("end", "0")]) == 409)
    let told = ask(joined, .withdraw)
    #expect(told == ["X14"])
    #expect(piece(joined.page, "a") == 404)
    #expect(answers(joined).isEmpty)
  }

  @Test func `who is no page may send nothing`() throws {
    let joined = try join()
    askForFile(joined)
    var request = Request(method: "POST", path: "/upload/14")
    request.query = [(name: "end", value: "1")]
    #expect(bench.store.takeUpload(request).status == 404)
    request.headers = [("martlet-page", String(repeating: "0", count: 32))]
    #expect(bench.store.takeUpload(request).status == 404)
    request.method = "GET"
    #expect(bench.store.takeUpload(request).status == 405)
    bench.store.closeAll()
    #expect(piece(joined.page, "a") == 404)
  }

  @Test func `more than was agreed is not taken`() throws {
    let joined = try join()
    askForFile(joined, several: true)
    let mega = [UInt8](repeating: 0, count: 1 << 20)
    for index in 0..<64 {
      #expect(post(joined.page, [("file", "0"), ("at", "\(index << 20)")], mega) == 200)
    }
    #expect(post(joined.page, [("file", "0"), ("at", "\(64 << 20)")], [1]) == 413)
    #expect(post(joined.page, [("file", "1"), ("at", "0")], [1]) == 413)
  }

  @Test func `a page that gives nothing says so, and what came of a file is forgotten`() throws {
    let joined = try join()
    askForFile(joined)
    #expect(piece(joined.page, "half") == 200)
    joined.handler.received("1 1\nx14 1", from: joined.socket)
    guard case .failed(let words)? = answers(joined).last else {
      Issue.record("It was not told.")
      return
    }
    #expect(words.contains("broke off"))
    #expect(piece(joined.page, " more", at: 4) == 404)
    askForFile(joined)
    bench.time += 1
    joined.handler.received("2 2\nx14 0", from: joined.socket)
    #expect(answers(joined).last == .cancelled)
    for bad in ["x", "x14", "x14 7", "x 0", "x14 0 0"] {
      let message = try EventReader.read("0 1\n" + bad)
      guard case .lost? = message.events.first, message.events.count == 1 else {
        Issue.record("\(bad) was read as \(message.events).")
        continue
      }
    }
  }

  @Test func `a page that missed the question is asked again`() throws {
    let joined = try join()
    joined.handler.closed(joined.socket, code: 1006)
    joined.session.tell {
      $0.files.append(FileRequest(number: 1, kind: .choose(accepting: [], several: true)))
    }
    let (_, again) = bench.join(joined.page.secret)
    #expect(again.sent.last == "F1 67108864 1\t")
    // Who knows of messages that were never sent gets the whole page anew.
    let (_, lost) = bench.join(joined.page.secret, applied: 99)
    #expect(lost.sent.last?.hasSuffix("\nF1 67108864 1\t") == true, "\(lost.sent)")
  }

  @Test(arguments: [
    ("a.txt", "a.txt"), ("../../etc/passwd", "passwd"), ("..", "File"), (".", "File"),
    ("", "File"), ("/", "File"), ("a/b\\c.txt", "c.txt"), ("a\0b\n.txt", "ab.txt"),
    ("\u{202E}txt.exe", "txt.exe"), ("  ", "File"), ("日本 👩‍👧.ics", "日本 👩‍👧.ics"),
    (String(repeating: "x", count: 300) + ".txt", String(repeating: "x", count: 196) + ".txt"),
    (String(repeating: "é", count: 300), String(repeating: "é", count: 100)),
    ("a." + String(repeating: "y", count: 300), "a." + String(repeating: "y", count: 198)),
  ])
  func `names are cleaned`(_ row: (String, String)) {
    #expect(FileName.clean(row.0) == row.1)
  }

  // MARK: To the person

  private func give(_ joined: Joined, _ name: String, _ type: String) throws -> (String, URL) {
    let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data("given".utf8).write(to: place)
    let told = ask(joined, .keep(place, name: name, type: type))
    let secret = told.first?.firstMatch(of: /^D14 ([0-9a-f]{32})\t/)?.1 ?? ""
    return ("/download/" + secret, place)
  }

  @Test func `a file is fetched once, as one to keep`() throws {
    let joined = try join()
    let (path, place) = try give(joined, "Größe \"1\".txt", "text/plain")
    defer { try? FileManager.default.removeItem(at: place) }
    #expect(bench.store.download(Request(method: "HEAD", path: path)).status == 200)
    let response = bench.store.download(Request(method: "GET", path: path))
    #expect(response.body == Array("given".utf8))
    func header(_ name: String) -> String? { response.headers.first { $0.name == name }?.value }
    #expect(header("Content-Type") == "text/plain")
    #expect(header("X-Content-Type-Options") == "nosniff")
    #expect(
      header("Content-Disposition")
        == "attachment; filename=\"Gr__e _1_.txt\"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22.txt"
    )
    #expect(answers(joined) == [.done([place])])
    #expect(bench.store.download(Request(method: "GET", path: path)).status == 404)
    #expect(bench.store.download(Request(method: "GET", path: "/download/")).status == 404)
  }

  @Test func `what nobody fetches in time is gone`() throws {
    let joined = try join()
    let (path, place) = try give(joined, "a.txt", "text/html\r\nx: y")
    defer { try? FileManager.default.removeItem(at: place) }
    bench.time += 59
    bench.store.sweep()
    let response = bench.store.download(Request(method: "HEAD", path: path))
    #expect(
      response.headers.first { $0.name == "Content-Type" }?.value == "application/octet-stream"
    )
    bench.time += 1
    bench.store.sweep()
    #expect(answers(joined) == [.cancelled])
    #expect(bench.store.download(Request(method: "GET", path: path)).status == 404)
  }

  @Test func `a file that is gone is told`() throws {
    let joined = try join()
    let (path, place) = try give(joined, "a.txt", "text/plain")
    try FileManager.default.removeItem(at: place)
    #expect(bench.store.download(Request(method: "GET", path: path)).status == 404)
    #expect(answers(joined).count == 1)
  }

  @Test func `a page is told where a dialog begins`() throws {
    // Each time another server: a page that does not answer is told no more after a while.
    func told(_ place: FileRequest.Place, _ kind: FileRequest.Kind) throws -> String? {
      let tests = PageFilesTests()
      defer { withExtendedLifetime(tests) {} }
      let joined = try tests.join()
      joined.session.tell {
        $0.files.append(FileRequest(number: 40, kind: kind, place: place))
      }
      joined.page.wake()
      joined.page.turn { true }
      let line = joined.socket.takeSent().first
      return line?.split(separator: "\t", omittingEmptySubsequences: false).dropFirst(2).first
        .map(String.init)
    }
    let choose = FileRequest.Kind.choose(accepting: [], several: false)
    let keep = FileRequest.Kind.keep(URL(filePath: "/a.txt"), name: "a.txt", type: "text/plain")
    for kind in [choose, keep] {
      #expect(try told(FileRequest.Place(), kind) == nil)
      #expect(try told(FileRequest.Place(name: "notes"), kind) == "notes ")
      #expect(try told(FileRequest.Place(folder: .music), kind) == " music")
      #expect(try told(FileRequest.Place(name: "a1", folder: .desktop), kind) == "a1 desktop")
    }
    // A browser takes letters and digits only, and not many.
    let names = ["my notes", "", "é", "a\tb", "my-notes", String(repeating: "x", count: 5000)]
    let parts = try names.map { try told(FileRequest.Place(name: $0), choose) ?? "" }
    #expect(Set(parts).count == names.count)
    #expect(parts.allSatisfy { $0.wholeMatch(of: #/[a-z0-9]{2,32} /#) != nil })
    #expect(try told(FileRequest.Place(name: "my notes"), choose) == parts.first)
  }
}
