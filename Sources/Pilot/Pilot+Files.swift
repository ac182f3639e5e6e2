import Display
public import Foundation
import SwiftUICore

/// A file that an app gave.
public struct GivenFile: Equatable, Sendable {
  public let name: String
  /// Its MIME type.
  public let type: String
  public let contents: Data
}

extension Pilot {
  /// Whether the app waits for a file to be chosen.
  public var asksForFile: Bool {
    settle()
    return asked != nil
  }

  /// Gives the app the files that it requests.
  ///
  /// - Throws: `PilotError` if it requests none, or only one.
  public func choose(files: [URL]) throws {
    let number = try askedNumber(of: files.count)
    session.handle(.files(number, .done(files)))
    settle()
  }

  /// Gives the app no file.
  ///
  /// - Throws: `PilotError` if it requests none.
  public func chooseNoFile() throws {
    session.handle(.files(try askedNumber(of: 1), .cancelled))
    settle()
  }

  private func askedNumber(of count: Int) throws -> Int {
    settle()
    guard let asked, case .choose(_, let several) = asked.kind else {
      throw PilotError("The app does not ask for a file.")
    }
    guard count == 1 || several && count > 0 else {
      throw PilotError("The app asks for one file, not for \(count).")
    }
    self.asked = nil
    return asked.number
  }

  func handleRequest(_ request: FileRequest) {
    switch request.kind {
    case .choose: asked = request
    case .keep(let place, let name, let type):
      let contents = FileManager.default.contents(atPath: place.path) ?? Data()
      exported.append(GivenFile(name: name, type: type, contents: contents))
      session.handle(.files(request.number, .done([place])))
    // Nobody drops files on a screen in memory by hand: see `drop(files:on:)`.
    case .dropped: break
    case .withdraw: if asked?.number == request.number { asked = nil }
    }
  }
}
