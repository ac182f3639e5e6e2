import Display
public import Foundation
import SwiftUICore

/// The role of an element, under the names of ARIA and SwiftUI.
public enum PilotRole: String, Sendable, Codable, CaseIterable {
  case text, heading, button, link, image
  case textField, secureField, searchField, textEditor
  case toggle, slider, stepper, picker, progress, datePicker
  case list, row, grid, group, tab, tabs, toolbar, navigation
  case dialog, alert, menu, menuItem, scrollArea
}

/// An element as a person meets it.
public struct PilotElement: Equatable, Sendable {
  public let role: PilotRole?
  public let label: String
  public let value: String
  public let hint: String
  public let identifier: String
  public let isEnabled: Bool
  public let isSelected: Bool
  /// In points, from the screen's corner.
  public let frame: CGRect
  let id: ElementID
}

extension Pilot {
  /// The elements that can be met, in order; behind a dialog nothing can.
  public var elements: [PilotElement] {
    settle()
    var found: [PilotElement] = []
    let moment = moment
    var start = session.tree.root
    func findModal(_ node: DisplayTree.Node) {
      if node.element.semantics.isModal { start = node }
      for child in node.children { findModal(child) }
    }
    findModal(session.tree.root)
    func visit(_ node: DisplayTree.Node) {
      let semantics = node.element.semantics
      if semantics.isHidden { return }
      if semantics.role != .none || !semantics.label.isEmpty || !semantics.identifier.isEmpty {
        found.append(element(node, seen: moment))
      }
      if semantics.isLeaf { return }
      for child in node.children { visit(child) }
    }
    visit(start)
    return found
  }

  func element(_ node: DisplayTree.Node, seen moment: [ElementID: Element] = [:]) -> PilotElement {
    let semantics = node.element.semantics
    return PilotElement(
      role: PilotRole(rawValue: semantics.role.rawValue),
      label: node.element.name,
      value: semantics.value,
      hint: semantics.hint,
      identifier: semantics.identifier,
      isEnabled: semantics.isEnabled,
      isSelected: semantics.isSelected,
      frame: session.tree.frame(of: node.id, seen: moment) ?? .zero,
      id: node.id,
    )
  }

  @available(*, deprecated, renamed: "semantics")
  public var meaning: String { semantics }

  /// The semantics of all elements, one a line, indented by depth.
  public var semantics: String {
    settle()
    var lines: [String] = []
    func visit(_ node: DisplayTree.Node, _ depth: Int) {
      let semantics = node.element.semantics
      if semantics.isHidden { return }
      var depth = depth
      if semantics.role != .none || !semantics.label.isEmpty {
        lines.append(String(repeating: "  ", count: depth) + node.element.line)
        depth += 1
      }
      if semantics.isLeaf { return }
      for child in node.children { visit(child, depth) }
    }
    visit(session.tree.root, 0)
    return lines.joined(separator: "\n")
  }

  /// The element with a label or an identifier.
  ///
  /// - Throws: `PilotError` when there is none, or more than one.
  public func find(_ name: String, role: PilotRole? = nil) throws -> PilotElement {
    let all = elements
    let named = all.filter { ($0.label == name || $0.identifier == name) && role.matches($0) }
    if named.count == 1 { return named[0] }
    // A control is meant rather than the text or the symbol inside or beside it.
    let others = named.filter { $0.role != .text && $0.role != .heading && $0.role != nil }
    if others.count == 1 { return others[0] }
    let controls = others.filter { $0.role != .image }
    if controls.count == 1 { return controls[0] }
    let kind = role.map { "\($0.rawValue) " } ?? "element "
    guard named.isEmpty else {
      throw PilotError(
        "There are \(named.count) elements called \"\(name)\"; say which by its role or give it "
          + "an accessibilityIdentifier.\n\(semantics)"
      )
    }
    throw PilotError("There is no \(kind)called \"\(name)\". There is:\n\(semantics)")
  }

  /// Whether there is an element with a label or an identifier.
  public func has(_ name: String, role: PilotRole? = nil) -> Bool {
    elements.contains { ($0.label == name || $0.identifier == name) && role.matches($0) }
  }
}

extension PilotRole? {
  fileprivate func matches(_ element: PilotElement) -> Bool {
    self == nil || self == element.role
  }
}
