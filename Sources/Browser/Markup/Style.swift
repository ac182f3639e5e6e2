/// What many elements of a page share: tag, declarations, attributes, inner parts.
///
/// A session sends each style once and names it by number from then on; in the page it is a class.
struct Style: Hashable {
  struct Attribute: Hashable {
    let name: String
    let value: String
  }

  /// A part of an element that the app's own elements are not in, such as an icon's path.
  struct Part: Hashable {
    var tag: String
    var attributes: [Attribute] = []
    var parts: [Part] = []
    /// Words in it; only in pictures, never in the page.
    var text = ""
  }

  var tag = "div"
  var css = ""
  var attributes: [Attribute] = []
  var parts: [Part] = []

  mutating func set(_ name: String, _ value: String = "") {
    attributes.append(Attribute(name: name, value: value))
  }

  mutating func declare(_ property: String, _ value: String) {
    css += property
    css += ":"
    css += value
    css += ";"
  }

  /// The style as the client reads it: `[tag, css, {attributes}, [parts]]`.
  func json(withCSS: Bool) -> String {
    var json = "["
    json.append(json: tag)
    json += ","
    json.append(json: withCSS ? css : "")
    if !attributes.isEmpty || !parts.isEmpty {
      json += ","
      json.append(json: attributes)
    }
    if !parts.isEmpty {
      json += ","
      json.append(json: parts)
    }
    return json + "]"
  }
}

/// Styles that pages of this process show: equal ones are one in memory.
enum SharedStyles {
  /// More than the screens of an app have together; then they are gathered anew.
  private static let most = 1 << 12
  private static var known: Set<Style> = []

  static func same(as style: Style) -> Style {
    if known.count >= most { known.removeAll() }
    return known.insert(style).memberAfterInsert
  }
}

/// What sets one element apart from others of its style.
struct Slot: Hashable {
  let name: Name
  let value: String
}

/// One element as the page shows it.
struct Markup: Equatable {
  var style = Style()
  var text = ""
  var slots: [Slot] = []

  mutating func fill(_ name: Slot.Name, _ value: String) {
    slots.append(Slot(name: name, value: value))
  }
}
