import Foundation
import Layout
import Properties
import SwiftUICore
import Testing

/// What stands in a page's bars is brought up to date once, whatever it is.
struct BarPassesTests {
  private final class Count {
    private(set) var bodies = 0

    func add() { bodies += 1 }
  }

  private struct Items: View {
    let count: Count

    var body: some View {
      let _ = count.add()
      Button("Add") {}
    }
  }

  private struct Page: View {
    let count: Count

    var body: some View {
      NavigationStack {
        List { Text("One") }
          .navigationTitle("Start")
          .navigationBarItems(trailing: Items(count: count))
      }
    }
  }

  @Test func `items of a bar that are never the same twice settle at once`() {
    let count = Count()
    _ = Stage(CGSize(width: 400, height: 800)) { Page(count: count) }
    #expect(count.bodies <= 4)
  }

  /// What an item may be.
  enum Shape: CaseIterable {
    case button, stack, labelled, either, other, switched, menu, group, loop, several, captured
    case erased, nested, picker, toggle, textField, overlaid, geometry
  }

  enum Place: CaseIterable {
    case automatic, principal, navigation, primary, secondary, status, confirm, cancel, destructive
    case leading, trailing, bottom, keyboard

    var placement: ToolbarItemPlacement {
      switch self {
      case .automatic: .automatic
      case .principal: .principal
      case .navigation: .navigation
      case .primary: .primaryAction
      case .secondary: .secondaryAction
      case .status: .status
      case .confirm: .confirmationAction
      case .cancel: .cancellationAction
      case .destructive: .destructiveAction
      case .leading: .topBarLeading
      case .trailing: .topBarTrailing
      case .bottom: .bottomBar
      case .keyboard: .keyboard
      }
    }
  }

  /// The items themselves, so that nothing lies between them and the bar.
  @ViewBuilder private static func item(
    _ shape: Shape,
    _ number: Int,
    _ text: Binding<String>,
    _ isOn: Binding<Bool>,
  ) -> some View {
    switch shape {
    case .button: Button("A") {}
    case .stack:
      HStack {
        Text("A \(number)")
        Text("B")
      }
    case .labelled:
      Button {
      } label: {
        HStack {
          Text("A")
          Image(systemName: "star")
        }
      }
    case .either: if number >= 0 { Text("A") } else { Text("B") }
    case .other:
      if number < 0 {
        Text("A")
      } else {
        Text("B")
        Text("C")
      }
    case .switched:
      switch number % 3 {
      case 0: Text("zero")
      case 1: Button("one") {}
      default: Image(systemName: "star")
      }
    case .menu:
      Menu("M") {
        Button("A") {}
        Button("B") {}
      }
    case .group:
      Group {
        Text("A")
        Button("B") {}
      }
    case .loop: ForEach(0..<3) { Text("\($0)") }
    case .several:
      Text("A")
      Button("B") {}
      Text("C")
    case .captured:
      Button("A") { [number] in _ = number }
      Text("\(number)")
    case .erased:
      AnyView(
        HStack {
          Text("A")
          Button("B") { [number] in _ = number }
        }
      )
    case .nested:
      HStack {
        VStack {
          Text("A")
          Text("B")
        }
        ZStack {
          Text("C")
          Text("D")
        }
      }
    case .picker:
      Picker("P", selection: isOn) {
        Text("A").tag(true)
        Text("B").tag(false)
      }
    case .toggle:
      Toggle("T", isOn: isOn)
      Text("A")
    case .textField:
      TextField("F", text: text)
      Text(text.wrappedValue)
    case .overlaid: Text("A").overlay { Text("B") }.background { Color.red }
    case .geometry: GeometryReader { Text("\($0.size.width)") }.frame(width: 20, height: 20)
    }
  }

  private final class Press {
    private(set) var action: () -> Void = {}

    func note(_ action: @escaping () -> Void) { self.action = action }
  }

  private struct Bars: View {
    let shape: Shape
    let place: Place
    let isWhole: Bool
    let press: Press
    let count: Count
    @State private var number = 0
    @State private var text = ""
    @State private var isOn = false

    init(shape: Shape, place: Place, isWhole: Bool, press: Press, count: Count) {
      self.shape = shape
      self.place = place
      self.isWhole = isWhole
      self.press = press
      self.count = count
    }

    var body: some View {
      let _ = press.note { number += 1 }
      NavigationStack {
        Counted(count: count, number: number)
          .navigationTitle("Title")
          .toolbar {
            if isWhole {
              ToolbarItem(placement: place.placement) { item(shape, number, $text, $isOn) }
            } else {
              ToolbarItemGroup(placement: place.placement) { item(shape, number, $text, $isOn) }
            }
          }
      }
    }
  }

  /// The page, whose body is counted.
  private struct Counted: View {
    let count: Count
    let number: Int

    var body: some View {
      let _ = count.add()
      Text("Page \(number)")
    }
  }

  @Test(arguments: Shape.allCases, Place.allCases)
  func `an item of any shape settles at once in any place`(_ shape: Shape, _ place: Place) {
    for isWhole in [true, false] {
      let (press, count) = (Press(), Count())
      let stage = Stage(CGSize(width: 400, height: 800)) {
        Bars(shape: shape, place: place, isWhole: isWhole, press: press, count: count)
      }
      #expect(count.bodies == 1)
      #expect(stage.session.graph.counters.bodies < 90)
      for turn in 1...3 {
        let before = stage.session.graph.counters.bodies
        press.action()
        stage.update()
        #expect(count.bodies == turn + 1)
        #expect(stage.session.graph.counters.bodies - before < 60)
      }
      let before = stage.session.graph.counters.bodies
      stage.update()
      #expect(stage.session.graph.counters.bodies == before)
    }
  }
}
