/// A view whose body is evaluated again only when it is not equal to its previous value.
///
/// Views that are `Equatable` are compared by `==` anyway.
public nonisolated struct EquatableView<Content: Equatable & View>: ForwardingView {
  public typealias Body = Never

  public var content: Content

  public init(content: Content) {
    self.content = content
  }

  @MainActor var inner: Content { content }
}

extension View where Self: Equatable {
  public nonisolated func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
