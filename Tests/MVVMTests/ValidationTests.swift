import Foundation
import MVVM
import Testing

struct ValidationTests {
  @Test func `Success passes and says so`() {
    #expect(Validation.success.passed)
    #expect(Validation.success.description == "Success")
    #expect(Validation.success.key == nil)
  }

  @Test func `A failure has a key, does not pass and says why`() {
    let failure = Validation.failure(key: "mail", msg: "'mail' too short")
    #expect(!failure.passed)
    #expect(failure.key == "mail")
    #expect(failure.description == "Failure: 'mail' too short")
  }

  @Test func `A state sets out once, arrives, and remembers its age when it fails`() {
    let noon = Date(timeIntervalSince1970: 43_200)
    var state = LoadState.idle
    let first = state.begin()
    let second = state.begin()
    #expect(first && !second)
    #expect(state == .loading(since: nil))
    #expect(state.isLoading)
    state.succeed(at: noon)
    #expect(state == .loaded(noon))
    #expect(state.asOf == noon)
    let again = state.begin()
    #expect(again)
    state.fail("No connection.")
    #expect(state == .failed("No connection.", since: noon))
    #expect(state.problem == "No connection.")
    #expect(state.asOf == noon)
    #expect(!state.isLoading)
  }

  @Test func `What is called off is as it was, also that it had failed`() {
    let noon = Date(timeIntervalSince1970: 43_200)
    for before in [
      LoadState.idle, .loaded(noon), .failed("No.", since: nil), .failed("No.", since: noon),
    ] {
      var state = before
      state.cancel()
      #expect(state == before)
      _ = state.begin()
      state.show(asOf: nil)
      #expect(state.problem == nil && state.asOf == before.asOf)
      state.cancel()
      #expect(state == before)
    }
    var state = LoadState.failed("No.", since: nil)
    state.show(asOf: noon)
    #expect(state.asOf == nil)
    _ = state.begin()
    state.show(asOf: noon)
    state.cancel()
    #expect(state == .failed("No.", since: noon))
  }

  @Test func `A failure before anything came is of no time`() {
    var state = LoadState.idle
    _ = state.begin()
    state.fail("No.")
    #expect(state.asOf == nil)
    #expect(LoadState.idle.problem == nil)
  }
}
