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
