import Foundation

/// Any JSON, to be compared with what was recorded.
nonisolated enum RecordedJSON: Equatable, Sendable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([RecordedJSON])
  case object([String: RecordedJSON])

  /// As Foundation's other reader of JSON sees it.
  init(_ value: Any) {
    switch value {
    case let value as String: self = .text(value)
    case let value as [Any]: self = .list(value.map(RecordedJSON.init))
    case let value as [String: Any]: self = .object(value.mapValues(RecordedJSON.init))
    case let value as NSNumber where value.objCType.pointee == 0x63: self = .flag(value.boolValue)
    case let value as NSNumber: self = .number(value.doubleValue)
    default: self = .null
    }
  }
}

nonisolated extension RecordedJSON: Decodable {
  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([RecordedJSON].self) {
      self = .list(list)
    } else {
      self = .object(try value.decode([String: RecordedJSON].self))
    }
  }
}
