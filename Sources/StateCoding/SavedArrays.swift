import Foundation
import Observation

/// What was saved of arrays in a session's last snapshot, so that one that has not changed since is not
/// taken apart again.
///
/// An array is known by its storage. It is kept as long as what was saved of it: so nobody else has
/// its address, and who changes the array changes a copy. Sessions that have the same array, such as
/// a constant of the app, share what was saved.
package final class SavedArrays {
  /// The fewest elements that are worth it.
  static let fewest = 16
  /// The most bytes of elements: who changes a kept array copies it first.
  static let mostBytes = 1 << 18

  private let shared: SharedArrays
  private var used: [SavedArray.Key: SavedArray] = [:]
  private var former: [SavedArray.Key: SavedArray] = [:]

  package init(_ coders: StateCoders) {
    shared = coders.arrays
  }

  /// Begins another snapshot, after which arrays that are not in it are forgotten.
  package func beginSnapshot() {
    former.merge(used) { _, new in new }
    used = [:]
  }

  package func endSnapshot() { former = [:] }

  /// How many there are.
  package var count: Int { used.count }

  func find<Element>(_ array: [Element]) -> SavedArray? {
    guard let key = SavedArray.Key(array) else { return nil }
    let found = used[key] ?? former[key] ?? shared.find(key)
    if let found { used[key] = found }
    return found
  }

  func keep<Element>(_ array: [Element], _ saved: SavedValue, cost: Int) -> SavedArray? {
    guard let key = SavedArray.Key(array) else { return nil }
    let kept = SavedArray(array, saved, cost: cost)
    used[key] = kept
    shared.add(kept, key)
    return kept
  }
}

/// An array with what was saved of it.
final class SavedArray {
  fileprivate struct Key: Hashable {
    let address: UnsafeRawPointer
    let count: Int
    let element: ObjectIdentifier

    /// nil where there is no storage.
    init?<Element>(_ array: [Element]) {
      guard let address = array.withUnsafeBytes({ $0.baseAddress }) else { return nil }
      self.address = address
      count = array.count
      element = ObjectIdentifier(Element.self)
    }
  }

  /// Its storage stays what it is as long as it is here.
  private let array: Any
  /// A list, as `SavedBytesWriter` writes it.
  let bytes: [UInt8]
  /// What it takes of the bytes that may be saved.
  let cost: Int

  init(_ array: Any, _ saved: SavedValue, cost: Int) {
    self.array = array
    self.cost = cost
    bytes = SavedBytesWriter.bytes(of: saved)
  }
}

/// The arrays that any session keeps.
final class SharedArrays {
  private struct Entry {
    weak var array: SavedArray?
  }

  private var entries: [SavedArray.Key: Entry] = [:]
  /// How many there are before those that nobody keeps are left out.
  private var limit = 64

  fileprivate func find(_ key: SavedArray.Key) -> SavedArray? { entries[key]?.array }

  fileprivate func add(_ array: SavedArray, _ key: SavedArray.Key) {
    if entries.count >= limit {
      entries = entries.filter { $0.value.array != nil }
      limit = max(64, 2 * entries.count)
    }
    entries[key] = Entry(array: array)
  }
}

extension Saving {
  /// What is saved of an array: as bytes, where it is the same as in an earlier snapshot.
  func saveArray<Element>(_ array: [Element], _ save: () -> SavedValue?) -> SavedValue? {
    // A text that is a secret now was none before, or the other way around.
    guard let arrays, !isInArray, secrets.isEmpty, array.count >= SavedArrays.fewest,
      array.count <= SavedArrays.mostBytes / max(1, MemoryLayout<Element>.stride),
      coders.isPlain(Element.self)
    else { return save() }
    if let known = arrays.find(array), spend(known.cost) { return .encoded(known.bytes) }
    isInArray = true
    defer { isInArray = false }
    guard let (saved, cost) = measured(save) else { return nil }
    guard let cost, let kept = arrays.keep(array, saved, cost: cost) else { return saved }
    return .encoded(kept.bytes)
  }
}

// MARK: Plain values

/// A container of values.
protocol ValueContainer: SelfCoding {
  static var contents: [any Any.Type] { get }
}

extension Optional: ValueContainer {
  static var contents: [any Any.Type] { [Wrapped.self] }
}

extension Array: ValueContainer {
  static var contents: [any Any.Type] { [Element.self] }
}

extension Set: ValueContainer {
  static var contents: [any Any.Type] { [Element.self] }
}

extension Dictionary: ValueContainer {
  static var contents: [any Any.Type] { [Key.self, Value.self] }
}

extension StateCoders {
  /// Whether what is saved of a type's values depends on nothing but them: there is no object in them.
  func isPlain(_ type: any Any.Type) -> Bool {
    if let known = plain[ObjectIdentifier(type)] { return known }
    // A type may be inside of itself, in an array.
    plain[ObjectIdentifier(type)] = true
    let isPlain = findIsPlain(type)
    plain[ObjectIdentifier(type)] = isPlain
    return isPlain
  }

  private func findIsPlain(_ type: any Any.Type) -> Bool {
    if Conformances.leaves.include(type, as: (any Leaf.Type).self) {
      return type != ObservationRegistrar.self
    }
    let container = Conformances.valueContainers.cast(type, to: (any ValueContainer.Type).self)
    if let container {
      return container.contents.allSatisfy { isPlain($0) }
    }
    if Self.plainSystemTypes.contains(where: { $0 == type }) { return true }
    guard !Conformances.selfCoding.include(type, as: (any SelfCoding.Type).self), isTakenApart(type)
    else { return false }
    switch TypeKind(type) {
    case .fields:
      return TypeFields.of(type).allSatisfy { $0.ownership == .strong && isPlain($0.type) }
    case .cases:
      return FieldRecord.all(of: type).allSatisfy { record in
        !record.hasPayload || record.type(in: type).map { isPlain($0) } ?? false
      }
    case .existential, .reference, .opaque: return false
    }
  }

  private static var plainSystemTypes: [any Any.Type] {
    [UUID.self, Date.self, URL.self, Decimal.self]
  }
}
