import Combine

/// A score that several views share.
final class Tally: ObservableObject {
  @Published var points = 0
  @Published var team = "Blue"
}
