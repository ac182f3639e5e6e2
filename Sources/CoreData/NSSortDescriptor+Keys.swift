public import Foundation
public import SwiftUICore

// What Foundation has on Apple's systems only, where keys are those of Objective-C.
extension NSSortDescriptor {
  /// Sorts objects by an attribute of their data model.
  public convenience init(key: String?, ascending: Bool) {
    self.init(key, ascending, by: Ordering.compare)
  }

  /// Sorts objects by a text as a person would, such as by `localizedStandardCompare`.
  public convenience init(key: String?, ascending: Bool, selector: Selector?) {
    guard let order = selector?.order else {
      self.init(key, ascending, by: Ordering.compare)
      return
    }
    self.init(key, ascending) { first, second in
      guard let first = first as? String, let second = second as? String else {
        return Ordering.compare(first, second)
      }
      return order(first, second)
    }
  }

  /// Sorts objects by a value that may be nothing, which comes first.
  public convenience init<Root, Value: Comparable>(
    keyPath: KeyPath<Root, Value?>,
    ascending: Bool,
  ) {
    self.init(keyPath: keyPath, ascending: ascending) { Ordering.compare($0, $1) }
  }

  /// Sorts objects by whether something is so.
  public convenience init<Root>(keyPath: KeyPath<Root, Bool>, ascending: Bool) {
    self.init(keyPath: keyPath, ascending: ascending) { Ordering.compare($0, $1) }
  }

  /// The same order as a descriptor of Swift's.
  public convenience init<Compared: NSObject>(_ sortDescriptor: SortDescriptor<Compared>) {
    self.init(keyPath: \Compared.self, ascending: true) { first, second in
      guard let first = first as? Compared, let second = second as? Compared else {
        return .orderedSame
      }
      return sortDescriptor.compare(first, second)
    }
  }

  private convenience init(
    _ key: String?,
    _ ascending: Bool,
    by compare: @escaping (Any?, Any?) -> ComparisonResult,
  ) {
    let path = (key ?? "").split(separator: ".").map(String.init)
    self.init(keyPath: \NSObject.self, ascending: ascending) { first, second in
      compare(Ordering.value(path, of: first), Ordering.value(path, of: second))
    }
  }
}

/// Values of any type in an order: nothing, numbers, dates, texts by their letters.
enum Ordering {
  static func value(_ path: [String], of object: Any) -> Any? {
    path.reduce(object as Any?) { object, key in
      switch object {
      case let object as NSManagedObject: object.value(forKey: key)
      case let object as NSDictionary: object[key]
      default: nil
      }
    }
  }

  static func compare(_ first: Any?, _ second: Any?) -> ComparisonResult {
    switch (Conversion.unwrapped(first), Conversion.unwrapped(second)) {
    case (nil, nil): .orderedSame
    case (nil, _): .orderedAscending
    case (_, nil): .orderedDescending
    case (let first as Bool, let second as Bool): compare(first ? 1 : 0, second ? 1 : 0)
    case (let first as any Comparable, let second?): ordered(first, second)
    case (let first as NSNumber, let second as NSNumber): first.compare(second)
    case (let first as NSString, let second as NSString): first.compare(second as String)
    case (let first as NSDate, let second as NSDate):
      ordered(first.timeIntervalSinceReferenceDate, second.timeIntervalSinceReferenceDate)
    default: .orderedSame
    }
  }

  private static func ordered<T: Comparable>(_ first: T, _ second: Any) -> ComparisonResult {
    guard let second = second as? T else { return .orderedSame }
    return first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
  }
}
