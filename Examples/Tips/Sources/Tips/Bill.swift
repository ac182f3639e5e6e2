import Foundation

struct Bill: Identifiable, Equatable {
  let id = UUID()
  var amount = ""
  var percent = 15
  var people = 2

  /// In cents; nil when what was typed is no amount.
  var cents: Int? {
    let parts = amount.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = Int(parts[0]), (0...99_999).contains(whole) else {
      return nil
    }
    guard parts.count == 2 else { return whole * 100 }
    guard parts[1].count <= 2, parts[1].allSatisfy(\.isNumber) else { return nil }
    let rest = parts[1].isEmpty ? 0 : Int(parts[1].count == 1 ? parts[1] + "0" : parts[1])
    return rest.map { whole * 100 + $0 }
  }

  var tip: Int { ((cents ?? 0) * percent + 50) / 100 }
  var total: Int { (cents ?? 0) + tip }

  /// What each pays, rounded up so that it is enough.
  var share: Int { (total + people - 1) / people }
}

extension Int {
  /// A number of cents as money: 1205 is "12.05".
  var money: String {
    let rest = self % 100
    return "\(self / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
