import Combine
import Foundation
import Pilot
import Properties
import Testing

@testable import SwiftUICore

/// Values are compared as SwiftUI compares them.
struct EqualityTests {
  /// Plain data whose `==` does not look at everything.
  struct Careless: Equatable {
    var id: Int
    var count: Int
    static func == (one: Careless, two: Careless) -> Bool { one.id == two.id }
  }

  /// The same with a reference inside, so that it is no plain data.
  struct Named: Equatable {
    var id: Int
    var name: String
    static func == (one: Named, two: Named) -> Bool { one.id == two.id }
  }

  final class Object: Equatable {
    static func == (one: Object, two: Object) -> Bool { true }
  }

  struct Letter {
    var object: Object
    var text = "a letter that does not fit into sixteen bytes"
  }

  struct Padded {
    var small: UInt8 = 1
    var large: Int64 = 2
    var last: UInt8 = 3
  }

  enum Choice {
    case none
    case words(String, Int)
    case letter(Letter)
    indirect case inner(Choice)
  }

  struct Weak {
    weak var object: Object?
    var name: String
  }

  /// A text that no other shares its bytes with.
  private func fresh(_ text: String) -> String {
    String(decoding: Array(text.utf8), as: UTF8.self)
  }
  private let long = "words that do not fit into sixteen bytes"

  @Test func `plain data is compared by its bits, the rest by its own equality`() {
    #expect(!Equality.areEqual(Careless(id: 1, count: 1), Careless(id: 1, count: 2)))
    #expect(Equality.areEqual(Careless(id: 1, count: 1), Careless(id: 1, count: 1)))
    #expect(Equality.areEqual(Named(id: 1, name: "a"), Named(id: 1, name: "b")))
    #expect(!Equality.areEqual(Named(id: 1, name: "a"), Named(id: 2, name: "a")))
    #expect(Equality.areEqual(Double.nan, Double.nan))
    #expect(Equality.areEqual(Double?.none, nil) && !Equality.areEqual(1.0, nil))
  }

  @Test func `objects are compared by identity`() {
    let object = Object()
    #expect(Equality.areEqual(object, object))
    #expect(!Equality.areEqual(object, Object()))
    #expect(Equality.areEqual(Optional(object), object))
    #expect(!Equality.areEqual(Optional(object), Object()))
  }

  @Test func `an array of elements without equality is the same only while it is the very same`() {
    let object = Object()
    let letters = [Letter(object: object)]
    #expect(Equality.areEqual(letters, letters))
    #expect(!Equality.areEqual(letters, [Letter(object: object)]))
    #expect(Equality.areEqual([Letter](), []))
    #expect(Equality.areEqual([fresh(long)], [fresh(long)]))
    #expect(Equality.areEqual([Careless(id: 1, count: 1)], [Careless(id: 1, count: 2)]))
    let table = ["a": letters[0]]
    #expect(Equality.areEqual(table, table))
    #expect(!Equality.areEqual(table, ["a": Letter(object: object)]))
  }

  @Test func `structs, tuples, enums and boxes are compared part by part`() {
    let object = Object()
    #expect(Equality.areEqual(Letter(object: object), Letter(object: object)))
    #expect(!Equality.areEqual(Letter(object: object), Letter(object: object, text: "b")))
    #expect(Equality.areEqual((fresh(long), 1), (fresh(long), 1)))
    #expect(!Equality.areEqual((fresh(long), 1), (fresh(long), 2)))
    #expect(Equality.areEqual(Choice.words(fresh(long), 1), .words(fresh(long), 1)))
    #expect(!Equality.areEqual(Choice.words(fresh(long), 1), .words(fresh(long), 2)))
    #expect(!Equality.areEqual(Choice.words(long, 1), .none))
    #expect(Equality.areEqual(Choice.none, .none))
    #expect(
      Equality.areEqual(Choice.inner(.words(fresh(long), 1)), .inner(.words(fresh(long), 1)))
    )
    #expect(
      Equality.areEqual(Choice.letter(Letter(object: object)), .letter(Letter(object: object)))
    )
    #expect(
      !Equality.areEqual(Choice.letter(Letter(object: object)), .letter(Letter(object: Object())))
    )
    let (one, two): (any Sendable, any Sendable) = (fresh(long), fresh(long))
    #expect(Equality.areEqual(one, two))
    #expect(!Equality.areEqual(one, 1 as any Sendable))
    #expect(Equality.areEqual(fresh(long) as Any, fresh(long) as Any))
  }

  @Test func `bytes between the parts mean nothing`() {
    func filled(_ byte: UInt8) -> Padded {
      let memory = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 16)
      defer { memory.deallocate() }
      memory.initializeMemory(as: UInt8.self, repeating: byte, count: 64)
      let place = memory.bindMemory(to: Padded.self, capacity: 1)
      place.pointee.small = 1
      place.pointee.large = 2
      place.pointee.last = 3
      return place.pointee
    }
    #expect(Equality.areEqual(filled(0), filled(255)))
  }

  @Test func `weak variables are compared without being read`() {
    let (one, two) = (Object(), Object())
    let weak = Weak(object: one, name: fresh(long))
    #expect(Equality.areEqual(weak, Weak(object: one, name: fresh(long))))
    #expect(!Equality.areEqual(weak, Weak(object: two, name: fresh(long))))
    #expect(!Equality.areEqual(weak, Weak(object: nil, name: fresh(long))))
    withExtendedLifetime((one, two)) {}
  }

  @Test func `functions are the same when they have captured nothing else`() {
    let none: (() -> Void)? = nil
    #expect(Equality.areEqual(none, none))
    // In a field, as views hold them: passed by itself, a function is wrapped anew each time.
    struct Holder { let call: () -> Void }
    func make(_ text: String) -> Holder { Holder { _ = text } }
    let one = make(long)
    #expect(Equality.areEqual(one, one))
    #expect(!Equality.areEqual(one, make(long)))
  }

  // MARK: In a view

  final class Board: ObservableObject {
    @Published var rows: [Row] = [Row(), Row()]
    func type(_ letter: String) {
      rows[0].cell.letter += letter
      objectWillChange.send()
    }
  }

  /// A row as apps have them: a class behind a value that is not Equatable.
  struct Row {
    final class Cell {
      var letter = ""
    }
    let cell = Cell()
  }

  struct Game: View {
    @StateObject private var board = Board()

    var body: some View {
      VStack {
        Button("Type") { board.type("W") }
        Rows(board: board, rows: board.rows.map { $0 })
      }
    }
  }

  struct Rows: View {
    let board: Board
    let rows: [Row]

    var body: some View {
      ForEach(rows.indices, id: \.self) { Text("Row: \(rows[$0].cell.letter)") }
    }
  }

  @Test func `a view that is given a new array of what changed inside shows it`() throws {
    let pilot = Pilot { Game() }
    try pilot.tap("Type")
    #expect(pilot.has("Row: W"))
    try pilot.tap("Type")
    #expect(pilot.has("Row: WW"))
  }
}
