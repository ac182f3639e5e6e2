import Foundation
import Properties

/// A window of which there is one.
public nonisolated struct Window<Content: View>: PrimitiveScene {
  public typealias Body = Never

  private let entry: SceneEntry

  @MainActor var entries: [SceneEntry] { [entry] }

  public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
    let view = AnyView(content())
    entry = SceneEntry(id: id, title: title.string) { _ in view }
  }
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(Text(titleKey), id: id, content: content)
  }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    id: String,
    @ViewBuilder content: () -> Content,
  ) {
    self.init(Text(title), id: id, content: content)
  }
}

/// The window of an app's settings, opened with command and comma or `openSettings`.
public nonisolated struct Settings<Content: View>: PrimitiveScene {
  public typealias Body = Never

  private let entry: SceneEntry

  @MainActor var entries: [SceneEntry] { [entry] }

  public init(@ViewBuilder content: () -> Content) {
    let view = AnyView(content())
    entry = SceneEntry(kind: .settings, title: "Settings") { _ in view }
  }
}

/// An item in the menu bar of a desktop.
///
/// Without effect: neither a terminal nor a browser has a menu bar that an app could add to.
public nonisolated struct MenuBarExtra<Label: View, Content: View>: PrimitiveScene {
  public typealias Body = Never

  @MainActor var entries: [SceneEntry] { [] }

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
}

nonisolated extension MenuBarExtra where Label == SwiftUICore.Label<Text, Image> {
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    @ViewBuilder content: () -> Content,
  ) {
    self.init(content: content) { SwiftUICore.Label(titleKey, systemImage: systemImage) }
  }
}
