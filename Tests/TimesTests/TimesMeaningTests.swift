import FileStorage
import Pilot
import SwiftUI
import TestSupport
import Testing

@testable import Times

/// Rounds by what is told to those who cannot see, and nothing else.
final class TimesMeaningTests {
  private let clock = HandClock()
  private let folder = AppDirectory.fresh()
  private let pilot: Pilot

  init() {
    let game = GameManager(seed: 8, folder: folder, clock: clock)
    pilot = Pilot(columns: 80, rows: 40) { TimesView(game: game) }
  }

  deinit { folder.remove() }

  private func label(_ name: String) throws -> String { try pilot.find(name).label }

  /// The product that is asked for, from the words of the question.
  private func product() throws -> Int {
    let words = try label("question").split(separator: " ")
    let numbers = words.compactMap { Int($0) }
    try #require(numbers.count == 2 && words[1] == "times")
    return numbers[0] * numbers[1]
  }

  private func choose(right: Bool) throws {
    let product = try product()
    let answers = pilot.elements.filter {
      $0.role == .button && $0.isEnabled && Int($0.label) != nil
    }
    try #require(answers.count == 4)
    let answer = try #require(answers.first { (Int($0.label) == product) == right })
    try pilot.tap(answer.label, role: .button)
  }

  /// - Returns: how many digits were typed.
  private func type(right: Bool) throws -> Int {
    let digits = String(try product() + (right ? 0 : 1))
    for count in 1...digits.count {
      try pilot.tap(String(digits.prefix(count).suffix(1)), role: .button)
      #expect(try label("answer") == "Typed \(digits.prefix(count))")
    }
    try pilot.tap("Enter")
    return digits.count
  }

  /// The row of all markers, as it is told.
  private func expectMarkers(_ count: Int, _ state: String) throws {
    let markers = (1...count).map { "Question \($0): \(state)" }.joined(separator: ", ")
    #expect(try label("markers") == markers)
  }

  @Test(arguments: ["Choose", "Type"], [true, false])
  func `a round is won and lost by the tree of meaning alone, each change told once`(
    _ way: String,
    right: Bool,
  ) throws {
    try pilot.choose(way, in: "Answers")
    var heard = pilot.announcements.count
    for number in 1...5 {
      try pilot.tap(number == 1 ? "Start" : "Next", role: .button)
      heard += 1
      #expect(pilot.announcements.count == heard)
      #expect(try pilot.announcements.last?.contains(label("question")) == true)
      if way == "Type" { heard += try type(right: right) } else { try choose(right: right) }
      heard += 1
      #expect(pilot.announcements.count == heard)
      #expect(pilot.announcements.last?.hasPrefix(right ? "Right. " : "Wrong. ") == true)
      #expect(try label("verdict").contains(right ? "Right" : "is wrong"))
      #expect(try label("total") == "\(right ? number : 0) of 5 right")
    }
    #expect(pilot.has("All done: \(right ? 5 : 0) of 5 right"))
    try expectMarkers(5, right ? "right" : "wrong")
    try pilot.tap("Reset")
    #expect(pilot.announcements.count == heard + 1 && pilot.has("Start", role: .button))
  }

  @Test(arguments: [true, false])
  func `a check is won and lost by the tree of meaning alone, each change told once`(
    right: Bool
  ) throws {
    try pilot.choose("Check", in: "Answers")
    var heard = pilot.announcements.count
    try pilot.tap("Start")
    for number in 1...25 {
      heard += 1
      #expect(pilot.announcements.count == heard)
      #expect(try label("time") == "6 seconds left" && pilot.has("Question \(number)"))
      if right {
        heard += try type(right: true)
      } else {
        clock.advance(by: 6)
      }
      heard += 1
      #expect(pilot.announcements.count == heard)
      guard number < 25 else { break }
      #expect(pilot.announcements.last == (right ? "Answer taken" : "Time is up"))
      #expect(try label("verdict") == pilot.announcements.last)
      #expect(!pilot.has("total"))
      clock.advance(by: 3)
    }
    let result = "All done: \(right ? 25 : 0) of 25 right"
    #expect(pilot.has(result) && pilot.announcements.last?.hasSuffix(result) == true)
    try expectMarkers(25, right ? "right" : "wrong")
    try pilot.tap("Reset")
    #expect(pilot.announcements.count == heard + 1 && pilot.has("Start", role: .button))
  }
}
