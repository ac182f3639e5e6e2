public import Foundation
import Properties

/// Finds web addresses, mail addresses and telephone numbers in a text.
///
/// Partly: Foundation has it on Apple's systems only, where it finds dates, places and flights as well.
/// Asked for those alone it finds nothing, which is said once.
///
/// Unchecked: what it holds never changes.
nonisolated public final class NSDataDetector: NSObject, @unchecked Sendable {
  public let checkingTypes: NSTextCheckingTypes

  // Addresses end before punctuation, which belongs to the sentence around them.
  private static let links =
    #"(?i)\b(?:https?|ftp|mailto|tel):(?://)?[^\s<>"]*[^\s<>"'.,;:!?)\]\}]"#
    + #"|\b[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,9}\.[a-z]{2,24}\b"#
    + #"|\b(?:www(?:\.[a-z0-9-]{1,63}){1,9}|[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,9}\."#
    + #"(?:com|org|net|edu|gov|io|dev|app|de|uk|fr|eu|co|info|me))\b"#
    + #"(?:[/?#][^\s<>"]*[^\s<>"'.,;:!?)\]\}])?"#
  private static let numbers =
    #"(?<![\w.+-])(?:\+\d[\d ()-]{5,16}\d|\(\d{2,5}\)[ -]?\d[\d -]{3,12}\d"#
    + #"|\d{3}[ -]\d{3}[ -]\d{4}|\d{3}-\d{4}|\d{10,11})(?![\w-])"#

  /// Makes a detector of types, by their raw values together; it is said to throw, as on Apple's
  /// systems, but never does here.
  public init(types checkingTypes: NSTextCheckingTypes) throws {
    self.checkingTypes = checkingTypes
    super.init()
    guard !isAsked(for: .webAddress), !isAsked(for: .number) else { return }
    Warnings.once(
      "NSDataDetector finds links and phone numbers here. "
        + "Look for other things with NSRegularExpression."
    )
  }

  private func isAsked(for type: NSTextCheckingResult.CheckingType) -> Bool {
    checkingTypes & type.rawValue != 0
  }

  /// What is found in a range, in the order of the text.
  public func matches(
    in string: String,
    options: NSRegularExpression.MatchingOptions = [],
    range: NSRange,
  ) -> [NSTextCheckingResult] {
    var found: [NSTextCheckingResult] = []
    if isAsked(for: .webAddress) {
      found += Self.ranges(of: Self.links, in: string, range).map { range, text in
        FoundText(.webAddress, range, url: Self.address(text))
      }
    }
    if isAsked(for: .number) {
      found += Self.ranges(of: Self.numbers, in: string, range)
        .filter { number, _ in !found.contains { NSIntersectionRange($0.range, number).length > 0 }
        }
        .map { range, text in FoundText(.number, range, phoneNumber: text) }
    }
    return found.sorted { $0.range.location < $1.range.location }
  }

  public func firstMatch(
    in string: String,
    options: NSRegularExpression.MatchingOptions = [],
    range: NSRange,
  ) -> NSTextCheckingResult? {
    matches(in: string, options: options, range: range).first
  }

  public func numberOfMatches(
    in string: String,
    options: NSRegularExpression.MatchingOptions = [],
    range: NSRange,
  ) -> Int {
    matches(in: string, options: options, range: range).count
  }

  public func enumerateMatches(
    in string: String,
    options: NSRegularExpression.MatchingOptions = [],
    range: NSRange,
    using block:
      (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) ->
      Void,
  ) {
    var stops = ObjCBool(false)
    for match in matches(in: string, options: options, range: range) {
      block(match, [], &stops)
      if stops.boolValue { return }
    }
  }

  private static func ranges(
    of pattern: String,
    in text: String,
    _ range: NSRange,
  ) -> [(NSRange, String)] {
    guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
    return expression.matches(in: text, range: range).map {
      ($0.range, (text as NSString).substring(with: $0.range))
    }
  }

  /// The address of a text, with the scheme that it lacks.
  private static func address(_ text: String) -> URL? {
    if text.contains(/^(?i:https?|ftp|mailto|tel):/) { return URL(string: text) }
    return URL(string: (text.contains(/^[^\/?#]*@/) ? "mailto:" : "http://") + text)
  }
}

/// A thing that a detector has found.
nonisolated private final class FoundText: NSTextCheckingResult {
  private let type: CheckingType
  private let place: NSRange
  fileprivate let foundURL: URL?
  fileprivate let foundNumber: String?

  init(_ type: CheckingType, _ range: NSRange, url: URL? = nil, phoneNumber: String? = nil) {
    self.type = type
    place = range
    foundURL = url
    foundNumber = phoneNumber
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override var resultType: CheckingType { type }
  override var range: NSRange { place }
  override func range(at index: Int) -> NSRange { place }
  override var numberOfRanges: Int { 1 }
}

// Linux's Foundation has these too, by these values, and warns that it finds none of them.
nonisolated extension NSTextCheckingResult.CheckingType {
  package static var webAddress: NSTextCheckingResult.CheckingType { .init(rawValue: 1 << 6) }
  package static var number: NSTextCheckingResult.CheckingType { .init(rawValue: 1 << 11) }
}

nonisolated extension NSTextCheckingResult {
  /// The address that was found.
  public var url: URL? { (self as? FoundText)?.foundURL }
  /// The telephone number that was found, as it is written.
  public var phoneNumber: String? { (self as? FoundText)?.foundNumber }
  /// Always nil: dates are not found here.
  public var date: Date? { nil }
}

public typealias NSTextCheckingTypes = UInt64
