public import Foundation
import Observation
public import SwiftUI
import SwiftUICore

/// What a map is drawn as.
///
/// Without effect: a map shows lines of latitude and longitude only.
public nonisolated enum MKMapType: UInt, Sendable {
  case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
}

/// How a map follows a person.
public nonisolated enum MKUserTrackingMode: Int, Sendable {
  case none, follow, followWithHeading
}

/// Who learns of a map what a person does there.
@preconcurrency @MainActor public protocol MKMapViewDelegate: AnyObject {
  func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
  func mapViewDidChangeVisibleRegion(_ mapView: MKMapView)
  func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation)
  func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation)
  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
  func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)
  /// Asked for the colour and the sign of an annotation; nil is a red balloon.
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
  /// Asked for the colours and the pen of a shape.
  func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer
  func mapViewDidFinishLoadingMap(_ mapView: MKMapView)
}

extension MKMapViewDelegate {
  public func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {}
  public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
  public func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) {}
  public func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) {}
  public func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation) {}
  public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
  public func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {}
  public func mapView(
    _ mapView: MKMapView,
    viewFor annotation: any MKAnnotation,
  ) -> MKAnnotationView? { nil }
  public func mapView(
    _ mapView: MKMapView,
    rendererFor overlay: any MKOverlay,
  ) -> MKOverlayRenderer { MKOverlayRenderer(overlay: overlay) }
  public func mapViewDidFinishLoadingMap(_ mapView: MKMapView) {}
}

/// How an annotation looks.
///
/// Partly: its colour, sign and title are shown, its own views are not.
@preconcurrency @MainActor open class MKAnnotationView: UIView {
  public internal(set) var annotation: (any MKAnnotation)?
  public let reuseIdentifier: String?
  /// Without effect: the title stands below.
  public var canShowCallout = false
  public var isEnabled = true

  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    self.annotation = annotation
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  public required init?(coder: NSCoder) {
    annotation = nil
    reuseIdentifier = nil
    super.init(coder: coder)
  }

  public convenience override init(frame: CGRect) {
    self.init(annotation: nil, reuseIdentifier: nil)
  }
}

/// A balloon.
@preconcurrency @MainActor public final class MKMarkerAnnotationView: MKAnnotationView {
  public var markerTintColor: UIColor?
  public var glyphText: String?
  /// Without effect: a balloon shows symbols by their name, and texts.
  public var glyphImage: UIImage?
}

/// A pin.
@preconcurrency @MainActor public final class MKPinAnnotationView: MKAnnotationView {
  public var pinTintColor: UIColor?
  /// Without effect: pins are there at once.
  public var animatesDrop = false
}

/// A map in a representable: the plain one that `Map` shows.
@preconcurrency @MainActor open class MKMapView: UIView {
  let state = MapViewState()

  public weak var delegate: (any MKMapViewDelegate)? {
    didSet { state.changes += 1 }
  }
  /// Without effect: a map shows lines of latitude and longitude only.
  public var mapType = MKMapType.standard
  public var showsUserLocation: Bool {
    get { state.showsUser }
    set { state.showsUser = newValue }
  }
  /// Without effect: a map stays where it is.
  public var userTrackingMode = MKUserTrackingMode.none
  public var isZoomEnabled: Bool {
    get { state.modes.contains(.zoom) }
    set { state.set(.zoom, newValue) }
  }
  public var isScrollEnabled: Bool {
    get { state.modes.contains(.pan) }
    set { state.set(.pan, newValue) }
  }
  /// Without effect: a map is seen from above with north up.
  public var isRotateEnabled = true
  /// Without effect: a map is seen from above with north up.
  public var isPitchEnabled = true
  /// Without effect: north is up.
  public var showsCompass = true
  /// Without effect: there is no scale on the map of a representable.
  public var showsScale = false

  // MARK: What it shows

  public var region: MKCoordinateRegion {
    get { state.seen ?? state.position.region ?? MKCoordinateRegion() }
    set { setRegion(newValue, animated: false) }
  }

  public var centerCoordinate: CLLocationCoordinate2D {
    get { region.center }
    set { setCenter(newValue, animated: false) }
  }

  /// Without effect of animated: it is there at once.
  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
    // A representable's update asks again and again, also after a person has moved the map.
    guard
      state.asked.map({ $0.span != region.span || !$0.center.isSame(as: region.center) }) ?? true
    else { return }
    state.asked = region
    state.position = .region(region)
    state.seen = region
  }

  /// Without effect of animated: it is there at once.
  open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
    setRegion(MKCoordinateRegion(center: coordinate, span: region.span), animated: animated)
  }

  /// Shows all of some annotations, or all there are.
  open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
    addAnnotations(annotations)
    state.asked = nil
    state.position = .automatic
  }

  // MARK: Annotations and shapes

  public var annotations: [any MKAnnotation] { state.annotations }
  public var overlays: [any MKOverlay] { state.overlays }

  open func addAnnotation(_ annotation: any MKAnnotation) { addAnnotations([annotation]) }

  open func addAnnotations(_ annotations: [any MKAnnotation]) {
    let new = annotations.filter { one in !state.annotations.contains { $0 === one } }
    if !new.isEmpty { state.annotations += new }
  }

  open func removeAnnotation(_ annotation: any MKAnnotation) { removeAnnotations([annotation]) }

  open func removeAnnotations(_ annotations: [any MKAnnotation]) {
    state.annotations.removeAll { one in annotations.contains { $0 === one } }
  }

  open func addOverlay(_ overlay: any MKOverlay) { addOverlays([overlay]) }

  /// Without effect of level: all are drawn above the map and below its marks.
  open func addOverlay(_ overlay: any MKOverlay, level: MKOverlayLevel) { addOverlays([overlay]) }

  /// Without effect of level: all are drawn above the map and below its marks.
  open func addOverlays(_ overlays: [any MKOverlay], level: MKOverlayLevel) {
    addOverlays(overlays)
  }

  open func addOverlays(_ overlays: [any MKOverlay]) {
    state.overlays += overlays.filter { one in !state.overlays.contains { $0 === one } }
  }

  open func removeOverlay(_ overlay: any MKOverlay) { removeOverlays([overlay]) }

  open func removeOverlays(_ overlays: [any MKOverlay]) {
    state.overlays.removeAll { one in overlays.contains { $0 === one } }
  }

  public var selectedAnnotations: [any MKAnnotation] {
    get { state.annotations.filter { state.chosen == ObjectIdentifier($0) } }
    set { state.chosen = newValue.first.map { ObjectIdentifier($0) } }
  }

  open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
    state.chosen = ObjectIdentifier(annotation)
  }

  open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
    state.chosen = nil
  }

  /// Always nil: views of annotations are not used twice.
  open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? {
    nil
  }

  /// Without effect: views of annotations are asked of the delegate alone.
  open func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier name: String) {}

  // MARK: What a person does

  func moved(to region: MKCoordinateRegion) {
    state.seen = region
    delegate?.mapViewDidChangeVisibleRegion(self)
    delegate?.mapView(self, regionDidChangeAnimated: false)
  }

  func choose(_ id: ObjectIdentifier?) {
    guard id != state.chosen else { return }
    let before = selectedAnnotations
    state.chosen = id
    for annotation in before {
      delegate?.mapView(self, didDeselect: annotation)
      delegate?.mapView(self, didDeselect: view(of: annotation))
    }
    for annotation in selectedAnnotations {
      delegate?.mapView(self, didSelect: annotation)
      delegate?.mapView(self, didSelect: view(of: annotation))
    }
  }

  func view(of annotation: any MKAnnotation) -> MKAnnotationView {
    let view = delegate?.mapView(self, viewFor: annotation)
    let made = view ?? MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
    made.annotation = annotation
    return made
  }
}

/// What a map in a representable shows.
@Observable final class MapViewState {
  var position = MapCameraPosition.automatic
  var annotations: [any MKAnnotation] = []
  var overlays: [any MKOverlay] = []
  var chosen: ObjectIdentifier?
  var showsUser = false
  var modes = MapInteractionModes.all
  /// Grows with what is asked of the delegate.
  var changes = 0
  /// What is seen, once it is known, and what was asked for last.
  @ObservationIgnored var seen: MKCoordinateRegion?
  @ObservationIgnored var asked: MKCoordinateRegion?

  func set(_ mode: MapInteractionModes, _ isOn: Bool) {
    if isOn { modes.insert(mode) } else { modes.remove(mode) }
  }
}

extension MKMapView: ContentHost {
  package var hostedContent: AnyView { AnyView(HostedMap(view: self, state: state)) }
}

/// A map in a representable.
private struct HostedMap: View {
  // The representable that shows it holds its view.
  let view: MKMapView
  @Bindable var state: MapViewState

  var body: some View {
    Map(position: $state.position, interactionModes: state.modes, selection: chosen) {
      if state.showsUser { UserAnnotation() }
      ForEach(marks) { $0 }
      ForEach(shapes) { $0 }
    }
    .onMapCameraChange { view.moved(to: $0.region) }
  }

  private var chosen: Binding<ObjectIdentifier?> {
    Binding(get: { state.chosen }, set: { view.choose($0) })
  }

  private var marks: [HostedMark] {
    _ = state.changes
    return state.annotations.map { HostedMark(annotation: $0, look: view.view(of: $0)) }
  }

  private var shapes: [HostedShape] {
    _ = state.changes
    return state.overlays.map { overlay in
      HostedShape(
        overlay: overlay,
        renderer: view.delegate?.mapView(view, rendererFor: overlay)
          ?? MKOverlayRenderer(overlay: overlay),
      )
    }
  }
}

/// An annotation on a map of a representable.
private struct HostedMark: MapContent, Identifiable {
  let annotation: any MKAnnotation
  let look: MKAnnotationView
  let id: ObjectIdentifier

  init(annotation: any MKAnnotation, look: MKAnnotationView) {
    self.annotation = annotation
    self.look = look
    id = ObjectIdentifier(annotation)
  }

  var body: some MapContent {
    let marker = look as? MKMarkerAnnotationView
    let color = marker?.markerTintColor ?? (look as? MKPinAnnotationView)?.pinTintColor
    if let glyph = marker?.glyphText, !glyph.isEmpty {
      Marker(
        annotation.title ?? "",
        monogram: Text(verbatim: glyph),
        coordinate: annotation.coordinate,
      )
      .tint(color.map { Color(uiColor: $0) }).tag(id)
    } else {
      Marker(annotation.title ?? "", coordinate: annotation.coordinate)
        .tint(color.map { Color(uiColor: $0) }).tag(id)
    }
  }
}
