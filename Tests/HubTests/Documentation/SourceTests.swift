import Foundation
import Testing

/// What the document says of the sources as a whole.
@Suite struct SourceTests {
  @Test func `1, 5: only views know a user interface`() throws {
    for folder in ["Models", "ViewModels"] {
      for (name, text) in try sources(of: folder) {
        #expect(text.firstMatch(of: /import (SwiftUI|UIKit|Pilot)/) == nil, "\(name)")
      }
    }
    for (name, text) in try sources(of: "Models") {
      #expect(text.firstMatch(of: /import Observation|\b\w+ViewModel\b/) == nil, "\(name)")
    }
  }

  @Test func `2: views know view models and no models`() throws {
    let models = try sources(of: "Models").flatMap { _, text in
      text.matches(of: /(?m)^(?:final class|actor|protocol|struct) (\w+)/).map { String($0.1) }
    }
    let workers = models.filter {
      $0.hasSuffix("Model") || $0.hasSuffix("Store") || $0.hasSuffix("Client")
        || $0.hasSuffix("Refresh") || $0.hasSuffix("Transport") || $0.hasSuffix("Keeper")
    }
    #expect(workers.contains("HubStore") && workers.contains("APIClient"))
    for (name, text) in try sources(of: "Views") where !name.hasPrefix("HubView") {
      let named = workers.filter { text.contains($0) }
      #expect(named.isEmpty, "\(name)")
    }
  }

  @Test func `15: a cell's view model asks nobody`() throws {
    let cells = try sources(of: "ViewModels").filter { $0.name.hasSuffix("CellViewModel.swift") }
    #expect(cells.count == 4)
    for (name, text) in cells {
      #expect(text.firstMatch(of: /\b(API|APIClient|HubStore|await|Task)\b/) == nil, "\(name)")
    }
  }

  private func sources(of folder: String) throws -> [(name: String, text: String)] {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Apps/Hub/\(folder)").standardizedFileURL
    let files = try #require(
      FileManager.default.enumerator(at: root, includingPropertiesForKeys: [])
    )
    return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
      .map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
  }
}
