public import Foundation

/// How the lines of a text lie, under UIKit's name.
///
/// Labels, and texts that are measured or drawn, follow it; a label as it is at the first letter.
nonisolated open class NSParagraphStyle: NSObject {
  fileprivate struct Values {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
  }

  fileprivate var values = Values()

  open var alignment: NSTextAlignment { values.alignment }
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// What is free between lines, in points.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// Without effect: paragraphs follow each other as lines do.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// Without effect: paragraphs follow each other as lines do.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// Without effect: lines begin at the edge.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// Without effect: lines begin at the edge.
  open var headIndent: CGFloat { values.headIndent }
  /// Without effect: lines end at the edge.
  open var tailIndent: CGFloat { values.tailIndent }
  /// Without effect: a line is as high as its font.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// Without effect: a line is as high as its font.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// Without effect: a line is as high as its font.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

  public override init() { super.init() }

  /// The style of a text that has none.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  open override func copy() -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }

  open override func mutableCopy() -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }
}

/// How the lines of a text lie, to be set.
nonisolated open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// What is free between lines, in points.
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  /// Without effect: paragraphs follow each other as lines do.
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  /// Without effect: paragraphs follow each other as lines do.
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  /// Without effect: lines begin at the edge.
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  /// Without effect: lines begin at the edge.
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  /// Without effect: lines end at the edge.
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  /// Without effect: a line is as high as its font.
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  /// Without effect: a line is as high as its font.
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  /// Without effect: a line is as high as its font.
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
}
