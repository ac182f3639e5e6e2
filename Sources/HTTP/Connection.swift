import CLinux
import Glibc

/// One accepted socket: bytes in, bytes out, and what handles them.
@MainActor final class Connection {
  /// Descriptor and generation, so that events of a closed one are not taken for another's.
  let token: UInt64
  private let loop: EventLoop
  private var handler: any ProtocolHandler
  private var output = Output()
  private var secure: SecureSession?
  var isSecure: Bool { secure != nil }
  /// Input that the handler has not consumed.
  private var backlog: [UInt8] = []
  private(set) var isOpen = true
  /// Whether no input is wanted for now.
  private(set) var isHeld = false
  private var inputEnded = false
  private var isFinishing = false
  /// Whether all is read that the other side has said before it hung up, also what comes in while
  /// the connection is held.
  var readsToEnd = false
  /// Whether the other side has hung up, so that nothing reaches it, and whether the loop looks at
  /// the connection no more until it is released.
  private var hasHungUp = false
  private var isForgotten = false
  private var interest = EventLoop.input
  private var deadline = Milliseconds.max
  private var stallDeadline = Milliseconds.max
  /// Whether the loop will call `resume`, `flush`.
  var isReady = false
  var isDirty = false
  /// Whether another process may have the socket, too.
  var isShared = false
  /// Whether the server counts it for its address.
  var isCounted = false
  /// When the loop looks at `dueAt` again.
  var watchedAt = Milliseconds.max

  init(token: UInt64, loop: EventLoop, handler: any ProtocolHandler) {
    self.token = token
    self.loop = loop
    self.handler = handler
  }

  /// The addresses at its ends, in figures.
  private(set) lazy var peer = MachineAddresses.peer(of: descriptor)
  private(set) lazy var peerProcess = MachineAddresses.process(of: descriptor)
  private(set) lazy var here = MachineAddresses.own(of: descriptor)

  var descriptor: Int32 { Int32(truncatingIfNeeded: token & 0xFFFF_FFFF) }

  /// Bytes not yet taken by the network.
  var queuedBytes: Int { output.count }

  /// When `expired` is to be called.
  var dueAt: Milliseconds { min(deadline, stallDeadline) }

  /// Lets another protocol go on with this connection.
  func hand(to handler: any ProtocolHandler) {
    self.handler = handler
  }

  /// Speaks TLS from the first byte on.
  func speakTLS(_ session: SecureSession) {
    secure = session
  }

  func isHandled(by handler: any ProtocolHandler) -> Bool {
    self.handler === handler
  }

  func setDeadline(_ time: Milliseconds) {
    deadline = time
    watch()
  }

  /// Queues bytes; they leave together at the end of the loop's turn.
  func send(_ bytes: [UInt8]) {
    guard isOpen, !isFinishing, !hasHungUp else { return }
    output.append(secure?.seal(bytes) ?? bytes)
    loop.markDirty(self)
  }

  /// Takes no input until `release`.
  func hold() {
    isHeld = true
  }

  func release() {
    guard isOpen, isHeld, !isFinishing else { return }
    isHeld = false
    if isForgotten {
      isForgotten = false
      interest |= EventLoop.input
      guard loop.lookAgain(at: self, interest) else { return drop() }
    }
    setInterest(interest | EventLoop.input)
    if !backlog.isEmpty { loop.enqueue(self) }
  }

  /// Ends the connection once everything is written and the client could read it.
  func finish() {
    guard isOpen, !isFinishing else { return }
    guard !isForgotten else { return drop() }
    if let secure { output.append(secure.farewell()) }
    isFinishing = true
    isHeld = true
    deadline = .max
    loop.markDirty(self)
  }

  /// Ends the connection at once.
  func drop() {
    guard isOpen else { return }
    isOpen = false
    backlog = []
    secure = nil
    output = Output()
    loop.remove(self)
    // Closing does not end what epoll watches while a copy is open.
    if isShared { loop.forget(descriptor) }
    close(descriptor)
    handler.ended(self)
  }

  /// Ends the connection soon, for callers that must not be called back now.
  func scheduleDrop() {
    isHeld = true
    loop.scheduleDrop(self)
  }

  /// Another connection of the same loop, over a socket of the caller's; nil, and the socket is
  /// closed, if there is no room.
  func neighbour(_ descriptor: Int32, handler: any ProtocolHandler) -> Connection? {
    loop.add(descriptor, handler: handler)
  }

  func leave() {
    if !isFinishing { handler.leave(self) }
  }
}

extension Connection {
  /// The socket has bytes, or its end.
  func readable(_ input: InputBuffer) {
    guard !isReady else { return }
    guard !isHeld, !inputEnded, loop.grantsInput(self) else {
      return setInterest(interest & ~EventLoop.input)
    }
    read(input)
  }

  /// Wants input again that had to wait, if there may be more.
  func wantInput() {
    guard isOpen, !isHeld, !inputEnded, !isForgotten else { return }
    setInterest(interest | EventLoop.input)
  }

  private func read(_ input: InputBuffer) {
    let count = input.receive(from: descriptor)
    switch count {
    case 1...:
      loop.took(count)
      receive(input.first(count))
    case 0: endInput()
    default: if errno != EAGAIN, errno != EINTR { drop() }
    }
  }

  /// Takes bytes that another process has read from the socket, at the loop's next turn.
  func resume(with bytes: [UInt8]) {
    loop.took(bytes.count)
    backlog = bytes
    if !bytes.isEmpty { loop.enqueue(self) }
  }

  /// Goes on with input that was left.
  func resume() {
    isReady = false
    guard isOpen, !isHeld else { return }
    consume(backlog)
  }

  /// Both directions are closed, or the connection broke.
  func brokeOff(_ input: InputBuffer) {
    if readsToEnd, isHeld, !isFinishing, !inputEnded {
      // The loop would tell it again and again.
      loop.forget(descriptor)
      isForgotten = true
      hasHungUp = true
      output = Output()
      return
    }
    // What is left is little, and the loop would tell of it again and again. What may not come in
    // now is lost with its connection.
    if isHeld || isReady || inputEnded || loop.inputWait > 0 { drop() } else { read(input) }
  }

  func flush() {
    isDirty = false
    guard isOpen else { return }
    let before = output.count
    let outcome = output.flush(to: descriptor)
    loop.sent += before - output.count
    switch outcome {
    case .failed:
      guard readsToEnd, !isFinishing, !inputEnded else { return drop() }
      hasHungUp = true
      output = Output()
      setInterest(interest & ~EventLoop.output)
      return
    case .done:
      stallDeadline = .max
      setInterest(interest & ~EventLoop.output)
    case .blocked:
      if output.count < before || stallDeadline == .max {
        stallDeadline = Milliseconds.now + loop.limits.stallTimeout
        watch()
      }
      setInterest(interest | EventLoop.output)
    }
    if isFinishing {
      if output.isEmpty { linger() }
    } else if output.count < before {
      handler.wrote(to: self)
    }
  }

  func expired(now: Milliseconds) {
    if isFinishing || now >= stallDeadline { return drop() }
    handler.expired(self, now: now)
  }
}

extension Connection {
  private func watch() {
    if dueAt < watchedAt { loop.watch(self) }
  }

  private func receive(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let secure else { return feed(bytes) }
    let plain = secure.open(bytes)
    let reply = secure.pending()
    if !reply.isEmpty {
      output.append(reply)
      loop.markDirty(self)
    }
    guard let plain else {
      // What TLS says of it still goes out; there is nothing more to be heard.
      self.secure = nil
      return finish()
    }
    if !plain.isEmpty { plain.withUnsafeBufferPointer { feed($0) } }
  }

  private func feed(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard backlog.isEmpty else {
      backlog.append(contentsOf: bytes)
      return consume(backlog)
    }
    let progress = handler.read(bytes.span, from: self)
    guard isOpen else { return }
    if progress.consumed < bytes.count { backlog = Array(bytes[progress.consumed...]) }
    if progress.hasMore { loop.enqueue(self) }
  }

  private func consume(_ bytes: [UInt8]) {
    let progress = handler.read(bytes.span, from: self)
    guard isOpen else { return }
    if progress.consumed == bytes.count {
      backlog = []
    } else if progress.consumed > 0 {
      backlog = Array(bytes[progress.consumed...])
    }
    if progress.hasMore { loop.enqueue(self) }
  }

  private func endInput() {
    inputEnded = true
    if output.isEmpty { drop() } else { finish() }
  }

  /// Closing at once with bytes unread would reset the connection, and the client
  /// might never see the answer (RFC 9112, 9.6).
  private func linger() {
    guard !inputEnded, shutdown(descriptor, Int32(SHUT_WR)) == 0 else { return drop() }
    isFinishing = false
    isHeld = false
    backlog = []
    secure = nil
    let last = handler
    handler = LingeringClose()
    last.ended(self)
    setDeadline(Milliseconds.now + loop.limits.lingerTimeout)
    setInterest(interest | EventLoop.input)
  }

  private func setInterest(_ wanted: UInt32) {
    guard wanted != interest else { return }
    interest = wanted
    loop.setInterest(wanted, of: self, descriptor: descriptor)
  }
}
