import Foundation

extension RecordedTrees {
  static let textAndGrid: [String: [Tree]] = [
    "grid/basic": [
      .grid(
        .centre,
        nil,
        nil,
        [
          .cells([text("A", "a"), text("BB", "bb"), text("CCC", "ccc")]),
          .cells([box(30, 20, "red"), text("E", "e"), box(50, 40, "blue")]),
          .cells([text("G", "g"), text("H", "h")]),
        ],
      ).named("grid")
    ],
    "grid/spacing": [
      .grid(
        Corner(x: .leading, y: .top),
        20,
        4,
        [
          .cells([text("A", "a"), box(30, 30, "red")]),
          .cells([box(60, 20, "blue"), text("H", "h")]),
        ],
      ).named("grid")
    ],
    "grid/modifiers": [
      .grid(
        Corner(x: .leading, y: .centre),
        nil,
        nil,
        [
          .cells([text("Header", "header") { $0.columns = 2 }, text("CCC", "ccc")]),
          .cells([
            text("A", "a") { $0.column = .trailing }, box(60, 40, "red"),
            text("E", "e") { $0.anchor = (1, 1) },
          ]),
          .whole(.high(4).named("divider")),
          .cells([unsized, text("H", "h")]),
        ],
      ).named("grid")
    ],
    "grid/alignment": [
      .row(
        .top,
        16,
        [
          .grid(
            Corner(x: .trailing, y: .bottom),
            nil,
            nil,
            [
              .cells([text("A", "a"), box(40, 40, "red")]),
              .cells([box(60, 20, "blue"), text("H", "h")]),
            ],
          ).named("bottomTrailing"),
          .grid(
            .centre,
            nil,
            nil,
            [
              .cells([text("A", "ca"), box(40, 40, "cred")]),
              .cells([box(60, 20, "cblue"), text("H", "ch")]),
            ],
          ).named("center"),
        ],
      ).named("row")
    ],
    "grid/flexible": [
      .fixed(
        280,
        nil,
        .centre,
        .grid(
          .centre,
          nil,
          nil,
          [
            .cells([
              text("A", "a"), GridCell(.high(20).named("red")), text("CCC", "ccc"),
            ]),
            .cells([
              GridCell(.high(30).named("blue")), text("E", "e"),
              GridCell(.high(30).named("green")),
            ]),
          ],
        ),
      ).named("grid")
    ],
    "position/basic": [
      .column(
        .middle,
        10,
        [
          .fixed(
            200,
            90,
            .centre,
            .pile(
              .centre,
              [
                .color, .position(50, 30, .box(40, 40)).named("inZStack"),
                .position(150, 60, .box(30, 30)).named("point"),
              ],
            ),
          ).named("zstack"),
          .fixed(
            nil,
            50,
            .centre,
            .row(
              .centre,
              10,
              [
                word("Left").named("left"), .position(20, 20, .box(30, 30)).named("inHStack"),
                word("Right").named("right"),
              ],
            ),
          ).named("hstack"),
          .column(
            .middle,
            4,
            [
              word("Above").named("above"), .position(40, 10, .box(30, 20)).named("inVStack"),
              word("Below").named("below"),
            ],
          ).named("vstack"),
        ],
      ).named("stack")
    ],
    "position/safe-area": [safeArea],
    "customlayout/flow": [
      .fixed(
        160,
        nil,
        .centre,
        .arranged(
          .flow,
          [
            word("One").named("one"), word("Two").named("two"), word("Three").named("three"),
            word("Four").named("four"), word("Five").named("five"),
            .box(60, 30).named("box"), word("Six").named("six"),
          ],
        ),
      ).named("flow")
    ],
    "customlayout/values": [
      .arranged(
        .indent,
        [
          word("Low").named("low"), .indent(20, .priority(1, word("High").named("high"))),
          .indent(8, .box(40, 10).named("bar")), word("Last").named("last"),
        ],
      ).named("values")
    ],
    "customlayout/radial": [
      .fixed(
        160,
        160,
        .centre,
        .arranged(
          .radial,
          [
            word("A").named("a"), word("B").named("b"), .box(20, 20).named("c"),
            word("D").named("d"), word("E").named("e"),
          ],
        ),
      ).named("radial")
    ],
    "customlayout/any": [
      .row(.centre, 8, switched).named("stack"),
      .column(.middle, 4, switched).named("stack"),
      .row(.centre, 8, switched).named("stack"),
    ],
    "lifecycle/appear": [
      counted("A1 D0", hasChild: true), counted("A1 D1", hasChild: false),
      counted("A1 D0", hasChild: true),
    ],
    "observable/object": ["Count: 0", "Count: 1", "Count: 1"].map { words in
      // A checkbox, the distance to its label and the label, as they were recorded together.
      .column(.middle, 8, [word(words).named("count"), .block(47, 18.5).named("toggle")])
        .named("view")
    },
  ]

  private static let switched: [Tree] = [
    word("One").named("one"), .box(30, 20).named("box"), word("Three").named("three"),
  ]

  private static func counted(_ words: String, hasChild: Bool) -> Tree {
    .column(
      .middle,
      8,
      [word(words).named("counts")] + (hasChild ? [word("Child").named("child")] : []),
    ).named("stack")
  }

  private static let safeArea: Tree = .row(
    .centre,
    20,
    [
      .fixed(
        100,
        200,
        .centre,
        .inset(
          .bottom,
          nil,
          bar: .high(30).named("plainBar"),
          .column(.middle, 0, [.color.named("plainContent")]),
        ),
      ).named("plain"),
      .fixed(
        100,
        200,
        .centre,
        .inset(
          .bottom,
          nil,
          bar: .high(30).named("scrollBar"),
          .scroll(
            .y,
            .column(.middle, 0, (0..<8).map { Tree.high(30).named("row\($0)") })
              .named("scrollContent"),
          ),
        ),
      ).named("scroll"),
      .fixed(
        100,
        200,
        .centre,
        .inset(
          .top,
          0,
          bar: .high(30).named("ignoringBar"),
          .ignoring(.column(.middle, 0, [.color.named("ignoringContent")])),
        ),
      ).named("ignoring"),
    ],
  ).named("row")

  private static let unsized: GridCell = {
    var cell = GridCell(.high(20).named("blue"))
    cell.isUnsizedAcross = true
    return cell
  }()

  private static func word(_ words: String) -> Tree {
    .line(CGFloat(RecordedFrames.textWidths[words] ?? 0))
  }

  private static func text(
    _ words: String,
    _ name: String,
    _ say: (inout GridCell) -> Void = { _ in },
  ) -> GridCell {
    var cell = GridCell(word(words).named(name))
    say(&cell)
    return cell
  }

  private static func box(_ width: CGFloat, _ height: CGFloat, _ name: String) -> GridCell {
    GridCell(.box(width, height).named(name))
  }
}
