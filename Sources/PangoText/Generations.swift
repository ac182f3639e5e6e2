/// A dictionary that forgets what was not asked for lately, at no cost per look-up.
///
/// Values live in two halves; when the young half is full, the old one is dropped.
struct Generations<Key: Hashable, Value> {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private let half: Int

  init(capacity: Int) {
    half = max(capacity / 2, 1)
  }

  var count: Int { young.count + old.count }

  subscript(key: Key) -> Value? {
    mutating get {
      if let value = young[key] { return value }
      guard let value = old.removeValue(forKey: key) else { return nil }
      self[key] = value
      return value
    }
    set {
      if young.count >= half {
        old = young
        young.removeAll(keepingCapacity: true)
      }
      young[key] = newValue
    }
  }
}
