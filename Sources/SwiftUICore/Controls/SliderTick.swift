import Properties

/// A mark beside the track of a slider, at a value and with a label if it has one.
public nonisolated struct SliderTick<V: BinaryFloatingPoint>: Identifiable {
  /// Knows a mark by its value.
  public struct ID: Hashable {
    fileprivate let value: V
  }

  let value: V
  /// What is shown beside the mark; nil is a mark alone.
  let label: AnyView?

  public var id: ID { ID(value: value) }

  /// A mark.
  public init(_ value: V) {
    self.value = value
    label = nil
  }

  /// A mark with a label.
  public init(_ value: V, @ViewBuilder label: () -> some View) {
    self.value = value
    self.label = AnyView(label())
  }

  /// A mark with a title.
  public init(_ titleKey: LocalizedStringKey, _ value: V) {
    self.init(value) { Text(titleKey) }
  }

  /// A mark with a title.
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, _ value: V) {
    self.init(value) { Text(title) }
  }
}

nonisolated extension SliderTick: Comparable {
  public static func == (lhs: SliderTick, rhs: SliderTick) -> Bool { lhs.value == rhs.value }
  public static func < (lhs: SliderTick, rhs: SliderTick) -> Bool { lhs.value < rhs.value }
}

/// The marks of a slider.
public nonisolated protocol SliderTickContent<Value> {
  associatedtype Value: BinaryFloatingPoint
  associatedtype Body: RandomAccessCollection where Body.Element == SliderTick<Value>
  /// The marks, in any order.
  var body: Body { get }
}

nonisolated extension SliderTick: SliderTickContent {
  public typealias Value = V
  public typealias Body = CollectionOfOne<SliderTick<V>>

  public var body: CollectionOfOne<SliderTick<V>> { CollectionOfOne(self) }
}

/// Several marks of a slider.
public nonisolated struct TupleSliderTickContent<V: BinaryFloatingPoint, T>: SliderTickContent {
  public typealias Value = V
  public typealias TicksCollection = [SliderTick<V>]

  public var value: T
  private let ticks: TicksCollection

  fileprivate init(_ value: T, _ ticks: TicksCollection) {
    self.value = value
    self.ticks = ticks
  }

  public var body: TicksCollection { ticks }
}

/// The marks that a slider has for each element of a collection.
public nonisolated struct SliderTickContentForEach<
  Data: RandomAccessCollection,
  ID: Hashable,
  Content: SliderTickContent,
>: SliderTickContent {
  public typealias Value = Content.Value

  private let ticks: [SliderTick<Content.Value>]

  /// The marks for each element, known by one of its properties.
  public init<V>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @SliderTickBuilder<V> content: @escaping (Data.Element) -> Content,
  ) where V == Data.Element, Data.Element == Content.Value {
    ticks = data.flatMap { Array(content($0).body) }
  }

  /// The marks for each element.
  public init<V: Identifiable>(
    _ data: Data,
    @SliderTickBuilder<V> content: @escaping (Data.Element) -> Content,
  ) where ID == V.ID, V == Data.Element, Data.Element == Content.Value {
    ticks = data.flatMap { Array(content($0).body) }
  }

  public var body: [SliderTick<Content.Value>] { ticks }
}

/// Makes the marks of a slider of what is written in a closure.
@resultBuilder public nonisolated struct SliderTickBuilder<V: BinaryFloatingPoint> {
  public static func buildExpression<C: SliderTickContent>(_ content: C) -> C
  where C.Value == V { content }

  public static func buildBlock() -> some SliderTickContent<V> {
    TupleSliderTickContent<V, Void>((), [])
  }

  public static func buildBlock<C: SliderTickContent>(_ content: C) -> C
  where C.Value == V { content }

  public static func buildBlock<each C: SliderTickContent>(
    _ content: repeat each C
  ) -> TupleSliderTickContent<V, (repeat each C)> {
    var ticks: [SliderTick<V>] = []
    // Each is of this type already: what is written is an expression of the builder.
    repeat ticks.append(contentsOf: (each content).body.compactMap { $0 as? SliderTick<V> })
    return TupleSliderTickContent((repeat each content), ticks)
  }

  public static func buildIf<C: SliderTickContent>(
    _ content: C?
  ) -> TupleSliderTickContent<V, C?> where C.Value == V {
    TupleSliderTickContent(content, content.map { Array($0.body) } ?? [])
  }

  public static func buildEither<C: SliderTickContent>(
    first: C
  ) -> TupleSliderTickContent<V, Void> where C.Value == V {
    TupleSliderTickContent((), Array(first.body))
  }

  public static func buildEither<C: SliderTickContent>(
    second: C
  ) -> TupleSliderTickContent<V, Void> where C.Value == V {
    TupleSliderTickContent((), Array(second.body))
  }
}
