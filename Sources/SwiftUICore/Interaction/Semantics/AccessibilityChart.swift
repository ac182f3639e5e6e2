import Display
import Foundation
import Properties

/// A type that describes a chart to assistive technology.
public nonisolated protocol AXChartDescriptorRepresentable {
  /// Describes the chart; called once for each chart on the screen.
  func makeChartDescriptor() -> AXChartDescriptor
  /// Brings the description up to date after a change.
  func updateChartDescriptor(_ descriptor: AXChartDescriptor)
}

nonisolated extension AXChartDescriptorRepresentable {
  public func updateChartDescriptor(_ descriptor: AXChartDescriptor) {}
}

extension View {
  /// Describes a chart: its title, summary, axes and points become the label and value of the view.
  ///
  /// The first 100 points are told.
  public nonisolated func accessibilityChartDescriptor<R: AXChartDescriptorRepresentable>(
    _ representable: R
  ) -> some View {
    modifier(ChartDescriptorModifier(representable: representable))
  }
}

private nonisolated struct ChartDescriptorModifier<R: AXChartDescriptorRepresentable>:
  ViewModifier
{
  let representable: R
  @State private var held: Lazy<AXChartDescriptor>

  init(representable: R) {
    self.representable = representable
    _held = State(wrappedValue: Lazy())
  }

  @MainActor func body(content: _ViewModifier_Content<Self>) -> some View {
    let descriptor = held.value { representable.makeChartDescriptor() }
    let _ = representable.updateChartDescriptor(descriptor)
    let title = descriptor.title ?? ""
    let value = descriptor.spoken
    content.accessibilityElement(children: .contain).semantics(.nearest) { semantics in
      if !title.isEmpty { semantics.label = title }
      semantics.value = value
    }
  }
}

extension AXChartDescriptor {
  fileprivate nonisolated static var mostPoints: Int { 100 }

  /// The summary, the axes and the points, in sentences.
  fileprivate nonisolated var spoken: String {
    var sentences: [String] = []
    if let summary, !summary.isEmpty { sentences.append(summary) }
    sentences.append(sentence("X axis", xAxis))
    if let yAxis { sentences.append(sentence("Y axis", yAxis)) }
    sentences += additionalAxes.map { sentence("Axis", $0) }
    var left = Self.mostPoints
    for (index, series) in series.enumerated() where left > 0 {
      let points = series.dataPoints.prefix(left).map(words)
      left -= points.count
      let name = series.name.flatMap { $0.isEmpty ? nil : $0 } ?? "Series \(index + 1)"
      sentences.append(name + (points.isEmpty ? "" : ": " + points.joined(separator: "; ")))
    }
    let count = series.reduce(0) { $0 + $1.dataPoints.count }
    if count > Self.mostPoints { sentences.append("\(count - Self.mostPoints) more") }
    return sentences.joined(separator: ". ") + "."
  }

  private nonisolated func sentence(_ name: String, _ axis: any AXDataAxisDescriptor) -> String {
    var words = "\(name) \(axis.title)"
    if let numbers = axis as? AXNumericDataAxisDescriptor {
      let describe = numbers.valueDescriptionProvider
      words += ", \(describe(numbers.range.lowerBound)) to \(describe(numbers.range.upperBound))"
    } else if let names = axis as? AXCategoricalDataAxisDescriptor {
      words += ", \(names.categoryOrder.count) categories"
    }
    return words
  }

  private nonisolated func words(_ point: AXDataPoint) -> String {
    var parts = [words(point.xValue, xAxis)]
    if let y = point.yValue { parts.append(words(y, yAxis)) }
    for (index, value) in point.additionalValues.enumerated() {
      parts.append(
        words(value, additionalAxes.indices.contains(index) ? additionalAxes[index] : nil)
      )
    }
    let value = parts.joined(separator: ", ")
    guard let label = point.label, !label.isEmpty else { return value }
    return "\(label): \(value)"
  }

  private nonisolated func words(
    _ value: AXDataPointValue,
    _ axis: (any AXDataAxisDescriptor)?,
  ) -> String {
    if !value.category.isEmpty { return value.category }
    guard value.number.isFinite else { return "none" }
    if let numbers = axis as? AXNumericDataAxisDescriptor {
      return numbers.valueDescriptionProvider(value.number)
    }
    return "\(value.number)"
  }
}
