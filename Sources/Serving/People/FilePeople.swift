import FileStorage
import Foundation
import HTTP

/// People of a file, who sign in with a password.
@MainActor final class FilePeople: Identification {
  private let key: SecretKey
  private let people: CachedFile<PeopleFile>
  private let signIns: SignIns
  private let sessionDays: Int
  private let clock: ServeClock
  private let log: ServeLog
  private let signOut: @MainActor (ServedPerson) -> Void
  private let checker = PasswordChecker()
  private var attempts = SignInAttempts()

  /// - Parameters:
  ///   - folder: where the files of people and sessions are.
  ///   - sessionDays: after which somebody has to sign in again.
  ///   - signOut: ends somebody's pages.
  init(
    key: SecretKey,
    folder: AppDirectory,
    sessionDays: Int,
    clock: ServeClock,
    log: ServeLog,
    signOut: @escaping @MainActor (ServedPerson) -> Void,
  ) {
    self.key = key
    people = CachedFile(folder, log: log)
    signIns = SignIns(data: folder.url, key: key)
    self.sessionDays = sessionDays
    self.clock = clock
    self.log = log
    self.signOut = signOut
  }

  var forgetsPeople: Bool { false }

  func strangers(among ids: Set<String>) async -> Set<String> {
    let absent = await signIns.without(seeds(of: ids).map(\.value), date: clock.date())
    // Who was removed is none of the file's any more, and who came back meanwhile is no stranger.
    return ids.subtracting(
      seeds(of: ids).lazy
        .filter { [signIns, date = clock.date()] person in
          !absent.contains(person.value) || (try? signIns.has(person.value, date: date)) != false
        }
        .map(\.key)
    )
  }

  func sweep() async { await signIns.sweep(date: clock.date()) }

  /// The seeds of those of some people who are in the file.
  private func seeds(of ids: Set<String>) -> [String: String] {
    people.current().people.reduce(into: [:]) { seeds, entry in
      let id = id(entry)
      if ids.contains(id) { seeds[id] = entry.seed }
    }
  }

  func identify(_ visit: Visit) -> Identity {
    if let entry = signedIn(visit) { return .person(person(entry)) }
    let found = Cookies(visit.request).find(.session, isSecure: visit.origin.isSecure)
    // Else they would sign in again and again.
    if found == .several { return .answer(AnonymousPeople.several) }
    guard visit.isNavigation else {
      return .answer(.text("Sign in first.\n", status: 401))
    }
    return .answer(ServePages.redirect(to: OwnPaths.path(OwnPaths.signIn, to: visit.target)))
  }

  func answer(_ visit: Visit) -> Answer {
    switch (visit.request.path, visit.request.method) {
    case (OwnPaths.signIn, "GET"), (OwnPaths.signIn, "HEAD"):
      let target = OwnPaths.target(of: visit.request.query)
      guard signedIn(visit) == nil else { return .response(ServePages.redirect(to: target)) }
      return .response(form(visit) { SignInPages.signIn(target: target, token: $0) })
    case (OwnPaths.signIn, "POST"):
      return posted(visit) { await self.signIn(visit, $0) }
    case (OwnPaths.join, "GET"), (OwnPaths.join, "HEAD"):
      let code = visit.request.query.first { $0.name == "code" }?.value ?? ""
      return .response(joinForm(visit, code))
    case (OwnPaths.join, "POST"):
      return posted(visit) { await self.join(visit, $0) }
    case (OwnPaths.signOut, _):
      return .response(
        SignOut.answer(visit, "Your open pages end, here and in other browsers.") {
          leave(visit)
        }
      )
    case (OwnPaths.signIn, _), (OwnPaths.join, _):
      return .response(.methodNotAllowed(allow: "GET", "POST"))
    default: return .response(.notFound())
    }
  }

  // MARK: Who it is

  private func id(_ entry: PeopleFile.Entry) -> String { key.hash(entry.seed, for: "file") }

  private func person(_ entry: PeopleFile.Entry) -> ServedPerson {
    ServedPerson(id: id(entry), name: entry.name, groups: entry.groups)
  }

  private func signedIn(_ visit: Visit) -> PeopleFile.Entry? {
    let found = Cookies(visit.request).find(.session, isSecure: visit.origin.isSecure)
    guard case .one(let value) = found, let seed = signIns.seed(of: value, date: clock.date())
    else { return nil }
    return people.current().people.first { $0.seed == seed }
  }

  private func hash(link: String) -> String { key.hash(link, for: "link") }

  // MARK: Forms

  /// A page with a form, whose token fits a cookie.
  private func form(_ visit: Visit, _ page: (String) -> Response) -> Response {
    let isSecure = visit.origin.isSecure
    if case .one(let nonce) = Cookies(visit.request).find(.form, isSecure: isSecure) {
      return page(key.hash(nonce, for: "form"))
    }
    let nonce = Random.hex(16)
    var response = page(key.hash(nonce, for: "form"))
    response.headers.append(
      ("set-cookie", Cookies.setting(.form, nonce, isSecure: isSecure))
    )
    return response
  }

  /// The fields of a form that came from a page of this server.
  private func posted(
    _ visit: Visit,
    _ answer: @escaping @MainActor ([String: String]) async -> Response,
  ) -> Answer {
    guard visit.isFromOwnPage, let form = visit.request.form,
      case .one(let nonce) = Cookies(visit.request).find(.form, isSecure: visit.origin.isSecure)
    else { return .response(SignOut.crossSite) }
    let fields = Dictionary(form.map { ($0.name, $0.value) }) { first, _ in first }
    guard key.isEqual(fields["form"] ?? "", key.hash(nonce, for: "form")) else {
      return .response(SignOut.crossSite)
    }
    return .later { await answer(fields) }
  }

  private func signIn(_ visit: Visit, _ fields: [String: String]) async -> Response {
    let target = OwnPaths.target(of: fields.map { ($0.key, $0.value) })
    let name = PersonName.typed(fields["name"] ?? "") ?? ""
    let entry = people.current().entry(name)
    let browser = entry.flatMap { known(visit, $0) }
    if let limit = attempts.limit(
      PersonName.folded(name),
      from: visit.origin.network,
      knownAs: browser,
      now: clock.now(),
    ) {
      log.event("sign-in limited", ["by": .text(limit)])
      return SignInPages.tooOften
    }
    switch await checker.check(fields["password"] ?? "", entry?.hash) {
    case .busy: return SignInPages.tooOften
    case .right:
      // They may have been removed meanwhile.
      guard let entry, people.current().entry(name)?.hash == entry.hash else { break }
      return await begin(visit, entry, target)
    case .wrong: break
    }
    log.event("sign-in refused")
    return form(visit) {
      SignInPages.signIn(target: target, token: $0, problem: "The name or the password is wrong.")
    }
  }

  private func joinForm(_ visit: Visit, _ code: String, problem: String? = nil) -> Response {
    guard let link = people.current().link(hash(link: code), date: clock.date()) else {
      return SignInPages.linkUsed
    }
    return form(visit) {
      SignInPages.join(code: code, name: link.name, token: $0, problem: problem)
    }
  }

  private func join(_ visit: Visit, _ fields: [String: String]) async -> Response {
    guard attempts.grantsJoining(from: visit.origin.network, now: clock.now()) else {
      log.event("sign-in limited", ["by": "address"])
      return SignInPages.tooOften
    }
    let code = fields["code"] ?? ""
    let password = fields["password"] ?? ""
    guard let link = people.current().link(hash(link: code), date: clock.date()) else {
      return SignInPages.linkUsed
    }
    guard let name = link.name ?? PersonName.typed(fields["name"] ?? "") else {
      return joinForm(visit, code, problem: "That cannot be a name here. Choose another one.")
    }
    guard password == fields["again"] else {
      return joinForm(visit, code, problem: "The two passwords are not the same.")
    }
    if let problem = PasswordHash.problem(password) {
      return joinForm(visit, code, problem: problem)
    }
    guard people.current().entry(name) == nil else {
      return joinForm(visit, code, problem: "The name is taken. Choose another one.")
    }
    guard let made = await checker.make(password) else { return SignInPages.tooOften }
    let (date, hash) = (clock.date(), hash(link: code))
    switch await people.update({ $0.join(name, password: made, link: hash, date: date) }) {
    case .linkUsed: return SignInPages.linkUsed
    case .nameTaken:
      return joinForm(visit, code, problem: "The name is taken. Choose another one.")
    case .joined, nil: break
    }
    // It could not be written, or somebody has changed it since.
    guard let entry = people.current().entry(name), entry.hash == made else {
      return SignInPages.notKept
    }
    log.event("joined", ["person": .person(id(entry))])
    return await begin(visit, entry, "/")
  }

  private func begin(
    _ visit: Visit,
    _ entry: PeopleFile.Entry,
    _ target: String,
  ) async -> Response {
    let date = clock.date()
    guard let value = await signIns.begin(entry.seed, date: date, days: sessionDays) else {
      log.event("sign-in not kept", ["person": .person(id(entry))])
      return SignInPages.notKept
    }
    // Somebody may have been removed meanwhile, or got another password, and all sessions ended
    // before there was this one.
    let others = people.current().people
    guard others.contains(where: { $0.seed == entry.seed && $0.hash == entry.hash }) else {
      try? signIns.end(entry.seed)
      return SignInPages.notKept
    }
    log.event("signed in", ["person": .person(id(entry))])
    let isSecure = visit.origin.isSecure
    return ServePages.redirect(
      to: target,
      cookies: [
        Cookies.setting(.session, value, isSecure: isSecure, seconds: sessionDays * 86_400),
        Cookies.setting(.form, "", isSecure: isSecure, seconds: 0),
        Cookies.setting(.known, mark(for: entry), isSecure: isSecure, seconds: 365 * 86_400),
      ],
    )
  }

  // MARK: Browsers that were signed in before

  /// What a browser keeps, also beyond the sign-out, to show that somebody has signed in with it.
  private func mark(for entry: PeopleFile.Entry) -> String {
    let random = Random.hex(16)
    return "\(random).\(key.hash("\(entry.seed).\(random)", for: "known"))"
  }

  /// What tells a browser from others in which somebody has signed in before; nil if it is none.
  private func known(_ visit: Visit, _ entry: PeopleFile.Entry) -> String? {
    let found = Cookies(visit.request).find(.known, isSecure: visit.origin.isSecure)
    guard case .one(let value) = found, value.utf8.count < 256 else { return nil }
    let parts = value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2,
      key.isEqual(parts[1], key.hash("\(entry.seed).\(parts[0])", for: "known"))
    else { return nil }
    return parts[0]
  }

  private func leave(_ visit: Visit) -> Response {
    if let entry = signedIn(visit) {
      guard (try? signIns.end(entry.seed)) != nil else { return SignInPages.notKept }
      log.event("signed out", ["person": .person(id(entry))])
      signOut(person(entry))
    }
    return ServePages.redirect(
      to: OwnPaths.signIn,
      cookies: [Cookies.setting(.session, "", isSecure: visit.origin.isSecure, seconds: 0)],
    )
  }
}

extension PeopleFile {
  enum Joining {
    case joined, linkUsed, nameTaken
  }

  /// Adds whoever has a link and a name that nobody has, and takes the link away.
  mutating func join(_ name: String, password: String, link: String, date: Date) -> Joining {
    guard entry(name) == nil else { return .nameTaken }
    guard let taken = takeLink(link, date: date) else { return .linkUsed }
    return add(name, hash: password, groups: taken.groups, date: date) ? .joined : .nameTaken
  }

  /// A link to join, and its path and query: only a keyed hash of the code that it ends with is
  /// kept.
  mutating func makeLink(
    name: String?,
    groups: [String],
    expires: Int,
    date: Date,
    key: SecretKey,
  ) throws(ServeProblem) -> String {
    let code = Random.hex(16)
    let hash = key.hash(code, for: "link")
    guard addLink(Link(hash: hash, name: name, groups: groups, expires: expires), date: date) else {
      throw ServeProblem(
        "There are too many links already. Those that are used or expire make room."
      )
    }
    return OwnPaths.join + "?code=" + code
  }
}
