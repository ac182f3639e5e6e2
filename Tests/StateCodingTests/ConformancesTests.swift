import Foundation
import Testing

@testable import StateCoding

/// The runtime is asked about a type only where it may conform, and never told that one does not which
/// does.
struct ConformancesTests {
  fileprivate protocol Marked {}
  fileprivate protocol Named {}
  private struct Plain {}
  private struct Both: Marked, Named {}
  fileprivate struct Generic<Value> {}
  private enum Choice: Marked { case one }
  private class Above: Marked {}
  private final class Below: Above {}
  private final class GenericBelow<Value>: Above {}
  private final class Other {}

  private let marked = Conformances(to: (any Marked).self)

  @Test func `types that conform may`() {
    let types: [any Any.Type] = [
      Both.self, Choice.self, Above.self, Below.self, GenericBelow<Int>.self,
      Generic<Both>.self, Generic<Int>?.self,
    ]
    #expect(types.prefix(5).allSatisfy { marked.mayInclude($0) && $0 is any Marked.Type })
    // Declared for some arguments: the runtime says for which.
    #expect(types.allSatisfy { marked.mayInclude($0) || !($0 is any Marked.Type) })
    #expect(marked.mayInclude(Generic<Both>.self))
    #expect(marked.mayInclude(Generic<Int>.self))
  }

  @Test func `types that do not conform are known`() {
    let types: [any Any.Type] = [
      Plain.self, Other.self, Int.self, String.self, [Both].self, Both?.self, Date.self,
      [Int: Generic<Both>].self,
    ]
    #expect(types.allSatisfy { !marked.mayInclude($0) })
    #expect(types.allSatisfy { marked.candidate($0) == nil })
  }

  @Test func `types without a declaration are left to the runtime`() {
    let types: [any Any.Type] = [
      (Int, Int).self, (() -> Void).self, (any Marked).self, Int.Type.self, Any.self, timespec.self,
    ]
    #expect(types.allSatisfy { marked.mayInclude($0) })
  }

  @Test func `a composition is conformed to as a whole`() {
    let both = Conformances(to: (any Marked & Named).self)
    #expect(both.mayInclude(Both.self))
    #expect(!both.mayInclude(Choice.self))
    let codable = Conformances(to: (any Codable).self)
    #expect(codable.mayInclude([Int].self))
    #expect(codable.mayInclude(Date.self))
    #expect(!codable.mayInclude(Plain.self))
  }

  @Test func `it agrees with the runtime about the system's types`() {
    let equatable = Conformances(to: (any Equatable).self)
    let types: [any Any.Type] = [
      Int.self, String.self, [Int].self, [Plain].self, Int?.self, Date.self, URL.self,
      Set<Int>.self,
      Plain.self, Other.self, NSString.self, NSMutableString.self, JSONDecoder.self, Decimal.self,
      AnyHashable.self, Never.self, Result<Int, Never>.self, CGRect.self, Data.self, UUID.self,
    ]
    for type in types where type is any Equatable.Type { #expect(equatable.mayInclude(type)) }
    #expect(!equatable.mayInclude(JSONDecoder.self))
  }
}

extension ConformancesTests.Generic: ConformancesTests.Marked where Value: ConformancesTests.Named {
}
