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
