import Observation
import Synchronization

/// Which types may conform to a protocol, by what the compiler wrote down of conformances.
///
/// Asked for the first time about a type, and about a generic one with each new argument, the Swift
/// runtime looks through all conformances of the program; most answers are "no". Here those of one
/// protocol are found once. Those without conditions are known then, and the runtime need be asked only
/// about types that may conform for some arguments.
package struct Conformances: Sendable {
  /// The addresses of the protocols' descriptors; several where it is a composition.
  private let protocols: [UInt]
  private static let table = Mutex(Table())

  /// What is known of all protocols that are asked about.
  private struct Table: Sendable {
    /// How many images there were when they were looked through.
    var images = 0
    /// For each protocol the records of its conformances, by the descriptors of the types.
    var records: [UInt: [UInt: UInt]] = [:]
    /// Protocols that were not looked for yet.
    var missing: Set<UInt> = []

    mutating func look(in images: Int) {
      if images != self.images {
        missing.formUnion(records.keys)
        self.images = images
      }
      guard !missing.isEmpty else { return }
      records.merge(MetadataSections.conformances(to: missing)) { $1 }
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
      for each in protocols where table.records[each] == nil { table.missing.insert(each) }
    }
  }

  /// False where a type certainly does not conform.
  package func mayInclude(_ type: any Any.Type) -> Bool { records(of: type) != nil }

  /// Whether a type conforms.
  ///
  /// - Parameter metatype: what the type is to be, as `(any P.Type).self`.
  package func include<Metatype>(_ type: any Any.Type, as metatype: Metatype.Type) -> Bool {
    guard let records = records(of: type) else { return false }
    return !records.contains(0) || type is Metatype
  }

  /// The type as one that conforms; nil where it does not.
  ///
  /// - Parameter metatype: what the type is to be, as `(any P.Type).self`.
  package func cast<Metatype>(_ type: any Any.Type, to metatype: Metatype.Type) -> Metatype? {
    guard let records = records(of: type) else { return nil }
    let witnesses = records.compactMap { MetadataSections.witnesses($0) }
    guard witnesses.count == protocols.count,
      MemoryLayout<Metatype>.size == MemoryLayout<UInt>.size * (1 + witnesses.count)
    else { return type as? Metatype }
    // The metatype of an existential: the type's metadata, and its witnesses for each protocol.
    let words = [unsafeBitCast(type, to: UnsafeRawPointer.self)] + witnesses
    return words.withUnsafeBytes { $0.load(as: Metatype.self) }
  }

  /// The records of the conformances to each protocol; nil if one is missing.
  private func records(of type: any Any.Type) -> [UInt]? {
    var records: [UInt] = []
    for each in protocols {
      guard let record = Self.record(of: type, to: each) else { return nil }
      records.append(record)
    }
    return records
  }

  /// The record of a conformance; nil if there is none, and 0 where the runtime is to be asked.
  private static func record(of type: any Any.Type, to wanted: UInt) -> UInt? {
    guard let descriptor = MetadataSections.descriptor(of: type),
      !MetadataSections.isForeign(descriptor)
    else { return 0 }
    let (images, address) = (MetadataSections.images, UInt(bitPattern: descriptor))
    let found = table.withLock { table in
      table.look(in: images)
      return table.records[wanted]?[address]
    }
    if let found { return found }
    // Subclasses conform with it.
    let above: AnyClass? = (type as? AnyClass).flatMap { Swift._getSuperclass($0) }
    return above.flatMap { record(of: $0, to: wanted) }.map { _ in 0 }
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
