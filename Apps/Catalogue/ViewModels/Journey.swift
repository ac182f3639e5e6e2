import Observation

/// A journey that views change property by property.
@Observable final class Journey {
  var place = "Lisbon"
  var days = 3

  var summary: String { "\(days) \(days == 1 ? "day" : "days") in \(place)" }
}
