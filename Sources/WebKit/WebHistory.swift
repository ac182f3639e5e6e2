import Display
// Pages of the web, by the name of the module they come from on Apple's systems.
import Foundation
@_exported public import SwiftUI
import SwiftUICore

/// What a view of the web was asked to show, with what was before.
@Observable final class WebHistory {
  /// An address, or a page that the app wrote itself.
  enum Entry: Equatable {
    case address(URL)
    case words(String, base: URL?)

    var url: URL? {
      switch self {
      case .address(let url): url
      case .words(_, let base): base
      }
    }
  }

  private(set) var entries: [Entry] = []
  private(set) var index = -1

  /// The most pages that are kept.
  private static let most = 100

  var current: Entry? { entries.indices.contains(index) ? entries[index] : nil }
  var canGoBack: Bool { index > 0 }
  var canGoForward: Bool { index + 1 < entries.count }

  func show(_ entry: Entry) {
    entries = Array(entries.prefix(index + 1).suffix(Self.most - 1)) + [entry]
    index = entries.count - 1
  }

  /// Goes on by some pages, or back; answers whether there are so many.
  @discardableResult func move(by count: Int) -> Bool {
    guard entries.indices.contains(index + count) else { return false }
    index += count
    return true
  }
}

/// A page as it is seen: in a frame where the front end has such, with a link for pages that refuse
/// to be in one; else a link to it, or the words of one that the app wrote.
struct WebPicture: View {
  let entry: WebHistory.Entry?
  @Environment(\.embeds) private var embeds

  var body: some View {
    switch entry {
    case .address(let url) where WebAddress.opens(url) && embeds:
      VStack(spacing: 0) {
        EmbeddedView(.page(url.absoluteString), label: WebAddress.title(url))
        Link(destination: url) {
          Text(verbatim: url.absoluteString).font(.caption).lineLimit(1).truncationMode(.middle)
        }
        .padding(4)
        .accessibilityLabel("Open \(WebAddress.title(url)) in a tab of its own")
      }
    case .words(let html, let base) where embeds:
      EmbeddedView(.html(html), label: base.map { WebAddress.title($0) } ?? "Page")
    case .address(let url) where WebAddress.opens(url):
      VStack(spacing: 8) {
        Link(WebAddress.title(url), destination: url)
        Text(verbatim: url.absoluteString)
          .font(.caption)
          .foregroundStyle(.secondary)
          .lineLimit(2)
      }
      .padding()
      .frame(maxWidth: .infinity, maxHeight: .infinity)
    case .address(let url):
      Text(verbatim: url.absoluteString)
        .foregroundStyle(.secondary)
        .padding()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    case .words(let html, _):
      ScrollView {
        Text(verbatim: WebWords.plain(html))
          .frame(maxWidth: .infinity, alignment: .leading)
          .padding(8)
      }
    case nil: Color.clear
    }
  }
}

nonisolated enum WebAddress {
  /// Whether it is an address of the web.
  static func opens(_ url: URL) -> Bool {
    let scheme = url.scheme?.lowercased()
    return (scheme == "https" || scheme == "http") && !(url.host() ?? "").isEmpty
  }

  static func title(_ url: URL) -> String { url.host() ?? url.absoluteString }
}

/// The words of a page.
nonisolated enum WebWords {
  /// Longer pages are cut.
  static let most = 200_000

  private static let blocks: Set<String> = [
    "p", "div", "br", "li", "tr", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "table",
    "section", "article", "header", "footer", "blockquote", "pre", "hr",
  ]
  private static let unseen: Set<String> = ["script", "style", "head", "title", "template"]
  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{a0}", "copy": "©",
    "mdash": "—", "ndash": "–", "hellip": "…", "euro": "€",
  ]

  /// The text of HTML without its tags: a line for each block.
  static func plain(_ html: String) -> String {
    var words = ""
    var rest = html.prefix(most)
    // Within an element whose content nobody sees.
    var hidden: String?
    while let first = rest.first {
      if let open = hidden {
        // Nothing in it is a tag but its own end.
        guard let end = rest.range(of: "</" + open, options: .caseInsensitive) else { break }
        rest = rest[end.upperBound...].drop { $0 != ">" }.dropFirst()
        hidden = nil
        continue
      }
      guard first == "<" else {
        let end = rest.firstIndex(of: "<") ?? rest.endIndex
        words += collapsed(decoded(rest[..<end]))
        rest = rest[end...]
        continue
      }
      if rest.hasPrefix("<!--") {
        guard let end = rest.firstRange(of: "-->") else { break }
        rest = rest[end.upperBound...]
        continue
      }
      guard let end = rest.firstIndex(of: ">") else { break }
      let tag = rest[rest.index(after: rest.startIndex)..<end]
      rest = rest[rest.index(after: end)...]
      let name = tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
      if unseen.contains(name), !tag.hasPrefix("/") {
        hidden = name
      } else if blocks.contains(name), !words.isEmpty, !words.hasSuffix("\n") {
        words += "\n"
      }
    }
    return words.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private static func collapsed(_ text: String) -> String {
    let words = text.split { $0 == " " || $0.isNewline || $0 == "\t" }.joined(separator: " ")
    guard let first = text.first, let last = text.last else { return "" }
    guard !words.isEmpty else { return first.isNewline || last.isNewline ? "" : " " }
    return (first.isWhitespace ? " " : "") + words + (last.isWhitespace ? " " : "")
  }

  private static func decoded(_ text: Substring) -> String {
    guard text.contains("&") else { return String(text) }
    var words = ""
    var rest = text
    while let amp = rest.firstIndex(of: "&") {
      words += rest[..<amp]
      let after = rest[rest.index(after: amp)...]
      guard let end = after.prefix(12).firstIndex(of: ";"), let word = entity(after[..<end]) else {
        words += "&"
        rest = after
        continue
      }
      words += word
      rest = after[after.index(after: end)...]
    }
    return words + rest
  }

  private static func entity(_ name: Substring) -> String? {
    guard name.hasPrefix("#") else { return entities[String(name)] }
    let digits = name.dropFirst()
    let number =
      digits.first == "x" || digits.first == "X"
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }
}
