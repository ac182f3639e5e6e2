import CSwift

/// The memory of an object that no initializer made.
enum ObjectMemory {
  /// An object of a class whose fields hold no values yet.
  ///
  /// The size of its instances lies in a class's metadata after two addresses (Swift's ABI,
  /// TargetClassMetadata: flags, address point, size, alignment).
  static func allocate(_ type: AnyClass) -> (object: AnyObject, address: UnsafeMutableRawPointer) {
    let metadata = unsafeBitCast(type as Any.Type, to: UnsafeRawPointer.self)
    let start = metadata + 2 * MemoryLayout<UInt>.size
    let size = Int((start + 8).load(as: UInt32.self))
    let alignment = Int((start + 12).load(as: UInt16.self))
    guard let address = cswift_allocate(metadata, size, alignment) else {
      preconditionFailure("There is no memory for an object of \(size) bytes.")
    }
    let object = Unmanaged<AnyObject>.fromOpaque(address).takeRetainedValue()
    return (object, address)
  }
}
