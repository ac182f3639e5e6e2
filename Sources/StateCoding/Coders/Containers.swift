extension Optional: SelfCoding {
  package static func makeCoder(_ coders: StateCoders) -> ValueCoder {
    ValueCoder { address, saving in
      guard let value = address.assumingMemoryBound(to: Self.self).pointee else {
        return SavedValue.none
      }
      return saving.nested { saving.save(value).map { .some($0) } }
    } load: { saved, base, loading in
      switch saved {
      case .none: return { $0.initializeMemory(as: Self.self, to: nil) }
      case .some(let inner):
        let base = base?.assumingMemoryBound(to: Self.self).pointee
        guard let value = loading.prepare(inner, as: Wrapped.self, over: base) else { return nil }
        return { $0.initializeMemory(as: Self.self, to: value()) }
      default: return nil
      }
    }
  }
}

extension Result: SelfCoding {
  package static func makeCoder(_ coders: StateCoders) -> ValueCoder {
    .cases(of: Self.self, coders)
  }
}

extension Array: SelfCoding {
  package static func makeCoder(_ coders: StateCoders) -> ValueCoder {
    let all = ValueCoder.sequence(Self.self, make: { $0 })
    return ValueCoder { address, saving in
      saving.saveArray(address.assumingMemoryBound(to: Self.self).pointee) {
        all.save(address, saving)
      }
    } load: { saved, base, loading in
      all.load(saved.decoded, base, loading)
    }
  }
}

extension ContiguousArray: SelfCoding {
  package static func makeCoder(_ coders: StateCoders) -> ValueCoder {
    .sequence(Self.self, make: { ContiguousArray($0) })
  }
}

extension ArraySlice: SelfCoding {
  package static func makeCoder(_ coders: StateCoders) -> ValueCoder {
    .sequence(Self.self, make: { ArraySlice($0) })
  }
}

extension Set: SelfCoding {
  package static func makeCoder(_ coders: StateCoders) -> ValueCoder {
    .sequence(Self.self, isHashed: true, make: { Set($0) })
  }
}

extension Dictionary: SelfCoding {
  package static func makeCoder(_ coders: StateCoders) -> ValueCoder {
    ValueCoder { address, saving in
      saving.nested {
        var list: [SavedValue] = []
        for (key, value) in address.assumingMemoryBound(to: Self.self).pointee {
          guard let key = saving.save(key), let value = saving.save(value) else { return nil }
          list += [key, value]
        }
        return .list(list)
      }
    } load: { saved, _, loading in
      guard case .list(let list) = saved, list.count.isMultiple(of: 2) else { return nil }
      var entries: [(key: () -> Key, value: () -> Value)] = []
      for index in stride(from: 0, to: list.count, by: 2) {
        // A key is hashed when the dictionary is made: all of it must be there.
        let key = loading.closed { loading.prepare(list[index], as: Key.self) }
        guard let key, let value = loading.prepare(list[index + 1], as: Value.self) else {
          return nil
        }
        entries.append((key, value))
      }
      return { memory in
        let pairs = entries.map { ($0.key(), $0.value()) }
        memory.initializeMemory(as: Self.self, to: Dictionary(pairs) { first, _ in first })
      }
    }
  }
}

extension ValueCoder {
  /// Of a collection that is made of an array of its elements.
  ///
  /// - Parameter isHashed: whether the elements must be there when it is made.
  fileprivate static func sequence<C: Collection>(
    _ type: C.Type,
    isHashed: Bool = false,
    make: @escaping ([C.Element]) -> C,
  ) -> ValueCoder {
    ValueCoder { address, saving in
      saving.nested {
        var list: [SavedValue] = []
        let elements = address.assumingMemoryBound(to: C.self).pointee
        list.reserveCapacity(elements.count)
        for element in elements {
          guard saving.spend(2), let saved = saving.save(element) else { return nil }
          list.append(saved)
        }
        return .list(list)
      }
    } load: { saved, base, loading in
      guard case .list(let list) = saved else { return nil }
      var bases = (base?.assumingMemoryBound(to: C.self).pointee).map {
        AnyIterator($0.makeIterator())
      }
      if isHashed { bases = nil }
      var elements: [() -> C.Element] = []
      elements.reserveCapacity(list.count)
      for saved in list {
        let base = bases?.next()
        let element =
          isHashed
          ? loading.closed { loading.prepare(saved, as: C.Element.self) }
          : loading.prepare(saved, as: C.Element.self, over: base)
        guard let element else { return nil }
        elements.append(element)
      }
      return { $0.initializeMemory(as: C.self, to: make(elements.map { $0() })) }
    }
  }
}
