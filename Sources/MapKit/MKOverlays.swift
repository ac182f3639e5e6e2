public import Foundation
public import SwiftUI
import SwiftUICore

/// A shape on a map.
public nonisolated protocol MKOverlay: MKAnnotation {
  var boundingMapRect: MKMapRect { get }
}

/// A shape with a title.
open nonisolated class MKShape: NSObject, MKAnnotation {
  open var title: String?
  open var subtitle: String?

  open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
}

/// A shape of several places.
open nonisolated class MKMultiPoint: MKShape, MKOverlay {
  let places: [CLLocationCoordinate2D]

  public init(coordinates: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    places = Array(UnsafeBufferPointer(start: coordinates, count: max(0, count)))
  }

  public init(coordinates: [CLLocationCoordinate2D]) { places = coordinates }

  public var pointCount: Int { places.count }

  /// The middle of all places.
  open override var coordinate: CLLocationCoordinate2D {
    let rect = boundingMapRect
    guard !rect.isNull else { return kCLLocationCoordinate2DInvalid }
    return MKMapPoint(x: rect.midX, y: rect.midY).coordinate
  }

  open var boundingMapRect: MKMapRect { MKMapRect(around: places) }
}

/// A line through places.
open nonisolated class MKPolyline: MKMultiPoint {}

/// An area between places.
open nonisolated class MKPolygon: MKMultiPoint {}

/// A circle around a place.
open nonisolated class MKCircle: MKShape, MKOverlay {
  private let center: CLLocationCoordinate2D
  /// In metres.
  public let radius: CLLocationDistance

  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
    self.center = center
    self.radius = radius
  }

  open override var coordinate: CLLocationCoordinate2D { center }

  open var boundingMapRect: MKMapRect {
    let region = MKCoordinateRegion(
      center: center,
      latitudinalMeters: 2 * radius,
      longitudinalMeters: 2 * radius,
    )
    let (up, across) = (region.span.latitudeDelta / 2, region.span.longitudeDelta / 2)
    return MKMapRect(
      around: [-1.0, 1.0].map { side in
        CLLocationCoordinate2D(
          latitude: center.latitude + side * up,
          longitude: center.longitude + side * across,
        )
      }
    )
  }
}

nonisolated extension MKMapRect {
  /// The smallest one that holds some places.
  init(around places: [CLLocationCoordinate2D]) {
    self = places.reduce(.null) { rect, place in
      rect.union(MKMapRect(origin: MKMapPoint(place), size: MKMapSize()))
    }
  }
}

/// How a shape is drawn: by its colours and its pen.
@preconcurrency @MainActor open class MKOverlayRenderer {
  public let overlay: any MKOverlay
  public var alpha: CGFloat = 1
  public var fillColor: UIColor?
  public var strokeColor: UIColor?
  /// In points; 0 is as thick as shapes are.
  public var lineWidth: CGFloat = 0
  public var lineDashPattern: [NSNumber]?

  public init(overlay: any MKOverlay) { self.overlay = overlay }
}

/// How a line is drawn.
@preconcurrency @MainActor open class MKPolylineRenderer: MKOverlayRenderer {
  public init(polyline: MKPolyline) { super.init(overlay: polyline) }

  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }
}

/// How an area is drawn.
@preconcurrency @MainActor open class MKPolygonRenderer: MKOverlayRenderer {
  public init(polygon: MKPolygon) { super.init(overlay: polygon) }

  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }
}

/// How a circle is drawn.
@preconcurrency @MainActor open class MKCircleRenderer: MKOverlayRenderer {
  public init(circle: MKCircle) { super.init(overlay: circle) }

  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }
}

/// A shape on a map of a representable.
struct HostedShape: MapContent, Identifiable {
  let overlay: any MKOverlay
  let renderer: MKOverlayRenderer
  let id: ObjectIdentifier

  init(overlay: any MKOverlay, renderer: MKOverlayRenderer) {
    self.overlay = overlay
    self.renderer = renderer
    id = ObjectIdentifier(overlay)
  }

  var body: some MapContent {
    if let circle = overlay as? MKCircle {
      MapCircle(center: circle.coordinate, radius: circle.radius)
        .foregroundStyle(fill).stroke(stroke, lineWidth: width)
    } else if let area = overlay as? MKPolygon {
      MapPolygon(coordinates: area.places).foregroundStyle(fill).stroke(stroke, lineWidth: width)
    } else if let line = overlay as? MKMultiPoint {
      MapPolyline(coordinates: line.places).stroke(stroke, lineWidth: width)
    }
  }

  private var fill: Color { color(renderer.fillColor) ?? .clear }
  private var stroke: Color {
    color(renderer.strokeColor) ?? (renderer.fillColor == nil ? .blue : .clear)
  }
  private var width: CGFloat { renderer.lineWidth > 0 ? renderer.lineWidth : 2 }

  private func color(_ color: UIColor?) -> Color? {
    color.map { Color(uiColor: $0).opacity(Double(renderer.alpha)) }
  }
}
