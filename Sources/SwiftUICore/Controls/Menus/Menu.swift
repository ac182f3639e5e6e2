import Foundation
import Properties

/// A control that shows a list of things to do when it is pressed.
public nonisolated struct Menu<Label: View, Content: View>: ForwardingView {
  public typealias Body = Never

  private let label: Label
  private let content: Content
  private let primaryAction: (() -> Void)?

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
    primaryAction = nil
  }

  /// A press runs the primary action; a long press, the second button or the menu key shows the
  /// list.
  public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void,
  ) {
    self.label = label()
    self.content = content()
    self.primaryAction = primaryAction
  }

  @MainActor var inner: some View {
    StyledMenu(
      label: AnyView(pressed: label),
      content: AnyView(content),
      primaryAction: primaryAction,
    )
  }
}

nonisolated extension Menu where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
  public init(
    _ titleKey: LocalizedStringKey,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void,
  ) {
    self.init(content: content, label: { Text(titleKey) }, primaryAction: primaryAction)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void,
  ) {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
  }
}

nonisolated extension Menu where Label == SwiftUICore.Label<Text, Image> {
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    @ViewBuilder content: () -> Content,
  ) {
    self.init(content: content) { SwiftUICore.Label(titleKey, systemImage: systemImage) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    @ViewBuilder content: () -> Content,
  ) {
    self.init(content: content) { SwiftUICore.Label(title, systemImage: systemImage) }
  }
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void,
  ) {
    self.init(
      content: content,
      label: { SwiftUICore.Label(titleKey, systemImage: systemImage) },
      primaryAction: primaryAction,
    )
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void,
  ) {
    self.init(
      content: content,
      label: { SwiftUICore.Label(title, systemImage: systemImage) },
      primaryAction: primaryAction,
    )
  }
  public init(
    _ titleKey: LocalizedStringKey,
    image: ImageResource,
    @ViewBuilder content: () -> Content,
  ) {
    self.init(content: content) { SwiftUICore.Label(titleKey, image: image) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    image: ImageResource,
    @ViewBuilder content: () -> Content,
  ) {
    self.init(content: content) { SwiftUICore.Label(title, image: image) }
  }
  public init(
    _ titleKey: LocalizedStringKey,
    image: ImageResource,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void,
  ) {
    self.init(
      content: content,
      label: { SwiftUICore.Label(titleKey, image: image) },
      primaryAction: primaryAction,
    )
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    image: ImageResource,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void,
  ) {
    self.init(
      content: content,
      label: { SwiftUICore.Label(title, image: image) },
      primaryAction: primaryAction,
    )
  }
}

nonisolated extension Menu
where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// Makes the menu of a style's configuration.
  public init(_ configuration: MenuStyleConfiguration) {
    label = configuration.label
    content = configuration.content
    primaryAction = configuration.primaryAction
  }
}

/// A menu with its style applied.
private nonisolated struct StyledMenu: View {
  let label: AnyView
  let content: AnyView
  let primaryAction: (() -> Void)?
  @Environment(\.menuStyle) private var style

  init(label: AnyView, content: AnyView, primaryAction: (() -> Void)?) {
    self.label = label
    self.content = content
    self.primaryAction = primaryAction
  }

  var body: some View {
    if let style {
      style.body(
        MenuStyleConfiguration(
          label: MenuStyleConfiguration.Label(view: label),
          content: MenuStyleConfiguration.Content(view: content),
          primaryAction: primaryAction,
        )
      )
      .environment(\.menuStyle, nil)
    } else {
      MenuButton(label: label, content: content, primaryAction: primaryAction)
    }
  }
}

/// The button that opens a menu.
private nonisolated struct MenuButton: View {
  let label: AnyView
  let content: AnyView
  let primaryAction: (() -> Void)?
  @State private var isOpen = false
  @Environment(\.isInMenu) private var isInMenu
  @Environment(\.showsMenuIndicator) private var showsIndicator

  init(label: AnyView, content: AnyView, primaryAction: (() -> Void)?) {
    self.label = label
    self.content = content
    self.primaryAction = primaryAction
  }

  var body: some View {
    Button {
      if let primaryAction { primaryAction() } else { isOpen = true }
    } label: {
      if isInMenu {
        HStack {
          label
          Spacer(minLength: 16)
          Image(systemName: "chevron.forward").accessibilityHidden(true)
        }
      } else if showsIndicator {
        HStack(spacing: 4) {
          label
          Image(systemName: "chevron.down").imageScale(.small).accessibilityHidden(true)
        }
      } else {
        label
      }
    }
    .environment(\.afterPress, nil)
    .environment(\.opensMenu, primaryAction == nil ? isOpen : nil)
    .modifier(MenuTriggerModifier(isOpen: $isOpen, isPrimary: primaryAction == nil))
    .modifier(PopupModifier(isOpen: $isOpen, isBeside: isInMenu) { content })
  }
}

/// Opens the menu of a button that does something else when it is pressed.
private nonisolated struct MenuTriggerModifier: ViewModifier {
  let isOpen: Binding<Bool>
  let isPrimary: Bool

  func body(content: Content) -> some View {
    if isPrimary {
      content
    } else {
      content.modifier(ContextModifier { _ in isOpen.wrappedValue = true })
    }
  }
}
