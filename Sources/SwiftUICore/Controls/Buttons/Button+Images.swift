nonisolated extension Button where Label == SwiftUICore.Label<Text, Image> {
  public init(
    _ titleKey: LocalizedStringKey,
    image: ImageResource,
    role: ButtonRole? = nil,
    action: @escaping () -> Void,
  ) {
    self.init(role: role, action: action) { SwiftUICore.Label(titleKey, image: image) }
  }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    image: ImageResource,
    role: ButtonRole? = nil,
    action: @escaping () -> Void,
  ) {
    self.init(role: role, action: action) { SwiftUICore.Label(title, image: image) }
  }
}
