import Foundation

/// What an app says of how a picture is read or written.
struct PictureOptions {
  private let values: NSDictionary?

  init(_ values: CFDictionary?) { self.values = values }

  func number(_ key: CFString) -> Double? {
    switch values?[key] {
    case let number as NSNumber: number.doubleValue
    case let number as CGFloat: Double(number)
    case let number as Double: number
    case let number as Int: Double(number)
    default: nil
    }
  }

  func isSet(_ key: CFString) -> Bool {
    (values?[key] as? Bool) ?? (number(key).map { $0 != 0 } ?? false)
  }
}
