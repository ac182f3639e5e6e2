import Foundation

/// Any value of JSON.
enum JSONValue: Codable, Hashable, Sendable {
  case null
  case flag(Bool)
  case integer(Int64)
  case natural(UInt64)
  case real(Double)
  /// A number with more digits than a `Double` has.
  case decimal(Decimal)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Int64.self) {
      self = .integer(number)
    } else if let number = try? container.decode(UInt64.self) {
      self = .natural(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([JSONValue].self) {
      self = .list(list)
    } else if let object = try? container.decode([String: JSONValue].self) {
      self = .object(object)
    } else if let exact = try? container.decode(Decimal.self),
      "\(exact)".count(where: \.isNumber) > 17
    {
      self = .decimal(exact)
    } else {
      self = .real(try container.decode(Double.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .flag(let flag): try container.encode(flag)
    case .integer(let number): try container.encode(number)
    case .natural(let number): try container.encode(number)
    case .real(let number): try container.encode(number)
    case .decimal(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let list): try container.encode(list)
    case .object(let object): try container.encode(object)
    }
  }

  /// The same with other identifiers of objects, wherever they are.
  func moved(_ moves: [PersistentIdentifier: PersistentIdentifier]) -> JSONValue {
    switch self {
    case .list(let list): .list(list.map { $0.moved(moves) })
    case .object(let object):
      identifier.flatMap { moves[$0] }.map(JSONValue.init)
        ?? .object(object.mapValues { $0.moved(moves) })
    default: self
    }
  }

  private var identifier: PersistentIdentifier? {
    guard case .object(let object) = self, case .text(let entity) = object["entityName"],
      case .text(let key) = object["key"]
    else { return nil }
    guard case .text(let store) = object["storeIdentifier"] else {
      return PersistentIdentifier(entityName: entity, key: key)
    }
    return PersistentIdentifier(entityName: entity, key: key, storeIdentifier: store)
  }

  init(_ id: PersistentIdentifier) {
    var object = ["entityName": JSONValue.text(id.entityName), "key": .text(id.key)]
    object["storeIdentifier"] = id.storeIdentifier.map(JSONValue.text)
    self = .object(object)
  }
}
