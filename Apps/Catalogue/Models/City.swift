/// A town and where it is, in degrees.
struct City: Identifiable, Hashable {
  let id: String
  let latitude: Double
  let longitude: Double

  static let all = [
    City(id: "Berlin", latitude: 52.52, longitude: 13.41),
    City(id: "Lisbon", latitude: 38.72, longitude: -9.14),
    City(id: "Nairobi", latitude: -1.29, longitude: 36.82),
    City(id: "Tokyo", latitude: 35.68, longitude: 139.69),
  ]
}
