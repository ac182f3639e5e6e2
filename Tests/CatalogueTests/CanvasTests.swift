import CoreGraphics
import Pilot
import SwiftUI
import Testing

/// What is drawn by commands.
struct CanvasTests {
  @Test func `commands that look alike are one element, as far as that is the same to see`() {
    func elements(_ color: Color, _ radius: CGFloat) -> Int {
      let pilot = Pilot(columns: 100, rows: 50) {
        Canvas { context, size in
          for y in stride(from: 12.0, to: size.height, by: 24) {
            for x in stride(from: 12.0, to: size.width, by: 24) {
              let box = CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
              context.fill(Path(ellipseIn: box), with: .color(color))
            }
          }
        }
      }
      return pilot.cost.elements
    }
    let one = elements(.red, 2)
    #expect(elements(.red, 30) == one, "what covers the whole is the same in one")
    #expect(elements(.red.opacity(0.2), 2) == one, "what does not touch is the same in one")
    #expect(elements(.red.opacity(0.2), 30) > one + 500, "where faint ones meet it is darker")
  }

  @Test func `texts and pictures stand where they are drawn, and move with the context`() {
    let pilot = Pilot(columns: 40, rows: 10) {
      Canvas { context, size in
        context.draw(Text("corner"), at: .zero, anchor: .topLeading)
        context.draw(
          Text("end"),
          at: CGPoint(x: size.width, y: size.height),
          anchor: .bottomTrailing,
        )
        var moved = context
        moved.translateBy(x: 80, y: 32)
        moved.draw(Text("moved"), at: .zero, anchor: .topLeading)
        context.draw(Text("plain"), in: CGRect(x: 0, y: 80, width: 200, height: 16))
      }
    }
    #expect(pilot.lines[0] == "corner")
    #expect(pilot.lines[2] == String(repeating: " ", count: 10) + "moved")
    #expect(pilot.lines[5] == "plain")
    #expect(pilot.lines[9] == String(repeating: " ", count: 37) + "end")
    #expect(!pilot.has("corner"), "a canvas tells nothing of what is drawn on it")
  }

  @Test func `a text can be measured before it is drawn`() {
    var sizes: [CGSize] = []
    _ = Pilot(columns: 40, rows: 10) {
      Canvas { context, _ in
        let text = context.resolve(Text("one two three"))
        sizes = [
          text.measure(in: CGSize(width: CGFloat.infinity, height: .infinity)),
          text.measure(in: CGSize(width: 60, height: 1_000)),
        ]
      }
    }
    #expect(sizes == [CGSize(width: 104, height: 16), CGSize(width: 56, height: 32)])
  }

  // Shows: GraphicsContext.ResolvedText
  @Test func `a resolved text keeps its own style until the drawing has another`() {
    let pilot = Pilot(columns: 40, rows: 4) {
      Canvas { context, _ in
        var other = context.resolve(Text("other").foregroundStyle(.red))
        other.shading = .color(.blue)
        context.draw(
          context.resolve(Text("own").foregroundStyle(.red)),
          at: .zero,
          anchor: .topLeading,
        )
        context.draw(other, at: CGPoint(x: 0, y: 16), anchor: .topLeading)
        context.draw(
          Text("red").foregroundStyle(.red),
          at: CGPoint(x: 0, y: 32),
          anchor: .topLeading,
        )
      }
    }
    #expect(pilot.color(of: "own") == pilot.color(of: "red"))
    #expect(pilot.color(of: "other") != pilot.color(of: "red"))
  }

  @Test func `layers, clips, filters, gradients and odd numbers are drawn`() {
    let pilot = Pilot(columns: 20, rows: 10) {
      Canvas { context, size in
        let whole = CGRect(origin: .zero, size: size)
        context.clip(to: Path(ellipseIn: whole))
        context.addFilter(.blur(radius: 2))
        context.drawLayer { layer in
          layer.opacity = 0.5
          layer.blendMode = .multiply
          layer.scaleBy(x: 2, y: .nan)
          layer.rotate(by: .degrees(45))
          layer.fill(Path(whole), with: .color(.red))
        }
        let gradient = Gradient(colors: [.red, .blue])
        let end = CGPoint(x: size.width, y: size.height)
        context.fill(
          Path(whole),
          with: .linearGradient(gradient, startPoint: .zero, endPoint: end),
        )
        context.stroke(
          Path(ellipseIn: CGRect(x: CGFloat.infinity, y: 0, width: .nan, height: -1)),
          with: .radialGradient(gradient, center: end, startRadius: .nan, endRadius: .infinity),
          lineWidth: .infinity,
        )
        context.fill(Path(whole), with: .conicGradient(gradient, center: end))
        context.draw(Image(systemName: "star"), in: CGRect(x: 0, y: 0, width: 16, height: 16))
      }
    }
    #expect(pilot.lines.count == 10)
  }

  @Test func `what is clipped is drawn inside of the path, or outside of it`() {
    func lines(_ options: GraphicsContext.ClipOptions) -> [String] {
      Pilot(columns: 8, rows: 1) {
        Canvas { context, _ in
          context.clip(to: Path(CGRect(x: 0, y: 0, width: 32, height: 16)), options: options)
          context.draw(Text("12345678"), at: .zero, anchor: .topLeading)
        }
      }
      .lines
    }
    #expect(lines([]) == ["1234"])
    #expect(lines(.inverse) == ["    5678"])
  }

  @Test func `it is drawn anew when what it reads changes`() throws {
    struct Counter: View {
      @State private var count = 0

      var body: some View {
        VStack {
          Canvas { context, _ in
            context.draw(Text("count \(count)"), at: .zero, anchor: .topLeading)
          }
          Button("More") { count += 1 }
        }
      }
    }
    let pilot = Pilot(columns: 20, rows: 6) { Counter() }
    #expect(pilot.screen.contains("count 0"))
    try pilot.tap("More")
    #expect(pilot.screen.contains("count 1"))
  }
}

/// Views that a canvas draws.
struct CanvasSymbolTests {
  @MainActor private final class Log { var size = CGSize.zero }

  // Shows: `Canvas.init(opaque:colorMode:rendersAsynchronously:renderer:symbols:)`
  @Test func `a view is drawn by its tag, as often as it is asked for`() {
    let log = Log()
    let pilot = Pilot(columns: 20, rows: 4) {
      Canvas { context, size in
        guard let word = context.resolveSymbol(id: "word") else { return }
        MainActor.assumeIsolated { log.size = word.size }
        context.draw(word, at: CGPoint(x: 0, y: 8), anchor: .leading)
        context.draw(word, at: CGPoint(x: size.width, y: 40), anchor: .trailing)
        #expect(context.resolveSymbol(id: "none")?.size == nil)
      } symbols: {
        Text("hey").tag("word")
        Text("other").tag(2)
      }
    }
    defer { pilot.close() }
    #expect(pilot.lines.filter { $0.contains("hey") }.count == 2)
    #expect(!pilot.screen.contains("other"))
    #expect(log.size == CGSize(width: 24, height: 16))
  }
}
