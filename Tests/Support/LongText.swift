/// A text too long to be named whole where the cases of a test are told.
public struct LongText: CustomStringConvertible, Sendable {
  public let text: String

  public init(_ text: String) {
    self.text = text
  }

  public var description: String {
    "\(text.prefix(24).debugDescription)… of \(text.utf8.count) bytes"
  }
}
