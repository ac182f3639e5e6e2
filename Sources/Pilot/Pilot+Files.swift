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

  /// Drops files of the system on the middle of what has a name, as on a page in a browser.
  ///
  /// - Throws: `PilotError` if there is no such element, or nothing there takes files.
  public func drop(files: [URL], on name: String) throws {
    let frame = try find(name).frame
    session.handle(.dropped(.root, at: CGPoint(x: frame.midX, y: frame.midY)))
    settle()
    guard let request = asked, case .dropped = request.kind else {
      throw PilotError("Nothing takes files at \"\(name)\".")
    }
    asked = nil
    session.handle(.files(request.number, .done(files)))
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
    case .dropped: asked = request
    case .withdraw: if asked?.number == request.number { asked = nil }
    }
  }
}
