import Display
import Foundation
import Hangman
import Hub
import PickPocket
import SwiftUICore
import Times
import ToDo

/// An app of which many sessions are opened, as a person finds it who comes for the first time.
nonisolated enum HeldApp: String, Codable, Sendable {
  case pickPocket, times, toDo, hangman, hub

  private static let before = 5
  private static let counted = 10

  /// The bytes that each session holds after the first few, with all that is kept of its page.
  ///
  /// It is for a process of its own: it counts on all threads, and says by the environment where
  /// the app's data are.
  @MainActor func heldBytes() async throws -> Int {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "MartletTests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    setenv("MARTLET_DATA", folder.path, 1)
    unsetenv("MARTLET_DATABASE")
    // Nobody answers there.
    setenv("MARTLET_SERVER", "http://127.0.0.1:1", 1)
    let host = PageHost { session(on: $0) }
    var pages: [CountedPage] = []
    pages.reserveCapacity(Self.before + Self.counted)
    func open() async throws {
      let page = try host.open()
      await page.until { shows.allSatisfy(page.has) }
      pages.append(page)
      // Tasks that were called off end.
      await Task.yield()
    }
    for _ in 0..<Self.before { try await open() }
    let taken = try await Allocations.countingEverywhere {
      for _ in 0..<Self.counted { try await open() }
    }
    return taken.held / Self.counted
  }

  @MainActor private func session(on screen: Screen) -> AppSession {
    switch self {
    case .pickPocket: AppSession(PickPocketApp.self, on: screen)
    case .times: AppSession(TimesApp.self, on: screen)
    case .toDo: AppSession(ToDoApp.self, on: screen)
    case .hangman: AppSession(HangmanApp.self, on: screen)
    case .hub: AppSession(HubApp.self, on: screen)
    }
  }

  /// What is on its screen when nothing more is to come.
  private var shows: [String] {
    switch self {
    case .pickPocket: ["1"]
    case .times: ["Start"]
    case .toDo: ["My Lists", "list First Steps"]
    case .hangman: ["Q"]
    case .hub: ["Explore", "Try Again"]
    }
  }
}
