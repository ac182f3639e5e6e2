import Foundation

/// Frames recorded on Apple's SwiftUI (macOS 26.2, SwiftUI 7.2.5, scale 2, not rounded) by the
/// project iamcgn/swiftui-web (Apache-2.0), Fixtures/Goldens/layout: x, y, width and height in points
/// in the root's space.
nonisolated enum RecordedFrames {
  struct Fixture: Sendable {
    var size: CGSize
    var frames: [String: CGRect]
  }

  static let layout: [String: Fixture] = [
    "root-centering": Fixture(
      size: CGSize(width: 200, height: 100),
      frames: [
        "box": CGRect(x: 75, y: 35, width: 50, height: 30)
      ],
    ),
    "padding-default": Fixture(
      size: CGSize(width: 200, height: 100),
      frames: [
        "inner": CGRect(x: 16, y: 16, width: 168, height: 68),
        "outer": CGRect(x: 0, y: 0, width: 200, height: 100),
      ],
    ),
    "padding-edges": Fixture(
      size: CGSize(width: 200, height: 100),
      frames: [
        "inner": CGRect(x: 32, y: 17, width: 164, height: 64),
        "outer": CGRect(x: 0, y: 0, width: 200, height: 100),
      ],
    ),
    "spacing-default": Fixture(
      size: CGSize(width: 300, height: 100),
      frames: [
        "a": CGRect(x: 67, y: 25, width: 50, height: 50),
        "b": CGRect(x: 125, y: 25, width: 50, height: 50),
        "c": CGRect(x: 183, y: 25, width: 50, height: 50),
        "stack": CGRect(x: 67, y: 25, width: 166, height: 50),
      ],
    ),
    "vstack-spacing-default": Fixture(
      size: CGSize(width: 100, height: 300),
      frames: [
        "a": CGRect(x: 25, y: 96, width: 50, height: 50),
        "b": CGRect(x: 25, y: 154, width: 50, height: 50),
        "stack": CGRect(x: 25, y: 96, width: 50, height: 108),
      ],
    ),
    "divider": Fixture(
      size: CGSize(width: 200, height: 200),
      frames: [
        "a": CGRect(x: 50, y: 0, width: 100, height: 20),
        "b": CGRect(x: 79.5, y: 80.5, width: 20, height: 60),
        "c": CGRect(x: 100.5, y: 80.5, width: 20, height: 60),
        "hdivider": CGRect(x: 0, y: 20, width: 200, height: 1),
        "hstack": CGRect(x: 79.5, y: 21, width: 41, height: 179),
        "vdivider": CGRect(x: 99.5, y: 21, width: 1, height: 179),
        "vstack": CGRect(x: 0, y: 0, width: 200, height: 200),
      ],
    ),
    "hstack-distribution": Fixture(
      size: CGSize(width: 300, height: 100),
      frames: [
        "a": CGRect(x: 0, y: 0, width: 125, height: 100),
        "b": CGRect(x: 125, y: 0, width: 50, height: 100),
        "c": CGRect(x: 175, y: 0, width: 125, height: 100),
      ],
    ),
    "hstack-priority": Fixture(
      size: CGSize(width: 300, height: 100),
      frames: [
        "a": CGRect(x: 0, y: 0, width: 20, height: 100),
        "b": CGRect(x: 20, y: 0, width: 220, height: 100),
        "c": CGRect(x: 240, y: 0, width: 60, height: 100),
      ],
    ),
    "spacer": Fixture(
      size: CGSize(width: 300, height: 100),
      frames: [
        "a": CGRect(x: 0, y: 25, width: 50, height: 50),
        "b": CGRect(x: 250, y: 25, width: 50, height: 50),
        "spacer": CGRect(x: 50, y: 50, width: 200, height: 0),
        "stack": CGRect(x: 0, y: 25, width: 300, height: 50),
      ],
    ),
    "spacer-min-length": Fixture(
      size: CGSize(width: 300, height: 100),
      frames: [
        "a": CGRect(x: -35, y: 0, width: 250, height: 20),
        "b": CGRect(x: 235, y: 0, width: 100, height: 20),
        "balanced": CGRect(x: 0, y: 20, width: 300, height: 20),
        "c": CGRect(x: 130, y: 20, width: 40, height: 20),
        "overflow": CGRect(x: -35, y: 0, width: 370, height: 20),
        "s1": CGRect(x: 215, y: 10, width: 20, height: 0),
        "s2": CGRect(x: 0, y: 30, width: 130, height: 0),
        "s3": CGRect(x: 170, y: 30, width: 130, height: 0),
        "vspacer": CGRect(x: 150, y: 40, width: 0, height: 60),
      ],
    ),
    "vstack-alignment": Fixture(
      size: CGSize(width: 300, height: 200),
      frames: [
        "l1": CGRect(x: 50, y: 78, width: 100, height: 20),
        "l2": CGRect(x: 50, y: 102, width: 50, height: 20),
        "leading": CGRect(x: 50, y: 78, width: 100, height: 44),
        "t1": CGRect(x: 150, y: 78, width: 100, height: 20),
        "t2": CGRect(x: 200, y: 102, width: 50, height: 20),
        "trailing": CGRect(x: 150, y: 78, width: 100, height: 44),
      ],
    ),
    "hstack-alignment": Fixture(
      size: CGSize(width: 300, height: 200),
      frames: [
        "bottom1": CGRect(x: 128, y: 100, width: 20, height: 60),
        "bottom2": CGRect(x: 152, y: 130, width: 20, height: 30),
        "top1": CGRect(x: 128, y: 40, width: 20, height: 60),
        "top2": CGRect(x: 152, y: 40, width: 20, height: 30),
      ],
    ),
    "zstack": Fixture(
      size: CGSize(width: 200, height: 200),
      frames: [
        "a": CGRect(x: 50, y: 50, width: 100, height: 100),
        "b": CGRect(x: 120, y: 120, width: 30, height: 30),
        "stack": CGRect(x: 50, y: 50, width: 100, height: 100),
      ],
    ),
    "zstack-fill": Fixture(
      size: CGSize(width: 200, height: 200),
      frames: [
        "b": CGRect(x: 0, y: 0, width: 30, height: 30),
        "fill": CGRect(x: 0, y: 0, width: 200, height: 200),
      ],
    ),
    "frame-fixed": Fixture(
      size: CGSize(width: 200, height: 200),
      frames: [
        "inner": CGRect(x: 40, y: 60, width: 40, height: 40),
        "outer": CGRect(x: 40, y: 60, width: 120, height: 80),
      ],
    ),
    "frame-flex": Fixture(
      size: CGSize(width: 300, height: 300),
      frames: [
        "clampFlexible": CGRect(x: 90, y: 170, width: 120, height: 20),
        "fill": CGRect(x: 0, y: 130, width: 300, height: 20),
        "ideal": CGRect(x: 75, y: 150, width: 150, height: 20),
        "max": CGRect(x: 50, y: 110, width: 200, height: 20),
        "min": CGRect(x: 100, y: 90, width: 100, height: 20),
        "overflow": CGRect(x: 50, y: 190, width: 200, height: 20),
      ],
    ),
    "fixed-size": Fixture(
      size: CGSize(width: 200, height: 200),
      frames: [
        "both": CGRect(x: 95, y: 80, width: 10, height: 10),
        "horizontal": CGRect(x: 95, y: 90, width: 10, height: 30),
      ],
    ),
    "alignment-guide": Fixture(
      size: CGSize(width: 300, height: 200),
      frames: [
        "a": CGRect(x: 75, y: 66, width: 100, height: 20),
        "b": CGRect(x: 175, y: 90, width: 50, height: 20),
        "c": CGRect(x: 160, y: 114, width: 30, height: 20),
        "stack": CGRect(x: 75, y: 66, width: 150, height: 68),
      ],
    ),
    "group-modifier": Fixture(
      size: CGSize(width: 300, height: 100),
      frames: [
        "a": CGRect(x: 5, y: 25, width: 50, height: 50),
        "b": CGRect(x: 65, y: 25, width: 50, height: 50),
        "c": CGRect(x: 120, y: 0, width: 180, height: 100),
      ],
    ),
    "nested-stacks": Fixture(
      size: CGSize(width: 300, height: 200),
      frames: [
        "a": CGRect(x: 10, y: 10, width: 190, height: 110),
        "b": CGRect(x: 210, y: 10, width: 80, height: 110),
        "bottom": CGRect(x: 0, y: 140, width: 300, height: 60),
        "c": CGRect(x: 0, y: 150, width: 40, height: 40),
        "d": CGRect(x: 260, y: 150, width: 40, height: 40),
        "row": CGRect(x: 0, y: 0, width: 300, height: 130),
      ],
    ),
    "hstack-ideal": Fixture(
      size: CGSize(width: 300, height: 200),
      frames: [
        "a": CGRect(x: 50, y: 80, width: 30, height: 30),
        "b": CGRect(x: 86, y: 80, width: 40, height: 30),
        "column": CGRect(x: 50, y: 80, width: 200, height: 40),
        "row": CGRect(x: 50, y: 80, width: 76, height: 30),
        "wide": CGRect(x: 50, y: 110, width: 200, height: 10),
      ],
    ),
  ]
}
