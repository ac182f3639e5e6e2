import Foundation
import Synchronization

/// Runs the compiler.
package struct Compiler: Sendable {
  /// What it said and how it ended.
  struct Outcome {
    let text: String
    let status: Int32
  }

  let program: URL

  /// The `swiftc` of `PATH`.
  ///
  /// - Throws: `BuildError` where there is none.
  package init() throws(BuildError) {
    let found = Search.program("swiftc").map { URL(filePath: $0) }
    guard let found else {
      throw BuildError(
        "There is no Swift compiler in PATH. Install Swift's toolchain from swift.org/install; the "
          + "apps that come along (martlet hangman) need none."
      )
    }
    program = found
  }

  /// The path of another program of the same toolchain.
  package func beside(_ name: String) -> String {
    program.deletingLastPathComponent().appending(path: name).path
  }

  /// The folder of Swift's own libraries; nil where the compiler does not lie in a toolchain.
  var libraries: String? {
    let bin = program.resolvingSymlinksInPath().deletingLastPathComponent()
    let folder = bin.deletingLastPathComponent().appending(path: "lib/swift/linux").path
    return FileManager.default.fileExists(atPath: folder) ? folder : nil
  }

  /// Whether the toolchain has a module of that name.
  func has(module: String) -> Bool {
    libraries.map { FileManager.default.fileExists(atPath: "\($0)/\(module).swiftmodule") } ?? false
  }

  /// What changes when another compiler is installed.
  var stamp: String { FileStamp(program.resolvingSymlinksInPath()).text }

  /// The first line of what it says of itself.
  ///
  /// - Throws: `BuildError` where it cannot be run.
  func version() throws(BuildError) -> String {
    let outcome = run(["--version"])
    guard outcome.status == 0, let line = outcome.text.split(separator: "\n").first else {
      throw BuildError("The Swift compiler does not work: \(outcome.text)")
    }
    return String(line)
  }

  /// Runs it to its end.
  ///
  /// - Parameter tool: another program of the same toolchain, in place of the compiler.
  func run(_ arguments: [String], tool: String? = nil) -> Outcome {
    let program = tool.map { URL(filePath: beside($0)) } ?? program
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    do {
      try process.run()
      Self.running.withLock { $0 = process.processIdentifier }
    } catch {
      return Outcome(text: "\(program.path) cannot be started: \(error)\n", status: 1)
    }
    let data = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    Self.running.withLock { $0 = 0 }
    return Outcome(text: String(decoding: data, as: UTF8.self), status: process.terminationStatus)
  }

  private static let running = Mutex<pid_t>(0)

  /// Ends the compiler that runs, if one does, and what it has started.
  package static func cancel() {
    running.withLock { process in
      // At another signal it would end alone, and what it has started would write on.
      if process > 0 { kill(process, SIGINT) }
    }
  }
}
