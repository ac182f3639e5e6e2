import Foundation

/// Opens a connection to the first server of an address that answers.
struct PostgresDial {
  let address: PostgresAddress
  let library: PostgresLibrary
  /// What the server shows of who has connected.
  var application = ""
  var patience = PostgresPatience.usual

  private enum Poll {
    static let failed: Int32 = 0
    static let reading: Int32 = 1
    static let writing: Int32 = 2
    static let done: Int32 = 3
  }

  /// - Throws: `PostgresError.unreachable` or `down` when none answers, `refused` when one does and
  ///   lets nobody in.
  func open() throws -> PostgresLibrary.Handle {
    let end = Date(timeIntervalSinceNow: patience.dial)
    let servers = address.servers
    var reasons: [String] = []
    var isDown = true
    for (index, server) in servers.enumerated() {
      // One that is silent leaves the others their part of the time.
      let part = end.timeIntervalSinceNow / Double(servers.count - index)
      do {
        return try open(server, until: .now() + max(part, 0))
      } catch PostgresError.unreachable(let reason) {
        isDown = false
        reasons.append(reason)
      } catch PostgresError.down(let reason) {
        reasons.append(reason)
      }
    }
    let reason = reasons.joined(separator: "; ")
    throw isDown ? PostgresError.down(reason) : .unreachable(reason)
  }

  private func open(
    _ server: PostgresAddress.Server?,
    until end: DispatchTime,
  ) throws -> PostgresLibrary.Handle {
    // What comes later counts: what the address says, and of its servers this one.
    var settings = [
      ("client_encoding", "UTF8"), ("application_name", application),
      ("keepalives_idle", String(patience.silence)),
      ("keepalives_interval", String(max(1, patience.silence / 3))), ("keepalives_count", "3"),
      ("tcp_user_timeout", String(patience.silence * 1_000)),
      ("dbname", address.whole),
    ]
    if let server { settings += [("host", server.host), ("port", server.port)] }
    let started = withCStrings(settings.map(\.0)) { names in
      withCStrings(settings.map(\.1)) { library.connectStart(names, $0, 1) }
    }
    guard let handle = started else { throw PostgresError.outOfMemory }
    do {
      try connect(handle, until: end)
      return handle
    } catch {
      library.finish(handle)
      throw error
    }
  }

  private func connect(_ handle: PostgresLibrary.Handle, until end: DispatchTime) throws {
    // What a server only remarks would otherwise be printed into the app's screen.
    _ = library.setNoticeReceiver(handle, { _, _ in }, nil)
    guard library.status(handle) != 1 else { throw problem(handle) }
    let usual = library.setErrorVerbosity(handle, PostgresDial.verbose)
    var next = Poll.writing
    while next != Poll.done {
      let events = Int16(next == Poll.reading ? POLLIN : POLLOUT)
      guard PostgresDial.wait(for: events, on: library.socket(handle), until: end) != 0 else {
        throw PostgresError.unreachable("no answer in time")
      }
      next = library.connectPoll(handle)
      guard next != Poll.failed else { throw problem(handle) }
    }
    _ = library.setErrorVerbosity(handle, usual)
    guard library.setNonblocking(handle, 1) == 0 else { throw problem(handle) }
  }

  /// With the number of an error, by which one knows what it is in any language.
  private static let verbose: Int32 = 2

  private func problem(_ handle: PostgresLibrary.Handle) -> PostgresError {
    let told = library.errorMessage(handle).map { String(cString: $0) } ?? ""
    let lines = told.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("LOCATION:") }
    var words = address.redacted(lines.joined(separator: " "))
    guard let found = words.firstMatch(of: #/: +([0-9][0-9A-Z]{4}): +/#) else {
      let isRefused = library.needsPassword(handle) == 1
      if isRefused { return .refused(words) }
      return PostgresDial.isNobody(lines) ? .down(words) : .unreachable(words)
    }
    let state = found.1
    words.replaceSubrange(found.range, with: ": ")
    // It is just starting, stopping or closed to everybody, or has too much to do: that passes.
    if state.hasPrefix("57P") { return .down(words) }
    let passes = ["53", "55000", "08"].contains(where: state.hasPrefix)
    return passes ? .unreachable(words) : .refused(words)
  }

  /// Whether all that was tried is there and has nobody who listens.
  private static func isNobody(_ lines: [Substring]) -> Bool {
    let (refused, missing) =
      (String(cString: strerror(ECONNREFUSED)), String(cString: strerror(ENOENT)))
    let tried = lines.filter { $0.contains("failed: ") }
    // A file may be missing for other reasons than that nobody has made the socket.
    return !tried.isEmpty
      && tried.allSatisfy {
        $0.contains(refused) || $0.contains(".s.PGSQL.") && $0.contains(missing)
      }
  }

  /// What a socket is ready for; nothing when it was not in time.
  static func wait(for events: Int16, on socket: Int32, until end: DispatchTime) -> Int16 {
    // The library takes its socket away when it finds the connection lost; to wait for none would
    // be to wait in vain.
    guard socket >= 0 else { return Int16(POLLHUP) }
    var descriptor = pollfd(fd: socket, events: events, revents: 0)
    while true {
      let now = DispatchTime.now().uptimeNanoseconds
      let left = end.uptimeNanoseconds > now ? (end.uptimeNanoseconds - now) / 1_000_000 + 1 : 0
      let count = poll(&descriptor, 1, Int32(clamping: left))
      if count > 0 { return descriptor.revents }
      if count == 0 || errno != EINTR { return 0 }
    }
  }
}

/// Calls with C strings, after which a null stands.
func withCStrings<Result>(
  _ texts: [String?],
  _ work: (PostgresLibrary.Words) -> Result,
) -> Result {
  let copies = texts.map { $0.flatMap { strdup($0) } }
  defer { for copy in copies { free(copy) } }
  let pointers = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: copies.count + 1)
  defer { pointers.deallocate() }
  for (index, copy) in copies.enumerated() { pointers[index] = UnsafePointer(copy) }
  pointers[copies.count] = nil
  return work(pointers)
}
