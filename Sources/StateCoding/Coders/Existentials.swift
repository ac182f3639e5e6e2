extension ValueCoder {
  /// Of a value of any type that conforms to some protocols: its type and what it is.
  ///
  /// In memory it is laid out as `Any` is, or for objects only as `AnyObject`; what proves that it
  /// conforms to its protocols follows.
  static func existential(_ type: any Any.Type, isObject: Bool) -> ValueCoder {
    func value(at address: UnsafeRawPointer) -> Any {
      isObject
        ? address.load(as: AnyObject.self) : address.assumingMemoryBound(to: Any.self).pointee
    }
    func open<T>(_ type: T.Type) -> ValueCoder {
      ValueCoder { address, saving in
        typed(value(at: address), saving)
      } load: { saved, base, loading in
        guard let value = loading.typed(saved, over: base.map { value(at: $0) }) as? T else {
          return nil
        }
        return { $0.initializeMemory(as: T.self, to: value) }
      }
    }
    return _openExistential(type, do: open)
  }

  fileprivate static func typed(_ value: Any, _ saving: Saving) -> SavedValue? {
    func save<T>(_ value: T) -> SavedValue? {
      guard let name = TypeName.of(T.self) else { return nil }
      return saving.nested { saving.save(value).map { .typed(name, $0) } }
    }
    return _openExistential(value, do: save)
  }
}

extension Loading {
  /// The value of a type that only the value knows; it is made at once, because it takes a value to
  /// see whether it conforms to a protocol.
  fileprivate func typed(_ saved: SavedValue, over base: Any?) -> Any? {
    guard case .typed(let name, let value) = saved, let type = TypeName.find(name) else {
      return nil
    }
    func load<T>(_ type: T.Type) -> Any? {
      let base = base.flatMap { Swift.type(of: $0) == T.self ? $0 as? T : nil }
      return closed { prepare(value, as: type, over: base) }.map { $0() }
    }
    return _openExistential(type, do: load)
  }
}

extension AnyHashable: SelfCoding {
  package static func makeCoder(_ coders: StateCoders) -> ValueCoder {
    .of(Self.self) { value, saving in
      ValueCoder.typed(value.base, saving)
    } load: { saved, loading in
      (loading.typed(saved, over: nil) as? any Hashable).map { AnyHashable($0) }
    }
  }
}
