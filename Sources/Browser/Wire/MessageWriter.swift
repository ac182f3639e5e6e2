import Display
import Foundation

/// Writes the operations of one message; see `PageProtocol` for their form.
struct MessageWriter {
  /// No index is larger.
  private static let mostChildren = 1 << 24

  private(set) var text = ""
  private var lastID = ElementID.root
  private var lastParent = ElementID.root
  private var lastIndex = -1

  mutating func style(_ style: Style) {
    begin(.style)
    text += style.json(withCSS: true)
  }

  mutating func insert(
    _ id: ElementID,
    _ parent: ElementID,
    _ index: Int,
    _ shown: Encoder.Shown,
  ) {
    let index = min(max(index, 0), Self.mostChildren)
    begin(.insert)
    if id.number != lastID.number &+ 1 { text.append(short: id.number) }
    text += " "
    let usual = parent == lastParent ? lastIndex + 1 : 0
    if parent != lastParent {
      if parent == lastID { text += "^" } else { text.append(short: parent.number) }
    }
    text += " "
    if index != usual { text.append(short: index) }
    text += " "
    text.append(short: shown.style)
    for length in shown.frame.lengths {
      text += " "
      text.append(length)
    }
    if !shown.text.isEmpty || !shown.slots.isEmpty {
      text += "\t"
      text.append(escaped: shown.text)
    }
    for slot in shown.slots { part(slot) }
    lastID = id
    lastParent = parent
    lastIndex = index
  }

  mutating func remove(_ id: ElementID) {
    begin(.remove)
    text.append(short: id.number)
  }

  mutating func move(_ id: ElementID, _ parent: ElementID, _ index: Int) {
    begin(.move)
    text.append(short: id.number)
    text += " "
    text.append(short: parent.number)
    text += " "
    text.append(short: min(max(index, 0), Self.mostChildren))
  }

  mutating func place(_ id: ElementID, _ frame: PageFrame, old: PageFrame?) {
    begin(.place)
    text.append(short: id.number)
    var skipped = ""
    let known = old?.lengths
    for (index, length) in frame.lengths.enumerated() {
      skipped += " "
      if known?[index] == length { continue }
      text += skipped
      text.append(length)
      skipped = ""
    }
  }

  mutating func style(_ number: Int32, of id: ElementID) {
    begin(.restyle)
    text.append(short: id.number)
    text += " "
    text.append(short: number)
  }

  mutating func slots(of id: ElementID, _ new: [Slot], old: [Slot]) {
    if new == old { return }
    var hasBegun = false
    func begin(_ writer: inout MessageWriter) {
      if hasBegun { return }
      hasBegun = true
      writer.begin(.fill)
      writer.text.append(short: id.number)
    }
    for slot in old where !new.contains(where: { $0.name == slot.name }) {
      begin(&self)
      text += "\t-" + slot.name.letter
    }
    for slot in new where !old.contains(slot) {
      begin(&self)
      part(slot)
    }
  }

  mutating func text(of id: ElementID, _ new: String, old: String) {
    let splice = Splice(from: old, to: new)
    begin(splice.tail > 0 ? .splice : .text)
    text.append(short: id.number)
    text += " "
    text.append(short: splice.head)
    text += " "
    if splice.tail > 0 {
      text.append(short: splice.tail)
      text += " "
    }
    text.append(escaped: splice.inserted)
  }

  mutating func append(_ other: MessageWriter) {
    if !text.isEmpty { text += "\n" }
    text += other.text
  }

  mutating func motion(_ motion: Motion?) {
    begin(.motion)
    guard let motion else { return }
    let fields = [motion.duration, motion.delay].map { seconds in
      String(Int((seconds.isFinite ? min(max(seconds, -1e5), 1e5) : 0) * 1000))
    }
    text += fields.joined(separator: " ")
    text += " " + String(max(motion.count, 0)) + (motion.autoreverses ? " 1 " : " 0 ")
    text += Easing.css(motion)
  }

  /// Everything of an update but its changes.
  mutating func rest(of update: Update) {
    if let shortcuts = update.shortcuts {
      begin(.shortcuts)
      text += shortcuts.map(\.word).sorted().joined(separator: "\t")
    }
    if let title = update.title { line(.title, title) }
    if let focus = update.focus {
      begin(.focus)
      if let focus { text.append(short: focus.number) }
    }
    for announcement in update.announcements { line(.announce, announcement) }
    if let address = update.opening.flatMap(Address.safe) { line(.open, address) }
    if !update.shake.isEmpty {
      line(.vibrate, update.shake.map { String($0) }.joined(separator: " "))
    }
    if let speech = update.speech { json(.speak, speech.text.isEmpty ? nil : speech) }
    for notice in update.notices {
      switch notice {
      case .permission: begin(.notify)
      case .shown(let title, let body, false): json(.notify, [title, body])
      case .shown, .bell: break
      }
    }
    if let clipboard = update.clipboard { line(.copy, clipboard) }
  }

  private mutating func line(_ operation: PageOperation, _ content: String) {
    begin(operation)
    text.append(escaped: content)
  }

  private mutating func json(_ operation: PageOperation, _ value: (some Encodable)?) {
    begin(operation)
    // JSON of texts and numbers that are finite is always made.
    if let value, let data = try? JSONEncoder().encode(value) {
      text += String(decoding: data, as: UTF8.self)
    }
  }

  private mutating func part(_ slot: Slot) {
    text += "\t"
    text += slot.name.letter
    text.append(escaped: slot.value)
  }

  private mutating func begin(_ operation: PageOperation) {
    if !text.isEmpty { text += "\n" }
    text += operation.letter
  }
}

extension PageFrame {
  fileprivate var lengths: [Hundredths] { [left, top, width, height] }
}
