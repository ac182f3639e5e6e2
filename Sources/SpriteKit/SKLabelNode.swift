public import Foundation
public import SwiftUI

public nonisolated enum SKLabelHorizontalAlignmentMode: Int, Sendable {
  case center, left, right
}

public nonisolated enum SKLabelVerticalAlignmentMode: Int, Sendable {
  case baseline, center, top, bottom
}

/// A text.
///
/// Its frame is estimated from the number of characters.
@preconcurrency @MainActor open class SKLabelNode: SKNode {
  open var text: String?
  open var fontName: String?
  /// In points.
  open var fontSize: CGFloat = 32
  open var fontColor: UIColor? = .white
  /// Without effect: the colour is `fontColor` alone.
  open var color: UIColor?
  /// Without effect: the colour is `fontColor` alone.
  open var colorBlendFactor: CGFloat = 0
  open var blendMode = SKBlendMode.alpha
  open var horizontalAlignmentMode = SKLabelHorizontalAlignmentMode.center
  open var verticalAlignmentMode = SKLabelVerticalAlignmentMode.baseline
  open var numberOfLines = 1
  /// In points; 0 for no limit.
  open var preferredMaxLayoutWidth: CGFloat = 0
  open var lineBreakMode = 0

  public override init() { super.init() }

  public init(fontNamed fontName: String?) {
    self.fontName = fontName
    super.init()
  }

  public convenience init(text: String?) {
    self.init(fontNamed: nil)
    self.text = text
  }

  /// Shows the text; its styles are left out.
  public convenience init(attributedText: NSAttributedString?) {
    self.init(text: attributedText?.string)
  }

  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  /// Without effect of its styles: the text alone is shown.
  open var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }

  var lines: [Substring] { (text ?? "").split(separator: "\n", omittingEmptySubsequences: false) }

  override var content: CGRect {
    guard let text, !text.isEmpty else { return .zero }
    var width = CGFloat(lines.map(\.count).max() ?? 0) * fontSize * 0.55
    var rows = CGFloat(lines.count)
    if preferredMaxLayoutWidth > 0, width > preferredMaxLayoutWidth, numberOfLines != 1 {
      rows = max(rows, (width / preferredMaxLayoutWidth).rounded(.up))
      width = preferredMaxLayoutWidth
    }
    let height = fontSize * 1.2 * rows
    let x: CGFloat =
      switch horizontalAlignmentMode {
      case .center: -width / 2
      case .left: 0
      case .right: -width
      }
    let y: CGFloat =
      switch verticalAlignmentMode {
      case .baseline: -height + fontSize * 0.95
      case .center: -height / 2
      case .top: -height
      case .bottom: 0
      }
    return CGRect(x: x, y: y, width: width, height: height)
  }
}
