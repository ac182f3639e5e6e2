public import SwiftUI
import SwiftUICore

/// A balloon with a title at a place.
public nonisolated struct Marker<Label: View>: MapSource {
  private var mark: MapMark

  @MainActor func add(to marks: inout [MapMark]) { marks.append(mark) }

  fileprivate init(
    _ title: Text,
    _ coordinate: CLLocationCoordinate2D,
    image: String? = nil,
    monogram: String? = nil,
  ) {
    mark = MapMark(kind: .marker(image: image, monogram: monogram), places: [coordinate])
    mark.title = title.string
  }

  /// Shows a label in place of the balloon.
  public init(coordinate: CLLocationCoordinate2D, @ViewBuilder label: () -> Label) {
    mark = MapMark(kind: .view(AnyView(label()), .bottom), places: [coordinate])
  }
}

nonisolated extension Marker where Label == SwiftUI.Label<Text, Image> {
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    coordinate: CLLocationCoordinate2D,
  ) { self.init(Text(titleKey), coordinate, image: systemImage) }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    coordinate: CLLocationCoordinate2D,
  ) { self.init(Text(title), coordinate, image: systemImage) }

  /// Without effect of image: a balloon shows symbols only.
  public init(
    _ titleKey: LocalizedStringKey,
    image: String,
    coordinate: CLLocationCoordinate2D,
  ) { self.init(Text(titleKey), coordinate) }
}

nonisolated extension Marker where Label == Text {
  public init(_ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D) {
    self.init(Text(titleKey), coordinate)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, coordinate: CLLocationCoordinate2D) {
    self.init(Text(title), coordinate)
  }

  /// - Parameter monogram: up to three letters.
  public init(
    _ titleKey: LocalizedStringKey,
    monogram: Text,
    coordinate: CLLocationCoordinate2D,
  ) { self.init(Text(titleKey), coordinate, monogram: monogram.string) }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    monogram: Text,
    coordinate: CLLocationCoordinate2D,
  ) { self.init(Text(title), coordinate, monogram: monogram.string) }

  public init(item: MKMapItem) {
    self.init(Text(verbatim: item.name ?? ""), item.placemark.coordinate)
  }
}

/// A view at a place.
public nonisolated struct Annotation<Label: View, Content: View>: MapSource {
  private var mark: MapMark

  @MainActor func add(to marks: inout [MapMark]) { marks.append(mark) }

  fileprivate init(
    _ title: Text?,
    _ coordinate: CLLocationCoordinate2D,
    _ anchor: UnitPoint,
    _ content: Content,
  ) {
    mark = MapMark(kind: .view(AnyView(content), anchor), places: [coordinate])
    mark.title = title?.string ?? ""
  }

  /// A view with a label below it, of which a text is shown.
  public init(
    coordinate: CLLocationCoordinate2D,
    anchor: UnitPoint = .center,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
  ) { self.init(label() as? Text, coordinate, anchor, content()) }
}

nonisolated extension Annotation where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey,
    coordinate: CLLocationCoordinate2D,
    anchor: UnitPoint = .center,
    @ViewBuilder content: () -> Content,
  ) { self.init(Text(titleKey), coordinate, anchor, content()) }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    coordinate: CLLocationCoordinate2D,
    anchor: UnitPoint = .center,
    @ViewBuilder content: () -> Content,
  ) { self.init(Text(title), coordinate, anchor, content()) }
}

/// A circle around a place.
public nonisolated struct MapCircle: MapSource {
  private let mark: MapMark

  @MainActor func add(to marks: inout [MapMark]) { marks.append(mark) }

  /// - Parameter radius: in metres.
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
    mark = MapMark(kind: .circle(radius: radius), places: [center])
  }

  public init(_ circle: MKCircle) { self.init(center: circle.coordinate, radius: circle.radius) }
}

/// A line through places.
public nonisolated struct MapPolyline: MapSource {
  private let mark: MapMark

  @MainActor func add(to marks: inout [MapMark]) { marks.append(mark) }

  /// The shape of a line between places.
  public enum ContourStyle: Sendable {
    /// Straight on the map.
    case straight
    /// Without effect: drawn straight.
    case geodesic
  }

  public init(
    coordinates: [CLLocationCoordinate2D],
    contourStyle: ContourStyle = .straight,
  ) { mark = MapMark(kind: .line, places: coordinates) }

  public init(points: [MKMapPoint], contourStyle: ContourStyle = .straight) {
    self.init(coordinates: points.map(\.coordinate))
  }

  public init(_ polyline: MKPolyline) { self.init(coordinates: polyline.places) }

  public init(_ route: MKRoute) { self.init(route.polyline) }
}

/// The area between places.
public nonisolated struct MapPolygon: MapSource {
  private let mark: MapMark

  @MainActor func add(to marks: inout [MapMark]) { marks.append(mark) }

  public init(coordinates: [CLLocationCoordinate2D]) {
    mark = MapMark(kind: .polygon, places: coordinates)
  }

  public init(points: [MKMapPoint]) { self.init(coordinates: points.map(\.coordinate)) }

  public init(_ polygon: MKPolygon) { self.init(coordinates: polygon.places) }
}

/// Where the person is: the place that was said when the program was started.
public nonisolated struct UserAnnotation<Content: View>: MapSource {
  private let kind: MapMark.Kind

  @MainActor func add(to marks: inout [MapMark]) {
    guard let place = UserPlace.coordinate else { return }
    var mark = MapMark(kind: kind, places: [place])
    mark.title = "My Location"
    marks.append(mark)
  }

  /// A view in place of the usual dot.
  public init(anchor: UnitPoint = .center, @ViewBuilder content: () -> Content) {
    kind = .view(AnyView(content()), anchor)
  }

  /// A view in place of the usual dot, made of what is known of the person.
  public init(
    anchor: UnitPoint = .center,
    @ViewBuilder content: @escaping @MainActor (UserLocation) -> Content,
  ) {
    kind = .view(AnyView(LocatedUser(content: content)), anchor)
  }
}

nonisolated extension UserAnnotation where Content == DefaultUserAnnotationContent {
  public init() { kind = .user }
}

/// The usual dot.
public struct DefaultUserAnnotationContent: View {
  public var body: some View { EmptyView() }
}

/// Where the person is, and where they look: that is not known here.
public nonisolated struct UserLocation {
  public let location: CLLocation?
  public var heading: CLHeading? { nil }
}

private struct LocatedUser<Content: View>: View {
  let content: @MainActor (UserLocation) -> Content

  var body: some View {
    let place = UserPlace.coordinate
    content(
      UserLocation(
        location: place.map { CLLocation(latitude: $0.latitude, longitude: $0.longitude) }
      )
    )
  }
}

/// The place of the person, where it is known.
enum UserPlace {
  static var coordinate: CLLocationCoordinate2D? { CLLocationManager.saidPlace }
}

// MARK: The former names

/// What a map of items shows for each of them.
public nonisolated protocol MapAnnotationProtocol {}

nonisolated protocol MarkedAnnotation: MapAnnotationProtocol {
  var mark: MapMark { get }
}

/// A pin at a place.
public nonisolated struct MapPin: MarkedAnnotation {
  let mark: MapMark

  public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {
    var mark = MapMark(kind: .marker(image: nil, monogram: nil), places: [coordinate])
    mark.tint = tint
    self.mark = mark
  }
}

/// A balloon at a place.
public nonisolated struct MapMarker: MarkedAnnotation {
  let mark: MapMark

  public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {
    mark = MapPin(coordinate: coordinate, tint: tint).mark
  }
}

/// A view at a place.
public nonisolated struct MapAnnotation<Content: View>: MarkedAnnotation {
  let mark: MapMark

  /// - Parameter anchorPoint: the part of the view that lies at the place.
  public init(
    coordinate: CLLocationCoordinate2D,
    anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5),
    @ViewBuilder content: () -> Content,
  ) {
    let anchor = UnitPoint(x: anchorPoint.x, y: anchorPoint.y)
    mark = MapMark(kind: .view(AnyView(content()), anchor), places: [coordinate])
  }
}
