/// Those who are told that something has changed, as long as they are there.
package final class Listeners {
  private struct Entry {
    weak var owner: AnyObject?
    let act: () -> Void
  }

  private var entries: [Entry] = []

  package init() {}

  package func add(_ owner: AnyObject, _ act: @escaping () -> Void) {
    entries.removeAll { $0.owner == nil || $0.owner === owner }
    entries.append(Entry(owner: owner, act: act))
  }

  package func notifyListeners() {
    for entry in entries where entry.owner != nil { entry.act() }
  }
}
