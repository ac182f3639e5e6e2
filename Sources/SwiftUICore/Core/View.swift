/// A part of a user interface.
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }

  /// Makes what stands for the view, where the runtime does so without a body: nobody else has one.
  static func _makeView(_ view: Self, inputs: _ViewInputs) -> _ViewOutputs?
}

extension View {
  public static func _makeView(_ view: Self, inputs: _ViewInputs) -> _ViewOutputs? { nil }
}

/// The place where the runtime makes what stands for a view.
public struct _ViewInputs {
  package let context: NodeContext
}

/// What stands for a view.
public struct _ViewOutputs {
  package let node: Node
}

extension Never: View {
  public var body: Never { self }
}

extension View where Body == Never {
  /// A primitive view has no body; the runtime never reads it.
  public var body: Never {
    fatalError("\(Self.self) is a primitive view: it has no body to call.")
  }
}

/// Builds one view from the views written in a closure.
@resultBuilder public nonisolated enum ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView(pack: repeat each content)
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .first(first))
  }
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .second(second))
  }
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

/// A view without content.
public nonisolated struct EmptyView: PrimitiveView {
  public nonisolated init() {}

  package func makeNode(_ context: NodeContext) -> ViewNode<EmptyView> { ViewNode(context) }
}
