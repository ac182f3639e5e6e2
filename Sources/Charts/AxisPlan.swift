import Foundation
import SwiftUI

/// What of an axis is seen: its lines, ticks and labels with their places.
struct AxisPlan {
  /// A line across the plot, or a tick beside it.
  struct Line {
    let axis: Axis
    /// Which part of the axis lies before it.
    let part: CGFloat
    let side: AxisMarkPosition.Side
    let pen: StrokeStyle
    let shading: MarkShading?
    /// How far a tick reaches out of the plot, in points; nil for a line across the plot.
    let tick: CGFloat?
    var layers: [ChartLayerStyle] = []
  }

  struct Label: Identifiable {
    let id: Int
    let side: AxisMarkPosition.Side
    let part: CGFloat
    let isInset: Bool
    let content: AnyView
    let place: AxisPart
    var layers: [ChartLayerStyle] = []
  }

  var lines: [Line] = []
  var labels: [Label] = []

  /// - Parameter area: the chart's size in points, for labels that would touch.
  init(_ model: ChartModel, _ area: CGSize) {
    guard model.hasAxes else { return }
    add(model.x, model.settings.x, model, area.width - 48)
    add(model.y, model.settings.y, model, area.height - 24)
  }

  private mutating func add(
    _ scale: Scale,
    _ settings: AxisSettings,
    _ model: ChartModel,
    _ length: CGFloat,
  ) {
    guard settings.visibility != .hidden else { return }
    let hasValues = model.marks.contains {
      !(scale.axis == .horizontal ? $0.x : $0.y).plotted.isEmpty
    }
    guard hasValues || settings.domain != nil else { return }
    for group in settings.content.map({ $0().allGroups }) ?? [.standard] {
      add(group, scale, model.calendar, length, isStandard: settings.content == nil)
    }
  }

  private mutating func add(
    _ group: AxisGroup,
    _ scale: Scale,
    _ calendar: Calendar,
    _ length: CGFloat,
    isStandard: Bool,
  ) {
    let values = AxisValues(scale, group.values, calendar)
    let side = side(group.position, scale)
    var shown: [Label] = []
    var widths: [CGFloat] = []
    for (index, datum) in values.data.enumerated() {
      let parts = group.parts(AxisValue(index: index, count: values.data.count, datum: datum)).parts
      for part in parts {
        // Lines stand where a unit begins, and its label by itself in its middle.
        let isCentered = part.isCentered ?? (part.kind.isLabel ? nil : false)
        guard let place = values.part(datum, index, isCentered, scale), place > -0.001,
          place < 1.001
        else { continue }
        let isRound = scale.bands != nil && isStandard
        switch part.kind {
        case .line where !isRound, .tick where !isRound:
          lines.append(line(part, scale.axis, place, side, group.layers))
        case .line, .tick: break
        case .label(let content):
          let words = content == nil ? values.words(datum) : content?.words(datum)
          let view = content?.view(datum) ?? AnyView(Text(verbatim: words ?? ""))
          shown.append(
            Label(
              id: 0,
              side: side,
              part: place,
              isInset: group.isInset,
              content: view,
              place: part,
              layers: group.layers,
            )
          )
          widths.append(part.keepsAll ? 0 : width(words, part))
        }
      }
    }
    let step = Self.step(shown.count, widths.max() ?? 0, scale.axis, length)
    for (index, label) in shown.enumerated() where index % step == 0 {
      labels.append(
        Label(
          id: labels.count,
          side: label.side,
          part: label.part,
          isInset: label.isInset,
          content: label.content,
          place: label.place,
          layers: label.layers,
        )
      )
    }
  }

  /// Names stand before their rows, numbers behind them.
  private func side(_ position: AxisMarkPosition, _ scale: Scale) -> AxisMarkPosition.Side {
    switch (position.side, scale.axis) {
    case (.top, .horizontal), (.bottom, .horizontal), (.leading, .vertical),
      (.trailing, .vertical):
      position.side
    case (_, .horizontal): .bottom
    case (_, .vertical): scale.bands == nil ? .trailing : .leading
    }
  }

  private func line(
    _ part: AxisPart,
    _ axis: Axis,
    _ place: CGFloat,
    _ side: AxisMarkPosition.Side,
    _ layers: [ChartLayerStyle],
  ) -> Line {
    var tick: CGFloat?
    if case .tick = part.kind {
      let length = part.length ?? 4
      tick = length.isFinite ? min(max(0, length), 100) : 4
    }
    return Line(
      axis: axis,
      part: place,
      side: side,
      pen: part.stroke ?? StrokeStyle(lineWidth: 0.5),
      shading: part.shading,
      tick: tick,
      layers: layers,
    )
  }

  /// About how wide a label is, in points, with the gap to the next.
  private func width(_ words: String?, _ part: AxisPart) -> CGFloat {
    part.isTurned ? 20 : CGFloat(min(words?.count ?? 0, 200)) * 8 + 8
  }

  /// Of how many labels one is shown, so that they do not touch.
  static func step(_ count: Int, _ width: CGFloat, _ axis: Axis, _ length: CGFloat) -> Int {
    let room = axis == .horizontal ? width : width > 0 ? 16 : 0
    guard count > 1, room > 0, length > 0 else { return 1 }
    return max(1, Int((room * CGFloat(count) / length).rounded(.up)))
  }
}

/// The values that an axis shows.
struct AxisValues {
  let data: [Datum]
  private var step: Double?
  private var stride: Ticks.Stride?

  init(_ scale: Scale, _ wish: AxisMarkValues, _ calendar: Calendar) {
    if case .list(let list) = wish.kind {
      data = Array(list.prefix(Ticks.most))
      return
    }
    if let names = scale.bands {
      data = names.map { .category($0) }
      return
    }
    let (low, high) = scale.ends
    if scale.isTime {
      let stride: Ticks.Stride
      var calendar = calendar
      switch wish.kind {
      case .times(let unit, let count, let own):
        stride = Ticks.Stride(unit: unit, count: count)
        if let own { calendar = own }
      case .automatic(let count, _):
        stride = Ticks.stride(high - low, count ?? 6, atLeast: scale.unit)
      case .stride(let seconds):
        stride = Ticks.Stride(unit: .second, count: max(1, Int(min(seconds, 1e9))))
      case .list: stride = Ticks.Stride(unit: .day, count: 1)
      }
      self.stride = stride
      // The end of a unit's range is the start of one that is not shown.
      let last = scale.unit == nil ? high : high - 1
      data = Ticks.times(stride, low, last, calendar).map { .time($0) }
      return
    }
    if scale.type == .log {
      let powers = Ticks.multiples(of: 1, log10(max(low, 1e-300)), log10(max(high, 1e-300)))
      data = powers.map { .number(pow(10, $0)) }
      return
    }
    var step: Double
    switch wish.kind {
    case .automatic(let count, let least):
      step = Ticks.step(high - low, count ?? 5)
      if let least, least.isFinite { step = max(step, least) }
    case .stride(let size): step = abs(size)
    default: step = Ticks.step(high - low, 5)
    }
    self.step = step
    data = Ticks.multiples(of: step, low, high).map { .number($0) }
  }

  func words(_ datum: Datum) -> String {
    switch datum {
    case .number(let value): Ticks.words(value, step: step)
    case .time(let time): Ticks.words(time, unit: stride?.unit)
    case .category(let name): name
    }
  }

  /// The part of the axis before a value, or before the middle of its unit.
  func part(_ datum: Datum, _ index: Int, _ isCentered: Bool?, _ scale: Scale) -> CGFloat? {
    guard case .time(let time) = datum, let stride,
      isCentered ?? (scale.unit != nil && scale.unit == stride.unit && stride.count == 1)
    else { return scale.part(datum) }
    var next = time + stride.seconds
    if index + 1 < data.count, let after = data[index + 1].amount { next = after }
    return scale.part(.time((time + next) / 2))
  }
}
