import Foundation
import Pilot
import SwiftUI
import Testing

/// Texts that an app draws itself.
struct TextRendererTests {
  private struct Emphasis: TextAttribute, Hashable {
    var lift: CGFloat
  }

  private struct Raw: TextAttribute {}

  /// Draws what is emphasized lower, by the points that its attribute says.
  private nonisolated struct Lifting: TextRenderer {
    var share = 1.0

    var animatableData: Double {
      get { share }
      set { share = newValue }
    }

    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
      for line in layout {
        for run in line {
          var moved = context
          if let emphasis = run[Emphasis.self] {
            moved.translateBy(x: 0, y: emphasis.lift * share)
          }
          moved.draw(run)
        }
      }
    }

    func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
      let size = text.sizeThatFits(proposal)
      return CGSize(width: size.width, height: size.height + 16)
    }
  }

  // Shows: TextRenderer, .textRenderer, TextProxy, TextAttribute, Text.customAttribute
  // Shows: Text.Layout.Run
  @Test func `a renderer draws runs by their attributes and says the size`() {
    let pilot = Pilot(columns: 20, rows: 4) {
      VStack(alignment: .leading, spacing: 0) {
        (Text("plain ") + Text("low").customAttribute(Emphasis(lift: 16)))
          .textRenderer(Lifting())
        Text("below")
      }
      .frame(width: 160, height: 64, alignment: .topLeading)
    }
    #expect(pilot.lines[0] == "plain")
    #expect(pilot.lines[1] == "      low")
    #expect(pilot.lines[2] == "below")
    #expect(pilot.has("plain low"), "assistive technology reads the text as ever")
  }

  /// Draws letters one by one from the last to the first, and lines from the bottom up.
  private nonisolated struct Letters: TextRenderer {
    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
      for line in layout.reversed() {
        for run in line {
          for letter in run.reversed() { context.draw(letter) }
        }
      }
    }
  }

  // Shows: Text.Layout.RunSlice, GraphicsContext
  @Test func `letters drawn one by one stand where the text has them`() {
    let words = "one two  three, and a line that breaks"
    func lines<V: View>(_ view: V) -> [String] {
      Pilot(columns: 12, rows: 6) { view.frame(width: 96, height: 96) }.lines
    }
    #expect(lines(Text(words).textRenderer(Letters())) == lines(Text(words)))
    let middle = Text(words).multilineTextAlignment(.center)
    #expect(lines(middle.textRenderer(Letters())) == lines(middle))
    #expect(lines(Text("").textRenderer(Letters())) == lines(Text("")))
    let wide = Text("日本 👩‍👩‍👧 e\u{301}")
    #expect(lines(wide.textRenderer(Letters())) == lines(wide))
  }

  /// Draws nothing, and hands on the layout.
  private nonisolated struct Measuring: TextRenderer {
    let tell: (Text.Layout) -> Void

    func draw(layout: Text.Layout, in context: inout GraphicsContext) { tell(layout) }
  }

  // Shows: Text.Layout, Text.Layout.Line, Text.Layout.TypographicBounds, Text.Layout.CharacterIndex
  @Test func `a layout tells where lines, runs and letters are`() throws {
    var layouts: [Text.Layout] = []
    let text = Text("ab ") + Text("cd").bold().customAttribute(Raw()) + Text("\nefg")
    let pilot = Pilot(columns: 20, rows: 4) {
      text.textRenderer(Measuring { layouts.append($0) })
    }
    #expect(pilot.lines.allSatisfy { $0.trimmingCharacters(in: .whitespaces).isEmpty })
    let layout = try #require(layouts.last)
    #expect(layout.count == 2 && !layout.isTruncated)
    #expect(layout[0].count == 2 && layout[1].count == 1)
    let run = layout[0][1]
    #expect(run[Raw.self] != nil && run[Emphasis.self] == nil && layout[0][0][Raw.self] == nil)
    #expect(run.typographicBounds.origin.x == 24 && run.typographicBounds.width == 16)
    #expect(run[1].typographicBounds.rect.minX == 32 && run[1].typographicBounds.width == 8)
    #expect(layout[0].typographicBounds.width == 40)
    #expect(layout[1].origin.y - layout[0].origin.y == 16)
    #expect(
      run.characterIndices.map { layout[0][0].characterIndices[0].distance(to: $0) } == [3, 4]
    )
    let far = Text.Layout.RunSlice(run: run, indices: 1..<90)
    #expect(far.characterIndices.count == 1 && far[Raw.self] != nil)
    #expect(run.layoutDirection == .leftToRight)
    #expect(Text.Layout.TypographicBounds().rect == .zero)
  }

  @Test func `a renderer is animated`() {
    struct Page: View {
      @State private var share = 0.0

      var body: some View {
        VStack(spacing: 0) {
          Text("word").customAttribute(Emphasis(lift: 64)).textRenderer(Lifting(share: share))
          Button("move") { withAnimation(.linear(duration: 1)) { share = 1 } }
        }
        .frame(width: 160, height: 128, alignment: .top)
      }
    }
    let pilot = Pilot(columns: 20, rows: 8) { Page() }
    #expect(pilot.lines[0].contains("word"))
    try? pilot.tap("move")
    pilot.wait(2)
    #expect(pilot.lines[4].contains("word") && !pilot.lines[0].contains("word"))
  }

  // Shows: Text.LayoutKey, Text.LayoutKey.AnchoredLayout
  @Test func `the layouts of texts inside can be read with their places`() {
    struct Page: View {
      @State private var isLong = false

      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Text("one")
          Text(isLong ? "three four" : "two")
          Button("more") { isLong = true }
        }
        .overlayPreferenceValue(Text.LayoutKey.self, alignment: .bottom) { texts in
          GeometryReader { proxy in
            let words = texts.map { text in
              let letters = text.layout.reduce(0) { $0 + $1.reduce(0) { $0 + $1.count } }
              return "\(Int(proxy[text.origin].y))/\(letters)"
            }
            Text(words.joined(separator: " ")).offset(y: 64)
          }
        }
        .frame(width: 320, height: 96, alignment: .topLeading)
      }
    }
    let pilot = Pilot(columns: 40, rows: 6) { Page() }
    #expect(pilot.screen.contains("0/3 16/3"))
    try? pilot.tap("more")
    #expect(pilot.screen.contains("0/3 16/10"))
  }
}
