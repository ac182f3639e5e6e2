import CLinux
import Cells
package import Display
import Foundation
import MainLoop

/// Runs an app in the terminal that the process was started in.
package enum TerminalFrontEnd {
  /// Whether standard input and output are a terminal on which can be drawn.
  package static var isAvailable: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
      && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Runs a session until a person ends it with control-C or the process is told to end.
  ///
  /// Without a terminal it says so on standard error and ends with status 2.
  ///
  /// - Parameter willStop: is done before a person's stop, when the terminal is as it was.
  package static func run(
    _ make: @escaping SessionMaker,
    _ resumption: Resumption,
    willStop: @escaping () -> Void = {},
  ) -> Never {
    MainLoop.own()
    let environment = ProcessInfo.processInfo.environment
    do throws(TerminalDevice.Problem) {
      let run = try TerminalRun(make, resumption, environment, willStop)
      run.start()
      // The run lives as long as the process.
      return withExtendedLifetime(run) { MainLoop.run() }
    } catch {
      StandardStream.error.line("\(error)")
      exit(2)
    }
  }
}

/// An engine on the process's terminal, and what the process is told.
private final class TerminalRun {
  private let device: TerminalDevice
  private let engine: Engine
  private let keep: (Resumption.Saved) -> Void
  private let willStop: () -> Void
  private let sizeAtFirst: (columns: Int, rows: Int)

  init(
    _ make: @escaping SessionMaker,
    _ resumption: Resumption,
    _ environment: [String: String],
    _ willStop: @escaping () -> Void,
  ) throws(TerminalDevice.Problem) {
    self.willStop = willStop
    keep = resumption.keep
    device = try TerminalDevice(environment: environment)
    let size = device.size
    sizeAtFirst = size
    var options = Engine.Options(columns: size.columns, rows: size.rows)
    options.depth = ColorDepth(environment: environment)
    options.isDark = TerminalEnvironment.isDark(environment)
    options.locale = TerminalEnvironment.locale(environment)
    options.timeZone = TerminalEnvironment.timeZone(environment)
    options.reducesMotion = TerminalEnvironment.reducesMotion(environment)
    options.cellPixels = device.cellPixels
    options.caret = resumption.saved?.caret
    options.notice = resumption.notice
    options.notifying = ControlString.Notifying(environment: environment)
    device.enter()
    // What is not understood may be shown; it is cleared before the first picture.
    if TerminalEnvironment.mayDrawPictures(environment) {
      device.write(Array((PictureLayer.kittyQuestion + "\u{1B}[2J").utf8))
    }
    device.greet()
    engine = Engine(
      { make($0, resumption.saved?.state) },
      options: options,
      output: device,
      clock: DispatchClock(),
    )
  }

  func start() {
    device.onInput = { [engine] in engine.receive($0) }
    device.onDrain = { [engine] in engine.drained() }
    device.onEnd = { [self] in lose(status: 0) }
    engine.onQuit = { [self] in end(status: 0) }
    engine.onFull = { [device] isFull in isFull ? device.pause() : device.listen() }
    engine.onSuspend = { [self] in suspend() }
    engine.onOpen = { Desktop.open($0) }
    MainLoop.on(signal: SIGWINCH) { [self] in resize() }
    MainLoop.on(signal: SIGTSTP) { [self] in suspend() }
    MainLoop.on(signal: SIGCONT) { [self] in resume() }
    MainLoop.on(signal: SIGINT) { [self] in end(status: 0) }
    MainLoop.on(signal: SIGTERM) { [self] in lose(status: 128 + SIGTERM) }
    MainLoop.on(signal: SIGHUP) { [self] in lose(status: 128 + SIGHUP) }
    engine.start()
    device.write(Array(TerminalDevice.questions.utf8))
    device.listen()
    // It may have been resized before anybody listened.
    if device.size != sizeAtFirst { resize() }
  }

  private func resize() {
    let size = device.size
    engine.resize(columns: size.columns, rows: size.rows, cellPixels: device.cellPixels)
  }

  private func suspend() {
    guard device.isEntered else { return }
    device.leave(isAnswered: engine.isAnswered)
    willStop()
    // To this thread: one sent to the process may stop it only after some steps more. What comes
    // after it is up to SIGCONT.
    raise(SIGSTOP)
  }

  /// After a stop, whoever made it.
  private func resume() {
    device.reenter(extraModes: engine.extraModes)
    let size = device.size
    engine.resize(columns: size.columns, rows: size.rows, cellPixels: device.cellPixels)
  }

  /// Ends what nobody in front of the terminal has ended: the session is kept.
  private func lose(status: Int32) -> Never {
    if let state = engine.session.snapshot() {
      keep(Resumption.Saved(state: state, caret: engine.caret))
    }
    end(status: status)
  }

  private func end(status: Int32) -> Never {
    engine.close()
    device.leave(isAnswered: engine.isAnswered)
    exit(status)
  }
}
