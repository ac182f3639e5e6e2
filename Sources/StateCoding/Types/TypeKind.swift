/// The kind of a type, as far as the comparison of its values needs it.
package enum TypeKind {
  /// A struct or a tuple.
  case fields
  /// An enum.
  case cases
  /// A value of any type that conforms to some protocols, in a box of its own.
  case existential
  /// An object, or perhaps none.
  case reference
  /// Values without parts to compare: functions, types.
  case opaque

  /// A type's kind is the first word of its metadata (Swift's ABI, MetadataKind.def).
  package init(_ type: any Any.Type) {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    switch metadata.load(as: UInt.self) {
    case 0x200, 0x301: self = .fields
    case 0x201: self = .cases
    case 0x202: self = TypeKind.canBeWeak(type) ? .reference : .cases
    case 0x303:
      // Of its flags the highest says that not only classes conform, the next seven that it is a
      // special one, as errors are (ExistentialTypeFlags).
      let flags = metadata.load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt32.self)
      let holdsAny = flags & 0x8000_0000 != 0
      self = !holdsAny ? .reference : flags & 0x7F00_0000 == 0 ? .existential : .opaque
    case 0x300, 0x302, 0x304, 0x305, 0x306, 0x307: self = .opaque
    default: self = .reference
    }
  }

  /// Whether a variable of an optional type can be a weak one, which must not be read as an
  /// optional.
  private static func canBeWeak(_ type: any Any.Type) -> Bool {
    wrapped(in: type).map { TypeKind($0) == .reference } ?? false
  }

  /// The type that an optional one is of: the first argument, after its descriptor.
  static func wrapped(in type: any Any.Type) -> (any Any.Type)? {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard metadata.load(as: UInt.self) == 0x202 else { return nil }
    return (metadata + 2 * MemoryLayout<UInt>.size).load(as: Any.Type.self)
  }

  /// Returns a function that finds the case of an enum's value.
  ///
  /// Before a type's metadata lies the address of its witnesses: eight functions, size, stride and
  /// two numbers of four bytes, and for an enum the function that knows the case
  /// (ValueWitness.def).
  package static func tag(of type: any Any.Type) -> (UnsafeRawPointer) -> UInt32 {
    typealias Tag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
    let word = MemoryLayout<UInt>.size
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let witnesses = (metadata - word).load(as: UnsafeRawPointer.self)
    let address = (witnesses + 10 * word + 8).load(as: UnsafeRawPointer.self)
    let function = unsafeBitCast(address, to: Tag.self)
    return { function($0, metadata) }
  }
}
