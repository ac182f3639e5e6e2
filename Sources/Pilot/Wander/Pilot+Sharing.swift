import Cells
import Display
import Foundation
import Geometry
import SwiftUICore

extension Pilot {
  /// All that is told now, and which field has the focus.
  package var told: [Told] {
    settle()
    return Told.all(in: session.tree, focus: focused)
  }

  /// Does acts that can be done on any screen, by chance but the same for a seed.
  ///
  /// It ends before, where the app asks for a file or nothing is left to do.
  ///
  /// - Parameters:
  ///   - first: what is pressed before, by name.
  ///   - pause: how long is waited after each act, to see whether the app goes on by itself.
  ///   - then: called at the start and after each act.
  package func share(
    acts: Int,
    seed: UInt64,
    after first: [String] = [],
    pause: Duration = .zero,
    _ then: (SharedStep) async throws -> Bool,
  ) async throws {
    var dice = Dice(seed: seed)
    var patience = Duration.seconds(5)
    await rest(&patience)
    guard try await then(step(nil, "at the start", "")) else { return }
    for number in 0..<(first.count + acts) {
      let told = told
      let act: SharedAct?
      if number < first.count {
        let place = told.firstIndex { $0.name == first[number] && $0.role != "heading" }
        act = place.map { .press($0) }
      } else {
        act = choose(told, &dice)
      }
      guard let act, var bytes = bytes(act, told) else { return }
      let words = act.words(told)
      let (leaving, moving) = perform(act, told)
      // In a line a person goes on behind the last letter.
      if case .press(let place) = act, isInLine,
        told[place].place == focused.map({ Int($0.number) })
      {
        bytes += "\u{1B}[F"
      }
      await rest(&patience)
      // What the app does by itself in that time is what is looked for.
      if pause > .zero {
        try await Task.sleep(for: pause)
        settle()
      }
      if asksForFile { return }
      guard try await then(step(act, words, bytes, leaving, moving)) else { return }
    }
  }

  /// Waits for what takes a moment, and, as a person does, for what a spinner stands for: in all so
  /// long, as one may turn for ever.
  private func rest(_ patience: inout Duration) async {
    await rest()
    let start = ContinuousClock.now
    while told.contains(where: { $0.role == "progressbar" && $0.value.isEmpty }),
      patience > ContinuousClock.now - start
    {
      // A spinner ends by the app's own work in real time, which tells nobody.
      try? await Task.sleep(for: .milliseconds(20))
    }
    patience -= min(patience, ContinuousClock.now - start)
  }

  private func step(
    _ act: SharedAct?,
    _ words: String,
    _ bytes: String,
    _ leaving: Double = 0,
    _ moving: Double = 0,
  ) -> SharedStep {
    SharedStep(
      act: act,
      words: words,
      bytes: bytes,
      told: told,
      lines: lines,
      leaving: leaving,
      moving: moving,
      time: clock.now,
      isAwaited: session.awaitsNotice,
    )
  }

  // MARK: Choosing

  private var isInLine: Bool { focused.flatMap { session.tree[$0] }?.isLine ?? false }

  private func choose(_ told: [Told], _ dice: inout Dice) -> SharedAct? {
    let isInField = told.contains(where: \.isFocused)
    switch dice.number(0...99) {
    // What is longer than its field is shown by a terminal around the caret alone.
    case 0..<30 where told.contains { $0.isFocused && $0.value.count < 8 }:
      return .type(dice.one(of: Self.words) ?? "a")
    case 30..<35 where isInField:
      return isInLine ? .submit : .escape
    case 35..<37: return .escape
    case 37..<42 where isInField || told.contains(where: \.isInFront): return .escape
    case 42..<47:
      let menus = told.indices.filter { place($0, told).map(hasMenu) ?? false }
      if let place = dice.one(of: menus) { return .menu(place) }
    default: break
    }
    guard let place = dice.one(of: told.indices.filter { isUsed($0, told) }),
      let node = self.place(place, told)
    else { return isInField ? .escape : nil }
    switch node.element.content {
    case .slider: return .slide(place, toEnd: dice.number(0...1) == 1)
    case .choice(let choice):
      guard let now = choice.selection else { return nil }
      let near = choice.kind == .wheel ? max(0, now - 1)...(now + 1) : 0...choice.options.count
      let others = choice.options.indices.filter { $0 != choice.selection && near.contains($0) }
      return dice.one(of: others).map { .choose(place, option: $0, steps: $0 - now) }
    default: return .press(place)
    }
  }

  private static let words = ["a", "Ann", "42", "7", "-3", "0.5", "x@y.org", "é"]

  private static let roles: Set<String> = [
    "button", "switch", "tab", "menuitem", "textbox", "searchbox", "slider", "picker",
  ]

  private func isUsed(_ index: Int, _ told: [Told]) -> Bool {
    guard Self.roles.contains(told[index].role), !told[index].isDisabled,
      let node = place(index, told)
    else { return false }
    return isSeen(node)
  }

  private func hasMenu(_ node: DisplayTree.Node) -> Bool {
    nearest(node, .contextMenu) != nil && node.element.semantics.isEnabled && isSeen(node)
  }

  private func place(_ index: Int, _ told: [Told]) -> DisplayTree.Node? {
    told[index].place == 0 ? nil : session.tree[ElementID(UInt32(told[index].place))]
  }

  /// Whether its middle is on the screen and nothing cuts it off or covers it.
  private func isSeen(_ node: DisplayTree.Node) -> Bool {
    let frame = shown(node)
    guard frame.width > 0, frame.height > 0 else { return false }
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    let screen = CGRect(x: 0, y: 0, width: Double(columns) * 8, height: Double(rows) * 16)
    // Letters are as wide as a screen's font: what is so near to the edge may lie beyond it elsewhere.
    guard screen.insetBy(dx: 16, dy: 16).contains(middle) else { return false }
    var here = node.parent
    while let around = here {
      var cuts = around.element.appearance.isClipped
      if case .scroll = around.element.content { cuts = true }
      if cuts, !shown(around).contains(middle) { return false }
      if !around.element.eventMask.isDisjoint(with: [.inert, .noPointer]) { return false }
      here = around.parent
    }
    return !node.element.eventMask.contains(.noPointer) && !isCovered(node, at: middle)
  }

  /// Whether something that can be pressed is drawn over a place of an element.
  private func isCovered(_ node: DisplayTree.Node, at place: CGPoint) -> Bool {
    var isAfter = false
    func covers(_ other: DisplayTree.Node) -> Bool {
      if other === node {
        isAfter = true
        return false
      }
      guard !other.element.appearance.isUnseen,
        other.element.eventMask.isDisjoint(with: [.inert, .noPointer])
      else { return false }
      if isAfter, other.element.content.isControl || other.element.eventMask.contains(.tap),
        shown(other).contains(place)
      {
        return true
      }
      return other.drawn.contains(where: covers)
    }
    return covers(session.tree.root)
  }

  /// Where an element is drawn, with all that moves, scales and turns it.
  private func shown(_ node: DisplayTree.Node) -> CGRect {
    var chain = [node]
    while let above = chain.last?.parent { chain.append(above) }
    var origin = CGPoint.zero
    var warp: CGAffineTransform?
    var frame = CGRect.zero
    for node in chain.reversed() {
      let seat = Placement(node.element, from: origin, in: warp)
      origin = seat.frame.origin
      if case .scroll(let scroll) = node.element.content {
        origin.x -= scroll.offset.x
        origin.y -= scroll.offset.y
      }
      warp = seat.warp
      frame = seat.shown
    }
    return frame
  }

  // MARK: Doing

  /// - Returns: how long what goes with it is seen, and how long something moves, in seconds.
  private func perform(_ act: SharedAct, _ told: [Told]) -> (leaving: Double, moving: Double) {
    let node = act.target.flatMap { place($0, told) }
    switch act {
    case .press:
      guard let node else { return (0, 0) }
      // What answers nothing here may have a meaning elsewhere.
      try? tap(element(node), node.element.name)
    case .type(let text): type(text)
    case .submit: press(.return)
    case .escape: press(.escape)
    case .choose(_, let option, _):
      guard let node else { return (0, 0) }
      press(at: node)
      session.handle(.chosen(node.id, option))
    case .slide(_, let toEnd):
      guard let node, case .slider(let slider) = node.element.content else { return (0, 0) }
      slide(node, slider, to: toEnd ? slider.upper : slider.lower)
    case .menu:
      guard let node, let target = nearest(node, .contextMenu) else { return (0, 0) }
      press(at: node)
      let corner = session.tree.frame(of: target)?.origin ?? .zero
      let cell = cell(node, 0.5)
      let point = CGPoint(
        x: (Double(cell.column) - 0.5) * 8 - corner.x,
        y: (Double(cell.row) - 0.5) * 16 - corner.y,
      )
      session.handle(.contextMenu(target, at: point))
    }
    settle()
    let leaving = session.longestRemoval
    let moves = movingTime > 0
    wait(1)
    advance(by: max(1, leaving))
    let more = arrive()
    return (leaving, moves || more > 0 ? max(1, leaving) + more : 0)
  }

  /// Lets all arrive that moves; what takes longer than half a minute is not waited for.
  ///
  /// - Returns: how long it took, in seconds.
  private func arrive() -> Double {
    var time = 0.0
    while movingTime > 1e-6, time < 30 {
      let step = min(movingTime, 30 - time)
      advance(by: step)
      time += step
    }
    return time
  }

  /// The cell in an element's middle row, so far from its left to its right; counted from 1.
  private func cell(_ node: DisplayTree.Node, _ share: Double) -> (column: Int, row: Int) {
    let cells = CellRect(covering: shown(node))
    let across = min(Int(Double(cells.width) * share), cells.width - 1)
    return (cells.left + across + 1, cells.top + (cells.height - 1) / 2 + 1)
  }

  /// What a terminal sends for an act.
  private func bytes(_ act: SharedAct, _ told: [Told]) -> String? {
    let node = act.target.flatMap { place($0, told) }
    func click(_ share: Double, button: Int = 0, down rows: Int = 0) -> String? {
      guard let node else { return nil }
      let cell = cell(node, share)
      let place = "\(button);\(cell.column);\(cell.row + rows)"
      return "\u{1B}[<\(place)M\u{1B}[<\(place)m"
    }
    switch act {
    case .press: return click(0.5)
    case .type(let text): return "\u{1B}[F" + text
    case .submit: return "\r"
    case .escape: return "\u{1B}[27u"
    case .slide(_, let toEnd): return click(toEnd ? 1 : 0)
    case .menu: return click(0.5, button: 2)
    case .choose(_, let option, let steps):
      guard let node, case .choice(let choice) = node.element.content else { return nil }
      switch choice.kind {
      case .segments: return click((Double(option) + 0.5) / Double(choice.options.count))
      case .wheel: return click(0.5, down: steps)
      case .menu:
        let key = steps < 0 ? "\u{1B}[A" : "\u{1B}[B"
        return click(0.5).map { $0 + String(repeating: key, count: abs(steps)) + "\r" }
      }
    }
  }
}

extension Told {
  /// Whether escape closes what it is or is in.
  fileprivate var isInFront: Bool { ["dialog", "alertdialog", "menuitem"].contains(role) }
}

extension DisplayTree.Node {
  /// Whether return submits it.
  fileprivate var isLine: Bool {
    if case .field(let field) = element.content { field.kind != .editor } else { false }
  }
}
