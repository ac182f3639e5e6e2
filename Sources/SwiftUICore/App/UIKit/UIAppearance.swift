public import Foundation

/// A view of another module that shows a SwiftUI view.
@MainActor package protocol ContentHost: UIView {
  var hostedContent: AnyView { get }
}

/// Distances from the four edges, under UIKit's name.
public nonisolated struct UIEdgeInsets: Hashable, Sendable {
  public var top: CGFloat = 0
  public var left: CGFloat = 0
  public var bottom: CGFloat = 0
  public var right: CGFloat = 0

  public static let zero = UIEdgeInsets()

  public init() {}

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// The style of the lines between rows.
public nonisolated enum UITableViewCellSeparatorStyle: Int, Sendable {
  case none, singleLine
}

/// A list, for the sake of `appearance()`.
///
/// Without effect: there are no UIKit views whose look could be set; SwiftUI's modifiers do it.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  public var separatorStyle = UITableViewCellSeparatorStyle.singleLine
  public var separatorColor: UIColor?
  public var tableFooterView: UIView?
  public var sectionHeaderTopPadding: CGFloat = 0
}

/// A row, for the sake of `appearance()`.
///
/// Without effect: there are no UIKit views whose look could be set; SwiftUI's modifiers do it.
@preconcurrency @MainActor open class UITableViewCell: UIView {
  /// How a chosen row looks.
  public nonisolated enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }

  public var selectedBackgroundView: UIView?
  public var selectionStyle = SelectionStyle.default
}

/// A grid, for the sake of `appearance()`.
///
/// Without effect: there are no UIKit views whose look could be set; SwiftUI's modifiers do it.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {}
