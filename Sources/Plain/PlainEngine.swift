package import Display
import Foundation
import MainLoop

/// Tells a session in lines, and does what lines say; knows neither files nor terminals.
package final class PlainEngine {
  let session: any Session
  private let clock: any SessionClock
  /// What is written where a line is awaited; empty where nobody would see it.
  private let prompt: String
  private let write: (String) -> Void
  /// Called when the person, or the end of what there was to do, ends the app.
  package var onQuit: () -> Void = {}
  /// Called with whether there is so much to do that no more is to be read.
  package var onFull: (Bool) -> Void = { _ in }
  /// Called with whether what is written next is a secret.
  package var onSecret: (Bool) -> Void = { _ in }

  private(set) var listing: Listing
  private var numbers: [Listing.Key: Int] = [:]
  private(set) var focus: ElementID?
  /// What the next line is for.
  var asked: Listing.Entry?
  /// The field that the app has led to: it is asked for again as long as it is emptied for more.
  var led: Listing.Entry?
  private var reader = LineReader()
  private var waiting: [LineReader.Line] = []
  /// What was told, and what was told last of each line, also of those behind what is modal.
  private var shown: Listing
  private var told: [Listing.Key: String] = [:]
  private var news: [String] = []
  private var wait: Wait?
  private var isOver = false

  /// What the app is given time for.
  private enum Cause { case line, itself, end }

  private struct Wait {
    let cause: Cause
    let start: Double
    /// The tasks that ran before.
    let tasks: Int
    var changed: Double
  }

  package init(
    _ make: (Screen) -> any Session,
    environment: [String: String] = [:],
    clock: any SessionClock,
    prompt: String = "",
    write: @escaping (String) -> Void,
  ) {
    (self.clock, self.prompt, self.write) = (clock, prompt, write)
    session = make(.plain(environment))
    listing = Listing(session.tree, numbers: &numbers, before: nil)
    shown = listing
  }

  package func start() {
    session.onWake = { [weak self] in self?.wake() }
    settle(.line)
  }

  package func receive(_ bytes: some Sequence<UInt8>) {
    waiting += reader.feed(bytes)
    work()
  }

  /// The input has ended: the lines that were read are handled, then the app ends.
  package func end() {
    isOver = true
    if let last = reader.end() { waiting.append(last) }
    work()
  }

  func say(_ line: String) { write(line + "\n") }

  private func work() {
    var done = 0
    while wait == nil || wait?.cause == .itself, done < waiting.count {
      done += 1
      refresh()
      let tasks = session.runningTasks
      if handleLine(waiting[done - 1]) { settle(.line, after: tasks) } else { ask() }
    }
    waiting.removeFirst(done)
    onFull(waiting.count > 1_000)
    if isOver, waiting.isEmpty, wait == nil || wait?.cause == .itself { settle(.end) }
  }

  /// Whether anything was done that may change the app.
  private func handleLine(_ line: LineReader.Line) -> Bool {
    switch line {
    case .text(let text): act(text)
    case .tooLong: refuse("That line was longer than \(LineReader.limit) bytes and was not used.")
    case .noText: refuse("That line was no text in UTF-8 and was not used.")
    }
  }

  private func ask() {
    if let asked, !listing.has(asked) { self.asked = nil }
    guard let asked, let content = session.tree[asked.key.id]?.element.content else {
      onSecret(false)
      return write(prompt)
    }
    if case .field(let field) = content { onSecret(field.kind == .secure) }
    write("\(asked.name)>" + (prompt.isEmpty ? "\n" : " "))
  }

  private func settle(_ cause: Cause, after tasks: Int = 0) {
    wait = Wait(cause: cause, start: clock.now, tasks: tasks, changed: clock.now)
    refresh()
    look()
  }

  private func look() {
    guard let wait else { return }
    let isEnd = wait.cause == .end
    let isWorking = session.runningTasks > wait.tasks || listing.isBusy
    // Until nothing has changed for a while, a longer one where there is work.
    let quiet = isEnd ? (isWorking ? 2 : 0.1) : (isWorking ? 0.3 : 0.03)
    let left = min(wait.changed + quiet, wait.start + (isEnd ? 8 : 2)) - clock.now
    if left > 0 {
      return clock.after(left) { [weak self] in
        // What was begun meanwhile looks for itself.
        if self?.wait?.start == wait.start { self?.look() }
      }
    }
    self.wait = nil
    let isNew = !news.isEmpty || listing.lines != shown.lines
    if wait.cause == .itself, isNew, !prompt.isEmpty { write("\n") }
    if isNew { printChanges() }
    if isEnd { return onQuit() }
    if let led, led.key.id == focus, listing.has(led),
      session.tree[led.key.id]?.isEmptyField == true
    {
      asked = led
    }
    if isNew || wait.cause == .line { ask() }
    work()
  }

  private func wake() {
    clock.after(0) { [weak self] in
      guard let self else { return }
      if wait == nil { return settle(.itself, after: .max) }
      refresh()
      look()
    }
  }

  /// Brings the listing up to date with the session.
  func refresh() {
    let update = session.update()
    if let focus = update.focus { follow(focus) }
    if let title = update.title { news.append("Title: \(PlainText.line(title))") }
    news += update.announcements.map { "Announcement: \(PlainText.line($0))" }
    if let address = update.opening { news.append("Address to open: \(PlainText.line(address))") }
    if let text = update.clipboard { news.append("Copied: \(PlainText.line(text))") }
    guard !update.changes.isEmpty else { return }
    if let focus, session.tree[focus]?.isInSight != true { setFocus(nil) }
    let before = listing
    listing = Listing(session.tree, numbers: &numbers, before: before)
    if listing.lines != before.lines { wait?.changed = clock.now }
  }

  func setFocus(_ id: ElementID?) {
    guard id != focus else { return }
    focus = id
    session.handle(.focused(id))
  }

  /// The app moved the focus: a new field that a line has led to is asked for at once.
  private func follow(_ id: ElementID?) {
    setFocus(id)
    guard wait?.cause == .line, !told.isEmpty, let node = id.flatMap({ session.tree[$0] }),
      node.isField, told[Listing.Key(id: node.id)] == nil
    else { return }
    asked = Listing.Entry(key: Listing.Key(id: node.id), name: node.name, words: node.line)
    led = asked
  }

  /// Says what changed since the last time.
  private func printChanges() {
    let keys = Set(listing.entries.map(\.key))
    var gone = shown.entries.filter { !keys.contains($0.key) }
    let fresh = listing.entries.filter { entry in
      if told[entry.key] == entry.line { return false }
      // Made anew, but the same to whoever reads it.
      guard let same = gone.firstIndex(where: { $0.line == entry.line }) else { return true }
      gone.remove(at: same)
      return false
    }
    news.removeAll { line in fresh.contains { "Announcement: \($0.line)" == line } }
    for line in news { say(line) }
    news = []
    // Of a dialog that is gone its name is enough; on another screen all is said.
    let isBack = listing.stage !== shown.stage && fresh.count * 2 <= keys.count
    let isOther = gone.count * 2 > shown.entries.count && !isBack
    for entry in isOther ? [] : gone.prefix(isBack ? 1 : .max) { say("Gone: \(entry.line)") }
    for entry in isOther ? listing.entries : fresh { say(entry.line) }
    // An alert that asks for a text begins in its field.
    if listing.stage !== shown.stage, listing.stage.element.semantics.role == .alert {
      asked = listing.entries.first { session.tree[$0.key.id]?.isField == true }
    }
    shown = listing
    told = told.filter { session.tree[$0.key.id]?.isInSight == true }
    for entry in listing.entries { told[entry.key] = entry.line }
  }
}
