import Display
public import Foundation
import Geometry
import Pictures
import Properties

/// How a text is measured and drawn, under UIKit's name.
public nonisolated struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// In several lines; without it, in one.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// Without effect: lines are as high as their fonts anyway.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// Without effect: the size is that of lines.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// What is known of a text that was measured.
///
/// Without effect: texts keep their size.
public nonisolated final class NSStringDrawingContext: NSObject {
  public var minimumScaleFactor: CGFloat = 0
}

/// A text of one look, to be measured and drawn.
private nonisolated struct DrawnString {
  private var paragraphs: Paragraphs

  /// The look is that of the attributes, which may be of other types than UIKit's: then it is usual.
  init(_ text: String, _ attributes: [NSAttributedString.Key: Any]?) {
    let font = attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12)
    let environment = EnvironmentValues()
    let color = attributes?[.foregroundColor] as? UIColor
    var run = TextRun(
      text,
      font: Font(font).typeface(environment, Theme()),
      ink: color?.cgColor.ink ?? .black,
    )
    run.kerning = attributes?[.kern] as? CGFloat ?? 0
    run.isUnderlined = (attributes?[.underlineStyle] as? Int ?? 0) != 0
    run.isStruckThrough = (attributes?[.strikethroughStyle] as? Int ?? 0) != 0
    run.ground = (attributes?[.backgroundColor] as? UIColor)?.cgColor.ink
    paragraphs = Paragraphs([run])
    guard let style = attributes?[.paragraphStyle] as? NSParagraphStyle else { return }
    paragraphs.lineSpacing = style.lineSpacing
    paragraphs.alignment =
      switch style.alignment {
      case .center: .center
      case .right: .trailing
      case .left, .justified, .natural: .leading
      }
  }

  /// As the screen measures it; off the main thread, or without a screen, as pictures draw it.
  func size(_ width: CGFloat?, _ height: CGFloat?) -> CGSize {
    let paragraphs = paragraphs
    guard Thread.isMainThread else {
      return BitmapMeasurer().block(paragraphs, width: width, height: height).size
    }
    return MainActor.assumeIsolated {
      let measurer: any TextMeasurer = CurrentGraph.measured?.measurer ?? BitmapMeasurer()
      return measurer.block(paragraphs, width: width, height: height).size
    }
  }

  func draw(in rect: CGRect) {
    guard let context = DrawingStack.current else { return }
    context.draw(
      BitmapMeasurer().block(paragraphs, width: rect.width, height: rect.height),
      in: rect,
    )
  }

  /// How large it is in a room, which may be without an end.
  func bounds(_ size: CGSize, _ options: NSStringDrawingOptions) -> CGRect {
    guard options.contains(.usesLineFragmentOrigin) else {
      return CGRect(origin: .zero, size: self.size(nil, nil))
    }
    func room(_ length: CGFloat) -> CGFloat? { length > 0 && length < 1e6 ? length : nil }
    let height = options.contains(.truncatesLastVisibleLine) ? room(size.height) : nil
    return CGRect(origin: .zero, size: self.size(room(size.width), height))
  }
}

nonisolated extension String {
  /// How large the text is in one line, in points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    DrawnString(self, attrs).size(nil, nil)
  }

  /// How large the text is in a room, in points.
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?,
  ) -> CGRect { DrawnString(self, attributes).bounds(size, options) }

  /// Draws the text in one line, with a place for its upper left corner.
  public func draw(
    at point: CGPoint,
    withAttributes attrs: [NSAttributedString.Key: Any]? = nil,
  ) {
    draw(in: CGRect(x: point.x, y: point.y, width: 1e5, height: 1e5), withAttributes: attrs)
  }

  /// Draws the text in a rectangle of the picture that is being drawn.
  public func draw(
    in rect: CGRect,
    withAttributes attrs: [NSAttributedString.Key: Any]? = nil,
  ) { DrawnString(self, attrs).draw(in: rect) }
}

nonisolated extension NSString {
  /// How large the text is in one line, in points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    description.size(withAttributes: attrs)
  }

  /// How large the text is in a room, in points.
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?,
  ) -> CGRect {
    description.boundingRect(
      with: size,
      options: options,
      attributes: attributes,
      context: context,
    )
  }

  /// Draws the text in one line, with a place for its upper left corner.
  public func draw(
    at point: CGPoint,
    withAttributes attrs: [NSAttributedString.Key: Any]? = nil,
  ) { description.draw(at: point, withAttributes: attrs) }

  /// Draws the text in a rectangle of the picture that is being drawn.
  public func draw(
    in rect: CGRect,
    withAttributes attrs: [NSAttributedString.Key: Any]? = nil,
  ) { description.draw(in: rect, withAttributes: attrs) }
}

nonisolated extension NSAttributedString {
  /// How large the text is in one line, in points, with the attributes of its first letter.
  public func size() -> CGSize { string.size(withAttributes: first) }

  /// How large the text is in a room, in points, with the attributes of its first letter.
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    context: NSStringDrawingContext?,
  ) -> CGRect {
    string.boundingRect(with: size, options: options, attributes: first, context: context)
  }

  /// Draws the text in one line, with the attributes of its first letter.
  public func draw(at point: CGPoint) { string.draw(at: point, withAttributes: first) }

  /// Draws the text in a rectangle, with the attributes of its first letter.
  public func draw(in rect: CGRect) { string.draw(in: rect, withAttributes: first) }

  /// The attributes of the first letter.
  var first: [NSAttributedString.Key: Any]? {
    length > 0 ? attributes(at: 0, effectiveRange: nil) : nil
  }
}
