import Pilot

extension Script {
  /// The script of each page.
  nonisolated static let all: [Script] =
    words + collections + controls + places + drawing + behaviour

  private nonisolated static let words = [
    Script(
      "Text",
      .press("Increment At most 2 lines"),
      .choose("Trailing", in: "Alignment"),
      .choose("Deutsch", in: "Locale"),
    ),
    Script("Images", .press("Fill the frame")),
    Script("Symbols"),
  ]

  private nonisolated static let collections = [
    Script(
      "Layout",
      .press("One 0"),
      .choose("VStack", in: "Stack"),
      .press("Increment Padding: 16 points"),
      .press("Fill the room"),
      .press("Add a word"),
      .slide("Width", toEnd: true),
      .press("Bar"),
    ),
    Script(
      "Grids",
      .press("Show the total"),
      .choose("Fixed", in: "Columns"),
      .press("Increment Cells: 7"),
    ).windowed { $0.role == "button" && Int($0.name) != nil },
    Script("Scrolling", .press("Lock"), .press("Show the bar"), .press("Write"))
      .windowed { $0.role == "StaticText" && $0.name.wholeMatch(of: /Row \d+|Message \d+/) != nil },
    Script(
      "Lists",
      .press("Edit"),
      .press("Remove Milk"),
      .press("Delete"),
      .press("Done"),
      .press("Refresh"),
      .choose("Look", in: "Part"),
      .choose("Pick", in: "Part"),
      .choose("Tree", in: "Part"),
      .choose("Form", in: "Part"),
    ),
    Script(
      "Long list",
      .press("First to end"),
      .press("Top"),
      .type("777", into: "Filter, such as fjord or 777"),
    ).windowed { $0.role == "StaticText" && $0.name.wholeMatch(of: /[a-z]+ \d+/) != nil },
  ]

  private nonisolated static let controls = [
    Script(
      "Controls",
      .press("Switch"),
      .press("Checkbox"),
      .press("Button"),
      .press("Increment Count: 3"),
      .slide("Quarters", toEnd: true),
      .choose("Fig", in: "Segments"),
      .choose("Pear", in: "Menu"),
      .choose("Plum", in: "Wheel"),
    ),
    Script(
      "Buttons and menus",
      .press("Prominent"),
      .press("Delete"),
      .press("Edit"),
      .press("Pinned"),
      .press("Edit"),
      .press("By date"),
      .press("More"),
      .press("Two"),
      .menu("Second button, long press or menu key"),
      .press("Green"),
    ),
    Script(
      "Fields",
      .type("Ann", into: "Your name"),
      .type("secret", into: "Password"),
      .type("One line", into: "Grows with its text"),
      // Out of the field, then back.
      .key(.escape),
      .key(.escape),
    ),
    Script(
      "Dates and colours",
      .press("March 20, 2024"),
      .press("March 1, 2024"),
    ),
    Script("Styles", .press("Bordered"), .press("A button that gives way"), .press("Large")),
  ]

  private nonisolated static let places = [
    Script(
      "Navigation",
      .press("Share"),
      .press("Newer"),
      .press("Go to page 1"),
      .press("Go to page 2"),
      .press("To the first page"),
      .press("To a page"),
      .press("Back"),
    ),
    Script(
      "Tabs",
      .press("Count"),
      .press("Mail"),
      .press("Choose Stars"),
      .press("Home"),
      .press("Songs"),
    ),
    Script("Split view", .press("Fig"), .press("Only this column"), .press("All columns")),
    Script(
      "Presentation",
      .press("A sheet"),
      .press("Only the button closes it"),
      .press("A sheet on top"),
      .key(.escape),
      .press("Done"),
      .press("An alert"),
      .press("Delete"),
      .press("The older form"),
      .press("Good"),
      .press("With a field"),
      .type("Ann", into: "Name"),
      .press("OK"),
      .press("A dialog"),
      .press("By post"),
      .press("A card"),
      .press("Take note"),
    ),
    Script(
      "Search",
      .type("an", into: "Find a fruit"),
      .key(.enter),
      .press("End the search"),
    ),
  ]

  private nonisolated static let drawing = [
    Script("Shapes", .slide("Drawn part", toEnd: true)),
    Script("Paint", .slide("Hue", toEnd: false)),
    Script("Effects", .slide("Angle", toEnd: true), .press("Loading")),
    Script("Animation", .press("Change")),
    Script("Transitions", .press("Hide"), .press("Show"), .press("Add"), .press("Take")),
  ]

  private nonisolated static let behaviour = [
    Script("Gestures", .press("Tap 0"), .choose("Both", in: "Order"), .press("Words")),
    Script(
      "Focus and keys",
      .press("More (⌃⌥ =)"),
      .press("To the board"),
      .key(.left),
    ),
    Script(
      "Data",
      .press("Lamp"),
      .press("Score"),
      .press("Reset"),
      .press("Increment Days: 3"),
      .press("It is late"),
    ).without { $0.name.hasPrefix("Counting") || $0.name.hasPrefix("Counted") },
    Script(
      "Storage",
      .press("Visit"),
      .type("Ann", into: "Nickname"),
      .press("Forget both"),
      .press("This is my favourite"),
      .press("I have none"),
      .type("ab", into: "Draft"),
    ),
    Script("Accessibility", .press("Say it"), .menu("A message from Ada"), .press("Reply")),
  ]
}
