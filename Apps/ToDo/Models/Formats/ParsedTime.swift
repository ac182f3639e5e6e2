import Foundation

/// A day or a moment as files write it: ISO 8601, with or without hyphens and colons.
enum ParsedTime: Hashable, Sendable {
  case day(Day)
  case moment(Date)
  /// The time of a day, in microseconds, in a zone that is not said.
  case local(Day, Int)

  /// Nil for anything that is no time.
  init?(_ text: some StringProtocol) {
    var bytes = Array(text.utf8)[...]
    guard let day = ParsedTime.day(&bytes) else { return nil }
    guard let mark = bytes.popFirst() else {
      self = .day(day)
      return
    }
    guard mark == UInt8(ascii: "T") || mark == UInt8(ascii: "t") || mark == UInt8(ascii: " "),
      let time = ParsedTime.time(&bytes)
    else { return nil }
    switch bytes.first {
    case nil: self = .local(day, time)
    case UInt8(ascii: "Z"), UInt8(ascii: "z"):
      guard bytes.count == 1 else { return nil }
      self = .moment(Date(microseconds: day.number * Due.microsecondsOfDay + time))
    default:
      guard let offset = ParsedTime.offset(bytes) else { return nil }
      let micro = day.number * Due.microsecondsOfDay + time - offset * 1_000_000
      self = .moment(Date(microseconds: micro))
    }
  }

  /// When something is due at this time.
  func due(_ clock: inout FileClock) -> Due {
    switch self {
    case .day(let day): .day(day)
    case .moment(let moment): .moment(moment)
    case .local(let day, let time): .moment(clock.moment(day, time))
    }
  }

  /// The moment, where only a moment makes sense.
  func moment(_ clock: inout FileClock) -> Date {
    switch self {
    case .day(let day): clock.moment(in: day)
    case .moment(let moment): moment
    case .local(let day, let time): clock.moment(day, time)
    }
  }

  private static func number(_ bytes: inout ArraySlice<UInt8>, _ digits: Int) -> Int? {
    guard bytes.count >= digits else { return nil }
    var number = 0
    for _ in 0..<digits {
      guard let byte = bytes.popFirst(), (0x30...0x39).contains(byte) else { return nil }
      number = number * 10 + Int(byte - 0x30)
    }
    return number
  }

  private static func skip(_ bytes: inout ArraySlice<UInt8>, _ mark: Unicode.Scalar) -> Bool {
    guard bytes.first == UInt8(ascii: mark) else { return false }
    bytes.removeFirst()
    return true
  }

  private static func day(_ bytes: inout ArraySlice<UInt8>) -> Day? {
    guard let year = number(&bytes, 4) else { return nil }
    let hasHyphens = skip(&bytes, "-")
    guard let month = number(&bytes, 2), !hasHyphens || skip(&bytes, "-"),
      let day = number(&bytes, 2)
    else { return nil }
    return Day(year: year, month: month, day: day)
  }

  private static func time(_ bytes: inout ArraySlice<UInt8>) -> Int? {
    guard let hour = number(&bytes, 2), hour < 24 else { return nil }
    let hasColons = skip(&bytes, ":")
    guard let minute = number(&bytes, 2), minute < 60 else { return nil }
    var seconds = 0
    var fraction = 0
    let isNext = hasColons ? skip(&bytes, ":") : bytes.first.map { $0 < 0x3A && $0 > 0x2F } == true
    if isNext {
      guard let number = number(&bytes, 2), number <= 60 else { return nil }
      seconds = number
      if skip(&bytes, ".") || skip(&bytes, ",") {
        let digits = bytes.prefix { (0x30...0x39).contains($0) }
        guard !digits.isEmpty else { return nil }
        bytes = bytes.dropFirst(digits.count)
        for index in 0..<6 {
          let digit = digits.dropFirst(index).first.map { Int($0 - 0x30) } ?? 0
          fraction = fraction * 10 + digit
        }
      }
    }
    return ((hour * 60 + minute) * 60 + seconds) * 1_000_000 + fraction
  }

  private static func offset(_ bytes: ArraySlice<UInt8>) -> Int? {
    var bytes = bytes
    let isBehind = bytes.first == UInt8(ascii: "-")
    guard isBehind || bytes.first == UInt8(ascii: "+") else { return nil }
    bytes.removeFirst()
    guard let hours = number(&bytes, 2), hours < 24 else { return nil }
    var minutes = 0
    if !bytes.isEmpty {
      _ = skip(&bytes, ":")
      guard let number = number(&bytes, 2), number < 60, bytes.isEmpty else { return nil }
      minutes = number
    }
    return (hours * 60 + minutes) * (isBehind ? -60 : 60)
  }
}

extension Date {
  /// As in `2026-11-21T09:30:00Z`, with as much of a fraction as is needed.
  var isoText: String {
    let (day, time) = filedParts
    var text = "\(day)T\(two(time / 3_600_000_000)):\(two(time / 60_000_000 % 60)):"
    text += two(time / 1_000_000 % 60)
    let fraction = time % 1_000_000
    if fraction > 0 {
      var digits = String(fraction)
      digits = String(repeating: "0", count: 6 - digits.count) + digits
      while digits.last == "0" { digits.removeLast() }
      text += ".\(digits)"
    }
    return text + "Z"
  }

  /// As in `20261121T093000Z`.
  var calendarText: String {
    let (day, time) = filedParts
    return "\(day.calendarText)T\(two(time / 3_600_000_000))\(two(time / 60_000_000 % 60))"
      + "\(two(time / 1_000_000 % 60))Z"
  }

  private var filedParts: (Day, Int) {
    let micro = microseconds
    let time = ((micro % Due.microsecondsOfDay) + Due.microsecondsOfDay) % Due.microsecondsOfDay
    return (Day(number: (micro - time) / Due.microsecondsOfDay), time)
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}

extension Day {
  /// As in `20261121`.
  var calendarText: String { description.replacing("-", with: "") }
}

extension Due {
  /// As in `2026-11-21` or `2026-11-21T09:30:00Z`.
  var isoText: String {
    switch self {
    case .day(let day): day.description
    case .moment(let moment): moment.isoText
    }
  }
}
