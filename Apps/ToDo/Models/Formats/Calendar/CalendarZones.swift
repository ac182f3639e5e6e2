/// The time zones that a file describes.
struct CalendarZones {
  private var described: [String: [Extra]] = [:]
  private var understood: [String: CalendarZone] = [:]
  private var current: [CalendarLine]?

  /// So long may a description be that to-dos keep; those of every year since 1970 are shorter.
  static let mostLines = 200
  private static let mostBytes = 16_384
  /// So many zones a to-do keeps: one of each of its dates.
  private static let mostNamed = 4

  init() {}

  /// The zones that an item came with.
  init(_ zones: [[Extra]]) {
    for lines in zones {
      begin()
      for line in lines.compactMap({ CalendarLine("\($0.name):\($0.value)") }) { add(line) }
      end()
    }
  }

  mutating func begin() { current = [] }

  mutating func add(_ line: CalendarLine) {
    current?.append(line)
  }

  /// Returns the name of a zone that is described at too great a length to be kept.
  @discardableResult
  mutating func end() -> String? {
    guard let lines = current else { return nil }
    current = nil
    guard let value = lines.first(where: { $0.name == "TZID" })?.value else { return nil }
    let name = String(value)
    understood[name] = CalendarZone(lines)
    let bytes = lines.reduce(0) { $0 + $1.fullName.utf8.count + $1.value.utf8.count }
    guard lines.count <= CalendarZones.mostLines, bytes <= CalendarZones.mostBytes else {
      described[name] = nil
      return name
    }
    described[name] = lines.map { Extra(name: $0.fullName, value: String($0.value)) }
    return nil
  }

  /// The zone of this name, if its description was understood.
  func zone(_ name: String) -> CalendarZone? { understood[name] }

  /// The descriptions of the zones that these properties name.
  func lines(of extras: [Extra]) -> [Extra] {
    guard !described.isEmpty else { return [] }
    var names: [String] = []
    for extra in extras where extra.name.utf8.contains(UInt8(ascii: ";")) {
      let name = CalendarLine("\(extra.name):")?.parameter("TZID")
      if let name, !names.contains(name) { names.append(name) }
    }
    return names.prefix(CalendarZones.mostNamed).flatMap { described[$0] ?? [] }
  }
}
