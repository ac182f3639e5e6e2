import CLinux
import Foundation
import Handover
import MainLoop
import Postgres

/// A program that has loaded everything and makes a process for each person by a fork: they share
/// most of its memory and start in milliseconds.
///
/// It has one thread, waits for nothing by way of the main queue, whose descriptor its children
/// would share, and keeps no random value. Swift draws its own from the system each time; OpenSSL
/// seeds its anew after a fork. The seed of hashes is one for all children: it would help who knew
/// it to slow down another's process, and nothing in a page tells it.
final class ForkServer {
  private let socket: MessageSocket
  private let children: Int32
  private let before: sigset_t
  private var living: [pid_t: Living] = [:]
  /// The address of the database of nodes, where there are several.
  private var nodes: String?
  private var isStopping = false
  /// Frees homes for other nodes once the parent has ended.
  private var returner: LeaseReturner?
  /// When children are killed that have not ended by themselves.
  private var killsAt: ContinuousClock.Instant?
  /// How long they have after the parent's end to save their pages; a second later another machine
  /// may open their homes.
  private static let patience = Duration.milliseconds(700)

  /// The variable that tells a program the number of the parent's socket.
  static let variable = "MARTLET_FORK_SOCKET"

  /// What is known of a child that was forked: little, as all that come after it have a copy.
  private struct Living {
    let person: String
    let lease: LeaseReturner.Lease?
  }

  /// A child, as it finds itself.
  struct Child {
    let request: ForkRequest
    let control: MessageSocket
  }

  /// The fork server that this program is to be, if a parent wants one.
  ///
  /// It starts the program anew once, so it is to be called before anything else.
  static func inherited() -> ForkServer? {
    guard let text = ProcessInfo.processInfo.environment[variable] else { return nil }
    guard PersonHome.hasRoom else {
      PersonHome.makeRoom()
      execv("/proc/self/exe", CommandLine.unsafeArgv)
      end("it cannot be started anew: \(String(cString: strerror(errno))).")
    }
    unsetenv(variable)
    guard let number = Int32(text), let socket = MessageSocket(taking: number) else {
      end("\(variable) is \"\(text)\", which is no socket for messages.")
    }
    return ForkServer(socket)
  }

  private init(_ socket: MessageSocket) {
    self.socket = socket
    StandardStream.openMissing()
    Self.closeOthers(than: socket.descriptor)
    // A person who ends the parent by a key ends the children by it too, which save their pages.
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_IGN) }
    signal(SIGPIPE, SIG_IGN)
    var ended = sigset_t()
    sigemptyset(&ended)
    sigaddset(&ended, SIGCHLD)
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &ended, &before)
    self.before = before
    children = signalfd(-1, &ended, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
    guard children >= 0 else { Self.end("signalfd failed: \(String(cString: strerror(errno))).") }
    _ = martlet_deny_inspection()
    martlet_use_one_heap()
  }

  /// Forks until the parent has ended, and all children have: then the process ends.
  ///
  /// - Returns: in a child only.
  ///
  /// Once the parent has ended, whoever comes back is served by the next one, and on another machine
  /// a second later: what still lives then ends without having saved more.
  func serve() -> Child {
    waitForThreads()
    martlet_settle_heap()
    if let shared = Self.sharedDescriptor() {
      Self.end("its children would share \(shared), which a library opened before the first fork.")
    }
    send(.ready(threads: Int(martlet_thread_count())))
    while true {
      if isStopping, living.isEmpty {
        returner?.finish()
        exit(0)
      }
      var waiting = [pollfd(fd: children, events: Int16(POLLIN), revents: 0)]
      // Once the parent has ended, there is nothing to be heard.
      if !isStopping {
        waiting.append(pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0))
      }
      let got = poll(&waiting, nfds_t(waiting.count), timeout())
      if let killsAt, killsAt <= .now { killAll() }
      guard got > 0 else { continue }
      if waiting[0].revents != 0 { reap() }
      if waiting.count > 1, waiting[1].revents != 0, let child = takeOrder() { return child }
    }
  }

  /// Milliseconds until children are to be killed; -1 is never.
  private func timeout() -> Int32 {
    guard let killsAt else { return -1 }
    return Int32(
      max(0, (ContinuousClock.now.duration(to: killsAt) / .milliseconds(1)).rounded(.up))
    )
  }

  /// The parent has ended; children do so by themselves, but for those that are too busy or stopped.
  private func parentEnded() {
    guard !isStopping else { return }
    isStopping = true
    returner = nodes.flatMap { LeaseReturner($0) }
    killsAt = .now + Self.patience
  }

  private func killAll() {
    killsAt = nil
    for child in living.keys { kill(child, SIGKILL) }
  }

  /// Threads that libraries started to load something end by themselves, a little later.
  private func waitForThreads() {
    for _ in 0..<500 where martlet_thread_count() > 1 {
      // There is nothing that tells when a thread has ended.
      poll(nil, 0, 2)
    }
  }

  /// What wakes a queue or a loop of this process and would wake its children's too.
  private static func sharedDescriptor() -> String? {
    let folder = "/proc/self/fd/"
    let files = FileManager.default
    let names = (try? files.contentsOfDirectory(atPath: folder)) ?? []
    return names.lazy.compactMap { try? files.destinationOfSymbolicLink(atPath: folder + $0) }
      .first { ["eventfd", "eventpoll", "timerfd"].contains(where: $0.contains) }
  }

  private func takeOrder() -> Child? {
    do {
      switch try socket.receive(ForkServerOrder.self) {
      case .nothing: break
      case .ended: parentEnded()
      case .message(let received):
        switch received.message {
        case .fork(let request): return fork(request, received.descriptor)
        }
      }
    } catch {
      StandardStream.error.line("The server for forks got what it cannot read: \(error)")
      if case .system = error { parentEnded() }
    }
    return nil
  }

  private func fork(_ request: ForkRequest, _ descriptor: Int32?) -> Child? {
    guard let descriptor, let control = MessageSocket(taking: descriptor) else {
      if let descriptor { close(descriptor) }
      send(.failed(person: request.person, why: "No control socket came with the request."))
      return nil
    }
    let threads = martlet_thread_count()
    guard threads == 1 else {
      control.close()
      send(.failed(person: request.person, why: "The app has \(threads) threads before any page."))
      return nil
    }
    if request.state.contains("://") { PostgresWire.loadLibrary() }
    let own = getpid()
    let child = martlet_fork()
    if child == 0 {
      close(children)
      socket.close()
      settle(child: own)
      return Child(request: request, control: control)
    }
    let number = errno
    control.close()
    guard child > 0 else {
      let why = String(cString: strerror(number))
      send(.failed(person: request.person, why: "No process can be made: \(why)."))
      return nil
    }
    nodes = nodes ?? request.lease?.nodes
    living[child] = Living(person: request.person, lease: LeaseReturner.Lease(request))
    send(.forked(person: request.person, pid: child))
    return nil
  }

  /// What a child is to be before anything else: nobody's process group, and ended with its parent.
  private func settle(child parent: pid_t) {
    living = [:]
    setsid()
    for number in [SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
    var mask = before
    pthread_sigmask(SIG_SETMASK, &mask, nil)
    martlet_end_with_parent(SIGTERM)
    // It may have ended before that.
    if getppid() != parent { exit(0) }
  }

  private func reap() {
    var one = signalfd_siginfo()
    while read(children, &one, MemoryLayout<signalfd_siginfo>.size) > 0 {}
    var status: Int32 = 0
    while case let pid = waitpid(-1, &status, WNOHANG), pid > 0 {
      guard let child = living.removeValue(forKey: pid) else { continue }
      if !isStopping { send(.ended(person: child.person, pid: pid, status: status)) }
      // The parent may have ended before it could be told.
      if isStopping, let lease = child.lease { returner?.giveBack(lease) }
    }
  }

  /// Sends a report; the parent reads them all, so one that waits is waited for.
  private func send(_ report: ForkServerReport) {
    while true {
      do {
        return try socket.send(report)
      } catch {
        guard error == .full else {
          return parentEnded()
        }
        var room = pollfd(fd: socket.descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&room, 1, -1)
      }
    }
  }

  /// Closes what the parent left open by mistake, before any library has opened anything.
  private static func closeOthers(than kept: Int32) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? [] {
      if let number = Int32(name), number > 2, number != kept { close(number) }
    }
  }

  private static func end(_ why: String) -> Never {
    StandardStream.error.line("A server for forks cannot start: \(why)")
    exit(2)
  }
}
