public import SwiftUI
import SwiftUICore

/// What a chart in space shows: the marks of charts that have a `z`, and surfaces.
public typealias Chart3DContent = ChartContent
/// Builds one content from the contents written in a closure.
public typealias Chart3DContentBuilder = ChartContentBuilder
/// An angle of a pose.
public typealias Angle2D = Angle

/// A chart of data in space, drawn on the plane of the screen.
///
/// A person turns it by dragging, or by the arrow keys.
///
/// Partly: points, rules, rectangles and surfaces are drawn without light.
public nonisolated struct Chart3D<Content: Chart3DContent>: View {
  private let content: Content

  public init(@Chart3DContentBuilder content: () -> Content) { self.content = content() }

  @MainActor public var body: some View { Chart3DBody(marks: content.marks) }
}

nonisolated extension Chart3D {
  /// A chart with marks for each element of a collection.
  public init<Data: RandomAccessCollection, ID: Hashable, C: Chart3DContent>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @Chart3DContentBuilder content: @escaping (Data.Element) -> C,
  ) where Content == ForEach<Data, ID, C> {
    self.init { ForEach(data, id: id, content: content) }
  }

  /// A chart with marks for each element of a collection.
  public init<Data: RandomAccessCollection, C: Chart3DContent>(
    _ data: Data,
    @Chart3DContentBuilder content: @escaping (Data.Element) -> C,
  ) where Content == ForEach<Data, Data.Element.ID, C>, Data.Element: Identifiable {
    self.init { ForEach(data, content: content) }
  }
}

/// From where a chart in space is seen.
public nonisolated struct Chart3DPose: Hashable, Sendable {
  /// How far it is turned around its upright axis.
  public var azimuth: Angle2D
  /// How far it is seen from above.
  public var inclination: Angle2D

  public init(azimuth: Angle2D, inclination: Angle2D) {
    self.azimuth = azimuth
    self.inclination = inclination
  }

  private init(_ azimuth: Double, _ inclination: Double) {
    self.init(azimuth: .degrees(azimuth), inclination: .degrees(inclination))
  }

  public static let `default` = Chart3DPose(30, 20)
  public static let front = Chart3DPose(0, 0)
  public static let back = Chart3DPose(180, 0)
  public static let left = Chart3DPose(90, 0)
  public static let right = Chart3DPose(-90, 0)
  public static let top = Chart3DPose(0, 90)
  public static let bottom = Chart3DPose(0, -90)

  /// Turned further; never upside down.
  func turned(_ across: Double, _ down: Double) -> Chart3DPose {
    let azimuth = (self.azimuth.degrees + across).truncatingRemainder(dividingBy: 360)
    return Chart3DPose(azimuth, min(max(inclination.degrees + down, -90), 90))
  }
}

/// Whether what lies farther away is drawn smaller.
public nonisolated struct Chart3DCameraProjection: Hashable, Sendable {
  let isPerspective: Bool

  public static let automatic = Chart3DCameraProjection(isPerspective: false)
  public static let orthographic = Chart3DCameraProjection(isPerspective: false)
  public static let perspective = Chart3DCameraProjection(isPerspective: true)
}

/// What an app says of charts in space.
nonisolated struct SpaceSettings {
  var z = AxisSettings()
  var pose: Binding<Chart3DPose>?
  /// Where the pose is the person's from then on.
  var start: Chart3DPose?
  var isPerspective = false
}

extension View {
  /// Sets from where charts in space are seen at first.
  public nonisolated func chart3DPose(_ pose: Chart3DPose) -> some View {
    chart { $0.space.start = pose }
  }
  /// Sets from where charts in space are seen; a person who turns one writes it.
  public nonisolated func chart3DPose(_ pose: Binding<Chart3DPose>) -> some View {
    chart { $0.space.pose = pose }
  }

  public nonisolated func chart3DCameraProjection(
    _ projection: Chart3DCameraProjection
  ) -> some View { chart { $0.space.isPerspective = projection.isPerspective } }

  /// Sets which values lie along the z axis.
  public nonisolated func chartZScale<Domain: ScaleDomain>(
    domain: Domain,
    type: ScaleType? = nil,
  ) -> some View {
    let wish = domain.wished
    return chart { $0.space.z.domain = wish }
  }

  /// Shows or hides the title of the z axis.
  public nonisolated func chartZAxis(_ visibility: Visibility) -> some View {
    chart { $0.space.z.visibility = visibility }
  }

  public nonisolated func chartZAxisLabel(
    _ labelKey: LocalizedStringKey,
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: CGFloat? = nil,
  ) -> some View {
    chartZAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(labelKey) }
  }
  @_disfavoredOverload
  public nonisolated func chartZAxisLabel<S: StringProtocol>(
    _ label: S,
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: CGFloat? = nil,
  ) -> some View {
    chartZAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(label) }
  }
  /// Sets the title of the z axis.
  ///
  /// Without effect of position: titles stand in the middle of their edge.
  /// Without effect of alignment: titles stand in the middle of their edge.
  /// Without effect of spacing: titles stand in the middle of their edge.
  public nonisolated func chartZAxisLabel<C: View>(
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> C,
  ) -> some View {
    let view = AnyView(content())
    return chart {
      $0.space.z.titles = [
        AxisTitle(position: position, alignment: alignment, spacing: spacing, content: view)
      ]
    }
  }
}

/// A chart in space as it is seen.
struct Chart3DBody: View {
  let marks: [Mark]
  @Environment(\.chartSettings) private var settings
  @Environment(\.calendar) private var calendar
  @State private var turned: Chart3DPose?
  @State private var dragged: Chart3DPose?

  init(marks: [Mark]) { self.marks = marks }

  private static let step = 15.0

  private var pose: Chart3DPose {
    settings.space.pose?.wrappedValue ?? turned ?? settings.space.start ?? .default
  }

  private func turn(_ pose: Chart3DPose) {
    settings.space.pose?.wrappedValue = pose
    turned = pose
  }

  var body: some View {
    let model = ChartModel(marks, settings, calendar)
    let space = ChartSpace(marks, settings)
    let pose = pose
    LegendFrame(model: model) {
      GeometryReader { proxy in
        let view = SpaceProjection(pose, settings.space.isPerspective, proxy.size)
        Canvas { context, _ in SpaceDrawing(model, space, view).draw(context) }
          .overlay(alignment: .topLeading) { titles(view) }
      }
      .contentShape(Rectangle())
      .gesture(drag)
      .focusable()
      .onKeyPress(.leftArrow) { turn(by: -Self.step, 0) }
      .onKeyPress(.rightArrow) { turn(by: Self.step, 0) }
      .onKeyPress(.upArrow) { turn(by: 0, Self.step) }
      .onKeyPress(.downArrow) { turn(by: 0, -Self.step) }
      .accessibilityLabel("Chart with \(marks.count) marks in space")
    }
  }

  private func turn(by across: Double, _ down: Double) -> KeyPress.Result {
    turn(pose.turned(across, down))
    return .handled
  }

  private var drag: some Gesture {
    DragGesture()
      .onChanged { value in
        let start = dragged ?? pose
        dragged = start
        turn(start.turned(value.translation.width / 2, value.translation.height / 2))
      }
      .onEnded { _ in dragged = nil }
  }

  @ViewBuilder private func titles(_ view: SpaceProjection) -> some View {
    let edges: [(AxisSettings, Spot)] = [
      (settings.x, Spot(x: 0.5, y: 0, z: 1)), (settings.y, Spot(x: 0, y: 0.5, z: 1)),
      (settings.space.z, Spot(x: 1, y: 0, z: 0.5)),
    ]
    ForEach(Array(edges.enumerated()), id: \.offset) { _, edge in
      if edge.0.visibility != .hidden {
        ForEach(Array(edge.0.titles.enumerated()), id: \.offset) { _, title in
          title.content.font(.caption).foregroundStyle(.secondary)
            .position(view.point(edge.1))
        }
      }
    }
  }
}
