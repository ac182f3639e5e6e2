/// The coder of a part, looked up when it is first needed: types may contain themselves.
final class PartCoder {
  private let type: any Any.Type
  private let coders: StateCoders
  private(set) lazy var coder = coders[type]

  init(_ type: any Any.Type, _ coders: StateCoders) {
    self.type = type
    self.coders = coders
  }
}

extension ValueCoder {
  /// Of a struct or a tuple, field by field.
  static func fields(of type: any Any.Type, _ coders: StateCoders) -> ValueCoder {
    let parts = TypeFields.of(type).enumerated().map { index, field in
      Part(
        field: field,
        // The members of a tuple may have no labels.
        name: field.name.isEmpty ? "\(index)" : field.name,
        coder: PartCoder(field.type, coders),
      )
    }
    return ValueCoder { address, saving in
      saving.nested {
        let fields = parts.compactMap { part in
          part.save(address, saving).map { SavedValue.Field(part.name, $0) }
        }
        return fields.isEmpty && !parts.isEmpty ? nil : .record(fields)
      }
    } load: { saved, base, loading in
      guard case .record(let fields) = saved else { return nil }
      var writers: [Writer] = []
      var isLoaded = parts.isEmpty
      for (index, part) in parts.enumerated() {
        let hint = index < fields.count && fields[index].name == part.name ? fields[index] : nil
        let value = (hint ?? fields.first { $0.name == part.name })?.value
        if let value, let writer = part.load(value, base, loading) {
          isLoaded = true
          writers.append(writer)
        } else if let writer = part.keep(base) {
          if value != nil { loading.drop(type, part.name) }
          writers.append(writer)
        } else {
          return nil
        }
      }
      guard isLoaded else { return nil }
      return { memory in for writer in writers { writer(memory) } }
    }
  }
}

/// A field of a struct or a tuple.
private struct Part {
  let field: TypeFields.Field
  let name: String
  let coder: PartCoder

  func save(_ address: UnsafeRawPointer, _ saving: Saving) -> SavedValue? {
    field.ownership == .strong ? coder.coder.save(address + field.offset, saving) : nil
  }

  /// Writes the field of a value at an address.
  func load(
    _ saved: SavedValue,
    _ base: UnsafeRawPointer?,
    _ loading: Loading,
  ) -> ValueCoder.Writer? {
    guard field.ownership == .strong else { return nil }
    let offset = field.offset
    let writer = coder.coder.load(saved, base.map { $0 + offset }, loading)
    return writer.map { write in { write($0 + offset) } }
  }

  /// Writes the field as it is in another value; nil where there is none.
  func keep(_ base: UnsafeRawPointer?) -> ValueCoder.Writer? {
    guard let base else {
      return (field.type as? any NilOwner.Type).map { type in
        { type.writeNil(to: $0 + field.offset) }
      }
    }
    func copy<T>(_ type: T.Type) -> ValueCoder.Writer {
      let from = base + field.offset
      return { [offset = field.offset] in
        ($0 + offset).initializeMemory(
          as: T.self,
          to: from.assumingMemoryBound(to: T.self).pointee,
        )
      }
    }
    return _openExistential(field.type, do: copy)
  }
}

/// A type that has nil.
protocol NilOwner {
  static func writeNil(to memory: UnsafeMutableRawPointer)
}

extension Optional: NilOwner {
  static func writeNil(to memory: UnsafeMutableRawPointer) {
    memory.initializeMemory(as: Self.self, to: nil)
  }
}
