import Pilot
import SwiftUI
import Testing

/// Values of the environment that views read and set.
struct EnvironmentTests {
  private struct Reads<Value>: View {
    @Environment private var value: Value
    private let name: String

    init(_ path: KeyPath<EnvironmentValues, Value>, _ name: String) {
      _value = Environment(path)
      self.name = name
    }

    var body: some View { Text("\(name) \(String(describing: value))") }
  }

  private func shows(_ words: String, @ViewBuilder _ view: @escaping () -> some View) -> Bool {
    let pilot = Pilot { view() }
    defer { pilot.close() }
    return pilot.has(words)
  }

  // Shows: sizeCategory, ContentSizeCategory, displayScale, pixelLength, legibilityWeight
  @Test func `the size of text is read under its older name too`() {
    #expect(
      shows("size extraExtraLarge") {
        Reads(\.sizeCategory, "size").dynamicTypeSize(.xxLarge)
      }
    )
    #expect(
      shows("size accessibility2") {
        Reads(\.dynamicTypeSize, "size").environment(\.sizeCategory, .accessibilityLarge)
      }
    )
    #expect(shows("scale 1.0") { Reads(\.displayScale, "scale") })
    #expect(
      shows("pixel 0.5") { Reads(\.pixelLength, "pixel").environment(\.displayScale, 2) }
    )
    #expect(shows("weight nil") { Reads(\.legibilityWeight, "weight") })
    #expect(ContentSizeCategory.small < .accessibilityMedium)
    #expect(ContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
  }

  // Shows: autocorrectionDisabled, labelsVisibility, menuIndicatorVisibility, rename
  @Test func `what modifiers set is read`() {
    #expect(
      shows("off true") { Reads(\.autocorrectionDisabled, "off").autocorrectionDisabled() }
    )
    #expect(shows("labels hidden") { Reads(\.labelsVisibility, "labels").labelsHidden() })
    #expect(
      shows("labels visible") {
        Reads(\.labelsVisibility, "labels").labelsVisibility(.visible).labelsHidden()
      }
    )
    #expect(
      shows("sign visible") { Reads(\.menuIndicatorVisibility, "sign").menuIndicator(.visible) }
    )
  }

  private struct Renamed: View {
    @Environment(\.rename) private var rename

    var body: some View { Button("Go") { rename?() }.disabled(rename == nil) }
  }

  private struct RenamedPage: View {
    @State private var count = 0

    var body: some View {
      Text("\(count) times")
      Renamed().renameAction { count += 1 }
    }
  }

  // Shows: RenameAction
  @Test func `a view asks to rename what is shown`() throws {
    let pilot = Pilot { VStack { RenamedPage() } }
    defer { pilot.close() }
    try pilot.tap("Go")
    #expect(pilot.has("1 times"))
  }

  private struct Focused: View {
    @Environment(\.isFocused) private var isFocused

    var body: some View { Text(isFocused ? "has it" : "has it not") }
  }

  // Shows: isFocused
  @Test func `a view knows whether what is around it has the focus`() throws {
    let pilot = Pilot { Focused().focusable() }
    defer { pilot.close() }
    #expect(pilot.screen.contains("has it not"))
    try pilot.focus("has it not")
    #expect(pilot.screen.contains("has it") && !pilot.screen.contains("not"))
  }
}
