import StateCoding

/// The types of the running program that conform to a protocol.
///
/// The Swift runtime finds conformances in records for casts; this reads the same records (Swift's
/// ABI, TypeMetadata.rst). Generic types are left out, because they are not single types.
enum ConformingTypes {
  /// The types that conform to the protocol of an existential type.
  static func of(_ existential: any Any.Type) -> [any Any.Type] {
    // The metadata of an existential: its kind, its flags and their number, the protocols.
    let proto = unsafeBitCast(existential, to: UnsafePointer<UInt>.self)[2]
    var found: [any Any.Type] = []
    MetadataSections.forEach(.conformances) { record in
      if indirect(record) == proto, let type = type(record) { found.append(type) }
    }
    return found
  }

  /// The type of a conformance, if it is named by its descriptor.
  private static func type(_ record: UnsafeRawPointer) -> (any Any.Type)? {
    let kind = record.load(fromByteOffset: 12, as: UInt32.self) >> 3 & 7
    guard kind < 2 else { return nil }
    let descriptor = MetadataSections.target(record + 4)
    return MetadataSections.type(
      kind == 1 ? descriptor.load(as: UnsafeRawPointer.self) : descriptor
    )
  }

  /// Returns the target of an offset whose lowest bit marks an indirect address.
  private static func indirect(_ place: UnsafeRawPointer) -> UInt {
    let offset = Int(place.load(as: Int32.self))
    let target = place + (offset & ~1)
    return offset & 1 == 1 ? target.load(as: UInt.self) : UInt(bitPattern: target)
  }
}
