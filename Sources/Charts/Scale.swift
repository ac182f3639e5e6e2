import Foundation
import SwiftUI

/// The places of one axis's values.
nonisolated struct Scale {
  enum Form {
    case bands([String])
    case line(low: Double, high: Double)
  }

  let axis: Axis
  var form: Form
  var type = ScaleType.linear
  var isTime = false
  var isReversed = false
  var startPadding: CGFloat = 0
  var endPadding: CGFloat = 0
  /// Where the values lie, in points; nil is the whole plot.
  var range: ClosedRange<CGFloat>?
  /// The unit of most dates.
  var unit: Calendar.Component?
  /// The number of each band.
  private var numbers: [String: Int] = [:]
  /// The part of the bands that is seen: the first one's number, and how many.
  var window: (first: Double, count: Double)?

  var bands: [String]? {
    if case .bands(let names) = form { names } else { nil }
  }

  /// The lowest and highest value; of bands their numbers.
  var ends: (low: Double, high: Double) {
    switch form {
    case .line(let low, let high): (low, high)
    case .bands(let names):
      window.map { ($0.first, $0.first + $0.count) } ?? (0, Double(names.count))
    }
  }

  /// Whether greater values lie further up or before.
  private var isFlipped: Bool { (axis == .vertical && bands == nil) != isReversed }

  // MARK: From values to places

  /// Which part of the axis lies before a value, from the leading or top edge.
  func part(_ datum: Datum) -> CGFloat? {
    guard let raw = rawPart(datum), raw.isFinite else { return nil }
    let part = min(max(raw, -1_000), 1_000)
    return isFlipped ? 1 - part : part
  }

  private func rawPart(_ datum: Datum) -> Double? {
    switch form {
    case .bands(let names):
      guard !names.isEmpty, let index = numbers[datum.name] else { return nil }
      let (low, high) = ends
      return (Double(index) + 0.5 - low) / max(high - low, 1e-9)
    case .line(let low, let high):
      guard let amount = datum.amount, let value = type.map(amount), let first = type.map(low),
        let last = type.map(high)
      else { return nil }
      return last > first ? (value - first) / (last - first) : 0.5
    }
  }

  /// Where a part of the axis lies, in points.
  func place(_ part: CGFloat, _ length: CGFloat) -> CGFloat {
    if let range { return range.lowerBound + part * (range.upperBound - range.lowerBound) }
    let (before, after) = isFlipped ? (endPadding, startPadding) : (startPadding, endPadding)
    return before + part * max(0, length - before - after)
  }

  func place(_ datum: Datum, _ length: CGFloat) -> CGFloat? {
    part(datum).map { place($0, length) }
  }

  /// The edge at which the lowest values lie, in points.
  func base(_ length: CGFloat) -> CGFloat { place(isFlipped ? 1 : 0, length) }

  /// The room that a value has for itself, in points; nil where it has only a place.
  func room(_ plotted: Plotted, _ length: CGFloat) -> ClosedRange<CGFloat>? {
    if let names = bands {
      guard let middle = place(plotted.datum, length) else { return nil }
      let count = window?.count ?? Double(names.count)
      let half = abs(place(1, length) - place(0, length)) / max(1, count) / 2
      return middle - half...middle + half
    }
    guard let upper = plotted.upper, let one = place(plotted.datum, length),
      let two = place(upper, length)
    else { return nil }
    return min(one, two)...max(one, two)
  }

  // MARK: From places to values

  /// The value at a place, in points.
  func value(at place: CGFloat, _ length: CGFloat) -> Datum? {
    let (first, last) = (self.place(0, length), self.place(1, length))
    guard place.isFinite, first != last else { return nil }
    var part = Double((place - first) / (last - first))
    if isFlipped { part = 1 - part }
    switch form {
    case .bands(let names):
      let (low, high) = ends
      let index = (low + part * (high - low)).rounded(.down)
      guard index >= 0, index < Double(names.count) else { return nil }
      return .category(names[Int(index)])
    case .line(let low, let high):
      guard let first = type.map(low), let last = type.map(high) else { return nil }
      let value = type.unmap(first + part * (last - first))
      return isTime ? .time(value) : .number(value)
    }
  }
}

nonisolated extension Scale {
  /// The scale for some marks, as an app wishes it.
  init(_ axis: Axis, _ marks: [Mark], _ settings: AxisSettings, _ calendar: Calendar) {
    self.axis = axis
    let wish = settings.domain ?? DomainWish()
    let plotted = marks.flatMap { axis == .horizontal ? $0.x.plotted : $0.y.plotted }
    unit = plotted.lazy.compactMap(\.unit).first
    startPadding = settings.startPadding
    endPadding = settings.endPadding
    range = settings.range
    isReversed = wish.isReversed
    type = settings.type ?? .linear
    let data = plotted.map(\.datum)
    let wished = wish.list ?? wish.range
    let isNamed = type == .category || (wished ?? data).contains { $0.category != nil }
    if isNamed {
      var seen: Set<String> = []
      var unique = (wished ?? data).filter { seen.insert($0.name).inserted }.map(\.name)
      if let modify = settings.modify, wished == nil {
        var kept: Set<Datum> = []
        let inferred = data.filter { kept.insert($0).inserted }
        seen.removeAll()
        unique = modify(inferred).map(\.name).filter { seen.insert($0).inserted }
      }
      numbers = Dictionary(uniqueKeysWithValues: zip(unique, unique.indices))
      form = .bands(unique)
    } else {
      form = .line(low: 0, high: 1)
      isTime = (data + (wished ?? [])).contains { if case .time = $0 { true } else { false } }
      if let wished { setEnds(wished) } else { inferEnds(axis, marks, settings, wish) }
    }
    setWindow(settings)
  }

  private mutating func setEnds(_ wished: [Datum]) {
    let amounts = wished.compactMap(\.amount)
    guard let first = amounts.first, let last = amounts.last, let low = amounts.min(),
      let high = amounts.max()
    else { return }
    if first > last { isReversed.toggle() }
    form = .line(low: low, high: high > low ? high : low + max(1, abs(low) * 0.1))
  }

  private mutating func inferEnds(
    _ axis: Axis,
    _ marks: [Mark],
    _ settings: AxisSettings,
    _ wish: DomainWish,
  ) {
    var amounts = marks.flatMap { $0.amounts(axis) }
    if type == .log { amounts.removeAll { $0 <= 0 } }
    guard var low = amounts.min(), var high = amounts.max() else { return }
    let gap = marks.baseGap(axis)
    var fixed: (low: Double?, high: Double?)
    if let modify = settings.modify {
      let hasZero = !isTime && type != .log && (wish.includesZero ?? (axis == .vertical))
      let ends = hasZero ? (min(low, 0), max(high, 0)) : (low, high)
      let changed = modify([ends.0, ends.1].map { isTime ? .time($0) : .number($0) })
      let amounts = changed.compactMap(\.amount)
      (low, high) = (amounts.min() ?? ends.0, amounts.max() ?? ends.1)
      // An end that the app changes is as it says.
      fixed = (low == ends.0 ? nil : low, high == ends.1 ? nil : high)
    }
    defer { fix(fixed) }
    if let gap {
      low -= gap / 2
      high += gap / 2
    }
    if type == .log {
      // Whole powers of ten.
      low = pow(10, log10(low).rounded(.down))
      high = pow(10, log10(high).rounded(.up))
      form = .line(low: low, high: high > low ? high : low * 10)
      return
    }
    guard !isTime else {
      if high <= low { (low, high) = (low - 43_200, high + 43_200) }
      form = .line(low: low, high: high)
      return
    }
    // Along x, zero only where it is near: years do not begin there.
    let isNear =
      settings.modify == nil
      && (axis == .vertical || gap == nil && abs(low) < 2 * (high - low))
    if wish.includesZero ?? isNear {
      low = min(low, 0)
      high = max(high, 0)
    }
    if high <= low {
      let reach = low == 0 ? 1 : abs(low) * 0.5
      (low, high) = (low == 0 ? 0 : low - reach, low + reach)
    }
    if gap == nil {
      let ends = Ticks.multiples(of: Ticks.step(high - low, 5), low, high, isOuter: true)
      low = min(low, ends.first ?? low)
      high = max(high, ends.last ?? high)
    }
    form = .line(low: low, high: high)
  }

  /// Keeps ends as an app says.
  private mutating func fix(_ ends: (low: Double?, high: Double?)) {
    guard case .line(let low, let high) = form else { return }
    let (first, last) = (ends.low ?? low, ends.high ?? high)
    if last > first { form = .line(low: first, high: last) }
  }

  /// Shows only a part, where the axis scrolls.
  private mutating func setWindow(_ settings: AxisSettings) {
    guard settings.isScrollable, let length = settings.visibleLength, length > 0, length.isFinite
    else { return }
    let (low, high) = ends
    guard high - low > length else { return }
    let wished = settings.position ?? (isReversed ? high - length : low)
    let first = min(max(wished.isFinite ? wished : low, low), high - length)
    switch form {
    case .bands: window = (first, length)
    case .line: form = .line(low: first, high: first + length)
    }
  }
}

nonisolated extension Mark {
  /// The numbers or times that a scale must show.
  func amounts(_ axis: Axis) -> [Double] {
    let extent = axis == .horizontal ? x : y
    if let stack, isLying == (axis == .horizontal) { return [stack.low, stack.high] }
    return extent.plotted.flatMap { [$0.datum.amount, $0.upper?.amount].compactMap(\.self) }
  }
}

extension [Mark] {
  /// The least distance of bars on the axis on which they stand beside each other; nil where
  /// there are none, or each has room of its own.
  nonisolated func baseGap(_ axis: Axis) -> Double? {
    var places: Set<Double> = []
    for mark in self where mark.kind == .bar && mark.isLying == (axis == .vertical) {
      guard let base = (axis == .horizontal ? mark.x : mark.y).single, base.upper == nil,
        let amount = base.datum.amount
      else { continue }
      places.insert(amount)
    }
    guard !places.isEmpty else { return nil }
    let sorted = places.sorted()
    let gaps = zip(sorted, sorted.dropFirst()).map { $1 - $0 }
    let one = sorted.allSatisfy { abs($0) < 1e8 } ? 1 : 86_400.0
    return gaps.min() ?? one
  }
}
