/// The keys beside those of a message's own values.
private enum Key: String, CodingKey {
  case kind, threads, person, pid, status, why, jitter
}

private typealias Fields = KeyedDecodingContainer<Key>

extension Fields {
  fileprivate func unknown(_ kind: String) -> DecodingError {
    .dataCorruptedError(forKey: .kind, in: self, debugDescription: "there is no kind \"\(kind)\"")
  }
}

extension ForkServerOrder {
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    switch try fields.decode(String.self, forKey: .kind) {
    case "fork": self = .fork(try ForkRequest(from: decoder))
    case let kind: throw fields.unknown(kind)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    switch self {
    case .fork(let request):
      try fields.encode("fork", forKey: .kind)
      try request.encode(to: encoder)
    }
  }

  package var problem: String? {
    switch self {
    case .fork(let request): request.problem
    }
  }
}

extension ForkServerReport {
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    let kind = try fields.decode(String.self, forKey: .kind)
    if kind == "ready" {
      self = .ready(threads: try fields.decode(Int.self, forKey: .threads))
      return
    }
    let person = try fields.decode(String.self, forKey: .person)
    switch kind {
    case "forked":
      self = .forked(person: person, pid: try fields.decode(Int32.self, forKey: .pid))
    case "failed":
      self = .failed(person: person, why: try fields.decode(String.self, forKey: .why))
    case "ended":
      self = .ended(
        person: person,
        pid: try fields.decode(Int32.self, forKey: .pid),
        status: try fields.decode(Int32.self, forKey: .status),
      )
    default: throw fields.unknown(kind)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    switch self {
    case .ready(let threads):
      try fields.encode("ready", forKey: .kind)
      try fields.encode(threads, forKey: .threads)
    case .forked(let person, let pid):
      try fields.encode("forked", forKey: .kind)
      try fields.encode(person, forKey: .person)
      try fields.encode(pid, forKey: .pid)
    case .failed(let person, let why):
      try fields.encode("failed", forKey: .kind)
      try fields.encode(person, forKey: .person)
      try fields.encode(why, forKey: .why)
    case .ended(let person, let pid, let status):
      try fields.encode("ended", forKey: .kind)
      try fields.encode(person, forKey: .person)
      try fields.encode(pid, forKey: .pid)
      try fields.encode(status, forKey: .status)
    }
  }
}

extension PersonOrder {
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    switch try fields.decode(String.self, forKey: .kind) {
    case "connection": self = .connection(try HandedConnection(from: decoder))
    case "stop": self = .stop(jitter: try fields.decodeIfPresent(Int.self, forKey: .jitter) ?? 0)
    case "signout": self = .signOut
    case "lease": self = .lease
    case "ping": self = .ping
    case let kind: throw fields.unknown(kind)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    switch self {
    case .connection(let connection):
      try fields.encode("connection", forKey: .kind)
      try connection.encode(to: encoder)
    case .stop(let jitter):
      try fields.encode("stop", forKey: .kind)
      try fields.encode(jitter, forKey: .jitter)
    case .signOut: try fields.encode("signout", forKey: .kind)
    case .lease: try fields.encode("lease", forKey: .kind)
    case .ping: try fields.encode("ping", forKey: .kind)
    }
  }

  package var problem: String? {
    switch self {
    case .connection(let connection):
      if connection.address.utf8.count > 64 { return "The address is longer than 64 bytes." }
      return connection.host.utf8.count > 300 ? "The host is longer than 300 bytes." : nil
    case .stop(let jitter):
      return 0...600_000 ~= jitter ? nil : "The jitter must be from 0 to 600000 milliseconds."
    case .signOut, .lease, .ping: return nil
    }
  }
}

extension PersonReport {
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    switch try fields.decode(String.self, forKey: .kind) {
    case "status": self = .status(try PersonStatus(from: decoder))
    case "idle": self = .idle
    case "taken": self = .taken
    case "pong": self = .pong
    case let kind: throw fields.unknown(kind)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    switch self {
    case .status(let status):
      try fields.encode("status", forKey: .kind)
      try status.encode(to: encoder)
    case .idle: try fields.encode("idle", forKey: .kind)
    case .taken: try fields.encode("taken", forKey: .kind)
    case .pong: try fields.encode("pong", forKey: .kind)
    }
  }

  package var problem: String? {
    guard case .status(let status) = self else { return nil }
    let numbers = [status.pages, status.turns, status.slowest, status.sent, status.received]
    return numbers.allSatisfy { 0...PersonStatus.most ~= $0 }
      ? nil : "A number of the status is not from 0 to \(PersonStatus.most)."
  }
}

extension PersonStatus {
  /// Above this a number is no count of anything that a process can have done.
  package static let most = 1 << 52
}

extension ForkRequest {
  /// Whether a text is fit to be a name of a folder, a part of a path and a part of a key.
  package static func isName(_ text: String) -> Bool {
    1...128 ~= text.utf8.count && text.first != "."
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
  }

  /// Which value is not allowed.
  package var problem: String? {
    guard Self.isName(person) else { return "The person's id \"\(person)\" is no plain name." }
    guard Self.isName(app) else { return "The app's name \"\(app)\" is no plain name." }
    guard base.isEmpty || base.first == "/" && Self.isName(String(base.dropFirst())) else {
      return "The base \"\(base)\" is not empty and not a slash with a plain name."
    }
    let steps = home.split(separator: "/", omittingEmptySubsequences: false)
    guard home.first == "/", home.utf8.count <= Self.mostPath, !home.utf8.contains(0),
      !steps.contains("..")
    else { return "The home is no absolute path of at most \(Self.mostPath) bytes." }
    guard !state.isEmpty, state.utf8.count <= Self.mostPath, !state.utf8.contains(0) else {
      return "The place of states is empty or longer than \(Self.mostPath) bytes."
    }
    guard name?.utf8.count ?? 0 <= 512, groups.count <= 256,
      groups.allSatisfy({ $0.utf8.count <= 512 })
    else { return "The person's name or a group is longer than 512 bytes, or has over 256 groups." }
    let numbers = [
      limits.memory, limits.files, limits.processes, limits.fileSize, limits.cpu, limits.received,
    ]
    guard numbers.allSatisfy({ $0 ?? 1 > 0 }) else { return "A limit is not greater than 0." }
    guard 1...604_800 ~= idle, 1...100_000 ~= pages else {
      return "The seconds of idleness or the number of pages is out of range."
    }
    if let lease {
      guard 1...Self.mostPath ~= lease.nodes.utf8.count, lease.fence > 0 else {
        return "The lease has no address of at most \(Self.mostPath) bytes, or no number above 0."
      }
    }
    return nil
  }

  /// Bytes of a path at most.
  package static let mostPath = 1_024
}
