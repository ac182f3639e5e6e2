import Display
import Foundation
import HTTP

/// Files that pages send and fetch; who asks has been let in already.
extension SessionStore {
  /// Bytes of a file that is given to a page.
  private static let mostGiven = 1 << 28

  /// Takes bytes of files that a session asked for: `file`, `at` and `name` with each piece, `end`
  /// with the number of files after the last.
  func takeUpload(_ request: Request) -> Response {
    guard request.method == "POST" else {
      return .plain(405, "Files are sent here by POST.", [("Allow", "POST")])
    }
    guard let secret = request.header("martlet-page"), let page = pages[secret] else {
      return .plain(404, "There is no such session. Load the page anew.")
    }
    do throws(UploadRefusal) {
      try receiveUpload(request, for: page)
      return .plain(200, "Taken.")
    } catch {
      return .plain(error.status, error.reason)
    }
  }

  private func receiveUpload(_ request: Request, for page: PageSession) throws(UploadRefusal) {
    func value(_ name: String) -> String? { request.query.first { $0.name == name }?.value }
    func number(_ name: String) -> Int? {
      value(name).flatMap { $0.utf8.count <= 9 ? Int($0) : nil }
    }
    let words = request.path.dropFirst("/upload/".count)
    guard words.utf8.count <= 9, let asked = Int(words, radix: 36) else { throw .form }
    if let count = number("end") {
      deliver(.files(asked, .done(try page.files.finish(asked, count))), to: page)
      return
    }
    guard let file = number("file"), let offset = number("at") else { throw .form }
    try page.files.receivePiece(
      asked,
      file: file,
      at: offset,
      name: value("name") ?? "",
      request.body,
    )
  }

  /// What a page fetches that it was given; a second time there is nothing.
  func download(_ request: Request) -> Response {
    let secret = String(request.path.dropFirst("/download/".count))
    let found = pages.values.lazy
      .compactMap { page in page.files.offer(secret).map { (page, $0) } }.first
    guard let (page, offer) = found else {
      return .plain(404, "This file was fetched already, or is not there any more.")
    }
    let size = try? offer.file.resourceValues(forKeys: [.fileSizeKey]).fileSize
    guard let size, size <= Self.mostGiven,
      let data = FileManager.default.contents(atPath: offer.file.path)
    else {
      page.files.forget(offer.number)
      deliver(.files(offer.number, .failed("The file is too large, or gone.")), to: page)
      return .plain(404, "The file is too large, or gone.")
    }
    if request.method == "GET" {
      page.files.forget(offer.number)
      deliver(.files(offer.number, .done([offer.file])), to: page)
    }
    return Attachment.response(Array(data), name: offer.name, type: offer.type)
  }

  /// Tells a session what did not come over its socket.
  func deliver(_ event: Event, to page: PageSession) {
    page.app.handle(event)
    page.wake()
    scheduler.add(page)
  }
}

/// A file as a browser keeps it and never shows it.
enum Attachment {
  static func response(_ bytes: [UInt8], name: String, type: String) -> Response {
    var response = Response(status: 200, body: bytes)
    response.headers = [
      ("Content-Type", isType(type) ? type : "application/octet-stream"),
      ("Content-Disposition", disposition(name)), ("Cache-Control", "no-store"),
      ("Content-Security-Policy", "default-src 'none'; sandbox"),
    ]
    response.headers += Response.guards
    return response
  }

  /// The name in ASCII, and as it is (RFC 6266, RFC 5987).
  static func disposition(_ name: String) -> String {
    let plain = name.unicodeScalars.map { scalar in
      let isSafe = scalar.isASCII && scalar.value >= 32 && scalar.value != 127
      return isSafe && !"\"\\%;".unicodeScalars.contains(scalar) ? String(scalar) : "_"
    }
    return "attachment; filename=\"\(plain.joined())\"; filename*=UTF-8''"
      + PercentCoding.encode(name)
  }

  private static func isType(_ type: String) -> Bool {
    type.utf8.count <= 100
      && type.wholeMatch(of: /[a-z]+\/[a-z0-9.+\-]+/.asciiOnlyWordCharacters()) != nil
  }
}
