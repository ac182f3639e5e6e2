import Foundation
import Testing

@testable import StateCoding

/// The runtime is asked about a type only where it may conform, and never told that one does not which
/// does.
struct ConformancesTests {
  fileprivate protocol Marked {}
  fileprivate protocol Numbered { static var number: Int { get } }
  fileprivate protocol Named {}
  private typealias MarkedNamed = Marked & Named
  private struct Plain {}
  private struct Both: Marked, Named {}
  fileprivate struct Generic<Value> {}
  private enum Choice: Marked { case one }
  private class Above: Marked {}
  private final class Below: Above {}
  private final class NamedBelow: Above, Named {}
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
    #expect(types.allSatisfy { marked.cast($0, to: (any Marked.Type).self) == nil })
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

  @Test func `a class may conform to some of a composition with the class above`() {
    let both = Conformances(to: (any Marked & Named).self)
    #expect(both.include(NamedBelow.self, as: (any MarkedNamed.Type).self))
    #expect(!both.mayInclude(Below.self))
  }

  private struct One: Numbered { static let number = 1 }
  private enum Two<Value>: Numbered { static var number: Int { 20 + MemoryLayout<Value>.size } }
  private class Three: Numbered { class var number: Int { 3 } }
  private final class Four: Three { override class var number: Int { 4 } }
  fileprivate struct Five<Value> {}

  @Test func `a type that is cast does what the runtime's cast does`() throws {
    let numbered = Conformances(to: (any Numbered).self)
    let types: [any Any.Type] = [
      One.self, Two<Int>.self, Two<Bool>.self, Three.self, Four.self, Five<One>.self,
    ]
    for type in types {
      let cast = try #require(numbered.cast(type, to: (any Numbered.Type).self))
      #expect(cast.number == (type as? any Numbered.Type)?.number)
      #expect(numbered.include(type, as: (any Numbered.Type).self))
    }
    for type in [Five<Int>.self, Plain.self] as [any Any.Type] {
      #expect(numbered.cast(type, to: (any Numbered.Type).self) == nil)
      #expect(!numbered.include(type, as: (any Numbered.Type).self))
    }
  }

  private struct Coded: Codable, Equatable { var words = ["a"] }

  @Test func `a type that is cast to a composition has the witnesses of each part`() throws {
    func again<Value: Codable>(_ type: Value.Type, _ data: Data) throws -> Data {
      try JSONEncoder().encode(JSONDecoder().decode(type, from: data))
    }
    let codable = Conformances(to: (any Codable).self)
    let data = try JSONEncoder().encode(Coded())
    let type = try #require(codable.cast(Coded.self, to: (any Codable.Type).self))
    #expect(try again(type, data) == data)
    let list = try #require(codable.cast([Coded].self, to: (any Codable.Type).self))
    #expect(try again(list, Data("[]".utf8)) == Data("[]".utf8))
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

extension ConformancesTests.Five: ConformancesTests.Numbered
where Value: ConformancesTests.Numbered {
  static var number: Int { 50 + Value.number }
}

extension ConformancesTests.Generic: ConformancesTests.Marked where Value: ConformancesTests.Named {
}
