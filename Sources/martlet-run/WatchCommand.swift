import AppBuilder
import Foundation
import HTTP
import Projects
import StateStores

/// Shows an app, and builds and starts it anew when its sources change.
///
/// In the browser the next program takes over the socket and the sessions, so that pages stay. In a
/// terminal it goes on with the session that the one before has kept when it was told to end.
final class WatchCommand {
  private let request: RunRequest
  private let app: BuiltApp
  /// Nil in a terminal.
  private let listener: ListeningSocket?
  private let terminal: SavedTerminal?
  private let events = EventQueue()
  private let memory = ParentMemory()
  private let changes: FolderChanges
  private let confinement: Confinement?

  /// The program that serves, and one that waits until that has ended.
  private var current: RunningProgram?
  private var next: RunningProgram?
  /// In a terminal: what is started once the program before has left it.
  private var waiting: ProgramCopy?
  /// Programs that were told to end.
  private var ending: Set<Int> = []
  /// The program that answered last, which is started again when a newer one crashes.
  private var good: ProgramCopy?
  private var count = 0
  private var isBuilding = false
  private var hasChanged = false
  private var buildsSince = ContinuousClock.now
  /// How often in a row a build was broken off.
  private var breaks = 0
  /// Whether a program was built that nobody has started, as more had changed meanwhile.
  private var isUnstarted = false
  private var hasAnswered = false
  /// The program that has said where it serves: whoever says it again is not heard.
  private var serving: Int?
  /// How often in a row the program that serves has not answered in time.
  private var misses = 0
  private var servesSince = ContinuousClock.now
  /// The program that had to be ended as it did not answer, and whether that was soon after its start.
  private var hung: (child: Int, isSoon: Bool)?
  /// Whether the program that waits has loaded everything.
  private var isNextReady = false
  /// What is shown in the browser while there is no program to go back to.
  private var page: NoticePage?
  private var changedAt: ContinuousClock.Instant?
  private var startedAt = ContinuousClock.now
  private var times = BuildTimes()
  private var crashes: [ContinuousClock.Instant] = []
  private var saidAddress = false
  /// What is laid over the app.
  private var notice = ""
  private let progress = Progress()

  /// Seconds that a program has to end when it is told to, and to answer once it serves.
  private static let patience = 5.0
  /// How often it may miss that before it is ended.
  private static let mostMisses = 2
  /// One that hangs within that time would do so again.
  private static let youth = Duration.seconds(30)

  /// A build that is younger is broken off when more changes, but not again and again: who saves without
  /// a pause sees something, too.
  private static let earlyBuild = Duration.milliseconds(300)
  private static let mostBreaks = 3

  /// - Throws: `ServerError` when the port can't be had.
  init(_ request: RunRequest, _ app: BuiltApp, within confinement: Confinement?) throws {
    self.request = request
    self.app = app
    self.confinement = confinement
    changes = FolderChanges { [events] in events.add(.changed) }
    guard request.isForBrowser else {
      listener = nil
      terminal = SavedTerminal()
      return
    }
    terminal = nil
    let file = app.folder.url.appending(path: "port")
    let former = (try? String(contentsOf: file, encoding: .utf8)).flatMap { UInt16($0) }
    let host = request.value("--host") ?? "127.0.0.1"
    let wanted = request.value("--port").flatMap { UInt16($0) } ?? 0
    if wanted == 0, let former, let again = try? ListeningSocket(host: host, port: former) {
      listener = again
    } else {
      listener = try ListeningSocket(host: host, port: wanted)
    }
    try? Data("\(listener?.port ?? 0)".utf8).write(to: file)
  }

  /// Starts the program that was built, and goes on until this process is told to end.
  func run() -> Never {
    let signals = events.listen(to: [SIGINT, SIGTERM, SIGHUP])
    defer { withExtendedLifetime(signals) {} }
    ProgramCopy.removeLeft(in: app.folder.url)
    if request.isFollowing { watchFolders(of: app.sources) }
    start(app.program.url)
    while true {
      switch events.next() {
      case .changed: build()
      case .built(let outcome): built(outcome)
      case .said(let child, let line): said(child, line)
      case .ended(let child, let status): ended(child, status)
      case .due(let child, let deadline): due(child, deadline)
      case .signal: finish()
      }
    }
  }

  // MARK: Building

  private func build() {
    guard !isBuilding else {
      hasChanged = true
      if breaks < Self.mostBreaks, ContinuousClock.now - buildsSince < Self.earlyBuild {
        breaks += 1
        Compiler.cancel()
      }
      return
    }
    isBuilding = true
    hasChanged = false
    buildsSince = .now
    changedAt = buildsSince
    let (target, isConfined) = (request.target, request.isConfined)
    let (url, toolkit, folder) = (app.url, app.toolkit, app.folder)
    let (events, progress, isQuiet) = (events, progress, terminal != nil)
    Thread.detachNewThread {
      do {
        let built = try BuiltApp.build(url, target, isConfined, with: toolkit, in: folder) {
          // The terminal is the app's.
          if !isQuiet { progress.begin($0) }
        }
        progress.end()
        if !isQuiet { BuiltApp.tell(built.0.notes) }
        events.add(.built(.success(built)))
      } catch {
        progress.end()
        events.add(.built(.failure(error)))
      }
    }
  }

  private func built(_ outcome: EventQueue.Outcome) {
    isBuilding = false
    if case .success((let program, _)) = outcome, program.isNew { isUnstarted = true }
    // It is out of date: the newest sources count.
    if hasChanged { return build() }
    breaks = 0
    switch outcome {
    case .success((let program, let sources)):
      watchFolders(of: sources)
      times = program.times
      if isUnstarted || current == nil {
        isUnstarted = false
        // What was the matter with the one before is no more.
        notice = ""
        start(program.url)
      } else {
        show("")
      }
    case .failure(let error):
      tell("\(error)")
      let plain = "\(error)".replacing(/\u{1B}\[[0-9;]*m/, with: "")
      show("The app does not compile\n" + plain)
    }
  }

  private func watchFolders(of sources: AppSources) {
    let modules = sources.libraries + [sources.app]
    let files = modules.flatMap { $0.files }
    changes.watch(
      SourceFolder.folders(in: app.url).union(files.map { $0.deletingLastPathComponent().path })
    )
  }

  // MARK: Programs

  private func start(_ program: URL) {
    count += 1
    guard let copy = ProgramCopy(of: program, number: count) else {
      return tell("martlet run: \(program.path) cannot be copied.")
    }
    start(copy)
  }

  /// - Parameter resumes: whether it goes on with the session that a terminal's program has kept.
  private func start(_ copy: ProgramCopy, resumes: Bool = false) {
    if terminal != nil, let current {
      waiting = copy
      ending.insert(current.number)
      current.end()
      events.add(.due(child: current.number, .ending), after: Self.patience)
      return
    }
    if let old = next {
      ending.insert(old.number)
      old.endAtOnce()
    }
    count += 1
    startedAt = .now
    let started = RunningProgram(
      copy,
      request.rest + (resumes ? ["--resume"] : []),
      number: count,
      listener: listener?.descriptor,
      memory: memory,
      events: events,
      within: confinement,
    )
    guard let started else {
      next = nil
      return tell("martlet run: \(copy.program.path) cannot be started.")
    }
    guard terminal == nil else {
      current = started
      return
    }
    next = started
    isNextReady = false
    events.add(.due(child: started.number, .starting), after: 2 * Self.patience)
  }

  private func said(_ child: Int, _ line: String) {
    if child == next?.number, line == "ready", !isNextReady {
      isNextReady = true
      guard let current else { return promote() }
      ending.insert(current.number)
      current.end()
      // From one that hangs nothing more is to be had.
      events.add(.due(child: current.number, .ending), after: misses == 0 ? Self.patience : 0)
    } else if child == current?.number, line.hasPrefix("serving "), serving != child {
      serving = child
      if terminal != nil {
        good = current?.copy
      } else if !saidAddress {
        let address = line.dropFirst("serving ".count)
        FileHandle.standardOutput.write(Data((address + "\n").utf8))
      } else if let changedAt {
        tellReload(since: changedAt)
      }
      saidAddress = true
      changedAt = nil
      misses = 0
      servesSince = .now
      current?.show(notice)
      ask(child)
    } else if child == current?.number, line == "alive" {
      hasAnswered = true
    }
  }

  /// Asks the program that serves whether it still answers.
  private func ask(_ child: Int) {
    hasAnswered = false
    current?.say("ask")
    events.add(.due(child: child, .answering), after: Self.patience)
  }

  /// Lets the next program serve.
  private func promote() {
    page?.end()
    page = nil
    current = next
    next = nil
    isNextReady = false
    current?.say("serve")
  }

  private func due(_ child: Int, _ deadline: EventQueue.Deadline) {
    switch deadline {
    case .starting:
      // One that has said so waits for the one before.
      guard child == next?.number, !isNextReady else { return }
      guard next?.isHeldUp != true else {
        return events.add(.due(child: child, .starting), after: Self.patience)
      }
      notice =
        "The app does not start\nIts newest program has said nothing for "
        + "\(Int(2 * Self.patience)) seconds."
      tell(notice)
      ending.insert(child)
      next?.endAtOnce()
    case .answering:
      guard child == current?.number, let current, !ending.contains(child) else { return }
      if hasAnswered {
        good = current.copy
        misses = 0
        return ask(child)
      }
      misses += 1
      // One that was stopped for a while has had no time to answer.
      if misses < Self.mostMisses || current.isTraced { return ask(child) }
      notice =
        "The app does not answer\nIt has kept the processor or waited for "
        + "\(Int(Self.patience) * misses) seconds, and was ended."
      hung = (child, ContinuousClock.now - servesSince < Self.youth)
      current.endAtOnce()
    case .ending:
      if child == current?.number { current?.endAtOnce() }
    }
  }

  private func ended(_ child: Int, _ status: Int32) {
    if child == next?.number {
      let crashed = next
      next = nil
      isNextReady = false
      if ending.remove(child) == nil { tellCrash(crashed, status) }
      current?.show(notice)
      if current == nil { showAlone() }
      return
    }
    guard child == current?.number else { return }
    let crashed = current
    current = nil
    if ending.remove(child) != nil {
      // What served until it was replaced is what to go back to.
      if hasAnswered { good = crashed?.copy }
      if let copy = waiting {
        waiting = nil
        return start(copy, resumes: status == SavedTerminal.keptStatus)
      }
      return isNextReady ? promote() : ()
    }
    if let terminal {
      // A person has ended it.
      if status == 0 { exit(0) }
      terminal.restore()
    }
    let isHungSoon = hung?.child == child && hung?.isSoon == true
    if hung?.child == child { tell(notice) } else { tellCrash(crashed, status) }
    if !request.isFollowing { finish(status: status & 0x7F == 0 ? status >> 8 & 0xFF : 1) }
    crashes = crashes.filter { ContinuousClock.now - $0 < .seconds(10) } + [.now]
    guard let good, crashes.count < 4, !isHungSoon || good !== crashed?.copy else {
      showAlone()
      return tell("It is not started again until its sources change.")
    }
    start(good)
  }

  /// Shows why no program serves, until the sources change; ends where they are not followed.
  private func showAlone() {
    guard let listener, request.isFollowing, request.value("--certificate") == nil else {
      if good == nil || !request.isFollowing { finish(status: 1) }
      return
    }
    page?.end()
    // Who is on another machine is told no more than that.
    let isNear = ["127.0.0.1", "::1", "localhost"].contains(request.value("--host") ?? "127.0.0.1")
    let title = notice.prefix { $0 != "\n" }
    page = NoticePage(isNear ? notice : String(title), on: listener.descriptor)
  }

  private func tellCrash(_ program: RunningProgram?, _ status: Int32) {
    // Bubblewrap ends with 128 and the signal that ended the app.
    let isByItself = status & 0x7F == 0 && (confinement == nil || status >> 8 & 0xFF <= 128)
    let how = isByItself ? "has ended with \(status >> 8 & 0xFF)" : "has crashed"
    notice = "The app \(how)\n\(program?.lastWords(of: app.url.path) ?? "")"
    // What it wrote itself was not passed on where the terminal was the app's.
    tell(terminal == nil ? "The app \(how)." : notice)
  }

  // MARK: Telling

  private func show(_ text: String) {
    notice = text
    current?.show(text)
    if page != nil { showAlone() }
  }

  /// Says how long a change took, by its parts.
  private func tellReload(since changed: ContinuousClock.Instant) {
    let now = ContinuousClock.now
    tell("Reloaded \(times.told(all: now - changed, starting: now - startedAt))")
  }

  /// Says something beside the app; while it has the terminal, only the app can say it.
  private func tell(_ text: String) {
    guard terminal == nil || current == nil else { return }
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }

  /// Ends the programs and this process.
  private func finish(status: Int32 = 0) -> Never {
    Compiler.cancel()
    next?.endAtOnce()
    guard let current else { exit(status) }
    current.end()
    events.add(.due(child: current.number, .ending), after: Self.patience)
    while true {
      switch events.next() {
      case .ended(let child, _) where child == current.number: exit(status)
      // A terminal that is closed tells it twice: the kernel does, and the shell.
      case .signal(SIGHUP): continue
      case .due(_, .ending), .signal:
        current.endAtOnce()
        exit(status)
      default: continue
      }
    }
  }
}
