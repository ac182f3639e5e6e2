public import Properties

extension View {
  /// Links the view with others that have the same id in the same namespace.
  ///
  /// The menu key (shift and F10) lists the others, and leads the focus to one.
  public nonisolated func accessibilityLinkedGroup<ID: Hashable>(
    id: ID,
    in namespace: Namespace.ID,
  ) -> some View {
    let key = ElementIndex.Key(purpose: .link, id: AnyHashable(id), namespace: namespace)
    return
      modifier(RotorModifier(name: "Linked views") { onMain(($0, key)) { $0.links(of: $1) } })
      .modifier(IndexModifier(.link, key.id, namespace))
  }
}

extension RotorScope {
  /// The other views of a linked group, as actions that lead there.
  fileprivate func links(of key: ElementIndex.Key) -> [NamedAction] {
    guard let box else { return [] }
    let own = box.ancestors
    return box.graph.elementIndex.boxes(for: key).compactMap { other in
      if own.contains(where: { $0 === other }) { return nil }
      let words = other.name.isEmpty ? other.spokenText : other.name
      return NamedAction(name: words.isEmpty ? "View" : words) { [weak other] in other?.visit() }
    }
  }
}

extension Box {
  /// The boxes around it, the nearest first.
  fileprivate var ancestors: [Box] {
    var found: [Box] = []
    var here = parent
    while let box = here {
      found.append(box)
      here = box.parent
    }
    return found
  }
}
