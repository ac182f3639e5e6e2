import Foundation

/// Pictures of asset catalogues that are kept as PDF, which browsers show in no page: they become SVG
/// beside it, by `pdftocairo` (Debian: poppler-utils).
enum PDFPictures {
  /// Makes what is missing in a folder of resources.
  ///
  /// - Returns: what is to be said where the tool is not there.
  static func convert(in folder: URL) -> String? {
    let files = FileManager.default
    let all = files.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let wanted = all.filter { $0.contains(".imageset/") && $0.lowercased().hasSuffix(".pdf") }
      .map { folder.appending(path: $0) }
      .filter { !files.fileExists(atPath: $0.path + ".svg") }
    guard !wanted.isEmpty else { return nil }
    guard let tool = tool else {
      return
        "martlet: \(wanted.count == 1 ? "a picture is" : "\(wanted.count) pictures are") in PDF, such "
        + "as \(wanted[0].lastPathComponent), and stay empty: apt install poppler-utils"
    }
    for file in wanted { convert(file, with: tool) }
    return nil
  }

  private static let tool: URL? = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin")
    .split(separator: ":").map { URL(filePath: String($0)).appending(path: "pdftocairo") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }

  private static func convert(_ file: URL, with tool: URL) {
    let new = URL(filePath: file.path + ".svg")
    let process = Process()
    process.executableURL = tool
    process.arguments = ["-svg", "-f", "1", "-l", "1", file.path, new.path]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return }
    process.waitUntilExit()
    // A point of a page is a point of the screen, and none of a printer.
    guard let text = try? String(contentsOf: new, encoding: .utf8) else { return }
    let inPoints = text.replacing(/(width|height)="([\d.]+)pt"/, maxReplacements: 2) { match in
      "\(match.1)=\"\(match.2)\""
    }
    try? Data(inPoints.utf8).write(to: new, options: .atomic)
  }
}
