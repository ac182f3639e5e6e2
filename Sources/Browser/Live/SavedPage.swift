import Display
import Foundation
import Geometry
import StateCoding

/// What a page needs to go on beside the app's state: its numbers, and the elements that a person
/// may have done something to which is still on its way.
struct SavedPage: Equatable {
  /// The number of the last event that the state contains.
  var events: Int
  /// The number of the last message that tells of the state.
  var messages: Int
  /// Whether no later event was taken in.
  var isComplete: Bool
  /// The elements that take events, by their places.
  var elements: [UInt32: UInt64]

  init(events: Int, messages: Int, isComplete: Bool, tree: DisplayTree) {
    self.events = events
    self.messages = messages
    self.isComplete = isComplete
    elements = [:]
    tree.forEachPlace { elements[$0.number] = $1 }
  }

  init?(bytes: Data) {
    guard case .list(let parts)? = SavedBytesReader.value(of: bytes), parts.count == 5,
      case .int(let events) = parts[0], case .int(let messages) = parts[1],
      case .bool(let isComplete) = parts[2], case .list(let numbers) = parts[3],
      case .list(let places) = parts[4], numbers.count == places.count,
      0...Int64(Int32.max) ~= events, 0...Int64(Int32.max) ~= messages
    else { return nil }
    self.events = Int(events)
    self.messages = Int(messages)
    self.isComplete = isComplete
    elements = [:]
    for (number, place) in zip(numbers, places) {
      guard case .int(let number) = number, let number = UInt32(exactly: number) else { return nil }
      switch place {
      case .int(let place): elements[number] = UInt64(bitPattern: place)
      default: return nil
      }
    }
  }

  var bytes: Data {
    let order = elements.sorted { $0.key < $1.key }
    let parts: [SavedValue] = [
      .int(Int64(events)), .int(Int64(messages)), .bool(isComplete),
      .list(order.map { .int(Int64($0.key)) }),
      .list(order.map { .int(Int64(bitPattern: $0.value)) }),
    ]
    return Data(SavedBytesWriter.bytes(of: .list(parts)))
  }
}

extension DisplayTree {
  /// Hands on each element that takes events, with what stands for its place: the indices on the
  /// way to it, its role and its name.
  ///
  /// The same tree in another process has the same places.
  func forEachPlace(_ body: (ElementID, UInt64) -> Void) {
    func visit(_ node: Node, _ above: PlaceHash) {
      for (index, child) in node.children.enumerated() {
        var place = above
        place.combine(UInt8(truncatingIfNeeded: index))
        place.combine(UInt8(truncatingIfNeeded: index >> 8))
        visit(child, place)
        guard child.element.takesEvents else { continue }
        let semantics = child.element.semantics
        place.combine("\(semantics.role)")
        place.combine(semantics.label)
        body(child.id, place.value)
      }
    }
    visit(root, PlaceHash())
  }
}

extension Element {
  /// Whether a person can do something to it.
  fileprivate var takesEvents: Bool {
    switch content {
    case .field, .scroll, .toggle, .slider, .choice, .date: true
    case .text(let block):
      !eventMask.isEmpty || block.lines.contains { $0.runs.contains { $0.link != nil } }
    case .group, .shape, .image, .progress: !eventMask.isEmpty
    }
  }
}

/// FNV-1a with 64 bits, which is the same in each process.
private struct PlaceHash {
  var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func combine(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

  mutating func combine(_ text: String) {
    for byte in text.utf8 { combine(byte) }
    combine(0xFF)
  }
}
