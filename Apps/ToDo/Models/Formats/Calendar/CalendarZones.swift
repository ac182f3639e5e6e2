/// The time zones that a file describes.
struct CalendarZones {
  private var described: [String: [Extra]] = [:]
  private var understood: [String: CalendarZone] = [:]
  private var current: [CalendarLine]?

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

  mutating func end() {
    guard let lines = current else { return }
    current = nil
    guard let name = lines.first(where: { $0.name == "TZID" }) else { return }
    described[String(name.value)] = lines.map { Extra(name: $0.fullName, value: String($0.value)) }
    understood[String(name.value)] = CalendarZone(lines)
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
    return names.flatMap { described[$0] ?? [] }
  }
}
