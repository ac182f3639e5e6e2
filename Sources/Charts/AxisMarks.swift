public import Foundation
public import SwiftUI
import SwiftUICore

/// The places of an axis with their marks.
@MainActor @preconcurrency public protocol AxisContent {
  associatedtype Body: AxisContent

  @AxisContentBuilder var body: Body { get }
}

/// Content that the chart reads itself.
@MainActor protocol AxisSource: AxisContent where Body == Never {
  var groups: [AxisGroup] { get }
}

extension AxisContent where Body == Never {
  /// The chart reads such content itself and never asks for a body.
  public var body: Never {
    fatalError("\(Self.self) is content of its own: it has no body to call.")
  }
}

extension AxisContent {
  var allGroups: [AxisGroup] {
    if let source = self as? any AxisSource { return source.groups }
    return body.allGroups
  }
}

extension Never: AxisContent {}

/// Places of an axis and what stands there, as data.
nonisolated struct AxisGroup {
  var position = AxisMarkPosition.automatic
  var isInset = false
  var values = AxisMarkValues.automatic
  /// What it is drawn together with, the innermost first.
  var layers: [ChartLayerStyle] = []
  var parts: (AxisValue) -> any AxisMark

  /// A line, a tick and a label at each place.
  static var standard: AxisGroup { AxisGroup { _ in StandardAxisMark(stroke: nil, label: nil) } }
}

/// A line, a tick and a label.
nonisolated struct StandardAxisMark: AxisMarkSource {
  let stroke: StrokeStyle?
  let label: AxisLabelContent?

  @MainActor func add(to parts: inout [AxisPart]) {
    parts += [
      AxisPart(kind: .line, stroke: stroke), AxisPart(kind: .tick, stroke: stroke),
      AxisPart(kind: .label(label)),
    ]
  }
}

/// The side of the plot on which an axis is labelled.
public nonisolated struct AxisMarkPosition: Hashable, Sendable {
  enum Side { case automatic, top, bottom, leading, trailing }

  let side: Side

  /// Below the plot, and behind it.
  public static let automatic = Self(side: .automatic)
  public static let top = Self(side: .top)
  public static let bottom = Self(side: .bottom)
  public static let leading = Self(side: .leading)
  public static let trailing = Self(side: .trailing)
}

/// How an axis is labelled.
public nonisolated struct AxisMarkPreset: Hashable, Sendable {
  let isInset: Bool

  public static let automatic = Self(isInset: false)
  public static let extended = Self(isInset: false)
  public static let aligned = Self(isInset: false)
  /// Inside of the plot.
  public static let inset = Self(isInset: true)
}

/// A value of an axis.
public nonisolated struct AxisValue {
  /// Its number on the axis, from 0.
  public let index: Int
  /// How many values the axis has.
  public let count: Int
  let datum: Datum

  /// The value; nil where the axis has others than of this type.
  public func `as`<P: Plottable>(_ type: P.Type) -> P? { P.value(of: datum) }
}

/// Which values an axis shows.
public nonisolated struct AxisMarkValues: Sendable {
  enum Kind: Sendable {
    case automatic(count: Int?, least: Double?)
    case stride(Double)
    case times(Calendar.Component, Int, Calendar?)
    case list([Datum])
  }

  let kind: Kind

  public static var automatic: AxisMarkValues {
    AxisMarkValues(kind: .automatic(count: nil, least: nil))
  }

  /// Round values, about as many as wished.
  ///
  /// Without effect of roundLowerBound: whether an axis ends at a round value is the scale's.
  /// Without effect of roundUpperBound: whether an axis ends at a round value is the scale's.
  public static func automatic(
    desiredCount: Int? = nil,
    roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil,
  ) -> AxisMarkValues { AxisMarkValues(kind: .automatic(count: desiredCount, least: nil)) }

  /// Round values, about as many as wished, with a least distance.
  public static func automatic<P: Plottable>(
    minimumStride: P,
    desiredCount: Int? = nil,
    roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil,
  ) -> AxisMarkValues {
    AxisMarkValues(kind: .automatic(count: desiredCount, least: minimumStride.datum.amount))
  }

  /// The multiples of a number.
  public static func stride<P: Plottable>(
    by stepSize: P,
    roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil,
  ) -> AxisMarkValues { AxisMarkValues(kind: .stride(stepSize.datum.amount ?? 1)) }

  /// Where units of a calendar begin.
  public static func stride(
    by component: Calendar.Component,
    count: Int = 1,
    roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil,
    calendar: Calendar? = nil,
  ) -> AxisMarkValues { AxisMarkValues(kind: .times(component, max(1, count), calendar)) }
}

/// Round or chosen values of an axis, with marks for each.
public nonisolated struct AxisMarks<Content: AxisMark>: AxisSource {
  private let group: AxisGroup

  @MainActor var groups: [AxisGroup] { [group] }

  private init(
    _ preset: AxisMarkPreset,
    _ position: AxisMarkPosition,
    _ values: AxisMarkValues,
    _ parts: @escaping (AxisValue) -> any AxisMark,
  ) {
    group = AxisGroup(position: position, isInset: preset.isInset, values: values, parts: parts)
  }

  public init(
    preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic,
    @AxisMarkBuilder content: @escaping (AxisValue) -> Content,
  ) { self.init(preset, position, values) { content($0) } }

  public init(
    preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic,
    @AxisMarkBuilder content: @escaping () -> Content,
  ) { self.init(preset, position, values) { _ in content() } }

  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic,
    values: [Value],
    @AxisMarkBuilder content: @escaping (AxisValue) -> Content,
  ) { self.init(preset, position, .list(values)) { content($0) } }

  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic,
    values: [Value],
    @AxisMarkBuilder content: @escaping () -> Content,
  ) { self.init(preset, position, .list(values)) { _ in content() } }
}

nonisolated extension AxisMarkValues {
  fileprivate static func list<Value: Plottable>(_ values: [Value]) -> AxisMarkValues {
    AxisMarkValues(kind: .list(values.map(\.datum)))
  }
}

nonisolated extension AxisMarks where Content == Never {
  public init(
    preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic,
    stroke: StrokeStyle? = nil,
  ) {
    self.init(preset, position, values) { _ in
      StandardAxisMark(stroke: stroke, label: nil)
    }
  }

  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic,
    values: [Value],
    stroke: StrokeStyle? = nil,
  ) {
    self.init(preset, position, .list(values)) { _ in
      StandardAxisMark(stroke: stroke, label: nil)
    }
  }

  public init<Format: FormatStyle>(
    format: Format,
    preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic,
    stroke: StrokeStyle? = nil,
  ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
    self.init(preset, position, values) { _ in
      StandardAxisMark(stroke: stroke, label: AxisLabelContent(format))
    }
  }

  public init<Value: Plottable, Format: FormatStyle>(
    format: Format,
    preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic,
    values: [Value],
    stroke: StrokeStyle? = nil,
  ) where Value == Format.FormatInput, Format.FormatOutput == String {
    self.init(preset, position, .list(values)) { _ in
      StandardAxisMark(stroke: stroke, label: AxisLabelContent(format))
    }
  }
}

/// Several contents of an axis.
public nonisolated struct TupleAxisContent<T>: AxisSource {
  let list: [any AxisContent]

  @MainActor var groups: [AxisGroup] { list.flatMap { $0.allGroups } }
}

/// Content of an axis, of any type.
public nonisolated struct AnyAxisContent: AxisSource {
  private let content: any AxisContent

  public init(_ content: any AxisContent) { self.content = content }

  public init(erasing content: some AxisContent) { self.content = content }

  @MainActor var groups: [AxisGroup] { content.allGroups }
}

extension Optional: AxisContent where Wrapped: AxisContent {}

extension Optional: AxisSource where Wrapped: AxisContent {
  var groups: [AxisGroup] { self?.allGroups ?? [] }
}

extension BuilderConditional: AxisContent
where TrueContent: AxisContent, FalseContent: AxisContent {}

extension BuilderConditional: AxisSource
where TrueContent: AxisContent, FalseContent: AxisContent {
  var groups: [AxisGroup] {
    switch storage {
    case .first(let content): content.allGroups
    case .second(let content): content.allGroups
    }
  }
}

/// Builds the content of an axis.
@resultBuilder public nonisolated struct AxisContentBuilder {
  public static func buildExpression<Content: AxisContent>(_ content: Content) -> Content {
    content
  }
  public static func buildBlock() -> TupleAxisContent<Void> { TupleAxisContent(list: []) }
  public static func buildBlock<Content: AxisContent>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: AxisContent>(
    _ content: repeat each Content
  ) -> TupleAxisContent<(repeat each Content)> {
    var list: [any AxisContent] = []
    repeat list.append(each content)
    return TupleAxisContent(list: list)
  }
  public static func buildIf<Content: AxisContent>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: AxisContent, Second: AxisContent>(
    first: First
  ) -> BuilderConditional<First, Second> { BuilderConditional(storage: .first(first)) }
  public static func buildEither<First: AxisContent, Second: AxisContent>(
    second: Second
  ) -> BuilderConditional<First, Second> { BuilderConditional(storage: .second(second)) }
  public static func buildLimitedAvailability<Content: AxisContent>(
    _ content: Content
  ) -> AnyAxisContent { AnyAxisContent(content) }
}
