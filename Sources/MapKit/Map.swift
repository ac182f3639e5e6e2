public import SwiftUI
import SwiftUICore

/// A map: lines of latitude and longitude, with what an app puts there.
///
/// There is no land on it, as there is no service that knows the earth. A person moves it by drags and
/// pinches, by arrow keys, plus and minus, and by its buttons.
public nonisolated struct Map<Content: View>: View {
  private let setup: MapSetup

  fileprivate init(setup: MapSetup) { self.setup = setup }

  @MainActor public var body: some View { MapBody(setup: setup) }
}

/// What an app says of a map.
nonisolated struct MapSetup {
  /// nil where the map keeps its own.
  var position: MapPositionLink?
  var initial = MapCameraPosition.automatic
  var bounds: MapCameraBounds?
  var modes = MapInteractionModes.all
  var selection: MapSelectionLink?
  var marks: @MainActor () -> [MapMark] = { [] }
}

/// A binding of what a map shows.
nonisolated struct MapPositionLink {
  let get: () -> MapCameraPosition
  let set: (MapCameraPosition) -> Void
}

/// A binding of what a person selects on a map.
nonisolated struct MapSelectionLink {
  let isSelected: (AnyHashable) -> Bool
  let select: (AnyHashable?) -> Void
}

/// The content of a map that is seen from a camera.
public nonisolated struct MapContentView<SelectionValue: Hashable, Content: MapContent>: View {
  @MainActor public var body: some View { EmptyView() }
}

/// The content of a map with items.
public nonisolated struct _DefaultMapContent: View {
  @MainActor public var body: some View { EmptyView() }
}

/// The content of a map with annotations.
public nonisolated struct _DefaultAnnotatedMapContent<Items: RandomAccessCollection>: View {
  @MainActor public var body: some View { EmptyView() }
}

nonisolated extension Map {
  /// Content that is asked for its marks when the map is drawn.
  private static func marks<C: MapContent>(_ content: () -> C) -> @MainActor () -> [MapMark] {
    // Made and read on the main actor, as all views are: nothing is shared between threads.
    nonisolated(unsafe) let content = content()
    return { content.marks }
  }

  public init<C: MapContent>(
    position: Binding<MapCameraPosition>,
    bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all,
    scope: Namespace.ID? = nil,
    @MapContentBuilder content: () -> C,
  ) where Content == MapContentView<Never, C> {
    setup = MapSetup(
      position: MapPositionLink(position),
      bounds: bounds,
      modes: interactionModes,
      marks: Self.marks(content),
    )
  }

  public init<C: MapContent>(
    initialPosition: MapCameraPosition = .automatic,
    bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all,
    scope: Namespace.ID? = nil,
    @MapContentBuilder content: () -> C,
  ) where Content == MapContentView<Never, C> {
    setup = MapSetup(
      initial: initialPosition,
      bounds: bounds,
      modes: interactionModes,
      marks: Self.marks(content),
    )
  }

  public init<SelectedValue: Hashable, C: MapContent>(
    position: Binding<MapCameraPosition>,
    bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all,
    selection: Binding<SelectedValue?>,
    scope: Namespace.ID? = nil,
    @MapContentBuilder content: () -> C,
  ) where Content == MapContentView<SelectedValue, C> {
    setup = MapSetup(
      position: MapPositionLink(position),
      bounds: bounds,
      modes: interactionModes,
      selection: MapSelectionLink(selection),
      marks: Self.marks(content),
    )
  }

  public init<SelectedValue: Hashable, C: MapContent>(
    initialPosition: MapCameraPosition = .automatic,
    bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all,
    selection: Binding<SelectedValue?>,
    scope: Namespace.ID? = nil,
    @MapContentBuilder content: () -> C,
  ) where Content == MapContentView<SelectedValue, C> {
    setup = MapSetup(
      initial: initialPosition,
      bounds: bounds,
      modes: interactionModes,
      selection: MapSelectionLink(selection),
      marks: Self.marks(content),
    )
  }

  public init(
    position: Binding<MapCameraPosition>,
    bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all,
    scope: Namespace.ID? = nil,
  ) where Content == MapContentView<Never, EmptyMapContent> {
    setup = MapSetup(position: MapPositionLink(position), bounds: bounds, modes: interactionModes)
  }

  public init(
    initialPosition: MapCameraPosition = .automatic,
    bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all,
    scope: Namespace.ID? = nil,
  ) where Content == MapContentView<Never, EmptyMapContent> {
    setup = MapSetup(initial: initialPosition, bounds: bounds, modes: interactionModes)
  }
}

nonisolated extension Map where Content == _DefaultMapContent {
  /// Without effect of userTrackingMode: a map stays where it is.
  public init(
    coordinateRegion: Binding<MKCoordinateRegion>,
    interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false,
    userTrackingMode: Binding<MapUserTrackingMode>? = nil,
  ) {
    setup = MapSetup(
      position: .region(coordinateRegion),
      modes: interactionModes,
      marks: { showsUserLocation ? UserAnnotation().marks : [] },
    )
  }

  /// Without effect of userTrackingMode: a map stays where it is.
  public init(
    mapRect: Binding<MKMapRect>,
    interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false,
    userTrackingMode: Binding<MapUserTrackingMode>? = nil,
  ) {
    setup = MapSetup(
      position: .rect(mapRect),
      modes: interactionModes,
      marks: { showsUserLocation ? UserAnnotation().marks : [] },
    )
  }
}

nonisolated extension Map {
  /// Without effect of userTrackingMode: a map stays where it is.
  public init<Items: RandomAccessCollection, Annotation: MapAnnotationProtocol>(
    coordinateRegion: Binding<MKCoordinateRegion>,
    interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false,
    userTrackingMode: Binding<MapUserTrackingMode>? = nil,
    annotationItems: Items,
    annotationContent: @escaping (Items.Element) -> Annotation,
  ) where Content == _DefaultAnnotatedMapContent<Items>, Items.Element: Identifiable {
    self.init(.region(coordinateRegion), interactionModes, showsUserLocation) {
      annotationItems.map(annotationContent)
    }
  }

  /// Without effect of userTrackingMode: a map stays where it is.
  public init<Items: RandomAccessCollection, Annotation: MapAnnotationProtocol>(
    mapRect: Binding<MKMapRect>,
    interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false,
    userTrackingMode: Binding<MapUserTrackingMode>? = nil,
    annotationItems: Items,
    annotationContent: @escaping (Items.Element) -> Annotation,
  ) where Content == _DefaultAnnotatedMapContent<Items>, Items.Element: Identifiable {
    self.init(.rect(mapRect), interactionModes, showsUserLocation) {
      annotationItems.map(annotationContent)
    }
  }

  private init(
    _ position: MapPositionLink,
    _ modes: MapInteractionModes,
    _ showsUser: Bool,
    _ annotations: () -> [any MapAnnotationProtocol],
  ) {
    // Made and read on the main actor, as all views are: nothing is shared between threads.
    nonisolated(unsafe) let marks = annotations().compactMap {
      ($0 as? any MarkedAnnotation)?.mark
    }
    setup = MapSetup(
      position: position,
      modes: modes,
      marks: { marks + (showsUser ? UserAnnotation().marks : []) },
    )
  }
}

nonisolated extension MapSelectionLink {
  fileprivate init<V: Hashable>(_ binding: Binding<V?>) {
    self.init(
      isSelected: { binding.wrappedValue.map { AnyHashable($0) } == $0 },
      select: { binding.wrappedValue = $0?.base as? V },
    )
  }
}

nonisolated extension MapPositionLink {
  fileprivate init(_ binding: Binding<MapCameraPosition>) {
    self.init(get: { binding.wrappedValue }, set: { binding.wrappedValue = $0 })
  }

  /// A region as what a map shows.
  fileprivate static func region(_ region: Binding<MKCoordinateRegion>) -> Self {
    Self(
      get: { .region(region.wrappedValue) },
      set: { if let new = $0.region { region.wrappedValue = new } },
    )
  }

  /// A rectangle as what a map shows.
  fileprivate static func rect(_ rect: Binding<MKMapRect>) -> Self {
    Self(
      get: { .rect(rect.wrappedValue) },
      set: { if let new = $0.region { rect.wrappedValue = MKMapRect(new) } },
    )
  }
}

nonisolated extension MKMapRect {
  /// The rectangle around a region.
  init(_ region: MKCoordinateRegion) {
    let rect = Mercator.rect(region)
    let world = MKMapSize.world
    self.init(
      x: rect.minX * world.width,
      y: rect.minY * world.height,
      width: rect.width * world.width,
      height: rect.height * world.height,
    )
  }
}
