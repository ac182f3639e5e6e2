import Cells
import Display
import Foundation
import Geometry
import Layout
import Properties
import SwiftUICore
import Testing

struct TighteningTests {
  /// Letters of 8 points in one line, with the distance between them.
  private nonisolated struct Letters: TextMeasurer {
    func block(_ text: Paragraphs, width: CGFloat?, height: CGFloat?) -> TextBlock {
      let kerning = text.runs.first?.kerning ?? 0
      let count = CGFloat(text.string.count)
      let ideal = count * 8 + kerning * max(0, count - 1)
      let wide = min(ideal, width ?? ideal)
      return TextBlock(
        lines: [TextBlock.Line(runs: text.runs, width: wide)],
        alignment: text.alignment,
        lineHeight: 16,
        size: CGSize(width: wide, height: 16),
        firstBaseline: 13,
        lastBaseline: 13,
      )
    }

    func lineHeight(of font: Typeface) -> CGFloat { 16 }
  }

  private func kerning(in width: CGFloat, _ isAllowed: Bool) -> [CGFloat] {
    let screen = Screen(
      traits: ScreenTraits(size: CGSize(width: 400, height: 100)),
      theme: Theme(Theme.Values()),
      measurer: Letters(),
    )
    let session = AppSession(
      Text(verbatim: "twenty-one letters ok").allowsTightening(isAllowed).frame(width: width),
      on: screen,
    )
    _ = session.update()
    var found: [CGFloat] = []
    func visit(_ node: DisplayTree.Node) {
      if case .text(let block) = node.element.content {
        found += block.lines.flatMap(\.runs).map(\.kerning)
      }
      node.children.forEach(visit)
    }
    visit(session.tree.root)
    return found
  }

  // Shows: .allowsTightening
  @Test func `letters move closer where a line is a little too long`() {
    // 21 letters take 168 points.
    #expect(kerning(in: 160, true) == [-0.4])
    #expect(kerning(in: 160, false) == [0])
    #expect(kerning(in: 200, true) == [0])
    #expect(kerning(in: 80, true) == [0], "so close no letter is read")
  }
}

struct AssistiveAccessTests {
  private struct Windows: App {
    var body: some Scene {
      WindowGroup { Text("everyday") }
      AssistiveAccess {
        NavigationStack {
          Text("simple").navigationTitle("Calls")
            .assistiveAccessNavigationIcon(systemImage: "phone")
        }
      }
    }
  }

  private struct Reader: View {
    @Environment(\.accessibilityAssistiveAccessEnabled) private var isOn

    var body: some View { Text(isOn ? "is on" : "is off") }
  }

  private func screen(_ isAssistive: Bool) -> Screen {
    var traits = ScreenTraits(size: CGSize(width: 640, height: 384))
    traits.isAssistive = isAssistive
    return Screen(traits: traits, theme: .cells, measurer: CellMeasurer())
  }

  private func pictures(_ session: AppSession) -> Int {
    var count = 0
    func visit(_ node: DisplayTree.Node) {
      if case .image = node.element.content { count += 1 }
      node.children.forEach(visit)
    }
    visit(session.tree.root)
    return count
  }

  // Shows: AssistiveAccess, .assistiveAccessNavigationIcon, \.accessibilityAssistiveAccessEnabled
  @Test func `those who chose Assistive Access get its scene`() {
    let usual = AppSession(Windows.self, on: screen(false))
    _ = usual.update()
    #expect(usual.shows("everyday") && !usual.shows("simple"))
    let assistive = AppSession(Windows.self, on: screen(true))
    _ = assistive.update()
    #expect(assistive.shows("simple") && !assistive.shows("everyday"))
    #expect(pictures(assistive) == 1 && pictures(usual) == 0)
    for isOn in [true, false] {
      let session = AppSession(Reader(), on: screen(isOn))
      _ = session.update()
      #expect(session.shows(isOn ? "is on" : "is off"))
    }
  }
}
