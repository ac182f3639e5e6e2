import Synchronization

/// The name by which a type is found again in another process.
enum TypeName {
  private static let known = Mutex<[String: any Any.Type]>([:])

  /// The type of a mangled name; nil if there is none.
  static func find(_ name: String) -> (any Any.Type)? {
    if let type = known.withLock({ $0[name] }) { return type }
    // Other bytes would be addresses to the runtime.
    guard !name.isEmpty, name.utf8.count < 1000, name.utf8.allSatisfy({ 0x21...0x7E ~= $0 }),
      let type = _typeByName(name)
    else { return nil }
    known.withLock { $0[name] = type }
    return type
  }
}

extension TypeFields.Field {
  /// Replaces the value at an address by one that is written to memory without a value.
  func replace(at address: UnsafeMutableRawPointer, by write: ValueCoder.Writer) {
    switch ownership {
    case .weak: return replace(at: address, WeakReference.self, write)
    case .unowned: return replace(at: address, UnownedReference.self, write)
    case .strong: break
    }
    func open<T>(_ type: T.Type) { replace(at: address, type, write) }
    _openExistential(type, do: open)
  }

  private func replace<T>(
    at address: UnsafeMutableRawPointer,
    _ type: T.Type,
    _ write: ValueCoder.Writer,
  ) {
    let memory = UnsafeMutablePointer<T>.allocate(capacity: 1)
    defer { memory.deallocate() }
    write(UnsafeMutableRawPointer(memory))
    address.assumingMemoryBound(to: T.self).pointee = memory.move()
  }
}

/// What a `weak var` is in memory.
struct WeakReference {
  weak var object: AnyObject?
}

/// What an `unowned` property is in memory.
struct UnownedReference {
  unowned var object: AnyObject
}
