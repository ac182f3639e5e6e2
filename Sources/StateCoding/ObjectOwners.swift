/// Remembers which session each object was met by first.
///
/// An object that several sessions hold, such as a `static let shared`, is not written into when one
/// of them is restored: what that one saved may be older than what the others have done since.
package final class ObjectOwners {
  private var owners: [ObjectIdentifier: (object: WeakReference, owner: Int)] = [:]
  /// How many objects there are before those that ended are left out.
  private var limit = 1_000
  private var nextOwner = 0

  package init() {}

  /// Another session.
  package func makeOwner() -> Int {
    nextOwner += 1
    return nextOwner
  }

  /// Gives an object to a session, if no other one has it; says whether it is that session's.
  @discardableResult package func claim(_ object: AnyObject, for owner: Int) -> Bool {
    let id = ObjectIdentifier(object)
    if let known = owners[id], known.object.object === object { return known.owner == owner }
    if owners.count >= limit {
      owners = owners.filter { $0.value.object.object != nil }
      limit = max(1_000, 2 * owners.count)
    }
    owners[id] = (WeakReference(object: object), owner)
    return true
  }
}
