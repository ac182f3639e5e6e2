import FileStorage
import Pilot
import SwiftUI
import TestSupport
import Testing

@testable import Hangman

/// Games by what is told to those who cannot see, and nothing else.
final class HangmanMeaningTests {
  private let folder = AppDirectory.fresh()
  private let pilot: Pilot

  init() throws {
    // Guessed in the order of the keys one is won and the other lost.
    let model = try HangmanViewModel("bad cab", "it's my joy", folder: folder)
    pilot = Pilot(columns: 80, rows: 24) { HangmanView(model) }
  }

  isolated deinit {
    pilot.close()
    folder.remove()
  }

  private var keys: [PilotElement] {
    pilot.elements.filter { $0.role == .button && $0.label.count == 1 }
  }

  private func label(_ identifier: String) throws -> String { try pilot.find(identifier).label }

  private func blanks() throws -> Int { try label("phrase").matches(of: /blank/).count }

  private var alert: String? { pilot.elements.first { $0.role == .alert }?.label }

  /// Presses the first key that can be pressed and looks at what is told then.
  private func guess() throws {
    let key = try #require(keys.first { $0.isEnabled })
    let (blanksBefore, incorrectBefore) = try (blanks(), label("incorrect"))
    let heard = pilot.announcements.count
    try pilot.tap(key.label, role: .button)
    guard alert == nil else {
      // The alert speaks for itself.
      #expect(pilot.announcements.count == heard)
      return
    }
    #expect(pilot.announcements.count == heard + 1)
    let words = try #require(pilot.announcements.last)
    let told = try #require(try label("phrase").split(separator: ": ").last)
    #expect(words.hasPrefix("\(key.label) is ") && words.hasSuffix(told))
    let used = try pilot.find(key.label, role: .button)
    #expect(!used.isEnabled)
    if try blanks() < blanksBefore {
      #expect(used.value == "in the phrase" && words.contains("is there"))
      #expect(try label("incorrect") == incorrectBefore)
    } else {
      #expect(used.value == "not in the phrase" && words.contains("is not there"))
      #expect(
        try label("incorrect") == "\(incorrectBefore) \(key.label)".replacing("  ", with: " ")
      )
      #expect(try label("figure").hasSuffix("left"))
    }
  }

  @Test func `the tree of meaning alone is enough to win and to lose, each change told once`()
    throws
  {
    var endings: Set<String> = []
    for _ in 0..<2 {
      #expect(try blanks() > 0 && label("incorrect") == "Incorrect Guesses: ")
      while alert == nil { try guess() }
      let ending = try #require(alert)
      endings.insert(ending)
      #expect(pilot.elements.contains { $0.label.hasPrefix("The phrase was “") })
      let heard = pilot.announcements.count
      try pilot.tap("Close")
      #expect(try blanks() == 0 && pilot.announcements.count == heard)
      #expect(try label("figure").hasSuffix(ending == "You won!" ? "won" : "lost"))
      #expect(keys.allSatisfy { !$0.isEnabled })
      try pilot.tap("Start Over")
      #expect(pilot.announcements.count == heard + 1)
      let phrase = try label("phrase")
      #expect(pilot.announcements.last?.contains(phrase) == true)
    }
    #expect(endings == ["You won!", "You lost"])
  }
}
