import Foundation
import StateCoding
import Testing

struct ValueTests {
  @Test func `plain values come back`() {
    #expect(keeps(0) && keeps(Int.min) && keeps(Int.max) && keeps(UInt64.max))
    #expect(keeps(Int8.min) && keeps(UInt8.max) && keeps(true) && keeps(false))
    #expect(keeps(0.1) && keeps(-Double.infinity) && keeps(Float.pi) && keeps(CGFloat(1.5)))
    #expect(roundTrip(Double.nan)?.isNaN == true)
    #expect(keeps("") && keeps("ẞ👩‍👩‍👧 \0") && keeps(Character("👩‍👩‍👧")) && keeps("abc".dropFirst()))
    #expect(keeps(Data([0, 255])) && keeps(Data()))
  }

  @Test func `values of the system come back by their coding`() throws {
    #expect(keeps(Date(timeIntervalSinceReferenceDate: 1.25)) && keeps(UUID()))
    #expect(keeps(try #require(URL(string: "https://a.example/b?c#d"))))
    #expect(keeps(try #require(Decimal(string: "123.456"))) && keeps(Locale(identifier: "de_DE")))
    #expect(keeps(CGRect(x: 1, y: 2, width: 3, height: 4)) && keeps(1..<5) && keeps(1...5))
    #expect(keeps(DateComponents(year: 2024, month: 2)) && keeps(IndexSet([1, 5, 6])))
    var linked = AttributedString("a")
    linked.link = URL(string: "https://a.example")
    #expect(keeps(linked + AttributedString("b")))
  }

  @Test func `optionals within optionals stay apart`() {
    #expect(keeps(Int?.none) && keeps(Int?.some(1)))
    #expect(keeps(Int??.none) && keeps(Int??.some(nil)) && keeps(Int??.some(1)))
    #expect(keeps([Int?]([nil, 1])))
  }

  @Test func `collections come back`() {
    #expect(keeps([1, 2, 3]) && keeps([Int]()) && keeps([[1], []]) && keeps(Set(["a", "b"])))
    #expect(keeps(["a": [1], "b": []]))
    #expect(keeps(ContiguousArray([1])) && keeps([1, 2, 3][1...]))
  }

  @Test func `structs and tuples come back by their fields`() {
    #expect(keeps(Point(x: 1, y: 2, name: "p")) && keeps(Point()))
    #expect(keeps([Point(x: 1), Point(name: "q")]))
    #expect(keeps(Generic(value: Plain.two, others: [.one])))
    let tuple = roundTrip((1, text: "a", Point(x: 3)))
    #expect(tuple?.0 == 1 && tuple?.text == "a" && tuple?.2 == Point(x: 3))
    #expect(roundTrip(()) != nil)
  }

  @Test func `cases come back with their payloads`() {
    for plain in Plain.allCases { #expect(keeps(plain)) }
    let all: [Loaded] = [
      .empty, .number(-1), .pair(2, text: "b"), .point(Point(x: 4)), .list([.empty, .number(1)]),
      .next(.next(.number(7))), .maybe(nil), .maybe(3),
    ]
    for value in all { #expect(keeps(value)) }
    #expect(keeps(all) && keeps(OneCase.only) && keeps(OnePayload.only("x")))
    #expect(keeps(Tree.node(.node(.leaf, 1, .leaf), 2, .leaf)))
    #expect(keeps(Either<Int, [String]>.right(["a"])) && keeps(Either<Int, Point>.left(3)))
    #expect(keeps(Result<Int, Never>.success(3)))
  }

  @Test func `values of any type come back with their type`() {
    let animals: [any Animal] = [Bird(), Cat(legs: 3)]
    let back = roundTrip(animals)
    #expect(back?.count == 2 && back?[0] is Bird && (back?[1] as? Cat) == Cat(legs: 3))
    #expect(keeps(AnyHashable("a")) && keeps([AnyHashable(1): 2]))
    #expect((roundTrip(5 as Any) as? Int) == 5)
  }

  @Test func `private types are found by their names`() {
    #expect(keeps([AnyHashable(Hidden.open(3)), AnyHashable(Hidden.closed)]))
  }

  @Test func `what a coding loses is kept by its parts`() {
    #expect(keeps(Forgetful(title: "a")))
    let coders = StateCoders()
    for card in [Card(), Card(), Card(face: "🂢", isUp: true)] {
      let saved = Saving(coders).save(card)
      #expect(saved.flatMap { Loading(coders).load($0, as: Card.self, over: nil) } == card)
    }
  }

  @Test func `closures stay as they are in the value below`() {
    var calls = 0
    let base = WithClosure { calls += 1 }
    let back = roundTrip(WithClosure(count: 7), over: base)
    back?.action()
    #expect(back?.count == 7 && calls == 1)
    #expect(roundTrip(WithClosure(count: 7)) == nil)
    #expect(roundTrip({ () -> Void in }) == nil)
  }

  @Test func `addresses, handles and indices start anew`() {
    #expect(roundTrip("abc".startIndex) == nil)
    #expect(roundTrip(UnsafeRawPointer(bitPattern: 8)) == nil)
    #expect(roundTrip(Counter()) == nil && roundTrip(NSLock()) == nil)
    #expect(roundTrip(Task {}) == nil && roundTrip(\Point.x) == nil)
    #expect(keeps(UnsafeRawPointer?.none))
  }

  @Test func `secrets are not saved`() {
    let saving = Saving(StateCoders())
    saving.secrets = ["s3cret"]
    #expect(saving.save("s3cret") == nil)
    #expect(
      saving.save(Point(name: "s3cret")) == .record([.init("x", .int(0)), .init("y", .none)])
    )
  }

  @Test func `what is too deep or too large is dropped alone`() {
    var deep = Tree.leaf
    for depth in 0..<10_000 { deep = .node(.leaf, depth, deep) }
    #expect(roundTrip(deep) == nil)
    let saving = Saving(StateCoders(), most: 1000)
    #expect(saving.save([Int](repeating: 1, count: 1000)) == nil)
    #expect(saving.save(String(repeating: "a", count: 1000)) == nil)
    #expect(saving.save([1, 2]) != nil)
  }
}

private enum Hidden: Hashable {
  case open(Int)
  case closed
}
