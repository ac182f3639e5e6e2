extension ValueCoder {
  /// Of an enum, by the name of the case and its payload.
  static func cases(of type: any Any.Type, _ coders: StateCoders) -> ValueCoder {
    let cases = FieldRecord.all(of: type).map { record in
      EnumCase(
        name: record.name,
        hasPayload: record.hasPayload,
        isIndirect: record.isIndirect,
        payload: record.type(in: type).map { ($0, PartCoder($0, coders)) },
      )
    }
    guard !cases.isEmpty else { return .none }
    func open<T>(_ type: T.Type) -> ValueCoder { Self.cases(cases, of: type) }
    return _openExistential(type, do: open)
  }

  private static func cases<T>(_ cases: [EnumCase], of type: T.Type) -> ValueCoder {
    let witnesses = EnumWitnesses(type)
    return ValueCoder { address, saving in
      let tag = Int(witnesses.tag(address))
      guard cases.indices.contains(tag) else { return nil }
      let found = cases[tag]
      guard found.hasPayload else { return .variant(found.name, .none) }
      guard let (_, coder) = found.payload else { return nil }
      let memory = UnsafeMutablePointer<T>.allocate(capacity: 1)
      defer { memory.deallocate() }
      memory.initialize(to: address.assumingMemoryBound(to: T.self).pointee)
      witnesses.project(UnsafeMutableRawPointer(memory))
      defer {
        witnesses.inject(UnsafeMutableRawPointer(memory), UInt32(tag))
        memory.deinitialize(count: 1)
      }
      let inside = UnsafeRawPointer(memory)
      let place = found.isIndirect ? EnumBox.value(in: inside) : inside
      return saving.nested { coder.coder.save(place, saving).map { .variant(found.name, $0) } }
    } load: { saved, _, loading in
      guard case .variant(let name, let value) = saved,
        let tag = cases.firstIndex(where: { $0.name == name })
      else { return nil }
      let found = cases[tag]
      guard found.hasPayload else {
        return value == .none ? { witnesses.inject($0, UInt32(tag)) } : nil
      }
      guard let (payload, coder) = found.payload,
        let write = coder.coder.load(value, nil, loading)
      else { return nil }
      return { memory in
        if found.isIndirect {
          EnumBox.make(payload, in: memory, write)
        } else {
          write(memory)
        }
        witnesses.inject(memory, UInt32(tag))
      }
    }
  }
}

private struct EnumCase {
  let name: String
  let hasPayload: Bool
  let isIndirect: Bool
  /// Nil if its type can't be found.
  let payload: (type: any Any.Type, coder: PartCoder)?
}
