import Foundation

/// Reads when something is due from words as people write them.
struct DueParser {
  let now: Date
  let zone: TimeZone

  private var today: Day { Day(of: now, in: zone) }

  /// Nil when the words say no time.
  func due(_ text: String) -> Due? {
    let trimmed = text.trimmingWhitespace
    var clock = FileClock(now: now, zone: zone)
    if let time = ParsedTime(trimmed) { return time.due(&clock) }
    var words = trimmed.lowercased().split { $0 == " " || $0 == "," }.map { String($0) }
    guard !words.isEmpty else { return nil }
    let minutes = takeTime(&words)
    if words.last == "at" || words.last == "@" { words.removeLast() }
    guard let day = words.isEmpty && minutes != nil ? today : day(words) else { return nil }
    return minutes.map { .moment(clock.moment(day, $0 * 60_000_000)) } ?? .day(day)
  }

  // MARK: The time

  /// Takes a time such as 18:00, 6pm or 6:30 pm from the end; in minutes.
  private func takeTime(_ words: inout [String]) -> Int? {
    guard var last = words.last else { return nil }
    var used = 1
    if last == "am" || last == "pm", words.count > 1 {
      last = words[words.count - 2] + last
      used = 2
    }
    guard let minutes = DueParser.minutes(last) else { return nil }
    words.removeLast(used)
    return minutes
  }

  private static func minutes(_ word: String) -> Int? {
    if word == "noon" { return 720 }
    let half = word.hasSuffix("am") ? 0 : word.hasSuffix("pm") ? 12 : nil
    let parts = (half == nil ? word[...] : word.dropLast(2)).split(
      separator: ":",
      omittingEmptySubsequences: false,
    )
    guard parts.count == 2 || parts.count == 1 && half != nil,
      parts.allSatisfy({ (1...2).contains($0.utf8.count) }), let hour = number(parts[0]),
      let minute = parts.count == 2 ? number(parts[1]) : 0, minute < 60
    else { return nil }
    guard let half else { return hour < 24 ? hour * 60 + minute : nil }
    return (1...12).contains(hour) ? (hour % 12 + half) * 60 + minute : nil
  }

  private static func number(_ text: some StringProtocol) -> Int? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) } && text.utf8.count < 6 ? Int(text) : nil
  }

  // MARK: The day

  private func day(_ words: [String]) -> Day? {
    if let day = DueParser.iso(words) { return day }
    switch words {
    case ["today"], ["now"], ["tonight"]: return today
    case ["tomorrow"], ["tom"]: return today.adding(days: 1)
    case ["yesterday"]: return today.adding(days: -1)
    case ["next", "week"]: return today.adding(days: 7)
    case ["next", "month"]: return adding(months: 1)
    case ["next", "year"]: return adding(months: 12)
    case ["weekend"], ["this", "weekend"]: return next(weekday: 5)
    default: break
    }
    let named = words.first == "next" || words.first == "on" ? Array(words.dropFirst()) : words
    if named.count == 1, let weekday = DueParser.index(named[0], in: DueParser.weekdays) {
      return next(weekday: weekday)
    }
    return span(words) ?? date(words)
  }

  private static func iso(_ words: [String]) -> Day? { words.count == 1 ? Day(words[0]) : nil }

  /// The next day of this weekday after today; 0 is Monday.
  private func next(weekday: Int) -> Day {
    // The first day of 1970 was a Thursday.
    let now = ((today.number + 3) % 7 + 7) % 7
    return today.adding(days: (weekday - now + 6) % 7 + 1)
  }

  /// “in 3 days”, “in a week”, “2 months”, “+3d”.
  private func span(_ words: [String]) -> Day? {
    var words = words.first == "in" ? Array(words.dropFirst()) : words
    if words.count == 1 {
      let word = words[0].drop { $0 == "+" }
      let digits = word.prefix(while: \.isNumber)
      guard !digits.isEmpty, digits.count < word.count else { return nil }
      words = [String(digits), String(word.dropFirst(digits.count))]
    }
    guard words.count == 2, let count = DueParser.small[words[0]] ?? DueParser.number(words[0])
    else {
      return nil
    }
    switch words[1] {
    case "d", "day", "days": return today.adding(days: count)
    case "w", "week", "weeks": return today.adding(days: 7 * count)
    case "m", "month", "months": return adding(months: count)
    case "y", "year", "years": return adding(months: 12 * count)
    default: return nil
    }
  }

  private func adding(months: Int) -> Day? {
    let month = today.year * 12 + today.month - 1 + months
    // The last day of a shorter month.
    return (28...31).reversed().lazy.filter { $0 <= max(today.day, 28) }.compactMap { day in
      Day(year: month / 12, month: month % 12 + 1, day: min(day, today.day))
    }.first
  }

  /// “24 dec”, “december 24th”, “24 dec 2027”; without a year the next such day.
  private func date(_ words: [String]) -> Day? {
    guard words.count == 2 || words.count == 3 else { return nil }
    let isMonthFirst = DueParser.index(words[0], in: DueParser.months) != nil
    let (monthWord, dayWord) = isMonthFirst ? (words[0], words[1]) : (words[1], words[0])
    let suffixes = ["st", "nd", "rd", "th", "."]
    let ending = suffixes.first { dayWord.hasSuffix($0) }
    guard let month = DueParser.index(monthWord, in: DueParser.months),
      let day = DueParser.number(dayWord.dropLast(ending?.count ?? 0))
    else { return nil }
    if words.count == 3 {
      return DueParser.number(words[2]).flatMap { Day(year: $0, month: month + 1, day: day) }
    }
    // Eight years have a 29 February among them.
    return (0...8).lazy.compactMap { Day(year: today.year + $0, month: month + 1, day: day) }
      .first { $0 >= today }
  }

  private static let small = ["a": 1, "an": 1, "one": 1, "two": 2, "three": 3]

  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// The place of a name, of which the first three letters are enough.
  private static func index(_ word: String, in names: [String]) -> Int? {
    word.count >= 3 ? names.firstIndex { $0.hasPrefix(word) } : nil
  }

  // MARK: Saying it

  /// A day as short as it can be understood.
  func words(_ due: Due) -> String {
    let day = due.day(in: zone)
    let words =
      switch day.number - today.number {
      case 0: "today"
      case 1: "tomorrow"
      case -1: "yesterday"
      case 2...6: DueParser.weekdays[((day.number + 3) % 7 + 7) % 7]
      default: "\(day)"
      }
    guard case .moment(let moment) = due else { return words }
    let local = moment.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: moment))
    let minute = Int((local / 60).rounded(.down)) - day.number * 1_440
    return "\(words) \(two(minute / 60)):\(two(minute % 60))"
  }

  func isLate(_ due: Due) -> Bool {
    switch due {
    case .day(let day): day < today
    case .moment(let moment): moment < now
    }
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
