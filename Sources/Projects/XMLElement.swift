import Foundation

/// An element of XML as programs write it: names, attributes and elements, without text.
///
/// Foundation's parser is in a library of its own, which takes longer to load than all of the
/// building's other work.
struct XMLElement {
  let name: String
  let attributes: [String: String]
  var children: [XMLElement] = []

  subscript(attribute: String) -> String? { attributes[attribute] }

  /// Whether an attribute says yes.
  func `is`(_ attribute: String) -> Bool { attributes[attribute] == "YES" }
}

enum XMLElements {
  /// The outermost elements of a text; what is no element is skipped.
  static func read(_ text: String) -> [XMLElement] {
    // The innermost that is open last; a root that never closes is around all.
    var open = [XMLElement(name: "", attributes: [:])]
    let tag = /<(\/?)([A-Za-z_][\w.\-]*)((?:\s+[\w:.\-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/
    for match in text.matches(of: tag) {
      if !match.1.isEmpty {
        // One that was never opened closes nothing.
        guard open.count > 1, open.last?.name == String(match.2) else { continue }
        let closed = open.removeLast()
        open[open.count - 1].children.append(closed)
      } else {
        let element = XMLElement(name: String(match.2), attributes: attributes(match.3))
        if match.4.isEmpty {
          open.append(element)
        } else {
          open[open.count - 1].children.append(element)
        }
      }
    }
    // What was cut off counts as far as it goes.
    while open.count > 1 {
      let closed = open.removeLast()
      open[open.count - 1].children.append(closed)
    }
    return open[0].children
  }

  private static func attributes(_ text: Substring) -> [String: String] {
    var attributes: [String: String] = [:]
    for match in text.matches(of: /([\w:.\-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/) {
      attributes[String(match.1)] = plain(match.2 ?? match.3 ?? "")
    }
    return attributes
  }

  private static func plain(_ text: Substring) -> String {
    guard text.contains("&") else { return String(text) }
    let signs = [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&"),
    ]
    return signs.reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
  }
}
