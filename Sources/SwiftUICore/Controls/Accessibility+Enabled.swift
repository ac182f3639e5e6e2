import Display
public import Foundation
import Geometry
public import Layout
import Properties

extension View {
  /// Sets what the view is called, or leaves it as it is.
  public nonisolated func accessibilityLabel(
    _ label: Text,
    isEnabled: Bool,
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    semantics { if isEnabled { $0.label = label.string } }
  }
  /// Sets what the view is called, or leaves it as it is.
  public nonisolated func accessibilityLabel(
    _ labelKey: LocalizedStringKey,
    isEnabled: Bool,
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityLabel(Text(labelKey), isEnabled: isEnabled)
  }
  /// Sets what the view is called, or leaves it as it is.
  @_disfavoredOverload
  public nonisolated func accessibilityLabel<S: StringProtocol>(
    _ label: S,
    isEnabled: Bool,
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityLabel(Text(label), isEnabled: isEnabled)
  }
  /// Sets what the view holds, in words, or leaves it as it is.
  public nonisolated func accessibilityValue(
    _ valueDescription: Text,
    isEnabled: Bool,
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    semantics { if isEnabled { $0.value = valueDescription.string } }
  }
  /// Sets what the view holds, in words, or leaves it as it is.
  public nonisolated func accessibilityValue(
    _ valueKey: LocalizedStringKey,
    isEnabled: Bool,
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityValue(Text(valueKey), isEnabled: isEnabled)
  }
  /// Sets what the view holds, in words, or leaves it as it is.
  @_disfavoredOverload
  public nonisolated func accessibilityValue<S: StringProtocol>(
    _ value: S,
    isEnabled: Bool,
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityValue(Text(value), isEnabled: isEnabled)
  }
  /// Sets what the view does, or leaves it as it is.
  public nonisolated func accessibilityHint(
    _ hint: Text,
    isEnabled: Bool,
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    semantics { if isEnabled { $0.hint = hint.string } }
  }
  /// Sets what the view does, or leaves it as it is.
  public nonisolated func accessibilityHint(
    _ hintKey: LocalizedStringKey,
    isEnabled: Bool,
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityHint(Text(hintKey), isEnabled: isEnabled)
  }
  /// Sets what the view does, or leaves it as it is.
  @_disfavoredOverload
  public nonisolated func accessibilityHint<S: StringProtocol>(
    _ hint: S,
    isEnabled: Bool,
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityHint(Text(hint), isEnabled: isEnabled)
  }
  /// Passes the view over, or leaves it as it is.
  public nonisolated func accessibilityHidden(
    _ hidden: Bool,
    isEnabled: Bool,
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    semantics(.nearest) { if isEnabled { $0.isHidden = hidden } }
  }
  /// Names the view for tests, or leaves it as it is.
  public nonisolated func accessibilityIdentifier(
    _ identifier: String,
    isEnabled: Bool,
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    semantics { if isEnabled { $0.identifier = identifier } }
  }
  /// Sets the names by which the view is called beside its label, or leaves them as they are.
  public nonisolated func accessibilityInputLabels(
    _ inputLabels: [Text],
    isEnabled: Bool,
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    semantics { if isEnabled { $0.inputLabels = inputLabels.map(\.string) } }
  }
  /// Sets the names by which the view is called beside its label, or leaves them as they are.
  public nonisolated func accessibilityInputLabels(
    _ inputLabelKeys: [LocalizedStringKey],
    isEnabled: Bool,
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityInputLabels(inputLabelKeys.map { Text($0) }, isEnabled: isEnabled)
  }
  /// Sets the names by which the view is called beside its label, or leaves them as they are.
  @_disfavoredOverload
  public nonisolated func accessibilityInputLabels<S: StringProtocol>(
    _ inputLabels: [S],
    isEnabled: Bool,
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityInputLabels(inputLabels.map { Text($0) }, isEnabled: isEnabled)
  }
  /// Without effect: an element is pressed as a whole.
  public nonisolated func accessibilityActivationPoint(
    _ activationPoint: UnitPoint,
    isEnabled: Bool,
  ) -> some View { self }
  /// Without effect: an element is pressed as a whole.
  public nonisolated func accessibilityActivationPoint(
    _ activationPoint: CGPoint,
    isEnabled: Bool,
  ) -> some View { self }

  /// Sets what the view is called by the words of other views; the one given stands for what it is
  /// called without.
  public nonisolated func accessibilityLabel<V: View>(
    @ViewBuilder content: (_ label: PlaceholderContentView<Self>) -> V
  ) -> some View {
    // The graph asks for it, on the main actor: nothing is sent anywhere.
    nonisolated(unsafe) let view = content(PlaceholderContentView(AnyView(EmptyView())))
    nonisolated(unsafe) let plain = self
    return semantics { semantics in
      let label = semantics.label
      semantics.label = MainActor.assumeIsolated {
        let own = label.isEmpty ? plain.plainText : label
        let words = PartGatherer.parts(of: view).map { part in
          part.view is PlaceholderContentView<Self> ? own : part.erased.plainText
        }
        return words.filter { !$0.isEmpty }.joined(separator: ", ")
      }
    }
  }
}
