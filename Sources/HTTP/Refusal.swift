/// Why a request was not accepted: the status to answer with, and a sentence.
struct Refusal: Error, Equatable {
  var status: Int
  var reason: String

  init(_ status: Int, _ reason: String) {
    self.status = status
    self.reason = reason
  }
}
