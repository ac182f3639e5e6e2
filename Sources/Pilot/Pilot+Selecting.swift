import Display
import Foundation
import SwiftUICore

extension Pilot {
  /// Selects a part of a field's text, in units of UTF-16; an empty range places the cursor.
  ///
  /// - Throws: `PilotError` if the field is missing or disabled.
  public func select(_ range: Range<Int>, in name: String) throws {
    let element = try reachable(name, nil)
    guard case .field = session.tree[element.id]?.element.content else {
      throw PilotError("\"\(name)\" is no field.")
    }
    focus(element.id)
    tellSelection(range, of: element.id)
    settle()
  }

  /// Returns what the app has selected last in a field, in units of UTF-16; nil where it never did.
  ///
  /// - Throws: `PilotError` if the field is missing.
  public func selection(of name: String) throws -> Range<Int>? {
    let element = try find(name)
    guard case .field(let field) = session.tree[element.id]?.element.content else {
      throw PilotError("\"\(name)\" is no field.")
    }
    return field.selection.flatMap { $0.command > 0 ? $0.range : nil }
  }

  /// Tells the app what is selected in a field, where it asks for that.
  func tellSelection(_ range: Range<Int>, of id: ElementID) {
    guard case .field(let field) = session.tree[id]?.element.content, field.selection != nil
    else { return }
    session.handle(.selected(id, range))
  }
}
