import Foundation
import Pilot
import SwiftUI
import Testing

struct PaintTests {
  /// The accent as words have it: Apple's #007AFF, darker until WCAG's 4.5 to 1 is reached.
  private static let words = "#006BDF"

  /// The colours of a row of a view that fills a screen of 20 × 2.
  private func row<V: View>(isDark: Bool = false, _ view: V) -> [String?] {
    Pilot(columns: 20, rows: 2, isDark: isDark) { view.frame(width: 160, height: 32) }.colors[0]
  }

  // Shows: Color, .background(paint)
  @Test func `a colour fills its room, another one in the dark`() {
    #expect(row(Color.red) == Array(repeating: "#FF3B30", count: 20))
    #expect(row(isDark: true, Color.red) == Array(repeating: "#FF453A", count: 20))
    let pilot = Pilot(columns: 10, rows: 3) { Text("Hi").background(Color.green) }
    #expect(pilot.colors.joined().count { $0 == "#34C759" } == 2)
  }

  // Shows: ShapeStyle.blendMode, BlendMode
  @Test func `a style mixes with what lies below it`() {
    let (yellow, cyan) = (Color(red: 1, green: 1, blue: 0), Color(red: 0, green: 1, blue: 1))
    func mixed(_ mode: BlendMode) -> String? {
      row(yellow.overlay { Rectangle().fill(cyan.blendMode(mode)) })[0]
    }
    #expect(mixed(.multiply) == "#00FF00" && mixed(.normal) == "#00FFFF")
    #expect(mixed(.difference) == "#FF00FF" && mixed(.screen) == "#FFFFFF")
    let pilot = Pilot(columns: 4, rows: 1) {
      yellow.overlay { Text("x").foregroundStyle(cyan.blendMode(.difference)) }
    }
    #expect(pilot.color(of: "x") == "#FF00FF")
  }

  private struct Rust: ShapeStyle, Hashable {
    func resolve(in environment: EnvironmentValues) -> Color.Resolved {
      environment.colorScheme == .dark
        ? Color.Resolved(red: 1, green: 0, blue: 0) : Color.Resolved(red: 0, green: 0, blue: 1)
    }
  }

  private struct Own: ShapeStyle {
    func resolve(in environment: EnvironmentValues) -> some ShapeStyle { .primary }
  }

  @Test func `a style in terms of the foreground means the one around`() {
    let red = Color(red: 1, green: 0, blue: 0)
    let pilot = Pilot(columns: 40, rows: 8) {
      VStack {
        Text("alone").foregroundStyle(.primary.opacity(0.5))
        Text("same").foregroundStyle(.foreground.opacity(0.5))
        VStack {
          Text("half").foregroundStyle(.primary.opacity(0.5))
          Text("of it").foregroundStyle(.foreground.opacity(0.5))
          Text("own").foregroundStyle(Own())
          VStack { Text("second").foregroundStyle(.secondary) }.foregroundStyle(.blue, .primary)
        }
        .foregroundStyle(red)
        Text("as half").foregroundStyle(red.opacity(0.5))
      }
    }
    let half = pilot.color(of: "as half")
    #expect(pilot.color(of: "half") == half && pilot.color(of: "of it") == half)
    #expect(pilot.color(of: "own") == "#FF0000" && pilot.color(of: "second") == "#FF0000")
    #expect(pilot.color(of: "alone") == pilot.color(of: "same"))
  }

  @Test func `a colour can be made of another and of an app's own`() {
    #expect(Color(Color.red) == .red)
    #expect(Color(Rust()) == Color(Rust()) && Color(Rust()) != .red)
    #expect(row(Color(Rust()))[0] == "#0000FF")
    #expect(row(isDark: true, Color(Rust()))[0] == "#FF0000")
  }

  @Test(arguments: [
    (Color(red: 1, green: 0.5, blue: 0), "#FF8000"),
    (Color(.sRGB, red: 0, green: 0, blue: 1, opacity: 1), "#0000FF"),
    (Color(hue: 0, saturation: 1, brightness: 1), "#FF0000"),
    (Color(hue: 1 / 3, saturation: 1, brightness: 0.5), "#008000"),
    (Color(white: 0.5), "#808080"), (Color(.displayP3, red: 1, green: 0, blue: 0), "#FF0000"),
    (Color.red.mix(with: .blue, by: 1), "#007AFF"), (Color(.sRGBLinear, white: 0.2), "#7C7C7C"),
    (Color(red: .nan, green: 9, blue: -9), "#00FF00"),
  ])
  func `a colour is made of its components`(color: Color, hex: String) {
    #expect(row(color)[0] == hex)
    #expect(color.resolve(in: EnvironmentValues()).description == hex + "FF")
  }

  // Shows: LinearGradient, Gradient
  @Test func `a linear gradient goes from its first colour to its last`() {
    let gradient = Gradient(colors: [.black, .white])
    let colors = row(
      LinearGradient(gradient: gradient, startPoint: .leading, endPoint: .trailing)
    ).compactMap(\.self)
    #expect(colors.count == 20 && colors == colors.sorted() && Set(colors).count > 15)
    let stops = Gradient(stops: [
      .init(color: .red, location: 0.5), .init(color: .blue, location: 0.5),
    ])
    let halves = row(LinearGradient(gradient: stops, startPoint: .leading, endPoint: .trailing))
    #expect(halves[2] == "#FF3B30" && halves[17] == "#007AFF")
  }

  @Test func `radial, elliptical and angular gradients change from the middle and around it`() {
    let colors: [Color] = [.black, .white]
    let radial = row(
      RadialGradient(colors: colors, center: .center, startRadius: 0, endRadius: 80)
    )
    let elliptical = row(EllipticalGradient(colors: colors))
    for row in [radial, elliptical] {
      #expect((row[10] ?? "") < (row[3] ?? "") && (row[10] ?? "") < (row[17] ?? ""))
    }
    let angular = row(AngularGradient(colors: colors, center: .center))
    #expect(Set(angular).count > 2)
  }

  // Shows: .foregroundColor, .foregroundStyle
  @Test func `the foreground colours buttons too, however far around them it stands`() {
    let pilot = Pilot(columns: 30, rows: 6) {
      VStack {
        Button("white") {}.padding().foregroundColor(.white)
        VStack { Button("far") {} }.foregroundStyle(.green)
        Button("strong") {}.buttonStyle(.borderedProminent).foregroundStyle(.black)
        Button("off") {}.foregroundColor(.orange).disabled(true)
        Button("own") {}.foregroundColor(nil)
      }
      .environment(\.colorScheme, .light)
    }
    #expect(pilot.color(of: "white") == "#FFFFFF")
    #expect(pilot.color(of: "far") == "#34C759")
    #expect(pilot.color(of: "strong") == "#000000")
    #expect(pilot.color(of: "off") == "#FF9500")
    #expect(pilot.color(of: "own") == Self.words)
  }

  // Shows: .sheet
  @Test func `a sheet takes none of the foreground around what shows it`() throws {
    let pilot = Pilot(columns: 30, rows: 12) {
      Button("open") {}
        .sheet(isPresented: .constant(true)) {
          Button("inside") {}
          Text("faint").foregroundStyle(.secondary)
        }
        .foregroundStyle(.white, .red)
        .environment(\.colorScheme, .light)
    }
    #expect(pilot.color(of: "inside") == Self.words)
    #expect(pilot.color(of: "faint") != "#FF3B30")
  }

  @Test func `the words' colour of a section's header leaves its buttons their tint`() {
    let pilot = Pilot(columns: 30, rows: 6) {
      List {
        Section {
          Text("row")
        } header: {
          HStack {
            Text("words")
            Button("press") {}
          }
        }
      }
    }
    #expect(pilot.color(of: "press") == Self.words)
  }

  // Shows: .foregroundColor, .foregroundStyle
  @Test func `the foreground colours text, and its levels are weaker`() {
    let pilot = Pilot(columns: 30, rows: 4) {
      VStack {
        Text("old").foregroundColor(.red)
        VStack {
          Text("one")
          Text("two").foregroundStyle(.secondary)
        }
        .foregroundStyle(.blue, .green)
        Text("own").foregroundStyle(Color.orange)
      }
    }
    #expect(pilot.color(of: "old") == "#FF3B30")
    #expect(pilot.color(of: "one") == "#007AFF")
    #expect(pilot.color(of: "two") == "#34C759")
    #expect(pilot.color(of: "own") == "#FF9500")
    let levels = Pilot(columns: 30, rows: 2) {
      VStack { Text("weak").foregroundStyle(.secondary) }.foregroundStyle(.red)
    }
    let weak = levels.color(of: "weak") ?? ""
    #expect(weak.hasPrefix("#") && weak != "#FF3B30")
  }

  @Test func `a gradient colours each letter of a text`() {
    let gradient = LinearGradient(
      colors: [.red, .blue],
      startPoint: .leading,
      endPoint: .trailing,
    )
    let pilot = Pilot(columns: 20, rows: 1) { Text("abcdefgh").foregroundStyle(gradient) }
    #expect(pilot.color(of: "a") != pilot.color(of: "h"))
  }

  // Shows: .tint, .accentColor
  @Test func `a tint colours what is drawn in the accent colour`() {
    let pilot = Pilot(columns: 30, rows: 3) {
      VStack {
        Text("plain").foregroundStyle(.tint)
        Text("tint").foregroundStyle(.tint).tint(.orange)
        Text("accent").foregroundColor(.accentColor).accentColor(.purple)
      }
    }
    #expect(pilot.color(of: "plain") == "#007AFF")
    #expect(pilot.color(of: "tint") == "#FF9500")
    #expect(pilot.color(of: "accent") == "#AF52DE")
  }

  // Shows: .backgroundStyle, \.backgroundStyle
  @Test func `the style of grounds flows down`() {
    let ground = Text("Hi").background()
    #expect(Pilot(columns: 4, rows: 1) { ground }.colors[0].contains("#FF3B30") == false)
    let red = Pilot(columns: 4, rows: 1) { ground.backgroundStyle(.red) }
    #expect(red.colors[0].count { $0 == "#FF3B30" } == 2)
    let inner = Pilot(columns: 4, rows: 1) {
      ground.backgroundStyle(.background).backgroundStyle(.red)
    }
    #expect(!inner.colors[0].contains("#FF3B30"))
    let box = Pilot(columns: 20, rows: 5) { GroupBox { Text("in") }.backgroundStyle(Color.blue) }
    #expect(box.colors.joined().contains("#007AFF"))
  }
}
