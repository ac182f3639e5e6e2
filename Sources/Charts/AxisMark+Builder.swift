public import SwiftUI
import SwiftUICore

extension AxisMark {
  nonisolated func change(_ change: @escaping (inout AxisPart) -> Void) -> ChangedAxisMark<Self> {
    ChangedAxisMark(mark: self, change: change)
  }

  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some AxisMark {
    let shading = MarkShading(style)
    return change { if $0.shading == nil { $0.shading = shading } }
  }

  public nonisolated func font(_ font: Font?) -> some AxisMark {
    change { if $0.font == nil { $0.font = font } }
  }

  /// Moves a part, in points.
  public nonisolated func offset(_ offset: CGSize) -> some AxisMark {
    change {
      $0.offset.width += offset.width.isFinite ? offset.width : 0
      $0.offset.height += offset.height.isFinite ? offset.height : 0
    }
  }
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some AxisMark {
    offset(CGSize(width: x, height: y))
  }
}

/// Marks that are changed.
nonisolated struct ChangedAxisMark<Content: AxisMark>: AxisMarkSource {
  let mark: Content
  let change: (inout AxisPart) -> Void

  @MainActor func add(to parts: inout [AxisPart]) {
    let first = parts.count
    mark.gather(into: &parts)
    for index in first..<parts.count { change(&parts[index]) }
  }
}

/// Several marks of a value.
public nonisolated struct TupleAxisMark<T>: AxisMarkSource {
  let list: [any AxisMark]

  @MainActor func add(to parts: inout [AxisPart]) {
    for mark in list { mark.gather(into: &parts) }
  }
}

/// Marks of any type.
public nonisolated struct AnyAxisMark: AxisMarkSource {
  private let mark: any AxisMark

  public init(_ content: any AxisMark) { mark = content }

  public init(erasing content: some AxisMark) { mark = content }

  @MainActor func add(to parts: inout [AxisPart]) { mark.gather(into: &parts) }
}

extension Optional: AxisMark where Wrapped: AxisMark {}

extension Optional: AxisMarkSource where Wrapped: AxisMark {
  func add(to parts: inout [AxisPart]) { self?.gather(into: &parts) }
}

extension BuilderConditional: AxisMark where TrueContent: AxisMark, FalseContent: AxisMark {}

extension BuilderConditional: AxisMarkSource where TrueContent: AxisMark, FalseContent: AxisMark {
  func add(to parts: inout [AxisPart]) {
    switch storage {
    case .first(let mark): mark.gather(into: &parts)
    case .second(let mark): mark.gather(into: &parts)
    }
  }
}

/// Builds the marks of a value.
@resultBuilder public nonisolated struct AxisMarkBuilder {
  public static func buildExpression<Mark: AxisMark>(_ mark: Mark) -> Mark { mark }
  public static func buildBlock() -> TupleAxisMark<Void> { TupleAxisMark(list: []) }
  public static func buildBlock<Mark: AxisMark>(_ mark: Mark) -> Mark { mark }
  public static func buildBlock<each Mark: AxisMark>(
    _ mark: repeat each Mark
  ) -> TupleAxisMark<(repeat each Mark)> {
    var list: [any AxisMark] = []
    repeat list.append(each mark)
    return TupleAxisMark(list: list)
  }
  public static func buildIf<Mark: AxisMark>(_ mark: Mark?) -> Mark? { mark }
  public static func buildEither<First: AxisMark, Second: AxisMark>(
    first: First
  ) -> BuilderConditional<First, Second> { BuilderConditional(storage: .first(first)) }
  public static func buildEither<First: AxisMark, Second: AxisMark>(
    second: Second
  ) -> BuilderConditional<First, Second> { BuilderConditional(storage: .second(second)) }
  public static func buildLimitedAvailability<Mark: AxisMark>(_ mark: Mark) -> AnyAxisMark {
    AnyAxisMark(mark)
  }
}
