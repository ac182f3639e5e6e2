import Display
public import Foundation
import Geometry
import SwiftUICore

extension Pilot {
  /// Presses a link inside a text by the link's text.
  ///
  /// - Throws: `PilotError` when no text shows such a link.
  public func follow(_ words: String) throws {
    settle()
    var target: (id: ElementID, link: String)?
    func visit(_ node: DisplayTree.Node) {
      if case .text(let block) = node.element.content {
        for run in block.lines.lazy.flatMap(\.runs) where target == nil && run.text == words {
          if let link = run.link { target = (node.id, link) }
        }
      }
      for child in node.children { visit(child) }
    }
    visit(session.tree.root)
    guard let target else { throw PilotError("There is no link \"\(words)\" in a text.") }
    session.handle(.link(target.id, target.link))
    settle()
  }

  /// Sets a date picker.
  ///
  /// - Throws: `PilotError` if the picker is missing or disabled.
  public func setDate(_ name: String, to date: Date) throws {
    let element = try reachable(name, nil)
    guard let node = session.tree[element.id], case .date = node.element.content else {
      throw PilotError("\"\(name)\" is no date picker.")
    }
    session.handle(.dated(element.id, date))
    settle()
  }
}
