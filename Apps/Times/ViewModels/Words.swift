// What models are called on the screen and by those who read it out.

extension Arithmetic {
  var name: String {
    switch self {
    case .multiplication: "Multiplication"
    case .addition: "Addition"
    }
  }

  var sign: String {
    switch self {
    case .multiplication: "×"
    case .addition: "+"
    }
  }

  var spoken: String {
    switch self {
    case .multiplication: "times"
    case .addition: "plus"
    }
  }
}

extension Difficulty {
  var name: String {
    switch self {
    case .easy: "Easy"
    case .medium: "Medium"
    case .hard: "Hard"
    }
  }
}

extension GameSettings.Mode {
  var name: String {
    switch self {
    case .choice: "Choose"
    case .typed: "Type"
    case .check: "Check"
    }
  }
}

extension Question {
  /// "13 × 12".
  var written: String { "\(multiplicand) \(operation.sign) \(multiplier)" }

  /// "13 times 12".
  var spoken: String { "\(multiplicand) \(operation.spoken) \(multiplier)" }
}

extension Explanation {
  /// "13 × 10 + 13 × 2 = 130 + 26" or "47 + 30 = 77, 77 + 8 = 85".
  var written: String {
    guard parts.first?.operation == .multiplication else {
      return parts.map { "\($0.written) = \($0.result)" }.joined(separator: ", ")
    }
    let sides = [parts.map(\.written), parts.map { String($0.result) }]
    return sides.map { $0.joined(separator: " + ") }.joined(separator: " = ")
  }
}

extension FactRecord.Strength {
  var name: String {
    switch self {
    case .new: "new"
    case .weak: "weak"
    case .fair: "fair"
    case .strong: "strong"
    }
  }

  /// Tells it without colour.
  var sign: String {
    switch self {
    case .new: "·"
    case .weak: "!"
    case .fair: "~"
    case .strong: "✓"
    }
  }
}
