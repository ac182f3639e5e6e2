import Foundation
import SwiftUI
import Testing

struct CancelledLinesTests {
  @Test func `who reads the lines of an address may go at every moment`() async throws {
    // Nobody listens there, so that the answer comes soon.
    let url = try #require(URL(string: "http://127.0.0.1:1/lines"))
    for count in 0..<60 {
      let reading = Task.detached { for try await _ in url.lines {} }
      for _ in 0..<(count * 37 % 300) { await Task.yield() }
      reading.cancel()
      _ = await reading.result
    }
  }
}
