/// The saving of one snapshot: its objects, its depth and its size.
package final class Saving {
  /// About how many bytes a snapshot has at most.
  package static let mostBytes = 1 << 20
  /// Values nested deeper are not saved: a list linked by references, for instance.
  package static let mostDepth = 100

  let coders: StateCoders
  /// Texts that must not be saved: what was typed into a secure field.
  package var secrets: Set<String> = []
  /// What was saved of arrays before; nil saves all of them anew.
  package var arrays: SavedArrays?
  /// Set while what is inside of an array that will be kept is saved.
  var isInArray = false
  /// About how many bytes a property may have; a value that is larger is not saved at all.
  private let most: Int
  /// About how many bytes may still be saved of this property.
  private var budget: Int
  /// Whether a value of this property was too large.
  private var isOver = false
  /// About how many bytes each property has.
  private var sizes: [Int] = []
  private var total = 0
  /// How many properties were saved, and the names of those that could not be.
  package private(set) var kept = 0
  package private(set) var lost: [String] = []
  /// The names of those that were left out, or of which a part was, because they are too large.
  package private(set) var tooLarge: [String] = []
  /// The number of the first object.
  private let first: Int
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var defined: Set<ObjectIdentifier> = []
  /// Kept alive, so that no other object gets an address that has a number.
  private var objects: [AnyObject] = []
  /// The objects that were saved, in this order.
  private var order: [ObjectIdentifier] = []
  private var depth = 0
  /// Called with each object that is met.
  package var meet: (AnyObject) -> Void = { _ in }

  /// - Parameter first: the number of the first object, above those of an earlier snapshot of which a
  ///   part is saved again as it is.
  package init(_ coders: StateCoders, most: Int = mostBytes, first: Int = 0) {
    self.coders = coders
    self.first = first
    self.most = most
    budget = most
  }

  /// How many bytes a property may have in another try, so that the largest are left out; nil if all
  /// of them fit.
  package var nextMost: Int? {
    guard total > Saving.mostBytes else { return nil }
    var left = total
    for size in sizes.sorted(by: >) {
      left -= size
      if left <= Saving.mostBytes { return size - 1 }
    }
    return 0
  }

  /// What is saved of a property's value; nil if nothing can be.
  func saveProperty<T>(_ value: T) -> SavedValue? { saveProperty { save(value) } }

  private func saveProperty(_ save: () -> SavedValue?) -> SavedValue? {
    // Where it is far too much already, there is another try.
    let room = total > 4 * Saving.mostBytes ? 0 : most
    (budget, isOver) = (room, false)
    defer { budget = most }
    guard let saved = save() else { return nil }
    sizes.append(room - budget)
    total += room - budget
    return saved
  }

  /// What is saved of a value; nil if nothing can be.
  package func save<T>(_ value: T) -> SavedValue? {
    withUnsafeBytes(of: value) { bytes in
      // A value without a size needs no memory, but an address.
      (bytes.baseAddress ?? UnsafeRawPointer(bitPattern: 1)).flatMap {
        coders[T.self].save($0, self)
      }
    }
  }

  /// Saves what is inside a value; nil if that is too deep or too much, and then as if nothing had
  /// been tried.
  func nested(_ save: () -> SavedValue?) -> SavedValue? {
    let (mark, left) = (order.count, budget)
    budget -= 8
    depth += 1
    defer { depth -= 1 }
    if budget <= 0 { isOver = true }
    if depth <= Saving.mostDepth, budget > 0, let saved = save() { return saved }
    defined.subtract(order[mark...])
    order.removeSubrange(mark...)
    budget = left
    return nil
  }

  /// What is saved of a value, and its size in bytes; no size where something in it was too large.
  func measured(_ save: () -> SavedValue?) -> (saved: SavedValue, cost: Int?)? {
    let (left, wasOver) = (budget, isOver)
    isOver = false
    defer { isOver = isOver || wasOver }
    // Deeper inside, more of it might be too deep.
    return save().map { ($0, isOver || depth > Saving.mostDepth / 2 ? nil : left - budget) }
  }

  /// Counts the property that was saved last.
  package func count(_ name: String, isSaved: Bool) {
    if isSaved { kept += 1 } else { lost.append(name) }
    if isOver { tooLarge.append(name) }
  }

  /// Takes the bytes of a leaf from what may still be saved.
  func spend(_ bytes: Int) -> Bool {
    guard bytes < budget else {
      isOver = true
      return false
    }
    budget -= bytes
    return true
  }

  /// Saves an object where it is met first, or its number.
  func save(_ object: AnyObject, contents: () -> SavedValue?) -> SavedValue? {
    let number = number(of: object)
    if defined.contains(ObjectIdentifier(object)) { return .reference(number) }
    guard let name = TypeName.of(type(of: object)) else { return nil }
    return nested {
      defined.insert(ObjectIdentifier(object))
      order.append(ObjectIdentifier(object))
      return contents().map { .object(number, type: name, $0) }
    }
  }

  /// The number that stands for an object, whether it is saved or not.
  func number(of object: AnyObject) -> Int {
    if let known = numbers[ObjectIdentifier(object)] { return known }
    let number = first + objects.count
    numbers[ObjectIdentifier(object)] = number
    objects.append(object)
    meet(object)
    return number
  }

  /// Saves what an object holds, by its fields: it is not made again, but written into.
  package func saveContents(of object: AnyObject) -> SavedValue? {
    guard coders.canWrite(type(of: object)) else { return nil }
    return saveProperty {
      save(object) { coders.fieldValues(of: object, self) }
    }
  }
}
