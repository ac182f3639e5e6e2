import Combine
import Foundation
import Testing

@Suite(.timeLimit(.minutes(1)))
struct AppCodeTests {
  @Test @MainActor func `a search model follows what is typed`() async {
    let model = SearchModel()
    model.query = "x"
    model.query = "abc"
    #expect(model.isValid)
    for await results in model.$results.values where !results.isEmpty {
      #expect(results == ["abc", "ABC"])
      break
    }
  }

  @Test @MainActor func `a clock model ticks until it stops itself`() async {
    let model = ClockModel()
    let finished = model.finished.first().buffer(
      size: 1,
      prefetch: .byRequest,
      whenFull: .dropNewest,
    ).values
    var iterator = finished.makeAsyncIterator()
    model.start()
    _ = await iterator.next()
    #expect(model.count == 2)
    #expect(model.progress.value == 1)
  }

  @Test(arguments: [
    ("[{\"id\":1}]", 200, "[1] finished"),
    ("nonsense", 200, "[] other"),
    ("", 404, "[] status 404"),
  ])
  func `posts are loaded or the failure is told`(text: String, status: Int, expected: String) {
    var outcome = "[]"
    let watch = load(Data(text.utf8), status: status).sink(
      receiveCompletion: { completion in
        switch completion {
        case .finished: outcome += " finished"
        case .failure(.status(let code)): outcome += " status \(code)"
        case .failure(.other): outcome += " other"
        }
      },
      receiveValue: { outcome = "\($0.map(\.id))" },
    )
    #expect(outcome == expected)
    watch.cancel()
  }
}
