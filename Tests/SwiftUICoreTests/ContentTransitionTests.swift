import Display
import Foundation
import Geometry
import Layout
import Observation
import Properties
import Testing

@testable import SwiftUICore

/// Texts that become others within an animation.
struct ContentTransitionTests {
  @Observable final class Model {
    var words = "old"
  }

  private struct Words: View {
    let model: Model
    let transition: ContentTransition?

    var body: some View {
      if let transition {
        Text(model.words).contentTransition(transition)
      } else {
        Text(model.words)
      }
    }
  }

  private func texts(_ stage: Stage) -> Set<String> {
    Set(
      stage.nodes.compactMap { node in
        guard case .text(let block) = node.element.content else { return nil }
        return block.string
      }
    )
  }

  // Shows: .contentTransition, ContentTransition
  @Test(arguments: [
    (ContentTransition.opacity, true), (.interpolate, true), (.numericText(), true),
    (.identity, false), (nil, false),
  ])
  func `a text fades into the next one`(_ transition: ContentTransition?, _ fades: Bool) {
    let model = Model()
    let stage = Stage(CGSize(width: 100, height: 20)) {
      Words(model: model, transition: transition)
    }
    withAnimation(.linear(duration: 10)) { model.words = "new" }
    let update = stage.update()
    #expect(texts(stage) == (fades ? ["old", "new"] : ["new"]))
    let faded = update.changes.contains { change in
      guard case .appearance(_, let look) = change.step else { return false }
      return look.opacity == 0 && change.motion != nil
    }
    #expect(faded == fades)
    // Without an animation it is there at once.
    let still = Model()
    let other = Stage(CGSize(width: 100, height: 20)) {
      Words(model: still, transition: transition)
    }
    still.words = "new"
    other.update()
    #expect(texts(other) == ["new"])
  }

  @Test(arguments: [
    ("12", 7.6, "8"), ("n = 12 %", -3, "n = -3 %"), ("1,234.50", 2345.678, "2,345.68"),
    ("$0.5", 1.25, "$1.3"), ("007", 12, "012"), ("-4 °C", 3, "3 °C"), ("0", -0.2, "0"),
  ])
  func `a number is written as the one before`(_ words: String, _ value: Double, _ other: String) {
    let number = NumberInWords(words, Locale(identifier: "en_US"))
    #expect(number?.words(for: value) == other)
  }

  @Test(arguments: ["", "none", "12:30", "1 of 2", "12345678901234567890", "٣"])
  func `words with no number or several fade`(_ words: String) {
    #expect(NumberInWords(words, Locale(identifier: "en_US")) == nil)
  }

  @Test func `what cannot be written is left out`() {
    let number = NumberInWords("5 cm", Locale(identifier: "en_US"))
    #expect(number?.words(for: .nan) == " cm" && number?.words(for: 1e300) == " cm")
  }

  // Shows: .geometryGroup
  @Test func `what comes into a group moves with it`() throws {
    let model = Model()
    let stage = Stage(CGSize(width: 200, height: 100)) { Group(model: model) }
    withAnimation(.linear(duration: 10)) { model.words = "new" }
    let update = stage.update()
    let added = update.changes.compactMap { change -> ElementID? in
      guard case .insert(let element, let parent, _) = change.step,
        case .text(let block) = element.content, block.string == "more"
      else { return nil }
      return parent
    }
    let group = try #require(added.first)
    let moves = update.changes.contains { change in
      guard case .place(group, _) = change.step else { return false }
      return change.motion != nil
    }
    #expect(moves)
  }

  private struct Group: View {
    let model: Model

    var body: some View {
      let isNew = model.words == "new"
      VStack {
        Text("first")
        if isNew { Text("more") }
      }
      .geometryGroup()
      .frame(width: 200, height: 100, alignment: isNew ? .trailing : .leading)
    }
  }
}
