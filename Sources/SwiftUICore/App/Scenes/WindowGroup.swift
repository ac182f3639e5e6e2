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
  /// Windows for values of a type, opened with `openWindow(value:)`.
  public init<D: Codable & Hashable, C: View>(
    _ title: Text,
    id: String? = nil,
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C,
  ) where Content == PresentedWindowContent<D, C> {
    self.init(value: type, id: id, title: title, content: content)
  }
  /// Windows for values of a type, opened with `openWindow(value:)`.
  @_disfavoredOverload public init<D: Codable & Hashable, C: View, S: StringProtocol>(
    _ title: S,
    id: String? = nil,
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C,
  ) where Content == PresentedWindowContent<D, C> {
    self.init(value: type, id: id, title: Text(title), content: content)
  }
}

nonisolated extension WindowGroup {
  private init<D: Codable & Hashable, C: View>(
    value: D.Type,
    id: String?,
    title: Text?,
    content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D,
  ) where Content == PresentedWindowContent<D, C> {
    self.init(id: id, title: title, valueType: ObjectIdentifier(D.self)) { value in
      // A window that is opened for no value begins with the app's.
      let first = value?.base as? D ?? defaultValue()
      return AnyView(
        PresentedWindowContent(first: first) { given in
          content(
            Binding(
              { given.wrappedValue ?? first },
              { new, _ in given.wrappedValue = new },
              .closures,
            )
          )
        }
      )
    }
  }

  /// Windows for values of a type; one that is opened for none has the default value.
  public init<D: Codable & Hashable, C: View>(
    id: String,
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D,
  ) where Content == PresentedWindowContent<D, C> {
    self.init(value: type, id: id, title: nil, content: content, defaultValue: defaultValue)
  }
  /// Windows for values of a type; one that is opened for none has the default value.
  public init<D: Codable & Hashable, C: View>(
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D,
  ) where Content == PresentedWindowContent<D, C> {
    self.init(value: type, id: nil, title: nil, content: content, defaultValue: defaultValue)
  }
  /// Windows for values of a type; one that is opened for none has the default value.
  public init<D: Codable & Hashable, C: View>(
    _ title: Text,
    id: String,
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D,
  ) where Content == PresentedWindowContent<D, C> {
    self.init(value: type, id: id, title: title, content: content, defaultValue: defaultValue)
  }
  /// Windows for values of a type; one that is opened for none has the default value.
  public init<D: Codable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey,
    id: String,
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D,
  ) where Content == PresentedWindowContent<D, C> {
    self.init(Text(titleKey), id: id, for: type, content: content, defaultValue: defaultValue)
  }
  /// Windows for values of a type; one that is opened for none has the default value.
  @_disfavoredOverload public init<S: StringProtocol, D: Codable & Hashable, C: View>(
    _ title: S,
    id: String,
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D,
  ) where Content == PresentedWindowContent<D, C> {
    self.init(Text(title), id: id, for: type, content: content, defaultValue: defaultValue)
  }
  /// Windows for values of a type; one that is opened for none has the default value.
  public init<D: Codable & Hashable, C: View>(
    _ title: Text,
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D,
  ) where Content == PresentedWindowContent<D, C> {
    self.init(value: type, id: nil, title: title, content: content, defaultValue: defaultValue)
  }
  /// Windows for values of a type; one that is opened for none has the default value.
  public init<D: Codable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey,
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D,
  ) where Content == PresentedWindowContent<D, C> {
    self.init(Text(titleKey), for: type, content: content, defaultValue: defaultValue)
  }
  /// Windows for values of a type; one that is opened for none has the default value.
  @_disfavoredOverload public init<S: StringProtocol, D: Codable & Hashable, C: View>(
    _ title: S,
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D,
  ) where Content == PresentedWindowContent<D, C> {
    self.init(Text(title), for: type, content: content, defaultValue: defaultValue)
  }
}

nonisolated extension WindowGroup {
  private init(_ title: Text?, _ id: String?, makeContent: @escaping () -> Content) {
    self.init(id: id, title: title) { _ in AnyView(makeContent()) }
  }

  /// Windows whose content is made anew for each.
  @_disfavoredOverload public init(@ViewBuilder makeContent: @escaping () -> Content) {
    self.init(nil, nil, makeContent: makeContent)
  }
  /// Windows whose content is made anew for each.
  @_disfavoredOverload public init(id: String, @ViewBuilder makeContent: @escaping () -> Content) {
    self.init(nil, id, makeContent: makeContent)
  }
  /// Windows whose content is made anew for each.
  @_disfavoredOverload public init(
    _ title: Text,
    id: String,
    @ViewBuilder makeContent: @escaping () -> Content,
  ) {
    self.init(title, id, makeContent: makeContent)
  }
  /// Windows whose content is made anew for each.
  @_disfavoredOverload public init(
    _ titleKey: LocalizedStringKey,
    id: String,
    @ViewBuilder makeContent: @escaping () -> Content,
  ) {
    self.init(Text(titleKey), id, makeContent: makeContent)
  }
  /// Windows whose content is made anew for each.
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    id: String,
    @ViewBuilder makeContent: @escaping () -> Content,
  ) {
    self.init(Text(title), id, makeContent: makeContent)
  }
  /// Windows whose content is made anew for each.
  @_disfavoredOverload public init(
    _ title: Text,
    @ViewBuilder makeContent: @escaping () -> Content,
  ) {
    self.init(title, nil, makeContent: makeContent)
  }
  /// Windows whose content is made anew for each.
  @_disfavoredOverload public init(
    _ titleKey: LocalizedStringKey,
    @ViewBuilder makeContent: @escaping () -> Content,
  ) {
    self.init(Text(titleKey), nil, makeContent: makeContent)
  }
  /// Windows whose content is made anew for each.
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    @ViewBuilder makeContent: @escaping () -> Content,
  ) {
    self.init(Text(title), nil, makeContent: makeContent)
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
