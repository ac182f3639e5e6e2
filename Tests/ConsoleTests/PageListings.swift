import Foundation

/// The Swift listings of a page, and what a compiled source lacks of them.
struct PageListings {
  private(set) var listings: [Listing] = []
  private var faults: [String] = []

  struct Listing {
    var code = Code([])
    var title: String { code.lines.first ?? "a listing" }
  }

  /// Lines as they are compared: without indentation, blank lines and imports, which are apart.
  struct Code {
    let lines: [String]
    let imports: Set<String>

    init(_ text: [Substring]) {
      let all = text.map { $0.trimmingCharacters(in: .whitespaces) }
      imports = Set(all.filter { $0.hasPrefix("import ") })
      // A test target has an entry of its own, and its files are in the module that a test imports.
      lines = all.filter {
        !$0.isEmpty && $0 != "@main" && !$0.contains(/^(@testable )?import\b/)
      }
    }

    func contains(_ other: Code) -> Bool {
      "\n\(text)\n".contains("\n\(other.text)\n")
    }

    private var text: String { lines.joined(separator: "\n") }
  }

  private static let languages = ["swift", "text", "sh"]

  init(_ page: String) {
    var language: Substring?
    var lines: [Substring] = []
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if !line.hasPrefix("```") {
        if language != nil { lines.append(line) }
      } else if language == nil {
        language = line.dropFirst(3)
        lines = []
        if !PageListings.languages.contains(String(line.dropFirst(3))) {
          faults.append("a listing says \"\(line.dropFirst(3))\", which is none of its languages")
        }
      } else {
        if language == "swift" { listings.append(Listing(code: Code(lines))) }
        language = nil
      }
    }
    if language != nil { faults.append("a listing has no end") }
  }

  /// - Parameter source: a file that the tests compile; nil if there is none.
  func problems(in source: String?) -> [String] {
    if listings.isEmpty { return faults }
    guard let source else { return faults + ["no file has the listings"] }
    // What stands in these is not compiled.
    let hidden = ["#if", "/*", "\"\"\""].filter { source.contains($0) }
    let code = Code(source.split(separator: "\n"))
    return faults + hidden.map { "the file has \($0), which can hide a listing from the compiler" }
      + listings.flatMap { listing in
        listing.code.imports.subtracting(code.imports).sorted().map { "the file has no \($0)" }
          + (code.contains(listing.code) ? [] : ["the file does not have \(listing.title)"])
      }
  }
}
