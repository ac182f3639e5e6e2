import Foundation

/// Drafts of items in few bytes: those of a large file are in memory at once.
struct PackedDrafts: Sendable {
  /// A draft, and what else a file says of the item.
  struct Entry: Sendable {
    var draft: ItemDraft
    /// What the file says of items at all; nil where it says all.
    var fields: FieldReading.Fields?
    /// Whether the file says in which list it is.
    var isPlaced = false
  }

  /// What stands in an entry at all.
  private struct Parts: OptionSet {
    var rawValue: UInt16

    static let id = Parts(rawValue: 1 << 0)
    static let day = Parts(rawValue: 1 << 1)
    static let moment = Parts(rawValue: 1 << 2)
    static let completed = Parts(rawValue: 1 << 3)
    static let created = Parts(rawValue: 1 << 4)
    static let modified = Parts(rawValue: 1 << 5)
    static let note = Parts(rawValue: 1 << 6)
    static let tags = Parts(rawValue: 1 << 7)
    static let extras = Parts(rawValue: 1 << 8)
    static let priority = Parts(rawValue: 1 << 9)
    static let fields = Parts(rawValue: 1 << 10)
    static let place = Parts(rawValue: 1 << 11)
  }

  /// Bytes that do not move when there are more.
  private var chunks: [[UInt8]] = []

  private static let chunkSize = 1 << 20

  /// Adds an entry, and says where it is.
  mutating func append(_ entry: Entry) -> Int {
    if chunks.last.map({ $0.count >= PackedDrafts.chunkSize }) ?? true {
      var chunk: [UInt8] = []
      chunk.reserveCapacity(PackedDrafts.chunkSize + 4_096)
      chunks.append(chunk)
    }
    let last = chunks.count - 1
    let place = last << 32 | chunks[last].count
    PackedDrafts.write(entry, into: &chunks[last])
    return place
  }

  /// The entry at a place that `append` has said.
  subscript(place: Int) -> Entry {
    chunks[place >> 32].withUnsafeBytes { bytes in
      var reading = Reading(bytes: bytes, index: place & 0xFFFF_FFFF)
      return PackedDrafts.read(&reading)
    }
  }

  private static func write(_ entry: Entry, into bytes: inout [UInt8]) {
    let draft = entry.draft
    var parts: Parts = entry.isPlaced ? .place : []
    if draft.id != nil { parts.insert(.id) }
    switch draft.due {
    case .day: parts.insert(.day)
    case .moment: parts.insert(.moment)
    case nil: break
    }
    if draft.completed != nil { parts.insert(.completed) }
    if draft.created != nil { parts.insert(.created) }
    if draft.modified != nil { parts.insert(.modified) }
    if !draft.note.isEmpty { parts.insert(.note) }
    if !draft.tags.isEmpty { parts.insert(.tags) }
    if !draft.extras.isEmpty { parts.insert(.extras) }
    if draft.priority != .none { parts.insert(.priority) }
    if entry.fields != nil { parts.insert(.fields) }
    write(parts.rawValue, into: &bytes)
    if let id = draft.id { withUnsafeBytes(of: id.uuid.uuid) { bytes += $0 } }
    switch draft.due {
    case .day(let day): write(Int64(day.number), into: &bytes)
    case .moment(let moment): write(moment, into: &bytes)
    case nil: break
    }
    for date in [draft.completed, draft.created, draft.modified] {
      if let date { write(date, into: &bytes) }
    }
    write(draft.title, into: &bytes)
    if parts.contains(.note) { write(draft.note, into: &bytes) }
    if parts.contains(.tags) {
      write(UInt32(draft.tags.count), into: &bytes)
      for tag in draft.tags { write(tag, into: &bytes) }
    }
    if parts.contains(.extras) {
      write(UInt32(draft.extras.count), into: &bytes)
      for extra in draft.extras {
        write(extra.name, into: &bytes)
        write(extra.value, into: &bytes)
      }
    }
    if parts.contains(.priority) { bytes.append(UInt8(draft.priority.rawValue)) }
    if let fields = entry.fields { write(fields.rawValue, into: &bytes) }
  }

  private static func write(_ text: String, into bytes: inout [UInt8]) {
    let text = text.utf8
    write(UInt32(text.count), into: &bytes)
    bytes += text
  }

  private static func write(_ date: Date, into bytes: inout [UInt8]) {
    write(Int64(date.microseconds), into: &bytes)
  }

  private static func write(_ number: some FixedWidthInteger, into bytes: inout [UInt8]) {
    withUnsafeBytes(of: number) { bytes += $0 }
  }

  private static func read(_ bytes: inout Reading) -> Entry {
    let parts = Parts(rawValue: bytes.number())
    var draft = ItemDraft("")
    if parts.contains(.id) { draft.id = ItemID(UUID(uuid: bytes.value(as: uuid_t.self))) }
    if parts.contains(.day) { draft.due = .day(Day(number: Int(bytes.number() as Int64))) }
    if parts.contains(.moment) { draft.due = .moment(bytes.date()) }
    if parts.contains(.completed) { draft.completed = bytes.date() }
    if parts.contains(.created) { draft.created = bytes.date() }
    if parts.contains(.modified) { draft.modified = bytes.date() }
    draft.title = bytes.text()
    if parts.contains(.note) { draft.note = bytes.text() }
    if parts.contains(.tags) { draft.tags = bytes.many { $0.text() } }
    if parts.contains(.extras) {
      draft.extras = bytes.many { Extra(name: $0.text(), value: $0.text()) }
    }
    if parts.contains(.priority) { draft.priority = Priority(rawValue: Int(bytes.byte())) }
    let fields = parts.contains(.fields) ? FieldReading.Fields(rawValue: bytes.number()) : nil
    return Entry(draft: draft, fields: fields, isPlaced: parts.contains(.place))
  }

  /// Reads what was written, one after the other.
  private struct Reading {
    let bytes: UnsafeRawBufferPointer
    var index: Int

    mutating func value<Value: BitwiseCopyable>(as type: Value.Type) -> Value {
      defer { index += MemoryLayout<Value>.size }
      return bytes.loadUnaligned(fromByteOffset: index, as: type)
    }

    mutating func number<Number: FixedWidthInteger & BitwiseCopyable>() -> Number {
      value(as: Number.self)
    }

    mutating func byte() -> UInt8 { number() }

    mutating func date() -> Date { Date(microseconds: Int(number() as Int64)) }

    mutating func text() -> String {
      let count = Int(number() as UInt32)
      defer { index += count }
      return String(
        decoding: UnsafeRawBufferPointer(rebasing: bytes[index..<index + count]),
        as: UTF8.self,
      )
    }

    mutating func many<Value>(_ read: (inout Reading) -> Value) -> [Value] {
      let count = Int(number() as UInt32)
      return (0..<count).map { _ in read(&self) }
    }
  }
}
