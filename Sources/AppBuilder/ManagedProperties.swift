import Foundation

/// Bodies for what Core Data would give one while an app runs: `@NSManaged var name: String?`.
enum ManagedProperties {
  /// The source with such properties and methods as they compile here; the lines stay.
  static func adapted(_ text: String) -> String {
    let property =
      /@NSManaged\b([ \t]+(?:[\w@]+(?:\([^()\n]*\))?[ \t]+)*?)var[ \t]+(`?)(\w+)`?[ \t]*:[ \t]*([^\n={\/;]+?)[ \t]*(?=[\n\r;\/]|$)/
    let withBodies = text.replacing(property) { match in
      let (name, type) = (match.3, match.4)
      return
        "\(match.1)var \(match.2)\(name)\(match.2): \(type) { get { managedValue(\"\(name)\") } "
        + "set { setManagedValue(newValue, \"\(name)\") } }"
    }
    let method =
      /@NSManaged\b([ \t]+(?:[\w@]+(?:\([^()\n]*\))?[ \t]+)*?)func[ \t]+(addTo|removeFrom|insertInto|replace)(\w+)[ \t]*(\([^()\n]*\))[ \t]*(?=[\n\r;\/]|$)/
    return withBodies.replacing(method) { match in
      "\(match.1)func \(match.2)\(match.3)\(match.4) { \(body(match.2, match.3, match.4)) }"
    }
  }

  /// What a method that Xcode writes for a relationship does.
  private static func body(
    _ verb: Substring,
    _ title: Substring,
    _ parameters: Substring,
  ) -> String {
    let key = "\"\(title.prefix(1).lowercased())\(title.dropFirst())\""
    // The names within: `_ value: Candy`, `at idx: Int`, `at indexes: NSIndexSet`, `with values: [Candy]`.
    let names = parameters.matches(of: /(\w+)[ \t]*:[ \t]*(\[?[\w.]+\]?)/)
    let value = names.first.map { String($0.1) } ?? "value"
    let isPlace = names.first.map { ["Int", "NSIndexSet"].contains($0.2) } == true
    let other = names.count > 1 ? String(names[1].1) : value
    return switch verb {
    case "addTo": "addManaged(\(value), \(key))"
    case "insertInto": "addManaged(\(value), \(key), at: \(other))"
    case "removeFrom" where isPlace: "removeManaged(at: \(value), \(key))"
    case "removeFrom": "removeManaged(\(value), \(key))"
    // replaceX(at:with:)
    default: "removeManaged(at: \(value), \(key)); addManaged(\(other), \(key), at: \(value))"
    }
  }
}
