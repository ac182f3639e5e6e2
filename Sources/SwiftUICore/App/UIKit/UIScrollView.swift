public import Foundation
import Layout

/// A view that scrolls what lies in it, as UIKit has it.
///
/// Its `appearance()` changes nothing: SwiftUI's modifiers decide how views look.
@preconcurrency @MainActor open class UIScrollView: UIView {
  /// Without effect: front ends decide what happens at an end.
  public var bounces = true
  public var isScrollEnabled = true { didSet { told(isScrollEnabled != oldValue) } }
  /// Without effect: what lies in it is as large as SwiftUI's layout makes it.
  open var contentSize = CGSize.zero
  /// Without effect: it scrolls freely.
  public var isPagingEnabled = false
  public var showsVerticalScrollIndicator = true {
    didSet { told(showsVerticalScrollIndicator != oldValue) }
  }
  /// Without effect: it scrolls up and down.
  public var showsHorizontalScrollIndicator = true
  /// Without effect: front ends decide what happens at an end.
  public var alwaysBounceVertical = false
  /// Without effect: front ends decide what happens at an end.
  public var alwaysBounceHorizontal = false
  /// Without effect: no view of UIKit tells how it scrolls; a text view tells what is typed.
  open weak var delegate: (any UIScrollViewDelegate)?
  /// Without effect: nothing is zoomed.
  open var minimumZoomScale: CGFloat = 1
  /// Without effect: nothing is zoomed.
  open var maximumZoomScale: CGFloat = 1
  /// Without effect: nothing is zoomed.
  open var zoomScale: CGFloat = 1
  /// Without effect: nothing is zoomed.
  open var bouncesZoom = true
  /// Without effect: SwiftUI's layout decides where what lies in it begins.
  open var contentInset = UIEdgeInsets.zero

  /// Without effect: nothing is zoomed.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {}
  /// Without effect: nothing is zoomed.
  open func zoom(to rect: CGRect, animated: Bool) {}

  override func hosted() -> AnyView? {
    guard !subviews.isEmpty else { return AnyView(Color.clear) }
    let subviews = subviews
    return AnyView(
      ScrollView(showsIndicators: showsVerticalScrollIndicator) {
        ZStack(alignment: .top) {
          ForEach(subviews.indices, id: \.self) { HostedUIView(view: subviews[$0]) }
        }
        .frame(maxWidth: .infinity)
      }
      .scrollDisabled(!isScrollEnabled)
    )
  }
}

/// Told how a view scrolls.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
}
