import Display
import Foundation
import Geometry
public import Layout
public import Properties

/// A line of text that a person may type.
///
/// A field of a value reads it when the entry is complete: return is pressed or the focus leaves.
/// What cannot be read then gives way to the value.
public nonisolated struct TextField<Label: View>: ForwardingView {
  public typealias Body = Never

  let entry: FieldEntry
  let label: Label

  init(entry: FieldEntry, label: Label) {
    self.entry = entry
    self.label = label
  }

  @MainActor var inner: some View {
    StyledField(entry: entry, label: AnyView(label))
  }
}

nonisolated extension TextField {
  init(
    _ label: Label,
    text: Binding<String>,
    prompt: Text? = nil,
    axis: Axis = .horizontal,
    onEditing: ((Bool) -> Void)? = nil,
    onCommit: (() -> Void)? = nil,
    selection: FieldSelection? = nil,
  ) {
    var entry = FieldEntry(kind: axis == .vertical ? .editor : .line, text: text, prompt: prompt)
    entry.selection = selection
    entry.onCommit = onCommit
    entry.onEditing = onEditing
    self.init(entry: entry, label: label)
  }

  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(label(), text: text, prompt: prompt)
  }
  public init(
    text: Binding<String>,
    prompt: Text? = nil,
    axis: Axis,
    @ViewBuilder label: () -> Label,
  ) {
    self.init(label(), text: text, prompt: prompt, axis: axis)
  }
}

nonisolated extension TextField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(Text(titleKey), text: text, prompt: prompt)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    self.init(Text(title), text: text, prompt: prompt)
  }
  /// A field that grows along an axis: vertically it has as many lines as its text.
  public init(
    _ titleKey: LocalizedStringKey,
    text: Binding<String>,
    prompt: Text? = nil,
    axis: Axis,
  ) {
    self.init(Text(titleKey), text: text, prompt: prompt, axis: axis)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    text: Binding<String>,
    prompt: Text? = nil,
    axis: Axis,
  ) {
    self.init(Text(title), text: text, prompt: prompt, axis: axis)
  }

  public init(
    _ titleKey: LocalizedStringKey,
    text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void,
  ) {
    self.init(Text(titleKey), text: text, onEditing: onEditingChanged, onCommit: onCommit)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void,
  ) {
    self.init(Text(title), text: text, onEditing: onEditingChanged, onCommit: onCommit)
  }
  public init(
    _ titleKey: LocalizedStringKey,
    text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void,
  ) {
    self.init(Text(titleKey), text: text, onEditing: onEditingChanged)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void,
  ) {
    self.init(Text(title), text: text, onEditing: onEditingChanged)
  }
  public init(
    _ titleKey: LocalizedStringKey,
    text: Binding<String>,
    onCommit: @escaping () -> Void,
  ) {
    self.init(Text(titleKey), text: text, onCommit: onCommit)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    text: Binding<String>,
    onCommit: @escaping () -> Void,
  ) {
    self.init(Text(title), text: text, onCommit: onCommit)
  }
}
