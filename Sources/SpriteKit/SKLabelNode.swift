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
  /// Without effect in the terminal: a cell holds one colour of its background.
  open var blendMode = SKBlendMode.alpha
  open var horizontalAlignmentMode = SKLabelHorizontalAlignmentMode.center
  open var verticalAlignmentMode = SKLabelVerticalAlignmentMode.baseline
  /// At most; 0 for no limit.
  open var numberOfLines = 1
  /// Where a text of several lines is broken, in points; 0 for no limit.
  open var preferredMaxLayoutWidth: CGFloat = 0
  /// What becomes of a text that is longer than its lines.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  private var known: [Layout: [String]] = [:]

  /// What the rows depend on.
  private struct Layout: Hashable {
    let text: String
    let font: String?
    let size: CGFloat
    let width: CGFloat
    let limit: Int
    let mode: NSLineBreakMode
  }

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

  /// The text; its styles are left out.
  open var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }

  /// Returns the rows in a font of a size; those of 0 are estimated.
  func rows(_ size: CGFloat, _ measure: @escaping (String) -> CGFloat) -> [String] {
    let text = text ?? ""
    var width = CGFloat.infinity
    if numberOfLines != 1, preferredMaxLayoutWidth > 0, fontSize > 0 {
      width = preferredMaxLayoutWidth * (size > 0 ? size / fontSize : 1)
    }
    guard width.isFinite || text.contains(where: \.isNewline) else { return [text] }
    let layout = Layout(
      text: text,
      font: fontName,
      size: size > 0 ? size : -fontSize,
      width: width,
      limit: numberOfLines,
      mode: lineBreakMode,
    )
    if let rows = known[layout] { return rows }
    let rows = LabelRows(
      width: width,
      limit: numberOfLines,
      mode: lineBreakMode,
      measure: measure,
    ).rows(text)
    // One as it is drawn, one estimated; texts that change every frame are not kept.
    if known.count >= 4 { known = [:] }
    known[layout] = rows
    return rows
  }

  override var content: CGRect {
    guard let text, !text.isEmpty else { return .zero }
    let letter = fontSize * 0.55
    let rows = rows(0) { CGFloat($0.count) * letter }
    let width = CGFloat(rows.map(\.count).max() ?? 0) * letter
    let height = fontSize * 1.2 * CGFloat(rows.count)
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
