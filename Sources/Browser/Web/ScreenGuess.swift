import Display
import Foundation
import HTTP

/// What the screen is probably like, before the page has said so.
struct ScreenGuess {
  /// The cookie in which the page notes its screen for the next visit: width, height, 1 if dark.
  static let cookie = "martlet-screen"

  private(set) var traits: ScreenTraits
  /// Whether there is a note, of a page's or of this server's.
  let isNoted: Bool
  /// Whether the browser has said which colours the person prefers.
  let knowsColors: Bool

  /// Whether the page is probably as it should be already.
  var isSure: Bool { isNoted && knowsColors }

  init(_ request: Request) {
    let isPhone = Self.isPhone(request)
    let usual = isPhone ? CGSize(width: 390, height: 844) : CGSize(width: 1280, height: 800)
    traits = ScreenTraits(size: usual)
    traits.isTouch = isPhone
    let scheme = request.header("sec-ch-prefers-color-scheme")
    traits.isDark = scheme == "dark"
    traits.locale = Self.locale(request.header("accept-language") ?? "")
    traits.timeZone = TimeZone.current.identifier
    let note = Self.cookieNumbers(in: request)
    isNoted = note != nil
    knowsColors = scheme != nil || note?.count == 3
    if let note {
      traits.size = CGSize(width: note[0], height: note[1])
      if note.count == 3 { traits.isDark = note[2] == 1 }
    }
  }

  /// The note of this server, until the page makes its own: a zero behind the three numbers.
  ///
  /// A browser that comes back with it keeps no note of the page's.
  func ownNote(base: String = "") -> String {
    "\(Self.cookie)=\(Int(traits.size.width))-\(Int(traits.size.height))-0-0; Path=\(base)/; "
      + "Max-Age=31536000; SameSite=Strict"
  }

  private static func isPhone(_ request: Request) -> Bool {
    if let hint = request.header("sec-ch-ua-mobile") { return hint == "?1" }
    let agent = request.header("user-agent") ?? ""
    return agent.contains("Mobi") && !agent.contains("iPad")
  }

  /// The numbers of the note; nil when the browser has not been here.
  private static func cookieNumbers(in request: Request) -> [Int]? {
    let cookies = request.headers.filter { $0.name == "cookie" }
      .flatMap { $0.value.split(separator: ";") }
    return cookies.lazy.compactMap { cookie -> [Int]? in
      let halves = cookie.split(separator: "=", maxSplits: 1)
      guard halves.count == 2, halves[0].filter({ $0 != " " }) == Self.cookie else { return nil }
      let numbers = halves[1].split(separator: "-").compactMap { Int($0) }
      guard 3...4 ~= numbers.count, 1...10_000 ~= numbers[0], 1...10_000 ~= numbers[1] else {
        return nil
      }
      return numbers
    }
    .first
  }

  /// The first language that the browser asks for.
  private static func locale(_ header: String) -> String {
    let first = header.split(separator: ",").first?.split(separator: ";").first.map(String.init)
    guard let first, 1...35 ~= first.utf8.count,
      first.unicodeScalars.allSatisfy({
        $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "-")
      })
    else { return "en" }
    return first
  }
}

extension PageSession {
  /// Whether the app may have kept a size of the screen that was guessed, and it is another.
  ///
  /// A document that was made by a note is left as it is: it would come back as it was.
  func isMisjudged(_ screen: ScreenTraits) -> Bool {
    guard let guess, !guess.isNoted else { return false }
    return app.hasReadScreen && guess.traits.size != screen.size
  }
}
