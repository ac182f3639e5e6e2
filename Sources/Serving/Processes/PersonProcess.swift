import Glibc
import HTTP
import Handover
import MainLoop

/// The process of one person in one app, from the wish for it to its end.
@MainActor final class PersonProcess {
  enum Phase: Equatable {
    /// The fork server is not ready, or could not be told yet.
    case waiting
    case forking
    case running
    /// It was told to end.
    case stopping
  }

  /// A connection that waits for the process.
  struct Waiting {
    var connection: HeldConnection
    var handed: HandedConnection
    /// As they were known by this request: their groups may be others than those of the process.
    var person: ServedPerson
  }

  let person: ServedPerson
  /// Where who wished for it was, as limits count it.
  var network: String?
  var phase = Phase.waiting
  /// Whether it was this server that told it to end.
  var isTold = false
  /// Whether it was told to forget what was saved of its pages.
  var isSignedOut = false
  /// Whether its fork server has ended, so that nobody tells how it ends.
  var isOrphan = false
  var pid: Int32?
  var handle: ProcessHandle?
  var queue: [Waiting] = []
  /// Connections that were passed on and that it has not yet said to have taken, in order.
  private var given: [Waiting] = []
  /// Whether it has hung up, and all was heard that it had said.
  private var hasHungUp = false
  var bucket: TokenBucket
  private(set) var status = PersonStatus()
  /// Whether a browser has shown a page of it.
  private(set) var hasShown = false
  /// Whether the home was made for it, and there was none of the person before.
  var isHomeNew = false
  /// Milliseconds of the slowest turn.
  private(set) var slowest = 0
  /// When it was wished for, when it could be talked to, and when it last got a connection.
  let wishedAt: Milliseconds
  var startedAt: Milliseconds?
  var passedAt: Milliseconds
  /// When it last said something, and since when it is to answer.
  private var heardAt: Milliseconds
  private var askedAt: Milliseconds?
  /// When it was last looked after closely, and how long it had computed then.
  private var lookedAt: Milliseconds?
  private var computed: Int64?
  /// Says to other servers of this machine that the home is open.
  var lease: HomeLease?
  /// Says so to other nodes.
  var nodeLease: Lease?
  private var control: MessageSocket?
  private var watch: MainLoop.Watch?

  init(_ person: ServedPerson, bucket: TokenBucket, now: Milliseconds) {
    self.person = person
    self.bucket = bucket
    wishedAt = now
    passedAt = now
    heardAt = now
  }

  /// Takes the parent's end of the control socket over.
  func listen(on socket: MessageSocket, _ hear: @escaping @MainActor () -> Void) {
    control = socket
    watch = MainLoop.watch(socket.descriptor, hear)
  }

  /// Asks whether it still does what it is to do, if it has anything to do.
  func ask(now: Milliseconds) {
    let isAwake = isAwake(now)
    guard askedAt == nil, passedAt >= heardAt || status.pages > 0 && isAwake else { return }
    askedAt = now
    // Who does not even read orders answers as little.
    try? send(.ping)
  }

  /// Whether it has done anything since the last look.
  ///
  /// One that rests is not woken up for an answer, but for once a minute: it may wait for what never
  /// comes.
  private func isAwake(_ now: Milliseconds) -> Bool {
    let before = computed
    computed = pid.flatMap(ProcessUsage.computed)
    if let before, let computed, let lookedAt, computed - before < Self.leastWork,
      now < lookedAt + Self.longestRest
    {
      return false
    }
    lookedAt = now
    return true
  }

  /// In nanoseconds.
  ///
  /// A press that takes less and blocks the app is noticed within `longestRest`.
  private static let leastWork: Int64 = 500_000
  private static let longestRest: Milliseconds = 60_000

  /// Whether it has owed an answer for so long.
  func owes(for time: Duration, now: Milliseconds) -> Bool {
    askedAt.map { $0 + time <= now } ?? false
  }

  /// Hears what it says next; nil if that is nothing now.
  ///
  /// Who says what is no report, is hung up on.
  func receive(now: Milliseconds) -> PersonReport? {
    guard let control else { return nil }
    do {
      switch try control.receive(PersonReport.self) {
      case .message(let received):
        // Nothing is to come back with a message.
        if let descriptor = received.descriptor { close(descriptor) }
        // That it takes a connection does not show that it gets on with it.
        if received.message != .taken {
          heardAt = now
          askedAt = nil
        }
        return received.message
      case .nothing: return nil
      case .ended:
        hasHungUp = true
        hangUp()
      }
    } catch {
      hangUp()
    }
    return nil
  }

  /// Whether it can be talked to.
  var isReachable: Bool { control != nil }

  func send(
    _ order: PersonOrder,
    bytes: [UInt8] = [],
    passing descriptor: Int32? = nil,
  ) throws(MessageSocket.Problem) {
    guard let control else { throw .ended }
    try control.send(order, bytes: bytes, passing: descriptor)
  }

  func hangUp() {
    guard let control else { return }
    self.control = nil
    if let watch { watch.cancel { control.close() } } else { control.close() }
    watch = nil
  }

  func update(_ new: PersonStatus) {
    status = new
    if new.pages > 0 || new.turns > 0 { hasShown = true }
    slowest = max(slowest, new.slowest)
  }

  // MARK: Connections passed on

  func give(_ waiting: Waiting) { given.append(waiting) }

  /// The next connection is the process's.
  func take() {
    if !given.isEmpty { given.removeFirst().connection.taken() }
  }

  /// What it was given and had not taken when it ended.
  func takeBack(now: Milliseconds) -> [Waiting] {
    var isAllHeard = false
    for _ in 0..<Self.lastWords where !isAllHeard {
      switch receive(now: now) {
      case .taken: take()
      case nil: isAllHeard = true
      default: break
      }
    }
    // Where it was hung up on before, it may have answered them in part.
    isAllHeard = isAllHeard && (isReachable || hasHungUp)
    while !isAllHeard, !given.isEmpty { take() }
    defer { given = [] }
    return given.filter(\.connection.isOpen)
  }

  /// Reports of an ended process that are heard at most.
  private static let lastWords = 4_096

  /// Answers all who wait with the same page.
  func answerAll(_ response: Response) {
    let waiting = queue
    queue = []
    for each in waiting { each.connection.answer(response) }
  }
}
