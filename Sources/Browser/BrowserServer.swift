package import Display
import Foundation
import Geometry
import HTTP
import MainLoop
import PangoText
import StateStores

/// Serves one app to any number of browsers; each page has a session of its own.
package final class BrowserServer {
  private let options: BrowserOptions
  private let title: String
  private let measurer: PangoMeasurer
  private let files: ClientFiles
  private let assets: Assets
  private let token: String
  private let pass: String
  private let place: ServerPlace?
  private let certificate: Certificate?
  let store: SessionStore
  private var access: AccessPolicy
  private(set) var server: Server?
  private var fonts: [String: StaticBody] = [:]
  private let subsets: FontSubsets
  /// Called when a page, a turn or a connection may have come or gone.
  package var onActivity: () -> Void = {}
  /// Wrong tokens that are looked at.
  private var guesses = TokenBucket(rate: 2, capacity: 50, now: monotonicSeconds())

  /// - Parameter parts: nil makes them.
  /// - Throws: `PangoProblem` without Pango; `Certificate.Problem`; `ModuleJoiner.Problem`, which a
  ///   test rules out.
  package init(
    make: @escaping SessionMaker,
    title: String,
    options: BrowserOptions = BrowserOptions(),
    parts: BrowserParts? = nil,
  ) throws {
    self.options = options
    self.title = title
    let parts = try parts ?? BrowserParts()
    files = parts.files
    measurer = parts.measurer
    subsets = parts.subsets
    assets = Assets(base: options.base)
    place = Self.place(options)
    token = options.token ?? place?.token() ?? RandomID.make()
    certificate = try options.certificate.map { try Certificate(chain: $0.chain, key: $0.key) }
    // Who is given another token is to use it, whatever cookie they have.
    let own = ["martlet", title, options.token ?? ""].joined(separator: "\0")
    pass = KeyedHash.hex(own, key: CookieKey.key(in: options.keyFolder))
    let assets = assets
    var limits = SessionStore.Limits()
    limits.pages = options.pages
    limits.patience = options.patience
    store = SessionStore(
      make: make,
      maker: MarkupMaker { assets.address(of: $0) },
      limits: limits,
      keeper: Self.keeper(options, place),
    )
    access = AccessPolicy(Self.plan(options, token, pass, port: options.port))
    let turnEnded = store.scheduler.turnEnded
    store.scheduler.turnEnded = { [weak self] page in
      turnEnded(page)
      self?.onActivity()
    }
  }

  /// The folder that the next server goes on with; without one, that it cannot is told.
  private static func place(_ options: BrowserOptions) -> ServerPlace? {
    guard let folder = options.stateFolder else { return nil }
    do {
      return try ServerPlace(in: folder)
    } catch {
      StandardStream.error.line(
        "Sessions are not kept, as the folder \(folder) cannot be used: "
          + "\(error.localizedDescription)."
      )
      return nil
    }
  }

  private static func keeper(_ options: BrowserOptions, _ place: ServerPlace?) -> SessionKeeper? {
    guard options.keepsSessions else { return nil }
    let folder = place?.folder.appending(path: "pages").path
    let store = options.stateStore ?? folder.flatMap { try? FolderStateStore($0) }
    let noted = options.attemptsFolder.map { URL(filePath: $0, directoryHint: .isDirectory) }
    let attempts = (noted ?? place?.folder.appending(path: "attempts")).map { RestoreAttempts($0) }
    return store.map { store in
      SessionKeeper(store, app: options.app, person: options.person, attempts: attempts) {
        monotonicSeconds()
      }
    }
  }

  private static func plan(
    _ options: BrowserOptions,
    _ token: String,
    _ pass: String,
    port: UInt16,
  ) -> AccessPolicy.Plan {
    AccessPolicy.Plan(
      token: token,
      pass: pass,
      host: options.host,
      port: port,
      names: options.names,
      proxies: options.proxies,
      isSecure: options.certificate != nil,
      isHanded: options.isHanded,
      base: options.base,
    )
  }

  /// Begins to listen.
  ///
  /// - Returns: the address to open, token included.
  /// - Throws: `ServerError` when the port can't be had.
  package func start() throws -> String {
    let port = try listen()
    place?.port = port
    store.keeper?.startSweeping()
    access = AccessPolicy(Self.plan(options, token, pass, port: port))
    return "\(address(port))/?token=\(PercentCoding.encode(token))"
  }

  /// Listens on the port that was asked for; where none was, on that of the server before if it is
  /// free.
  private func listen() throws -> UInt16 {
    let former = options.port == 0 && options.listener == nil ? place?.port : nil
    for port in [former, options.port].compactMap(\.self) {
      let server = makeServer(port: port)
      do { return try server.start() } catch { if port == options.port { throw error } }
    }
    return options.port
  }

  /// The server of HTTP, which is not running yet.
  func makeServer(port: UInt16) -> Server {
    var limits = Limits()
    // A field sends its whole text.
    limits.webSocket.message = 1 << 20
    // Another process waits for its end.
    if options.isHanded { limits.stopTimeout = .seconds(1) }
    limits.bytesPerSecond = options.bytesPerSecond
    let server = Server(
      host: options.host,
      port: port,
      limits: limits,
      certificate: certificate,
      inherited: options.listener,
    ) { [weak self] request in
      self?.answer(request) ?? .response(Response(status: 503))
    }
    self.server = server
    return server
  }

  /// Where a browser reaches the server: by its first name, else by an address that opens there.
  private func address(_ port: UInt16) -> String {
    let isProxied = !options.proxies.isEmpty
    if let name = options.names.first.map(HostNames.bracketed) {
      let scheme = certificate != nil || isProxied ? "https" : "http"
      return "\(scheme)://\(name)" + (isProxied || HostNames.hasPort(name) ? "" : ":\(port)")
    }
    var host = options.host
    if MachineAddresses.all.contains(host) {
      host = MachineAddresses.reachable(listeningOn: host) ?? "127.0.0.1"
    }
    let scheme = certificate != nil ? "https" : "http"
    return "\(scheme)://\(HostNames.bracketed(host)):\(port)"
  }

  /// Saves all sessions for the next server, then stops.
  package func finish() async {
    await store.finish()
    stop()
  }

  /// Ends all sessions and stops listening.
  package func stop() {
    store.closeAll()
    server?.stop()
    server = nil
  }

  /// Cuts every socket, as a network would: what a test of coming back needs.
  func cutSockets() {
    for page in store.pages.values {
      page.socket?.close(code: 1012, reason: "Cut.")
    }
  }

  func answer(_ request: Request) -> Answer {
    guard !options.base.isEmpty else { return answer(below: request) }
    guard request.path.hasPrefix(options.base + "/") else {
      // The addresses on the page need the slash.
      guard request.path == options.base else {
        return .response(.plain(404, "There is nothing at this address."))
      }
      return .response(.plain(308, "The page is below.", [("Location", options.base + "/")]))
    }
    var request = request
    request.path.removeFirst(options.base.count)
    return answer(below: request)
  }

  /// - Parameter request: its path is without the base.
  private func answer(below request: Request) -> Answer {
    guard access.isForUs(request) else { return .response(refusal(access.verdict(on: request))) }
    if request.path == "/live" { return socket(request) }
    if request.path.hasPrefix("/upload/") { return .response(upload(request)) }
    guard request.method == "GET" || request.method == "HEAD" else {
      return .response(
        .plain(405, "Only GET and HEAD are answered here.", [("Allow", "GET, HEAD")])
      )
    }
    if let body = files.body(at: request.path) { return .response(guarded(body, request)) }
    if request.path.hasPrefix("/font/") { return .response(font(request)) }
    let verdict = access.verdict(on: request)
    if case .refused = verdict { return .response(refusal(verdict)) }
    switch request.path {
    case "/": return .response(page(request, isNew: verdict == .newcomer))
    case _ where request.path.hasPrefix("/asset/"): return .response(picture(request))
    case _ where request.path.hasPrefix("/download/"): return .response(store.download(request))
    default: return .response(.plain(404, "There is nothing at this address."))
    }
  }

  private func page(_ request: Request, isNew: Bool) -> Response {
    if request.method == "HEAD" {
      var response = Response(status: 200, headers: Response.guards)
      if isNew { response.headers.append(("Set-Cookie", access.cookie(for: request))) }
      return response
    }
    let guess = ScreenGuess(request)
    if OwnFiles.keepsScreenSize, isNew || options.isHanded, !guess.isNoted,
      request.header("sec-fetch-mode") == "navigate"
    {
      // It comes back with the token's cookie, or with this note, and is not asked again.
      return arrival(isNew ? access.cookie(for: request) : guess.ownNote(base: options.base))
    }
    guard let page = store.open(screen(guess.traits)) else {
      return .plain(503, "Too many pages are open. Try again later.", [("Retry-After", "30")])
    }
    page.guess = guess
    page.prepare()
    let title = page.app.title.isEmpty ? self.title : page.app.title
    let first = FirstPage(
      page,
      title: title,
      files: files,
      locale: guess.traits.locale,
      base: options.base,
      isNew: isNew,
    )
    var response = Response(status: 200, body: Array(first.html.utf8))
    response.headers = [
      ("Content-Type", "text/html; charset=utf-8"), ("Cache-Control", "no-store"),
      ("Content-Security-Policy", first.policy),
      ("Accept-CH", "Sec-CH-Prefers-Color-Scheme"), ("Vary", "Sec-CH-Prefers-Color-Scheme"),
    ]
    response.headers += Response.guards
    if request.acceptsGzip, let compressed = Gzip.compress(response.body) {
      response.body = compressed
      response.headers.append(("Content-Encoding", "gzip"))
    }
    if isNew { response.headers.append(("Set-Cookie", access.cookie(for: request))) }
    if !guess.isNoted {
      response.headers.append(("Set-Cookie", guess.ownNote(base: options.base)))
    }
    return response
  }

  /// Asks a browser for its size before the app is started for it.
  ///
  /// - Parameter cookie: what it comes back with.
  private func arrival(_ cookie: String) -> Response {
    let html = ArrivalPage.html(files: files, base: options.base)
    var response = Response(status: 200, body: Array(html.utf8))
    response.headers = [
      ("Content-Type", "text/html; charset=utf-8"), ("Cache-Control", "no-store"),
      ("Content-Security-Policy", ArrivalPage.policy),
      ("Set-Cookie", cookie),
    ]
    response.headers += Response.guards
    return response
  }

  private func socket(_ request: Request) -> Answer {
    let verdict = access.verdict(onChange: request)
    guard verdict == .open else { return .response(refusal(verdict)) }
    let measurer = measurer
    let socket = PageSocket(store: store, build: files.build) { Screen.browser($0, measurer) }
    return .webSocket(socket)
  }

  private func upload(_ request: Request) -> Response {
    let verdict = access.verdict(onChange: request)
    return verdict == .open ? store.takeUpload(request) : refusal(verdict)
  }

  private func screen(_ traits: ScreenTraits) -> Screen {
    .browser(traits, measurer)
  }

  private func font(_ request: Request) -> Response {
    if fonts[request.path] == nil, let font = FontRules.file(at: request.path, in: subsets) {
      fonts[request.path] = StaticBody(
        font.bytes,
        type: font.type,
        caching: "public, max-age=604800",
        compresses: false,
      )
    }
    guard let font = fonts[request.path] else { return .plain(404, "There is no such font.") }
    return guarded(font, request)
  }

  private func picture(_ request: Request) -> Response {
    guard let picture = assets.picture(at: request.path) else {
      return .plain(404, "There is no such picture.")
    }
    let body = StaticBody(
      picture.bytes,
      type: picture.type,
      caching: "private, max-age=3600",
      compresses: false,
    )
    var response = guarded(body, request)
    let isPage = picture.type == Assets.page
    response.headers.append(
      ("Content-Security-Policy", isPage ? Self.framed : "default-src 'none'; sandbox")
    )
    return response
  }

  /// What a page that the app wrote may do in its frame: nothing that leads back to the app.
  private static let framed = [
    "sandbox allow-scripts allow-forms allow-popups", "default-src 'none'",
    "script-src 'unsafe-inline'", "style-src 'unsafe-inline' https:", "img-src data: https:",
    "media-src data: https:", "font-src data: https:",
  ].joined(separator: "; ")

  private func guarded(_ body: StaticBody, _ request: Request) -> Response {
    var response = body.response(to: request)
    response.headers += Response.guards
    return response
  }

  private func refusal(_ verdict: AccessPolicy.Verdict) -> Response {
    guard case .refused(let status, let reason) = verdict else { return Response(status: 403) }
    if status == 401, !guesses.consume(1, now: monotonicSeconds()) {
      return .plain(429, "Too many wrong tokens. Wait a little.", [("Retry-After", "5")])
    }
    return .plain(status, reason)
  }
}

extension Screen {
  static func browser(_ traits: ScreenTraits, _ measurer: any TextMeasurer) -> Screen {
    Screen(traits: traits, theme: .browser, measurer: measurer, handsFiles: true)
  }
}

extension Response {
  /// Headers that every answer carries.
  static let guards: [(name: String, value: String)] = [
    ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
  ]

  static func plain(
    _ status: Int,
    _ text: String,
    _ headers: [(name: String, value: String)] = [],
  ) -> Response {
    var response = Response(status: status, body: Array((text + "\n").utf8))
    response.headers = [
      ("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store"),
    ]
    response.headers += guards + headers
    return response
  }
}
