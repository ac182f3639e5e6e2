import Display
import Foundation

/// What a page sent in one message.
struct PageMessage: Equatable {
  /// The number of the last message that the page has applied.
  var applied: Int
  /// The number of the first event.
  var first = 0
  var events: [PageEvent] = []
  /// What it takes to keep the events.
  var bytes = 0
}

/// An event as it stands in a message: not yet known to make sense for its element.
enum PageEvent: Equatable {
  case event(Event)
  /// The value of a date input, which only its element can read.
  case dated(ElementID, String)
  /// What was done to the page as another process showed it, to the element at a place.
  indirect case former(PageEvent, at: FormerPlace?)
  /// What has been done already.
  case nothing
  /// An invalid one, or one that the page gave up because it was refused before.
  case lost
}

/// Why a message was not understood, and the WebSocket close code it deserves.
struct BadMessage: Error, Equatable {
  var code: UInt16
  var reason: String

  static let form = BadMessage(code: 1002, reason: "This message is not of the agreed form.")
  static let tooMuch = BadMessage(code: 1008, reason: "Too many events.")
}

/// Reads the messages of a page.
///
/// The first line is the number of the last message applied, and, if events follow, a blank and the
/// number of the first of them. Each further line is an event: a letter (`EventKind`), the element's
/// number, fields between blanks. Text is the last field and is escaped as in the server's messages.
///
/// All of this is looked for among bytes: a text may begin with a mark that makes one character of
/// itself and the blank before it.
///
/// An invalid line is one lost event; the other lines of its message count.
enum EventReader {
  /// Events in one message.
  static let mostEvents = 256
  /// Farther out than the end of any list, and still harmless to what apps compute from it.
  private static let farthest = 1e8

  static func read(_ text: String) throws(BadMessage) -> PageMessage {
    let lines = text[...].split(at: "\n")
    let head = lines[0].split(at: " ")
    guard let applied = number(head[0]) else { throw .form }
    var message = PageMessage(applied: applied)
    if lines.count == 1, head.count == 1 { return message }
    guard head.count == 2, let first = number(head[1]), first > 0, lines.count > 1 else {
      throw .form
    }
    guard lines.count <= mostEvents + 1 else { throw .tooMuch }
    message.first = first
    message.bytes = text.utf8.count
    message.events.reserveCapacity(lines.count - 1)
    for line in lines.dropFirst() { message.events.append(event(line) ?? .lost) }
    return message
  }

  /// A screen as the page describes it, on a line of its own.
  static func screen(line: Substring) -> ScreenTraits? {
    guard case .event(.screen(let traits))? = event(line) else { return nil }
    return traits
  }

  private static func event(_ line: Substring) -> PageEvent? {
    guard let kind = line.utf8.first.flatMap({ EventKind(rawValue: UnicodeScalar($0)) }) else {
      return nil
    }
    let rest = line.dropFirstByte
    switch kind {
    case .edited, .dated, .action, .link: return text(kind, rest)
    case .key: return KeyStroke(word: rest).map { .event(.key($0)) }
    case .pasted: return .event(.pasted(String(rest).unescaped))
    case .screen: return screen(rest).map { .event(.screen($0)) }
    case .noFiles: return withoutFile(rest)
    case .activity:
      return UInt8(rest).flatMap(Event.Activity.init).map { .event(.activity($0)) }
    case .focused:
      if rest.isEmpty { return .event(.focused(nil)) }
      return id(rest).map { .event(.focused($0)) }
    case .lost: return .lost
    case .former: return former(rest)
    case .tap, .contextMenu, .pointer, .hover, .tracked, .pinch, .pen, .submit, .selected,
      .scrolled, .chosen, .slid, .dropped:
      return fields(kind, rest)
    }
  }

  /// The place of an element, its label, and the event with the element's number of then.
  private static func former(_ rest: Substring) -> PageEvent? {
    if rest.isEmpty { return .nothing }
    let parts = rest.split(at: "\t", most: 2)
    guard parts.count == 3, let event = event(parts[2]) else { return nil }
    switch event {
    case .event, .dated: break
    case .former, .nothing, .lost: return .nothing
    }
    switch event {
    case .event(.screen), .event(.activity), .event(.files): return .nothing
    default: break
    }
    if parts[0].isEmpty || event.needsNoElement { return .former(event, at: nil) }
    let words = parts[0].split(at: ".").dropFirst()
    guard words.count <= FormerPlace.mostSteps else { return .nothing }
    let steps = words.compactMap { $0.utf8.count <= 7 ? Int($0) : nil }
    guard steps.count == words.count, steps.allSatisfy({ $0 >= 0 }) else { return nil }
    let place = FormerPlace(steps: steps, label: String(parts[1]).unescaped)
    return .former(event, at: place)
  }

  /// Events with an element and a text.
  private static func text(_ kind: EventKind, _ rest: Substring) -> PageEvent? {
    let halves = rest.split(at: " ", most: 1)
    guard halves.count == 2, let id = id(halves[0]) else { return nil }
    let text = String(halves[1]).unescaped
    return switch kind {
    case .edited: .event(.edited(id, text))
    case .dated: .dated(id, text)
    case .action: .event(.action(id, text))
    default: .event(.link(id, text))
    }
  }

  /// Events with an element and numbers.
  private static func fields(_ kind: EventKind, _ rest: Substring) -> PageEvent? {
    let fields = rest.split(at: " ")
    guard fields.count == kind.form.fieldCount, let id = id(fields[0]) else { return nil }
    let numbers = fields.dropFirst().map { decimal($0) }
    func point(_ index: Int) -> CGPoint? {
      guard numbers.count > index + 1, let x = numbers[index], let y = numbers[index + 1],
        abs(x) <= farthest, abs(y) <= farthest
      else { return nil }
      return CGPoint(x: x, y: y)
    }
    switch kind {
    case .tap:
      guard let count = Int(fields[3]), 1...100 ~= count else { return nil }
      return .event(.tap(id, at: point(0), count: count))
    case .contextMenu: return .event(.contextMenu(id, at: point(0)))
    case .pointer:
      guard let number = numbers[0], let phase = phase(number),
        let location = point(1), let start = point(3), let time = numbers[5]
      else { return nil }
      let pointer = Pointer(phase: phase, location: location, start: start, time: time)
      return .event(.pointer(id, pointer))
    case .tracked: return point(0).map { .event(.tracked(id, $0)) }
    case .dropped: return .event(.dropped(id, at: point(0)))
    case .pinch: return pinch(id, numbers)
    case .pen:
      let known = numbers.compactMap(\.self)
      guard known.count == 7, let phase = phase(known[0]), let location = point(1),
        let tilt = point(3), abs(tilt.x) <= 90, abs(tilt.y) <= 90, abs(known[5]) <= 360
      else { return nil }
      let time = known[6]
      let pen = PenButton(
        phase: phase,
        location: location,
        tilt: tilt,
        twist: known[5],
        time: time,
      )
      return .event(.pen(id, pen))
    case .hover: return .event(.hover(id, fields[1] == "1"))
    case .submit: return .event(.submit(id))
    case .selected:
      guard let start = number(fields[1], radix: 10), let end = number(fields[2], radix: 10),
        start <= end
      else { return nil }
      return .event(.selected(id, start..<end))
    case .scrolled: return point(0).map { .event(.scrolled(id, $0)) }
    case .chosen:
      guard let index = Int(fields[1]), 0...1_000_000 ~= index else { return nil }
      return .event(.chosen(id, index))
    case .slid:
      guard let value = numbers[0] else { return nil }
      return .event(.slid(id, value))
    default: return nil
    }
  }

  /// Phase, scale, rotation, the start's x and y, and the time.
  private static func pinch(_ id: ElementID, _ numbers: [Double?]) -> PageEvent? {
    let known = numbers.compactMap(\.self)
    guard known.count == 6, let phase = phase(known[0]), abs(known[2]) <= 10_000,
      abs(known[3]) <= farthest, abs(known[4]) <= farthest
    else { return nil }
    let pinch = Pinch(
      phase: phase,
      scale: min(max(known[1], 0.001), 1000),
      rotation: known[2],
      start: CGPoint(x: known[3], y: known[4]),
      time: known[5],
    )
    return .event(.pinch(id, pinch))
  }

  private static func screen(_ rest: Substring) -> ScreenTraits? {
    let fields = rest.split(at: " ")
    // A page of before a deploy says nothing of its letters.
    guard fields.count == 12 || fields.count == 13 else { return nil }
    let numbers = fields.prefix(10).compactMap { decimal($0) }
    guard numbers.count == 10, numbers.allSatisfy({ 0...20_000 ~= $0 }),
      [fields[10], fields[11]].allSatisfy({ $0.utf8.count <= 64 && isName($0) })
    else { return nil }
    var traits = ScreenTraits(size: CGSize(width: numbers[0], height: numbers[1]))
    traits.isDark = numbers[2] == 1
    traits.hasHighContrast = numbers[3] == 1
    traits.reducesMotion = numbers[4] == 1
    traits.isTouch = numbers[5] == 1
    traits.safeArea.top = numbers[6]
    traits.safeArea.leading = numbers[7]
    traits.safeArea.bottom = numbers[8]
    traits.safeArea.trailing = numbers[9]
    if fields.count == 13 {
      guard let scale = decimal(fields[12]), 0.25...8 ~= scale else { return nil }
      traits.textScale = scale
    }
    if !fields[10].isEmpty { traits.locale = String(fields[10]) }
    if !fields[11].isEmpty { traits.timeZone = String(fields[11]) }
    return traits
  }

  private static func isName(_ text: Substring) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || "0123456789-_/+".unicodeScalars.contains(scalar))
    }
  }

  /// The number of a request for files, and why there are none.
  private static func withoutFile(_ rest: Substring) -> PageEvent? {
    let words = rest.split(at: " ")
    guard words.count == 2, let number = number(words[0]) else { return nil }
    switch NoFiles(rawValue: String(words[1])) {
    case .cancelled: return .event(.files(number, .cancelled))
    case .brokeOff:
      let reason = "The file did not arrive: the connection broke off. Choose it again."
      return .event(.files(number, .failed(reason)))
    case .tooLarge: return .event(.files(number, .failed(UploadRefusal.tooLarge.reason)))
    default: return nil
    }
  }

  private static func phase(_ number: Double) -> Pointer.Phase? {
    UInt8(exactly: number).flatMap(Pointer.Phase.init)
  }

  private static func id(_ text: Substring) -> ElementID? {
    text.utf8.count <= 7 ? UInt32(text, radix: 36).map(ElementID.init) : nil
  }

  private static func number(_ text: Substring, radix: Int = 36) -> Int? {
    guard text.utf8.count <= 10, let number = Int(text, radix: radix), number >= 0 else {
      return nil
    }
    return number
  }

  private static func decimal(_ text: Substring) -> Double? {
    guard text.utf8.count <= 24, let number = Double(text), number.isFinite, abs(number) < 1e15
    else { return nil }
    return number
  }
}
