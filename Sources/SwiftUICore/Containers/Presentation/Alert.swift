public import Properties

/// A message that has to be answered, in the older form.
public nonisolated struct Alert {
  let title: Text
  let message: Text?
  let buttons: [Button]

  /// One button of an alert.
  public struct Button {
    let label: Text
    let role: ButtonRole?
    let action: (() -> Void)?

    public static func `default`(
      _ label: Text,
      action: (() -> Void)? = {},
    ) -> Alert.Button {
      Alert.Button(label: label, role: nil, action: action)
    }
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
      Alert.Button(label: label, role: .cancel, action: action)
    }
    public static func cancel(_ action: (() -> Void)? = {}) -> Alert.Button {
      Alert.Button(label: Text("Cancel"), role: .cancel, action: action)
    }
    public static func destructive(
      _ label: Text,
      action: (() -> Void)? = {},
    ) -> Alert.Button {
      Alert.Button(label: label, role: .destructive, action: action)
    }
  }

  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    buttons = [dismissButton ?? Button(label: Text("OK"), role: .cancel, action: nil)]
  }

  public init(
    title: Text,
    message: Text? = nil,
    primaryButton: Button,
    secondaryButton: Button,
  ) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }

  /// Makes an alert with two buttons, one below the other; on a Mac beside each other.
  public static func sideBySideButtons(
    title: Text,
    message: Text? = nil,
    primaryButton: Button,
    secondaryButton: Button,
  ) -> Alert {
    Alert(
      title: title,
      message: message,
      primaryButton: primaryButton,
      secondaryButton: secondaryButton,
    )
  }

  var content: AlertContent {
    AlertContent(title: title, message: message, buttons: buttons, isUpright: false)
  }
}

/// Several things to do, in the older form.
public nonisolated struct ActionSheet {
  /// One thing to do.
  public typealias Button = Alert.Button

  let title: Text
  let message: Text?
  let buttons: [Button]

  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  var content: AlertContent {
    AlertContent(title: title, message: message, buttons: buttons, isUpright: true)
  }
}

nonisolated extension AlertContent {
  fileprivate init(title: Text, message: Text?, buttons: [Alert.Button], isUpright: Bool) {
    self.init(
      title: title,
      message: message.map { AnyView($0) },
      actions: AnyView(
        ForEach(buttons.indices, id: \.self) { index in
          Button(role: buttons[index].role) {
            buttons[index].action?()
          } label: {
            buttons[index].label
          }
        }
      ),
      isUpright: isUpright,
      showsTitle: true,
    )
  }
}

extension View {
  /// Shows a message while a condition holds, in the older form.
  public nonisolated func alert(
    isPresented: Binding<Bool>,
    content: @escaping () -> Alert,
  ) -> some View {
    presents(.alert, isPresented) { AnyView(content().content) }
  }
  /// Shows a message while there is an item, in the older form.
  public nonisolated func alert<Item: Identifiable>(
    item: Binding<Item?>,
    content: @escaping (Item) -> Alert,
  ) -> some View {
    presents(.alert, item.presence()) {
      item.wrappedValue.map { AnyView(content($0).content.id($0.id)) } ?? AnyView(EmptyView())
    }
  }
  /// Shows several things to do while a condition holds, in the older form.
  public nonisolated func actionSheet(
    isPresented: Binding<Bool>,
    content: @escaping () -> ActionSheet,
  ) -> some View {
    presents(.dialog, isPresented) { AnyView(content().content) }
  }
  /// Shows several things to do while there is an item, in the older form.
  public nonisolated func actionSheet<Item: Identifiable>(
    item: Binding<Item?>,
    content: @escaping (Item) -> ActionSheet,
  ) -> some View {
    presents(.dialog, item.presence()) {
      item.wrappedValue.map { AnyView(content($0).content.id($0.id)) } ?? AnyView(EmptyView())
    }
  }
}
