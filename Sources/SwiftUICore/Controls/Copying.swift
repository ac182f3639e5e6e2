extension View {
  /// Lets a person copy values; the menu key (shift and F10) lists it among the view's actions.
  ///
  /// Nothing is copied by a shortcut: a browser copies what is selected by it, and a terminal ends
  /// the program.
  public nonisolated func copyable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> [T]
  ) -> some View {
    modifier(CopyModifier(name: "Copy", payload: payload))
  }

  /// Lets a person cut values, which the action removes and returns.
  ///
  /// The menu key (shift and F10) lists it among the view's actions.
  public nonisolated func cuttable<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping () -> [T],
  ) -> some View {
    modifier(CopyModifier(name: "Cut", payload: action))
  }

  /// Gives the app what it has copied, where a person pastes.
  ///
  /// The menu key (shift and F10) lists it among the view's actions. What other programs have copied
  /// cannot be read: see `PasteButton`.
  ///
  /// - Parameter validator: which of the values are taken.
  public nonisolated func pasteDestination<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping ([T]) -> Void,
    validator: @escaping ([T]) -> [T] = { $0 },
  ) -> some View {
    modifier(PasteModifier(action: action, validator: validator))
  }
}

private nonisolated struct CopyModifier<T: Transferable>: ViewModifier {
  let name: String
  let payload: () -> [T]

  func body(content: _ViewModifier_Content<Self>) -> some View {
    content.accessibilityAction(named: Text(verbatim: name)) {
      let values = payload()
      if !values.isEmpty {
        CurrentGraph.value?[Clipboard.self].copy(values.map { ClipboardItem($0) })
      }
    }
  }
}

private nonisolated struct PasteModifier<T: Transferable>: ViewModifier {
  let action: ([T]) -> Void
  let validator: ([T]) -> [T]

  func body(content: _ViewModifier_Content<Self>) -> some View {
    content.accessibilityAction(named: Text(verbatim: "Paste")) {
      CurrentGraph.value?[Clipboard.self].give(T.self) { values in
        let taken = validator(values)
        if !taken.isEmpty { action(taken) }
      }
    }
  }
}
