package import Foundation

/// Keeps sessions in the memory of the parent process, over a socket that the child inherits: for
/// a program that is started again when its sources change.
///
/// A question and its answer are a letter, the length of the key and of the bytes as 32 bits each, the
/// key, the bytes. Numbers begin with the lowest byte.
package final class ParentStateStore: StateStore {
  private let queue = StoreQueue("states.parent")
  private let socket: Int32

  /// The variable that tells a child the number of the socket.
  package static let variable = "MARTLET_STATE_SOCKET"

  /// The store of the parent, if this process has one; asked for once, as its own children are not
  /// to take the socket for theirs.
  package static func inherited() -> ParentStateStore? {
    guard let text = ProcessInfo.processInfo.environment[variable], let number = Int32(text),
      number > 2, fcntl(number, F_SETFD, FD_CLOEXEC) == 0
    else { return nil }
    unsetenv(variable)
    return ParentStateStore(socket: number)
  }

  package init(socket: Int32) { self.socket = socket }

  deinit { close(socket) }

  package func read(_ key: String) async throws(StateStoreError) -> SavedSession? {
    try await ask(.read, key).flatMap { SavedSession(bytes: $0) }
  }

  package func write(_ session: SavedSession, _ key: String) async throws(StateStoreError) {
    let bytes = session.bytes
    guard isKey(key), bytes.count <= SavedSession.mostBytes else {
      throw .unavailable("A session of \(bytes.count) bytes is too large to be kept.")
    }
    _ = try await ask(.write, key, bytes)
  }

  package func remove(_ key: String) async throws(StateStoreError) {
    _ = try await ask(.remove, key)
  }

  package func sessions() async throws(StateStoreError) -> [KeptSession] {
    let keys = try await ask(.list, "").map { String(decoding: $0, as: UTF8.self) } ?? ""
    var sessions: [KeptSession] = []
    for key in keys.split(separator: "\n").map(String.init) {
      guard let bytes = try await ask(.read, key), let session = SavedSession(bytes: bytes) else {
        continue
      }
      sessions.append(KeptSession(session, key: key, byteCount: bytes.count))
    }
    return sessions.sorted { ($1.savedAt, $0.key) < ($0.savedAt, $1.key) }
  }

  package func sweep(before time: Date) async throws(StateStoreError) {
    for session in try await sessions() where session.savedAt < time {
      try await remove(session.key)
    }
  }

  private func ask(
    _ kind: ParentMessage.Kind,
    _ key: String,
    _ bytes: Data = Data(),
  ) async throws(StateStoreError) -> Data? {
    let socket = socket
    return try await queue.run { () throws(StateStoreError) in
      let question = ParentMessage(kind: kind, key: key, bytes: bytes)
      guard question.send(on: socket), let answer = ParentMessage(from: socket) else {
        throw .unavailable("The parent process that keeps the sessions has ended.")
      }
      guard answer.kind != .refused else {
        throw .unavailable("The parent process keeps as many sessions as it has room for.")
      }
      return answer.kind == .found ? answer.bytes : nil
    }
  }
}

/// The parent's end: the sessions of its children, in memory.
///
/// A child may be hostile while its parent has a person's rights, so there is a limit to what it keeps.
package final class ParentMemory: Sendable {
  private let queue = DispatchQueue(label: "martlet.states.memory")
  private let sessions: Sessions

  /// `@unchecked`: only the queue, which does one thing after the other, touches it.
  private final class Sessions: @unchecked Sendable {
    let mostBytes: Int
    var bytes: [String: Data] = [:]
    var byteCount = 0

    init(mostBytes: Int) { self.mostBytes = mostBytes }

    /// Keeps bytes, or forgets them where they are nil.
    ///
    /// - Returns: whether there was room for them.
    func set(_ new: Data?, _ key: String) -> Bool {
      let count = byteCount - (bytes[key]?.count ?? 0) + (new?.count ?? 0)
      if let new {
        guard isKey(key), count <= mostBytes,
          bytes[key] != nil || bytes.count < ParentMemory.mostSessions
        else { return false }
        bytes[key] = new
      } else {
        bytes[key] = nil
      }
      byteCount = count
      return true
    }
  }

  package static let mostSessions = 4_096

  /// - Parameter mostBytes: of all sessions together; what does not fit is refused.
  package init(mostBytes: Int = 1 << 28) { sessions = Sessions(mostBytes: mostBytes) }

  /// Answers a child on a thread of its own, until it has ended; closes the socket then.
  package func serve(_ socket: Int32) {
    let (queue, sessions) = (queue, sessions)
    Thread.detachNewThread {
      defer { close(socket) }
      while let question = ParentMessage(from: socket) {
        let answer = queue.sync { ParentMemory.answer(question, sessions) }
        guard answer.send(on: socket) else { return }
      }
    }
  }

  private static func answer(_ question: ParentMessage, _ sessions: Sessions) -> ParentMessage {
    switch question.kind {
    case .read:
      guard let bytes = sessions.bytes[question.key] else { return ParentMessage(kind: .none) }
      return ParentMessage(kind: .found, bytes: bytes)
    case .write:
      if !sessions.set(question.bytes, question.key) { return ParentMessage(kind: .refused) }
    case .remove: _ = sessions.set(nil, question.key)
    case .list:
      let keys = sessions.bytes.keys.sorted().joined(separator: "\n")
      return ParentMessage(kind: .found, bytes: Data(keys.utf8))
    case .found, .none, .refused: break
    }
    return ParentMessage(kind: .none)
  }
}

/// A question or an answer between a process and the parent that keeps its sessions.
struct ParentMessage {
  enum Kind: UInt8 {
    case read = 0x72
    case write = 0x77
    case remove = 0x64
    case list = 0x6C
    case found = 0x66
    case none = 0x6E
    case refused = 0x78
  }

  var kind: Kind
  var key = ""
  var bytes = Data()

  init(kind: Kind, key: String = "", bytes: Data = Data()) {
    self.kind = kind
    self.key = key
    self.bytes = bytes
  }

  /// Waits for a message; nil when the other side has ended, or says what is none.
  init?(from socket: Int32) {
    guard let head = ParentMessage.receive(9, from: socket), let kind = Kind(rawValue: head[0])
    else { return nil }
    func number(at index: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(head[index + $1]) << (8 * $1) }
    }
    let (keyCount, count) = (number(at: 1), number(at: 5))
    guard keyCount <= 64, count <= SavedSession.mostBytes,
      let key = ParentMessage.receive(keyCount, from: socket),
      let bytes = ParentMessage.receive(count, from: socket)
    else { return nil }
    self.kind = kind
    self.key = String(decoding: key, as: UTF8.self)
    self.bytes = Data(bytes)
  }

  /// Whether the other side has been given all of it.
  func send(on socket: Int32) -> Bool {
    var whole = [kind.rawValue]
    for count in [key.utf8.count, bytes.count] {
      for step in 0..<4 { whole.append(UInt8(truncatingIfNeeded: count >> (8 * step))) }
    }
    whole += Array(key.utf8)
    whole += bytes
    var start = 0
    while start < whole.count {
      // A child that has ended is no reason for a signal.
      let count = whole[start...].withUnsafeBytes {
        Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      start += count
    }
    return true
  }

  private static func receive(_ count: Int, from socket: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var start = 0
    while start < count {
      let more = bytes[start...].withUnsafeMutableBytes {
        recv(socket, $0.baseAddress, $0.count, 0)
      }
      if more < 0, errno == EINTR { continue }
      guard more > 0 else { return nil }
      start += more
    }
    return bytes
  }
}
