import Foundation

/// Programs of others.
enum Tool {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// What a program prints.
  ///
  /// - Throws: `Failure` when it is not there or ends with anything but 0.
  static func run(
    _ program: String,
    _ words: [String],
    _ environment: [String: String] = [:],
  ) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Result { try runHere(program, words, environment) })
      }
    }
  }

  private static func runHere(
    _ program: String,
    _ words: [String],
    _ environment: [String: String],
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = words
    let own = ["LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "TZ": "UTC", "PATH": "/usr/bin:/bin"]
    process.environment = own.merging(environment) { $1 }
    let output = Pipe()
    let errors = FileManager.default.temporaryDirectory.appending(path: "errors-\(UUID())")
    try Data().write(to: errors)
    defer { try? FileManager.default.removeItem(at: errors) }
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let said = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
      throw Failure(
        description: "\(program) \(words) ended with \(process.terminationStatus): \(said)"
      )
    }
    return String(decoding: data, as: UTF8.self)
  }
}
