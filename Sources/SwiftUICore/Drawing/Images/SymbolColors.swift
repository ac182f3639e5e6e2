import Geometry
import Properties

/// The colours that well-known symbols have of their own.
enum SymbolColors {
  /// A symbol drawn in its own colours: its layers as levels, and the inks of the levels; nil where
  /// it has none.
  static func apply(
    to symbol: SymbolDrawing,
    _ environment: EnvironmentValues,
  ) -> (symbol: SymbolDrawing, inks: [Ink])? {
    guard let colors = colors(of: symbol.name) else { return nil }
    var symbol = symbol
    // The sign in a filled shape is cut out of it: the shape alone has a colour.
    for index in symbol.layers.indices {
      symbol.layers[index].level = min(index, colors.count - 1)
    }
    return (symbol, colors.map { $0.ink(environment) })
  }

  private static func colors(of name: String) -> [Color]? {
    let base = name.hasSuffix(".fill") ? String(name.dropLast(5)) : name
    let isFilled = base != name
    if let colors = weather(base, isFilled: isFilled) ?? things[base].map({ [$0] }) {
      return colors
    }
    return isFilled ? signs[base].map { [$0] } : nil
  }

  /// Clouds are white where they are an area; what falls out of them is blue.
  private static func weather(_ base: String, isFilled: Bool) -> [Color]? {
    guard base == "cloud" || base.hasPrefix("cloud.") else { return nil }
    let cloud = isFilled ? Color.white : Color.gray
    switch base {
    case "cloud", "cloud.fog": return [cloud, .gray]
    case "cloud.sun": return [cloud, .yellow]
    case "cloud.sun.rain", "cloud.sun.bolt":
      return [cloud, .yellow, base.hasSuffix("bolt") ? .yellow : .cyan]
    case "cloud.moon": return [cloud, .indigo]
    case "cloud.moon.rain", "cloud.moon.bolt":
      return [cloud, .indigo, base.hasSuffix("bolt") ? .yellow : .cyan]
    case "cloud.bolt", "cloud.bolt.rain": return [cloud, .yellow]
    case "cloud.snow", "cloud.sleet", "cloud.hail": return [cloud, .cyan]
    default: return [cloud, .cyan]
    }
  }

  private static let things: [String: Color] = [
    "sun.max": .yellow, "sun.min": .yellow, "sun.haze": .yellow, "sunrise": .yellow,
    "sunset": .yellow, "sun.horizon": .yellow, "moon": .indigo, "moon.stars": .indigo,
    "moon.zzz": .indigo, "sparkles": .yellow, "star": .yellow, "bolt": .yellow,
    "lightbulb": .yellow, "trophy": .yellow, "crown": .yellow, "medal": .yellow,
    "heart": .red, "flame": .orange, "flag": .orange, "thermometer": .red,
    "thermometer.medium": .red, "gift": .red, "bell": .red, "bookmark": .red, "mappin": .red,
    "calendar": .red, "trash": .red, "cross": .red, "cross.case": .red,
    "drop": .blue, "snowflake": .cyan, "umbrella": .purple, "wind": .gray, "tornado": .gray,
    "hurricane": .gray, "leaf": .green, "tree": .green, "carrot": .orange,
    "folder": .blue, "location": .blue, "wifi": .blue, "globe": .blue, "envelope": .blue,
    "phone": .green, "message": .green, "video": .green, "battery.100": .green,
    "battery.100percent": .green, "hare": .gray, "cart": .blue, "creditcard": .blue,
    "pencil": .orange, "cup.and.saucer": .brown, "pawprint": .brown,
  ]

  /// Signs in filled shapes.
  private static let signs: [String: Color] = [
    "plus.circle": .green, "checkmark.circle": .green, "phone.circle": .green,
    "minus.circle": .red, "xmark.circle": .red, "exclamationmark.circle": .red,
    "xmark.octagon": .red, "exclamationmark.octagon": .red, "heart.circle": .red,
    "exclamationmark.triangle": .yellow, "star.circle": .yellow, "bolt.circle": .yellow,
    "questionmark.circle": .blue, "info.circle": .blue, "person.crop.circle": .gray,
    "checkmark.seal": .blue, "location.circle": .blue, "mappin.circle": .red,
    "flame.circle": .orange, "leaf.circle": .green, "drop.circle": .blue,
    "plus.square": .green, "minus.square": .red, "xmark.square": .red,
    "checkmark.square": .green, "checkmark.shield": .green, "xmark.shield": .red,
  ]
}
