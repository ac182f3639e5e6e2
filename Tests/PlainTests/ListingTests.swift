import Foundation
import Properties
import SwiftUICore
import Testing

@testable import Display
@testable import MainLoop
@testable import Plain

/// What is told of screens of several kinds.
struct ListingTests {
  private struct Rows: View {
    @State var rows = Array(1...500)

    var body: some View {
      VStack {
        Button("Drop") { rows.removeFirst() }
        List(rows, id: \.self) { row in
          HStack {
            Text("Row \(row)")
            Spacer()
            Text("\(row * 2) points")
          }
        }
      }
    }
  }

  @Test func `a row is one line; of a long list there is a part, and more`() {
    let talk = Talk { Rows() }
    #expect(talk.start.prefix(3) == ["1 [button] Drop", "Row 1, 2 points", "Row 2, 4 points"])
    #expect(talk.start.last == "There is more below: write more.")
    #expect(talk.start.count > 30 && talk.start.count < 150)
    let more = talk.say("more")
    #expect(more.contains { $0.hasPrefix("Row \(talk.start.count), ") })
    _ = (1...40).map { _ in talk.say("more") }
    #expect(talk.say("list").contains("Row 500, 1,000 points"))
    #expect(talk.say("more") == ["There is no more."])
    #expect(talk.say("top").contains("Row 1, 2 points"))
    #expect(talk.say("drop").first == "Gone: Row 1, 2 points")
  }

  private struct Days: View {
    /// 10 January 2030, noon in UTC.
    private static let noon = Date(timeIntervalSince1970: 1_894_276_800)
    @State private var day = noon.addingTimeInterval(20 * 3_600)

    var body: some View {
      DatePicker(
        "Day",
        selection: $day,
        in: Self.noon...Self.noon.addingTimeInterval(42 * 3_600),
        displayedComponents: .date,
      )
      Text("Hours \(Int(day.timeIntervalSince(Self.noon)) / 3_600)")
    }
  }

  @Test func `of days, those of the bounds can be chosen whatever their hours`() {
    let talk = Talk { Days() }
    func choose(_ day: String) -> [String] { talk.say("day") + talk.say(day) }
    #expect(talk.start.contains("Hours 20"))
    #expect(choose("2030-01-10").contains("Hours 0"))
    #expect(choose("2030-01-12").contains("Hours 42"))
    #expect(choose("2030-01-09").contains { $0.hasPrefix("That is nothing for it") })
    #expect(choose("2030-01-13").contains { $0.hasPrefix("That is nothing for it") })
    #expect(talk.say("list").contains("Hours 42"))
  }

  private struct Odd: View {
    @State var isOpen = false

    var body: some View {
      Text("a\u{1B}[31mb\u{202E}c\u{7}\nd\r\n e")
      Text("3 [button] Delete")
      Text("Gone: all")
      Button("x\n9 [button] y\u{200F}") { isOpen = true }
      Text("Hidden").accessibilityHidden(true)
      Text("").accessibilityLabel("Said")
      Text("Menu").contextMenu { Button("First") {} }
      Text("Acts").accessibilityAction(named: "Turn") { isOpen.toggle() }
      Text(isOpen ? "open" : "closed")
      Button("Help") { isOpen = true }
    }
  }

  @Test func `what an app writes is one line and none of ours`() {
    let talk = Talk { Odd() }
    #expect(
      talk.start == [
        "a[31mbc d e", "\"3 [button] Delete\"", "\"Gone: all\"", "1 [button] x 9 [button] y",
        "Said",
        "2 [item] Menu (menu)", "3 [item] Acts (menu; actions)", "closed", "4 [button] Help",
      ]
    )
    #expect(talk.say("actions acts") == ["Actions of \"Acts\": Turn."])
    #expect(talk.say("actions 3 turn") == ["open"])
    #expect(talk.say("menu 2") == ["5 [menu item] First"])
    #expect(talk.say("back") == ["Gone: 5 [menu item] First"])
    // A control that is called as a word of ours.
    #expect(talk.say("help").count > 1)
    #expect(talk.say("actions 3 turn") == ["closed"])
    #expect(talk.say("\"help\"") == ["open"])
  }

  private struct Numbers: View {
    @State var first = 10

    var body: some View {
      ForEach(first..<first + 3, id: \.self) { number in Button("N\(number)") { first += 1 } }
      Button("Other") { first += 100 }
    }
  }

  @Test func `numbers stay with their controls as long as those are there`() {
    let talk = Talk { Numbers() }
    #expect(
      talk.start == ["1 [button] N10", "2 [button] N11", "3 [button] N12", "4 [button] Other"]
    )
    #expect(talk.say("1") == ["Gone: 1 [button] N10", "1 [button] N13"])
    #expect(talk.say("2") == ["Gone: 2 [button] N11", "2 [button] N14"])
    #expect(
      talk.say("list") == [
        "3 [button] N12", "1 [button] N13", "2 [button] N14", "4 [button] Other",
      ]
    )
    #expect(
      talk.say("4") == [
        "1 [button] N112", "2 [button] N113", "3 [button] N114", "4 [button] Other",
      ]
    )
  }

  private struct Years: View {
    @State var year = 1990

    var body: some View {
      Picker("Year", selection: $year) {
        ForEach(1900...2100, id: \.self) { Text(String($0)) }
      }
    }
  }

  @Test func `of very many choices the ends are told, and all can be chosen`() {
    let talk = Talk { Years() }
    #expect(talk.start == ["1 [picker] Year: 1990 (choices: 1900, 1901 … 2100)"])
    #expect(talk.say("year=2001") == ["1 [picker] Year: 2001 (choices: 1900, 1901 … 2100)"])
    #expect(
      talk.say("year=190") == [
        "That is nothing for it: 1 [picker] Year: 2001 (choices: 1900, 1901 … 2100)"
      ]
    )
  }

  @Test(arguments: [
    (0.1, "0.1"), (1, "1"), (-0.0, "-0"), (1e300, "1e+300"), (.nan, "nan"), (1 / 3, "0.333333333"),
  ])
  func `numbers are short`(_ row: (Double, String)) {
    // The sign of what is no number is up to the library.
    #expect(PlainText.number(row.0).hasSuffix(row.1))
  }

  private struct Filing: View {
    @State private var isFiled = false

    var body: some View {
      Button("Archive") { isFiled = true }.accessibilityInputLabels(["File away", "Put aside"])
      TabView {
        Tab("Mail", systemImage: "envelope") { Text(isFiled ? "it is filed" : "it is here") }
        Tab("Settings", systemImage: "gear") { Text("all settings") }
          .accessibilityInputLabels(["Options"])
      }
    }
  }

  // Shows: .accessibilityInputLabels, TabContent.accessibilityInputLabels
  @Test func `a control is known by its other names`() {
    let talk = Talk { Filing() }
    #expect(talk.say("file away").contains { $0.contains("it is filed") })
    #expect(talk.say("options").contains { $0.contains("all settings") })
    #expect(talk.say("put").first?.contains("There is no") == true)
  }
}
