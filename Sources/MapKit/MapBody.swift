import Foundation
import SwiftUI
import SwiftUICore

/// A map as it is seen.
struct MapBody: View {
  let setup: MapSetup
  @Environment(\.mapSettings) private var settings
  @Environment(\.mapReader) private var reader
  @State private var own: MapCameraPosition?
  @State private var start: MapSight?

  init(setup: MapSetup) {
    self.setup = setup
  }

  var body: some View {
    GeometryReader { proxy in
      let marks = setup.marks()
      let sight = sight(marks, proxy.size)
      let _ = reader?.keep(sight)
      ZStack(alignment: .topLeading) {
        MapPicture(sight: sight, marks: marks, hasStepper: setup.modes.contains(.zoom))
        keys(sight)
        touchArea(sight)
        things(marks, sight)
        controls(sight)
      }
      .frame(width: proxy.size.width, height: proxy.size.height)
      .clipped()
      .onChange(of: sight, initial: true) { _, new in
        guard new.size.width > 0 else { return }
        for action in settings.cameraActions { action(Self.update(new)) }
      }
    }
    .accessibilityElement(children: .contain)
  }

  // MARK: What is seen

  private var position: MapCameraPosition {
    setup.position?.get() ?? own ?? setup.initial
  }

  private func sight(_ marks: [MapMark], _ size: CGSize) -> MapSight {
    let area = position.area(UserPlace.coordinate) ?? Self.area(of: marks)
    return MapSight(area, size, setup.bounds)
  }

  /// The part of Mercator's square that holds all marks, with some room.
  static func area(of marks: [MapMark]) -> CGRect {
    let parts = marks.flatMap(\.parts)
    guard let first = parts.first else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
    let area = parts.dropFirst().reduce(first) { $0.union($1) }
    // A single place is seen with what lies around it.
    let room = max(area.width, area.height) * 0.2
    return area.insetBy(dx: -max(room, 0.000_02), dy: -max(room, 0.000_02))
  }

  private static func update(_ sight: MapSight) -> MapCameraUpdateContext {
    let region = sight.region
    let camera = MapCamera(centerCoordinate: region.center, distance: sight.metres)
    return MapCameraUpdateContext(camera: camera, region: region, rect: MKMapRect(region))
  }

  // MARK: Moving

  private func show(_ sight: MapSight) {
    var new = MapCameraPosition.region(sight.region)
    new.positionedByUser = true
    if let position = setup.position { position.set(new) } else { own = new }
  }

  private func pan(_ sight: MapSight, x: CGFloat, y: CGFloat) {
    guard setup.modes.contains(.pan) else { return }
    var sight = sight
    sight.center.x = min(max(0, sight.center.x + x / max(sight.scale, 1e-9)), 1)
    sight.center.y = min(max(0, sight.center.y + y / max(sight.scale, 1e-9)), 1)
    show(sight)
  }

  private func zoom(_ sight: MapSight, _ factor: CGFloat) {
    guard setup.modes.contains(.zoom), factor.isFinite, factor > 0 else { return }
    var sight = sight
    sight.scale *= min(max(factor, 0.01), 100)
    let side = CGSize(
      width: sight.size.width / sight.scale,
      height: sight.size.height / sight.scale,
    )
    let area = CGRect(
      x: sight.center.x - side.width / 2,
      y: sight.center.y - side.height / 2,
      width: side.width,
      height: side.height,
    )
    show(MapSight(area, sight.size, setup.bounds))
  }

  /// What takes drags and pinches, below what stands on the map.
  private func touchArea(_ sight: MapSight) -> some View {
    Color.clear
      .contentShape(Rectangle())
      .onTapGesture { setup.selection?.select(nil) }
      .gesture(pinching(sight))
      .simultaneousGesture(dragging(sight), isEnabled: setup.modes.contains(.pan))
      .accessibilityLabel("Touch area")
  }

  private func keys(_ sight: MapSight) -> some View {
    let (x, y) = (sight.size.width / 4, sight.size.height / 4)
    let region = sight.region
    let isMoved = !setup.modes.isDisjoint(with: [.pan, .zoom])
    return Color.clear
      .focusable(isMoved)
      .onMoveCommand { direction in
        switch direction {
        case .left: pan(sight, x: -x, y: 0)
        case .right: pan(sight, x: x, y: 0)
        case .up: pan(sight, x: 0, y: -y)
        case .down: pan(sight, x: 0, y: y)
        }
      }
      .onKeyPress { press in
        switch press.characters {
        case "+", "=": zoom(sight, 2)
        case "-": zoom(sight, 0.5)
        default: return .ignored
        }
        return .handled
      }
      .accessibilityLabel("Map")
      .accessibilityValue(
        "\(MapWords.place(region.center)), \(MapWords.distance(sight.metres)) across"
      )
  }

  private func dragging(_ sight: MapSight) -> some Gesture {
    DragGesture()
      .onChanged { value in
        let first = start ?? sight
        start = first
        pan(first, x: -value.translation.width, y: -value.translation.height)
      }
      .onEnded { _ in start = nil }
  }

  private func pinching(_ sight: MapSight) -> some Gesture {
    MagnifyGesture()
      .onChanged { value in
        let first = start ?? sight
        start = first
        zoom(first, value.magnification)
      }
      .onEnded { _ in start = nil }
  }

  // MARK: What stands on the map

  private func things(_ marks: [MapMark], _ sight: MapSight) -> some View {
    let area = CGRect(origin: .zero, size: sight.size).insetBy(dx: -64, dy: -64)
    return MapLayout(size: sight.size) {
      ForEach(Array(marks.enumerated()), id: \.offset) { _, mark in
        if let place = mark.places.first, CLLocationCoordinate2DIsValid(place), mark.isThing,
          area.contains(sight.point(place))
        {
          MapThingView(mark: mark, selection: setup.selection)
            .layoutValue(
              key: MapPlaceKey.self,
              value: MapPlace(point: sight.point(place), anchor: mark.anchor),
            )
        }
      }
    }
  }

  private func controls(_ sight: MapSight) -> some View {
    var control = MapControlState(sight: sight)
    control.zoom = { zoom(sight, $0) }
    control.showUser = {
      guard let place = UserPlace.coordinate else { return }
      show(MapSight(MapCameraPosition.around(place), sight.size, setup.bounds))
    }
    return ZStack {
      if setup.modes.contains(.zoom) {
        MapZoomStepper()
          .padding(8)
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing)
      }
      if let views = settings.controls {
        VStack(alignment: .trailing, spacing: 8) { views }
          .padding(8)
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topTrailing)
      }
    }
    .frame(width: sight.size.width, height: sight.size.height)
    .environment(\.mapControl, control)
  }
}

nonisolated extension MapMark {
  /// The parts of Mercator's square that it takes.
  var parts: [CGRect] {
    places.filter { CLLocationCoordinate2DIsValid($0) }.map { place in
      let middle = CGRect(origin: Mercator.place(place), size: .zero)
      guard case .circle(let metres) = kind, metres.isFinite, metres > 0 else { return middle }
      let shrink = max(0.01, cos(place.latitude * .pi / 180))
      let reach = min(metres / (2 * .pi * CLLocationCoordinate2D.earthRadius * shrink), 0.5)
      return middle.insetBy(dx: -reach, dy: -reach)
    }
  }

  /// Whether it is a view, and not drawn with the map.
  var isThing: Bool {
    switch kind {
    case .marker, .view, .user: true
    case .circle, .line, .polygon: false
    }
  }

  var anchor: UnitPoint {
    switch kind {
    case .marker: UnitPoint(x: 0.5, y: 0.5)
    case .view(_, let anchor): anchor
    default: .center
    }
  }
}

/// A marker or an annotation as it is seen.
struct MapThingView: View {
  let mark: MapMark
  let selection: MapSelectionLink?
  @Environment(\.drawsShapes) private var drawsShapes

  init(mark: MapMark, selection: MapSelectionLink?) {
    self.mark = mark
    self.selection = selection
  }

  private var isSelected: Bool {
    mark.tag.map { selection?.isSelected($0) == true } ?? false
  }

  var body: some View {
    if let selection, let tag = mark.tag {
      Button {
        selection.select(isSelected ? nil : tag)
      } label: {
        picture.scaleEffect(isSelected ? 1.3 : 1)
      }
      .buttonStyle(.plain)
      .accessibilityLabel(name)
      .accessibilityValue(isSelected ? "selected" : "")
      .accessibilityAddTraits(isSelected ? .isSelected : [])
    } else if case .view = mark.kind {
      picture
    } else {
      picture
        .accessibilityElement()
        .accessibilityLabel(name)
        .accessibilityValue(mark.places.first.map { MapWords.place($0) } ?? "")
    }
  }

  private var name: String { mark.title.isEmpty ? "Marker" : mark.title }

  @ViewBuilder private var picture: some View {
    switch mark.kind {
    case .marker(let image, let monogram):
      sign(image, monogram).overlay(alignment: .top) { title.offset(y: drawsShapes ? 28 : 24) }
    case .view(let view, _):
      view.overlay(alignment: .bottom) { title.offset(y: 18) }
    case .user: Image(systemName: "location.circle.fill").foregroundStyle(.blue)
    case .circle, .line, .polygon: EmptyView()
    }
  }

  @ViewBuilder private func sign(_ image: String?, _ monogram: String?) -> some View {
    let tint = mark.tint ?? .red
    if let monogram {
      Text(verbatim: String(monogram.prefix(3)))
        .font(.caption.bold())
        .foregroundStyle(.white)
        .padding(4)
        .background(tint, in: Circle())
    } else if let image, drawsShapes {
      Image(systemName: image)
        .font(.footnote)
        .foregroundStyle(.white)
        .padding(4)
        .background(tint, in: Circle())
    } else {
      Image(systemName: image ?? "mappin.circle.fill")
        .font(drawsShapes ? .title2 : .body)
        .foregroundStyle(tint)
        // Lines below do not show through the symbol.
        .background { if drawsShapes { Circle().fill(.white).padding(2) } }
    }
  }

  @ViewBuilder private var title: some View {
    if mark.showsTitle, !mark.title.isEmpty {
      Text(verbatim: mark.title)
        .font(isSelected ? .caption.bold() : .caption)
        .lineLimit(1)
        .fixedSize()
        .padding(.horizontal, drawsShapes ? 2 : 0)
        .background {
          if drawsShapes { RoundedRectangle(cornerRadius: 4).fill(.background.opacity(0.7)) }
        }
        .allowsHitTesting(false)
    }
  }
}

/// Where a thing stands on a map.
nonisolated struct MapPlace {
  var point = CGPoint.zero
  var anchor = UnitPoint.center
}

nonisolated struct MapPlaceKey: LayoutValueKey {
  static var defaultValue: MapPlace { MapPlace() }
}

/// Places things by their anchors.
nonisolated struct MapLayout: Layout {
  let size: CGSize

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void,
  ) -> CGSize { size }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void,
  ) {
    for subview in subviews {
      let place = subview[MapPlaceKey.self]
      subview.place(
        at: CGPoint(x: bounds.minX + place.point.x, y: bounds.minY + place.point.y),
        anchor: place.anchor,
        proposal: .unspecified,
      )
    }
  }
}
