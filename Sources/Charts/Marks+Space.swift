public import SwiftUI

nonisolated extension PointMark {
  /// A symbol at a place in space.
  public init<X: Plottable, Y: Plottable, Z: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    z: PlottableValue<Z>,
  ) {
    var mark = Mark(.point, x: .value(x.plotted), y: .value(y.plotted))
    mark.z = .value(z.plotted)
    self.init(mark)
  }
}

nonisolated extension RuleMark {
  /// A line along the z axis.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    z: CGFloat? = nil,
  ) { self.init(.value(x.plotted), .value(y.plotted), .whole) }

  /// A line along the y axis.
  public init<X: Plottable, Z: Plottable>(x: PlottableValue<X>, z: PlottableValue<Z>) {
    self.init(.value(x.plotted), .whole, .value(z.plotted))
  }

  /// A line along the x axis.
  public init<Y: Plottable, Z: Plottable>(y: PlottableValue<Y>, z: PlottableValue<Z>) {
    self.init(.whole, .value(y.plotted), .value(z.plotted))
  }

  private init(_ x: Extent, _ y: Extent, _ z: Extent) {
    var mark = Mark(.rule, x: x, y: y)
    mark.z = z
    self.init(mark)
  }
}

nonisolated extension RectangleMark {
  /// A flat rectangle or a block, of ranges, or a cube at a place.
  public init<X: Plottable, Y: Plottable, Z: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    z: PlottableValue<Z>,
  ) {
    var mark = Mark(.rectangle, x: .value(x.plotted), y: .value(y.plotted))
    mark.z = .value(z.plotted)
    self.init(mark)
  }
}

/// The surface of a function of two numbers.
public nonisolated struct SurfacePlot: MarkSource {
  private let mark: Mark

  @MainActor func add(to marks: inout [Mark]) { marks.append(mark) }

  /// - Parameter function: the height above a place of the ground; what is no number is left out.
  public init(
    x: LocalizedStringKey,
    y: LocalizedStringKey,
    z: LocalizedStringKey,
    function: @escaping @Sendable (Double, Double) -> Double,
  ) { self.init(function) }
  public init(
    x: Text,
    y: Text,
    z: Text,
    function: @escaping @Sendable (Double, Double) -> Double,
  ) { self.init(function) }
  @_disfavoredOverload
  public init(
    x: some StringProtocol,
    y: some StringProtocol,
    z: some StringProtocol,
    function: @escaping @Sendable (Double, Double) -> Double,
  ) { self.init(function) }

  private init(_ function: @escaping @Sendable (Double, Double) -> Double) {
    var mark = Mark(.area)
    mark.z = .whole
    mark.surface = function
    self.mark = mark
  }
}

/// How the surface of a function is coloured.
public nonisolated protocol Chart3DSurfaceStyle {}

/// By the height.
public nonisolated struct HeightBasedChart3DSurfaceStyle: Chart3DSurfaceStyle {
  var colors: [Color] = [.blue, .green, .yellow, .red]
}

/// By the slope.
public nonisolated struct NormalBasedChart3DSurfaceStyle: Chart3DSurfaceStyle {}

nonisolated extension Chart3DSurfaceStyle where Self == HeightBasedChart3DSurfaceStyle {
  public static var heightBased: HeightBasedChart3DSurfaceStyle {
    HeightBasedChart3DSurfaceStyle()
  }
  /// - Parameter yRange: the heights of the gradient's ends; nil are those of the surface.
  ///
  /// Without effect of yRange: the ends are those of the surface.
  public static func heightBased(
    _ gradient: Gradient,
    yRange: ClosedRange<Double>? = nil,
  ) -> HeightBasedChart3DSurfaceStyle {
    HeightBasedChart3DSurfaceStyle(colors: gradient.stops.map(\.color))
  }
}

nonisolated extension Chart3DSurfaceStyle where Self == NormalBasedChart3DSurfaceStyle {
  public static var normalBased: NormalBasedChart3DSurfaceStyle {
    NormalBasedChart3DSurfaceStyle()
  }
}

extension ChartContent {
  /// Colours surfaces.
  public nonisolated func foregroundStyle<S: Chart3DSurfaceStyle>(
    _ style: S
  ) -> some Chart3DContent {
    let colors = (style as? HeightBasedChart3DSurfaceStyle)?.colors
    return change { if $0.surface == nil { $0.surface = colors ?? [] } }
  }

  /// How much a surface reflects.
  ///
  /// Without effect: nothing is lit.
  public nonisolated func roughness(_ roughness: Double) -> some Chart3DContent { change { _ in } }

  /// Whether a surface reflects as metal does.
  ///
  /// Without effect: nothing is lit.
  public nonisolated func metallic(_ metallic: Double) -> some Chart3DContent { change { _ in } }
}
