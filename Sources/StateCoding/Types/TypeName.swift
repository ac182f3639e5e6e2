import Foundation
import Synchronization

/// The name by which a type is found again in another process.
///
/// It is the mangled one. That of a private type has the address of its scope in it, which is left
/// out here: the rest is the same in each process.
package enum TypeName {
  private static let names = Mutex<[ObjectIdentifier: String]>([:])
  private static let types = Mutex<[String: any Any.Type]>([:])
  /// What follows the address of a private type's scope.
  private static let scopeMark = "yXZ"

  /// The name of a type; nil for one that has none.
  package static func of(_ type: any Any.Type) -> String? {
    let id = ObjectIdentifier(type)
    if let name = names.withLock({ $0[id] }) { return name }
    guard let name = _mangledTypeName(type).map({ withoutAddresses($0) }) else { return nil }
    names.withLock { $0[id] = name }
    return name
  }

  /// The type of a name; nil if there is none.
  static func find(_ name: String) -> (any Any.Type)? {
    if let type = types.withLock({ $0[name] }) { return type }
    // Other bytes would be addresses to the runtime.
    guard !name.isEmpty, name.utf8.count < 1000, name.utf8.allSatisfy({ 0x21...0x7E ~= $0 }),
      let type = name.contains(scopeMark) ? findPrivate(name) : _typeByName(name)
    else { return nil }
    types.withLock { $0[name] = type }
    return type
  }

  /// A private type: the runtime does not find it by name, but its descriptor is there.
  ///
  /// Where two have the same name, in different files, neither is found.
  private static func findPrivate(_ name: String) -> (any Any.Type)? {
    var found: [any Any.Type] = []
    MetadataSections.forEach(.types) { descriptor in
      guard 16...18 ~= descriptor.load(as: UInt32.self) & 31 else { return }
      let own = MetadataSections.target(descriptor + 8).assumingMemoryBound(to: CChar.self)
      guard name.contains(String(cString: own)), let type = MetadataSections.type(descriptor),
        of(type) == name
      else { return }
      found.append(type)
    }
    return found.count == 1 ? found[0] : nil
  }

  /// A name without the addresses of scopes, each of which is a length, "$", the address in
  /// hexadecimal digits and the mark.
  private static func withoutAddresses(_ name: String) -> String {
    guard name.contains(scopeMark) else { return name }
    var parts = name.components(separatedBy: scopeMark)
    for index in parts.indices.dropLast() {
      guard let dollar = parts[index].lastIndex(of: "$"),
        parts[index][dollar...].dropFirst().allSatisfy(\.isHexDigit)
      else { continue }
      let length = parts[index][..<dollar].reversed().prefix { $0.isNumber }.count
      parts[index] = String(parts[index][..<dollar].dropLast(length))
    }
    return parts.joined(separator: scopeMark)
  }
}

extension TypeFields.Field {
  /// Replaces the value at an address by one that is written to memory without a value.
  func replace(at address: UnsafeMutableRawPointer, by write: ValueCoder.Writer) {
    switch ownership {
    case .weak: return replace(at: address, WeakReference.self, write)
    case .strong, .unowned: break
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
