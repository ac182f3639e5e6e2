import Foundation
import Observation
import StateCoding
import Testing

/// Arrays that are the same as in the snapshot before.
struct SavedArraysTests {
  private struct Row: Equatable {
    var name: String
    var tags: [String] = []
    var next: Int?
  }

  private struct Held {
    let item: Item
  }

  @Observable final class Item {
    var number = 0
  }

  private let coders = StateCoders()
  private let arrays: SavedArrays

  init() {
    arrays = SavedArrays(coders)
  }

  private func rows(_ count: Int) -> [Row] {
    (0..<count).map { Row(name: "row \($0)", tags: ["a", "b"], next: $0 % 2 == 0 ? nil : $0) }
  }

  private func save<T>(
    _ value: T,
    _ arrays: SavedArrays?,
    secrets: Set<String> = [],
  ) -> SavedValue? {
    let saving = Saving(coders)
    saving.arrays = arrays
    saving.secrets = secrets
    arrays?.beginSnapshot()
    defer { arrays?.endSnapshot() }
    return saving.save(value)
  }

  private func load<T>(_ saved: SavedValue?, as type: T.Type = T.self) throws -> T? {
    let saved = try #require(saved)
    let read = try #require(SavedBytesReader.value(of: SavedBytesWriter.bytes(of: saved)))
    let loading = Loading(coders)
    loading.addDefinitions(in: read)
    let back: T? = loading.load(read, over: nil)
    // As it was saved, without the way over bytes.
    let other = Loading(coders)
    other.addDefinitions(in: saved)
    #expect((other.load(saved, as: type, over: nil) == nil) == (back == nil))
    return back
  }

  @Test func `an array that stays is not taken apart again`() throws {
    let value = rows(100)
    let first = save(value, arrays)
    #expect(arrays.count == 1 && save(value, arrays) == first && arrays.count == 1)
    #expect(try load(first, as: [Row].self) == value)
    // What is written once is what is written each time.
    let plain = try #require(save(value, nil))
    let bytes = try #require(first.map { SavedBytesWriter.bytes(of: $0) })
    #expect(SavedBytesReader.value(of: bytes) == plain)
  }

  @Test func `an array that changes is saved as it is now`() throws {
    var value = rows(40)
    for index in [0, 20, 39] {
      _ = save(value, arrays)
      value[index].name = "another"
      #expect(try load(save(value, arrays), as: [Row].self) == value)
      #expect(arrays.count == 1)
    }
    value.removeLast(30)
    #expect(try load(save(value, arrays), as: [Row].self) == value && arrays.count == 0)
  }

  @Test func `sessions share what was saved of the same array, and forget it`() throws {
    let other = SavedArrays(coders)
    var value = rows(50)
    let first = save(value, arrays)
    #expect(save(value, other) == first)
    value[0].name = "changed"
    #expect(try load(save(value, other), as: [Row].self)?.first?.name == "changed")
    // Another array may get the storage of one that is gone.
    for count in 16..<80 {
      value = rows(count)
      #expect(try load(save(value, arrays), as: [Row].self) == value)
    }
  }

  @Test func `arrays with objects in them are taken apart each time`() throws {
    let items = (0..<20).map { _ in Held(item: Item()) }
    _ = save(items, arrays)
    items[7].item.number = 5
    #expect(arrays.count == 0)
    let back = try load(save(items, arrays), as: [Held].self)
    #expect(back?[7].item.number == 5)
    let existentials: [Any] = Array(repeating: 1, count: 20)
    _ = save(existentials, arrays)
    #expect(arrays.count == 0)
  }

  @Test func `a text that has become a secret is not saved`() {
    let value = (0..<20).map { "word \($0)" }
    #expect(save(value, arrays) != nil)
    #expect(save(value, arrays, secrets: ["word 3"]) == nil)
    #expect(save(value, arrays) != nil)
  }

  @Test func `an array that is too large is not saved, at the first try or later`() {
    let value = Array(repeating: String(repeating: "x", count: 40_000), count: 40)
    #expect(save(value, arrays) == nil && save(value, arrays) == nil)
    let saving = Saving(coders, most: 2_000)
    saving.arrays = arrays
    let small = rows(200)
    _ = save(small, arrays)
    #expect(saving.save(small) == nil)
  }

  @Test func `bytes that are no list are refused`() {
    for bytes: [UInt8] in [[16], [16, 1], [16, 5, 9, 0], [16, 2, 9, 0, 0], [16, 1, 16]] {
      #expect(SavedBytesReader.value(of: bytes) == nil)
    }
    let deep = (0..<2_000).reduce(SavedValue.none) { value, _ in
      .encoded(SavedBytesWriter.bytes(of: value))
    }
    #expect(SavedBytesReader.value(of: SavedBytesWriter.bytes(of: deep)) == nil)
  }
}
