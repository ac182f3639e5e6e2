import CAllocations

/// What was taken from the heap while something was done.
nonisolated struct Allocations {
  /// How often memory was given out.
  let count: Int
  /// How many bytes were given out, back or not.
  let bytes: Int
  /// How many bytes more are in use than before.
  let held: Int

  private init(_ taken: allocations) {
    count = taken.count
    bytes = taken.bytes
    held = taken.held
  }

  /// Not beside a sanitizer, which has a heap of its own.
  static var areCounted: Bool { allocations_are_counted() }

  /// Counts on this thread: other tests run on others.
  static func counting(_ work: () throws -> Void) rethrows -> Allocations {
    allocations_begin(false)
    // Whoever throws is no more to be counted either.
    defer { _ = allocations_end() }
    try work()
    return Allocations(allocations_end())
  }

  /// Counts on all threads: for a process in which nothing else runs.
  static func countingEverywhere(_ work: () async throws -> Void) async rethrows -> Allocations {
    allocations_begin(true)
    defer { _ = allocations_end() }
    try await work()
    return Allocations(allocations_end())
  }
}
