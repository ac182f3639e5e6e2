import Observation
import Synchronization

/// Which types may conform to a protocol, by what the compiler wrote down of conformances.
///
/// Asked for the first time about a type, and about a generic one with each new argument, the Swift
/// runtime looks through all conformances of the program; most answers are "no". Here those of one
/// protocol are found once, and the runtime need be asked only about types that may conform.
package struct Conformances: Sendable {
  /// The addresses of the protocols' descriptors; several where it is a composition.
  private let protocols: [UInt]
  private static let table = Mutex(Table())

  /// What is known of all protocols that are asked about.
  private struct Table: Sendable {
    /// How many images there were when they were looked through.
    var images = 0
    /// For each protocol the addresses of the descriptors of the types that conform.
    var types: [UInt: Set<UInt>] = [:]
    /// Protocols that were not looked for yet.
    var missing: Set<UInt> = []

    mutating func look(in images: Int) {
      if images != self.images {
        missing.formUnion(types.keys)
        self.images = images
      }
      guard !missing.isEmpty else { return }
      types.merge(MetadataSections.conformances(to: missing)) { $1 }
      missing = []
    }
  }

  /// - Parameter existential: the protocol, or a composition of some, as `(any P).self`.
  package init(to existential: any Any.Type) {
    // The metadata of an existential: its kind, its flags and their number, the protocols.
    let metadata = unsafeBitCast(existential, to: UnsafeRawPointer.self)
    let count = Int((metadata + 12).load(as: UInt32.self))
    let protocols = (0..<count).map {
      (metadata + 16).load(fromByteOffset: 8 * $0, as: UInt.self) & ~1
    }
    self.protocols = protocols
    Self.table.withLock { table in
      for each in protocols where table.types[each] == nil { table.missing.insert(each) }
    }
  }

  /// False where a type certainly does not conform.
  package func mayInclude(_ type: any Any.Type) -> Bool {
    guard let descriptor = MetadataSections.descriptor(of: type),
      !MetadataSections.isForeign(descriptor)
    else { return true }
    let (images, address) = (MetadataSections.images, UInt(bitPattern: descriptor))
    let isDeclared = Self.table.withLock { table in
      table.look(in: images)
      return protocols.allSatisfy { table.types[$0]?.contains(address) ?? false }
    }
    if isDeclared { return true }
    // Subclasses conform with it.
    guard let above = (type as? AnyClass).flatMap({ Swift._getSuperclass($0) }) else {
      return false
    }
    return mayInclude(above)
  }

  /// The type, to be cast, if it may conform.
  package func candidate(_ type: any Any.Type) -> (any Any.Type)? {
    mayInclude(type) ? type : nil
  }
}

extension Conformances {
  static let selfCoding = Conformances(to: (any SelfCoding).self)
  static let codable = Conformances(to: (any Codable).self)
  static let leaves = Conformances(to: (any Leaf).self)
  static let valueContainers = Conformances(to: (any ValueContainer).self)
  static let storeIdentities = Conformances(to: (any StoreIdentity).self)
  static let observable = Conformances(to: (any Observable).self)
  static let actors = Conformances(to: (any Actor).self)

  /// All of these, to be looked for at once.
  static let together = [
    selfCoding, codable, leaves, valueContainers, storeIdentities, observable, actors,
  ]
}
