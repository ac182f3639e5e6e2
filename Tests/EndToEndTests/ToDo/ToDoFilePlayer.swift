import Foundation
import Pilot
import SwiftUICore
import TestSupport

/// Somebody who keeps files of the app and gives them back.
protocol ToDoFilePlayer: ToDoPlayer {
  /// Keeps the file that the app gives, and answers where it lies.
  func keep(_ format: String, named name: String) async throws -> String
  /// Gives the app a file.
  func give(_ file: String) async throws
}

extension ToDoFilePlayer {
  /// The button of a list with what can be done with files.
  var filesButton: String { "Import and Export This List" }
}

extension ToDoPilot: ToDoFilePlayer {
  func keep(_ format: String, named name: String) async throws -> String {
    try await press(filesButton)
    try await press("Export as \(format)")
    try await pilot.until("the file") { pilot.exported.last?.name == name }
    let file = "\(folder)/\(name)"
    try pilot.exported.last?.contents.write(to: URL(filePath: file))
    return file
  }

  func give(_ file: String) async throws {
    try await press(filesButton)
    try await press("Import…")
    try await pilot.until("the question") { pilot.asksForFile }
    try pilot.choose(files: [URL(filePath: file)])
  }
}

extension ToDoTerminal: ToDoFilePlayer {
  func keep(_ format: String, named name: String) async throws -> String {
    try await press(filesButton)
    try await press("Export as \(format)")
    try await until("Save a File", name)
    // What is written there goes first.
    try await type("\u{5}\u{15}\(folder)/\(name)\n")
    try await until("2 items", not: ["Save a File"])
    return "\(folder)/\(name)"
  }

  func give(_ file: String) async throws {
    try await press(filesButton)
    try await press("Import…")
    try await until("Choose Files")
    try await type("\u{5}\u{15}\(file)\n")
  }
}

extension ToDoBrowser: ToDoFilePlayer {
  func keep(_ format: String, named name: String) async throws -> String {
    try await browser.keepDownloads(in: folder)
    try await press(filesButton)
    try await press("Export as \(format)")
    do {
      try await FolderWatch.wait(for: name, in: folder)
    } catch {
      throw Lost(description: "\(error) It shows:\n\(try await browser.accessibleNodes())")
    }
    return "\(folder)/\(name)"
  }

  func give(_ file: String) async throws {
    try await browser.holdFileDialogs()
    try await press(filesButton)
    try await press("Import…")
    try await browser.choose(file: file)
  }
}
