import Cells
import Display
import Foundation

@testable import Terminal

/// At a terminal: bytes in, bytes out.
final class TerminalPerson: Person {
  struct Lost: Error, CustomStringConvertible {
    let description: String
  }

  private let output = Sink()
  private let clock = StillClock()
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
    }
    clock.run()
  }

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

  func told(expecting wanted: [Told]?) -> [Told] {
    clock.run()
    return Told.all(in: engine.session.tree)
  }

  /// Presses and releases the button of the mouse in the middle of an element.
  private func click(_ name: String) throws {
    let tree = engine.session.tree
    guard let id = find(name), let frame = tree.frame(of: id) else {
      let all = Told.all(in: tree).map(\.description).joined(separator: "\n")
      throw Lost(description: "There is nothing to press called \"\(name)\":\n\(all)")
    }
    let column = Int(frame.midX / 8) + 1
    let row = Int(frame.midY / 16) + 1
    engine.receive(Array("\u{1B}[<0;\(column);\(row)M\u{1B}[<0;\(column);\(row)m".utf8))
  }

  /// The element that is called so: a control rather than its words.
  private func find(_ name: String) -> ElementID? {
    var found: [DisplayTree.Node] = []
    func visit(_ node: DisplayTree.Node) {
      let element = node.element
      if element.meaning.isHidden { return }
      if element.name == name, element.meaning.role != .none || !element.wants.isEmpty {
        found.append(node)
      }
      if element.meaning.isLeaf { return }
      for child in node.children { visit(child) }
    }
    visit(engine.session.tree.root)
    let controls = found.filter { ![.none, .text, .heading].contains($0.element.meaning.role) }
    return (controls.first ?? found.first)?.id
  }
}

/// Takes all bytes.
private final class Sink: TerminalOutput {
  let isBusy = false

  func write(_ bytes: [UInt8]) {}
}

/// Does what is due at once, and nothing that is to come later.
private final class StillClock: EngineClock {
  private(set) var now = 0.0
  private var due: [@MainActor () -> Void] = []

  func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) {
    if seconds == 0 { due.append(action) }
  }

  func run() {
    while !due.isEmpty {
      let actions = due
      due = []
      for action in actions { action() }
    }
  }
}
