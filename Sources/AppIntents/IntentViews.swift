public import SwiftUI

extension AppIntent {
  /// Does it for a control, says what it says, and does what comes after.
  @MainActor func run() async {
    do {
      let result = try await perform()
      if let words = (result as? any ProvidesDialog)?.dialog.words {
        AccessibilityNotification.Announcement(words).post()
      }
      if let opening = result as? any OpensIntent { await opening.open() }
    } catch {
      AccessibilityNotification.Announcement(error.localizedDescription).post()
    }
  }
}

extension OpensIntent {
  @MainActor fileprivate func open() async { await next?.run() }
}

extension Button {
  /// A button that performs an intent; what it says, or why it failed, is announced.
  @MainActor public init(intent: some AppIntent, @ViewBuilder label: () -> Label) {
    self.init(action: { Task { await intent.run() } }, label: label)
  }

  /// A button that performs an intent; what it says, or why it failed, is announced.
  @MainActor public init(
    role: ButtonRole?,
    intent: some AppIntent,
    @ViewBuilder label: () -> Label,
  ) {
    self.init(role: role, action: { Task { await intent.run() } }, label: label)
  }
}

extension Button where Label == Text {
  /// A button that performs an intent; what it says, or why it failed, is announced.
  @MainActor public init(_ titleKey: LocalizedStringKey, intent: some AppIntent) {
    self.init(intent: intent) { Text(titleKey) }
  }

  /// A button that performs an intent; what it says, or why it failed, is announced.
  @MainActor @_disfavoredOverload public init(
    _ title: some StringProtocol,
    intent: some AppIntent,
  ) {
    let text = Text(title)
    self.init(intent: intent) { text }
  }
}

extension Toggle {
  /// A switch that performs an intent when it is pressed; the app says what it shows then.
  ///
  /// An intent that sets a value gets the new one first.
  @MainActor public init(isOn: Bool, intent: some AppIntent, @ViewBuilder label: () -> Label) {
    let binding = Binding {
      isOn
    } set: { isOn in
      let intent = (intent as? any SetValueIntent)?.setting(isOn) ?? intent
      Task { await intent.run() }
    }
    self.init(isOn: binding, label: label)
  }
}

extension Toggle where Label == Text {
  /// A switch that performs an intent when it is pressed; the app says what it shows then.
  @MainActor public init(_ titleKey: LocalizedStringKey, isOn: Bool, intent: some AppIntent) {
    self.init(isOn: isOn, intent: intent) { Text(titleKey) }
  }

  /// A switch that performs an intent when it is pressed; the app says what it shows then.
  @MainActor @_disfavoredOverload public init(
    _ title: some StringProtocol,
    isOn: Bool,
    intent: some AppIntent,
  ) {
    let text = Text(title)
    self.init(isOn: isOn, intent: intent) { text }
  }
}

extension SetValueIntent {
  fileprivate func setting(_ isOn: Bool) -> any AppIntent {
    var copy = self
    if let value = isOn as? ValueType { copy.value = value }
    return copy
  }
}

/// A button that opens the app's shortcuts.
///
/// Without effect: there is no Shortcuts here, and nothing is drawn.
public struct ShortcutsLink: View {
  public nonisolated init() {}

  public var body: some View { EmptyView() }
}

/// A hint that Siri can do something.
///
/// Without effect: there is no Siri here, and nothing is drawn.
public struct SiriTipView: View {
  @MainActor public init<Intent: AppIntent>(
    intent: Intent,
    isVisible: Binding<Bool> = .constant(true),
  ) {}

  public var body: some View { EmptyView() }
}

extension View {
  /// Without effect: there is no Siri here.
  public nonisolated func siriTipViewStyle(_ style: SiriTipViewStyle) -> some View { self }

  /// Without effect: there is no Shortcuts here.
  public nonisolated func shortcutsLinkStyle(_ style: ShortcutsLinkStyle) -> some View { self }
}

/// How a hint about Siri looks.
public struct SiriTipViewStyle: Hashable, Sendable {
  private let name: String

  public static let automatic = SiriTipViewStyle(name: "automatic")
  public static let light = SiriTipViewStyle(name: "light")
  public static let dark = SiriTipViewStyle(name: "dark")
}

/// How a button for shortcuts looks.
public struct ShortcutsLinkStyle: Hashable, Sendable {
  private let name: String

  public static let automatic = ShortcutsLinkStyle(name: "automatic")
  public static let light = ShortcutsLinkStyle(name: "light")
  public static let dark = ShortcutsLinkStyle(name: "dark")
}
