import Foundation
import Properties

/// Storage behind a property that counts how often it changed.
protocol ChangeCounting: AnyObject {
  var changeCount: Int { get }
}

/// A node that can say why its body is evaluated.
protocol ChangeTelling: Node {
  func takeChanges() -> String
}

/// The reasons why a body is evaluated: what changed since it asked the last time.
package struct ChangeLog {
  private var slots: [AnyObject?]?
  private var counts: [Int] = []

  /// Where the reasons go; tests listen.
  package static var write: (String) -> Void = { line in
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }

  mutating func recordEvaluation(
    _ type: ViewType,
    _ storage: PropertyStorage,
    _ environment: EnvironmentValues,
    isOtherValue: Bool,
  ) -> String {
    let now = type.properties.indices.map { storage.slot($0) }
    let nowCounts = now.map { ($0 as? any ChangeCounting)?.changeCount ?? 0 }
    var reasons = isOtherValue ? ["@self"] : []
    if let slots {
      for (index, property) in type.properties.enumerated() {
        let isOther = (slots[index] as? any EnvironmentReader)?.reads(otherIn: environment) ?? false
        if isOther || counts[index] != nowCounts[index] { reasons.append(property.name) }
      }
    } else if !type.properties.isEmpty {
      reasons.append("@identity")
      reasons += type.properties.map(\.name)
    }
    slots = now
    counts = nowCounts
    // What is left is an object whose properties the body read.
    if reasons.isEmpty { reasons = ["@dependencies"] }
    return reasons.joined(separator: ", ") + " changed."
  }
}

extension View {
  private static func changes() -> String? {
    guard let node = Node.reading as? any ChangeTelling else { return nil }
    return "\(Self.self): \(node.takeChanges())"
  }

  /// Writes to standard output why the body that calls it is evaluated.
  public static func _printChanges() {
    if let line = changes() { print(line) }
  }

  /// Writes to standard error why the body that calls it is evaluated.
  public static func _logChanges() {
    if let line = changes() { ChangeLog.write(line) }
  }
}
