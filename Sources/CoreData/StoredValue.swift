import Foundation

/// The name of an object in all contexts and in the store.
struct ObjectKey: Hashable, Codable, Sendable {
  let entity: String
  let name: String
}

/// What is kept of an object, by the names of its properties.
typealias StoredRow = [String: StoredValue]

/// A value as it is kept: none has an identity, so rows go from thread to thread.
enum StoredValue: Hashable, Sendable {
  case text(String)
  case integer(Int64)
  case real(Double)
  case flag(Bool)
  case date(Date)
  case data(Data)
  case uuid(UUID)
  case url(URL)
  case decimal(Decimal)
  /// An object archived as `NSKeyedArchiver` does.
  case archive(Data)
  /// What a relationship leads to.
  case objects([ObjectKey])
}

// A number for the kind and the value, as the store's files have them.
extension StoredValue: Codable {
  private enum Kind: Int, Codable {
    case text, integer, real, flag, date, data, uuid, url, decimal, archive, objects
  }

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    self =
      switch try list.decode(Kind.self) {
      case .text: .text(try list.decode(String.self))
      case .integer: .integer(try list.decode(Int64.self))
      case .real: .real(try list.decode(Double.self))
      case .flag: .flag(try list.decode(Bool.self))
      case .date: .date(try list.decode(Date.self))
      case .data: .data(try list.decode(Data.self))
      case .uuid: .uuid(try list.decode(UUID.self))
      case .url: .url(try list.decode(URL.self))
      // As a text: JSON has no numbers that are none.
      case .decimal: .decimal(Decimal(string: try list.decode(String.self)) ?? .nan)
      case .archive: .archive(try list.decode(Data.self))
      case .objects: .objects(try list.decode([ObjectKey].self))
      }
  }

  func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    switch self {
    case .text(let value): try add(Kind.text, value, to: &list)
    case .integer(let value): try add(Kind.integer, value, to: &list)
    case .real(let value): try add(Kind.real, value, to: &list)
    case .flag(let value): try add(Kind.flag, value, to: &list)
    case .date(let value): try add(Kind.date, value, to: &list)
    case .data(let value): try add(Kind.data, value, to: &list)
    case .uuid(let value): try add(Kind.uuid, value, to: &list)
    case .url(let value): try add(Kind.url, value, to: &list)
    case .decimal(let value): try add(Kind.decimal, value.description, to: &list)
    case .archive(let value): try add(Kind.archive, value, to: &list)
    case .objects(let value): try add(Kind.objects, value, to: &list)
    }
  }

  private func add(
    _ kind: Kind,
    _ value: some Encodable,
    to list: inout any UnkeyedEncodingContainer,
  ) throws {
    try list.encode(kind)
    try list.encode(value)
  }
}

// MARK: Values of attributes

extension StoredValue {
  /// A value of an attribute as it is kept; nil for what cannot be kept.
  init?(_ value: Any, as type: NSAttributeType) {
    switch type {
    case .integer16, .integer32, .integer64:
      guard let number = Self.integer(value) else { return nil }
      self = .integer(number)
    case .double, .float:
      guard let number = Self.real(value) else { return nil }
      self = .real(number)
    case .decimal:
      if let value = value as? NSDecimalNumber {
        self = .decimal(value.decimalValue)
      } else if let value = value as? Decimal {
        self = .decimal(value)
      } else if let number = Self.real(value) {
        self = .decimal(Decimal(number))
      } else {
        return nil
      }
    case .boolean:
      if let value = value as? Bool {
        self = .flag(value)
      } else if let number = Self.integer(value) {
        self = .flag(number != 0)
      } else {
        return nil
      }
    default:
      self.init(plain: value)
    }
  }

  /// A value that says itself what it is.
  private init?(plain value: Any) {
    switch value {
    case let value as String: self = .text(value)
    case let value as Date: self = .date(value)
    case let value as Data: self = .data(value)
    case let value as UUID: self = .uuid(value)
    case let value as URL: self = .url(value)
    case let value as Bool: self = .flag(value)
    case let value as any BinaryInteger: self = .integer(Int64(clamping: value))
    case let value as any BinaryFloatingPoint: self = .real(Double(value))
    case let value as any RawRepresentable & Codable: self.init(plain: value.rawValue)
    default:
      guard let data = Self.archived(value) else { return nil }
      self = .archive(data)
    }
  }

  private static func archived(_ value: Any) -> Data? {
    if let object = value as? any NSObject & NSCoding {
      return try? NSKeyedArchiver.archivedData(
        withRootObject: object,
        requiringSecureCoding: false,
      )
    }
    // Arrays and dictionaries of texts, numbers, dates and data.
    guard PropertyListSerialization.propertyList(value, isValidFor: .binary) else { return nil }
    return try? PropertyListSerialization.data(
      fromPropertyList: value,
      format: .binary,
      options: 0,
    )
  }

  private static func integer(_ value: Any) -> Int64? {
    switch value {
    case let value as Bool: value ? 1 : 0
    case let value as any BinaryInteger: Int64(clamping: value)
    case let value as NSNumber: value.int64Value
    case let value as any BinaryFloatingPoint: Int64(exactly: Double(value).rounded(.towardZero))
    case let value as any RawRepresentable: integer(value.rawValue)
    default: nil
    }
  }

  private static func real(_ value: Any) -> Double? {
    switch value {
    case let value as any BinaryFloatingPoint: Double(value)
    case let value as any BinaryInteger: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }

  /// The value for an app, as plain as Swift has it.
  var value: Any? {
    switch self {
    case .text(let value): value
    case .integer(let value): value
    case .real(let value): value
    case .flag(let value): value
    case .date(let value): value
    case .data(let value): value
    case .uuid(let value): value
    case .url(let value): value
    case .decimal(let value): value
    case .archive(let data): Self.unarchived(data)
    case .objects: nil
    }
  }

  private static func unarchived(_ data: Data) -> Any? {
    if let archive = try? NSKeyedUnarchiver(forReadingFrom: data) {
      archive.requiresSecureCoding = false
      if let object = archive.decodeObject(forKey: NSKeyedArchiveRootObjectKey) { return object }
    }
    return try? PropertyListSerialization.propertyList(from: data, format: nil)
  }

  /// The number that a bound is compared with.
  var measure: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value): value
    case .decimal(let value): (value as NSDecimalNumber).doubleValue
    case .date(let value): value.timeIntervalSinceReferenceDate
    case .text(let value): Double(value.count)
    default: nil
    }
  }
}
