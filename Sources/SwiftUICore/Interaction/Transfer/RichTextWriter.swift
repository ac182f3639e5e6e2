import Foundation
import Properties

/// Writes a text with attributes as RTF.
nonisolated struct RichTextWriter {
  private var colors: [Color.Resolved] = []
  private var body = ""

  static func data(_ text: AttributedString, in environment: EnvironmentValues) -> Data {
    var writer = RichTextWriter()
    for run in text.runs {
      var attributes = run.attributes
      environment.constrainedAttributes?(&attributes)
      writer.add(String(text[run.range].characters), attributes, environment)
    }
    return Data(writer.document.utf8)
  }

  private var document: String {
    let table = colors.map { color in
      let parts = [color.red, color.green, color.blue].map { part in
        part.isNaN ? 0 : Int((min(max(part, 0), 1) * 255).rounded())
      }
      return "\\red\(parts[0])\\green\(parts[1])\\blue\(parts[2]);"
    }
    return #"{\rtf1\ansi\deff0{\fonttbl{\f0\fswiss Helvetica;}{\f1\fmodern Courier;}}"#
      + #"{\colortbl;"# + table.joined() + #"}\uc0 "# + body + "}"
  }

  private mutating func add(
    _ text: String,
    _ attributes: AttributeContainer,
    _ environment: EnvironmentValues,
  ) {
    let font = (attributes.font ?? .default).resolve(in: environment.fontResolutionContext)
    let intent = attributes.inlinePresentationIntent ?? []
    var words = "\\f\(font.isMonospaced || intent.contains(.code) ? 1 : 0)"
    words += "\\fs\(Int(min(max(font.pointSize, 1), 1000) * 2))"
    if font.isBold || intent.contains(.stronglyEmphasized) { words += "\\b" }
    if font.isItalic || intent.contains(.emphasized) { words += "\\i" }
    if attributes.underlineStyle != nil { words += "\\ul" }
    if attributes.strikethroughStyle != nil || intent.contains(.strikethrough) {
      words += "\\strike"
    }
    if let color = attributes.foregroundColor { words += "\\cf\(number(color, environment))" }
    if let color = attributes.backgroundColor { words += "\\cb\(number(color, environment))" }
    body += "{" + words + " " + Self.escaped(text) + "}"
  }

  /// The place of a colour in the table, which counts from 1.
  private mutating func number(_ color: Color, _ environment: EnvironmentValues) -> Int {
    let resolved = color.resolve(in: environment)
    if let index = colors.firstIndex(of: resolved) { return index + 1 }
    colors.append(resolved)
    return colors.count
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for unit in text.utf16 {
      switch unit {
      case 0x5C, 0x7B, 0x7D: result += "\\" + String(UnicodeScalar(UInt8(unit)))
      case 0x0A, 0x2028, 0x2029: result += "\\par "
      case 0x0D: break
      case 0x09: result += "\\tab "
      case 0x20...0x7E: result += String(UnicodeScalar(UInt8(unit)))
      default: result += "\\u\(Int16(bitPattern: unit)) "
      }
    }
    return result
  }
}
