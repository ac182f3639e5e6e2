import Foundation
import SwiftUI
import SwiftUICore

/// What an app says of one axis.
nonisolated struct AxisSettings {
  var domain: DomainWish?
  var modify: (([Datum]) -> [Datum])?
  var type: ScaleType?
  var startPadding: CGFloat = 0
  var endPadding: CGFloat = 0
  var range: ClosedRange<CGFloat>?
  var visibility = Visibility.automatic
  /// nil for the standard axis.
  var content: (() -> any AxisContent)?
  var style: ((ChartAxisContent) -> AnyView)?
  var titles: [AxisTitle] = []
  var isScrollable = false
  /// How much of a scrollable axis is seen.
  var visibleLength: Double?
  /// Where what is seen begins.
  var position: Double?
  /// Whether it is the horizontal one.
  var isX = false
  var scrollPosition: ScrollLink?
  /// Where drags come to rest.
  var resting: RestingValues?
  var selection: SelectionLink?
}

/// A binding of where what is seen of an axis begins.
nonisolated struct ScrollLink {
  let value: () -> Datum?
  /// nil where the app only says where it begins.
  let set: ((Datum) -> Void)?
}

/// A binding of the value that a person selects.
nonisolated struct SelectionLink {
  let value: () -> Datum?
  let set: (Datum?) -> Void
  /// Selects all between two values; nil where a single one is selected.
  var setRange: ((Datum, Datum) -> Void)?
}

/// The title of an axis.
nonisolated struct AxisTitle {
  let position: AnnotationPosition
  let alignment: Alignment?
  let spacing: CGFloat?
  let content: AnyView
}

/// What an app says of its charts.
nonisolated struct ChartSettings {
  var x = AxisSettings(isX: true)
  var y = AxisSettings()
  var colors = StyleWish<MarkShading>()
  var symbols = StyleWish<any ChartSymbolShape>()
  var lines = StyleWish<StrokeStyle>()
  var sizeRange: ClosedRange<CGFloat>?
  var legend = LegendSettings()
  var plotStyle: ((ChartPlotContent) -> AnyView)?
  var overlays: [ChartLayer] = []
  var backgrounds: [ChartLayer] = []
  var angle: SelectionLink?
  var space = SpaceSettings()
  var gesture: ((ChartProxy, AnyView) -> AnyView)?
}

/// A view over or behind a chart.
nonisolated struct ChartLayer {
  let alignment: Alignment
  let content: (ChartProxy) -> AnyView
}

/// What an app says of the legend.
nonisolated struct LegendSettings {
  var visibility = Visibility.automatic
  var position = AnnotationPosition.automatic
  var alignment: Alignment?
  var spacing: CGFloat?
  var content: AnyView?
}

private nonisolated struct ChartSettingsKey: EnvironmentKey {
  static var defaultValue: ChartSettings { ChartSettings() }
}

nonisolated extension EnvironmentValues {
  var chartSettings: ChartSettings {
    get { self[ChartSettingsKey.self] }
    set { self[ChartSettingsKey.self] = newValue }
  }
}

extension View {
  /// Changes what is said of the charts inside; what is said nearer to a chart comes later.
  nonisolated func chart(_ change: @escaping (inout ChartSettings) -> Void) -> some View {
    transformEnvironment(\.chartSettings, transform: change)
  }

  /// Ends what is said of a chart: views in it may hold charts of their own.
  func withoutChartSettings() -> some View { environment(\.chartSettings, ChartSettings()) }
}
