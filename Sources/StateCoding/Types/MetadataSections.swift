/// The records that the compiler wrote into the images of the running program (Swift's ABI,
/// `swift::MetadataSections` and TypeMetadata.rst).
package enum MetadataSections {
  /// A range of records, by its place among an image's ranges.
  package enum Range: Int {
    case conformances = 6
    case types = 8
  }

  /// Calls a function with each record of a range in all images.
  package static func forEach(_ range: Range, _ body: (UnsafeRawPointer) -> Void) {
    withoutActuallyEscaping(body) { body in
      var walk = Walk(range: range, body: body)
      withUnsafeMutablePointer(to: &walk) { walk in
        enumerateSections(
          { sections, walk in
            if let sections, let walk {
              walk.assumingMemoryBound(to: Walk.self).pointee.read(sections)
            }
            return true
          },
          walk,
        )
      }
    }
  }

  /// How many images there are, which libraries that are opened later add to.
  static var images: Int {
    var count = 0
    withUnsafeMutablePointer(to: &count) {
      enumerateSections(
        { _, count in
          count?.assumingMemoryBound(to: Int.self).pointee += 1
          return true
        },
        $0,
      )
    }
    return count
  }

  /// The conformances to each of some protocols, by the address of the protocol's descriptor and that
  /// of the type's: the address of the record, or 0 where the conformance has conditions.
  package static func conformances(to protocols: Set<UInt>) -> [UInt: [UInt: UInt]] {
    var search = Search(protocols)
    withUnsafeMutablePointer(to: &search) { search in
      enumerateSections(
        { sections, search in
          if let sections, let search {
            search.assumingMemoryBound(to: Search.self).pointee.read(sections)
          }
          return true
        },
        search,
      )
    }
    return search.found
  }

  /// A walk through thousands of records for few of them.
  private struct Search {
    var found: [UInt: [UInt: UInt]]
    /// A bit for each protocol, by some bits of its address: most others are told by it.
    private let bits: UInt64

    init(_ protocols: Set<UInt>) {
      found = Dictionary(uniqueKeysWithValues: protocols.map { ($0, [:]) })
      bits = protocols.reduce(0) { $0 | Self.bit($1) }
    }

    private static func bit(_ address: UInt) -> UInt64 { 1 << UInt64(address >> 2 & 63) }

    mutating func read(_ sections: UnsafeRawPointer) {
      let words = sections.assumingMemoryBound(to: UInt.self)
      let range = Range.conformances.rawValue
      guard let start = UnsafeRawPointer(bitPattern: words[range]) else { return }
      for index in 0..<Int(words[range + 1]) / 4 {
        guard let record = MetadataSections.record(start + index * 4) else { continue }
        let wanted = MetadataSections.indirect(record)
        guard bits & Self.bit(wanted) != 0, found[wanted] != nil,
          let type = MetadataSections.conformingType(record)
        else { continue }
        let known = MetadataSections.hasConditions(record) ? 0 : UInt(bitPattern: record)
        found[wanted]?[UInt(bitPattern: type)] = known
      }
    }
  }

  /// The record that an offset leads to, whose lowest bits say whether by an address.
  private static func record(_ place: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = Int(place.load(as: Int32.self))
    let target = place + (offset & ~3)
    switch offset & 3 {
    case 0: return target
    case 1: return target.load(as: UnsafeRawPointer?.self)
    default: return nil
    }
  }

  /// The descriptor of the type that a conformance is of, if it is named by its descriptor.
  private static func conformingType(_ record: UnsafeRawPointer) -> UnsafeRawPointer? {
    let kind = record.load(fromByteOffset: 12, as: UInt32.self) >> 3 & 7
    guard kind < 2 else { return nil }
    let descriptor = target(record + 4)
    return kind == 1 ? descriptor.load(as: UnsafeRawPointer.self) : descriptor
  }

  /// Whether a conformance is one for some arguments or on some actor only.
  private static func hasConditions(_ record: UnsafeRawPointer) -> Bool {
    // Of the flags, 8 bits count conditional requirements, 18 is for a protocol's own conformance,
    // 19 for one of a global actor, and 8 bits count packs of requirements (ConformanceFlags).
    record.load(fromByteOffset: 12, as: UInt32.self) & 0xFF0C_FF00 != 0
  }

  /// The witness table of a conformance that has no conditions, if it is the same for all arguments of
  /// the type.
  static func witnesses(_ record: UInt) -> UnsafeRawPointer? {
    guard let record = UnsafeRawPointer(bitPattern: record) else { return nil }
    // Of the flags, 16 and 17 say that the runtime makes the table.
    let isMade = record.load(fromByteOffset: 12, as: UInt32.self) & 0x3_0000 != 0
    return isMade ? nil : target(record + 8)
  }

  /// Returns the target of an offset whose lowest bit marks an indirect address.
  private static func indirect(_ place: UnsafeRawPointer) -> UInt {
    let offset = Int(place.load(as: Int32.self))
    let target = place + (offset & ~1)
    return offset & 1 == 1 ? target.load(as: UInt.self) : UInt(bitPattern: target)
  }

  /// The descriptor of a struct, class or enum; nil for anything else.
  static func descriptor(of type: any Any.Type) -> UnsafeRawPointer? {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let word = MemoryLayout<UInt>.size
    switch metadata.load(as: UInt.self) {
    case 0x200, 0x201, 0x202: return (metadata + word).load(as: UnsafeRawPointer?.self)
    // A class without Objective-C: kind, superclass, flags, address point, sizes, descriptor.
    case 0, 0x800...: return (metadata + 2 * word + 24).load(as: UnsafeRawPointer?.self)
    default: return nil
    }
  }

  /// The types that a generic struct or enum has as arguments, and those in a tuple; none for
  /// anything else.
  package static func arguments(of type: any Any.Type) -> [any Any.Type] {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let word = MemoryLayout<UInt>.size
    if metadata.load(as: UInt.self) == 0x301 { return TypeFields.of(type).map(\.type) }
    guard let descriptor = descriptor(of: type) else { return [] }
    // Structs and enums have the kinds 17 and 18; bit 7 says that one is generic.
    let flags = descriptor.load(as: UInt32.self)
    guard (17...18).contains(flags & 31), flags & 128 != 0 else { return [] }
    // After the descriptor's seven words and two offsets: how many parameters there are, and whether
    // one stands for any number of types; then a byte for each, whose highest bit says that its
    // argument is in the metadata, and the others that it is a type where they are 0.
    let header = descriptor + 36
    let count = Int(header.load(as: UInt16.self))
    guard header.load(fromByteOffset: 6, as: UInt16.self) & 1 == 0 else { return [] }
    let kinds = (0..<count).map { (header + 8).load(fromByteOffset: $0, as: UInt8.self) }
    return kinds.filter { $0 & 0x80 != 0 }.enumerated().compactMap { index, kind in
      kind & 0x3F == 0
        ? (metadata + (2 + index) * word).load(as: Any.Type.self) : nil
    }
  }

  /// Whether a descriptor may be one of several of the same type, as those of C's types.
  static func isForeign(_ descriptor: UnsafeRawPointer) -> Bool {
    // Of the flags for kinds of types, two bits say how the metadata begins, and 2 is foreign; the
    // next one says that there are names to be imported by (TypeContextDescriptorFlags).
    let flags = descriptor.load(as: UInt32.self) >> 16
    return flags & 3 == 2 || flags & 4 != 0
  }

  private struct Walk {
    let range: Range
    let body: (UnsafeRawPointer) -> Void

    /// A range is an address and a length in bytes, of offsets to where the records are.
    func read(_ sections: UnsafeRawPointer) {
      let words = sections.assumingMemoryBound(to: UInt.self)
      guard let start = UnsafeRawPointer(bitPattern: words[range.rawValue]) else { return }
      for index in 0..<Int(words[range.rawValue + 1]) / 4 {
        if let record = MetadataSections.record(start + index * 4) { body(record) }
      }
    }
  }

  /// The type of a descriptor; nil for a generic one, which is no single type.
  package static func type(_ descriptor: UnsafeRawPointer) -> (any Any.Type)? {
    // Classes, structs and enums have the kinds 16 to 18; bit 7 says that one is generic.
    let flags = descriptor.load(as: UInt32.self)
    guard (16...18).contains(flags & 31), flags & 128 == 0 else { return nil }
    let access = unsafeBitCast(
      target(descriptor + 12),
      to: (@convention(c) (UInt) -> UnsafeRawPointer).self,
    )
    return unsafeBitCast(access(0), to: Any.Type.self)
  }

  /// Returns the target of a relative offset at an address.
  package static func target(_ place: UnsafeRawPointer) -> UnsafeRawPointer {
    place + Int(place.load(as: Int32.self))
  }
}

/// Calls a function with the metadata of each image of the program, until it returns false.
@_silgen_name("swift_enumerateAllMetadataSections")
private func enumerateSections(
  _ body: @convention(c) (UnsafeRawPointer?, UnsafeMutableRawPointer?) -> Bool,
  _ context: UnsafeMutableRawPointer?,
)
