/// Takes an object over a boundary that wants `Sendable`, and keeps it alive.
///
/// Combine lets any value cross threads, while closures of Foundation and globals must be
/// `Sendable`. Give it only objects that guard their state with a lock, or whose calls come
/// one after another by the rules of publishers: the compiler cannot check that here.
final class DeliveryQueue<Object: AnyObject>: Sendable {
  private let address: UInt

  init(_ object: Object) {
    address = UInt(bitPattern: Unmanaged.passRetained(object).toOpaque())
  }

  deinit {
    reference.release()
  }

  var object: Object { reference.takeUnretainedValue() }

  private var reference: Unmanaged<Object> {
    guard let pointer = UnsafeRawPointer(bitPattern: address) else {
      preconditionFailure("An object that is alive has an address.")
    }
    return .fromOpaque(pointer)
  }
}
