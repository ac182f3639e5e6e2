@_spi(Reflection) import Swift
import Synchronization

/// The stored fields of a struct, a tuple or a class, found once per type.
package enum TypeFields {
  package struct Field: Sendable {
    package var offset: Int
    package var name: String
    package var type: any Any.Type
    /// How it holds an object.
    package var ownership = Ownership.strong
    /// Whether it may change: a `var`.
    var isVariable = true
  }

  package enum Ownership: Sendable {
    case strong, weak, unowned
  }

  private static let known = Mutex<[ObjectIdentifier: [Field]]>([:])
  /// The option that lets fields of classes be walked; its own constant is a global variable.
  private static let classType = _EachFieldOptions(rawValue: 1)

  /// The fields of a struct or a tuple; empty for anything else.
  package static func of(_ type: any Any.Type) -> [Field] {
    // Reflection takes only types whose fields are known without a value.
    remembered(type) { TypeKind(type) == .fields ? find(in: type, options: []) : [] }
  }

  /// The fields of a class, those of its superclasses first.
  package static func of(class type: AnyClass) -> [Field] {
    remembered(type) { find(in: type, options: classType) }
  }

  private static func remembered(_ type: any Any.Type, find: () -> [Field]) -> [Field] {
    let id = ObjectIdentifier(type)
    if let fields = known.withLock({ $0[id] }) { return fields }
    let fields = find()
    known.withLock { $0[id] = fields }
    return fields
  }

  private static func find(in type: any Any.Type, options: _EachFieldOptions) -> [Field] {
    var fields: [Field] = []
    _ = _forEachField(of: type, options: options) { name, offset, type, _ in
      fields.append(Field(offset: offset, name: String(cString: name), type: type))
      return true
    }
    let records = FieldRecord.inherited(by: type)
    if records.count == fields.count {
      for (index, record) in records.enumerated() {
        fields[index].ownership = record.ownership
        fields[index].isVariable = record.isVariable
      }
    }
    return fields
  }
}
