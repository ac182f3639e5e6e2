import CLinux
import Dispatch
package import Display
import Foundation
import MainLoop

/// Runs an app as lines of text on standard input and output.
package enum PlainFrontEnd {
  /// Whether the process was started by something that writes and reads lines: on a terminal that
  /// says it is dumb, or between pipes and files; not where it has no input, as a service.
  package static var isMeant: Bool {
    let isDumb = ProcessInfo.processInfo.environment["TERM"] == "dumb"
    var status = stat()
    let kind = fstat(STDIN_FILENO, &status) == 0 ? status.st_mode & S_IFMT : 0
    let isPiped = kind == S_IFIFO || kind == S_IFREG
    return isDumb && (isPiped || isatty(STDIN_FILENO) == 1) || isPiped && isatty(STDOUT_FILENO) == 0
  }

  /// Runs a session until the input ends, a person ends it or the process is told to end.
  package static func run(_ make: @escaping SessionMaker, _ resumption: Resumption) -> Never {
    MainLoop.own()
    let run = PlainRun(make, resumption)
    run.start()
    // The run lives as long as the process.
    return withExtendedLifetime(run) { MainLoop.run() }
  }
}

/// An engine on standard input and output.
private final class PlainRun: SessionClock {
  private var engine: PlainEngine?
  private let make: SessionMaker
  private let resumption: Resumption
  private var reading: MainLoop.Watch?
  /// The terminal's modes, while they are others.
  private var modes: termios?
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  init(_ make: @escaping SessionMaker, _ resumption: Resumption) {
    self.make = make
    self.resumption = resumption
  }

  var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }
  var date: Date { Date() }

  func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: action)
  }

  func start() {
    if let notice = resumption.notice { StandardStream.output.write(notice + "\n") }
    let engine = PlainEngine(
      { [make, resumption] in make($0, resumption.saved?.state) },
      environment: ProcessInfo.processInfo.environment,
      clock: self,
      prompt: isatty(STDIN_FILENO) == 1 ? "> " : "",
      // Where it cannot be written, nobody reads any more.
      write: { [self] in if !StandardStream.output.write($0) { end(status: 0) } },
    )
    self.engine = engine
    engine.onQuit = { [self] in end(status: 0) }
    engine.onFull = { [self] in listen(!$0) }
    engine.onSecret = { [self] in hide($0) }
    MainLoop.on(signal: SIGINT) { [self] in end(status: 0) }
    for number in [SIGTERM, SIGHUP] {
      MainLoop.on(signal: number) { [self] in
        if let state = self.engine?.session.snapshot() {
          resumption.keep(Resumption.Saved(state: state))
        }
        end(status: 128 + number)
      }
    }
    engine.start()
    listen(true)
  }

  private func listen(_ isOn: Bool) {
    guard isOn != (reading != nil) else { return }
    reading?.cancel()
    reading = isOn ? MainLoop.watch(STDIN_FILENO) { [self] in read() } : nil
  }

  private func read() {
    let count = CLinux.read(STDIN_FILENO, &buffer, buffer.count)
    // The end of a line that was not shown was not either.
    if modes != nil { StandardStream.output.write("\n") }
    if count > 0 { return engine?.receive(buffer[..<count]) ?? () }
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    engine?.onFull = { _ in }
    listen(false)
    engine?.end()
  }

  /// What is typed is not shown while it is a secret.
  private func hide(_ isSecret: Bool) {
    var wanted = termios()
    guard isSecret != (modes != nil), tcgetattr(STDIN_FILENO, &wanted) == 0 else { return }
    if isSecret {
      modes = wanted
      wanted.c_lflag &= ~tcflag_t(ECHO)
    } else {
      wanted = modes ?? wanted
      modes = nil
    }
    tcsetattr(STDIN_FILENO, TCSANOW, &wanted)
  }

  private func end(status: Int32) -> Never {
    hide(false)
    engine?.session.close()
    exit(status)
  }
}
