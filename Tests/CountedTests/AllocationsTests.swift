import Foundation
import Testing

/// What counts allocations sees them.
@Suite(.enabled(if: Allocations.areCounted))
struct AllocationsTests {
  @Test func `an array of 1,000 numbers is one allocation, and is given back`() {
    var numbers: [Int] = []
    let taken = Allocations.counting { numbers = Array(repeating: 7, count: 1_000) }
    #expect(taken.count == 1)
    #expect(taken.bytes >= 8_000 && taken.held == taken.bytes)
    #expect(numbers.count == 1_000)
    let given = Allocations.counting { numbers = [] }
    #expect(given.count == 0 && given.bytes == 0 && given.held == -taken.held)
  }

  @Test func `what is given back at once is counted and not held`() {
    let taken = Allocations.counting {
      for _ in 0..<10 {
        UnsafeMutableRawPointer.allocate(byteCount: 500, alignment: 8).deallocate()
      }
    }
    #expect(taken.count == 10 && taken.bytes >= 5_000 && taken.held == 0)
  }

  @Test func `memory at round addresses and memory that grows are counted`() {
    var place: UnsafeMutableRawPointer?
    let round = Allocations.counting { place = .allocate(byteCount: 4_096, alignment: 64) }
    #expect(round.count == 1 && round.held >= 4_096)
    place?.deallocate()
    place = malloc(100)
    let grown = Allocations.counting { place = realloc(place, 4_096) }
    #expect(grown.count == 1 && grown.held > 3_900 && grown.held <= 4_096)
    let freed = Allocations.counting { free(place) }
    #expect(freed.count == 0 && freed.held <= -4_096)
  }

  @Test func `an act that throws ends what is counted`() {
    struct Broken: Error {}
    #expect(throws: Broken.self) { _ = try Allocations.counting { throw Broken() } }
    var numbers = [1, 2, 3]
    numbers.reserveCapacity(500)
    #expect(Allocations.counting {}.count == 0)
    #expect(numbers.count == 3)
  }

  @Test func `other threads count where all are asked for, and else not`() async {
    await #expect(processExitsWith: .success) {
      let work = { @Sendable () async -> Int in
        await Task.detached { [UInt8](repeating: 1, count: 1 << 20).count }.value
      }
      let all = await Allocations.countingEverywhere { #expect(await work() == 1 << 20) }
      #expect(all.bytes >= 1 << 20 && all.held < 1 << 20)
      let group = DispatchGroup()
      let here = Allocations.counting {
        DispatchQueue.global().async(group: group) { free(malloc(1 << 20)) }
        group.wait()
      }
      #expect(here.bytes < 1 << 20)
    }
  }
}
