public import Properties

nonisolated extension Toggle where Label == Text {
  /// One switch for several values, with a title.
  @_disfavoredOverload public init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S,
    sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>,
  ) {
    self.init(sources: sources, isOn: isOn) { Text(title) }
  }
}

nonisolated extension Toggle where Label == SwiftUICore.Label<Text, Image> {
  /// One switch for several values, with a title and a symbol.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>,
  ) {
    self.init(sources: sources, isOn: isOn) {
      SwiftUICore.Label(titleKey, systemImage: systemImage)
    }
  }
  /// One switch for several values, with a title and a symbol.
  @_disfavoredOverload public init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S,
    systemImage: String,
    sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>,
  ) {
    self.init(sources: sources, isOn: isOn) { SwiftUICore.Label(title, systemImage: systemImage) }
  }
  /// One switch for several values, with a title and a picture of the app's.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey,
    image: ImageResource,
    sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>,
  ) {
    self.init(sources: sources, isOn: isOn) { SwiftUICore.Label(titleKey, image: image) }
  }
  /// One switch for several values, with a title and a picture of the app's.
  @_disfavoredOverload public init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S,
    image: ImageResource,
    sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>,
  ) {
    self.init(sources: sources, isOn: isOn) { SwiftUICore.Label(title, image: image) }
  }
  /// A switch with a title and a picture of the app's.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: ImageResource, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { SwiftUICore.Label(title, image: image) }
  }
  /// A switch with a title and a picture of the app's.
  public init(_ titleKey: LocalizedStringKey, image: ImageResource, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { SwiftUICore.Label(titleKey, image: image) }
  }
}
