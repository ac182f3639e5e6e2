public import Foundation
import SwiftUICore

/// Finds what means something by itself in a text.
///
/// Partly: web addresses, mail addresses, telephone numbers and sums of money are found; dates,
/// places, measures and numbers of flights, parcels and accounts are not.
public enum DataDetector {
  /// Something that was found in a text, by what it means.
  public struct Match: Hashable, Sendable {
    public let details: Details

    /// What it means.
    public enum Details: Hashable, Sendable {
      case link(Link)
      case emailAddress(EmailAddress)
      case phoneNumber(PhoneNumber)
      case moneyAmount(MoneyAmount)
      /// Without effect: dates are not found.
      case calendarEvent(CalendarEvent)
    }
  }

  /// An address of the web.
  public struct Link: Hashable, Sendable {
    public let url: URL
  }

  /// An address of mail.
  public struct EmailAddress: Hashable, Sendable {
    public let emailAddress: String
  }

  /// A telephone number, as it is written.
  public struct PhoneNumber: Hashable, Sendable {
    public let phoneNumber: String
  }

  /// A sum of money.
  public struct MoneyAmount: Hashable, Sendable {
    public let amount: Decimal
    public let currency: Locale.Currency
  }

  /// A time that something happens at.
  public struct CalendarEvent: Hashable, Sendable {
    public let startDate: Date?
    public let endDate: Date?
    public let allDay: Bool
  }

  /// What is found in a text, in its order.
  package static func matches(in text: String) -> [Match] {
    let whole = NSRange(text.startIndex..., in: text)
    let types: NSTextCheckingResult.CheckingType = [.webAddress, .number]
    let detector = try? NSDataDetector(types: types.rawValue)
    let named = (detector?.matches(in: text, range: whole) ?? []).compactMap { result in
      details(of: result).map { (result.range, $0) }
    }
    let sums = money.matches(in: text, range: whole).compactMap { result in
      sum(of: result, in: text).map { (result.range, Match.Details.moneyAmount($0)) }
    }.filter { sum in !named.contains { NSIntersectionRange($0.0, sum.0).length > 0 } }
    return (named + sums).sorted { $0.0.location < $1.0.location }.map { Match(details: $0.1) }
  }

  private static func details(of result: NSTextCheckingResult) -> Match.Details? {
    if let number = result.phoneNumber {
      return .phoneNumber(PhoneNumber(phoneNumber: number))
    }
    guard let url = result.url else { return nil }
    guard url.scheme == "mailto" else { return .link(Link(url: url)) }
    let address = String(url.absoluteString.dropFirst("mailto:".count))
    return .emailAddress(EmailAddress(emailAddress: address))
  }

  private static let signs = ["$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY", "₹": "INR"]
  private static let codes = "USD|EUR|GBP|JPY|INR|CHF|CAD|AUD|CNY|SEK|NOK|DKK|PLN|MYR|SGD|BRL|MXN"
  /// A sign or a code beside a number with grouped digits and two of cents, or with neither.
  private static let money: NSRegularExpression = {
    let name = "([$€£¥₹]|(?<![A-Z])(?:\(codes))(?![A-Z]))"
    let number = #"(\d{1,3}(?:[.,]\d{3}){1,4}(?:[.,]\d{2})?|\d{1,12}(?:[.,]\d{2})?)(?![.,]?\d)"#
    guard
      let pattern = try? NSRegularExpression(
        pattern: "\(name) ?\(number)|(?<![\\d.,])\(number) ?\(name)"
      )
    else { preconditionFailure("The pattern for sums of money is not one.") }
    return pattern
  }()

  private static func sum(of result: NSTextCheckingResult, in text: String) -> MoneyAmount? {
    let parts = (1..<result.numberOfRanges).map { number in
      Range(result.range(at: number), in: text).map { String(text[$0]) }
    }
    guard parts.count == 4, let name = parts[0] ?? parts[3], let digits = parts[1] ?? parts[2]
    else { return nil }
    // What stands before the last two digits parts the cents; every other one groups digits.
    let whole = digits.filter(\.isNumber)
    let hasCents = digits.dropLast(2).last.map { !$0.isNumber } ?? false
    guard let number = Decimal(string: whole) else { return nil }
    let amount = hasCents ? number / 100 : number
    return MoneyAmount(amount: amount, currency: Locale.Currency(signs[name] ?? name))
  }
}
