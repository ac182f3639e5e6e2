import TestSupport

extension PseudoTerminal {
  /// Leads the focus to a place by a key, and presses space there if nothing is typed into it.
  ///
  /// Return would press the default button, as on a Mac.
  func pressByKeys(
    _ name: String,
    by key: String = "\t",
    _ place: () -> TerminalScreen.Place?,
  ) async throws {
    if try await reach(name, by: key, place) { send(" ") }
  }

  /// Leads the focus to a place by a key.
  ///
  /// - Returns: whether something is to be pressed there; else the caret stands in it.
  @discardableResult
  func reach(
    _ name: String,
    by key: String = "\t",
    _ place: () -> TerminalScreen.Place?,
  ) async throws -> Bool {
    var met: [String] = []
    while met.count < mostTabs {
      try await until("\"\(name)\" to be seen") { place() != nil }
      let focus = focus
      if let place = place(), focus.covers(place) { return !focus.isCaret }
      met.append(focus.words)
      send(key)
      try await until("The focus moved on from \(focus.words)") { self.focus != focus }
    }
    throw Waiting.TooLate(
      description: "The keys do not lead to \"\(name)\", but to \(met), on:\n\(text)"
    )
  }

  /// Types a text, and waits until it is seen if no line break ends it: else what comes of the text
  /// could be taken for what comes of the next key.
  func type(_ typed: String) async throws {
    send(typed.replacing("\n", with: "\r"))
    guard !typed.contains("\n") else { return }
    try await until("\"\(typed)\" to be seen") { text.contains(typed) }
  }

  private var focus: TerminalScreen.Focus { screen.focus(hasCaret: switches[25] ?? false) }
}

private nonisolated let mostTabs = 60
