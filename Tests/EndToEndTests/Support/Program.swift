import Foundation
import TestSupport

/// The command, run without a terminal.
final class Program {
  struct Ended: Error, CustomStringConvertible {
    let status: Int32
    let output: String
    let errors: String

    var description: String { "The program ended with \(status): \(errors)" }
  }

  private let process = Process()
  private let output = Pipe()
  private let errors = Pipe()

  init(_ words: [String], environment: [String: String] = [:]) throws {
    process.executableURL = URL(filePath: try Built.program())
    process.arguments = words
    process.environment = Built.environment(environment)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
  }

  var isRunning: Bool { process.isRunning }

  /// The first line that it prints.
  ///
  /// - Throws: `Ended` when it ends before.
  func firstLine() async throws -> String {
    let handle = output.fileHandleForReading
    let text = try await onThread {
      var text = Data()
      while !text.contains(10) {
        let more = handle.availableData
        if more.isEmpty { return String?.none }
        text += more
      }
      return String(decoding: text.prefix { $0 != 10 }, as: UTF8.self)
    }
    if let text { return text }
    throw try await ended()
  }

  /// Waits for its end.
  func ended() async throws -> Ended {
    let (process, output, errors) = (process, output, errors)
    return try await onThread {
      let said = errors.fileHandleForReading.readDataToEndOfFile()
      let printed = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return Ended(
        status: process.terminationStatus,
        output: String(decoding: printed, as: UTF8.self),
        errors: String(decoding: said, as: UTF8.self),
      )
    }
  }

  func signal(_ number: Int32) {
    if process.isRunning { kill(process.processIdentifier, number) }
  }
}
