public import Foundation
public import Geometry
import Layout
import Properties

/// A view of UIKit: SwiftUI's views show what it holds, where it is wrapped by a
/// `UIViewRepresentable`.
///
/// A view fills the one that it is in; its frame is not asked for.
@preconcurrency @MainActor open class UIView: UIResponder {
  /// How a picture fills a view.
  public nonisolated enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// What of a view's place changes with the one that it is in.
  ///
  /// Without effect: a view fills the one that it is in.
  public nonisolated struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  private static var proxies: [ObjectIdentifier: UIView] = [:]

  /// The look that all views of the type are to have.
  ///
  /// Without effect: SwiftUI's modifiers decide how views look.
  public static func appearance() -> Self {
    if let known = proxies[ObjectIdentifier(self)] as? Self { return known }
    guard let proxy = self.init(coder: NSCoder()) else {
      fatalError("\(self).init(coder:) made no view whose look could be set.")
    }
    proxies[ObjectIdentifier(self)] = proxy
    return proxy
  }

  /// Makes a view.
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  /// Makes a view, whatever was archived.
  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
  }

  public convenience override init() { self.init(frame: .zero) }

  // MARK: What is seen

  /// Tells who shows the view that it has changed.
  let changes = Signal()

  open var backgroundColor: UIColor? { didSet { told(backgroundColor != oldValue) } }
  open var tintColor: UIColor? { didSet { told(tintColor != oldValue) } }
  open var alpha: CGFloat = 1 { didSet { told(alpha != oldValue) } }
  open var isHidden = false { didSet { told(isHidden != oldValue) } }
  open private(set) lazy var layer: CALayer = {
    let layer = CALayer()
    layer.view = self
    return layer
  }()
  open var accessibilityLabel: String? { didSet { told(accessibilityLabel != oldValue) } }
  open var accessibilityIdentifier: String? {
    didSet { told(accessibilityIdentifier != oldValue) }
  }
  /// The surroundings of a wrapped view, with the values of `UITraitBridgedEnvironmentKey`s.
  public internal(set) var traitCollection = UITraitCollection.current
  /// The safe area: always empty here.
  public var safeAreaInsets: UIEdgeInsets { UIEdgeInsets() }
  var fixedWidth: CGFloat? { didSet { told(fixedWidth != oldValue) } }
  var fixedHeight: CGFloat? { didSet { told(fixedHeight != oldValue) } }

  /// Without effect: SwiftUI's layout decides where a view is.
  open var frame: CGRect
  /// Without effect: SwiftUI's layout decides where a view is.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }
  /// Without effect: SwiftUI's layout decides where a view is.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }
  open var contentMode = ContentMode.scaleToFill { didSet { told(contentMode != oldValue) } }
  /// Without effect: a view with corners cuts what lies in it.
  open var clipsToBounds = false
  /// Without effect: a view fills the one that it is in.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// Without effect: a view fills the one that it is in.
  open var autoresizingMask: AutoresizingMask = []
  open var isUserInteractionEnabled = true { didSet { told(isUserInteractionEnabled != oldValue) } }
  /// Without effect: what is behind a view is drawn where it lets it through.
  open var isOpaque = true
  /// Without effect: nothing is turned or moved.
  open var transform = CGAffineTransform.identity
  open var tag = 0

  // MARK: Views in each other

  public private(set) var subviews: [UIView] = []
  public private(set) weak var superview: UIView?
  /// Always nil: windows belong to front ends.
  public var window: UIWindow? { nil }

  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  open func insertSubview(_ view: UIView, at index: Int) {
    guard view !== self else { return }
    view.removeFromSuperview()
    subviews.insert(view, at: min(max(0, index), subviews.count))
    view.superview = self
    changed()
  }

  open func removeFromSuperview() {
    guard let superview else { return }
    superview.subviews.removeAll { $0 === self }
    superview.changed()
    self.superview = nil
  }

  open func viewWithTag(_ tag: Int) -> UIView? {
    self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  open func bringSubviewToFront(_ view: UIView) { if view.superview === self { addSubview(view) } }

  open private(set) var gestureRecognizers: [UIGestureRecognizer]? = []

  /// Without effect: SwiftUI's gestures, or a `UIGestureRecognizerRepresentable`, do it.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.append(gestureRecognizer)
  }

  /// Shows the view as it is now.
  open func setNeedsDisplay() { changed() }
  /// Shows the view as it is now.
  open func setNeedsLayout() { changed() }
  open func layoutIfNeeded() {}
  open func layoutSubviews() {}
  open func sizeToFit() {}
  open func didMoveToSuperview() {}
  open func didMoveToWindow() {}

  /// Changes views; they are as they will be at once.
  public class func animate(
    withDuration duration: TimeInterval,
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil,
  ) {
    withAnimation(.easeInOut(duration: duration)) { animations() }
    completion?(true)
  }

  // MARK: Showing

  func told(_ isChanged: Bool) { if isChanged { changed() } }

  /// Tells who shows the view that it is to be shown anew.
  func changed() {
    if Node.reading?.graph.phase == .evaluating {
      changes.markDependents()
    } else {
      changes.invalidateDependents()
    }
  }

  /// Returns the SwiftUI view that shows it; nil for views that only UIKit could draw.
  func hosted() -> AnyView? {
    if let host = self as? any ContentHost { return host.hostedContent }
    guard !subviews.isEmpty || type(of: self) == UIView.self else { return nil }
    let subviews = subviews
    return AnyView(
      ZStack {
        Color.clear
        ForEach(subviews.indices, id: \.self) { HostedUIView(view: subviews[$0]) }
      }
    )
  }

  /// Returns what shows it with its ground, corners and border.
  func decorated(_ content: AnyView) -> AnyView {
    var content = content
    if fixedWidth != nil || fixedHeight != nil {
      content = AnyView(content.frame(width: fixedWidth, height: fixedHeight))
    }
    if let ground = backgroundColor.map({ Color(uiColor: $0) })
      ?? layer.backgroundColor.map({ Color(cgColor: $0) })
    {
      content = AnyView(content.background(ground))
    }
    let shape = RoundedRectangle(cornerRadius: layer.cornerRadius)
    if layer.cornerRadius > 0 { content = AnyView(content.clipShape(shape)) }
    if layer.borderWidth > 0 {
      let color = layer.borderColor.map { Color(cgColor: $0) } ?? .black
      content = AnyView(content.overlay(shape.strokeBorder(color, lineWidth: layer.borderWidth)))
    }
    if layer.shadowOpacity > 0 {
      let color = layer.shadowColor.map { Color(cgColor: $0) } ?? .black
      content = AnyView(
        content.shadow(
          color: color.opacity(Double(layer.shadowOpacity)),
          radius: layer.shadowRadius,
          x: layer.shadowOffset.width,
          y: layer.shadowOffset.height,
        )
      )
    }
    if let tintColor { content = AnyView(content.tint(Color(uiColor: tintColor))) }
    let opacity = isHidden ? 0 : alpha * CGFloat(layer.opacity)
    if opacity < 1 { content = AnyView(content.opacity(opacity)) }
    if !isUserInteractionEnabled { content = AnyView(content.allowsHitTesting(false)) }
    if let accessibilityLabel {
      content = AnyView(content.accessibilityLabel(Text(verbatim: accessibilityLabel)))
    }
    if let accessibilityIdentifier {
      content = AnyView(content.accessibilityIdentifier(accessibilityIdentifier))
    }
    return content
  }
}

/// Shows a view of UIKit as it is now.
struct HostedUIView: View {
  let view: UIView

  var body: some View {
    let _ = view.changes.track()
    view.decorated(view.hosted() ?? AnyView(UnshownBox(name: "\(type(of: view))")))
  }
}
