// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are Apple's.
public import Foundation

/// Something that is done when a condition holds.
open class GKRule: NSObject {
  /// Rules of a higher one come first.
  open var salience = 0
  private let condition: (GKRuleSystem) -> Bool
  private let action: (GKRuleSystem) -> Void

  public init(
    blockPredicate predicate: @escaping (GKRuleSystem) -> Bool,
    action: @escaping (GKRuleSystem) -> Void,
  ) {
    condition = predicate
    self.action = action
  }

  open func evaluatePredicate(in system: GKRuleSystem) -> Bool { condition(system) }
  open func performAction(in system: GKRuleSystem) { action(system) }
}

/// Rules, and how far facts that they found are true.
open class GKRuleSystem: NSObject {
  public let state = NSMutableDictionary()
  public private(set) var rules: [GKRule] = []
  public private(set) var agenda: [GKRule] = []
  public private(set) var executed: [GKRule] = []
  private var grades: [AnyHashable: Float] = [:]

  public override init() {}

  public var facts: [Any] { grades.keys.map(\.base) }

  open func add(_ rule: GKRule) { add([rule]) }

  open func add(_ rules: [GKRule]) {
    self.rules += rules
    agenda = ordered(agenda + rules)
  }

  open func removeAllRules() {
    rules = []
    agenda = []
    executed = []
  }

  /// Rules with a higher salience first, others in the order in which they came.
  private func ordered(_ rules: [GKRule]) -> [GKRule] {
    rules.enumerated()
      .sorted { ($1.element.salience, $0.offset) < ($0.element.salience, $1.offset) }
      .map(\.element)
  }

  /// Does what the rules say whose condition holds, each rule once, until no other one holds.
  open func evaluate() {
    while let index = agenda.firstIndex(where: { $0.evaluatePredicate(in: self) }) {
      let rule = agenda.remove(at: index)
      executed.append(rule)
      rule.performAction(in: self)
    }
  }

  /// Forgets all facts, so that all rules may hold again.
  open func reset() {
    grades = [:]
    executed = []
    agenda = ordered(rules)
  }

  /// Makes a fact true.
  open func assertFact(_ fact: AnyHashable) { assertFact(fact, grade: 1) }

  /// Makes a fact truer by a grade from 0 to 1.
  open func assertFact(_ fact: AnyHashable, grade: Float) {
    grades[fact] = min(1, max(0, self.grade(forFact: fact) + grade))
  }

  open func retractFact(_ fact: AnyHashable) { grades[fact] = nil }

  open func retractFact(_ fact: AnyHashable, grade: Float) {
    let left = self.grade(forFact: fact) - grade
    grades[fact] = left > 0 ? left : nil
  }

  open func grade(forFact fact: AnyHashable) -> Float { grades[fact] ?? 0 }

  open func minimumGrade(forFacts facts: [Any]) -> Float { all(facts).min() ?? 0 }
  open func maximumGrade(forFacts facts: [Any]) -> Float { all(facts).max() ?? 0 }

  private func all(_ facts: [Any]) -> [Float] {
    facts.map { fact in (fact as? AnyHashable).map { grade(forFact: $0) } ?? 0 }
  }
}
