/// What the compiler wrote down about a stored field or a case of an enum.
///
/// The layout is that of Swift's ABI: a type's metadata leads to its context descriptor
/// (MetadataValues.h, Metadata.h), and that to the descriptor of its fields
/// (RemoteInspection/Records.h).
package struct FieldRecord {
  package let name: String
  /// Of an enum's case: whether its payload lies in a box of its own.
  package let isIndirect: Bool
  /// Whether it may change: a `var`.
  let isVariable: Bool
  private let mangled: UnsafePointer<UInt8>?

  /// The records of a struct, class or enum; empty for anything else.
  package static func all(of type: any Any.Type) -> [FieldRecord] {
    guard let context = MetadataSections.descriptor(of: type) else { return [] }
    guard let fields = relative(context + 16) else { return [] }
    let size = Int((fields + 10).load(as: UInt16.self))
    let count = Int((fields + 12).load(as: UInt32.self))
    return (0..<count).map { index in
      let record = fields + 16 + index * size
      let name = relative(record + 8).map {
        String(cString: $0.assumingMemoryBound(to: CChar.self))
      }
      return FieldRecord(
        name: name ?? "",
        isIndirect: record.load(as: UInt32.self) & 1 != 0,
        isVariable: record.load(as: UInt32.self) & 2 != 0,
        mangled: relative(record + 4)?.assumingMemoryBound(to: UInt8.self),
      )
    }
  }

  /// The records of a type's fields, those of superclasses first.
  static func inherited(by type: any Any.Type) -> [FieldRecord] {
    let above: AnyClass? = (type as? AnyClass).flatMap { Swift._getSuperclass($0) }
    return (above.map { inherited(by: $0) } ?? []) + all(of: type)
  }

  /// The type of an enum's payload, whose metadata is given; nil without a payload.
  package func type(in enumeration: any Any.Type) -> (any Any.Type)? {
    guard let mangled, let context = MetadataSections.descriptor(of: enumeration) else {
      return nil
    }
    let metadata = unsafeBitCast(enumeration, to: UnsafeRawPointer.self)
    return _getTypeByMangledNameInContext(
      mangled,
      UInt(length),
      genericContext: context,
      genericArguments: metadata + 2 * MemoryLayout<UInt>.size,
    )
  }

  /// Whether a case has a payload.
  package var hasPayload: Bool { mangled != nil }

  /// The suffix of its mangled name tells it (`Xw`, `Xo`, `Xu`).
  var ownership: TypeFields.Ownership {
    guard let mangled, length >= 2, mangled[length - 2] == UInt8(ascii: "X") else { return .strong }
    switch mangled[length - 1] {
    case UInt8(ascii: "w"): return .weak
    case UInt8(ascii: "o"), UInt8(ascii: "u"): return .unowned
    default: return .strong
    }
  }

  /// Of the mangled name, in which a control character says how long the address after it is.
  private var length: Int {
    guard let mangled else { return 0 }
    var length = 0
    while mangled[length] != 0 {
      switch mangled[length] {
      case 0x01...0x17: length += 5
      case 0x18...0x1F: length += 1 + MemoryLayout<UInt>.size
      default: length += 1
      }
    }
    return length
  }

  /// The address that a relative one leads to; nil for 0.
  private static func relative(_ place: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = Int(place.load(as: Int32.self))
    return offset == 0 ? nil : place + offset
  }
}
