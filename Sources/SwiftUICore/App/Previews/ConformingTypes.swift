/// The types of the running program that conform to a protocol.
///
/// The Swift runtime finds conformances in records for casts; this reads the same records (Swift's
/// ABI, TypeMetadata.rst). Generic types are left out, because they are not single types.
enum ConformingTypes {
  /// The types that conform to the protocol of an existential type.
  static func of(_ existential: any Any.Type) -> [any Any.Type] {
    // The metadata of an existential: its kind, its flags and their number, the protocols.
    let words = unsafeBitCast(existential, to: UnsafePointer<UInt>.self)
    var search = Search(proto: words[2])
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

  private struct Search {
    let proto: UInt
    var found: [any Any.Type] = []

    /// Reads the records of one image: `swift::MetadataSections`, whose third range are the
    /// conformances, as offsets to where they are.
    mutating func read(_ sections: UnsafeRawPointer) {
      let words = sections.assumingMemoryBound(to: UInt.self)
      guard let start = UnsafeRawPointer(bitPattern: words[6]) else { return }
      for index in 0..<Int(words[7]) / 4 {
        let record = ConformingTypes.target(start + index * 4)
        guard ConformingTypes.indirect(record) == proto else { continue }
        if let type = type(record) { found.append(type) }
      }
    }

    /// The type of a conformance, if it is named by its descriptor.
    private func type(_ record: UnsafeRawPointer) -> (any Any.Type)? {
      let kind = record.load(fromByteOffset: 12, as: UInt32.self) >> 3 & 7
      guard kind < 2 else { return nil }
      var descriptor = ConformingTypes.target(record + 4)
      if kind == 1 { descriptor = descriptor.load(as: UnsafeRawPointer.self) }
      // Classes, structs and enums have the kinds 16 to 18; bit 7 says that one is generic.
      let flags = descriptor.load(as: UInt32.self)
      guard (16...18).contains(flags & 31), flags & 128 == 0 else { return nil }
      let access = unsafeBitCast(
        ConformingTypes.target(descriptor + 12),
        to: (@convention(c) (UInt) -> UnsafeRawPointer).self,
      )
      return unsafeBitCast(access(0), to: Any.Type.self)
    }
  }

  /// Returns the target of a relative offset at an address.
  private static func target(_ place: UnsafeRawPointer) -> UnsafeRawPointer {
    place + Int(place.load(as: Int32.self))
  }

  /// Returns the target of an offset whose lowest bit marks an indirect address.
  private static func indirect(_ place: UnsafeRawPointer) -> UInt {
    let offset = Int(place.load(as: Int32.self))
    let target = place + (offset & ~1)
    return offset & 1 == 1 ? target.load(as: UInt.self) : UInt(bitPattern: target)
  }
}

/// Calls a function with the metadata of each image of the program, until it returns false.
@_silgen_name("swift_enumerateAllMetadataSections")
private func enumerateSections(
  _ body: @convention(c) (UnsafeRawPointer?, UnsafeMutableRawPointer?) -> Bool,
  _ context: UnsafeMutableRawPointer?,
)
