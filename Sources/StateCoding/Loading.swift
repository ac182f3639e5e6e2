import Observation

/// The restoring of one snapshot: its objects, and what had to be dropped.
package final class Loading {
  let coders: StateCoders
  /// What could not be restored, as `Type.field`.
  package private(set) var dropped: [String] = []
  private var definitions: [Int: (type: String, contents: SavedValue)] = [:]
  private var plans: [Int: ObjectPlan] = [:]
  /// The plans in the order in which they were begun.
  private var order: [Int] = []
  /// Objects that were there before, each for one saved object.
  private var claims: [ObjectIdentifier: Int] = [:]
  /// How often an object was referred to while it was being prepared.
  private var openReferences = 0
  /// Whether an object that is there may be written into.
  package var mayWrite: (AnyObject) -> Bool = { _ in true }
  /// What surrounds the view whose property is restored.
  package var environment: Any?

  package init(_ coders: StateCoders) {
    self.coders = coders
  }

  /// Learns the objects in what will be restored, wherever they are met first.
  package func addDefinitions(in saved: SavedValue) {
    switch saved {
    case .none, .bool, .int, .uint, .double, .string, .data, .coded, .reference, .encoded:
      break
    case .some(let value), .variant(_, let value), .typed(_, let value): addDefinitions(in: value)
    case .list(let values): for value in values { addDefinitions(in: value) }
    case .record(let fields): for field in fields { addDefinitions(in: field.value) }
    case .object(let number, let type, let contents):
      definitions[number] = (type, contents)
      addDefinitions(in: contents)
    }
  }

  /// The first number that no object of the snapshot has.
  package var nextNumber: Int {
    // Only a snapshot that somebody made up has as many.
    min((definitions.keys.max() ?? -1), 1 << 40) + 1
  }

  /// The objects that values refer to without having them, and those that these refer to.
  package func missingDefinitions(of values: [SavedValue]) -> [SavedValue] {
    var known: Set<Int> = []
    var wanted: [Int] = []
    func visit(_ saved: SavedValue) {
      switch saved {
      case .none, .bool, .int, .uint, .double, .string, .data, .coded, .encoded: break
      case .reference(let number): wanted.append(number)
      case .some(let value), .variant(_, let value), .typed(_, let value): visit(value)
      case .list(let values): for value in values { visit(value) }
      case .record(let fields): for field in fields { visit(field.value) }
      case .object(let number, _, let contents):
        known.insert(number)
        visit(contents)
      }
    }
    for value in values { visit(value) }
    var missing: [SavedValue] = []
    while let number = wanted.popLast() {
      guard known.insert(number).inserted, let (type, contents) = definitions[number] else {
        continue
      }
      let definition = SavedValue.object(number, type: type, contents)
      missing.append(definition)
      visit(contents)
    }
    return missing
  }

  /// The value that was saved, over one that is there; nil if it is none of the type.
  package func load<T>(_ saved: SavedValue, as type: T.Type = T.self, over base: T?) -> T? {
    prepare(saved, as: type, over: base)?()
  }

  /// Prepares a value; the answer makes it, once.
  package func prepare<T>(
    _ saved: SavedValue,
    as type: T.Type,
    over base: T? = nil,
  ) -> (() -> T)? {
    let kept = base.map { KeptValue($0) }
    let address = kept.map { UnsafeRawPointer($0.pointer) }
    guard let writer = coders[type].load(saved, address, self) else { return nil }
    return {
      withExtendedLifetime(kept) {
        let memory = UnsafeMutablePointer<T>.allocate(capacity: 1)
        defer { memory.deallocate() }
        writer(UnsafeMutableRawPointer(memory))
        return memory.move()
      }
    }
  }

  /// Prepares what must be made at once, and so must not refer to an object that isn't ready.
  func closed<Result>(_ prepare: () -> Result?) -> Result? {
    let before = openReferences
    let result = prepare()
    return openReferences == before ? result : nil
  }

  func drop(_ type: any Any.Type, _ field: String) {
    dropped.append("\(type).\(field)")
  }

  /// The plan to restore an object; nil if that can't be done.
  ///
  /// - Parameter base: the object that is there, which is used if it is of the same class and
  ///   stands for no other one.
  func plan(for saved: SavedValue, over base: AnyObject?, as expected: AnyClass) -> ObjectPlan? {
    let number: Int
    switch saved {
    case .object(let id, _, _), .reference(let id): number = id
    default: return nil
    }
    if let plan = plans[number] {
      if plan.isOpen { openReferences += 1 }
      return Self.isClass(plan.type, expected) ? plan : nil
    }
    guard let (name, contents) = definitions[number],
      let type = Self.find(name, base.map { Swift.type(of: $0) }, expected),
      Self.isClass(type, expected), coders.canRestore(type)
    else { return nil }
    let plan = ObjectPlan(type)
    let mark = order.count
    plans[number] = plan
    order.append(number)
    if prepare(plan, number, contents, base) {
      plan.isOpen = false
      return plan
    }
    // What was prepared meanwhile may refer to it.
    for number in order[mark...] {
      plans[number] = nil
      claims = claims.filter { $0.value != number }
    }
    order.removeSubrange(mark...)
    return nil
  }

  /// Writes what was saved of an object into one that is there; not if either stands for another one
  /// already.
  ///
  /// - Parameter isSure: whether it is known to be the same object; else the `let`s of both have to
  ///   agree.
  /// - Returns: false if it was saved of another object.
  package func write(_ saved: SavedValue, into object: AnyObject, isSure: Bool) -> Bool {
    guard let number = saved.objectNumber, let (name, contents) = definitions[number] else {
      return false
    }
    // It was restored already, or its store has what it holds.
    guard plans[number] == nil, claims[ObjectIdentifier(object)] == nil,
      coders.canWrite(type(of: object))
    else { return true }
    guard name == TypeName.of(type(of: object)), case .record = contents,
      isSure || isOf(saved, object),
      let plan = plan(for: saved, over: object, as: type(of: object))
    else { return false }
    _ = plan.restored()
    return true
  }

  /// Whether what was saved can be of an object: what never changes is the same in both.
  private func isOf(_ saved: SavedValue, _ object: AnyObject) -> Bool {
    guard let now = Saving(coders).saveContents(of: object) else { return false }
    let other = Loading(coders)
    other.addDefinitions(in: now)
    var seen: Set<Int> = []
    return agree(saved, now, other, &seen)
  }

  private func agree(
    _ one: SavedValue,
    _ two: SavedValue,
    _ other: Loading,
    _ seen: inout Set<Int>,
  ) -> Bool {
    if let number = one.objectNumber, let there = two.objectNumber {
      guard seen.insert(number).inserted, let mine = definitions[number],
        let theirs = other.definitions[there]
      else { return true }
      guard mine.type == theirs.type else { return false }
      guard case .record(let fields) = mine.contents,
        let type = TypeName.find(mine.type) as? AnyClass
      else { return mine.contents == theirs.contents }
      let constants = TypeFields.of(class: type).filter { !$0.isVariable }.map(\.name)
      return fields.allSatisfy { field in
        guard constants.contains(field.name), let value = theirs.contents[field.name] else {
          return true
        }
        return agree(field.value, value, other, &seen)
      }
    }
    switch (one, two) {
    case (.some(let one), .some(let two)): return agree(one, two, other, &seen)
    case (.typed(let name, let one), .typed(let there, let two)),
      (.variant(let name, let one), .variant(let there, let two)):
      return name == there && agree(one, two, other, &seen)
    case (.list(let ones), .list(let twos)):
      return ones.count == twos.count
        && zip(ones, twos).allSatisfy { agree($0, $1, other, &seen) }
    case (.record(let fields), .record):
      return fields.allSatisfy { field in
        two[field.name].map { agree(field.value, $0, other, &seen) } ?? true
      }
    default: return one == two
    }
  }

  /// The class of a name; most often it is that of the object that is there.
  private static func find(_ name: String, _ known: AnyClass?...) -> AnyClass? {
    for case let type? in known where TypeName.of(type) == name { return type }
    return TypeName.find(name) as? AnyClass
  }

  private func prepare(
    _ plan: ObjectPlan,
    _ number: Int,
    _ contents: SavedValue,
    _ base: AnyObject?,
  ) -> Bool {
    if case .coded(let value) = contents {
      guard let codable = plan.type as? any Decodable.Type,
        let object = SavedDecoder.decode(codable, from: value),
        type(of: object) == plan.type
      else { return false }
      plan.object = object as AnyObject
      return true
    }
    guard case .record(let saved) = contents else { return false }
    if let base, type(of: base) == plan.type, claims[ObjectIdentifier(base)] == nil {
      claims[ObjectIdentifier(base)] = number
      plan.object = base
      guard mayWrite(base) else { return true }
      let address = UnsafeRawPointer(Unmanaged.passUnretained(base).toOpaque())
      for (field, coder) in coders.fields(of: plan.type) {
        // Who observes the object goes on to.
        guard field.type != ObservationRegistrar.self,
          let value = saved.first(where: { $0.name == field.name })?.value
        else { continue }
        if let writer = coder.load(value, address + field.offset, self) {
          plan.writers.append((field, writer))
        } else {
          drop(plan.type, field.name)
        }
      }
      return true
    }
    guard coders.canMake(plan.type) else { return false }
    for (field, coder) in coders.fields(of: plan.type) {
      let value = saved.first { $0.name == field.name }?.value
      guard let writer = coder.load(value ?? .none, nil, self) else { return false }
      plan.writers.append((field, writer))
    }
    return true
  }
}

/// How an object is restored.
final class ObjectPlan {
  let type: AnyClass
  /// The object that was there, or was made; nil before.
  var object: AnyObject?
  var writers: [(field: TypeFields.Field, write: ValueCoder.Writer)] = []
  /// Whether it is being prepared.
  var isOpen = true

  init(_ type: AnyClass) {
    self.type = type
  }

  /// The object with what was saved.
  func restored() -> AnyObject {
    let writers = writers
    self.writers = []
    if let object {
      let address = Unmanaged.passUnretained(object).toOpaque()
      for (field, write) in writers { field.replace(at: address + field.offset, by: write) }
      return object
    }
    // What refers to it while its fields are written only keeps the reference.
    let (made, address) = ObjectMemory.allocate(type)
    object = made
    for (field, write) in writers { write(address + field.offset) }
    return made
  }
}

/// A value at an address that stays.
private final class KeptValue<T> {
  let pointer = UnsafeMutablePointer<T>.allocate(capacity: 1)

  init(_ value: T) { pointer.initialize(to: value) }

  deinit {
    pointer.deinitialize(count: 1)
    pointer.deallocate()
  }
}
