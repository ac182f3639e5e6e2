import Pilot
import SwiftUI
import Testing

/// Blurs in a terminal.
struct BlurTests {
  private func pilot(@ViewBuilder _ view: @escaping () -> some View) -> Pilot {
    Pilot(columns: 12, rows: 1, playsMotion: true) { view() }
  }

  // Shows: .blur
  @Test func `shades stand for blurred letters, which are still read to a person`() {
    let pilot = pilot { Text("Code, 漢").blur(radius: 4) }
    #expect(pilot.lines == ["  ▓▒▒▒░ ▓▓"])
    #expect(pilot.has("Code, 漢"))
    #expect(self.pilot { Text("code").bold().blur(radius: 40) }.lines == ["    ▓▓▓▓"])
    let row = self.pilot {
      HStack(spacing: 0) {
        Text("ab").blur(radius: .infinity)
        Text("cd").blur(radius: .nan)
        Text("ef").blur(radius: -4)
        Text("gh").blur(radius: 8, opaque: true)
      }
    }
    #expect(row.lines == ["  abcdef▒▒"])
  }

  // Shows: .blur
  @Test func `what is blurred only a little is faint`() {
    func cells(_ radius: CGFloat) -> [String] {
      pilot { Text("code").blur(radius: radius) }.lines
    }
    #expect(cells(3.9) == ["    code"] && cells(0) == cells(3.9))
    #expect(cells(4) == ["    ▒▒▒▒"])
  }

  // Shows: .blur
  @Test func `blurred colours run into each other and not beyond the view`() {
    func colors(_ radius: CGFloat) -> [String?] {
      Pilot(columns: 6, rows: 1) {
        HStack(spacing: 0) {
          Color(red: 1, green: 0, blue: 0).frame(width: 16)
          Color(red: 0, green: 0, blue: 1).frame(width: 16)
        }
        .blur(radius: radius)
      }
      .colors[0]
    }
    #expect(colors(0) == [nil, "#FF0000", "#FF0000", "#0000FF", "#0000FF", nil])
    #expect(colors(8) == [nil, "#FF0000", "#AA0055", "#5500AA", "#0000FF", nil])
  }

  @Test func `what lies under a blurred veil can be read`() {
    let pilot = pilot {
      Text("under").overlay { Color.red.opacity(0.2).blur(radius: 8) }
    }
    #expect(pilot.lines[0].contains("under"))
  }

  // Shows: VisualEffect.blur
  @Test func `an effect blurs letters too`() {
    func line(_ radius: CGFloat) -> String {
      pilot { Text("code").visualEffect { effect, _ in effect.blur(radius: radius) } }.lines[0]
    }
    #expect(line(0) == "    code" && line(6) == "    ▒▒▒▒")
  }

  // Shows: GraphicsContext.Filter, GraphicsContext.BlurOptions
  @Test func `a canvas blurs what it draws`() {
    func line(_ radius: CGFloat, _ options: GraphicsContext.BlurOptions = []) -> String {
      let pilot = pilot {
        Canvas { context, size in
          context.addFilter(.blur(radius: radius, options: options))
          context.draw(Text("code"), at: CGPoint(x: size.width / 2, y: size.height / 2))
        }
      }
      return pilot.lines[0].trimmingCharacters(in: .whitespaces)
    }
    #expect(line(0) == "code" && line(6) == "▒▒▒▒" && line(6, .opaque) == "▒▒▒▒")
  }

  @Observable final class Model {
    var isShown = true
    var radius = 0.0
  }

  struct Softening: View {
    let model: Model

    var body: some View { Text("code").blur(radius: model.radius) }
  }

  struct Leaving: View {
    let model: Model

    var body: some View {
      if model.isShown { Text("code").transition(.blurReplace) }
    }
  }

  // Shows: .blur
  @Test func `a blur comes step by step`() {
    let model = Model()
    let pilot = pilot { Softening(model: model) }
    withAnimation(.linear(duration: 1)) { model.radius = 8 }
    pilot.advance(by: 0.2)
    #expect(pilot.lines == ["    code"])
    pilot.advance(by: 0.6)
    #expect(pilot.lines == ["    ▒▒▒▒"])
    pilot.advance(by: 1)
    withAnimation(.linear(duration: 1)) { model.radius = 0 }
    pilot.advance(by: 2)
    #expect(pilot.lines == ["    code"])
  }

  // Shows: BlurReplaceTransition
  @Test func `a view that is replaced is blurred on its way`() {
    let model = Model()
    let pilot = pilot { Leaving(model: model) }
    withAnimation(.linear(duration: 1)) { model.isShown = false }
    pilot.advance(by: 0.1)
    #expect(pilot.lines[0].contains("code"))
    pilot.advance(by: 0.6)
    #expect(pilot.lines[0].contains("▒▒"))
    pilot.advance(by: 1)
    #expect(pilot.lines == [""])
  }
}
