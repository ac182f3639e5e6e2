import CSwift

/// The functions of an enum's type that take its values apart and put them together.
///
/// Before a type's metadata lies the address of its witnesses; for an enum the last three know the
/// cases (Swift's ABI, ValueWitness.def).
struct EnumWitnesses {
  private typealias Project = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void
  private typealias Inject =
    @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void

  /// The number of a value's case: those with a payload come first.
  let tag: (UnsafeRawPointer) -> UInt32
  private let metadata: UnsafeRawPointer
  private let projection: Project
  private let injection: Inject

  init(_ type: any Any.Type) {
    let word = MemoryLayout<UInt>.size
    metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let witnesses = (metadata - word).load(as: UnsafeRawPointer.self) + 10 * word + 8
    tag = TypeKind.tag(of: type)
    projection = unsafeBitCast(
      (witnesses + word).load(as: UnsafeRawPointer.self),
      to: Project.self,
    )
    injection = unsafeBitCast(
      (witnesses + 2 * word).load(as: UnsafeRawPointer.self),
      to: Inject.self,
    )
  }

  /// Leaves only the payload of a value.
  func project(_ value: UnsafeMutableRawPointer) { projection(value, metadata) }

  /// Makes a value of a payload, or of nothing.
  func inject(_ payload: UnsafeMutableRawPointer, _ tag: UInt32) {
    injection(payload, tag, metadata)
  }
}

/// The box in which an indirect case keeps its payload.
enum EnumBox {
  /// The payload in the box that an address leads to.
  static func value(in place: UnsafeRawPointer) -> UnsafeRawPointer {
    UnsafeRawPointer(cswift_value(place.load(as: UnsafeMutableRawPointer.self)))
  }

  /// Stores a new box at an address.
  static func make(
    _ type: any Any.Type,
    in place: UnsafeMutableRawPointer,
    _ write: ValueCoder.Writer,
  ) {
    let made = cswift_make_box(unsafeBitCast(type, to: UnsafeRawPointer.self))
    write(made.value)
    place.storeBytes(of: made.box, as: UnsafeMutableRawPointer.self)
  }
}
