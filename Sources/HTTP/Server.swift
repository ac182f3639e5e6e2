import Glibc

/// An HTTP/1.1 and WebSocket server on the main actor.
///
/// It runs as long as the main queue does and keeps itself alive from `start` to the end of
/// `stop`. With a certificate it speaks TLS.
@MainActor package final class Server {
  package let host: String
  package let limits: Limits
  private let wantedPort: UInt16
  private let inherited: ListeningSocket?
  private let certificate: Certificate?
  let hold: (@MainActor (HeldConnection) -> Bool)?
  /// Of those that are open: how many each address has.
  var perAddress: [String: Int] = [:]
  private let responder: @MainActor (Request) -> Answer
  var loop: EventLoop?
  private(set) var acceptor: Acceptor?
  private var listener: ListeningSocket?
  private var clock = HTTPDate()
  var waiting: [CheckedContinuation<Void, Never>] = []
  var hasStarted = false
  let tools: WebSocketTools
  /// Called when the last connection has ended.
  package var onEmptied: @MainActor () -> Void = {}

  /// Connections accepted so far.
  package private(set) var accepted = 0
  /// Connections and requests that were turned away by a limit or for not being HTTP.
  package private(set) var refused = 0
  /// Requests that reached `answer`.
  package private(set) var requests = 0
  /// Whether `stop` was called.
  package private(set) var isStopping = false

  /// - Parameters:
  ///   - host: a name or address of this machine.
  ///   - port: 0 for any free one.
  ///   - inherited: the socket to listen with, in place of one at that address.
  ///   - hold: called for every request when its head was read; takes the connection over, or lets
  ///     `answer` do it. Each connection carries one request then.
  ///   - answer: called for every request, in order on each connection.
  package init(
    host: String,
    port: UInt16,
    limits: Limits = Limits(),
    certificate: Certificate? = nil,
    inherited: ListeningSocket? = nil,
    hold: (@MainActor (HeldConnection) -> Bool)? = nil,
    answer: @escaping @MainActor (Request) -> Answer,
  ) {
    self.host = host
    wantedPort = port
    self.inherited = inherited
    self.limits = limits
    self.certificate = certificate
    self.hold = hold
    responder = answer
    tools = WebSocketTools(limits: limits)
  }

  /// Connections open now.
  package var connections: Int { loop?.count ?? 0 }

  /// WebSockets open now.
  package var webSockets: Int { tools.openSockets }

  /// The port that clients connect to, once started.
  package var port: UInt16? { listener?.port }

  /// Listens and returns the port.
  @discardableResult
  package func start() throws(ServerError) -> UInt16 {
    guard !hasStarted else { throw .alreadyStarted }
    DescriptorLimit.raise()
    let listener: ListeningSocket
    if let inherited {
      listener = inherited
    } else {
      listener = try ListeningSocket(host: host, port: wantedPort)
    }
    let acceptor = Acceptor(listener: listener.descriptor)
    do throws(ServerError) {
      let loop = try EventLoop(
        limits: limits,
        accept: { self.accept() },
        emptied: { self.endStopping() },
      )
      guard loop.addListener(listener.descriptor) else {
        throw ServerError.system(call: "epoll_ctl", errno: errno)
      }
      loop.left = { [weak self] in self?.leaves($0) }
      self.loop = loop
    } catch {
      acceptor.end()
      throw error
    }
    self.acceptor = acceptor
    self.listener = listener
    hasStarted = true
    return listener.port
  }
}

extension Server {
  func answer(to request: Request) -> Answer {
    requests += 1
    return responder(request)
  }

  /// The value of the Date header.
  func date() -> String {
    clock.now()
  }

  /// Whether the connection may begin; it speaks TLS if the server does.
  func begin(_ connection: Connection) -> Bool {
    guard let certificate else { return true }
    guard let session = certificate.session() else { return false }
    connection.speakTLS(session)
    return true
  }

  func countAccepted() {
    accepted += 1
  }

  func countRefused() {
    refused += 1
  }

  /// Looks at deadlines as if it were that late.
  func expire(now: Milliseconds) {
    loop?.expire(now: now)
  }

  /// Closes the listening socket, if there is one; false if that was done before.
  func beginStopping() -> Bool {
    guard !isStopping, hasStarted else { return false }
    isStopping = true
    if let listener { loop?.forget(listener.descriptor) }
    acceptor?.end()
    acceptor = nil
    return true
  }

  /// Lets go of the loop when stopping is over.
  func endStopping() {
    guard isStopping, connections == 0 else { return }
    loop?.end()
    loop = nil
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
