import Foundation

/// A moment as HTTP writes it, in the form of today or one of the two old ones (RFC 9110, 5.6.7).
enum HTTPDate {
  private static let forms = [
    "EEE, dd MMM yyyy HH:mm:ss zzz", "EEEE, dd-MMM-yy HH:mm:ss zzz", "EEE MMM d HH:mm:ss yyyy",
  ]

  /// - Returns: nil for anything else.
  static func read(_ text: String) -> Date? {
    let words = text.split(separator: " ").joined(separator: " ")
    return forms.lazy.compactMap { form in
      let format = DateFormatter()
      format.locale = Locale(identifier: "en_US_POSIX")
      format.timeZone = TimeZone(identifier: "GMT")
      format.dateFormat = form
      return format.date(from: words)
    }.first
  }
}
