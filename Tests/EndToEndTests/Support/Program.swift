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

  private let output = Pipe()
  private let errors = Pipe()
  private let process: pid_t
  private var hasEnded = false

  init(
    _ words: [String],
    of name: String = "martlet",
    environment: [String: String] = [:],
  ) throws {
    let spawn = Spawn(
      program: try Built.program(name),
      words: words,
      environment: Built.environment(environment),
    )
    process = try spawn.run(
      output: output.fileHandleForWriting.fileDescriptor,
      errors: errors.fileHandleForWriting.fileDescriptor,
    )
    for pipe in [output, errors] { try pipe.fileHandleForWriting.close() }
  }

  /// Runs a command that serves for the time of a test.
  static func run<Result>(
    _ words: [String],
    of name: String = "martlet",
    _ body: (Program) async throws -> Result,
  ) async throws -> Result {
    let program = try Program(words, of: name)
    let result: Swift.Result<Result, any Error>
    do {
      result = .success(try await body(program))
    } catch {
      result = .failure(error)
    }
    program.signal(SIGKILL)
    if !program.hasEnded { _ = try await program.ended() }
    return try result.get()
  }

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
    let ended = try await onThread {
      let said = errors.fileHandleForReading.readDataToEndOfFile()
      let printed = output.fileHandleForReading.readDataToEndOfFile()
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      return Ended(
        status: status & 127 == 0 ? status >> 8 & 255 : 128 + status & 127,
        output: String(decoding: printed, as: UTF8.self),
        errors: String(decoding: said, as: UTF8.self),
      )
    }
    hasEnded = true
    return ended
  }

  func signal(_ number: Int32) {
    if !hasEnded { kill(process, number) }
  }
}
