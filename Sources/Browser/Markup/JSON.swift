extension String {
  /// Appends a JSON string that may also stand inside a `<script>` element.
  mutating func append(json text: String) {
    append("\"")
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": append("\\\"")
      case "\\": append("\\\\")
      case "<": append("\\u003c")
      case "\u{2028}": append("\\u2028")
      case "\u{2029}": append("\\u2029")
      case _ where scalar.value < 0x20:
        let hex = String(scalar.value, radix: 16)
        append("\\u" + String(repeating: "0", count: 4 - hex.count) + hex)
      default: unicodeScalars.append(scalar)
      }
    }
    append("\"")
  }

  mutating func append(json attributes: [Style.Attribute]) {
    append("{")
    for (index, attribute) in attributes.enumerated() {
      if index > 0 { append(",") }
      append(json: attribute.name)
      append(":")
      append(json: attribute.value)
    }
    append("}")
  }

  mutating func append(json parts: [Style.Part]) {
    append("[")
    for (index, part) in parts.enumerated() {
      if index > 0 { append(",") }
      append("[")
      append(json: part.tag)
      append(",")
      append(json: part.attributes)
      if !part.parts.isEmpty {
        append(",")
        append(json: part.parts)
      }
      append("]")
    }
    append("]")
  }
}
