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

  private struct Walk {
    let range: Range
    let body: (UnsafeRawPointer) -> Void

    /// A range is an address and a length in bytes, of offsets to where the records are.
    func read(_ sections: UnsafeRawPointer) {
      let words = sections.assumingMemoryBound(to: UInt.self)
      guard let start = UnsafeRawPointer(bitPattern: words[range.rawValue]) else { return }
      for index in 0..<Int(words[range.rawValue + 1]) / 4 {
        let place = start + index * 4
        // The lowest bits of an offset say whether it leads there by an address.
        let offset = Int(place.load(as: Int32.self))
        let target = place + (offset & ~3)
        switch offset & 3 {
        case 0: body(target)
        case 1: if let there = target.load(as: UnsafeRawPointer?.self) { body(there) }
        default: break
        }
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
