import Properties

/// A node that passes preferences up only while it is open, so that hidden views have no influence.
nonisolated struct PreferenceGate: PrimitiveModifier {
  let isOpen: Bool
  /// Keys that never pass.
  var stops: [ObjectIdentifier] = []
  /// Keys that always pass.
  var passes: [ObjectIdentifier] = []

  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    PreferenceGateNode(view, context)
  }
}

private final class PreferenceGateNode<Content: View>:
  WatchNode<Content, PreferenceGate>, PreferenceWriter
{
  override func modifierDidChange(from old: PreferenceGate) {
    if old.isOpen != modifier.isOpen { graph.preferences.mayHaveChanged(self) }
  }

  override var writesPreferences: Bool { true }

  func value<K: PreferenceKey>(of key: K.Type) -> (Bool, K.Value?) {
    let gate = modifier
    let id = ObjectIdentifier(key)
    return (gate.stops.contains(id) || (!gate.isOpen && !gate.passes.contains(id)), nil)
  }
}
