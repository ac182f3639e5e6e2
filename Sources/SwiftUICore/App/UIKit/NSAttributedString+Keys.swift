public import Foundation

/// The names of text attributes in UIKit.
nonisolated extension NSAttributedString.Key {
  public static var foregroundColor: NSAttributedString.Key { .init("NSColor") }
  public static var font: NSAttributedString.Key { .init("NSFont") }
  public static var backgroundColor: NSAttributedString.Key { .init("NSBackgroundColor") }
  public static var kern: NSAttributedString.Key { .init("NSKern") }
  public static var underlineStyle: NSAttributedString.Key { .init("NSUnderline") }
  public static var underlineColor: NSAttributedString.Key { .init("NSUnderlineColor") }
  public static var strikethroughStyle: NSAttributedString.Key { .init("NSStrikethrough") }
  public static var paragraphStyle: NSAttributedString.Key { .init("NSParagraphStyle") }
  public static var baselineOffset: NSAttributedString.Key { .init("NSBaselineOffset") }
  public static var link: NSAttributedString.Key { .init("NSLink") }
  public static var strokeColor: NSAttributedString.Key { .init("NSStrokeColor") }
  public static var strokeWidth: NSAttributedString.Key { .init("NSStrokeWidth") }
  public static var shadow: NSAttributedString.Key { .init("NSShadow") }
}
