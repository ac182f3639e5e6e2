public import SwiftUI
import SwiftUICore

/// What stands on a map.
@MainActor @preconcurrency public protocol MapContent {
  associatedtype Body: MapContent

  @MapContentBuilder var body: Body { get }
}

/// Content that the map reads itself.
@MainActor protocol MapSource: MapContent where Body == Never {
  func add(to marks: inout [MapMark])
}

extension MapContent where Body == Never {
  /// The map reads such content itself and never asks for a body.
  public var body: Never {
    fatalError("\(Self.self) is content of its own: it has no body to call.")
  }
}

extension MapContent {
  var marks: [MapMark] {
    var marks: [MapMark] = []
    gather(into: &marks)
    return marks
  }

  func gather(into marks: inout [MapMark]) {
    if let source = self as? any MapSource {
      source.add(to: &marks)
    } else {
      body.gather(into: &marks)
    }
  }
}

extension Never: MapContent {}

/// One thing on a map, as data.
nonisolated struct MapMark {
  enum Kind {
    case marker(image: String?, monogram: String?)
    case view(AnyView, UnitPoint)
    case circle(radius: CLLocationDistance)
    case line, polygon
    case user
  }

  var kind: Kind
  var places: [CLLocationCoordinate2D]
  var title = ""
  var tint: Color?
  var fill: AnyShapeStyle?
  var stroke: AnyShapeStyle?
  var pen: StrokeStyle?
  var tag: AnyHashable?
  var showsTitle = true
}

extension Optional: MapContent where Wrapped: MapContent {}

extension Optional: MapSource where Wrapped: MapContent {
  func add(to marks: inout [MapMark]) { self?.gather(into: &marks) }
}

extension ForEach: MapContent where Content: MapContent {}

extension ForEach: MapSource where Content: MapContent {
  func add(to marks: inout [MapMark]) {
    for element in data { content(element).gather(into: &marks) }
  }
}

nonisolated extension ForEach where Content: MapContent {
  /// What stands on a map for each element of a collection.
  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @MapContentBuilder content: @escaping (Data.Element) -> Content,
  ) {
    self.init(made: data, id: { $0[keyPath: id] }, content: content)
  }
}

nonisolated extension ForEach
where Content: MapContent, Data.Element: Identifiable, ID == Data.Element.ID {
  /// What stands on a map for each element of a collection.
  public init(
    _ data: Data,
    @MapContentBuilder content: @escaping (Data.Element) -> Content,
  ) {
    self.init(made: data, id: { $0.id }, content: content)
  }
}

/// Nothing on a map.
public nonisolated struct EmptyMapContent: MapSource {
  public init() {}

  @MainActor func add(to marks: inout [MapMark]) {}
}

/// Several things on a map.
public nonisolated struct TupleMapContent<T>: MapSource {
  let list: [any MapContent]

  @MainActor func add(to marks: inout [MapMark]) {
    for content in list { content.gather(into: &marks) }
  }
}

/// Content of any type.
public nonisolated struct AnyMapContent: MapSource {
  let content: any MapContent

  @MainActor func add(to marks: inout [MapMark]) { content.gather(into: &marks) }
}

/// Builds what stands on a map.
@resultBuilder public nonisolated struct MapContentBuilder {
  public static func buildExpression<Content: MapContent>(_ content: Content) -> Content {
    content
  }
  public static func buildBlock() -> EmptyMapContent { EmptyMapContent() }
  public static func buildBlock<Content: MapContent>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: MapContent>(
    _ content: repeat each Content
  ) -> TupleMapContent<(repeat each Content)> {
    var list: [any MapContent] = []
    repeat list.append(each content)
    return TupleMapContent(list: list)
  }
  public static func buildIf<Content: MapContent>(_ content: Content?) -> Content? { content }
  public static func buildEither<Content: MapContent>(first: Content) -> AnyMapContent {
    AnyMapContent(content: first)
  }
  public static func buildEither<Content: MapContent>(second: Content) -> AnyMapContent {
    AnyMapContent(content: second)
  }
  public static func buildLimitedAvailability<Content: MapContent>(
    _ content: Content
  ) -> AnyMapContent { AnyMapContent(content: content) }
}

/// Content that is changed.
nonisolated struct ChangedMapContent<Content: MapContent>: MapSource {
  let content: Content
  let change: (inout MapMark) -> Void

  @MainActor func add(to marks: inout [MapMark]) {
    let first = marks.count
    content.gather(into: &marks)
    for index in first..<marks.count { change(&marks[index]) }
  }
}

extension MapContent {
  nonisolated func change(_ change: @escaping (inout MapMark) -> Void) -> some MapContent {
    ChangedMapContent(content: self, change: change)
  }

  public nonisolated func tint(_ color: Color?) -> some MapContent {
    change { if $0.tint == nil { $0.tint = color } }
  }
  @_disfavoredOverload
  public nonisolated func tint<S: ShapeStyle>(_ style: S) -> some MapContent {
    let color = style as? Color
    return change { if $0.tint == nil { $0.tint = color } }
  }

  /// The value that a map's selection has when this is selected.
  public nonisolated func tag<V: Hashable>(_ tag: V) -> some MapContent {
    change { if $0.tag == nil { $0.tag = AnyHashable(tag) } }
  }

  public nonisolated func annotationTitles(_ visibility: Visibility) -> some MapContent {
    change { if visibility == .hidden { $0.showsTitle = false } }
  }
  /// Without effect: there are no subtitles.
  public nonisolated func annotationSubtitles(_ visibility: Visibility) -> some MapContent { self }

  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some MapContent {
    let style = AnyShapeStyle(style)
    return change { if $0.fill == nil { $0.fill = style } }
  }
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S,
    lineWidth: CGFloat = 1,
  ) -> some MapContent { stroke(content, style: StrokeStyle(lineWidth: lineWidth)) }
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S,
    style: StrokeStyle,
  ) -> some MapContent {
    let shade = AnyShapeStyle(content)
    return change {
      if $0.stroke == nil {
        $0.stroke = shade
        $0.pen = style
      }
    }
  }
  public nonisolated func strokeStyle(style: StrokeStyle) -> some MapContent {
    change { if $0.pen == nil { $0.pen = style } }
  }
  /// Without effect: a plain map has one level.
  public nonisolated func mapOverlayLevel(level: MKOverlayLevel) -> some MapContent { self }
}

/// Over or under a map's labels.
public nonisolated enum MKOverlayLevel: Int, Sendable {
  case aboveRoads, aboveLabels
}
