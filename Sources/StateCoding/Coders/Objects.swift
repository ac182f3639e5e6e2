import Observation

extension ValueCoder {
  /// Of an object: its own coding where it has one, else its fields.
  static func object(_ type: AnyClass, _ coders: StateCoders) -> ValueCoder {
    if let store = coders.store(of: type) { return store.coder(of: type) }
    return ValueCoder { address, saving in
      let object = address.load(as: AnyObject.self)
      return coders.canRestore(Swift.type(of: object))
        ? saving.save(object) { coders.contents(of: object, saving) } : nil
    } load: { saved, base, loading in
      let base = base.map { $0.load(as: AnyObject.self) }
      guard let plan = loading.plan(for: saved, over: base, as: type) else { return nil }
      return { $0.initializeMemory(as: AnyObject.self, to: plan.restored()) }
    }
  }

  /// Of a `weak var`: it says only which object it was.
  static func weak(_ type: any Any.Type) -> ValueCoder {
    let wrapped: AnyClass? = TypeKind.wrapped(in: type).flatMap { $0 as? AnyClass }
    return ValueCoder { address, saving in
      let object = address.assumingMemoryBound(to: WeakReference.self).pointee.object
      guard let object else { return SavedValue.none }
      return wrapped == nil ? nil : .reference(saving.number(of: object))
    } load: { saved, base, loading in
      let plan = wrapped.flatMap { loading.plan(for: saved, over: nil, as: $0) }
      guard wrapped != nil || base == nil else { return nil }
      return { memory in
        // A reference to any object of a protocol is longer.
        func clear<T>(_ type: T.Type) {
          memory.initializeMemory(as: UInt8.self, repeating: 0, count: MemoryLayout<T>.size)
        }
        _openExistential(type, do: clear)
        let object = plan?.restored()
        memory.initializeMemory(as: WeakReference.self, to: WeakReference(object: object))
      }
    }
  }
}

extension StateCoders {
  /// The fields of a class, each with how it is saved.
  func fields(of type: AnyClass) -> [(field: TypeFields.Field, coder: ValueCoder)] {
    TypeFields.of(class: type).map { field in
      switch field.ownership {
      case .strong: (field, self[field.type])
      case .weak: (field, .weak(field.type))
      // Nobody may hold the object that it refers to: then reading it would be a trap.
      case .unowned: (field, .none)
      }
    }
  }

  /// What is saved of an object.
  func contents(of object: AnyObject, _ saving: Saving) -> SavedValue? {
    if Conformances.codable.mayInclude(type(of: object)), let codable = object as? any Codable {
      return SavedEncoder.encode(codable, saving).map { .coded($0) }
    }
    return fieldValues(of: object, saving)
  }

  /// The fields of an object that can be saved.
  func fieldValues(of object: AnyObject, _ saving: Saving) -> SavedValue? {
    let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    let fields = fields(of: type(of: object))
    let saved = fields.compactMap { field, coder in
      coder.save(address + field.offset, saving).map { SavedValue.Field(field.name, $0) }
    }
    return saved.isEmpty && !fields.isEmpty ? nil : .record(saved)
  }

  /// The type of the field that says which object of a store it is.
  func store(of type: AnyClass) -> (any StoreIdentity.Type)? {
    TypeFields.of(class: type).lazy
      .compactMap { Conformances.storeIdentities.cast($0.type, to: (any StoreIdentity.Type).self) }
      .first
  }

  /// Whether what an object holds can be saved, and written into one that is there: it is one that
  /// views observe, and no store has it.
  package func canWrite(_ type: AnyClass) -> Bool {
    if let known = writable[ObjectIdentifier(type)] { return known }
    let canWrite =
      (isObservable(type) || isModel(type)) && canRestore(type) && store(of: type) == nil
    writable[ObjectIdentifier(type)] = canWrite
    return canWrite
  }

  private func isObservable(_ type: AnyClass) -> Bool {
    Conformances.observable.include(type, as: (any Observable.Type).self)
  }

  /// Whether objects of a class can be saved: they are an app's own, and not an actor's.
  func canRestore(_ type: AnyClass) -> Bool {
    if let known = restorable[ObjectIdentifier(type)] { return known }
    let canRestore =
      isTakenApart(type) && !Conformances.actors.include(type, as: (any Actor.Type).self)
    restorable[ObjectIdentifier(type)] = canRestore
    return canRestore
  }

  /// Whether an object can be made of its fields alone.
  ///
  /// It is one that views observe: what others stand for may be a handle. Nothing above it is the
  /// system's.
  func canMake(_ type: AnyClass) -> Bool {
    guard isObservable(type) || isModel(type) else { return false }
    var here: AnyClass? = type
    while let type = here {
      guard canRestore(type) else { return false }
      here = _getSuperclass(type)
    }
    return true
  }
}

/// The type of a stored property that says which object of a store an object is.
///
/// Such an object is saved by that alone: the store has the rest.
package protocol StoreIdentity {
  static func coder(of type: AnyClass) -> ValueCoder
}

extension Loading {
  /// Whether a class is another one or inherits from it.
  static func isClass(_ type: AnyClass, _ other: AnyClass) -> Bool {
    var here: AnyClass? = type
    while let type = here {
      if type == other { return true }
      here = _getSuperclass(type)
    }
    return false
  }
}
