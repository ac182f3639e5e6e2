import Display
import Foundation
import Geometry
import Layout
public import Properties

/// A line of text that is not shown.
public nonisolated struct SecureField<Label: View>: ForwardingView {
  public typealias Body = Never

  private let entry: FieldEntry
  private let label: Label

  private init(
    _ label: Label,
    _ text: Binding<String>,
    _ prompt: Text?,
    onCommit: (() -> Void)? = nil,
  ) {
    var entry = FieldEntry(kind: .secure, text: text, prompt: prompt)
    entry.onCommit = onCommit
    self.entry = entry
    self.label = label
  }

  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(label(), text, prompt)
  }

  @MainActor var inner: some View {
    StyledField(entry: entry, label: AnyView(label))
  }
}

nonisolated extension SecureField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(Text(titleKey), text, prompt)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    self.init(Text(title), text, prompt)
  }
  public init(
    _ titleKey: LocalizedStringKey,
    text: Binding<String>,
    onCommit: @escaping () -> Void,
  ) {
    self.init(Text(titleKey), text, nil, onCommit: onCommit)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    text: Binding<String>,
    onCommit: @escaping () -> Void,
  ) {
    self.init(Text(title), text, nil, onCommit: onCommit)
  }
}
