import Display
public import Properties

/// The part that a view has in a pair of a label and what it labels.
public nonisolated enum AccessibilityLabeledPairRole: Hashable, Sendable {
  /// The view that labels the other one.
  case label
  /// The view that is labelled.
  case content
}

extension View {
  /// Makes a view the label of another one, or the other one itself: the content is called by the
  /// words of the view with the same id in the same namespace.
  @ViewBuilder public nonisolated func accessibilityLabeledPair<ID: Hashable>(
    role: AccessibilityLabeledPairRole,
    id: ID,
    in namespace: Namespace.ID,
  ) -> some View {
    switch role {
    case .label: modifier(IndexModifier(.pairLabel, AnyHashable(id), namespace))
    case .content: modifier(PairContentModifier(id: AnyHashable(id), namespace: namespace))
    }
  }
}

/// The content of a pair, which its label names.
private nonisolated struct PairContentModifier: ViewModifier {
  let id: AnyHashable
  let namespace: Namespace.ID
  @GraphReader private var graph

  init(id: AnyHashable, namespace: Namespace.ID) {
    self.id = id
    self.namespace = namespace
  }

  func body(content: _ViewModifier_Content<Self>) -> some View {
    let key = ElementIndex.Key(purpose: .pairLabel, id: id, namespace: namespace)
    return
      content
      .semantics { [weak graph] semantics in
        guard let label = graph?.elementIndex.boxes(for: key).first else { return }
        let words = label.name
        if !words.isEmpty { semantics.label = words }
      }
      .modifier(IndexModifier(.pairContent, id, namespace))
  }
}
