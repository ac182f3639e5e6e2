import Display
import Foundation
import Geometry
import Layout
public import Properties

/// A line of text that is not shown.
public nonisolated struct SecureField<Label: View>: ForwardingView {
  public typealias Body = Never

  private let text: Binding<String>
  private let prompt: Text?
  private let label: Label

  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.text = text
    self.prompt = prompt
    self.label = label()
  }

  @MainActor var inner: some View {
    StyledField(
      kind: .secure,
      text: text,
      prompt: (prompt ?? label as? Text)?.string ?? "",
      label: (label as? Text)?.string ?? "",
    )
  }
}

nonisolated extension SecureField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }
}

/// Many lines of text that a person may type.
public nonisolated struct TextEditor: ForwardingView {
  public typealias Body = Never

  private let text: Binding<String>

  public init(text: Binding<String>) {
    self.text = text
  }

  @MainActor var inner: some View {
    FieldLeaf(kind: .editor, text: text, prompt: "", label: "", isGreedy: true)
  }
}
