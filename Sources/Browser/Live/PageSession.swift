import Display
import Foundation
import HTTP

/// One page in a browser and the session that drives it.
///
/// It outlives its sockets: a page that comes back with its secret goes on where it was.
final class PageSession {
  /// Messages that a page may have got without having said so.
  static let mostUnapplied = 8
  /// Bytes that may wait for the network before updates are held back.
  static let mostQueuedBytes = 1 << 16
  static let mostQueuedEvents = 4096
  static let mostQueuedText = 4 << 20
  /// Larger messages are not kept for a page that may have missed them.
  static let mostKeptBytes = 1 << 14
  /// Events for elements that do not exist, or of no known form, before the socket is closed.
  static let mostStray = 1000
  /// From this number of pages on, each is told to reload at another time, one after the other.
  static let crowd = 50

  let secret: String
  let app: any Session
  let encoder: Encoder
  let files = PageFiles()
  private let now: () -> Double
  /// What the document was made for, until it has said what its screen is like.
  var guess: ScreenGuess?
  /// What the document chose for itself when it joined; a copy of it has another.
  var nonce: String?
  /// Since when no socket is there.
  var leftAt: Double?
  /// How long it may stay away, in seconds.
  var patience: Double

  private(set) var socket: (any WebSocket)?
  private(set) var stray = 0
  /// Whether the person is to be told that something they did was not understood.
  private var hasLost = false
  private var queue: [PageEvent] = []
  private var next = 0
  /// Bytes of the messages whose events wait.
  private var waiting = 0
  private var taken = 0
  private var done = 0
  private var told = 0
  private var sent = 0
  /// The last messages sent, for a page that comes back without them.
  private var kept: [Kept] = []
  private var applied = 0
  private var isDirty = false
  private var edited: Set<ElementID> = []
  /// What is done to the page as another process showed it; nil for a page that none did.
  private var former: FormerPage?
  /// Where saving it stands.
  var progress = SessionKeeper.Progress()
  private(set) var isOver = false

  private struct Kept {
    let text: String
    /// Events that the page had been told of before this message.
    let told: Int
  }

  /// What the first update asked for beside what the page shows; it goes with the next message.
  private var held = Update()
  private(set) var isInBackground = false
  private var bucket: TokenBucket

  init(
    secret: String,
    app: any Session,
    encoder: Encoder,
    patience: Double,
    restoring: SavedPage? = nil,
    now: @escaping () -> Double,
  ) {
    self.secret = secret
    self.now = now
    self.app = app
    self.encoder = encoder
    self.patience = patience
    leftAt = now()
    bucket = TokenBucket(rate: 2000, capacity: 4000, now: now())
    former = restoring.map { FormerPage($0, until: now() + FormerPage.patience) }
  }

  var hasEvents: Bool { next < queue.count }
  /// Whether a document has it, or had.
  var hasJoined: Bool { nonce != nil }

  /// About what it takes, in bytes, by its elements: more than `make bench` measures.
  var weight: Int { (encoder.count + 32) << 10 }

  var needsTurn: Bool { hasEvents || isDirty && canSend }

  /// Brings the tree up to date for a document that is written from it.
  func prepare() {
    held = app.update().withoutChanges
    held.changes = app.endless
  }

  /// Goes on while nobody sees it yet.
  func settle() {
    isDirty = false
    held.add(app.update().withoutChanges)
    held.changes = app.endless
  }

  /// The browser said that the document is gone; it may come back.
  func hide() {
    isInBackground = true
    app.handle(.activity(.background))
  }

  /// Something changed outside an event.
  func wake() {
    isDirty = true
  }

  /// Ends the session.
  func end() {
    isOver = true
    app.onWake = nil
    app.close()
    files.close()
  }

  /// What another process needs to go on with this page.
  func saved(isComplete: Bool) -> SavedPage {
    SavedPage(
      events: done,
      contained: former?.firstWaiting.map { $0 - 1 } ?? done,
      messages: sent,
      isComplete: isComplete,
    )
  }

  /// Makes a socket this page's own; the one before is closed.
  ///
  /// - Parameters:
  ///   - applied: the number of the last message that the page has applied; nil if the document
  ///     shows another page.
  ///   - taken: how many of the page's events a server has taken in, as far as the page knows.
  ///   - crowd: how many pages there are.
  func join(
    _ new: any WebSocket,
    applied: Int?,
    taken known: Int = 0,
    crowd: Int = 1,
    screen: ScreenTraits?,
  ) {
    let old = socket
    socket = new
    leftAt = nil
    old?.close(code: PageClose.takenOver, reason: "The page is open elsewhere.")
    while hasEvents { takeNext() }
    if let screen { app.handle(.screen(screen)) }
    if isInBackground { app.handle(.activity(.active)) }
    isInBackground = false
    let returns = former?.join(applied: applied, taken: known) ?? nil
    if let returns { (taken, done) = (returns.taken, returns.taken) }
    let missed = applied.map { sent - $0 }
    let replay = 0...kept.count ~= missed ?? -1 ? kept.suffix(missed ?? 0) : []
    // It is veiled until it comes anew.
    let isVeiled = guess?.knowsColors == false && screen?.isDark == true
    let waits = guess?.isSure == false
    guess = nil
    let isLost = missed != replay.count || returns != nil || isVeiled
    if isLost { told = done }
    self.applied = sent - replay.count
    var welcome = MessageKind.welcome.letter
    welcome.append(short: replay.first?.told ?? told)
    welcome += " "
    welcome.append(short: self.applied)
    if crowd >= Self.crowd || returns != nil {
      welcome += " "
      welcome.append(short: crowd >= Self.crowd ? crowd : 0)
    }
    if let returns {
      welcome += returns.isComplete ? " 1 " : " 0 "
      welcome.append(short: returns.contained)
    }
    new.send(welcome)
    for message in replay { new.send(message.text) }
    if isLost {
      sendEverything()
    } else {
      flush(isAwaited: waits)
    }
  }

  /// Forgets a socket that ended; another may have taken its place already.
  func leave(_ old: any WebSocket, now: Double) -> Bool {
    guard let socket, socket === old else { return false }
    self.socket = nil
    leftAt = now
    return true
  }

  /// Queues what a page sent.
  func receive(_ message: PageMessage, now: Double) throws(BadMessage) {
    guard message.applied <= sent else { throw .form }
    applied = max(applied, message.applied)
    guard !message.events.isEmpty else { return }
    guard message.first <= taken + 1 else { throw .form }
    let fresh = message.events.dropFirst(taken + 1 - message.first)
    guard bucket.consume(fresh.count, now: now),
      queue.count - next + fresh.count <= Self.mostQueuedEvents,
      !hasEvents || waiting + message.bytes <= Self.mostQueuedText
    else { throw .tooMuch }
    waiting += message.bytes
    queue.append(contentsOf: fresh)
    taken += fresh.count
  }

  /// Takes in queued events until `isOver` says that the turn is, then shows what came of them.
  func turn(isOver: () -> Bool) {
    while hasEvents {
      takeNext()
      if isOver() { break }
    }
    flush()
  }

  /// The whole page anew, for a socket that missed something.
  func sendEverything() {
    guard let socket else { return }
    let update = app.update()
    isDirty = false
    edited.removeAll()
    var text = encoder.everything(of: app.tree, title: app.title, shortcuts: app.shortcuts)
    held.changes = []
    for rest in [held, update.withoutChanges] {
      let more = encoder.encode(rest, tree: app.tree)
      if !more.isEmpty { text += "\n" + more }
    }
    _ = files.lines(for: held.files + update.files, now: now())
    held = Update()
    held.changes = app.endless
    if !held.isEmpty { text += "\n" + encoder.encode(held, tree: app.tree) }
    held = Update()
    let again = files.linesAgain
    if !again.isEmpty { text += "\n" + again }
    send(text, on: socket)
  }

  private var canSend: Bool {
    guard let socket else { return false }
    return socket.queuedBytes < Self.mostQueuedBytes && sent - applied < Self.mostUnapplied
  }

  /// - Parameter isAwaited: whether a message goes out even if it says nothing.
  private func flush(isAwaited: Bool = false) {
    guard let socket else { return }
    guard canSend else {
      isDirty = true
      return
    }
    isDirty = false
    if encoder.isOverfull {
      sendEverything()
      return
    }
    let update = app.update()
    var parts = [encoder.encode(update, tree: app.tree, edited: edited)]
    if !held.isEmpty { parts.append(encoder.encode(held, tree: app.tree)) }
    parts.append(files.lines(for: held.files + update.files, now: now()))
    held = Update()
    if hasLost { parts.append(PageOperation.lost.letter) }
    hasLost = false
    let text = parts.filter { !$0.isEmpty }.joined(separator: "\n")
    edited.removeAll(keepingCapacity: true)
    if !text.isEmpty || done != told || isAwaited { send(text, on: socket) }
    takeFormer()
  }

  /// Takes in what was done to the page of another process and had to wait for its element.
  private func takeFormer() {
    guard let events = former?.takeReady(in: app.tree, now: now()), !events.isEmpty else { return }
    if former?.mayHurry() == true { progress.isUrgent = true }
    for event in events {
      // It had the focus, and is to have it again.
      if case .event(.focused(let id)) = event, id != nil { held.focus = .some(id) }
      take(event, isShown: false)
    }
    flush()
  }

  private func send(_ text: String, on socket: any WebSocket) {
    let news = done - told
    var message = ""
    if news == 1 {
      message = MessageKind.tookOne.letter
    } else if news > 1 {
      message = MessageKind.tookSeveral.letter
      message.append(short: news)
      message += " "
    }
    message += text
    keep(Kept(text: message, told: told))
    told = done
    sent += 1
    socket.send(message)
  }

  private func keep(_ message: Kept) {
    let missing = sent - applied
    if kept.count > missing { kept.removeFirst(kept.count - missing) }
    if message.text.utf8.count > Self.mostKeptBytes {
      kept.removeAll()
    } else {
      kept.append(message)
    }
  }

  private func takeNext() {
    let event = queue[next]
    next += 1
    done += 1
    if next == queue.count {
      queue.removeAll(keepingCapacity: queue.capacity <= 64)
      next = 0
      waiting = 0
    }
    take(event)
  }

  /// - Parameter isShown: whether the page shows already what a person set.
  private func take(_ event: PageEvent, isShown: Bool = true) {
    switch event {
    case .event(let event): handleEvent(event, isShown: isShown)
    case .former(let event, let place): former?.add(event, at: place, number: done)
    case .nothing: break
    case .dated(let id, let text):
      guard case .date(let entry) = app.tree[id]?.element.content else { return ignore() }
      guard let date = DateForm(entry).date(text) else { return }
      if isShown { recordValue(text, of: id) }
      app.handle(.dated(id, date))
    case .lost:
      hasLost = true
      ignore()
    }
  }

  private func handleEvent(_ event: Event, isShown: Bool) {
    if let id = event.element, app.tree[id] == nil { return ignore() }
    if case .files(let number, _) = event { files.forget(number) }
    switch event {
    case _ where !isShown: break
    case .edited(let id, let text): recordValue(text, of: id)
    case .chosen(let id, let index): recordValue(String(index), of: id)
    case .slid(let id, let value): recordValue(CSS.fine(value), of: id)
    default: break
    }
    app.handle(event)
  }

  private func recordValue(_ value: String, of id: ElementID) {
    encoder.record(value: value, of: id)
    edited.insert(id)
  }

  private func ignore() {
    stray += 1
    if stray == Self.mostStray {
      socket?.close(code: 1008, reason: "Too many events that make no sense here.")
    }
  }
}

/// Close codes of this protocol, in the range that RFC 6455 leaves to applications.
enum PageClose {
  /// Another socket has the session now.
  static let takenOver: UInt16 = 4000
  /// There is no such session; the page should be loaded anew.
  static let unknown: UInt16 = 4001
  /// The document is a copy of one that has joined; it should be loaded anew.
  static let copied: UInt16 = 4002
  /// The document and its script are of another build; it should be loaded anew and go on.
  static let rebuilt: UInt16 = 4003
  /// The person has signed out: the page shows nothing of theirs any more.
  static let signedOut: UInt16 = 4004
}

extension Event {
  /// The element it is for, if it is for one.
  var element: ElementID? {
    switch self {
    case .tap(let id, _, _), .contextMenu(let id, _), .pointer(let id, _),
      .hover(let id, _), .tracked(let id, _), .pinch(let id, _), .pen(let id, _),
      .edited(let id, _), .selected(let id, _), .submit(let id), .scrolled(let id, _),
      .chosen(let id, _), .slid(let id, _), .dated(let id, _), .action(let id, _),
      .link(let id, _), .dropped(let id, _):
      id
    case .focused(let id): id
    case .key, .pasted, .screen, .activity, .files: nil
    }
  }
}
