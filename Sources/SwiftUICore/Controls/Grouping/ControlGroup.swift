import Display
import Foundation
import Properties

/// Controls that belong together, side by side.
public nonisolated struct ControlGroup<Content: View>: ForwardingView {
  public typealias Body = Never

  private let content: Content

  init(content: Content) { self.content = content }

  /// Controls that belong together.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content())
  }

  @MainActor var inner: some View { GroupedControls(content: content) }
}

nonisolated extension ControlGroup {
  /// Controls that belong together, under a name for assistive technology.
  public init<C: View, L: View>(@ViewBuilder content: () -> C, @ViewBuilder label: () -> L)
  where Content == LabeledControlGroupContent<C, L> {
    self.init(content: LabeledControlGroupContent(content: content(), label: label()))
  }
  /// Controls that belong together, under a title for assistive technology.
  public init<C: View>(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, Text> {
    self.init(content: content) { Text(titleKey) }
  }
  /// Controls that belong together, under a title for assistive technology.
  @_disfavoredOverload
  public init<C: View, S: StringProtocol>(_ title: S, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, Text> {
    self.init(content: content) { Text(title) }
  }
}

/// Controls with the name of their group.
public nonisolated struct LabeledControlGroupContent<Content: View, Label: View>: ForwardingView {
  public typealias Body = Never

  let content: Content
  let label: Label

  @MainActor var inner: some View { content }
}

private nonisolated struct GroupedControls<Content: View>: View {
  let content: Content
  @Environment(\.theme) private var theme

  init(content: Content) { self.content = content }

  var body: some View {
    HStack(spacing: theme.controlGroupSpacing) { content }
      .buttonStyle(.bordered)
      .clipShape(RoundedRectangle(cornerRadius: theme.buttonCorner))
  }
}
