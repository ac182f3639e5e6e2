import Display
import SwiftUICore

extension Pilot {
  /// How much of the state is kept when the process ends, in words.
  func keptState() -> String {
    settle()
    guard let snapshot = session.stateSnapshot() else { return "state: none" }
    let lost = Set(snapshot.lost).sorted().joined(separator: ", ")
    return "state: \(snapshot.kept) of \(snapshot.kept + snapshot.lost.count) properties, "
      + "\(snapshot.bytes.count) bytes" + (lost.isEmpty ? "" : "; not kept: \(lost)")
  }

  /// What a person is told otherwise, or sees otherwise, when the process ends and begins anew; nil
  /// when it is the same.
  ///
  /// What was typed into a secure field is not kept: such fields are emptied before.
  package func differenceAfterRelaunch() async -> String? {
    emptySecureFields()
    await rest()
    let again = relaunched()
    defer { again.close() }
    // What is loaded at the start may take a moment.
    try? await again.until("The same") {
      settle()
      let isTheSame = told.map(\.description) == again.told.map(\.description)
      return isTheSame && screen == again.screen
    }
    let (before, after) = (told.map(\.description), again.told.map(\.description))
    let difference = after.difference(from: before)
    if !difference.isEmpty {
      return difference.map { change in
        switch change {
        case .insert(_, let line, _): "+ \(line)"
        case .remove(_, let line, _): "- \(line)"
        }
      }.joined(separator: "; ")
    }
    if screen == again.screen { return nil }
    let lines = zip(lines, again.lines).filter { $0 != $1 }
    return lines.map { "- \($0)\n+ \($1)" }.joined(separator: "\n")
  }

  private func emptySecureFields() {
    func visit(_ node: DisplayTree.Node) {
      if node.element.semantics.role == .secureField {
        session.handle(.edited(node.id, ""))
      }
      node.children.forEach(visit)
    }
    visit(tree.root)
  }
}
