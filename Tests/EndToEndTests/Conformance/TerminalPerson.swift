import Cells
import Display
import Foundation
import Pilot

@testable import Terminal

/// At a terminal: bytes in, bytes out.
final class TerminalPerson: Person {
  struct Lost: Error, CustomStringConvertible {
    let description: String
  }

  private let output = Sink()
  private let clock = HandClock()
  let engine: Engine

  init(columns: Int, rows: Int, isDark: Bool = true, _ make: (Screen) -> any Session) {
    var options = Engine.Options(columns: columns, rows: rows)
    options.isDark = isDark
    engine = Engine(make, options: options, output: output, clock: clock)
    engine.start()
  }

  func perform(_ step: Step) throws {
    switch step {
    case .press(let name):
      try click(name)
    case .type(let text, let field):
      try click(field)
      engine.receive(Array(text.utf8))
    case .choose(let option, let picker):
      try choose(option, in: picker)
    case .slide(let slider, let toEnd):
      try click(slider, at: toEnd ? 1 : 0)
    case .menu(let name):
      try click(name, button: 2)
    case .key(let key):
      engine.receive(Array((Self.keys[key] ?? "").utf8))
    }
    clock.run()
  }

  /// What a terminal sends for keys.
  private static let keys: [Step.Key: String] = [
    .enter: "\r", .escape: "\u{1B}[27u", .down: "\u{1B}[B", .left: "\u{1B}[D",
  ]

  /// Chooses a page in the list, which may be below the screen.
  func open(_ page: String) throws {
    while find(page).map({ engine.session.tree.frame(of: $0)?.maxY ?? 0 > height }) ?? true {
      let before = engine.session.tree.everything()
      // The wheel, in the middle of the screen.
      engine.receive(Array("\u{1B}[<65;20;12M".utf8))
      clock.run()
      guard engine.session.tree.everything() != before else { break }
    }
    try perform(.press(page))
  }

  /// What is on the screen.
  var picture: CellGrid { engine.painter.grid }

  private var height: CGFloat { CGFloat(engine.painter.grid.height * 16) }

  func told() async -> [Told] {
    await Task.yield()
    clock.run()
    return Told.all(in: engine.session.tree)
  }

  /// Presses and releases a button of the mouse on an element, so far from its left to its right.
  private func click(
    _ name: String,
    at share: Double = 0.5,
    down rows: Int = 0,
    button: Int = 0,
  ) throws {
    let tree = engine.session.tree
    guard let id = find(name), let frame = tree.frame(of: id) else {
      let all = Told.all(in: tree).map(\.description).joined(separator: "\n")
      throw Lost(description: "There is nothing to press called \"\(name)\":\n\(all)")
    }
    let column = Int((frame.minX + min(frame.width * share, frame.width - 1)) / 8) + 1
    let row = Int((frame.midY - 1) / 16) + rows + 1
    let place = "\(button);\(column);\(row)"
    engine.receive(Array("\u{1B}[<\(place)M\u{1B}[<\(place)m".utf8))
  }

  /// Presses what can be seen of it; opens a list and goes through it with the arrow keys.
  private func choose(_ option: String, in picker: String) throws {
    guard let id = find(picker),
      case .choice(let choice) = engine.session.tree[id]?.element.content,
      let index = choice.options.firstIndex(of: option)
    else { throw Lost(description: "\"\(picker)\" has no option \"\(option)\".") }
    let steps = index - (choice.selection ?? 0)
    switch choice.kind {
    case .segments:
      try click(picker, at: (Double(index) + 0.5) / Double(choice.options.count))
    case .wheel:
      try click(picker, down: steps)
    case .menu:
      try click(picker)
      clock.run()
      let key = steps < 0 ? "\u{1B}[A" : "\u{1B}[B"
      engine.receive(Array((String(repeating: key, count: abs(steps)) + "\r").utf8))
    }
  }

  /// The element that is called so: a control rather than its words.
  private func find(_ name: String) -> ElementID? {
    var found: [DisplayTree.Node] = []
    func visit(_ node: DisplayTree.Node) {
      let element = node.element
      if element.semantics.isHidden { return }
      if element.name == name, element.semantics.role != .none || !element.eventMask.isEmpty {
        found.append(node)
      }
      if element.semantics.isLeaf { return }
      for child in node.children { visit(child) }
    }
    visit(engine.session.tree.root)
    let controls = found.filter { ![.none, .text, .heading].contains($0.element.semantics.role) }
    return (controls.first ?? found.first)?.id
  }
}

/// Takes all bytes.
private final class Sink: TerminalOutput {
  let isBusy = false

  func write(_ bytes: [UInt8]) {}
}

/// Time that goes on by a second, without waiting, whenever the person has done something.
private final class HandClock: EngineClock {
  private(set) var now = 0.0
  private var alarms: [(due: Double, action: @MainActor () -> Void)] = []

  func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) {
    alarms.append((now + max(0, seconds), action))
  }

  func run() {
    let end = now + 1
    while let next = alarms.indices.min(by: { alarms[$0].due < alarms[$1].due }),
      alarms[next].due <= end
    {
      let alarm = alarms.remove(at: next)
      now = max(now, alarm.due)
      alarm.action()
    }
    now = end
  }
}
