import Foundation
import Pilot
import TestSupport

/// The same acts on a real terminal and in a real Chromium as on a screen in memory.
struct SharedRun {
  let name: String
  /// What is shown: a program beside the tests, with its first word if it has several apps.
  let program: String
  let app: String?
  /// What is compared of all that is told.
  let script: Script
  let steps: [SharedStep]
  /// Whether the screens must agree; else the app must only live.
  var isCompared = true
  /// How long another screen may take to show the same, in seconds.
  var patience = 5

  /// Large enough for most pages, so that each screen has all of it.
  static let columns = 100
  static let rows = 260

  /// Does the acts on a terminal.
  ///
  /// - Returns: what differs after which act, or nil.
  func onTerminal() async throws -> String? {
    try await withFolder { folder in
      let words = (app.map { [$0] } ?? []) + ["--on", "terminal", "--data", folder]
      let (columns, rows) = (Self.columns, Self.rows)
      // As light as the screen in memory and the page: an app may show what a colour is made of.
      return try await PseudoTerminal.run(
        words,
        of: program,
        environment: ["COLORFGBG": "0;15"],
        columns: columns,
        rows: rows,
      ) { terminal in
        var clock = MovingClock(least: patience)
        for (number, step) in steps.enumerated() {
          terminal.send(step.bytes)
          let wanted = texts(step.lines)
          do {
            let patience = clock.patience(step, isLast: number == steps.count - 1)
            try await terminal.until("", within: .seconds(number == 0 ? 20 : patience ?? 0)) {
              !isCompared || patience == nil || texts(terminal.screen.lines) == wanted
            }
          } catch is Waiting.TooLate {
            return "terminal, act \(number), \(step.words):\n"
              + changes(texts(terminal.screen.lines), from: wanted)
          } catch {
            return "terminal, act \(number), \(step.words): \(error)"
          }
          // A view that leaves comes back with its state as long as it is seen, and a program in
          // a terminal says nothing when that ends: the time that Pilot's clock let pass, passes.
          try await Task.sleep(for: .seconds(step.leaving))
          try await clock.keepPace(step)
        }
        return nil
      }
    }
  }

  /// Does the acts in a browser.
  ///
  /// - Returns: what differs after which act, or nil.
  func inBrowser(_ browser: WebDriver) async throws -> String? {
    try await Served.run(app, of: program) { served in
      var isCompared = isCompared
      var clock = MovingClock(least: patience)
      let person = BrowserPerson(browser: browser)
      try await browser.open(served.address)
      for (number, step) in steps.enumerated() {
        let place = "browser, act \(number), \(step.words):"
        do {
          if let act = step.act { try await person.perform(act, steps[number - 1].told) }
        } catch {
          if isCompared { return "\(place) \(error)" }
        }
        guard isCompared else { continue }
        try await browser.untilAnswered()
        let patience = clock.patience(step, isLast: number == steps.count - 1)
        guard let patience else {
          try await clock.keepPace(step)
          continue
        }
        let wanted = timeless(step.told)
        let told = try await person.told(tellsFocus: true, within: patience) {
          script.agrees(timeless($0), with: wanted)
        }
        guard script.agrees(timeless(told), with: wanted) else {
          // Rows are as high as a screen's letters, and a lazy view makes as many as there is room
          // for: from there on the app must only live.
          if told.differsInLength(from: step.told) {
            isCompared = false
            continue
          }
          return "\(place)\n" + script.differences(timeless(told), from: wanted)
        }
        try await clock.keepPace(step)
      }
      // One more answer shows that the app lives.
      try await browser.open(served.address)
      try await browser.open("about:blank")
      return nil
    }
  }

  // A literal is compiled each time that it is come upon, which is for each line of each screen.
  private static let drawn = /[▀▄█▌▐▖▗▘▝▙▛▜▟▚▞┏┓┗┛\u{2800}-\u{28FF}]/
  private static let times = /\d{1,2}(:\d\d)+|\d+ (hr|min|sec|hours?|minutes?|seconds?)\b/

  /// Lines without what is drawn between words, which may move, and without differences in what a
  /// clock says.
  private func texts(_ lines: [String]) -> [String] {
    lines.map { line in
      guard line.contains(where: { $0 != " " }) else { return "" }
      return Self.timeless(Told.words(line.replacing(Self.drawn, with: " ")))
    }
  }

  private func timeless(_ told: [Told]) -> [Told] {
    told.map { line in
      var line = line
      line.name = Self.timeless(line.name)
      return line
    }
  }

  private static func timeless(_ text: String) -> String {
    guard text.utf8.contains(where: { (48...57).contains($0) }) else { return text }
    return text.replacing(times, with: "0:00")
  }

  private func changes(_ lines: [String], from wanted: [String]) -> String {
    lines.difference(from: wanted).prefix(12).map { change in
      switch change {
      case .insert(let offset, let line, _): "+ \(offset): \(line)"
      case .remove(let offset, let line, _): "- \(offset): \(line)"
      }
    }.joined(separator: "\n")
  }
}

/// How long a screen on which things move may take to show what another one shows at rest.
private struct MovingClock {
  /// In seconds, where nothing moves.
  let least: Int
  private var rest = ContinuousClock.now
  /// Since when time passes as on the screen in memory, and what that one's clock said then.
  private var pace: (since: ContinuousClock.Instant, time: Double)?
  private var last = 0.0

  init(least: Int) { self.least = least }

  /// Lets as much time pass as on the screen in memory, while something is to come at its own time.
  mutating func keepPace(_ step: SharedStep) async throws {
    defer { last = step.time }
    guard step.isAwaited else {
      pace = nil
      return
    }
    let pace = pace ?? (.now, last)
    self.pace = pace
    try await Task.sleep(until: pace.since + .seconds(step.time - pace.time))
  }

  /// In seconds; nil where it takes so long that only what follows is compared.
  mutating func patience(_ step: SharedStep, isLast: Bool) -> Int? {
    let now = ContinuousClock.now
    rest = max(rest, now + .seconds(step.moving))
    let left = Int((rest - now) / .seconds(1))
    return left <= least || isLast ? left + least : nil
  }
}

extension [Told] {
  /// Whether one has more of a long series than the other, and no other difference.
  fileprivate func differsInLength(from wanted: [Told]) -> Bool {
    let start = zip(self, wanted).prefix { $0.agrees(with: $1) }.count
    let end = zip(reversed(), wanted.reversed()).prefix { $0.agrees(with: $1) }.count
    let (less, more) = count < wanted.count ? (self, wanted) : (wanted, self)
    guard less.count < more.count, start + end >= less.count, start >= 10 else { return false }
    let added = more[start..<(start + more.count - less.count)]
    return added.allSatisfy { $0.role == more[start - 1].role }
  }
}

extension BrowserPerson {
  /// Does what was done to what is told so.
  func perform(_ act: SharedAct, _ told: [Told]) async throws {
    var node: AccessibleNode?
    if let target = act.target { node = try await self.node(told[target], told) }
    switch act {
    case .press:
      if let node { try await browser.press(node) }
    case .menu:
      if let node { try await browser.press(node, button: 2) }
    case .type(let text): try await browser.type("\u{E010}" + text)
    case .submit: try await browser.type("\u{E007}")
    case .escape: try await browser.type("\u{E00C}")
    case .slide(_, let toEnd):
      guard let node else { return }
      try await browser.call("function () { this.focus() }", on: node)
      try await browser.type(toEnd ? "\u{E010}" : "\u{E011}")
    case .choose(_, let option, _):
      guard let node else { return }
      try await browser.call(
        """
        function () {
          if (this.localName !== "select") {
            // As a press does, which gives the button the focus first where the page lets it.
            const button = this.children[\(option)];
            const press = new MouseEvent("mousedown", { bubbles: true, cancelable: true });
            if (button.dispatchEvent(press)) button.focus();
            return button.click();
          }
          this.focus();
          this.selectedIndex = \(option);
          for (const name of ["input", "change"]) {
            this.dispatchEvent(new Event(name, { bubbles: true }));
          }
        }
        """,
        on: node,
      )
    }
  }

  /// The node of the page for a line: among those of its role and name, the one with its number.
  private func node(_ line: Told, _ told: [Told]) async throws -> AccessibleNode {
    func isNamed(_ other: Told) -> Bool {
      other.role == line.role && other.name == line.name
    }
    let number = told.prefix { $0.place != line.place }.count(where: isNamed)
    let nodes = try await browser.accessibleNodes()
    let named = Told.all(in: nodes).filter(isNamed)
    guard named.indices.contains(number),
      let node = nodes.first(where: { $0.place == named[number].place })
    else { throw WebDriver.Problem(description: "There is no \(line).") }
    return node
  }
}
