import Foundation
import Properties
public import UniformTypeIdentifiers

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

extension View {
  /// Lets a person copy what an action returns; see `copyable(_:)`.
  public nonisolated func onCopyCommand(
    perform payloadAction: (() -> [NSItemProvider])?
  ) -> some View {
    modifier(ProviderModifier(name: "Copy", payload: payloadAction))
  }

  /// Lets a person cut what an action removes and returns; see `cuttable(for:action:)`.
  public nonisolated func onCutCommand(
    perform payloadAction: (() -> [NSItemProvider])?
  ) -> some View {
    modifier(ProviderModifier(name: "Cut", payload: payloadAction))
  }

  /// Gives the app what it has copied of some types, where a person pastes; see
  /// `pasteDestination(for:action:validator:)`.
  public nonisolated func onPasteCommand(
    of supportedContentTypes: [UTType],
    perform payloadAction: @escaping ([NSItemProvider]) -> Void,
  ) -> some View {
    onPasteCommand(of: supportedContentTypes, validator: { $0 }, perform: payloadAction)
  }

  /// Gives the app what it has copied of some types, where a person pastes and it can use it; see
  /// `pasteDestination(for:action:validator:)`.
  ///
  /// - Parameter validator: what the app makes of what was copied; nil where it takes nothing.
  public nonisolated func onPasteCommand<Payload>(
    of supportedContentTypes: [UTType],
    validator: @escaping ([NSItemProvider]) -> Payload?,
    perform payloadAction: @escaping (Payload) -> Void,
  ) -> some View {
    modifier(
      ProviderPasteModifier(
        types: supportedContentTypes,
        validator: validator,
        action: payloadAction,
      )
    )
  }
}

private nonisolated struct ProviderPasteModifier<Payload>: ViewModifier {
  let types: [UTType]
  let validator: ([NSItemProvider]) -> Payload?
  let action: (Payload) -> Void

  func body(content: _ViewModifier_Content<Self>) -> some View {
    content.accessibilityAction(named: Text(verbatim: "Paste")) {
      let items = CurrentGraph.value?[Clipboard.self].items ?? []
      let taken = items.filter { item in
        types.contains { item.hasItemConformingToTypeIdentifier($0.identifier) }
      }
      if !taken.isEmpty, let payload = validator(taken) { action(payload) }
    }
  }
}

private nonisolated struct ProviderModifier: ViewModifier {
  let name: String
  let payload: (() -> [NSItemProvider])?

  func body(content: _ViewModifier_Content<Self>) -> some View {
    if let payload {
      content.accessibilityAction(named: Text(verbatim: name)) {
        let items = payload()
        if !items.isEmpty {
          CurrentGraph.value?[Clipboard.self].copy(items.map(ClipboardItem.init))
        }
      }
    } else {
      content
    }
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
