package import Foundation
import Synchronization

/// The program `tesseract`, which reads text in pictures.
package struct Tesseract: Sendable {
  /// How long it may take, in seconds.
  package static let patience = 30.0
  /// Bytes of its answer that are read.
  private static let mostAnswer = 16 << 20

  private let program: URL
  private let patience: Double

  /// The program of the path that the process was started with; nil where it is not installed.
  static var installed: Tesseract? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.lazy.map { URL(filePath: String($0)).appending(path: "tesseract") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
      .map { Tesseract(program: $0) }
  }

  package init(program: URL, patience: Double = Tesseract.patience) {
    self.program = program
    self.patience = patience
  }

  /// A line of text in a picture.
  package struct Line: Equatable, Sendable {
    package var text: String
    /// From 0 to 1.
    package var confidence: Double
    /// As parts of the picture's size, from its lower left corner.
    package var frame: CGRect

    package init(text: String, confidence: Double, frame: CGRect) {
      self.text = text
      self.confidence = confidence
      self.frame = frame
    }
  }

  /// The lines of a picture, from top to bottom; it waits for the program, so off the main actor.
  ///
  /// - Parameters:
  ///   - picture: the bytes of a file.
  ///   - languages: BCP 47 names; those that are not installed are left out.
  /// - Throws: `VNError`.
  package func lines(in picture: Data, languages: [String]) throws -> [Line] {
    guard !picture.isEmpty else { throw VNError.image }
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "martlet-vision-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700],
    )
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "picture")
    try picture.write(to: file)
    let known = Set(
      try answer(["--list-langs"], in: folder).split(separator: "\n").map(String.init)
    )
    let wanted = languages.map { Self.name(of: $0) }.filter(known.contains)
    var arguments = [file.path, "stdout"]
    if !wanted.isEmpty { arguments += ["-l", wanted.joined(separator: "+")] }
    return Self.lines(of: try answer(arguments + ["tsv"], in: folder))
  }

  private func answer(_ arguments: [String], in folder: URL) throws -> String {
    let file = folder.appending(path: "answer")
    guard FileManager.default.createFile(atPath: file.path, contents: nil),
      let output = FileHandle(forWritingAtPath: file.path)
    else { throw VNError(.ioError, "The folder for temporary files cannot be written.") }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    do { try process.run() } catch { throw VNError.missing }
    try? output.close()
    guard end.wait(timeout: .now() + patience) == .success else {
      process.terminate()
      throw VNError.late
    }
    guard process.terminationStatus == 0 else { throw VNError.image }
    let read = try FileHandle(forReadingFrom: file).read(upToCount: Self.mostAnswer) ?? Data()
    return String(decoding: read, as: UTF8.self)
  }

  /// The name that its data of a language has.
  static func name(of language: String) -> String {
    let lower = language.lowercased()
    if lower.hasPrefix("zh-hant") || lower == "zh-tw" { return "chi_tra" }
    if lower.hasPrefix("zh") { return "chi_sim" }
    let code = Locale.LanguageCode(String(lower.prefix { $0 != "-" }))
    return code.identifier(.alpha3) ?? code.identifier
  }

  /// The lines of its table: a row for each word, with the line that it is in and its place.
  package static func lines(of table: String) -> [Line] {
    var page = CGSize.zero
    var lines: [(key: [Int], words: [String], sum: Double, frame: CGRect)] = []
    for row in table.split(separator: "\n") {
      let fields = row.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count == 12 else { continue }
      let numbers = fields[0..<10].compactMap { Int($0) }
      guard numbers.count == 10, numbers[6...].allSatisfy({ 0...1_000_000 ~= $0 }) else { continue }
      if numbers[0] == 1 { page = CGSize(width: numbers[8], height: numbers[9]) }
      let word = fields[11].trimmingCharacters(in: .whitespaces)
      guard numbers[0] == 5, !word.isEmpty, let sure = Double(fields[10]), sure.isFinite else {
        continue
      }
      let key = Array(numbers[1...4])
      let frame = CGRect(x: numbers[6], y: numbers[7], width: numbers[8], height: numbers[9])
      if lines.last?.key != key { lines.append((key, [], 0, frame)) }
      lines[lines.count - 1].words.append(word)
      lines[lines.count - 1].sum += min(max(sure, 0), 100)
      lines[lines.count - 1].frame = lines[lines.count - 1].frame.union(frame)
    }
    guard page.width > 0, page.height > 0 else { return [] }
    return lines.map { line in
      Line(
        text: line.words.joined(separator: " "),
        confidence: line.sum / Double(line.words.count) / 100,
        frame: CGRect(
          x: line.frame.minX / page.width,
          y: 1 - line.frame.maxY / page.height,
          width: line.frame.width / page.width,
          height: line.frame.height / page.height,
        ),
      )
    }
  }
}
