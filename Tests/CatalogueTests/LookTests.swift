import Pilot
import SwiftUI
import Testing

/// What a reader sees of fonts and colours: the styles of the cells.
struct LookTests {
  struct Shapes: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.title
        Text("<-")
        configuration.icon
      }
    }
  }

  // Shows: Label, .labelStyle
  @Test func `a label is put together by its style`() {
    let pilot = Pilot {
      VStack {
        Label("Both", systemImage: "star.fill")
        Label("Only title", systemImage: "star.fill").labelStyle(.titleOnly)
        Label("Only icon", systemImage: "heart.fill").labelStyle(.iconOnly)
        Label {
          Text("Own")
        } icon: {
          Image(systemName: "checkmark")
        }
        .labelStyle(Shapes())
      }
    }
    #expect(pilot.screen.contains("★ Both"))
    #expect(!pilot.screen.contains("★ Only title"))
    #expect(!pilot.screen.contains("Only icon"))
    #expect(pilot.has("Only icon"), "told to those who listen")
    #expect(pilot.screen.contains("Own <- ✓"))
  }

  // Shows: .labelsHidden
  @Test func `hidden labels are told but not seen`() throws {
    let pilot = Pilot {
      VStack {
        Toggle("Unseen", isOn: .constant(true)).labelsHidden()
        Stepper("Unseen too", value: .constant(1)).labelsHidden()
      }
    }
    #expect(!pilot.screen.contains("Unseen"))
    #expect(try pilot.find("Unseen").role == .toggle)
  }

  // Shows: .bold, .font, .fontWeight, Font
  @Test(arguments: [true, false])
  func `fonts and weights change how letters are drawn`(isBold: Bool) {
    let pilot = Pilot {
      VStack {
        Text("a").fontWeight(isBold ? .bold : .regular)
        Text("b").font(isBold ? .title : .body)
        Text("c").bold(isBold)
        Text("d").font(.system(size: 12, weight: isBold ? .heavy : .light))
      }
    }
    for letter in ["a", "b", "c", "d"] {
      #expect((pilot.style(of: letter)?.weight ?? 0 >= 600) == isBold, "\(letter)")
    }
  }

  // Shows: .tint
  @Test func `a tint colours controls`() {
    func color(_ tint: Color) -> String? {
      Pilot { Button("x") {}.buttonStyle(.borderless).tint(tint) }.style(of: "x")?.color
    }
    #expect(color(.red) != color(.green))
    #expect(color(.red) != nil)
  }

  // Shows: ContentUnavailableView
  @Test func `nothing to show says so`() throws {
    let pilot = Pilot {
      VStack {
        ContentUnavailableView("Empty", systemImage: "star", description: Text("Add one."))
        ContentUnavailableView.search(text: "plum")
      }
    }
    #expect(pilot.has("Empty"))
    #expect(pilot.has("Add one."))
    #expect(pilot.has("No Results for “plum”"))
  }

  // Shows: .multilineTextAlignment
  @Test func `lines are aligned and cut`() {
    let pilot = Pilot(columns: 20, rows: 6) {
      VStack(alignment: .leading) {
        Text("wide line\nx").multilineTextAlignment(.trailing)
        Text("wide line\ny").multilineTextAlignment(.center)
        Text("z")
      }
    }
    func column(_ letter: String) -> Int? {
      pilot.lines.lazy.filter { $0.hasSuffix(letter) }.map(\.count).max()
    }
    #expect(column("x") == (column("z") ?? 0) + 8)
    #expect(column("y") == (column("z") ?? 0) + 4)
  }

  // Shows: .italic, .strikethrough, .underline, .fontDesign, .monospaced, .foregroundColor
  @Test func `letters are marked by modifiers of texts and of views`() throws {
    let pilot = Pilot {
      VStack {
        Text("a").italic()
        Text("b").strikethrough()
        Text("c").underline()
        Text("d").monospaced()
        Text("e").foregroundColor(.red)
        Group {
          Text("f").italic(false)
          Text("g")
        }
        .italic()
        .strikethrough()
        .underline()
        .fontDesign(.monospaced)
      }
    }
    #expect(try #require(pilot.style(of: "a")).isItalic)
    #expect(try #require(pilot.style(of: "b")).isStruckThrough)
    #expect(try #require(pilot.style(of: "c")).isUnderlined)
    #expect(try #require(pilot.style(of: "d")).isMonospaced)
    #expect(try #require(pilot.style(of: "e")).color == "#ff3b30")
    let (own, flowing) = (pilot.style(of: "f"), pilot.style(of: "g"))
    #expect(own?.isItalic == false)
    #expect(flowing?.isItalic == true)
    #expect(flowing?.isStruckThrough == true)
    #expect(flowing?.isUnderlined == true)
    #expect(flowing?.isMonospaced == true)
  }
}
