public import Foundation
public import SwiftUI
import SwiftUICore

/// A part of each place on an axis: its line, its tick or its label.
@MainActor @preconcurrency public protocol AxisMark {
  associatedtype Body: AxisMark

  @AxisMarkBuilder var body: Body { get }
}

/// A mark that the chart reads itself.
@MainActor protocol AxisMarkSource: AxisMark where Body == Never {
  func add(to parts: inout [AxisPart])
}

extension AxisMark where Body == Never {
  /// The chart reads such marks itself and never asks for a body.
  public var body: Never {
    fatalError("\(Self.self) is a mark of its own: it has no body to call.")
  }
}

extension AxisMark {
  func gather(into parts: inout [AxisPart]) {
    if let source = self as? any AxisMarkSource {
      source.add(to: &parts)
    } else {
      body.gather(into: &parts)
    }
  }

  var parts: [AxisPart] {
    var parts: [AxisPart] = []
    gather(into: &parts)
    return parts
  }
}

extension Never: AxisMark {}

/// A part of a place on an axis, as data.
nonisolated struct AxisPart {
  enum Kind {
    case line, tick
    /// Without content, the value itself.
    case label(AxisLabelContent?)

    var isLabel: Bool { if case .label = self { true } else { false } }
  }

  var kind: Kind
  var isCentered: Bool?
  var stroke: StrokeStyle?
  var shading: MarkShading?
  var length: CGFloat?
  var font: Font?
  var anchor: UnitPoint?
  var isTurned = false
  var keepsAll = false
  var offset = CGSize.zero
  var spacing: CGSize?
}

/// What a label shows.
nonisolated struct AxisLabelContent {
  let view: (Datum) -> AnyView
  /// What it says, where that is known: by it labels that would touch are left out.
  let words: (Datum) -> String?

  init(view: @escaping (Datum) -> AnyView, words: @escaping (Datum) -> String?) {
    self.view = view
    self.words = words
  }

  init<Content: View>(_ content: Content) {
    let view = AnyView(content)
    let string = (content as? Text)?.string
    self.init(view: { _ in view }, words: { _ in string })
  }

  init<Format: FormatStyle>(_ format: Format)
  where Format.FormatInput: Plottable, Format.FormatOutput == String {
    let words = { (datum: Datum) -> String in
      Format.FormatInput.value(of: datum).map { format.format($0) } ?? datum.words
    }
    self.init(view: { AnyView(Text(verbatim: words($0))) }, words: words)
  }
}

/// A line across the plot at a value.
public nonisolated struct AxisGridLine: AxisMarkSource {
  private let part: AxisPart

  /// - Parameter centered: whether it lies in the middle of the value's unit; nil is where it begins.
  public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
    part = AxisPart(kind: .line, isCentered: centered, stroke: stroke)
  }

  @MainActor func add(to parts: inout [AxisPart]) { parts.append(part) }
}

/// A short line beside the plot at a value.
public nonisolated struct AxisTick: AxisMarkSource {
  /// How long a tick is.
  public struct Length: Sendable {
    let points: CGFloat

    public static let automatic = Length(points: 4)
    /// As long as labels are high; here twelve points.
    public static let label = Length(points: 12)
    public static let longestLabel = Length(points: 12)

    public static func label(extendPastBy length: CGFloat) -> Length {
      Length(points: 12 + length)
    }
    public static func longestLabel(extendPastBy length: CGFloat) -> Length {
      Length(points: 12 + length)
    }
  }

  private let part: AxisPart

  public init(
    centered: Bool? = nil,
    length: Length = .automatic,
    stroke: StrokeStyle? = nil,
  ) {
    part = AxisPart(kind: .tick, isCentered: centered, stroke: stroke, length: length.points)
  }

  /// - Parameter length: in points.
  public init(centered: Bool? = nil, length: CGFloat, stroke: StrokeStyle? = nil) {
    part = AxisPart(kind: .tick, isCentered: centered, stroke: stroke, length: length)
  }

  @MainActor func add(to parts: inout [AxisPart]) { parts.append(part) }
}

/// The direction of a label.
public nonisolated struct AxisValueLabelOrientation: Equatable, Sendable {
  let isTurned: Bool

  public static let automatic = Self(isTurned: false)
  public static let horizontal = Self(isTurned: false)
  /// From top to bottom.
  public static let vertical = Self(isTurned: true)
  public static let verticalReversed = Self(isTurned: true)
}

/// What becomes of labels that would touch.
public nonisolated struct AxisValueLabelCollisionResolution: Equatable, Sendable {
  let keepsAll: Bool

  public static let automatic = Self(keepsAll: false)
  public static let greedy = Self(keepsAll: false)
  public static let truncate = Self(keepsAll: false)
  /// All are shown, though they touch.
  public static let disabled = Self(keepsAll: true)

  public static func greedy(priority: Double = 0, minimumSpacing: CGFloat? = nil) -> Self {
    .greedy
  }
}

/// The label of a value on an axis.
public nonisolated struct AxisValueLabel<Content: View>: AxisMarkSource {
  private let part: AxisPart

  @MainActor func add(to parts: inout [AxisPart]) { parts.append(part) }

  fileprivate init(
    _ content: AxisLabelContent?,
    _ centered: Bool?,
    _ anchor: UnitPoint?,
    _ collision: AxisValueLabelCollisionResolution,
    _ orientation: AxisValueLabelOrientation,
    _ horizontal: CGFloat?,
    _ vertical: CGFloat?,
  ) {
    var part = AxisPart(kind: .label(content), isCentered: centered, anchor: anchor)
    part.isTurned = orientation.isTurned
    part.keepsAll = collision.keepsAll
    if horizontal != nil || vertical != nil {
      part.spacing = CGSize(width: horizontal ?? 4, height: vertical ?? 4)
    }
    self.part = part
  }

  /// A label of any view.
  ///
  /// Without effect of multiLabelAlignment: a value has one label.
  /// Without effect of offsetsMarks: labels lie outside of the plot.
  public init(
    centered: Bool? = nil,
    anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content,
  ) {
    self.init(
      AxisLabelContent(content()),
      centered,
      anchor,
      collisionResolution,
      orientation,
      horizontalSpacing,
      verticalSpacing,
    )
  }
}

nonisolated extension AxisValueLabel where Content == Never {
  /// The value itself.
  public init(
    centered: Bool? = nil,
    anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil,
  ) {
    self.init(
      nil,
      centered,
      anchor,
      collisionResolution,
      orientation,
      horizontalSpacing,
      verticalSpacing,
    )
  }

  /// The value as a format writes it.
  public init<Format: FormatStyle>(
    format: Format,
    centered: Bool? = nil,
    anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil,
  ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
    self.init(
      AxisLabelContent(format),
      centered,
      anchor,
      collisionResolution,
      orientation,
      horizontalSpacing,
      verticalSpacing,
    )
  }
}

nonisolated extension AxisValueLabel where Content == Text {
  public init(
    _ titleKey: LocalizedStringKey,
    centered: Bool? = nil,
    anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil,
  ) {
    self.init(
      AxisLabelContent(Text(titleKey)),
      centered,
      anchor,
      collisionResolution,
      orientation,
      horizontalSpacing,
      verticalSpacing,
    )
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    centered: Bool? = nil,
    anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil,
  ) {
    self.init(
      AxisLabelContent(Text(title)),
      centered,
      anchor,
      collisionResolution,
      orientation,
      horizontalSpacing,
      verticalSpacing,
    )
  }
}
