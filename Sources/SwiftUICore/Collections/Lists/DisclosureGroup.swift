import Display
import Foundation
import Layout
public import Properties

/// A label that shows and hides what belongs to it.
///
/// In a list the label is a row, and so is each of the views that it shows.
public nonisolated struct DisclosureGroup<Label: View, Content: View>: View {
  private let label: Label
  private let content: () -> Content
  private let expansion: Binding<Bool>?
  @State private var isOpen = false
  @Environment(\.isInRow) private var isInList
  @Environment(\.disclosureStyle) private var style
  @Environment(\.theme) private var theme

  /// A label that begins with its content hidden.
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content
    expansion = nil
  }

  /// A label whose content the app shows and hides too.
  public init(
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label,
  ) {
    self.label = label()
    self.content = content
    expansion = isExpanded
  }

  private var indent: CGFloat { theme.rows.indent }

  public var body: some View {
    let isExpanded = expansion ?? $isOpen
    if let style {
      style.body(
        DisclosureGroupStyleConfiguration(
          label: DisclosureGroupStyleConfiguration.Label(view: AnyView(label)),
          content: DisclosureGroupStyleConfiguration.Content(view: AnyView(content())),
          isExpanded: isExpanded,
        )
      )
    } else if isInList {
      DisclosureLabel(isExpanded: isExpanded) { label }
      if isExpanded.wrappedValue {
        content().transformEnvironment(\.rowIndent) { $0 += indent }
      }
    } else {
      VStack(alignment: .leading, spacing: theme.rows.disclosureSpacing) {
        DisclosureLabel(isExpanded: isExpanded) { label }
        if isExpanded.wrappedValue { content() }
      }
    }
  }
}

/// The label of a disclosure group, or the header of a section that folds: a person presses it.
nonisolated struct DisclosureLabel<Label: View>: View {
  let isExpanded: Binding<Bool>
  let label: Label
  @Environment(\.isEnabled) private var isEnabled

  init(isExpanded: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isExpanded = isExpanded
    self.label = label()
  }

  var body: some View {
    Button {
      withAnimation { isExpanded.wrappedValue.toggle() }
    } label: {
      HStack {
        label
        Spacer()
        Image(systemName: isExpanded.wrappedValue ? "chevron.down" : "chevron.forward")
          .foregroundStyle(isEnabled ? Color.accentColor : .tertiary)
          .accessibilityHidden(true)
      }
    }
    .buttonStyle(.plain)
    .accessibilityValue(isExpanded.wrappedValue ? "expanded" : "collapsed")
  }
}

nonisolated extension DisclosureGroup where Label == Text {
  /// A title that begins with its content hidden.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
  /// A title that begins with its content hidden.
  @_disfavoredOverload public init<S: StringProtocol>(
    _ label: S,
    @ViewBuilder content: @escaping () -> Content,
  ) {
    self.init(content: content) { Text(label) }
  }
  /// A title whose content the app shows and hides too.
  public init(
    _ titleKey: LocalizedStringKey,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content,
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }
  /// A title whose content the app shows and hides too.
  @_disfavoredOverload public init<S: StringProtocol>(
    _ label: S,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content,
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(label) }
  }
}
