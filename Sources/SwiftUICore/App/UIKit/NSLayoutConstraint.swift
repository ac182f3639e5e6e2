public import Foundation

/// A rule for the places of UIKit's views.
///
/// Only widths and heights in points have an effect: a view fills the one that it is in, and stacks
/// arrange theirs.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// A direction.
  public nonisolated enum Axis: Int, Sendable {
    case horizontal, vertical
  }

  private weak var view: UIView?
  private let axis: Axis?

  open var constant: CGFloat { didSet { apply() } }
  open var priority = UILayoutPriority.required
  open var isActive = false { didSet { if isActive != oldValue { apply() } } }
  open var identifier: String?

  init(_ view: UIView? = nil, _ axis: Axis? = nil, _ constant: CGFloat = 0) {
    self.view = view
    self.axis = axis
    self.constant = constant
  }

  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func apply() {
    let length = isActive ? constant : nil
    switch axis {
    case .horizontal: view?.fixedWidth = length
    case .vertical: view?.fixedHeight = length
    case nil: break
    }
  }
}

/// How much a rule matters.
public nonisolated struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float

  public init(_ rawValue: Float) { self.init(rawValue: rawValue) }

  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  public static let required = UILayoutPriority(1_000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)
}

/// An edge or a middle of a view of UIKit.
///
/// Without effect: a view fills the one that it is in.
@preconcurrency @MainActor public class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  public func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>,
    constant: CGFloat = 0,
  ) -> NSLayoutConstraint { NSLayoutConstraint(nil, nil, constant) }

  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant: CGFloat = 0,
  ) -> NSLayoutConstraint { NSLayoutConstraint(nil, nil, constant) }

  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant: CGFloat = 0,
  ) -> NSLayoutConstraint { NSLayoutConstraint(nil, nil, constant) }
}

/// A left or right edge, or the middle between them.
@preconcurrency @MainActor
public final class NSLayoutXAxisAnchor:
  NSLayoutAnchor<NSLayoutXAxisAnchor>
{}

/// An upper or lower edge, or the middle between them.
@preconcurrency @MainActor
public final class NSLayoutYAxisAnchor:
  NSLayoutAnchor<NSLayoutYAxisAnchor>
{}

/// A width or a height of a view of UIKit.
@preconcurrency @MainActor public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  private weak var view: UIView?
  private let axis: NSLayoutConstraint.Axis

  init(_ view: UIView?, _ axis: NSLayoutConstraint.Axis) {
    self.view = view
    self.axis = axis
  }

  /// In points.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(view, axis, c)
  }

  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(nil, nil, c)
  }

  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(nil, nil, c)
  }

  public func constraint(
    equalTo anchor: NSLayoutDimension,
    multiplier m: CGFloat,
    constant: CGFloat = 0,
  ) -> NSLayoutConstraint { NSLayoutConstraint(nil, nil, constant) }
}

/// What has edges that rules name.
@preconcurrency @MainActor public protocol LayoutAnchors: AnyObject {}

extension LayoutAnchors {
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self as? UIView, .horizontal) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self as? UIView, .vertical) }
}

extension UIView: LayoutAnchors {
  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide() }
  public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide() }

  /// Without effect: SwiftUI's layout asks the view for its size.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis,
  ) {}

  /// Without effect: SwiftUI's layout asks the view for its size.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis,
  ) {}
}

/// A part of a view that rules name.
@preconcurrency @MainActor public final class UILayoutGuide: NSObject, LayoutAnchors {}
