import Cells
import Display
import Foundation
import SwiftUICore

extension Pilot {
  /// Resizes the screen to a number of columns and rows (8 × 16 points each).
  public func resize(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    change { $0.size = CellMetrics.size(columns: self.columns, rows: self.rows) }
  }

  /// Does what an act says.
  ///
  /// - Returns: false when there is nothing that it could be done to.
  func perform(_ act: PilotAct) -> Bool {
    settle()
    defer { settle() }
    switch act {
    case .tap(let target): return with(target) { try tap($0, target.name) }
    case .type(let text, let target): return with(target) { try type(text, into: $0, target.name) }
    case .keys(let text): type(text)
    case .press(let key): press(key.equivalent)
    case .choose(let option, let target):
      return with(target) { element in
        press(at: element)
        session.handle(.chosen(element.id, option))
      }
    case .slide(let target, let share):
      return with(target) { element in
        guard let node = session.tree[element.id], case .slider(let slider) = node.element.content
        else { return }
        slide(node, slider, to: slider.lower + (slider.upper - slider.lower) * share)
      }
    case .changeDate(let target, let days):
      return with(target) { element in
        guard case .date(let entry) = session.tree[element.id]?.element.content else { return }
        press(at: element)
        let date = entry.date.addingTimeInterval(Double(days) * 86_400)
        let late = max(date, entry.earliest ?? date)
        session.handle(.dated(element.id, min(late, entry.latest ?? late)))
      }
    case .perform(let action, let target):
      return with(target) { session.handle(.action($0.id, action)) }
    case .openContextMenu(let target):
      return with(target) { element in
        guard let node = session.tree[element.id], let id = nearest(node, .contextMenu) else {
          return
        }
        press(at: node)
        session.handle(.contextMenu(id, at: nil))
      }
    case .drag(let target, let x, let y):
      return with(target) { element in
        let middle = CGPoint(x: element.frame.width / 2, y: element.frame.height / 2)
        let points = (0...6).map { step in
          CGPoint(x: middle.x + x * Double(step) / 6, y: middle.y + y * Double(step) / 6)
        }
        try touch(element, target.name, along: points)
      }
    case .hold(let target):
      return with(target) { element in
        let middle = CGPoint(x: element.frame.width / 2, y: element.frame.height / 2)
        try touch(element, target.name, along: [middle], holding: 1)
      }
    case .scroll(let number, let x, let y): return scroll(number, CGSize(width: x, height: y))
    case .back: press(.escape)
    case .chooseNoFile: try? chooseNoFile()
    case .resize(let columns, let rows): resize(columns: columns, rows: rows)
    case .reconnect:
      focus(nil)
      change(to: .background)
      change(to: .active)
    case .setDark(let isDark): change { $0.isDark = isDark }
    case .setTextSize(let steps): change { $0.textScale = DynamicTypeSize.textScale(steps: steps) }
    case .wait(let seconds):
      advance(by: seconds)
      wait(seconds)
    }
    return true
  }

  private func press(at element: PilotElement) {
    if let node = session.tree[element.id] { press(at: node) }
  }

  private func with(_ target: PilotTarget, _ action: (PilotElement) throws -> Void) -> Bool {
    guard let element = element(target), element.isEnabled else { return false }
    // What answers nothing here was something else when the act was chosen.
    return (try? action(element)) != nil
  }

  private func scroll(_ number: Int, _ distance: CGSize) -> Bool {
    let all = scrollers
    guard all.indices.contains(number) else { return false }
    scroll(all[number], by: distance)
    return true
  }

  private func change(_ traits: (inout ScreenTraits) -> Void) {
    var new = session.graph.traits
    traits(&new)
    session.handle(.screen(new))
    settle()
  }
}

extension PilotKey {
  fileprivate var equivalent: KeyEquivalent {
    switch self {
    case .return: .return
    case .escape: .escape
    case .delete: .delete
    case .up: .upArrow
    case .down: .downArrow
    case .left: .leftArrow
    case .right: .rightArrow
    case .space: .space
    }
  }
}
