import Cells
import Display
import Foundation

extension PlainEngine {
  private static let help = """
    A number, a name or a part of a name presses a control; "a name" between quotes always does.
    3=text or name=text: fills it in, chooses, sets. A field that is pressed is asked for, with
    return after it; an empty line keeps what it has. \\n is a new line in a text.
    list: everything again. more: scrolls on. top: scrolls back. back: closes what is open.
    menu 3: opens a menu. actions 3: what else can be done. actions 3 Delete: does it.
    key enter, key a, key cmd+s: presses a key. quit: ends the app.
    """

  /// Does what a line says; answers whether it may have changed the app.
  func act(_ line: String) -> Bool {
    let answered = asked
    if answered?.key != led?.key || line.isEmpty { led = nil }
    if let entry = answered {
      asked = nil
      return answer(entry, line)
    }
    let line = line.trimmed
    let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
    let rest = parts.count == 2 ? parts[1].trimmed : ""
    switch (parts.first?.lowercased(), rest.isEmpty) {
    case (nil, _): return false
    case ("help", true): return refuse(Self.help)
    case ("list", true): return refuse(listing.lines.joined(separator: "\n"))
    case ("more", true): return scroll(listing.stage, isOn: true) || refuse("There is no more.")
    case ("top", true): return scroll(listing.stage, isOn: false) || refuse("This is the top.")
    case ("key", false): return rest.split(separator: " ").map { key(String($0)) }.contains(true)
    case ("menu", false): return find(rest).map { menu($0) } ?? false
    case ("actions", false): return actions(rest)
    case ("back", true):
      let back = listing.entries.first { $0.name == "Back" }
      if press(KeyStroke(.escape)) { return true }
      return back.map { press($0) } ?? refuse("There is nothing to go back to.")
    case ("quit", true):
      onQuit()
      return false
    default: break
    }
    let sign = line.firstIndex(of: "=")
    if let sign, find(line, isWhole: true) == nil {
      let text = String(line[line.index(after: sign)...])
      return find(String(line[..<sign])).map { set($0, text) } ?? false
    }
    return find(line).map { press($0) } ?? false
  }

  /// Whether a control has a name beside its label.
  private func isCalled(_ entry: Listing.Entry, _ name: String) -> Bool {
    let labels = session.tree[entry.key.id]?.element.semantics.inputLabels ?? []
    return labels.contains { $0.lowercased() == name.lowercased() }
  }

  /// The control that words mean: its number, its name, or a part of it that no other has.
  ///
  /// - Parameter isWhole: a part is not enough, and nothing is said where there is none.
  private func find(_ words: String, isWhole: Bool = false) -> Listing.Entry? {
    let words = words.trimmed
    let isQuoted = words.count > 2 && words.hasPrefix("\"") && words.hasSuffix("\"")
    let name = isQuoted ? String(words.dropFirst().dropLast()) : words
    let all = listing.entries.filter { $0.number != nil }
    var found = isQuoted ? [] : all.filter { $0.number == Int(words) }
    if found.isEmpty { found = all.map(\.name).meant(by: name).map { all[$0] } }
    if found.isEmpty, !isQuoted, !isWhole { found = all.filter { isCalled($0, name) } }
    if isQuoted || isWhole {
      found.removeAll { $0.number != Int(words) && $0.name.lowercased() != name.lowercased() }
    }
    let able = found.filter { session.tree[$0.key.id]?.element.semantics.isEnabled == true }
    if able.count == 1 || isWhole { return able.first }
    let short = "\"\(PlainText.line(name).prefix(60))\""
    let several = found.prefix(9).map { "\($0.number ?? 0) \($0.name)" }.joined(separator: ", ")
    if found.isEmpty {
      say("There is no \(short) here; list says what there is, help what to write.")
    } else if found.count == 1 {
      say("\(short) is disabled now.")
    } else {
      say("\(short) may be one of several; write a number: \(several)")
    }
    return nil
  }

  func refuse(_ sentence: String) -> Bool {
    say(sentence)
    return false
  }

  private func send(_ event: Event, to entry: Listing.Entry) -> Bool {
    session.handle(event) || refuse("\"\(entry.name)\" does nothing now.")
  }

  private func press(_ entry: Listing.Entry) -> Bool {
    let id = entry.key.id
    guard let element = session.tree[id]?.element else { return false }
    let takesKeys =
      element.content.isControl || !element.eventMask.isDisjoint(with: [.focus, .keys])
    setFocus(takesKeys ? id : nil)
    refresh()
    if let link = entry.link { return send(.link(id, link), to: entry) }
    if case .toggle(let toggle) = element.content {
      return send(.chosen(id, toggle.isOn ? 0 : 1), to: entry)
    }
    if element.content.isControl {
      // What may be written stands in its line.
      if session.tree[id]?.isField == false { say(entry.line) }
      asked = entry
      return true
    }
    if element.eventMask.contains(.tap) { return send(.tap(id, at: nil, count: 1), to: entry) }
    return element.semantics.actions.isEmpty ? menu(entry) : actions("\(entry.number ?? 0)")
  }

  /// Sets a control to what was written.
  private func set(_ entry: Listing.Entry, _ text: String) -> Bool {
    let id = entry.key.id
    guard let content = session.tree[id]?.element.content, content.isControl else {
      return refuse("\"\(entry.name)\" takes no text; its number alone presses it.")
    }
    setFocus(id)
    guard let event = content.event(id, text) else {
      return refuse("That is nothing for it: \(entry.line)")
    }
    return send(event, to: entry)
  }

  /// What was written where it was asked for: nothing keeps what there is, and return follows.
  private func answer(_ entry: Listing.Entry, _ text: String) -> Bool {
    guard listing.has(entry) else {
      return refuse("\"\(entry.name)\" is gone, so the line was not used.")
    }
    if !text.isEmpty, !set(entry, text) { return false }
    refresh()
    let content = session.tree[entry.key.id]?.element.content
    if case .field(let field) = content, field.kind != .editor {
      session.handle(.submit(entry.key.id))
    }
    return true
  }

  private func menu(_ entry: Listing.Entry) -> Bool {
    let node = session.tree[entry.key.id]
    if node?.element.semantics.menu == .closed, node?.element.eventMask.contains(.tap) == true {
      return send(.tap(entry.key.id, at: nil, count: 1), to: entry)
    }
    guard let menu = node?.menu else { return refuse("\"\(entry.name)\" has no menu.") }
    return send(.contextMenu(menu.id, at: nil), to: entry)
  }

  /// Says the actions of a control, or does the one that is named behind it.
  private func actions(_ words: String) -> Bool {
    let parts = words.split(separator: " ", maxSplits: 1).map(String.init)
    guard let entry = find(words, isWhole: true) ?? find(parts[0]) else { return false }
    let node = session.tree[entry.key.id]?.nearest { !$0.element.semantics.actions.isEmpty }
    let actions = node?.element.semantics.actions ?? []
    let names = actions.map { PlainText.line($0) }
    let meant = parts.count == 2 ? names.meant(by: parts[1]) : []
    guard meant.count == 1, let node else {
      let what = names.isEmpty ? "none" : names.joined(separator: ", ")
      return refuse("Actions of \"\(entry.name)\": \(what).")
    }
    return send(.action(node.id, actions[meant[0]]), to: entry)
  }

  private func key(_ words: String) -> Bool {
    defer { refresh() }
    return KeyStroke(words: words).map { press($0) } == true
      || refuse("The app has no use for the key \(PlainText.line(words)) now.")
  }

  private func press(_ stroke: KeyStroke) -> Bool {
    if stroke == KeyStroke(.return), let focus, session.tree[focus]?.isField == true {
      return session.handle(.submit(focus))
    }
    if session.handle(.key(stroke)) { return true }
    let roles: [KeyStroke: Semantics.KeyRole] = [.init(.return): .confirm, .init(.escape): .cancel]
    let meant = listing.entries.last {
      roles[stroke] != nil && session.tree[$0.key.id]?.element.semantics.keyRole == roles[stroke]
    }
    return meant.map { session.handle(.tap($0.key.id, at: nil, count: 1)) } ?? false
  }

  /// Scrolls the first that still can; a part of what was seen stays in sight.
  private func scroll(_ node: DisplayTree.Node, isOn: Bool) -> Bool {
    guard !node.isAway else { return false }
    if case .scroll(let scroll) = node.element.content {
      let size = node.element.frame.size
      let room = scroll.room(in: size)
      var offset = isOn ? scroll.offset : .zero
      if isOn, room.height > 0 { offset.y += min(room.height, size.height * 0.9) }
      if isOn, room.height == 0 { offset.x += min(room.width, size.width * 0.9) }
      if offset != scroll.offset {
        return session.handle(.scrolled(node.id, scroll.rest(for: offset, in: size)))
      }
    }
    return node.children.contains { scroll($0, isOn: isOn) }
  }
}
