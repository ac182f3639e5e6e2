import Foundation
import HTTP

/// People nobody knows: each browser is somebody, by a cookie.
///
/// A cookie that was only given out costs nothing here. It is kept nowhere; the id that is made of
/// it names the folder of data, and does not lead back to it.
@MainActor final class AnonymousPeople: Identification {
  private let key: SecretKey
  private let keepDays: Int
  private let date: @MainActor () -> Date
  private let signOut: @MainActor (ServedPerson) -> Void

  /// - Parameters:
  ///   - keepDays: how long a browser that stays away is known.
  ///   - signOut: ends somebody's pages.
  init(
    key: SecretKey,
    keepDays: Int,
    date: @escaping @MainActor () -> Date,
    signOut: @escaping @MainActor (ServedPerson) -> Void,
  ) {
    self.key = key
    self.keepDays = keepDays
    self.date = date
    self.signOut = signOut
  }

  var forgetsPeople: Bool { true }

  func identify(_ visit: Visit) -> Identity {
    let isSecure = visit.origin.isSecure
    switch Cookies(visit.request).find(.person, isSecure: isSecure) {
    case .several: return .answer(Self.several)
    case .one(let value):
      guard let pass = pass(value) else { break }
      // Browsers forget a cookie that is not renewed; sockets and scripts cannot follow.
      if today - pass.day > keepDays / 2, visit.isNavigation {
        return .answer(
          ServePages.redirect(to: visit.target, cookies: [cookie(pass.random, isSecure)])
        )
      }
      return .person(person(pass))
    case .none: break
    }
    guard visit.isNavigation else {
      return .answer(.text("Open the app's page first: nobody is known by this.\n", status: 401))
    }
    return .answer(
      ServePages.redirect(
        to: OwnPaths.path(OwnPaths.enter, to: visit.target),
        cookies: [cookie(Random.hex(32), isSecure)],
      )
    )
  }

  func answer(_ visit: Visit) -> Answer {
    let found = Cookies(visit.request).find(.person, isSecure: visit.origin.isSecure)
    let pass: Pass? = if case .one(let value) = found { pass(value) } else { nil }
    switch visit.request.path {
    case OwnPaths.enter:
      let target = OwnPaths.target(of: visit.request.query)
      guard pass == nil else { return .response(ServePages.redirect(to: target)) }
      return .response(found == .several ? Self.several : Self.needsCookies(target))
    case OwnPaths.signOut:
      return .response(
        SignOut.answer(
          visit,
          "Everything you did here stays behind, and this browser begins anew.",
        ) {
          if let pass { signOut(person(pass)) }
          return ServePages.redirect(
            to: "/",
            cookies: [
              Cookies.setting(.person, "", isSecure: visit.origin.isSecure, seconds: 0)
            ],
          )
        }
      )
    default: return .response(.notFound())
    }
  }

  // MARK: Cookies

  private struct Pass {
    var day: Int
    var random: String
  }

  private var today: Int { Int(date().timeIntervalSince1970 / 86_400) }

  private func person(_ pass: Pass) -> ServedPerson {
    ServedPerson(id: key.hash(pass.random, for: "anonymous"))
  }

  private func cookie(_ random: String, _ isSecure: Bool) -> String {
    let content = "\(today).\(random)"
    let value = "\(content).\(key.hash(content, for: "person cookie"))"
    return Cookies.setting(.person, value, isSecure: isSecure, seconds: keepDays * 86_400)
  }

  /// What a cookie says, if it was given out here and not too long ago.
  private func pass(_ value: String) -> Pass? {
    let parts = value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard value.utf8.count < 256, parts.count == 3, let day = Int(parts[0]),
      key.isEqual(parts[2], key.hash("\(parts[0]).\(parts[1])", for: "person cookie")),
      0...keepDays ~= today - day || today - day == -1
    else { return nil }
    return Pass(day: day, random: parts[1])
  }

  static let several = ServePages.notice(
    "Two cookies",
    "Your browser sends two cookies of this server where there can be one: another site of the "
      + "same domain may have set the second. Remove the cookies of this site and open it again.",
    status: 400,
  )

  private static func needsCookies(_ target: String) -> Response {
    ServePages.page(
      "A cookie is needed",
      "<p>The server tells people apart by a cookie, and your browser has not kept it. Allow "
        + "cookies for this site, then <a href=\"\(ServePages.escape(target))\">try again</a>.</p>",
      status: 403,
    )
  }
}

/// The page by which somebody leaves.
@MainActor enum SignOut {
  /// A form for GET, and for POST what `leave` answers, unless another site has sent it.
  ///
  /// - Parameter leadsElsewhere: whether that answer may lead to another server.
  static func answer(
    _ visit: Visit,
    _ text: String,
    leadsElsewhere: Bool = false,
    leave: () -> Response,
  ) -> Response {
    switch visit.request.method {
    case "GET", "HEAD":
      return ServePages.page(
        "Sign out",
        "<p>\(ServePages.escape(text))</p>"
          + "<form method=\"post\" action=\"\(OwnPaths.signOut)\"><button>Sign out</button></form>",
        leadsElsewhere: leadsElsewhere,
      )
    case "POST":
      guard visit.isFromOwnPage else { return crossSite }
      return leave()
    default: return .methodNotAllowed(allow: "GET", "POST")
    }
  }

  static let crossSite = ServePages.notice(
    "Not from here",
    "What was sent comes from a page of another site, or from one that is too old. Go back, load "
      + "the page again and send it once more.",
    status: 403,
  )
}

extension Visit {
  /// Whether a page of this server has sent it, as far as browsers tell.
  var isFromOwnPage: Bool {
    if let site = request.header("sec-fetch-site"), !["same-origin", "none"].contains(site) {
      return false
    }
    guard let sender = request.header("origin")?.lowercased() else { return true }
    return ["http://", "https://"].contains { sender == $0 + origin.host.lowercased() }
  }
}
