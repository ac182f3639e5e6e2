#if canImport(StateCoding)
import Foundation
package import StateCoding

extension Momentary: SelfCoding {
  package static func makeCoder(_ coders: StateCoders) -> ValueCoder { .none }
}

/// Loading is saved as what it was before: no other process goes on with it.
extension LoadState: SelfCoding {
  package static func makeCoder(_ coders: StateCoders) -> ValueCoder {
    .of(LoadState.self) { state, saving in
      var state = state
      state.cancel()
      return saving.save(Parts(state))
    } load: { saved, loading in
      loading.load(saved, as: Parts.self, over: nil)?.state
    }
  }

  private struct Parts {
    let problem: String?
    let date: Date?

    init(_ state: LoadState) {
      problem = state.problem
      date = state.asOf
    }

    var state: LoadState {
      if let problem { return .failed(problem, since: date) }
      return date.map(LoadState.loaded) ?? .idle
    }
  }
}
#endif
