import Foundation
public import Properties

/// A window, or the whole of a screen.
public nonisolated struct WindowGroup<Content: View>: PrimitiveScene {
  public typealias Body = Never

  private let entry: SceneEntry

  @MainActor var entries: [SceneEntry] { [entry] }

  private init(
    id: String?,
    title: Text?,
    valueType: ObjectIdentifier? = nil,
    make: @escaping (AnyHashable?) -> AnyView,
  ) {
    entry = SceneEntry(id: id, title: title?.string, valueType: valueType, make: make)
  }

  private init(id: String?, title: Text?, content: () -> Content) {
    let view = AnyView(content())
    self.init(id: id, title: title) { _ in view }
  }

  public init(@ViewBuilder content: () -> Content) {
    self.init(id: nil, title: nil, content: content)
  }
  public init(id: String, @ViewBuilder content: () -> Content) {
    self.init(id: id, title: nil, content: content)
  }
  public init(_ title: Text, id: String? = nil, @ViewBuilder content: () -> Content) {
    self.init(id: id, title: title, content: content)
  }
  public init(
    _ titleKey: LocalizedStringKey,
    id: String? = nil,
    @ViewBuilder content: () -> Content,
  ) {
    self.init(id: id, title: Text(titleKey), content: content)
  }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    id: String? = nil,
    @ViewBuilder content: () -> Content,
  ) {
    self.init(id: id, title: Text(title), content: content)
  }
}

nonisolated extension WindowGroup {
  private init<D: Codable & Hashable, C: View>(
    value: D.Type,
    id: String?,
    title: Text?,
    content: @escaping (Binding<D?>) -> C,
  ) where Content == PresentedWindowContent<D, C> {
    self.init(id: id, title: title, valueType: ObjectIdentifier(D.self)) { value in
      AnyView(PresentedWindowContent(first: value?.base as? D, content: content))
    }
  }

  /// Windows for values of a type, opened with `openWindow(value:)`.
  public init<D: Codable & Hashable, C: View>(
    id: String,
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C,
  ) where Content == PresentedWindowContent<D, C> {
    self.init(value: type, id: id, title: nil, content: content)
  }
  /// Windows for values of a type, opened with `openWindow(value:)`.
  public init<D: Codable & Hashable, C: View>(
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C,
  ) where Content == PresentedWindowContent<D, C> {
    self.init(value: type, id: nil, title: nil, content: content)
  }
  /// Windows for values of a type, opened with `openWindow(value:)`.
  public init<D: Codable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey,
    id: String? = nil,
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C,
  ) where Content == PresentedWindowContent<D, C> {
    self.init(value: type, id: id, title: Text(titleKey), content: content)
  }
}

/// The content of a window that was opened for a value.
public nonisolated struct PresentedWindowContent<Data: Codable & Hashable, Content: View>: View {
  @State private var value: Data?
  private let content: (Binding<Data?>) -> Content

  init(first: Data?, content: @escaping (Binding<Data?>) -> Content) {
    _value = State(wrappedValue: first)
    self.content = content
  }

  public var body: some View { content($value) }
}

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
