import StateCoding

/// The types of the running program that conform to a protocol.
///
/// The Swift runtime finds conformances in records for casts; this reads the same records (Swift's
/// ABI, TypeMetadata.rst). Generic types are left out, because they are not single types.
enum ConformingTypes {
  /// The types that conform to the protocol of an existential type.
  static func of(_ existential: any Any.Type) -> [any Any.Type] {
    // The metadata of an existential: its kind, its flags and their number, the protocols.
    let wanted = unsafeBitCast(existential, to: UnsafePointer<UInt>.self)[2]
    let found = MetadataSections.conformances(to: [wanted])[wanted] ?? [:]
    return found.keys.sorted().compactMap {
      UnsafeRawPointer(bitPattern: $0).flatMap { MetadataSections.type($0) }
    }
  }
}
