import Foundation

/// The views of the recordings as trees, by name; one for each step.
enum RecordedTrees {
  static let layout: [String: Tree] = [
    "root-centering": .box(50, 30).named("box"),
    "padding-default": .padding(Sides(16), .color.named("inner")).named("outer"),
    "padding-edges": .padding(
      Sides(top: 1, leading: 2, bottom: 3, trailing: 4),
      .padding(
        Sides(top: 16, bottom: 16),
        .padding(Sides(leading: 30), .color.named("inner")),
      ),
    ).named("outer"),
    "spacing-default": .row(.centre, nil, boxes(50, 50, ["a", "b", "c"])).named("stack"),
    "vstack-spacing-default": .column(.middle, nil, boxes(50, 50, ["a", "b"])).named("stack"),
    "divider": .column(
      .middle,
      0,
      [
        .box(100, 20).named("a"),
        .divider.named("hdivider"),
        .row(
          .centre,
          0,
          [.box(20, 60).named("b"), .divider.named("vdivider"), .box(20, 60).named("c")],
        ).named("hstack"),
      ],
    ).named("vstack"),
    "hstack-distribution": .row(
      .centre,
      0,
      [.color.named("a"), .wide(50).named("b"), .color.named("c")],
    ),
    "hstack-priority": .row(
      .centre,
      0,
      [
        .least(20).named("a"), .priority(1, .least(20).named("b")), .wide(60).named("c"),
      ],
    ),
    "spacer": .row(
      .centre,
      nil,
      [.box(50, 50).named("a"), .spacer(nil).named("spacer"), .box(50, 50).named("b")],
    ).named("stack"),
    "spacer-min-length": .column(
      .middle,
      0,
      [
        .row(
          .centre,
          0,
          [.box(250, 20).named("a"), .spacer(20).named("s1"), .box(100, 20).named("b")],
        ).named("overflow"),
        .row(
          .centre,
          0,
          [.spacer(nil).named("s2"), .box(40, 20).named("c"), .spacer(nil).named("s3")],
        ).named("balanced"),
        .spacer(nil).named("vspacer"),
      ],
    ),
    "vstack-alignment": .row(
      .centre,
      0,
      [
        .column(.leading, 4, [.box(100, 20).named("l1"), .box(50, 20).named("l2")])
          .named("leading"),
        .column(.trailing, 4, [.box(100, 20).named("t1"), .box(50, 20).named("t2")])
          .named("trailing"),
      ],
    ),
    "hstack-alignment": .column(
      .middle,
      0,
      [
        .row(.top, 4, [.box(20, 60).named("top1"), .box(20, 30).named("top2")]),
        .row(.bottom, 4, [.box(20, 60).named("bottom1"), .box(20, 30).named("bottom2")]),
      ],
    ),
    "zstack": .pile(
      Corner(x: .trailing, y: .bottom),
      [.box(100, 100).named("a"), .box(30, 30).named("b")],
    ).named("stack"),
    "zstack-fill": .pile(
      Corner(x: .leading, y: .top),
      [.color.named("fill"), .box(30, 30).named("b")],
    ),
    "frame-fixed": .fixed(120, 80, Corner(x: .leading, y: .top), .box(40, 40).named("inner"))
      .named("outer"),
    "frame-flex": .column(
      .middle,
      0,
      [
        .flexible(Limits(least: 100), Limits(), .centre, .box(40, 20)).named("min"),
        .flexible(Limits(most: 200), Limits(), .centre, .box(40, 20)).named("max"),
        .flexible(Limits(least: 50, most: .infinity), Limits(), .centre, .box(40, 20))
          .named("fill"),
        .ideal(
          x: true,
          y: true,
          .flexible(Limits(ideal: 150), Limits(), .centre, .box(40, 20)),
        ).named("ideal"),
        .flexible(Limits(most: 120), Limits(most: 20), .centre, .color).named("clampFlexible"),
        .flexible(Limits(most: 200), Limits(), .centre, .box(250, 20)).named("overflow"),
      ],
    ),
    "fixed-size": .column(
      .middle,
      0,
      [
        .ideal(x: true, y: true, .color).named("both"),
        .fixed(nil, 30, .centre, .ideal(x: true, y: false, .color)).named("horizontal"),
      ],
    ),
    "alignment-guide": .column(
      .leading,
      4,
      [
        .guide(.leading, 1, 0, .box(100, 20).named("a")),
        .box(50, 20).named("b"),
        .guide(.leading, 0.5, 0, .box(30, 20).named("c")),
      ],
    ).named("stack"),
    "group-modifier": .row(
      .centre,
      0,
      [.padding(Sides(5), .group(boxes(50, 50, ["a", "b"]))), .color.named("c")],
    ),
    "nested-stacks": .column(
      .middle,
      10,
      [
        .padding(
          Sides(10),
          .row(.centre, 10, [.color.named("a"), .wide(80).named("b")]),
        ).named("row"),
        .fixed(
          nil,
          60,
          .centre,
          .row(
            .centre,
            nil,
            [.box(40, 40).named("c"), .spacer(nil), .box(40, 40).named("d")],
          ),
        ).named("bottom"),
      ],
    ),
    "hstack-ideal": .column(
      .leading,
      0,
      [
        .row(.centre, 6, [.box(30, 30).named("a"), .box(40, 30).named("b")]).named("row"),
        .box(200, 10).named("wide"),
      ],
    ).named("column"),
  ]

  private static func boxes(_ width: CGFloat, _ height: CGFloat, _ names: [String]) -> [Tree] {
    names.map { Tree.box(width, height).named($0) }
  }
}

extension Tree {
  static func wide(_ width: CGFloat) -> Tree { .fixed(width, nil, .centre, .color) }
  static func high(_ height: CGFloat) -> Tree { .fixed(nil, height, .centre, .color) }

  static func least(_ width: CGFloat) -> Tree {
    .flexible(Limits(least: width), Limits(), .centre, .color)
  }
}

extension Sides {
  init(_ all: CGFloat) { self.init(top: all, leading: all, bottom: all, trailing: all) }
}
