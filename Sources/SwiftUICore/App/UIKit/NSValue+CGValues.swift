public import Foundation

nonisolated extension NSValue {
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  /// The point it was made of; asked of anything else the program ends.
  public var cgPointValue: CGPoint { pointValue }
  /// The size it was made of; asked of anything else the program ends.
  public var cgSizeValue: CGSize { sizeValue }
  /// The rectangle it was made of; asked of anything else the program ends.
  public var cgRectValue: CGRect { rectValue }
}
