import HTTP

/// People whom a front knows, which names them in a header.
@MainActor final class HeaderPeople: Identification {
  /// Which headers, in lower case.
  struct Headers: Sendable {
    var name = "x-remote-user"
    var groups: String?
  }

  private let key: SecretKey
  private let headers: Headers
  private let leavesTo: String?
  private let signOut: @MainActor (ServedPerson) -> Void

  /// - Parameters:
  ///   - leavesTo: the front's address to sign out at.
  ///   - signOut: ends somebody's pages.
  init(
    key: SecretKey,
    headers: Headers,
    leavesTo: String?,
    signOut: @escaping @MainActor (ServedPerson) -> Void,
  ) {
    self.key = key
    self.headers = headers
    self.leavesTo = leavesTo
    self.signOut = signOut
  }

  var forgetsPeople: Bool { false }

  func identify(_ visit: Visit) -> Identity {
    switch visit.origin.trust {
    case .stranger:
      return .answer(
        refusal(
          "Who you are is believed of this server's front only, and you have not come from it."
        )
      )
    case .impostor:
      return .answer(refusal("The front's secret is missing or is not the one agreed on."))
    case .front: break
    }
    let names = visit.request.headers.filter { $0.name == headers.name }
    guard names.count == 1 else {
      return .answer(
        refusal(
          names.isEmpty
            ? "The front has not said who you are."
            : "The front has said more than once who you are."
        )
      )
    }
    let name = names[0].value
    guard PersonName.isAcceptable(name) else {
      return .answer(
        refusal("The front's name for you is empty, too long or has signs that cannot be seen.")
      )
    }
    guard let groups = groups(visit.request) else {
      return .answer(refusal("The groups that the front says you are in cannot be read."))
    }
    // By its bytes: which names are the same is the front's to say.
    return .person(ServedPerson(id: key.hash(name, for: "header"), name: name, groups: groups))
  }

  func answer(_ visit: Visit) -> Answer {
    guard visit.request.path == OwnPaths.signOut else { return .response(.notFound()) }
    switch identify(visit) {
    case .answer(let response): return .response(response)
    case .person(let person):
      return .response(
        // A path of the front leads on to its provider, too.
        SignOut.answer(visit, "Your open pages end.", leadsElsewhere: leavesTo != nil) {
          signOut(person)
          guard let leavesTo else {
            return ServePages.notice(
              "Signed out",
              "Your pages have ended. The front may still know you until you sign out there.",
              status: 200,
            )
          }
          return ServePages.redirect(to: leavesTo)
        }
      )
    }
  }

  private static let mostGroups = 64

  private func groups(_ request: Request) -> [String]? {
    guard let name = headers.groups else { return [] }
    let lines = request.headers.filter { $0.name == name }
    guard lines.count <= 1 else { return nil }
    let groups = lines.flatMap { $0.value.split(separator: ",") }
      .map { $0.trimming { $0 == " " || $0 == "\t" } }.filter { !$0.isEmpty }
    guard groups.count <= Self.mostGroups, groups.allSatisfy(PersonName.isAcceptable) else {
      return nil
    }
    return groups
  }

  private func refusal(_ reason: String) -> Response {
    ServePages.notice("Not let in", reason, status: 403)
  }
}

extension Substring {
  fileprivate func trimming(_ isBlank: (Character) -> Bool) -> String {
    var text = drop(while: isBlank)
    while let last = text.last, isBlank(last) { text.removeLast() }
    return String(text)
  }
}
