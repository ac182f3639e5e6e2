/// A quarter of the year.
enum Season: String, CaseIterable, Identifiable {
  case spring, summer, autumn, winter

  var id: String { rawValue }
}
