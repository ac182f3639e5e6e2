public import Combine
public import Properties

/// A modifier that changes nothing.
public nonisolated struct EmptyModifier: ViewModifier, Sendable {
  public static let identity = EmptyModifier()

  public init() {}

  @MainActor public func body(content: _ViewModifier_Content<Self>) -> some View { content }
}

/// A modifier that is made of the environment's values.
@MainActor @preconcurrency public protocol EnvironmentalModifier: ViewModifier {
  associatedtype ResolvedModifier: ViewModifier
  func resolve(in environment: EnvironmentValues) -> ResolvedModifier
}

extension EnvironmentalModifier {
  public func body(content: _ViewModifier_Content<Self>) -> some View {
    ResolvedContent(modifier: self, content: content)
  }
}

private nonisolated struct ResolvedContent<Modifier: EnvironmentalModifier, Content: View>: View {
  let modifier: Modifier
  let content: Content
  @Environment(\.self) private var environment

  init(modifier: Modifier, content: Content) {
    self.modifier = modifier
    self.content = content
  }

  var body: some View { content.modifier(modifier.resolve(in: environment)) }
}

/// A view that runs an action for each value of a publisher; `onReceive` as a view.
public nonisolated struct SubscriptionView<PublisherType: Publisher, Content: View>: View
where PublisherType.Failure == Never {
  public var content: Content
  public var publisher: PublisherType
  public var action: (PublisherType.Output) -> Void

  public init(
    content: Content,
    publisher: PublisherType,
    action: @escaping (PublisherType.Output) -> Void,
  ) {
    self.content = content
    self.publisher = publisher
    self.action = action
  }

  public var body: some View { content.onReceive(publisher, perform: action) }
}
