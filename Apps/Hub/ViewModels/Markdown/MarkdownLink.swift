import Foundation

/// Decides where a link of a Markdown text may lead.
package enum MarkdownLink {
  /// The schemes that links may have.
  private static let schemes: Set<String> = ["http", "https", "mailto"]

  /// The address of a link as it was written, or nil where it is to be words alone.
  ///
  /// - Parameter base: what an address without a server belongs to; without one it leads nowhere.
  package static func url(_ written: String, base: URL?) -> URL? {
    let written = written.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !written.isEmpty, !written.hasPrefix("#"), written.utf8.count <= 4_096 else { return nil }
    // In a repository a path from the root begins where its files do.
    let isRooted = written.hasPrefix("/") && !written.hasPrefix("//")
    let path = isRooted ? String(written.drop { $0 == "/" }) : written
    guard let url = URL(string: path, relativeTo: base)?.absoluteURL,
      let scheme = url.scheme?.lowercased(), schemes.contains(scheme)
    else { return nil }
    if scheme == "mailto" { return url }
    // A name before the host makes one server look like another.
    guard url.host()?.isEmpty == false, url.user() == nil, url.password() == nil else { return nil }
    return url
  }

  /// Where the files of a repository are shown to people, for addresses in its README.
  ///
  /// - Parameter page: the repository's own page.
  static func files(page: String, branch: String) -> URL? {
    guard let url = url(page, base: nil), url.scheme != "mailto" else { return nil }
    return url.appending(path: "blob").appending(path: branch.isEmpty ? "HEAD" : branch)
      .appending(path: "", directoryHint: .isDirectory)
  }
}
