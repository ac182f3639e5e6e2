import Foundation
import TestSupport

/// A server that is killed and started again, always with the same app and data.
final class KilledServer {
  let app: String
  let folder: String
  private let options: [String]
  private(set) var address = ""
  private var program: Program?

  init(_ app: String, in folder: String, options: [String] = []) {
    self.app = app
    self.folder = folder
    self.options = options
  }

  /// - Throws: `KilledServer.Elsewhere` when it is not where the one before was.
  func start() async throws {
    let words = [app, "--on", "browser", "--data", folder] + options
    let program = try Program(words)
    self.program = program
    let address = try await program.firstLine()
    guard self.address.isEmpty || self.address == address else {
      throw Elsewhere(description: "It was at \(self.address), and is at \(address).")
    }
    self.address = address
  }

  struct Elsewhere: Error, CustomStringConvertible {
    let description: String
  }

  /// Ends the server without a word.
  ///
  /// - Returns: what it said on standard error.
  @discardableResult func kill(_ number: Int32 = SIGKILL) async throws -> String {
    guard let program else { return "" }
    program.signal(number)
    self.program = nil
    return try await program.ended().errors
  }
}
