/// What one process tells another, as one line of JSON whose `kind` says which of several it is.
package protocol Message: Codable, Equatable, Sendable {
  /// Says which value is not allowed, as a sentence.
  var problem: String? { get }
}

extension Message {
  package var problem: String? { nil }
}

/// What the parent tells a fork server.
package enum ForkServerOrder: Message {
  /// A new process for a person; its end of the control socket comes with it.
  case fork(ForkRequest)
}

/// What a fork server tells the parent.
package enum ForkServerReport: Message {
  /// All is loaded. It can fork only while it has one thread.
  case ready(threads: Int)
  case forked(person: String, pid: Int32)
  case failed(person: String, why: String)
  /// A child has ended; `status` is that of `waitpid`.
  case ended(person: String, pid: Int32, status: Int32)
}

/// What the parent tells a person's process.
package enum PersonOrder: Message {
  /// A descriptor comes with it that is to stay open while the process lives: it holds the lock of
  /// the home, also after the parent's end.
  case lease
  /// A connection, whose descriptor comes with it; the bytes read so far follow the line.
  case connection(HandedConnection)
  /// Save all pages, let them come back after a random part of `jitter` milliseconds, and end.
  case stop(jitter: Int)
  /// Forget what was saved of all pages, end them with the advice to sign in again, and end. It
  /// counts also after `stop`.
  case signOut
  /// Say something, to show that orders are still read.
  case ping
}

/// What a person's process tells the parent.
package enum PersonReport: Message {
  case status(PersonStatus)
  /// There has been no page for the time that was asked for.
  case idle
  /// The next connection of those that were passed on was read, and is this process's now.
  ///
  /// One that ends before has not touched it.
  case taken
  /// The answer to `ping`.
  case pong
}

/// Whose process it is to be, and what it may use.
package struct ForkRequest: Codable, Equatable, Sendable {
  /// The id of the person, which is also a name of a folder or row: letters, digits, "-", "_", ".".
  package var person: String
  /// The name of the app, under the same rule.
  package var app: String
  /// The path under which the app is served: empty, or "/hangman".
  package var base = ""
  /// The person's home, as an absolute path.
  ///
  /// The folder exists.
  package var home: String
  /// Where states are kept: a folder, or the address of a database.
  package var state: String
  /// What the person is called, where that is known.
  package var name: String?
  package var groups: [String] = []
  package var limits = ResourceLimits()
  /// Seconds without a page after which the process says that it is idle.
  package var idle = 300
  /// How many pages there may be.
  package var pages = 20
  /// What allows the node to have the home open, where there are several nodes.
  package var lease: NodeLease?

  package init(person: String, app: String, home: String, state: String) {
    self.person = person
    self.app = app
    self.home = home
    self.state = state
  }
}

/// A lease of a home as the database of the nodes has it.
package struct NodeLease: Codable, Equatable, Sendable {
  /// The address of the database.
  package var nodes: String
  /// Grows with each taking, so that it names this one.
  package var fence: Int

  package init(nodes: String, fence: Int) {
    self.nodes = nodes
    self.fence = fence
  }
}

/// What one person's process may use at most; nil leaves what the fork server has.
package struct ResourceLimits: Codable, Equatable, Sendable {
  /// Bytes of memory of its own.
  package var memory: Int?
  /// Open descriptors.
  package var files: Int?
  /// Processes and threads of the same user, those of others included.
  package var processes: Int?
  /// Bytes of a file.
  package var fileSize: Int?
  /// Seconds of computing.
  package var cpu: Int?
  /// Bytes that its pages may send in a second, all together.
  package var received: Int?

  package init() {}
}

/// What the parent knows of a connection.
package struct HandedConnection: Codable, Equatable, Sendable {
  /// The browser's address, in figures.
  package var address: String
  /// Whether the browser reached the front by TLS.
  package var secure: Bool
  /// The host that the browser asked for, with its port if it has one.
  package var host: String

  package init(address: String, secure: Bool, host: String) {
    self.address = address
    self.secure = secure
    self.host = host
  }
}

/// How busy one person's process is.
package struct PersonStatus: Codable, Equatable, Sendable {
  /// Pages now.
  package var pages = 0
  /// Turns since the start.
  package var turns = 0
  /// Milliseconds of the slowest turn since the last report.
  package var slowest = 0
  /// Bytes since the start.
  package var sent = 0
  package var received = 0

  package init() {}
}
