import Properties

/// A form is a list in groups.
public nonisolated struct Form<Content: View>: ForwardingView {
  public typealias Body = Never

  private let content: Content

  /// Controls in groups.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @MainActor var inner: some View {
    ListBody(content: content, selection: nil).environment(\.listLook, .insetGrouped)
  }
}
