public import Foundation
public import Geometry
import Layout
import Properties

/// A view of UIKit: SwiftUI's views show what it holds, where it is wrapped by a
/// `UIViewRepresentable`.
///
/// A view fills the one that it is in; its frame is asked for beside a field's text only.
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
  /// Partly: that of bars, page dots and segments; SwiftUI's modifiers decide how others look.
  public static func appearance() -> Self {
    ProxyLook.isUsed = true
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
  /// The kind of the view's layer.
  ///
  /// Partly: one of an app's own kind is made as the kind that it inherits from.
  open class var layerClass: AnyClass { CALayer.self }
  open private(set) lazy var layer: CALayer = {
    let kind = type(of: self).layerClass as? any LayerOfView.Type
    let layer = kind?.layerOfView() ?? CALayer()
    if type(of: layer) != type(of: self).layerClass {
      Warnings.once(
        "layerClass: a layer of an app's own kind, here \(type(of: self).layerClass), is made as a "
          + "\(type(of: layer)). Make it yourself, and add it as a sublayer."
      )
    }
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
  /// Without effect: a pointer is one finger.
  open var isMultipleTouchEnabled = false
  /// Without effect: a view is heard as what stands for it.
  open var isAccessibilityElement = false
  open var accessibilityHint: String? { didSet { told(accessibilityHint != oldValue) } }
  open var accessibilityValue: String? { didSet { told(accessibilityValue != oldValue) } }

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

  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insertSubview(view, at: subviews.firstIndex { $0 === siblingSubview } ?? 0)
  }

  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    let index = subviews.firstIndex { $0 === siblingSubview } ?? subviews.count - 1
    insertSubview(view, at: index + 1)
  }

  open func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  open func bringSubviewToFront(_ view: UIView) { if view.superview === self { addSubview(view) } }

  open private(set) var gestureRecognizers: [UIGestureRecognizer]? = []

  /// Lets a recogniser hear what a person does with the view, until it is added to another one.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizers?.append(gestureRecognizer)
    gestureRecognizer.view = self
    changed()
  }

  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
    changed()
  }

  // MARK: Typing

  /// Whether a person types into it.
  open override var isFirstResponder: Bool { (self as? any TypedView)?.typing.isOn ?? false }

  /// Moves the focus to a field or a text; nothing else gets what is typed.
  @discardableResult open override func becomeFirstResponder() -> Bool {
    (self as? any TypedView)?.wish(true) ?? false
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    (self as? any TypedView)?.wish(false) ?? true
  }

  // MARK: Drawing

  /// Draws the view, where a class of an author's own has nothing in it.
  open func draw(_ rect: CGRect) { drawsItself = false }

  private var drawsItself = true

  /// Draws what is shown of the view into the picture that is being drawn.
  ///
  /// - Returns: whether there is such a picture, and anything to be drawn.
  @discardableResult open func drawHierarchy(
    in rect: CGRect,
    afterScreenUpdates afterUpdates: Bool,
  ) -> Bool {
    guard DrawingStack.current != nil, let picture = picture(of: rect.size) else { return false }
    picture.draw(in: rect)
    return true
  }

  /// What is shown of the view as a picture, in points; without a size it is as large as it wants.
  func picture(of size: CGSize? = nil) -> UIImage? {
    let renderer = ImageRenderer(content: HostedUIView(view: self))
    if let size { renderer.proposedSize = ProposedViewSize(size) }
    renderer.scale = 2
    return renderer.uiImage
  }

  /// What the view draws of itself; nil where it does not draw.
  func drawing(of size: CGSize) -> UIImage? {
    frame.size = size
    drawsItself = true
    let picture = UIGraphicsImageRenderer(size: size).image { context in
      draw(bounds)
      // Who draws may also let the class above do so.
      drawsItself = drawsItself || context.cgContext.hasDrawn
    }
    return drawsItself ? picture : nil
  }

  /// Shows the view as it is now.
  open func setNeedsDisplay() { changed() }
  /// Shows the view as it is now.
  open func setNeedsLayout() { changed() }
  open func layoutIfNeeded() {}
  open func layoutSubviews() {}
  open func sizeToFit() { frame.size = sizeThatFits(frame.size) }

  /// How large what it shows would be, in points; for views but texts and labels as it is.
  open func sizeThatFits(_ size: CGSize) -> CGSize { frame.size }

  /// How large what it shows is by itself, in points; -1 for a view that fills what it gets.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  public static let noIntrinsicMetric: CGFloat = -1

  /// Without effect: SwiftUI's layout asks the view for its size.
  open func invalidateIntrinsicContentSize() {}
  open func didMoveToSuperview() {}
  open func didMoveToWindow() {}

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
    guard type(of: self) == UIView.self else { return AnyView(DrawnUIView(view: self)) }
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
    if let accessibilityLabel {
      content = AnyView(content.accessibilityLabel(Text(verbatim: accessibilityLabel)))
    }
    if let accessibilityHint {
      content = AnyView(content.accessibilityHint(Text(verbatim: accessibilityHint)))
    }
    if let accessibilityValue {
      content = AnyView(content.accessibilityValue(Text(verbatim: accessibilityValue)))
    }
    if let accessibilityIdentifier {
      content = AnyView(content.accessibilityIdentifier(accessibilityIdentifier))
    }
    if fixedWidth != nil || fixedHeight != nil {
      content = AnyView(content.frame(width: fixedWidth, height: fixedHeight))
    }
    if let layers = layer.sublayers, !layers.isEmpty {
      content = AnyView(content.background { Sublayers(layers: layers) })
    }
    if layer is any LayerOfView { content = AnyView(content.background { layer.content() }) }
    if let ground = backgroundColor.map({ Color(uiColor: $0) })
      ?? layer.backgroundColor.map({ Color(cgColor: $0) })
    {
      content = AnyView(content.background(ground))
    }
    let shape = layer.shape
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
    if let gestureRecognizers, !gestureRecognizers.isEmpty {
      content = AnyView(content.contentShape(Rectangle()))
      for recognizer in gestureRecognizers {
        content = AnyView(
          content.simultaneousGesture(
            recognizer.gesture { recognizer.step($0) },
            isEnabled: recognizer.isEnabled,
          )
        )
      }
    }
    if !isUserInteractionEnabled { content = AnyView(content.allowsHitTesting(false)) }
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
