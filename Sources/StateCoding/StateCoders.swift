/// How values of one type are saved and restored.
package struct ValueCoder {
  /// Writes a value to memory that holds none.
  package typealias Writer = (UnsafeMutableRawPointer) -> Void

  /// Saves the value at an address; nil where nothing of it can be.
  package var save: (UnsafeRawPointer, Saving) -> SavedValue?
  /// Checks what was saved and prepares the value; nil where it is no value of the type.
  ///
  /// It is prepared over the value at an address, if there is one. Nothing is written before the
  /// writer is called, once, while the value at the address is still there; it can't fail.
  package var load: (SavedValue, UnsafeRawPointer?, Loading) -> Writer?

  package init(
    save: @escaping (UnsafeRawPointer, Saving) -> SavedValue?,
    load: @escaping (SavedValue, UnsafeRawPointer?, Loading) -> Writer?,
  ) {
    self.save = save
    self.load = load
  }

  /// Of values that start anew.
  package static var none: ValueCoder {
    ValueCoder(save: { _, _ in nil }, load: { _, _, _ in nil })
  }

  /// Of a type by functions on its values.
  package static func of<T>(
    _ type: T.Type,
    save: @escaping (T, Saving) -> SavedValue?,
    load: @escaping (SavedValue, Loading) -> T?,
  ) -> ValueCoder {
    ValueCoder { address, saving in
      save(address.assumingMemoryBound(to: T.self).pointee, saving)
    } load: { saved, _, loading in
      load(saved, loading).map { value in { $0.initializeMemory(as: T.self, to: value) } }
    }
  }
}

/// A type that says itself how its values are saved.
package protocol SelfCoding {
  static func makeCoder(_ coders: StateCoders) -> ValueCoder
}

/// The coders of all types met, each made once.
///
/// In this order: a type's own coder; `Codable`, where it gives back what it was given; the fields
/// of structs, tuples and objects and the cases of enums. Types of the system's modules are taken
/// apart only by what is said here of them.
package final class StateCoders {
  private var known: [ObjectIdentifier: ValueCoder] = [:]
  /// The types of which it is known whether they are plain.
  var plain: [ObjectIdentifier: Bool] = [:]
  /// The classes of which it is known whether objects can be written into, and saved.
  var writable: [ObjectIdentifier: Bool] = [:]
  var restorable: [ObjectIdentifier: Bool] = [:]
  let arrays = SharedArrays()
  private let isExcluded: (any Any.Type) -> Bool
  let isModel: (AnyClass) -> Bool

  /// - Parameters:
  ///   - isModel: whether objects of a class that is not `Observable` are observed all the same.
  ///   - isExcluded: whether values of a type start anew whatever they hold.
  package init(
    isModel: @escaping (AnyClass) -> Bool = { _ in false },
    isExcluded: @escaping (any Any.Type) -> Bool = { _ in false },
  ) {
    _ = Conformances.together
    self.isModel = isModel
    self.isExcluded = isExcluded
  }

  package subscript(_ type: any Any.Type) -> ValueCoder {
    if let coder = known[ObjectIdentifier(type)] { return coder }
    let coder = make(type)
    known[ObjectIdentifier(type)] = coder
    return coder
  }

  /// The types that are prepared for one: more than models have, but a type may name itself with
  /// ever new arguments.
  private static let mostPrepared = 1_000

  /// Makes the coder of a type, and those of its arguments and fields.
  package func prepare(_ type: any Any.Type) {
    var waiting = [type]
    var next = 0
    var count = 0
    while next < waiting.count, count < Self.mostPrepared {
      let type = waiting[next]
      next += 1
      guard known[ObjectIdentifier(type)] == nil else { continue }
      count += 1
      _ = self[type]
      // What is asked of values; the language's runtime keeps the answers.
      _ = type as? any Leaf.Type
      _ = type as? any Codable.Type
      waiting += MetadataSections.arguments(of: type)
      if let object = type as? AnyClass {
        if canWrite(object) { waiting += TypeFields.of(class: object).map(\.type) }
      } else if isTakenApart(type) {
        waiting += TypeFields.of(type).map(\.type)
      }
    }
  }

  private func make(_ type: any Any.Type) -> ValueCoder {
    if isExcluded(type) { return .none }
    if let own = Conformances.selfCoding.cast(type, to: (any SelfCoding.Type).self) {
      return own.makeCoder(self)
    }
    if let object = type as? AnyClass { return ValueCoder.object(object, self) }
    let parts = parts(of: type)
    guard let codable = Conformances.codable.cast(type, to: (any Codable.Type).self) else {
      return parts
    }
    return ValueCoder.codable(codable, or: parts)
  }

  /// How a value is saved part by part.
  private func parts(of type: any Any.Type) -> ValueCoder {
    switch TypeKind(type) {
    case .fields: return isTakenApart(type) ? .fields(of: type, self) : .none
    case .cases: return isTakenApart(type) ? .cases(of: type, self) : .none
    case .existential: return .existential(type, isObject: false)
    case .reference where !(type is AnyClass): return .existential(type, isObject: true)
    case .reference, .opaque: return .none
    }
  }

  /// Whether a type's parts are known to mean what they are: not where they are the inside of one
  /// of the system's types, which may be addresses or depend on each other.
  func isTakenApart(_ type: any Any.Type) -> Bool {
    if isExcluded(type) { return false }
    let name = _typeName(type, qualified: true)
    return !StateCoders.systemModules.contains(String(name.prefix { $0 != "." && $0 != "<" }))
  }

  private static let systemModules: Set<String> = [
    "Swift", "_Concurrency", "_StringProcessing", "_RegexParser", "RegexBuilder", "Synchronization",
    "Observation", "Distributed", "Dispatch", "Foundation", "FoundationEssentials",
    "FoundationInternationalization", "FoundationNetworking", "Combine", "Builtin", "__C",
  ]
}
