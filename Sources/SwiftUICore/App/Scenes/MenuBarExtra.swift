import Foundation
public import Properties

/// An item in the menu bar of a desktop.
///
/// Partly: neither a terminal nor a browser has such a bar. In an app without windows its content
/// fills the screen; beside windows it is not shown.
public nonisolated struct MenuBarExtra<Label: View, Content: View>: PrimitiveScene {
  public typealias Body = Never

  private let entry: SceneEntry

  @MainActor var entries: [SceneEntry] { [entry] }

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    let view = AnyView(content())
    entry = SceneEntry(kind: .menuBar) { _ in AnyView(VStack(spacing: 8) { view }.padding()) }
  }

  /// An item that a person may take out of the bar.
  ///
  /// Without effect of isInserted: there is no such bar.
  public init(
    isInserted: Binding<Bool>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
  ) {
    self.init(content: content, label: label)
  }
}

nonisolated extension MenuBarExtra where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    @ViewBuilder content: () -> Content,
  ) {
    self.init(content: content) { Text(title) }
  }
  /// Without effect of isInserted: there is no such bar.
  public init(
    _ titleKey: LocalizedStringKey,
    isInserted: Binding<Bool>,
    @ViewBuilder content: () -> Content,
  ) {
    self.init(titleKey, content: content)
  }
  /// Without effect of isInserted: there is no such bar.
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    isInserted: Binding<Bool>,
    @ViewBuilder content: () -> Content,
  ) {
    self.init(title, content: content)
  }
}

nonisolated extension MenuBarExtra where Label == SwiftUICore.Label<Text, Image> {
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    @ViewBuilder content: () -> Content,
  ) {
    self.init(content: content) { SwiftUICore.Label(titleKey, systemImage: systemImage) }
  }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    @ViewBuilder content: () -> Content,
  ) {
    self.init(content: content) { SwiftUICore.Label(title, systemImage: systemImage) }
  }
  public init(
    _ titleKey: LocalizedStringKey,
    image: String,
    @ViewBuilder content: () -> Content,
  ) {
    self.init(content: content) { SwiftUICore.Label(titleKey, image: image) }
  }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    image: String,
    @ViewBuilder content: () -> Content,
  ) {
    self.init(content: content) { SwiftUICore.Label(title, image: image) }
  }
  /// Without effect of isInserted: there is no such bar.
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    isInserted: Binding<Bool>,
    @ViewBuilder content: () -> Content,
  ) {
    self.init(titleKey, systemImage: systemImage, content: content)
  }
  /// Without effect of isInserted: there is no such bar.
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    isInserted: Binding<Bool>,
    @ViewBuilder content: () -> Content,
  ) {
    self.init(title, systemImage: systemImage, content: content)
  }
  /// Without effect of isInserted: there is no such bar.
  public init(
    _ titleKey: LocalizedStringKey,
    image: String,
    isInserted: Binding<Bool>,
    @ViewBuilder content: () -> Content,
  ) {
    self.init(titleKey, image: image, content: content)
  }
  /// Without effect of isInserted: there is no such bar.
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    image: String,
    isInserted: Binding<Bool>,
    @ViewBuilder content: () -> Content,
  ) {
    self.init(title, image: image, content: content)
  }
}
