import Display
import Foundation
import HTTP

/// What the screen is probably like, before the page has said so.
enum ScreenGuess {
  /// The cookie in which the page notes its screen for the next visit: width, height, 1 if dark.
  static let cookie = "martlet-screen"

  static func traits(of request: Request) -> ScreenTraits {
    var traits = ScreenTraits(size: CGSize(width: 1280, height: 800))
    traits.isDark = request.header("sec-ch-prefers-color-scheme") == "dark"
    traits.locale = locale(request.header("accept-language") ?? "")
    if let note = cookieNumbers(in: request) {
      traits.size = CGSize(width: note[0], height: note[1])
      traits.isDark = note[2] == 1
    }
    return traits
  }

  /// The numbers that the page noted; nil when the browser has not been here.
  static func cookieNumbers(in request: Request) -> [Int]? {
    let cookies = request.headers.filter { $0.name == "cookie" }
      .flatMap { $0.value.split(separator: ";") }
    return cookies.lazy.compactMap { cookie -> [Int]? in
      let halves = cookie.split(separator: "=", maxSplits: 1)
      guard halves.count == 2, halves[0].filter({ $0 != " " }) == Self.cookie else { return nil }
      let numbers = halves[1].split(separator: "-").compactMap { Int($0) }
      guard numbers.count == 3, 1...10_000 ~= numbers[0], 1...10_000 ~= numbers[1] else {
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
