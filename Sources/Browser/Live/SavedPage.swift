import Foundation
import StateCoding

/// What a page needs to go on beside the app's state: its numbers.
struct SavedPage: Equatable {
  /// How many events were taken in.
  var events: Int
  /// The number of the last event that the state contains: what waits for its element is later.
  var contained: Int
  /// The number of the last message that tells of the state.
  var messages: Int
  /// Whether no later event was taken in.
  var isComplete: Bool
}

extension SavedPage {
  init?(bytes: Data) {
    guard case .list(let parts)? = SavedBytesReader.value(of: bytes), parts.count == 4,
      case .int(let events) = parts[0], case .int(let contained) = parts[1],
      case .int(let messages) = parts[2], case .bool(let isComplete) = parts[3],
      [events, contained, messages].allSatisfy({ 0...Int64(Int32.max) ~= $0 }),
      contained <= events
    else { return nil }
    self.init(
      events: Int(events),
      contained: Int(contained),
      messages: Int(messages),
      isComplete: isComplete,
    )
  }

  var bytes: Data {
    let parts: [SavedValue] =
      [events, contained, messages].map { .int(Int64($0)) } + [.bool(isComplete)]
    return Data(SavedBytesWriter.bytes(of: .list(parts)))
  }
}
