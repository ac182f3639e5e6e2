import Foundation

nonisolated extension RecordedFrames {
  /// Frames of texts, grids, safe areas and layouts of one's own, recorded as the others are
  /// (Fixtures/Goldens/{grid,position,customlayout,lifecycle,observable}), by step of the view.
  static let textAndGrid: [String: [Fixture]] = [
    "grid/basic": [
      Fixture(
        size: CGSize(width: 320, height: 200),
        frames: [
          "a": CGRect(x: 114, y: 57.5535, width: 9, height: 16),
          "bb": CGRect(x: 141.5, y: 57.5535, width: 17, height: 16),
          "blue": CGRect(x: 166.5, y: 81.7043, width: 50, height: 40),
          "ccc": CGRect(x: 177.5, y: 57.5535, width: 28, height: 16),
          "e": CGRect(x: 146, y: 93.7043, width: 8, height: 16),
          "g": CGRect(x: 113.5, y: 126.4465, width: 10, height: 16),
          "grid": CGRect(x: 103.5, y: 57.5535, width: 113, height: 84.8931),
          "h": CGRect(x: 145, y: 126.4465, width: 10, height: 16),
          "red": CGRect(x: 103.5, y: 91.7043, width: 30, height: 20),
        ],
      )
    ],
    "grid/spacing": [
      Fixture(
        size: CGSize(width: 320, height: 200),
        frames: [
          "a": CGRect(x: 105, y: 73, width: 9, height: 16),
          "blue": CGRect(x: 105, y: 107, width: 60, height: 20),
          "grid": CGRect(x: 105, y: 73, width: 110, height: 54),
          "h": CGRect(x: 185, y: 107, width: 10, height: 16),
          "red": CGRect(x: 185, y: 73, width: 30, height: 30),
        ],
      )
    ],
    "grid/modifiers": [
      Fixture(
        size: CGSize(width: 320, height: 240),
        frames: [
          "a": CGRect(x: 69, y: 104, width: 9, height: 16),
          "blue": CGRect(x: 0, y: 152.1509, width: 78, height: 20),
          "ccc": CGRect(x: 223, y: 67.8491, width: 28, height: 16),
          "divider": CGRect(x: 0, y: 140.1509, width: 320, height: 4),
          "e": CGRect(x: 312, y: 116, width: 8, height: 16),
          "grid": CGRect(x: 0, y: 67.8491, width: 320, height: 104.3018),
          "h": CGRect(x: 86, y: 154.1509, width: 10, height: 16),
          "header": CGRect(x: 0, y: 67.8491, width: 44.5, height: 16),
          "red": CGRect(x: 86, y: 92, width: 60, height: 40),
        ],
      )
    ],
    "grid/alignment": [
      Fixture(
        size: CGSize(width: 320, height: 200),
        frames: [
          "a": CGRect(x: 95, y: 89.9246, width: 9, height: 16),
          "blue": CGRect(x: 44, y: 114.0754, width: 60, height: 20),
          "bottomTrailing": CGRect(x: 44, y: 65.9246, width: 108, height: 68.1509),
          "ca": CGRect(x: 193.5, y: 77.9246, width: 9, height: 16),
          "cblue": CGRect(x: 168, y: 114.0754, width: 60, height: 20),
          "center": CGRect(x: 168, y: 65.9246, width: 108, height: 68.1509),
          "ch": CGRect(x: 251, y: 116.0754, width: 10, height: 16),
          "cred": CGRect(x: 236, y: 65.9246, width: 40, height: 40),
          "h": CGRect(x: 142, y: 118.0754, width: 10, height: 16),
          "red": CGRect(x: 112, y: 65.9246, width: 40, height: 40),
          "row": CGRect(x: 44, y: 65.9246, width: 232, height: 68.1509),
        ],
      )
    ],
    "grid/flexible": [
      Fixture(
        size: CGSize(width: 320, height: 200),
        frames: [
          "a": CGRect(x: 59.5, y: 72.9246, width: 9, height: 16),
          "blue": CGRect(x: 20, y: 99.0754, width: 88, height: 30),
          "ccc": CGRect(x: 242, y: 72.9246, width: 28, height: 16),
          "e": CGRect(x: 156, y: 106.0754, width: 8, height: 16),
          "green": CGRect(x: 212, y: 99.0754, width: 88, height: 30),
          "grid": CGRect(x: 20, y: 70.9246, width: 280, height: 58.1509),
          "red": CGRect(x: 116, y: 70.9246, width: 88, height: 20),
        ],
      )
    ],
    "position/basic": [
      Fixture(
        size: CGSize(width: 320, height: 240),
        frames: [
          "above": CGRect(x: 140.75, y: 160, width: 38.5, height: 16),
          "below": CGRect(x: 141.75, y: 224, width: 36.5, height: 16),
          "hstack": CGRect(x: 0, y: 100, width: 320, height: 50),
          "inHStack": CGRect(x: 34, y: 100, width: 244, height: 50),
          "inVStack": CGRect(x: 0, y: 180, width: 320, height: 40),
          "inZStack": CGRect(x: 60, y: 0, width: 200, height: 90),
          "left": CGRect(x: 0, y: 117, width: 24, height: 16),
          "point": CGRect(x: 60, y: 0, width: 200, height: 90),
          "right": CGRect(x: 288, y: 117, width: 32, height: 16),
          "stack": CGRect(x: 0, y: 0, width: 320, height: 240),
          "vstack": CGRect(x: 0, y: 160, width: 320, height: 80),
          "zstack": CGRect(x: 60, y: 0, width: 200, height: 90),
        ],
      )
    ],
    "position/safe-area": [
      Fixture(
        size: CGSize(width: 400, height: 260),
        frames: [
          "ignoring": CGRect(x: 270, y: 30, width: 100, height: 200),
          "ignoringBar": CGRect(x: 270, y: 30, width: 100, height: 30),
          "ignoringContent": CGRect(x: 270, y: 30, width: 100, height: 200),
          "plain": CGRect(x: 30, y: 30, width: 100, height: 200),
          "plainBar": CGRect(x: 30, y: 200, width: 100, height: 30),
          "plainContent": CGRect(x: 30, y: 30, width: 100, height: 162),
          "row": CGRect(x: 30, y: 30, width: 340, height: 200),
          "row0": CGRect(x: 150, y: 30, width: 100, height: 30),
          "row7": CGRect(x: 150, y: 240, width: 100, height: 30),
          "scroll": CGRect(x: 150, y: 30, width: 100, height: 200),
          "scrollBar": CGRect(x: 150, y: 200, width: 100, height: 30),
          "scrollContent": CGRect(x: 150, y: 30, width: 100, height: 240),
        ],
      )
    ],
    "customlayout/flow": [
      Fixture(
        size: CGSize(width: 320, height: 160),
        frames: [
          "box": CGRect(x: 113, y: 76, width: 60, height: 30),
          "five": CGRect(x: 80, y: 76, width: 25, height: 16),
          "flow": CGRect(x: 80, y: 54, width: 160, height: 52),
          "four": CGRect(x: 189.5, y: 54, width: 27.5, height: 16),
          "one": CGRect(x: 80, y: 54, width: 25, height: 16),
          "six": CGRect(x: 181, y: 76, width: 18.5, height: 16),
          "three": CGRect(x: 146, y: 54, width: 35.5, height: 16),
          "two": CGRect(x: 113, y: 54, width: 25, height: 16),
        ],
      )
    ],
    "customlayout/values": [
      Fixture(
        size: CGSize(width: 240, height: 160),
        frames: [
          "bar": CGRect(x: 103.75, y: 84.7043, width: 40, height: 10),
          "high": CGRect(x: 115.75, y: 44.5535, width: 28.5, height: 16),
          "last": CGRect(x: 95.75, y: 99.4465, width: 26, height: 16),
          "low": CGRect(x: 95.75, y: 60.5535, width: 24.5, height: 16),
          "values": CGRect(x: 95.75, y: 44.5535, width: 48.5, height: 70.8931),
        ],
      )
    ],
    "customlayout/radial": [
      Fixture(
        size: CGSize(width: 240, height: 240),
        frames: [
          "a": CGRect(x: 115.5, y: 44, width: 9, height: 16),
          "b": CGRect(x: 183.75, y: 112, width: 8.5, height: 16),
          "c": CGRect(x: 110, y: 178, width: 20, height: 20),
          "d": CGRect(x: 47.25, y: 112, width: 9.5, height: 16),
          "e": CGRect(x: 116, y: 78, width: 8, height: 16),
          "radial": CGRect(x: 40, y: 40, width: 160, height: 160),
        ],
      )
    ],
    "customlayout/any": [
      Fixture(
        size: CGSize(width: 240, height: 120),
        frames: [
          "box": CGRect(x: 99.75, y: 50, width: 30, height: 20),
          "one": CGRect(x: 66.75, y: 52, width: 25, height: 16),
          "stack": CGRect(x: 66.75, y: 50, width: 106.5, height: 20),
          "three": CGRect(x: 137.75, y: 52, width: 35.5, height: 16),
        ],
      ),
      Fixture(
        size: CGSize(width: 240, height: 120),
        frames: [
          "box": CGRect(x: 105, y: 50, width: 30, height: 20),
          "one": CGRect(x: 107.5, y: 30, width: 25, height: 16),
          "stack": CGRect(x: 102.25, y: 30, width: 35.5, height: 60),
          "three": CGRect(x: 102.25, y: 74, width: 35.5, height: 16),
        ],
      ),
      Fixture(
        size: CGSize(width: 240, height: 120),
        frames: [
          "box": CGRect(x: 99.75, y: 50, width: 30, height: 20),
          "one": CGRect(x: 66.75, y: 52, width: 25, height: 16),
          "stack": CGRect(x: 66.75, y: 50, width: 106.5, height: 20),
          "three": CGRect(x: 137.75, y: 52, width: 35.5, height: 16),
        ],
      ),
    ],
    "lifecycle/appear": [
      Fixture(
        size: CGSize(width: 320, height: 120),
        frames: [
          "child": CGRect(x: 144.25, y: 64, width: 31.5, height: 16),
          "counts": CGRect(x: 142.25, y: 40, width: 35.5, height: 16),
          "stack": CGRect(x: 142.25, y: 40, width: 35.5, height: 40),
        ],
      ),
      Fixture(
        size: CGSize(width: 320, height: 120),
        frames: [
          "counts": CGRect(x: 143.25, y: 52, width: 33.5, height: 16),
          "stack": CGRect(x: 143.25, y: 52, width: 33.5, height: 16),
        ],
      ),
      Fixture(
        size: CGSize(width: 320, height: 120),
        frames: [
          "child": CGRect(x: 144.25, y: 64, width: 31.5, height: 16),
          "counts": CGRect(x: 142.25, y: 40, width: 35.5, height: 16),
          "stack": CGRect(x: 142.25, y: 40, width: 35.5, height: 40),
        ],
      ),
    ],
    "observable/object": [
      Fixture(
        size: CGSize(width: 320, height: 120),
        frames: [
          "count": CGRect(x: 134, y: 38.75, width: 52, height: 16),
          "toggle": CGRect(x: 136.5, y: 62.75, width: 47, height: 18.5),
          "view": CGRect(x: 134, y: 38.75, width: 52, height: 42.5),
        ],
      ),
      Fixture(
        size: CGSize(width: 320, height: 120),
        frames: [
          "count": CGRect(x: 135, y: 38.75, width: 50, height: 16),
          "toggle": CGRect(x: 136.5, y: 62.75, width: 47, height: 18.5),
          "view": CGRect(x: 135, y: 38.75, width: 50, height: 42.5),
        ],
      ),
      Fixture(
        size: CGSize(width: 320, height: 120),
        frames: [
          "count": CGRect(x: 135, y: 38.75, width: 50, height: 16),
          "toggle": CGRect(x: 136.5, y: 62.75, width: 47, height: 18.5),
          "view": CGRect(x: 135, y: 38.75, width: 50, height: 42.5),
        ],
      ),
    ],
  ]

  /// The widths of the texts in those views in points, at 13 points of SF Pro.
  static let textWidths: [String: CGFloat] = [
    "A": 9,
    "B": 8.5,
    "BB": 17,
    "CCC": 28,
    "D": 9.5,
    "E": 8,
    "G": 10,
    "H": 10,
    "Header": 44.5,
    "One": 25,
    "Two": 25,
    "Three": 35.5,
    "Four": 27.5,
    "Five": 25,
    "Six": 18.5,
    "Low": 24.5,
    "High": 28.5,
    "Last": 26,
    "Left": 24,
    "Right": 32,
    "Above": 38.5,
    "Below": 36.5,
    "Child": 31.5,
    "A1 D0": 35.5,
    "A1 D1": 33.5,
    "Count: 0": 52,
    "Count: 1": 50,
    // Of the toggle recorded as 47 points wide: what the checkbox leaves.
    "Flag": 23,
  ]
}
