import Foundation
import MainLoop
import TestSupport

/// The command, run without a terminal.
final class Program {
  struct Ended: Error, CustomStringConvertible {
    let status: Int32
    let output: String
    let errors: String

    var description: String { "The program ended with \(status): \(errors)" }
  }

  private let input: FileHandle?
  private let output: Drain
  private let errors: Drain
  private let process: pid_t
  private var hasEnded = false

  /// - Parameters:
  ///   - name: a program that is built here, or the path of another.
  ///   - isTold: whether it reads what is written to it; else it reads nothing.
  ///   - passed: a descriptor that it gets under the number 3.
  init(
    _ words: [String],
    of name: String = "martlet",
    environment: [String: String] = [:],
    isTold: Bool = false,
    passed: Int32? = nil,
  ) throws {
    let spawn = Spawn(
      program: name.hasPrefix("/") ? name : try Built.program(name),
      words: words,
      environment: Built.environment(environment),
    )
    let (printed, said) = (Pipe(), Pipe())
    let told = isTold ? Pipe() : nil
    input = told?.fileHandleForWriting
    process = try spawn.run(
      input: told?.fileHandleForReading.fileDescriptor,
      output: printed.fileHandleForWriting.fileDescriptor,
      errors: said.fileHandleForWriting.fileDescriptor,
      passed: passed,
    )
    for pipe in [printed, said] { try pipe.fileHandleForWriting.close() }
    try told?.fileHandleForReading.close()
    output = Drain(printed.fileHandleForReading)
    errors = Drain(said.fileHandleForReading)
  }

  /// Runs a command that serves for the time of a test.
  static func run<Result>(
    _ words: [String],
    of name: String = "martlet",
    environment: [String: String] = [:],
    isTold: Bool = false,
    _ body: (Program) async throws -> Result,
  ) async throws -> Result {
    let program = try Program(words, of: name, environment: environment, isTold: isTold)
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
    let output = output
    let text = try await onThread {
      let printed = output.data { $0.contains(10) }
      return printed.contains(10)
        ? String(decoding: printed.prefix { $0 != 10 }, as: UTF8.self) : nil
    }
    if let text { return text }
    throw try await ended()
  }

  /// Writes to its input; what it does not read any more is lost.
  func write(_ text: String) async throws {
    guard let descriptor = input?.fileDescriptor else { return }
    try await onThread { _ = StandardStream.write(text, to: descriptor) }
  }

  func endInput() throws { try input?.close() }

  /// All that it printed, once that is enough, or when it has ended or too much time has passed.
  func printed(until isEnough: @escaping @Sendable (Data) -> Bool) async throws -> String {
    let output = output
    return try await onThread {
      String(decoding: output.data(within: 30, until: isEnough), as: UTF8.self)
    }
  }

  /// Waits for its end.
  func ended() async throws -> Ended {
    let (process, output, errors) = (process, output, errors)
    let ended = try await onThread {
      let (said, printed) = (errors.data(), output.data())
      let status = Self.status(of: process)
      return Ended(
        status: status & 127 == 0 ? status >> 8 & 255 : 128 + status & 127,
        output: String(decoding: printed, as: UTF8.self),
        errors: String(decoding: said, as: UTF8.self),
      )
    }
    hasEnded = true
    return ended
  }

  /// Ends it at once, whoever else still has its pipes.
  ///
  /// A child that has ended and is not waited for is found for ever by Swift Testing, which waits for
  /// any child: then no test of an exit ends any more.
  func end() async throws {
    guard !hasEnded else { return }
    signal(SIGKILL)
    hasEnded = true
    let process = process
    _ = try await onThread { Self.status(of: process) }
  }

  /// Waits for the end of a child.
  private nonisolated static func status(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }

  func signal(_ number: Int32) {
    if !hasEnded { kill(process, number) }
  }
}

/// Reads a pipe to its end, so that whoever writes into it never waits.
///
/// Unchecked: the condition guards what its thread gathers.
private nonisolated final class Drain: @unchecked Sendable {
  private let condition = NSCondition()
  private var gathered = Data()
  private var isOver = false

  init(_ handle: FileHandle) {
    Thread.detachNewThread { [self] in
      var isOver = false
      while !isOver {
        let more = handle.availableData
        isOver = more.isEmpty
        condition.lock()
        gathered += more
        self.isOver = isOver
        condition.broadcast()
        condition.unlock()
      }
    }
  }

  /// What came until it was enough, or until the end.
  ///
  /// - Parameter seconds: how long to wait for it at most.
  func data(
    within seconds: Double = 1_000_000,
    until isEnough: (Data) -> Bool = { _ in false },
  ) -> Data {
    let end = Date(timeIntervalSinceNow: seconds)
    condition.lock()
    defer { condition.unlock() }
    while !isOver, !isEnough(gathered), condition.wait(until: end) {}
    return gathered
  }
}
