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

  // Shows: Label, Label(_:systemImage:), .labelStyle(_:)
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

  // Shows: .bold, .font, .fontWeight, Font, .foregroundColor
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
}
