public import SwiftUI
import SwiftUICore

/// What a chart shows: marks and what is made of them.
@MainActor @preconcurrency public protocol ChartContent {
  associatedtype Body: ChartContent

  @ChartContentBuilder var body: Body { get }
}

/// Content that a chart reads itself.
@MainActor protocol MarkSource: ChartContent where Body == Never {
  func add(to marks: inout [Mark])
}

extension ChartContent where Body == Never {
  /// The chart reads such content itself and never asks for a body.
  public var body: Never {
    fatalError("\(Self.self) is content of its own: it has no body to call.")
  }
}

extension ChartContent {
  /// All marks, in their order.
  var marks: [Mark] {
    var marks: [Mark] = []
    gather(into: &marks)
    return marks
  }

  func gather(into marks: inout [Mark]) {
    if let source = self as? any MarkSource {
      source.add(to: &marks)
    } else {
      body.gather(into: &marks)
    }
  }
}

extension Never: ChartContent {}

extension Optional: ChartContent where Wrapped: ChartContent {}

extension Optional: MarkSource where Wrapped: ChartContent {
  func add(to marks: inout [Mark]) { self?.gather(into: &marks) }
}

extension ForEach: ChartContent where Content: ChartContent {}

extension ForEach: MarkSource where Content: ChartContent {
  func add(to marks: inout [Mark]) {
    for element in data { content(element).gather(into: &marks) }
  }
}

nonisolated extension ForEach where Content: ChartContent {
  /// Marks for each element of a collection.
  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> Content,
  ) {
    self.init(made: data, id: { $0[keyPath: id] }, content: content)
  }
}

nonisolated extension ForEach
where Content: ChartContent, Data.Element: Identifiable, ID == Data.Element.ID {
  /// Marks for each element of a collection.
  public init(
    _ data: Data,
    @ChartContentBuilder content: @escaping (Data.Element) -> Content,
  ) {
    self.init(made: data, id: { $0.id }, content: content)
  }
}

nonisolated extension ForEach where Data == Range<Int>, ID == Int, Content: ChartContent {
  /// Marks for each number of a range.
  public init(
    _ data: Range<Int>,
    @ChartContentBuilder content: @escaping (Int) -> Content,
  ) {
    self.init(made: data, id: { $0 }, content: content)
  }
}

/// Several contents behind each other.
public nonisolated struct TupleChartContent<T>: MarkSource {
  let list: [any ChartContent]

  @MainActor func add(to marks: inout [Mark]) {
    for content in list { content.gather(into: &marks) }
  }
}

/// No marks.
public nonisolated struct EmptyChartContent: MarkSource {
  public init() {}

  @MainActor func add(to marks: inout [Mark]) {}
}

/// One of two contents.
public nonisolated struct BuilderConditional<TrueContent, FalseContent> {
  enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }

  let storage: Storage
}

extension BuilderConditional: ChartContent
where TrueContent: ChartContent, FalseContent: ChartContent {
  public typealias Body = Never
}

extension BuilderConditional: MarkSource
where TrueContent: ChartContent, FalseContent: ChartContent {
  func add(to marks: inout [Mark]) {
    switch storage {
    case .first(let content): content.gather(into: &marks)
    case .second(let content): content.gather(into: &marks)
    }
  }
}

/// Content of any type.
public nonisolated struct AnyChartContent: MarkSource {
  private let content: any ChartContent

  public init(_ content: any ChartContent) { self.content = content }

  public init(erasing content: some ChartContent) { self.content = content }

  @MainActor func add(to marks: inout [Mark]) { content.gather(into: &marks) }
}

/// Several marks as one content, so that a modifier changes all of them.
public nonisolated struct Plot<Content: ChartContent>: MarkSource {
  private let content: Content

  public init(@ChartContentBuilder content: () -> Content) { self.content = content() }

  @MainActor func add(to marks: inout [Mark]) { content.gather(into: &marks) }
}

/// Builds one content from the contents written in a closure.
@resultBuilder public nonisolated struct ChartContentBuilder {
  public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content {
    content
  }
  public static func buildBlock() -> EmptyChartContent { EmptyChartContent() }
  public static func buildBlock<Content: ChartContent>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: ChartContent>(
    _ content: repeat each Content
  ) -> TupleChartContent<(repeat each Content)> {
    var list: [any ChartContent] = []
    repeat list.append(each content)
    return TupleChartContent(list: list)
  }
  public static func buildIf<Content: ChartContent>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: ChartContent, Second: ChartContent>(
    first: First
  ) -> BuilderConditional<First, Second> { BuilderConditional(storage: .first(first)) }
  public static func buildEither<First: ChartContent, Second: ChartContent>(
    second: Second
  ) -> BuilderConditional<First, Second> { BuilderConditional(storage: .second(second)) }
  public static func buildLimitedAvailability<Content: ChartContent>(
    _ content: Content
  ) -> AnyChartContent { AnyChartContent(content) }
}

/// Content whose marks are changed.
nonisolated struct ChangedContent<Content: ChartContent>: MarkSource {
  let content: Content
  let change: (inout Mark) -> Void

  @MainActor func add(to marks: inout [Mark]) {
    let first = marks.count
    content.gather(into: &marks)
    for index in first..<marks.count { change(&marks[index]) }
  }
}
